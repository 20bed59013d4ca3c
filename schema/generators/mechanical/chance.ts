import type { Random } from '../../random.ts'

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}

/** A whole number of steps from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number, step = 1): number {
  return low + step * Math.floor(random() * (Math.floor((high - low) / step) + 1))
}

const MOST_TRIES = 5_000

/** Draws until the figures come out even. */
export function even<T>(make: () => T | undefined): T {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = make()
    if (made !== undefined) return made
  }
  throw new Error('No even figures were found.')
}
