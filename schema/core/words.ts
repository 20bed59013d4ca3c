/** Formats a count of a word whose plural ends in s: `1 card`, `2 cards`. */
export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
