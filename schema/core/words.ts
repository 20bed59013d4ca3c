/** Formats a count of a word: `1 card`, `2 cards`. `words`: the plural, if it does not just add an s. */
export const plural = (n: number, word: string, words = `${word}s`): string => `${n} ${n === 1 ? word : words}`
