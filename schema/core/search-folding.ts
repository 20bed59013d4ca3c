/** As keyboards, office programs and Hawaiian names (`Hawaiʻi`) write them. */
const APOSTROPHES = /['’‘ʻʼ`´′]/g
const DOUBLE_QUOTES = /["“”„«»]/g
const DASHES = /[‐-―−]/g

/**
 * The form in which searches compare texts: lower case, without accents, apostrophes and quotation marks. Phones type curly quotes and long
 * dashes where a text has straight ones, and `½` and `m²` are `1/2` and `m2`.
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
