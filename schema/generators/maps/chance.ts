import { type Random, shuffled } from '../../random.ts'

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/** So many different ones, in random order. */
export const sample = <T>(random: Random, from: readonly T[], count: number): T[] =>
  shuffled(from, random).slice(0, count)

const MOST_TRIES = 20_000

/** Draws until the figures fit the question. */
export function fitting<T>(make: () => T | undefined): T {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = make()
    if (made !== undefined) return made
  }
  throw new Error('No fitting figures were found.')
}

/** The numbers from zero up to `count`, without it. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** One of a list whose index was worked out; an index outside it is a mistake of ours. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no ${index} in a list of ${list.length}.`)
  return found
}
