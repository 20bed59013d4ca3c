import type { Random } from '../../random.ts'

/** A whole number of the steps from low to high, both included. */
export const between = (random: Random, low: number, high: number, step = 1): number =>
  low + step * Math.floor(random() * (Math.floor((high - low) / step) + 1))

export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

const MOST_TRIES = 500

/** The first figures that fit: a family whose figures seldom do is broken. */
export function fitting<T>(draw: () => T, isFit: (figures: T) => boolean): T {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const figures = draw()
    if (isFit(figures)) return figures
  }
  throw new Error('No figures fit')
}
