import type { RowOf } from '../tables.ts'
import type { BackgroundQuestion } from './tables.ts'

/** The answers to statements, from 0 (strongly disagree) to 4 (strongly agree). */
export const SCALE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const

type Statement = Omit<RowOf<'workStatements'>, 'order'>

interface Clash<Item> {
  first: Item
  second: Item
  /** Difference between the two answers on the scale, with opposites reversed. */
  steps: number
}

export interface WorkStyleAdvice<Item> {
  answered: number
  /** Number of pairs with two answered statements or questions. */
  pairs: number
  /** Inconsistent pairs, largest difference first. */
  clashes: Clash<Item>[]
  /** Statements that the person agreed with, although almost no one can truthfully make them. */
  tooGood: Item[]
  /** Share of answers at the midpoint of the scale, 0 to 1. */
  middle: number
}

/** Minimum difference that counts as inconsistent; a difference of one step is normal. */
const CLASH_STEPS = 2
const AGREE = 3
const MIDDLE = 2

/** Returns how consistent the answers are. There is no score, because there are no right answers. `replies` is parallel to `statements`. */
export function consistencyOf<Item extends Statement | BackgroundQuestion>(
  statements: readonly Item[],
  replies: readonly (number | null | undefined)[],
): WorkStyleAdvice<Item> {
  const replyOf = new Map(statements.map(({ id }, at) => [id, replies[at] ?? null]))
  const placeOf = new Map(statements.map(({ id }, at) => [id, at]))
  const given = [...replyOf.values()].filter((reply) => reply !== null)
  const pairs = statements.flatMap((first): Clash<Item>[] => {
    const second = statements[placeOf.get(first.twinId ?? '') ?? -1]
    const [one, other] = [replyOf.get(first.id) ?? null, replyOf.get(second?.id ?? '') ?? null]
    const isFirst = second && (placeOf.get(first.id) ?? 0) < (placeOf.get(second.id) ?? 0)
    if (!isFirst || one === null || other === null) return []
    return [{ first, second, steps: Math.abs(one - (first.isOpposite ? SCALE.length - 1 - other : other)) }]
  })
  return {
    answered: given.length,
    pairs: pairs.length,
    clashes: pairs.filter(({ steps }) => steps >= CLASH_STEPS).sort((a, b) => b.steps - a.steps),
    tooGood: statements.filter((one) => 'trait' in one && one.trait === 'never' && (replyOf.get(one.id) ?? 0) >= AGREE),
    middle: given.length === 0 ? 0 : given.filter((reply) => reply === MIDDLE).length / given.length,
  }
}
