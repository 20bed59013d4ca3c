import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { family, type Options } from '../family.ts'
import { at, between, choices, fitting, pick, sample, upTo } from '../kit.ts'
import { count, label, rect, sources } from './kit.ts'

/** A built square of a plan, possibly with a tower. */
interface Cell {
  x: number
  y: number
  isTower: boolean
}

type Plan = readonly Cell[]

type Kind = 'turned' | 'mirrored' | 'moved' | 'tower'

interface Drawing {
  kind: Kind
  /** Clockwise quarter turns, applied after all other changes to the plan. */
  turns: number
  plan: Plan
}

interface Comparison {
  plan: Plan
  asks: 'turned' | 'mirrored'
  /** The drawings in number order. Exactly one matches the question. */
  drawings: Drawing[]
  scene: number
}

const quarterTurn = (plan: Plan, turns: number): Plan =>
  Array.from({ length: turns }).reduce<Plan>((now) => now.map(({ x, y, isTower }) => ({ x: -y, y: x, isTower })), plan)
const mirrored = (plan: Plan): Plan => plan.map(({ x, y, isTower }) => ({ x: -x, y, isTower }))

/** Rows from the top: `#` is built, `T` a tower, `.` empty. */
function rowsOf(plan: Plan): string[] {
  const [left, top] = [Math.min(...plan.map(({ x }) => x)), Math.min(...plan.map(({ y }) => y))]
  const [wide, high] = [Math.max(...plan.map(({ x }) => x)) - left + 1, Math.max(...plan.map(({ y }) => y)) - top + 1]
  const rows = Array.from({ length: high }, () => Array.from({ length: wide }, () => '.'))
  for (const { x, y, isTower } of plan) {
    const row = rows[y - top]
    if (row) row[x - left] = isTower ? 'T' : '#'
  }
  return rows.map((row) => row.join(''))
}

/** Whether all squares are connected by their edges. */
function isInOnePiece([first, ...others]: Plan): boolean {
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

/** A key that is equal for two plans if and only if one is a rotation of the other. */
const turnless = (plan: Plan): string =>
  [0, 1, 2, 3].map((turns) => rowsOf(quarterTurn(plan, turns)).join('/')).sort()[0] ?? ''

/** A connected plan with this many squares, at most three by four. */
function drawPlan(random: Random, squares: number, hasTower: boolean): Plan {
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

function altered(plan: Plan, kind: Kind, asks: Comparison['asks'], random: Random): Plan {
  // A misplaced square or tower is only plausible if the rest of the drawing is right.
  const base = kind === 'mirrored' || (kind !== 'turned' && asks === 'mirrored') ? mirrored(plan) : plan
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

const SCENES = [
  'the floor plan of a building',
  'the floor plan of a warehouse',
  'the outline of a school',
  'the footprint of a hospital',
]

function stem({ plan, asks, scene }: Comparison): string {
  const hasTower = plan.some(({ isTower }) => isTower)
  const ask =
    asks === 'turned'
      ? 'Which of the four plans is the same plan, just rotated?'
      : 'The plan is printed on clear film. The film is flipped over and may also be rotated. Which of the four plans could you see?'
  return `The top drawing is ${at(SCENES, scene)}${hasTower ? '. The small square inside it marks the stair tower' : ''}. ${ask}`
}

function answer({ asks, drawings }: Comparison): Options {
  const options = drawings.map((drawing, index) => ({
    text: `Plan ${index + 1}`,
    why: whyOf(drawing, asks, `Plan ${index + 1}`),
  }))
  return choices(
    options,
    drawings.findIndex(({ kind }) => kind === asks),
  )
}

function whyOf({ kind, turns }: Drawing, asks: Comparison['asks'], name: string): string {
  const rotated = turns === 2 ? 'rotated 180°' : `rotated 90° ${turns === 1 ? 'clockwise' : 'counterclockwise'}`
  if (kind === asks)
    return kind === 'turned'
      ? `This is the original plan ${rotated}.`
      : `This is the mirror image of the plan, ${rotated}.`
  if (kind === 'mirrored') return `${name} is a mirror image, and no rotation makes it match.`
  if (kind === 'turned') return `This is the original plan ${rotated}, not flipped over.`
  if (kind === 'tower') return `The outline matches, but the stair tower is in the wrong place.`
  return `${name} has one square of the outline in the wrong place.`
}

function drawing({ plan, drawings }: Comparison): Figure {
  const describe = (one: Plan) => rowsOf(one).join(' / ').replaceAll('.', 'o')
  const x = (index: number) => 47 + index * 89
  return figure(
    256,
    `A plan of ${count(plan.length, 'square')} and four plans to compare, each given row by row from the top: # is a built square, T is the stair tower and o is open. Given plan: ${describe(plan)}. ${drawings.map((drawing, index) => `Plan ${index + 1}: ${describe(drawing.plan)}`).join('. ')}.`,
    drawnPlan(plan, [180, 58], 25),
    line(
      [
        [8, 126],
        [352, 126],
      ],
      { stroke: 'edge', thickness: 1.5 },
    ),
    drawings.flatMap((drawing, index) => [
      ...drawnPlan(drawing.plan, [x(index), 184], 20),
      label([x(index), 241], `Plan ${index + 1}`, { isBold: true }),
    ]),
  )
}

function drawnPlan(plan: Plan, center: Point, size: number): Shape[] {
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

/** Asks which of four drawings shows the same plan rotated, or shows its mirror image. */
export const turnedPlan = family<Comparison>({
  name: 'turned-plan',
  version: 10,
  draw: (random, difficulty) =>
    fitting(() => {
      const plan = drawPlan(random, difficulty + 4, difficulty > 1)
      const asks = difficulty === 3 ? pick(random, ['turned', 'mirrored'] as const) : 'turned'
      const kinds: Kind[] =
        asks === 'mirrored'
          ? ['turned', 'moved', 'tower']
          : difficulty === 1
            ? ['mirrored', 'moved', 'moved']
            : ['mirrored', 'moved', 'tower']
      const turn = () => (difficulty === 1 ? pick(random, [1, 3]) : between(random, 1, 3))
      const all = [asks as Kind, ...kinds].map((kind): Drawing => {
        const turns = turn()
        return { kind, turns, plan: quarterTurn(altered(plan, kind, asks, random), turns) }
      })
      // If two wrong options were rotations of each other, both could be ruled out.
      const isDistinct = new Set(all.map((drawing) => turnless(drawing.plan))).size === all.length
      const isTurned = all.every((drawing) => rowsOf(drawing.plan).join('/') !== rowsOf(plan).join('/'))
      const isChiral = turnless(plan) !== turnless(mirrored(plan))
      const isWhole = all.every((drawing) => isInOnePiece(drawing.plan))
      if (!isWhole || !isDistinct || !isTurned || !isChiral) return undefined
      return { plan, asks, drawings: sample(random, all, all.length), scene: between(random, 0, SCENES.length - 1) }
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Go around the outline from one corner, always in the same direction, and compare the turns.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
