import { type Random, shuffled } from '../../core/random.ts'
import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, capital, fitting, listed, pick, sample, upTo, worded } from '../kit.ts'
import { disc, label, rect } from './kit.ts'

/** Junctions are numbered from the upper left, row by row. The pump feeds the header, and each row ends at an outlet. */
type End = 'pump' | number | 'A' | 'B' | 'C'

interface Pipe {
  from: End
  to: End
  /** Number of the pipe's valve; null if the pipe has no valve. */
  valve: number | null
}

interface Given {
  pipes: readonly Pipe[]
  asks: 'reach' | 'wet' | 'only'
  /** The outlet that the water should reach. */
  target: Outlet
  /** Sets of open valves used as options; for `wet`, a single set. */
  sets: readonly (readonly number[])[]
  /** For `wet`, sets of outlets used as options; the first set is right. Otherwise, the first of `sets` is right. */
  outlets: readonly (readonly Outlet[])[]
  stem: number
}

const OUTLETS = ['A', 'B', 'C'] as const
type Outlet = (typeof OUTLETS)[number]

/** The outlets that get water if these valves are open. */
function wetOutlets(pipes: readonly Pipe[], open: readonly number[]): Outlet[] {
  const reached = new Set<End>(['pump'])
  const passable = pipes.filter(({ valve }) => valve === null || open.includes(valve))
  for (const end of reached)
    for (const { from, to } of passable) {
      if (from === end) reached.add(to)
      if (to === end) reached.add(from)
    }
  return OUTLETS.filter((outlet) => reached.has(outlet))
}

const valves = (open: readonly number[]): string =>
  open.length === 1 ? `valve ${open[0]}` : `valves ${listed(open.map(String))}`
const outletWords = (outlets: readonly Outlet[]): string =>
  outlets.length === 0 ? 'No outlet' : outlets.length === 1 ? `${outlets[0]} only` : listed(outlets)

const REACH = [
  (target: Outlet) => `Every valve is closed. Opening which valves will send water from the pump to outlet ${target}?`,
  (target: Outlet) =>
    `The hose is on outlet ${target}, and all the valves are closed. Opening which valves will send water to the hose?`,
]
const ONLY = [
  (target: Outlet) =>
    `Every valve is closed. Opening which valves will send water to outlet ${target} and to no other outlet?`,
  (target: Outlet) =>
    `Every valve is closed. Water should flow from outlet ${target} and nowhere else. Which valves do you open?`,
]
const WET = [
  (open: string) => `Only ${open} are open. From which outlets does water flow?`,
  (open: string) => `The operator opens ${open} and leaves the other valves closed. Which outlets get water?`,
]

function stem({ asks, target, sets, stem }: Given): string {
  const ask =
    asks === 'wet'
      ? at(WET, stem)(valves(at(sets, 0)))
      : asks === 'reach'
        ? at(REACH, stem)(target)
        : at(ONLY, stem)(target)
  return `The numbered circles are valves. ${ask}`
}

const endWords = (end: End): string =>
  end === 'pump' ? 'the pump' : typeof end === 'number' ? `junction ${end + 1}` : `outlet ${end}`

const figureText = (pipes: readonly Pipe[]): string =>
  `A pump feeds pipes that lead to the outlets A, B and C. Pipes: ${pipes
    .map(
      ({ from, to, valve }) =>
        `${endWords(from)} to ${endWords(to)}: ${valve === null ? 'open pipe' : `valve ${valve}`}`,
    )
    .join('; ')}.`

const answer = (given: Given): Options => (given.asks === 'wet' ? ofOutlets(given) : ofSets(given))

function ofSets({ pipes, sets, target, asks }: Given): Options {
  const flow = (open: readonly number[]): string => {
    const wet = wetOutlets(pipes, open)
    return `With ${valves(open)} open, ${wet.length === 0 ? 'no outlet gets water' : `water reaches ${wet.length === 1 ? `only outlet ${wet[0]}` : `outlets ${listed(wet)}`}`}`
  }
  const option = (open: readonly number[]) => ({ text: capital(valves(open)), why: `${flow(open)}.` })
  const [key = [], ...wrong] = sets
  const right =
    asks === 'only'
      ? `${flow(key)}, as asked.`
      : `${flow(key)}${wetOutlets(pipes, key).length > 1 ? `, so outlet ${target} has water` : ''}.`
  return worded({ text: capital(valves(key)), why: right }, wrong.map(option))
}

