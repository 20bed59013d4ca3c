/**
 * PostgreSQL's text holds every character but NUL, and people's text may have one. It is stored as U+0001 and a digit; so that this can be
 * told apart, so is U+0001 itself. The order of texts by their bytes stays the same.
 */
export const toText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, (found) => (found === NUL ? '\u00010' : '\u00011')) : text

export const fromText = (stored: string): string =>
  stored.includes(MARK) ? stored.replace(EVERY_STORED, (_, digit) => (digit === '0' ? NUL : MARK)) : stored

/** A statement's parameter: a value, or a list of them. */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'string') return toText(value)
  return Array.isArray(value) ? value.map(toParameter) : value
}

const NUL = '\u0000'
const MARK = '\u0001'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these two are what it is about.
const SPECIAL = /[\u0000\u0001]/
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g')
const EVERY_STORED = new RegExp(`${MARK}([01])`, 'g')
