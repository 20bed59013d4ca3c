import type { Plan } from './given.ts'

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