function ofOutlets({ pipes, sets, outlets }: Given): Options {
  const wet = wetOutlets(pipes, at(sets, 0))
  const reason = (claimed: readonly string[]): string => {
    const extra = claimed.filter((outlet) => !wet.some((one) => one === outlet))
    const missing = wet.filter((outlet) => !claimed.includes(outlet))
    const parts = [
      ...(extra.length > 0 ? [`sends water to ${listed(extra)}, which no open path reaches`] : []),
      ...(missing.length > 0 ? [`leaves out ${listed(missing)}, which water can reach`] : []),
    ]
    return `This ${parts.join('; it also ')}.`
  }
  const dry = OUTLETS.filter((outlet) => !wet.includes(outlet))
  const [key = [], ...wrong] = outlets
  return worded(
    {
      text: outletWords(key),
      why: `Follow every pipe from the pump and stop at closed valves: an open path leads to ${listed(wet)}${dry.length > 0 ? `, but none leads to ${listed(dry, 'or')}` : ''}.`,
    },
    wrong.map((wrongOutlets) => ({ text: outletWords(wrongOutlets), why: reason(wrongOutlets) })),
  )
}

const [HEADER, TOP, ACROSS, DOWN] = [64, 40, 96, 72]
const COLUMNS = 2

/** Position of a junction, an outlet or the pump in the drawing. */
const spot = (end: End): Point =>
  typeof end === 'number'
    ? [HEADER + ACROSS * (1 + (end % COLUMNS)), TOP + DOWN * Math.floor(end / COLUMNS)]
    : end === 'pump'
      ? [HEADER, TOP + DOWN]
      : [HEADER + ACROSS * 2.72, TOP + DOWN * OUTLETS.indexOf(end)]

function drawing({ pipes }: Given): Figure {
  const drawn = pipes.map(({ from, to, valve }) => {
    const end = spot(to)
    // A pipe from the pump leaves the header at the height of the junction to which it leads.
    const start: Point = from === 'pump' ? [HEADER, end[1]] : spot(from)
    return { start, end, valve }
  })
  const rows = drawn.filter(({ start: [x] }) => x === HEADER).map(({ start: [, y] }) => y)
  const header = line(
    [
      [HEADER, Math.min(...rows, TOP + DOWN)],
      [HEADER, Math.max(...rows, TOP + DOWN)],
    ],
    { stroke: 'blue', thickness: 6 },
  )
  const marks = drawn.flatMap(({ start, end, valve }): Shape[] => {
    if (valve === null) return []
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
    return [disc(middle, 13, 'surface'), label(middle, String(valve), { isBold: true })]
  })
  return figure(
    TOP + DOWN * 2 + 34,
    figureText(pipes),
    header,
    line(
      [
        [30, TOP + DOWN],
        [HEADER, TOP + DOWN],
      ],
      { stroke: 'blue', thickness: 6 },
    ),
    drawn.map(({ start, end }) => line([start, end], { stroke: 'blue', thickness: 6 })),
    rect([4, TOP + DOWN - 18], 52, 36, 'sunken', 4),
    label([30, TOP + DOWN], 'Pump', { isBold: true, size: 14 }),
    marks,
    OUTLETS.map((outlet) => [
      rect([spot(outlet)[0], spot(outlet)[1] - 14], 28, 28, 'green-wash', 4),
      label([spot(outlet)[0] + 14, spot(outlet)[1]], outlet, { isBold: true }),
    ]),
  )
}

const WRONG = 3
const ROWS = 3

