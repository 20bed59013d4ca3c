export interface Entry {
  word: string
  /** Three ways in which people misspell it. */
  wrong: readonly string[]
  /** A sentence with a gap for the word. */
  sentence: string
}

export interface Given {
  asks: 'gap' | 'misspelled' | 'correct'
  /** Of the gap, one entry. Otherwise four: the first one is the key. */
  entries: readonly Entry[]
  /** Which of its misspellings each of the entries shows. */
  picks: readonly number[]
  stem: number
}
