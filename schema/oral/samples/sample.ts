/** What a question of the interview might get for an answer, in words as people speak them, and what a panel asks next. */
export interface Sample {
  /** Plausible, and it costs points: general, about nobody, or without an end. 60 to 130 words. */
  weak: string
  /** An ordinary candidate who answers what was asked, with one story that can be checked. 60 to 130 words. */
  strong: string
  followUps: readonly [string, string]
}
