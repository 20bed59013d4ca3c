/** What is said of the order. `a` and `b` are indexes of steps. */
export type Clue =
  | { kind: 'first'; a: number }
  | { kind: 'last'; a: number }
  /** b only after a. */
  | { kind: 'before'; a: number; b: number }
  /** b right after a. */
  | { kind: 'next'; a: number; b: number }

export interface Given {
  procedure: number
  /** The steps in their right order, as indexes into the procedure. */
  steps: readonly number[]
  /** The steps as they are listed: A is `listed[0]`. */
  listed: readonly number[]
  clues: readonly Clue[]
  /** Wrong orders, each with the clue that it breaks. */
  wrong: readonly { order: readonly number[]; breaks: Clue }[]
  stem: number
}

export function holds(clue: Clue, order: readonly number[]): boolean {
  const at = order.indexOf(clue.a)
  if (clue.kind === 'first') return at === 0
  if (clue.kind === 'last') return at === order.length - 1
  const then = order.indexOf(clue.b)
  return clue.kind === 'next' ? then === at + 1 : then > at
}

/** Every order of the steps. */
export function orders(steps: readonly number[]): number[][] {
  if (steps.length < 2) return [[...steps]]
  return steps.flatMap((first) => orders(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]))
}
