/** The number in a text field, or the reason why the text is not a number. */
export type TypedNumber = { value: number } | { problem: string }

interface NumberField {
  /** Largest accepted number; the smallest is 0. */
  most: number
  isWhole?: boolean | undefined
  /** Units allowed after the number, in lower case and without a period: `['lb', 'lbs']`. Other units are rejected, never converted. */
  units?: readonly string[] | undefined
  /** The decimal separator of the person's language. */
  decimal?: '.' | ','
}

/**
 * Accepts digits in any script, a decimal point or comma, and groups of three digits ("1,000", "1.062,5", "1 000"). "1.000" is ambiguous,
 * so it is rejected if the person's language uses the dot as its decimal separator.
 */
export function readNumber(
  text: string,
  { most, isWhole = false, units = [], decimal = '.' }: NumberField,
): TypedNumber {
  const [, number = '', unit = ''] = /^([\d.,'’ ]*\d[.,]?) *(.*)$/.exec(plain(text)) ?? []
  if (number === '' || !isUnit(unit, units)) return { problem: `Enter a number from 0 to ${grouped(most)}.` }
  const digits = withDecimalPoint(number.replace(/[ '’](?=\d{3}(?!\d))/g, ''), decimal)
  if (digits === undefined) return { problem: `Enter a number from 0 to ${grouped(most)}.` }
  if (digits === AMBIGUOUS)
    return { problem: `${number} can be read in two ways. Leave out the thousands mark, or the zeros at the end.` }
  const value = Number(digits)
  if (value > most) return { problem: `Enter a number from 0 to ${grouped(most)}.` }
  if (isWhole && !Number.isInteger(value)) return { problem: 'Enter a whole number.' }
  return { value }
}

/** Normalizes digits to 0–9, full-width and Arabic separators to `.` and `,`, and each run of whitespace to one space. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\s+/g, ' ')
    .trim()

/** Converts a digit of any script to 0–9. In Unicode, the ten digits of a script are consecutive. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const isUnit = (text: string, units: readonly string[]): boolean =>
  text === '' || units.includes(text.toLowerCase().replace(/\.$/, ''))

const AMBIGUOUS = 'ambiguous'

/** Returns the digits with at most one `.`, `AMBIGUOUS`, or undefined if the separators are invalid. */
function withDecimalPoint(number: string, decimal: '.' | ','): string | typeof AMBIGUOUS | undefined {
  if (/^\d+$/.test(number)) return number
  // With two kinds of separators, the last separator is the decimal separator.
  const [, group, mark] = /^\d{1,3}(?:([.,])\d{3})+(?!\1)([.,])\d*$/.exec(number) ?? []
  if (group && mark) return number.replaceAll(group, '').replace(mark, '.')
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(number)) return number.replace(/[.,]/g, '')
  const [, whole = '', mark3] = /^(\d{1,3})([.,])\d{3}$/.exec(number) ?? []
  if (mark3 && !/^0/.test(whole)) return mark3 === decimal ? AMBIGUOUS : number.replace(mark3, '')
  return /^\d*[.,]\d*$/.test(number) ? number.replace(',', '.') : undefined
}

/** Formats the number as in the rest of the app. */
const grouped = (number: number): string => number.toLocaleString('en-US')
