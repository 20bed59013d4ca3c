/** What a person typed into a field for a number, read as a number, or the reason why it is not one. */
export type TypedNumber = { value: number } | { problem: string }

interface NumberField {
  /** The largest number allowed. The smallest is 0. */
  most: number
  isWhole?: boolean | undefined
  /** What may stand behind the number, in lower case and without a period: `['lb', 'lbs']`. Another unit is refused, never converted. */
  units?: readonly string[] | undefined
  /** The decimal mark of the person's language. */
  decimal?: '.' | ','
}

/**
 * Reads digits of any script, a decimal point or comma, and groups of three ("1,000", "1.062,5", "1 000"). "1.000" is a thousand for some
 * and one for others, so with the decimal mark of the person's language it is refused.
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

/** Every digit as one of 0 to 9, full-width and Arabic marks as `.` and `,`, every space as one kind. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\s+/g, ' ')
    .trim()

/** In Unicode, the ten digits of a script follow one another. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const isUnit = (text: string, units: readonly string[]): boolean =>
  text === '' || units.includes(text.toLowerCase().replace(/\.$/, ''))

const AMBIGUOUS = 'ambiguous'

/** The digits with at most one `.`; undefined if the marks make no number. */
function withDecimalPoint(number: string, decimal: '.' | ','): string | typeof AMBIGUOUS | undefined {
  if (/^\d+$/.test(number)) return number
  // Two kinds of marks: the last one is the decimal mark.
  const [, group, mark] = /^\d{1,3}(?:([.,])\d{3})+(?!\1)([.,])\d*$/.exec(number) ?? []
  if (group && mark) return number.replaceAll(group, '').replace(mark, '.')
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(number)) return number.replace(/[.,]/g, '')
  const [, whole = '', mark3] = /^(\d{1,3})([.,])\d{3}$/.exec(number) ?? []
  if (mark3 && !/^0/.test(whole)) return mark3 === decimal ? AMBIGUOUS : number.replace(mark3, '')
  return /^\d*[.,]\d*$/.test(number) ? number.replace(',', '.') : undefined
}

/** As the person's numbers are written in the rest of the app. */
const grouped = (number: number): string => number.toLocaleString('en-US')
