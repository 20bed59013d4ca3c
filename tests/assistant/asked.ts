/** A question with what must be answered: this kind, these words and figures, from this screen or one of these cards. */
export interface Asked {
  ask: string
  kind: string
  says?: readonly RegExp[]
  /** Where one of the links must lead. */
  to?: string
  cards?: readonly string[]
}
