/** An exact number in lowest terms; `bottom` is positive. */
export interface Fraction {
  top: number
  bottom: number
}

/** Plain numbers must be whole. Decimals are written as fractions, so that rounding never affects a key. */
export type Num = number | Fraction

/** Divides `top` by `bottom`. Throws a RangeError if `bottom` is 0, or if a plain number is not a safe whole number. */
export function fraction(top: Num, bottom: Num = 1): Fraction {
  if (typeof top !== 'number' || typeof bottom !== 'number') return over(top, bottom)
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom === 0) {
    throw new RangeError(`${top}/${bottom} is not an exact fraction`)
  }
  const common = Math.sign(bottom) * divisor(Math.abs(top), Math.abs(bottom))
  return { top: top === 0 ? 0 : top / common, bottom: bottom / common }
}

export const times = (...factors: readonly Num[]): Fraction =>
  factors.map(exact).reduce((a, b) => fraction(a.top * b.top, a.bottom * b.bottom), fraction(1))

export const sum = (...parts: readonly Num[]): Fraction =>
  parts.map(exact).reduce((a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom), fraction(0))

export const minus = (from: Num, ...what: readonly Num[]): Fraction => sum(from, times(-1, sum(...what)))

export function over(whole: Num, by: Num): Fraction {
  const { top, bottom } = exact(by)
  return times(whole, fraction(bottom, top))
}

/** Returns -1, 0 or 1: negative if `a` is smaller than `b`. */
export const compare = (a: Num, b: Num): number => Math.sign(minus(a, b).top)

export const isExact = (value: Num, places: number): boolean => times(value, 10 ** places).bottom === 1

/** Rounds to `places` decimals, halves up. */
export function rounded(value: Num, places: number): Fraction {
  const { top, bottom } = times(value, 10 ** places)
  return fraction(Math.floor((2 * top + bottom) / (2 * bottom)), 10 ** places)
}

/** Formats a value after its sign: `= 12.5`, or `≈ 0.33` if the value has more decimals than shown. */
export const equals = (value: Num): string => `${isExact(value, 3) ? '=' : '≈'} ${say(value)}`

/** Formats a number like `1,234.5`, with `places` decimals. By default, as few as the value needs, or two if it needs more than three. */
export function say(value: Num, places = [0, 1, 2, 3].find((some) => isExact(value, some)) ?? 2): string {
  const { top } = times(rounded(value, places), 10 ** places)
  const digits = String(Math.abs(top)).padStart(places + 1, '0')
  const [whole, decimals] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${top < 0 ? '−' : ''}${grouped}${decimals && `.${decimals}`}`
}

const exact = (value: Num): Fraction => (typeof value === 'number' ? fraction(value) : value)
const divisor = (a: number, b: number): number => (b === 0 ? a || 1 : divisor(b, a % b))
