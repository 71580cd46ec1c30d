/** Choices that a lesson points at: spots of the board and buttons that mean one of them are marked. */
class Marked {
  choices = $state.raw<ReadonlySet<number>>(new Set());
}

export const marked = new Marked();
