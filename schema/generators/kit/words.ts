/** `1,250` for 1250. */
export function withCommas(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** As a word up to ten, above that in digits. */
export const spelled = (value: number): string => NUMBERS[value] ?? withCommas(value)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `foot` for `feet`, `minute` for `minutes`. */
export const singular = (unit: string): string =>
  unit.replace('feet', 'foot').replace('inches', 'inch').replace(/s$/, '')

/** The sentence about a mistake, with its calculation and the result: `This adds the two: 3 + 4 = 7.` */
export const reasonOf = (why: string, how: string | undefined, result: string, isRounded = false): string =>
  how ? `${why}: ${how} ${isRounded ? '≈' : '='} ${result}.` : why

/** `A`, `A and B`, `A, B and C`. */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

/** `a` or `an`, as the number is read aloud: an 8, an 840, an 11, a 1,100. */
export const article = (value: number): 'a' | 'an' => {
  const [first = ''] = withCommas(value).split(',')
  return /^8|^11$|^18$/.test(first) ? 'an' : 'a'
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
