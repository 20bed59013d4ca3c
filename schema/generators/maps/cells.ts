import type { Point, Shape } from '../../figures/figure.ts'
import { rect } from './shared/shapes.ts'

/** A built square of a plan; a tower stands on some. */
export interface Cell {
  x: number
  y: number
  isTower: boolean
}

export type Plan = readonly Cell[]

export const quarterTurn = (plan: Plan, turns: number): Plan =>
  Array.from({ length: turns }).reduce<Plan>((now) => now.map(({ x, y, isTower }) => ({ x: -y, y: x, isTower })), plan)
export const mirrored = (plan: Plan): Plan => plan.map(({ x, y, isTower }) => ({ x: -x, y, isTower }))

/** Rows from the top: `#` is built, `T` a tower, `.` open. */
export function rowsOf(plan: Plan): string[] {
  const [left, top] = [Math.min(...plan.map(({ x }) => x)), Math.min(...plan.map(({ y }) => y))]
  const [wide, high] = [Math.max(...plan.map(({ x }) => x)) - left + 1, Math.max(...plan.map(({ y }) => y)) - top + 1]
  const rows = Array.from({ length: high }, () => Array.from({ length: wide }, () => '.'))
  for (const { x, y, isTower } of plan) {
    const row = rows[y - top]
    if (row) row[x - left] = isTower ? 'T' : '#'
  }
  return rows.map((row) => row.join(''))
}

/** The same for every turn of a plan, and for no other plan. */
export const turnless = (plan: Plan): string =>
  [0, 1, 2, 3].map((turns) => rowsOf(quarterTurn(plan, turns)).join('/')).sort()[0] ?? ''

export function drawnPlan(plan: Plan, center: Point, size: number): Shape[] {
  const rows = rowsOf(plan)
  const [left, top] = [center[0] - ((rows[0]?.length ?? 0) * size) / 2, center[1] - (rows.length * size) / 2]
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x): Shape[] => {
      const corner: Point = [left + x * size, top + y * size]
      const built = rect(corner, size, size, { fill: 'blue-wash', stroke: 'ink', thickness: 1.5 })
      const tower = rect([corner[0] + size / 4, corner[1] + size / 4], size / 2, size / 2, { fill: 'red' })
      return sign === '.' ? [] : sign === 'T' ? [built, tower] : [built]
    }),
  )
}
