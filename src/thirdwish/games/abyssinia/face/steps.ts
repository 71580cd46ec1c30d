/** The seven steps of a round on the dial: a glyph for each, in a square of 24 by 24. */
import { SHAPES } from "$lib/draw/shapes";
import { Step } from "./records";

export const STEP_GLYPHS: readonly string[] = [
  "M5 9h11v14H5zM8 5h11v14h-2V7H8zM12 1h10v13h-2V3h-8z", // draw: cards on cards
  "M7 1h10v10H7zM12 23l-7-8h4v-3h6v3h4z", // lay: a card downwards
  SHAPES.eye, // reveal
  "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm1 3v16a8 8 0 0 0 0-16z", // before: the left half
  "M2 20h20v3H2zM4 12h4v7H4zM10 7h4v12h-4zM16 2h4v17h-4z", // count: three columns
  "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm-1 3a8 8 0 0 0 0 16z", // after: the right half
  "M3 6h18v3H3zM9 2h6v3H9zM5 10h14l-2 13H7z", // discard: an urn
];

export const REVEAL = 2;

const DIAL: Record<number, number> = {
  [Step.DRAW]: 0, [Step.LAY]: 1, [Step.BEFORE]: 3, [Step.COUNT]: 4, [Step.AFTER]: 5, [Step.RETURN]: 6,
};
/** Where on the dial a step of the rules is. */
export const onDial = (step: number): number => DIAL[step] ?? 0;
