import type { RowOf } from '../tables.ts'

/** 0 strongly disagree to 4 strongly agree. */
export const SCALE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const

type Statement = Pick<RowOf<'workStatements'>, 'id' | 'trait' | 'text' | 'twinId' | 'isOpposite'>

interface Clash {
  first: Statement
  second: Statement
  /** Steps on the scale between the two answers, once an opposite is turned round. */
  steps: number
}

export interface WorkStyleAdvice {
  answered: number
  /** Pairs that ask the same and were both answered. */
  pairs: number
  /** Those whose answers don't go together, the widest apart first. */
  clashes: Clash[]
  /** Agreed claims that almost no one can make. */
  tooGood: Statement[]
  /** The share of the answers that are the middle one, 0 to 1. */
  middle: number
}

/** Answers one step apart go together; from two on, a reader asks which one was meant. */
const CLASH_STEPS = 2
const AGREE = 3
const MIDDLE = 2

/** How consistent the answers are. Nothing is scored: there is no right answer. `replies` is parallel to `statements`. */
export function consistencyOf(
  statements: readonly Statement[],
  replies: readonly (number | null | undefined)[],
): WorkStyleAdvice {
  const replyOf = new Map(statements.map(({ id }, at) => [id, replies[at] ?? null]))
  const placeOf = new Map(statements.map(({ id }, at) => [id, at]))
  const given = [...replyOf.values()].filter((reply) => reply !== null)
  const pairs = statements.flatMap((first): Clash[] => {
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
    tooGood: statements.filter(({ id, trait }) => trait === 'never' && (replyOf.get(id) ?? 0) >= AGREE),
    middle: given.length === 0 ? 0 : given.filter((reply) => reply === MIDDLE).length / given.length,
  }
}
