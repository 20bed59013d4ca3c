import type { Random } from '../../../random.ts'
import { between, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'

/** A built square of a plan. One may carry a tower. */
export interface Cell {
  x: number
  y: number
  isTower: boolean
}

export type Plan = readonly Cell[]

export type Kind = 'turned' | 'mirrored' | 'moved' | 'tower'

export interface Drawing {
  kind: Kind
  /** Quarter turns, clockwise, made after any other change. */
  turns: number
  plan: Plan
}

export interface Comparison {
  plan: Plan
  asks: 'turned' | 'mirrored'
  /** In the order of their numbers. Exactly one is of the kind in question. */
  drawings: Drawing[]
  scene: number
}

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

/** Whether every square can be reached from the first through shared walls. */
export function isInOnePiece([first, ...others]: Plan): boolean {
  if (!first) return false
  const reached = [first]
  let left = others
  for (const { x, y } of reached) {
    const isBeside = (cell: Cell) => Math.abs(cell.x - x) + Math.abs(cell.y - y) === 1
    reached.push(...left.filter(isBeside))
    left = left.filter((cell) => !isBeside(cell))
  }
  return left.length === 0
}

/** A key that all turns of a plan share, and no other plan has. */
export const turnless = (plan: Plan): string =>
  [0, 1, 2, 3].map((turns) => rowsOf(quarterTurn(plan, turns)).join('/')).sort()[0] ?? ''

/** A connected plan of this many squares, within three by four. */
export function drawPlan(random: Random, squares: number, hasTower: boolean): Plan {
  const plan: Cell[] = [{ x: 1, y: 1, isTower: hasTower }]
  while (plan.length < squares) {
    const from = pick(random, plan)
    const [dx, dy] = pick(random, [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const)
    const [x, y] = [from.x + dx, from.y + dy]
    const isInside = x >= 0 && x < 3 && y >= 0 && y < 4
    if (isInside && !plan.some((cell) => cell.x === x && cell.y === y)) plan.push({ x, y, isTower: false })
  }
  const tower = between(random, 0, plan.length - 1)
  return plan.map((cell, index) => ({ ...cell, isTower: hasTower && index === tower }))
}

export function altered(plan: Plan, kind: Kind, asks: Comparison['asks'], random: Random): Plan {
  // A misplaced tower is only a trap if the rest of the drawing is right.
  const base = kind === 'mirrored' || (kind === 'tower' && asks === 'mirrored') ? mirrored(plan) : plan
  if (kind === 'tower') {
    const to = between(random, 0, base.length - 1)
    return base.map((cell, index) => ({ ...cell, isTower: index === to }))
  }
  if (kind !== 'moved') return base
  const gone = between(random, 0, base.length - 1)
  const kept = base.filter((_, index) => index !== gone)
  const free = upTo(12).map((spot) => ({ x: spot % 3, y: Math.floor(spot / 3) }))
  const touching = free.filter(
    ({ x, y }) =>
      !base.some((cell) => cell.x === x && cell.y === y) &&
      kept.some((cell) => Math.abs(cell.x - x) + Math.abs(cell.y - y) === 1),
  )
  const [to] = sample(random, touching, 1)
  return to ? [...kept, { ...to, isTower: at(base, gone).isTower }] : base
}
