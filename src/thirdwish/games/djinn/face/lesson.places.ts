/** The first rounds of Djinn: what is remarked on each location, on the way to it or there. */
import type { Moment, Remark } from "$lib/lesson";
import { placeNow, SOURCE } from "./city";
import { ENDS, FILL, GO, Location, Question, type Box, type View } from "./records";

type At = Moment<View, Box>;

const SOURCE_ITSELF = -1;
const isThere = ({ view }: At, place: number, location: number) =>
  location === SOURCE_ITSELF ? place === SOURCE : place !== SOURCE && view.city.symbol[place] === location;

/** The ways that lead to a location now. */
const ways = (at: At, location: number) =>
  at.view.question === Question.GO
    ? at.choices.filter((choice) => choice < GO + ENDS && isThere(at, at.box.leads_to[choice - GO], location))
    : [];

const about = (location: number, rule: string, says: Remark["says"]): Remark<View, Box> => ({
  on: "question",
  when(at) {
    if (at.view.turn !== at.view.me) return false;
    const acts = at.view.question === Question.ACT && isThere(at, placeNow(at.box, at.view.city, at.view.me), location);
    return acts || ways(at, location).length > 0;
  },
  rule,
  says,
  look: (at) => (location === SOURCE_ITSELF && at.choices.includes(FILL) ? [FILL] : ways(at, location)),
});

export const places: Remark<View, Box>[] = [
  about(Location.ACADEMY, "R4.1", {
    en: "The Academy gives a Scroll and 3 Magic Power, and as a special action first 1 Capacity. Magic Power is at most one less than Capacity; what does not fit is lost.",
    de: "Die Akademie gibt eine Schriftrolle und 3 Magiekraft, als Spezialaktion zuvor 1 Kapazität. Magiekraft beträgt höchstens eins weniger als die Kapazität; was nicht passt, verfällt.",
  }),
  about(Location.TAVERN, "R4.2", {
    en: "In the Tavern you take a Mage Card, as a basic action from a pile without a Key, as a special action from any pile. Choose one whose colour you want to catch.",
    de: "In der Taverne nimmst du eine Magierkarte, als Grundaktion von einem Stapel ohne Schlüssel, als Spezialaktion von einem beliebigen. Wähl eine, deren Farbe du fangen willst.",
  }),
  about(Location.CATACOMBS, "R5.1", {
    en: "In the Catacombs you reveal a chest, as a special action two, and gain what is in them. It may be a little of everything, so come here when you lack much.",
    de: "In den Katakomben deckst du eine Truhe auf, als Spezialaktion zwei, und erhältst, was darin ist. Das kann von allem etwas sein; komm also, wenn dir vieles fehlt.",
  }),
  about(Location.ARCHIVES, "R6.1", {
    en: "In the Archives you choose one thing, as a special action two different ones: place a Secret Passage, 2 Coins, a Scroll, activate a Mage Card, or activate a circle.",
    de: "Im Archiv wählst du eines, als Spezialaktion zwei verschiedene: einen Geheimgang legen, 2 Münzen, eine Schriftrolle, eine Magierkarte aktivieren oder einen Kreis aktivieren.",
  }),
  about(Location.MANUFACTORY, "R7.1", {
    en: "In the Manufactory you pay 2 Coins for a Cork and an Equipment Card, as a special action 3 Coins for two Corks and a card. Your first set of Staff, Hat and Cloak moves your Base Marker on by 1: no turn of yours begins with less Magic Power than it shows.",
    de: "In der Manufaktur zahlst du 2 Münzen für einen Korken und eine Ausrüstungskarte, als Spezialaktion 3 Münzen für zwei Korken und eine Karte. Dein erster Satz aus Stab, Hut und Umhang rückt deinen Basismarker um 1 vor: Mit weniger Magiekraft, als er zeigt, beginnst du keinen Zug.",
  }),
  about(Location.MARKET, "R8.2", {
    en: "At the Market your Assistant moves to another tent, and you may buy one of its goods; as a special action twice. Here are Bottles and Corks. The owner of each other Assistant at that tent is paid a Coin or a Scroll.",
    de: "Auf dem Markt geht dein Gehilfe in ein anderes Zelt, und du darfst dort eine Ware kaufen; als Spezialaktion zweimal. Hier gibt es Flaschen und Korken. Für jeden fremden Gehilfen in diesem Zelt zahlst du dessen Besitzer eine Münze oder eine Schriftrolle.",
  }),
  about(SOURCE_ITSELF, "R9.1", {
    en: "At the Magic Source you may either fill up your Magic Power or catch Bosses out of the supply for 6 Magic Power each. For Scrolls you can buy Bottles, Corks and the activation of Mage Cards there.",
    de: "An der Magischen Quelle darfst du entweder deine Magiekraft auffüllen oder Bosse aus dem Vorrat für je 6 Magiekraft fangen. Für Schriftrollen kannst du dort Flaschen, Korken und das Aktivieren von Magierkarten kaufen.",
  }),
];
