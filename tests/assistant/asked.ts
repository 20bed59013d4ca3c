/**
 * A question and the expected answer: the answer's kind, the text that the answer must contain, and either the screen that it must link to
 * or a list of cards, one of which it must show.
 */
export interface Asked {
  ask: string
  kind: string
  says?: readonly RegExp[]
  /** The path that one of the links must have. */
  to?: string
  cards?: readonly string[]
}
