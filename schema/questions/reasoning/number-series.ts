import type { Random } from '../../core/random.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { sources } from './shared.ts'

/** How a series continues. Steps are signed. */
type Pattern =
  | { kind: 'steady'; step: number }
  | { kind: 'by-turns'; steps: readonly [number, number] }
  | { kind: 'growing'; step: number; growth: number }
  | { kind: 'doubling'; plus: number }
  | { kind: 'two-rows'; steps: readonly [number, number] }
  | { kind: 'sums' }

interface Given {
  pattern: Pattern
  shown: readonly number[]
  next: number
  stem: number
  place: Place
}

/** The first `count` numbers of a series that starts with `first` or, for patterns that need two numbers, with `first` and `second`. */
function seriesOf(pattern: Pattern, first: number, second: number, count: number): number[] {
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

const STEMS = [
  (series: string) => `What number comes next in this series? ${series}, …`,
  (series: string) =>
    `A captain writes these numbers on the board as a drill: ${series}. If the pattern holds, what is the next number?`,
  (series: string) =>
    `The key tags in a station cabinet follow a pattern: ${series}. What number belongs on the next tag?`,
  (series: string) => `A test sheet shows this series of numbers: ${series}. Which number continues the pattern?`,
  (series: string) => `Find the pattern and the number that follows: ${series}, …`,
]

const stem = ({ shown, stem }: Given): string => at(STEMS, stem)(shown.join(', '))

function answer({ pattern, shown, next }: Given): Answer {
  const [first = 0, second = 0] = shown
  const [before = 0, last = 0] = [shown.at(-2), shown.at(-1)]
  const twoBack = shown.at(-3) ?? 0
  const sum = (from: number | string, step: number) => `${from} ${step < 0 ? '−' : '+'} ${Math.abs(step)}`
  const go = (step: number) => `${step < 0 ? 'subtract' : 'add'} ${Math.abs(step)}`
  const by = (step: number, why: string): Mistake => [last + step, why, sum(last, step)]
  const gap = last - before
  const wrong: Mistake[] = [
    by(gap, 'This repeats the last step'),
    by(before - twoBack, 'This repeats the step before the last one'),
    by(second - first, 'This uses the first step of the series again'),
    [2 * last, 'This doubles the last number', `2 × ${last}`],
    by(2 * gap, 'This takes the last step twice, which skips a number'),
    [last + first, 'This adds the first number of the series', `${last} + ${first}`],
    by(
      last - first,
      last < first
        ? 'This subtracts the total decrease between the first number and the last'
        : 'This adds the total increase between the first number and the last',
    ),
    [last + before, 'This adds the last two numbers', `${last} + ${before}`],
    by(-gap, 'This takes the step in the wrong direction'),
    by(gap + Math.sign(gap), 'This counts both end numbers as part of the step, which makes the step too big'),
    by(gap - Math.sign(gap), 'This counts only the numbers in between, which makes the step too small'),
  ]
  switch (pattern.kind) {
    case 'steady':
      return {
        key: next,
        why: `Each number is the one before it ${pattern.step < 0 ? 'minus' : 'plus'} ${Math.abs(pattern.step)}: ${sum(last, pattern.step)} = ${next}.`,
        wrong,
      }
    case 'by-turns': {
      const [one, other] = pattern.steps
      return {
        key: next,
        why: `Two steps alternate: ${go(one)}, then ${go(other)}. The next step gives ${sum(last, next - last)} = ${next}.`,
        wrong: [by(one + other, 'This applies both steps at once'), ...wrong],
      }
    }
    case 'growing': {
      const step = next - last
      return {
        key: next,
        why: `Each step is ${pattern.growth} more than the one before it: the last one was ${gap}, so the next one is ${step}, and ${last} + ${step} = ${next}.`,
        wrong: [by(step + pattern.growth, 'This increases the step twice'), ...wrong],
      }
    }
    case 'doubling': {
      const { plus } = pattern
      return {
        key: next,
        why: `Each number is twice the one before it${plus ? `, ${plus < 0 ? 'minus' : 'plus'} ${Math.abs(plus)}` : ''}: ${plus ? sum(`2 × ${last}`, plus) : `2 × ${last}`} = ${next}.`,
        wrong: [
          [
            2 * last - plus,
            `This ${plus < 0 ? 'adds' : 'subtracts'} ${Math.abs(plus)} instead of ${plus < 0 ? 'subtracting' : 'adding'} it`,
            sum(`2 × ${last}`, -plus),
          ],
          [3 * last, 'This triples the last number', `3 × ${last}`],
          ...wrong,
        ],
      }
    }
    case 'two-rows': {
      const step = next - before
      const other = last - twoBack
      return {
        key: next,
        why: `Two series alternate. The next number belongs to the one with ${before} in it, which goes ${step < 0 ? 'down' : 'up'} by ${Math.abs(step)}: ${sum(before, step)} = ${next}.`,
        wrong: [
          [last + other, 'This continues the other series', sum(last, other)],
          [last + step, 'This adds the right step to the wrong series', sum(last, step)],
          [before + other, 'This adds the step of the other series', sum(before, other)],
          ...wrong,
        ],
      }
    }
    case 'sums':
      return {
        key: next,
        why: `Each number is the sum of the two before it: ${before} + ${last} = ${next}.`,
        wrong: [
          [
            last + twoBack,
            'This adds the number two places before the last one, not the one right before it',
            `${last} + ${twoBack}`,
          ],
          ...wrong,
        ],
      }
  }
}

const MAX_NUMBER = 400
const MIN_STEP = 2

/** Asks which number continues a series. */
export const numberSeries = family<Given>({
  name: 'number-series',
  version: 5,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 4)
    const kind = pick(random, KINDS[difficulty])
    return drawPlaced(random, answer, (place) => {
      const pattern = drawPattern(random, kind)
      const count = kind === 'steady' ? 5 : kind === 'two-rows' ? 7 : 6
      const low = kind === 'doubling' || kind === 'sums' ? 1 : 4
      const [first, second] = [between(random, low, low * 8), between(random, low + 1, low * 10)]
      const numbers = seriesOf(pattern, first, second, count + 1)
      const next = numbers.pop() ?? 0
      const isFit =
        [...numbers, next].every((number) => number > 0 && number < MAX_NUMBER) && new Set(numbers).size === count
      return isFit ? { pattern, shown: numbers, next, stem, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, withCommas),
    hint: 'Write down the difference between each number and the next.',
    figure: null,
    source: sources.reasoning,
  }),
})

const KINDS: Record<Difficulty, readonly Pattern['kind'][]> = {
  1: ['steady', 'by-turns'],
  2: ['by-turns', 'growing', 'doubling'],
  3: ['two-rows', 'doubling', 'growing', 'sums'],
}

function drawPattern(random: Random, kind: Pattern['kind']): Pattern {
  const signed = (most: number) => pick(random, [1, 1, -1]) * between(random, MIN_STEP, most)
  switch (kind) {
    case 'steady':
      return { kind, step: signed(12) }
    case 'by-turns': {
      const one = signed(9)
      return { kind, steps: [one, one + pick(random, [-4, -3, 3, 4, 5])] }
    }
    case 'growing':
      return { kind, step: between(random, 1, 5), growth: between(random, 1, 4) }
    case 'doubling':
      return { kind, plus: pick(random, [-2, -1, 1, 2, 3]) }
    case 'two-rows': {
      const one = signed(6)
      return { kind, steps: [one, -one + pick(random, [-2, 2, 3])] }
    }
    case 'sums':
      return { kind }
  }
}
