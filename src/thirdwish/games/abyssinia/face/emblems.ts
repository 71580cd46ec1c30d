/** Pictures for wishes, made of simple shapes in a square of 100 by 100. */
import { SHAPES } from "$lib/draw/shapes";
import { ANY_TYPE, deckOf, isReturn, rulesOf, SHAPE_OF } from "./cards";
import { DECK, Item, Verb, Whose, type Box, type Rule } from "./records";

/** How a stroke is coloured: the deck's colour, a pale one of it, gold, the card, or a dark line. */
export type Tone = "deep" | "pale" | "gold" | "card" | "line" | "thick";
export interface Stroke {
  tone: Tone;
  d: string;
  /** Where a path of the 24 by 24 shapes is to lie. */
  at?: { x: number; y: number; size: number; turn?: number };
}

const s = (tone: Tone, d: string): Stroke => ({ tone, d });
const shape = (tone: Tone, name: keyof typeof SHAPES, x: number, y: number, size: number, turn = 0): Stroke => ({
  tone, d: SHAPES[name], at: { x, y, size, turn },
});
const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const oval = (x: number, y: number, a: number, b: number) => `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;

/** Wishes without a rule: things that one would wish for, deck by deck. */
const THINGS: Stroke[][][] = [
  [
    [
      s("pale", "M60 14a36 36 0 1 0 26 52a30 30 0 1 1-26-52z"), s("line", "M60 14a36 36 0 1 0 26 52a30 30 0 1 1-26-52z"),
      shape("deep", "heart", 68, 42, 26), shape("gold", "heart", 44, 66, 15),
    ],
    [shape("deep", "heart", 50, 52, 66), s("card", "M38 30a10 10 0 0 0-10 12"), s("gold", "M16 54l68-16v8L16 62z"), s("line", "M16 54l68-16v8L16 62z")],
    [
      s("pale", "M24 20h44c10 0 10 14 0 14H40v30c0 22-26 22-26 4 0-12 16-12 16 0"), s("deep", "M34 34h44v36c0 22-30 22-30 4 0-6 6-10 10-6V46H34z"),
      s("line", "M24 20h44c10 0 10 14 0 14H24c-10 0-10-14 0-14z"),
    ],
    [
      s("deep", "M20 88V46a30 30 0 0 1 60 0v42H66V48a16 16 0 0 0-32 0v40z"), s("line", "M20 88V46a30 30 0 0 1 60 0v42H66V48a16 16 0 0 0-32 0v40z"),
      shape("gold", "heart", 50, 62, 24), s("gold", circle(50, 16, 5)),
    ],
    [
      s("pale", "M40 42h20l14 16v24a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V58z"), s("deep", "M27 62h46v20a8 8 0 0 1-7 7H34a8 8 0 0 1-7-7z"),
      s("line", "M40 42h20l14 16v24a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V58z"), s("gold", "M43 28h14v13H43zM37 14h26l-6 14H43z"),
      s("line", "M43 28h14v13H43zM37 14h26l-6 14H43z"), shape("card", "heart", 50, 74, 18),
    ],
    [
      s("thick", circle(38, 58, 22)), s("thick", circle(62, 58, 22)), shape("deep", "heart", 38, 26, 24), shape("gold", "star8", 62, 27, 20),
    ],
    [
      s("deep", circle(50, 40, 25)), s("pale", "M50 40a8 8 0 1 1 8 8a16 16 0 1 1 8-28"), s("line", "M50 40a6 6 0 1 1 8 6a14 14 0 1 1 4-24a22 22 0 0 1 8 34"),
      s("line", "M50 65v27"), s("gold", "M50 84c8-14 20-14 28-10-4 10-16 16-28 10zM50 90c-8-12-18-14-26-10 4 10 16 14 26 10z"),
    ],
    [
      s("pale", "M14 28h72v48H14z"), s("line", "M14 28h72v48H14zM14 28l36 30 36-30"), s("deep", circle(50, 58, 14)), shape("card", "heart", 50, 59, 16),
    ],
  ],
  [
    [
      s("deep", "M16 52h68v32H16z"), s("pale", "M16 50c0-22 10-30 34-30s34 8 34 30z"), s("line", "M16 52h68v32H16zM16 50c0-22 10-30 34-30s34 8 34 30z"),
      s("gold", "M42 44h16v18H42z"), s("line", "M42 44h16v18H42zM50 51v5"),
    ],
    [
      s("pale", "M10 80L50 22l40 58z"), s("deep", "M50 22l14 58H36z"), s("line", "M10 80L50 22l40 58zM50 22v-10M50 22l14 58M50 22L36 80"), s("gold", "M50 10l16 5-16 6z"),
    ],
    [
      s("pale", "M28 16h44v64H28z"), s("line", "M28 16h44v64H28zM36 28h28M36 38h28M36 48h18"), s("deep", circle(62, 70, 17)), shape("card", "star8", 62, 70, 22),
    ],
    [
      s("gold", oval(50, 78, 30, 9)), s("line", oval(50, 78, 30, 9)), s("gold", oval(50, 66, 30, 9)), s("line", oval(50, 66, 30, 9)),
      s("gold", oval(50, 54, 30, 9)), s("line", oval(50, 54, 30, 9)), shape("deep", "heart", 50, 29, 30),
    ],
    [
      s("line", "M50 16v66M20 30h60M30 88h40"), s("deep", "M8 58h26a13 12 0 0 1-26 0z"), s("gold", "M66 58h26a13 12 0 0 1-26 0z"),
      s("line", "M21 30L9 57M21 30l12 27M79 30L67 57M79 30l12 27"), s("gold", circle(50, 16, 6)),
    ],
    [
      s("pale", "M8 84l22-46 16 18 16-34 30 62z"), s("line", "M8 84l22-46 16 18 16-34 30 62z"), s("gold", "M40 84l8-14-4-12 12-14 2-20 6 20-6 16 6 12-8 12z"),
      shape("gold", "star8", 24, 24, 16),
    ],
    [
      s("deep", "M40 18h20v8l-4 4c14 8 20 18 16 34-2 10-10 20-16 24H44c-6-4-14-14-16-24-4-16 2-26 16-34l-4-4z"),
      s("line", "M40 18h20v8l-4 4c14 8 20 18 16 34-2 10-10 20-16 24H44c-6-4-14-14-16-24-4-16 2-26 16-34l-4-4zM36 26c-14 2-18 16-10 24M64 26c14 2 18 16 10 24"),
      s("gold", "M28 54h44l-1 10H29z"),
    ],
    [
      s("deep", "M38 30C20 44 12 60 18 76c4 14 60 14 64 0 6-16-2-32-20-46z"), s("line", "M38 30C20 44 12 60 18 76c4 14 60 14 64 0 6-16-2-32-20-46z"),
      s("gold", "M34 18h32l-5 12H39z"), s("line", "M34 18h32l-5 12H39z"), shape("card", "coin", 50, 62, 28),
    ],
  ],
  [
    [
      s("pale", "M50 10l32 10v26c0 22-14 34-32 44C32 80 18 68 18 46V20z"), s("line", "M50 10l32 10v26c0 22-14 34-32 44C32 80 18 68 18 46V20z"),
      s("deep", "M47 24h6v40h-6zM34 62h32v7H34zM46 69h8v11h-8z"), s("gold", circle(50, 82, 4)),
    ],
    [
      s("deep", "M30 60c-10-26 2-46 24-46 20 0 30 18 22 34-6 12-12 12-14 22-2 12-14 20-24 14"), s("line", "M30 60c-10-26 2-46 24-46 20 0 30 18 22 34-6 12-12 12-14 22-2 12-14 20-24 14"),
      s("card", "M42 50c-4-16 4-24 12-24s12 8 8 16c-4 6-10 8-8 16"), shape("gold", "crown", 22, 26, 22),
    ],
    [
      s("deep", "M30 12h40v42h8v34H66V74H34v14H22V54h8z"), s("line", "M30 12h40v42h8v34H66V74H34v14H22V54h8zM30 54h40"), shape("gold", "heart", 50, 32, 22),
      s("pale", "M30 54h40v8H30z"),
    ],
    [
      s("pale", "M22 20h48v60H22z"), s("line", "M22 20h48v60H22zM30 32h32M30 42h32M30 52h20"), s("deep", circle(68, 70, 16)), shape("card", "crown", 68, 69, 20),
    ],
    [
      s("thick", circle(50, 64, 24)), s("deep", "M34 14h32l8 16-10 14H36L26 30z"), s("line", "M34 14h32l8 16-10 14H36L26 30z"), shape("card", "crown", 50, 28, 20),
    ],
    [
      s("line", "M26 92V10"), s("deep", "M28 12h56l-14 18 14 18H28z"), s("line", "M28 12h56l-14 18 14 18H28z"), shape("card", "crown", 48, 30, 24), s("gold", circle(26, 9, 6)),
    ],
    [
      shape("pale", "crown", 50, 44, 72), s("line", "M26 24l8 40M74 24l-8 40M50 16v48"), s("deep", "M22 66h56v10H22z"), s("line", "M22 66h56v10H22z"),
    ],
    [
      s("deep", "M28 90V40h-7V20h11v9h9v-9h18v9h9v-9h11v20h-7v50z"), s("line", "M28 90V40h-7V20h11v9h9v-9h18v9h9v-9h11v20h-7v50z"), s("gold", "M42 90V68a8 8 0 0 1 16 0v22z"),
      s("card", "M46 46h8v12h-8z"),
    ],
  ],
];

/** What a rule is about: a card, a counter, a lamp for a Genie, a pile. */
function itemOf(rule: Rule, deck: number): Stroke[] {
  const sign = SHAPE_OF[rule.type === ANY_TYPE ? deck : rule.type] ?? "star8";
  switch (rule.item) {
    case Item.COUNTER:
    case Item.COUNTER_TAKEN:
      return [s("gold", circle(50, 44, 27)), s("line", circle(50, 44, 27)), s("line", circle(50, 44, 22)), shape("deep", sign, 50, 44, 30)];
    case Item.GENIE:
      return [s("pale", "M66 30c14-6 4-16 14-24 4 14 8 20-2 28z"), shape("gold", "lamp", 48, 46, 68), s("line", "M66 30c14-6 4-16 14-24 4 14 8 20-2 28z")];
    case Item.PILE:
      return [s("pale", "M34 40h44v50H34z"), s("line", "M34 40h44v50H34z"), s("deep", "M26 32h44v50H26z"), s("line", "M26 32h44v50H26z"), shape("card", sign, 48, 57, 26)];
    default:
      return [s("deep", "M30 12h40v56H30z"), s("line", "M30 12h40v56H30z"), s("card", "M35 17h30v46H35z"), shape("deep", sign, 50, 40, 22)];
  }
}

const HAND = [shape("pale", "hand", 52, 74, 46), s("line", "M40 62c-8 2-10 8-6 16")];
const TEAR = [s("card", "M22 30l18 10-6 8 20 4-8 10 34 6-30-20 8-8-18-6 4-10z"), s("line", "M22 30l18 10-6 8 20 4-8 10 34 6-30-20 8-8-18-6 4-10z")];
const FIRE = [shape("gold", "flame", 27, 72, 46), shape("gold", "flame", 74, 72, 46), shape("deep", "flame", 50, 76, 48), shape("card", "flame", 50, 84, 24)];
const SWAP = [
  s("thick", "M12 56c0 20 14 32 32 32M88 44c0-20-8-30-24-34"), s("gold", "M42 78l16 10-16 10zM66 2L50 8l14 12z"),
];
const RISE = [s("gold", "M50 2l16 18h-9v14H43V20h-9z"), s("line", "M50 2l16 18h-9v14H43V20h-9z")];
const BLADES = [
  s("pale", "M14 16l8-4 52 58-8 8zM86 16l-8-4-52 58 8 8z"), s("line", "M14 16l8-4 52 58-8 8zM86 16l-8-4-52 58 8 8z"), s("gold", "M60 82l20-20 6 6-20 20zM40 82L20 62l-6 6 20 20z"),
];
const SCALES = [s("line", "M50 10v74M16 26h68M32 90h36"), s("deep", "M2 56h28a14 13 0 0 1-28 0z"), s("gold", "M70 68h28a14 13 0 0 1-28 0z"), s("line", "M16 26L3 56M16 26l13 30M84 26L71 68M84 26l13 42")];

function ruled(rule: Rule, deck: number): Stroke[] {
  const item = itemOf(rule, deck);
  if (rule.whose === Whose.LEADERS) return SCALES;
  switch (rule.verb) {
    case Verb.STEAL: return [...item, ...HAND];
    case Verb.EXCHANGE: return [...item, ...SWAP];
    case Verb.DRAW: return [...item, ...RISE];
    case Verb.DISCARD_BOTH: return BLADES;
    default: return rule.whose === Whose.MINE ? [...item, ...FIRE] : [...item, ...TEAR];
  }
}

/** A wish that comes back: its sign on a thread. */
const onThread = (deck: number): Stroke[] => [
  s("line", "M14 8c40-10 60 6 44 18s-34-2-22-12c16-12 40 4 22 26"), s("gold", circle(54, 64, 27)), s("line", circle(54, 64, 27)),
  s("line", circle(54, 64, 22)), shape("deep", SHAPE_OF[deck], 54, 64, 28),
];

/** The picture of a wish: what its rule does, or a thing to wish for. */
export function emblemOf(box: Box, wish: number): Stroke[] {
  const deck = deckOf(wish);
  const [first] = rulesOf(box, wish);
  const things = THINGS[deck];
  if (first) return ruled(first.rule, deck);
  return isReturn(box, wish) ? onThread(deck) : things[(wish % DECK) % things.length];
}
