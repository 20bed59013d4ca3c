import type { Random } from '../../../random.ts'
import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type End, type Given, OUTLETS, type Outlet, type Pipe, wetOutlets } from './given.ts'
import { stem } from './words.ts'

const WRONG = 3
const ROWS = 3

/** Which valves to open, or which outlets get water. */
export const valvePath = family<Given>({
  name: 'valve-path',
  version: 2,
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

/** No pipe ends blind, and with every valve open each outlet has water. */
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

/** Some of the pipes of a net of three rows, valves on some of them, numbered from the left. */
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

/** One set that does it and three of as many valves that do not. */
function drawSets(random: Random, pipes: readonly Pipe[], target: Outlet, asks: 'reach' | 'only', size: number) {
  const isRight = (open: readonly number[]) => {
    const wet = wetOutlets(pipes, open)
    return wet.includes(target) && (asks === 'reach' || wet.length === 1)
  }
  const all = shuffled(setsOf(pipes, size), random)
  const key = all.find((open) => isRight(open) && open.every((valve) => !isRight(open.filter((one) => one !== valve))))
  if (!key) return undefined
  const wrong = all.filter((open) => !isRight(open))
  // The likeliest mistakes share valves with the key; those that let water out elsewhere come first.
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
