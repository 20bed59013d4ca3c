import { type Random, shuffled } from '../../random.ts'

/** A whole number from `low` to `high`, both included, in steps of `step` from `low`. */
export const between = (random: Random, low: number, high: number, step = 1): number =>
  low + step * Math.floor(random() * (Math.floor((high - low) / step) + 1))

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new RangeError('The list to pick from is empty.')
  return chosen
}

/** This many different items, in random order. */
export const sample = <T>(random: Random, from: readonly T[], count: number): T[] =>
  shuffled(from, random).slice(0, count)

/** A family that needs more draws than this is broken. */
const MOST_DRAWS = 20_000

/** Draws until the figures fit the question; a draw that returns undefined does not fit. */
export function fitting<T>(draw: () => T | undefined, isFit: (drawn: T) => boolean = () => true): T {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const drawn = draw()
    if (drawn !== undefined && isFit(drawn)) return drawn
  }
  throw new Error(`None of ${MOST_DRAWS} draws fits.`)
}
