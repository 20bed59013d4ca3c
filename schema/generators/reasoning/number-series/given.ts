import type { Place } from '../../kit/place.ts'

/** How a series goes on. Steps are signed. */
export type Pattern =
  | { kind: 'steady'; step: number }
  | { kind: 'by-turns'; steps: readonly [number, number] }
  | { kind: 'growing'; step: number; growth: number }
  | { kind: 'doubling'; plus: number }
  | { kind: 'two-rows'; steps: readonly [number, number] }
  | { kind: 'sums' }

export interface Given {
  pattern: Pattern
  /** The numbers shown. */
  shown: readonly number[]
  next: number
  stem: number
  place: Place
}

/** The first `count` numbers of a series that begins with these one or two. */
export function seriesOf(pattern: Pattern, first: number, second: number, count: number): number[] {
  const numbers = pattern.kind === 'two-rows' || pattern.kind === 'sums' ? [first, second] : [first]
  while (numbers.length < count) {
    const [before = 0, last = 0] = [numbers.at(-2), numbers.at(-1)]
    const nth = numbers.length - 1
    if (pattern.kind === 'steady') numbers.push(last + pattern.step)
    if (pattern.kind === 'by-turns') numbers.push(last + (pattern.steps[nth % 2] ?? 0))
    if (pattern.kind === 'growing') numbers.push(last + pattern.step + nth * pattern.growth)
    if (pattern.kind === 'doubling') numbers.push(2 * last + pattern.plus)
    if (pattern.kind === 'two-rows') numbers.push(before + (pattern.steps[(nth + 1) % 2] ?? 0))
    if (pattern.kind === 'sums') numbers.push(before + last)
  }
  return numbers
}
