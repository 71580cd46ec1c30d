/** What is kept of games won alone, in German; records.py tells it in English. */
export const kept: Readonly<Record<string, string>> = {
  "Cards in Tom's deck": "Karten in Toms Stapel",
  "High Score": "Höchste Punktzahl",
  done: "geschafft",
  "at least 8 Mage Cards": "mindestens 8 Magierkarten",
  "at least 2 Equipment sets": "mindestens 2 Sätze Ausrüstung",
  "at least 3 Trophies": "mindestens 3 Trophäen",
  "at least 10 Coins": "mindestens 10 Münzen",
  "at least 3 Keys": "mindestens 3 Schlüssel",
  "at most 2 active circles": "höchstens 2 aktive Kreise",
  "Capacity not beyond 6": "Kapazität nicht über 6",
  "at most 1 type of Equipment": "höchstens 1 Art von Ausrüstung",
  "at most 2 Mage Cards": "höchstens 2 Magierkarten",
  "no Mage Card with a Key": "keine Magierkarte mit Schlüssel",
  "no passage placed": "kein Geheimgang gelegt",
};
