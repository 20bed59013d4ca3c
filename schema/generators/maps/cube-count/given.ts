import { total } from '../../kit/lists.ts'

export interface Given {
  /** Boxes in each stack: rows from back to front, each row from left to right. Stacks never rise toward the viewer. */
  stacks: number[][]
  asks: 'all' | 'hidden' | 'missing'
  scene: number
  place: number
}

export const allOf = (stacks: readonly number[][]): number => total(stacks.flat())
export const tallest = (stacks: readonly number[][]): number => Math.max(...stacks.flat())
export const blockOf = (stacks: readonly number[][]): number =>
  stacks.length * (stacks[0]?.length ?? 0) * tallest(stacks)

/** Boxes with no face in view: other boxes cover all three faces that the viewer could see. */
export const hiddenOf = (stacks: readonly number[][]): number =>
  stacks
    .flatMap((row, y) =>
      row.map((stack, x) => Math.max(0, Math.min(stack - 1, stacks[y + 1]?.[x] ?? 0, row[x + 1] ?? 0))),
    )
    .reduce((sum, hidden) => sum + hidden, 0)
