/** As typed by keyboards and word processors, and in Hawaiian names (`Hawaiʻi`). */
const APOSTROPHES = /['’‘ʻʼ`´′]/g
const DOUBLE_QUOTES = /["“”„«»]/g
const DASHES = /[‐-―−]/g

/**
 * Normalizes text for searches: lower case, without accents, apostrophes or quotation marks. Dashes become hyphens, and `½` and `m²` become
 * `1/2` and `m2`, because phones type characters that the text may not have.
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
