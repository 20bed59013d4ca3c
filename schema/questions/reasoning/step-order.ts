import { type Random, shuffled } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { tableFigure } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, capital, fitting, listed, sample, upTo, worded } from '../kit.ts'
import { sources } from './shared.ts'

/** A statement about the order. `a` and `b` are indexes of steps. */
type Clue =
  | { kind: 'first'; a: number }
  | { kind: 'last'; a: number }
  /** b is after a. */
  | { kind: 'before'; a: number; b: number }
  /** b is immediately after a. */
  | { kind: 'next'; a: number; b: number }

interface Given {
  procedure: number
  /** The right order of the steps, as indexes into the procedure. */
  steps: readonly number[]
  /** The order in which the steps are listed: A is `listed[0]`. */
  listed: readonly number[]
  clues: readonly Clue[]
  /** Wrong orders, each with a clue that it violates. */
  wrong: readonly { order: readonly number[]; breaks: Clue }[]
  stem: number
}

function holds(clue: Clue, order: readonly number[]): boolean {
  const at = order.indexOf(clue.a)
  if (clue.kind === 'first') return at === 0
  if (clue.kind === 'last') return at === order.length - 1
  const then = order.indexOf(clue.b)
  return clue.kind === 'next' ? then === at + 1 : then > at
}

/** Returns all permutations of the steps. */
function orders(steps: readonly number[]): number[][] {
  if (steps.length < 2) return [[...steps]]
  return steps.flatMap((first) => orders(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]))
}

interface Procedure {
  name: string
  steps: readonly string[]
}

/** Steps in the order that crews follow, in the imperative. */
const procedures: readonly Procedure[] = [
  {
    name: 'the morning engine check',
    steps: ['chock the wheels', 'check the oil', 'start the engine', 'test the lights', 'run the pump', 'sign the log'],
  },
  {
    name: 'connecting to a hydrant',
    steps: [
      'wrap the hydrant',
      'take off the cap',
      'flush the hydrant',
      'attach the hose',
      'open the valve',
      'report the water supply',
    ],
  },
  {
    name: 'writing up a call',
    steps: [
      'note the times',
      'talk to the owner',
      'take photographs',
      'draft the report',
      'have the report reviewed',
      'file the report',
    ],
  },
  {
    name: 'closing the kitchen',
    steps: [
      'turn off the stove',
      'clear the tables',
      'wash the dishes',
      'wipe the counters',
      'mop the floor',
      'lock the pantry',
    ],
  },
  {
    name: 'changing an air cylinder',
    steps: [
      'close the valve',
      'bleed the line',
      'take out the cylinder',
      'inspect the O-ring',
      'seat the full cylinder',
      'check the gauge',
    ],
  },
  {
    name: 'raising a ground ladder',
    steps: [
      'look for wires',
      'set the butt',
      'raise the ladder',
      'extend the fly',
      'tie the halyard',
      'lower the ladder to the wall',
    ],
  },
]

const LETTERS = 'ABCDEF'
const letterOf = (given: Pick<Given, 'listed'>, step: number): string => LETTERS.charAt(given.listed.indexOf(step))
const orderOf = (given: Pick<Given, 'listed'>, order: readonly number[]): string =>
  order.map((step) => letterOf(given, step)).join(', ')

const ASKS = [
  (name: string) => `The steps for ${name} are listed out of order.`,
  (name: string) => `A recruit’s notes on ${name} got mixed up.`,
  (name: string) => `The table lists the steps for ${name}, but not in order.`,
  (name: string) => `A station’s own rules for ${name} set the order of these steps.`,
]

function stem(given: Given): string {
  const clues = given.clues.map((clue) => sentence(given, clue)).join(' ')
  return `${at(ASKS, given.stem)(at(procedures, given.procedure).name)} ${clues} In what order must the steps be done?`
}

const wordsOf = ({ procedure }: Pick<Given, 'procedure'>, step: number): string =>
  at(at(procedures, procedure).steps, step)

