/** `1 card`, `2 cards`: for words whose plural ends in s. */
export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
