import type { Mistake, Options } from '../../family.ts'
import { besideKey, optionsOf } from '../../kit/options.ts'

const MISTAKES = 3
/** A mistake this many times the key gives itself away. */
const ABSURD = 10

/** Options that are whole numbers, with `place` of them below the key if the mistakes allow. */
export function ranked(
  key: Mistake,
  mistakes: readonly Mistake[],
  place: number,
  write: (value: number) => string,
): Options {
  const [value] = key
  const { below, above } = besideKey(value, mistakes, (wrong) => wrong < value * ABSURD)
  const fromBelow = Math.min(below.length, Math.max(place, MISTAKES - above.length))
  const chosen = [...below.slice(0, fromBelow), ...above.slice(0, MISTAKES - fromBelow)]
  return optionsOf(key, chosen, write)
}
