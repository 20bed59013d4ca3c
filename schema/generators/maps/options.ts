import type { Option, Posed } from '../family.ts'

/** The number that a mistake gives, and which mistake it is. */
export interface Valued {
  value: number
  why: string
}

const MISTAKES = 3

/** Options that are whole numbers, so chosen that `place` of them are smaller than the key, as far as the mistakes allow. */
export function ranked(
  key: Valued,
  wrong: readonly Valued[],
  place: number,
  write: (value: number) => string,
): Pick<Posed, 'key' | 'mistakes'> {
  const seen = new Set([key.value])
  const fit = wrong.filter(
    ({ value }) =>
      Number.isInteger(value) && value > 0 && value < key.value * 10 && !seen.has(value) && seen.add(value),
  )
  const [below, above] = [fit.filter(({ value }) => value < key.value), fit.filter(({ value }) => value > key.value)]
  const fromBelow = Math.min(below.length, Math.max(place, MISTAKES - above.length))
  const chosen = [...below.slice(0, fromBelow), ...above.slice(0, MISTAKES - fromBelow)]
  const optionOf = ({ value, why }: Valued): Option => ({ text: write(value), why })
  return { key: optionOf(key), mistakes: chosen.map(optionOf) }
}
