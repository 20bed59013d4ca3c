import { type Random, shuffled } from '../../core/random.ts'

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

/** How much less likely each mistake is than the one before it. */
const NEXT_MISTAKE = 0.75

/** The indexes below `count` in random order, where earlier ones tend to come first: mistakes are listed likeliest first. */
export function byLikelihood(random: Random, count: number): number[] {
  const left: { index: number; weight: number }[] = []
  // Multiplied up rather than raised to a power, which engines may round differently.
  for (let [index, weight] = [0, 1]; index < count; index += 1, weight *= NEXT_MISTAKE) left.push({ index, weight })
  const order: number[] = []
  while (left.length > 0) {
    let rest = random() * left.reduce((sum, { weight }) => sum + weight, 0)
    let at = 0
    for (; at < left.length - 1 && rest >= (left[at]?.weight ?? 0); at += 1) rest -= left[at]?.weight ?? 0
    order.push(...left.splice(at, 1).map(({ index }) => index))
  }
  return order
}

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