function sentence(given: Given, clue: Clue): string {
  const a = wordsOf(given, clue.a)
  if (clue.kind === 'first') return `${capital(a)} first.`
  if (clue.kind === 'last') return `${capital(a)} last.`
  const b = wordsOf(given, clue.b)
  return clue.kind === 'next' ? `Right after you ${a}, ${b}.` : `${capital(b)} only after you ${a}.`
}

/** Explains how an order violates a clue. */
function broken(given: Given, clue: Clue, order: readonly number[]): string {
  const a = wordsOf(given, clue.a)
  if (clue.kind === 'first')
    return `Here the first step is “${wordsOf(given, at(order, 0))},” but “${a}” has to come first.`
  if (clue.kind === 'last')
    return `Here the last step is “${wordsOf(given, order.at(-1) ?? 0)},” but “${a}” has to come last.`
  const b = wordsOf(given, clue.b)
  return clue.kind === 'before'
    ? `Here “${b}” comes before “${a},” but the rules put it after.`
    : `Here “${b}” does not come right after “${a}.”`
}

const answer = (given: Given): Options =>
  worded(
    {
      text: orderOf(given, given.steps),
      why: `Only one order obeys every rule: ${listed(given.steps.map((step) => wordsOf(given, step)))}.`,
    },
    given.wrong.map(({ order, breaks }) => ({ text: orderOf(given, order), why: broken(given, breaks, order) })),
  )

function drawing(given: Given): Figure {
  const rows = given.listed.map((step, nth) => [LETTERS.charAt(nth), capital(wordsOf(given, step))])
  return tableFigure(
    ['', 'Step'],
    rows,
    `The steps as listed. ${rows.map(([letter, words]) => `${letter}: ${words}.`).join(' ')}`,
    [0, 1],
  )
}

const WRONG = 4

/** Asks for the order of a procedure's steps, from clues that allow only one order. */
export const stepOrder = family<Given>({
  name: 'step-order',
  version: 5,
  draw: (random, difficulty: Difficulty) => fitting(() => drawSteps(random, difficulty)),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Take one rule at a time and cross out the orders that break it.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawSteps(random: Random, difficulty: Difficulty): Given | undefined {
  const procedure = between(random, 0, procedures.length - 1)
  const count = difficulty + 3
  const steps = sample(random, upTo(at(procedures, procedure).steps.length), count).sort((a, b) => a - b)
  const all = orders(steps)
  const clues = shuffled(fewest(all, cluesOf(random, steps)), random)
  const wrong = shuffled(all, random).flatMap((order) => {
    const broken = clues.filter((clue) => !holds(clue, order))
    return broken.length === 1 ? [{ order, breaks: at(broken, 0) }] : []
  })
  const each = [...new Map(wrong.map((one) => [one.breaks, one])).values()]
  // A question needs three wrong orders, each ruled out by a different clue.
  return each.length < 3
    ? undefined
    : {
        procedure,
        steps,
        listed: shuffled(steps, random),
        clues,
        wrong: each.slice(0, WRONG),
        stem: between(random, 0, 3),
      }
}

/** Returns clues that allow only one order, in random order. Some of the clues may be redundant. */
function cluesOf(random: Random, steps: readonly number[]): Clue[] {
  const pairs = steps
    .slice(1)
    .map((b, nth): Clue => ({ kind: random() < 0.5 ? 'next' : 'before', a: at(steps, nth), b }))
  const ends: Clue[] = [
    { kind: 'first', a: at(steps, 0) },
    { kind: 'last', a: at(steps, steps.length - 1) },
  ]
  return shuffled([...pairs, ...ends], random)
}

/** Removes redundant clues one by one until each of the remaining clues is needed to allow only one order. */
function fewest(all: readonly number[][], clues: readonly Clue[]): Clue[] {
  let kept = [...clues]
  for (const clue of clues) {
    const rest = kept.filter((one) => one !== clue)
    if (all.filter((order) => rest.every((one) => holds(one, order))).length === 1) kept = rest
  }
  return kept
}
