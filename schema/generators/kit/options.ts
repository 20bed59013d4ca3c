import type { Mistake, Option, Options } from '../family.ts'
import { reasonOf, withCommas } from './words.ts'

/** The plausible mistakes below and above the key: positive whole numbers without repeats. */
export function besideKey(key: number, mistakes: readonly Mistake[], isPlausible: (value: number) => boolean) {
  const seen = new Set([key])
  const fit = mistakes.filter(
    ([value]) => Number.isInteger(value) && value > 0 && isPlausible(value) && !seen.has(value) && seen.add(value),
  )
  return { below: fit.filter(([value]) => value < key), above: fit.filter(([value]) => value > key) }
}

/** `isRounded` says which calculations come out rounded. */
export const optionsOf = (
  key: Mistake,
  mistakes: readonly Mistake[],
  write: (value: number) => string,
  isRounded: (how: string) => boolean = () => false,
): Options => {
  const option = ([value, why, how]: Mistake): Option => ({
    text: write(value),
    why: reasonOf(why, how, withCommas(value), isRounded(how ?? '')),
  })
  return { key: option(key), mistakes: mistakes.map(option) }
}

/** For labeled options that are all shown, in the order of their labels. The one at index `key` is right; draw it evenly. */
export function choices(options: readonly Option[], key: number): Options {
  const right = options[key]
  if (!right) throw new Error(`There is no option ${key} among ${options.length}.`)
  return { key: right, mistakes: options.filter((option) => option !== right), ordered: options }
}
