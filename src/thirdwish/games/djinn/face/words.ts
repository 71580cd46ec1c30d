/** The game in words, in the language of the scene. */
import { reasonsIn, type FaceWords, type Language, type Scene } from "$lib/face";
import { sentence } from "$lib/names";
import { range, sum, trophiesOf } from "./city";
import { Ending, Happening, type Box, type View } from "./records";
import { partsOf, pointsOf, winnersOf } from "./score";
import { why } from "./why.de";
import { de } from "./words.de";
import { en, type Said } from "./words.en";

const SAID: Record<Language, Said> = { en, de };

export const said = (language: Language): Said => SAID[language];

function ending({ view, box, names, language }: Scene<View, Box>): string {
  const say = SAID[language];
  const won = winnersOf(box, view);
  if (won.length === 0) return sentence(say.lost(names.who(0)));
  const points = pointsOf(box, view, won[0]);
  const who = sentence(say.texts.listed(won.map((seat) => names.who(seat))));
  if (view.seats === 1) return say.wonAlone(who, names.isMe(0), points);
  if (won.length > 1) return say.shared(who, points);
  const level = range(view.seats).filter((seat) => pointsOf(box, view, seat) === points).length > 1;
  return say.won(who, names.isMe(won[0]), points, level);
}

export const words: FaceWords<View, Box> = {
  prompt: (scene) => SAID[scene.language].prompt(scene),
  choice: (scene, choice) => SAID[scene.language].choice(scene, choice),
  tell: (scene, event) =>
    event.what === Happening.WON ? ending(scene) : sentence(SAID[scene.language].tell(scene, event)),
  why: reasonsIn({ de: why }),
  ending,
  reckoning({ view, box, language }, seat) {
    const { parts: label, texts } = SAID[language];
    if (view.city.ending === Ending.LOST) return [{ label: label.lost, points: 0 }];
    const parts = partsOf(box, view, seat);
    return [
      { label: label.trophies, points: parts.trophies },
      { label: label.corked, points: parts.corked },
      { label: label.circled, points: parts.circled },
      { label: label.unused, points: parts.unused },
      ...parts.scoring.map(({ card, points }) => ({ label: texts.scoring(box, card), points })),
      ...(parts.secret ? [{ label: label.secret, points: parts.secret }] : []),
      ...(view.seats === 1 ? [{ label: label.tom, points: parts.tom }] : []),
    ];
  },
  plate({ view, language }, seat) {
    const player = view.city.player[seat];
    return SAID[language].plate(trophiesOf(view.city, seat).length, sum(player.circled) + sum(player.corked));
  },
};
