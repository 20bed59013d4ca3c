import type { WeightUnit } from './sets.ts'

/** The number of pairs of one kind of plate, and the weight of a single plate. */
export interface PlatePair {
  weight: number
  pairs: number
}

export interface PlateSet {
  bar: number
  plates: readonly PlatePair[]
}

const pairsOf = (pairs: number, ...weights: number[]): PlatePair[] => weights.map((weight) => ({ weight, pairs }))

/** The plates of a typical gym. */
export const USUAL_PLATES: Record<WeightUnit, PlateSet> = {
  lb: { bar: 45, plates: [...pairsOf(8, 45), ...pairsOf(2, 35, 25, 10, 5, 2.5)] },
  kg: { bar: 20, plates: [...pairsOf(2, 25), ...pairsOf(8, 20), ...pairsOf(2, 15, 10, 5, 2.5, 1.25)] },
}

export const BARS: Record<WeightUnit, readonly number[]> = { lb: [45, 35, 33, 25, 15], kg: [20, 15, 10] }

export interface Loading {
  /** Weights of the plates on one side, heaviest first. */
  side: number[]
  /** The total weight including the bar: the target, or the closest lower weight that these plates can make. */
  total: number
}

/** Weights are multiplied by this factor to get integers, because sums of fractions are inexact. Plates have at most three decimals. */
const UNITS = 1_000

/** Loads both sides of the bar equally, with the minimum number of plates. Null if the target is lighter than the bar. */
export function loadBar(target: number, { bar, plates }: PlateSet): Loading | null {
  if (!(target >= bar)) return null
  const perSide = Math.floor(((target - bar) * UNITS) / 2 + 0.5)
  /** The smallest set of plates for each weight that one side can reach. */
  let reachable = new Map<number, readonly number[]>([[0, []]])
  for (const { weight, pairs } of [...plates].sort((a, b) => b.weight - a.weight)) {
    const one = Math.round(weight * UNITS)
    if (one <= 0) continue
    const next = new Map(reachable)
    for (const [sum, side] of reachable)
      for (let count = 1; count <= pairs && sum + count * one <= perSide; count += 1) {
        const known = next.get(sum + count * one)
        if (!known || known.length > side.length + count)
          next.set(sum + count * one, [...side, ...Array.from({ length: count }, () => weight)])
      }
    reachable = next
  }
  let best = 0
  for (const sum of reachable.keys()) if (sum > best) best = sum
  return { side: [...(reachable.get(best) ?? [])], total: bar + (2 * best) / UNITS }
}
