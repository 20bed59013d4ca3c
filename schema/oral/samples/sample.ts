/** Two answers to an interview question, as people speak, and what a panel asks next. How long they are: `answer-length.ts`. */
export interface Sample {
  /** Plausible, and it costs points: general, about nobody, or without an end. */
  weak: string
  /** An ordinary candidate who answers what was asked, with a story that can be checked. Blank lines separate paragraphs. */
  strong: string
  followUps: readonly [string, string]
}