/** Asks which valves to open, or which outlets get water. */
export const valvePath = family<Given>({
  name: 'valve-path',
  version: 4,
  draw: (random, difficulty: Difficulty) => {
    const asks = (
      { 1: 'reach', 2: pick(random, ['reach', 'wet'] as const), 3: pick(random, ['only', 'wet'] as const) } as const
    )[difficulty]
    const size = pick(random, difficulty === 1 ? [2] : difficulty === 2 ? [2, 3] : [3])
    const stem = between(random, 0, 1)
    return fitting(() => {
      const pipes = drawPipes(random)
      const count = pipes.filter(({ valve }) => valve !== null).length
      if (count < difficulty + 3 || count > difficulty + 5 || !isWhole(pipes)) return undefined
      const target = pick(random, OUTLETS)
      const found = asks === 'wet' ? drawWet(random, pipes, size) : drawSets(random, pipes, target, asks, size)
      return found && { pipes, asks, target, stem, ...found }
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Trace each pipe from the pump with a finger, and stop at a closed valve.',
    figure: drawing(given),
    source: 'U.S. Navy, Fluid Power (NAVEDTRA 14105), valves and piping diagrams',
  }),
})

/** Whether there are no dead ends, and all outlets get water if all valves are open. */
function isWhole(pipes: readonly Pipe[]): boolean {
  const ends = pipes.flatMap(({ from, to }) => [from, to]).filter((end) => typeof end === 'number')
  const isBlind = ends.some((end) => ends.filter((one) => one === end).length < 2)
  return (
    !isBlind &&
    wetOutlets(
      pipes,
      pipes.flatMap(({ valve }) => valve ?? []),
    ).length === OUTLETS.length
  )
}

/** Draws some pipes of a grid with three rows. Some pipes have valves, which are numbered from the left. */
function drawPipes(random: Random): Pipe[] {
  const maybe = (from: End, to: End, share: number, valveShare: number) =>
    random() < share ? [{ from, to, hasValve: random() < valveShare }] : []
  const pipes = [
    ...upTo(ROWS).flatMap((row) => maybe('pump', row * 2, 0.75, 0.6)),
    ...upTo(ROWS - 1).flatMap((row) => maybe(row * 2, row * 2 + 2, 0.55, 0.5)),
    ...upTo(ROWS).flatMap((row) => maybe(row * 2, row * 2 + 1, 0.8, 0.5)),
    ...upTo(ROWS - 1).flatMap((row) => maybe(row * 2 + 1, row * 2 + 3, 0.55, 0.5)),
    ...upTo(ROWS).flatMap((row) => maybe(row * 2 + 1, at(OUTLETS, row), 1, 0.35)),
  ]
  let last = 0
  return pipes.map(({ hasValve, ...pipe }) => {
    if (hasValve) last += 1
    return { ...pipe, valve: hasValve ? last : null }
  })
}

function setsOf(pipes: readonly Pipe[], size: number): number[][] {
  const all = pipes.flatMap(({ valve }) => valve ?? [])
  const grow = (sets: number[][]): number[][] =>
    sets.flatMap((set) => all.filter((one) => one > (set.at(-1) ?? 0)).map((one) => [...set, one]))
  return upTo(size).reduce((sets) => grow(sets), [[]] as number[][])
}

/** One set of valves that works and three sets of the same size that don't. */
function drawSets(random: Random, pipes: readonly Pipe[], target: Outlet, asks: 'reach' | 'only', size: number) {
  const isRight = (open: readonly number[]) => {
    const wet = wetOutlets(pipes, open)
    return wet.includes(target) && (asks === 'reach' || wet.length === 1)
  }
  const all = shuffled(setsOf(pipes, size), random)
  const key = all.find((open) => isRight(open) && open.every((valve) => !isRight(open.filter((one) => one !== valve))))
  if (!key) return undefined
  const wrong = all.filter((open) => !isRight(open))
  // Likely mistakes share valves with the key. Among sets that share equally many valves, a set that opens another outlet comes first.
  const shared = (open: readonly number[]) =>
    open.filter((valve) => key.includes(valve)).length * 2 + Math.min(1, wetOutlets(pipes, open).length)
  const near = wrong.toSorted((a, b) => shared(b) - shared(a)).slice(0, WRONG)
  return near.length === WRONG ? { sets: [key, ...near], outlets: [] } : undefined
}

function drawWet(random: Random, pipes: readonly Pipe[], size: number) {
  const open = pick(random, setsOf(pipes, size))
  const wet = wetOutlets(pipes, open)
  if (wet.length === 0) return undefined
  const all: Outlet[][] = [['A'], ['B'], ['C'], ['A', 'B'], ['A', 'C'], ['B', 'C'], ['A', 'B', 'C']]
  const others = sample(
    random,
    all.filter((one) => String(one) !== String(wet)),
    WRONG,
  )
  return { sets: [open], outlets: [wet, ...others] }
}
