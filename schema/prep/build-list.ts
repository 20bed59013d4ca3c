import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'

/**
 * The initial order of a build list's steps. A pure function of the test's seed, so that the order survives a reload. Never the right
 * order.
 */
export function firstOrder({ id, key }: Pick<RowOf<'multiQuestions'>, 'id' | 'key'>, seed: string): number[] {
  const order = shuffled(key, seededRandom(`steps ${seed} ${id}`))
  const isRight = order.every((option, at) => option === key[at])
  return isRight ? [...order.slice(1), ...order.slice(0, 1)] : order
}

/** Moves the step at index `from` to index `to`. Returns an equal order if there is no such index. */
export function moveStep(order: readonly number[], from: number, to: number): number[] {
  const step = order[from]
  if (step === undefined || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, step)
}
