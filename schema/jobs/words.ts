import { foldForSearch } from '../core/search-folding.ts'

/** Written both ways in place names. */
const SHORT: Record<string, string> = { saint: 'st', fort: 'ft', mount: 'mt' }

/** The words of a text in lower case, without accents, apostrophes and punctuation; initials are one word: 'N.Y.' is 'ny'. */
export const wordsOf = (text: string): string[] =>
  (joinInitials(foldForSearch(text)).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SHORT[word] ?? word)

export const joinInitials = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})\.\s?(\p{L})(?:\.|(?![\p{L}\p{N}]))/gu, '$1$2')

const PLURAL_FROM_LETTERS = 5

/** 'firefighters' is 'firefighter'; 'class' and 'bus' stay. */
export const singular = (word: string): string =>
  word.length >= PLURAL_FROM_LETTERS && /[^su]s$/.test(word) ? word.slice(0, -1) : word
