export interface Entry {
  word: string
  meaning: string
  /** With a gap for the word. */
  sentence: string
}

export interface Given {
  asks: 'meaning' | 'gap' | 'word'
  /** The word that is asked for, then three others of its group. */
  entries: readonly Entry[]
  stem: number
}
