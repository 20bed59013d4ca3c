/**
 * A question and its expected answer: its kind, what it must contain, and the screen or one of the cards it must link
 * to.
 */
export interface Asked {
  ask: string
  kind: string
  says?: readonly RegExp[]
  /** The path that one of the links must have. */
  to?: string
  cards?: readonly string[]
}
