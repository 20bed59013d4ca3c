/** Apostrophes typed on keyboards, inserted by word processors, and used in Hawaiian names (`Hawaiʻi`). */
const APOSTROPHES = /['’‘ʻʼ`´′]/g
const DOUBLE_QUOTES = /["“”„«»]/g
const DASHES = /[‐-―−]/g

/**
 * Normalizes text for searches: lower case, without accents, apostrophes and quotation marks. Dashes become hyphens,
 * and `½` and `m²` become `1/2` and `m2`, because phones type characters that the text may not contain.
 */
export const foldForSearch = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(DOUBLE_QUOTES, '')
    .replace(DASHES, '-')
    .replaceAll('⁄', '/')
    .toLowerCase()

/** Abbreviations of words that place names contain both in full and abbreviated. */
const SHORT: Record<string, string> = { saint: 'st', fort: 'ft', mount: 'mt' }

/**
 * Splits a text into lowercase words without accents, apostrophes and punctuation. Initials are one word: 'N.Y.' becomes 'ny'. The words in
 * `SHORT` are abbreviated.
 */
export const wordsOf = (text: string): string[] =>
  (joinInitials(foldForSearch(text)).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SHORT[word] ?? word)

export const joinInitials = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L})\.\s?(\p{L})(?:\.|(?![\p{L}\p{N}]))/gu, '$1$2')

const PLURAL_FROM_LETTERS = 5

/** Removes a plural s: 'firefighters' becomes 'firefighter'; 'class' and 'bus' are unchanged. */
export const singular = (word: string): string =>
  word.length >= PLURAL_FROM_LETTERS && /[^su]s$/.test(word) ? word.slice(0, -1) : word
