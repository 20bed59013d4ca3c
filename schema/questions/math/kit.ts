import type { Random } from '../../core/random.ts'
import type { Figure, Point, Shape, Tone } from '../../figures/figure.ts'
import { labelOf, line } from '../drawing.ts'
import { type Difficulty, type Family, family, type Mistake, type Option, type Options } from '../family.ts'
import { between, byLikelihood, capital, pick, reasonOf, singular, spelled } from '../kit.ts'
import { compare, type Fraction, fraction, isExact, type Num, rounded, say, times } from './fraction.ts'

/** A question with a numeric answer. */
interface Problem {
  question: string
  answer: Num
  /** The calculation, step by step. */
  why: string
  /** For most parameters, at least three mistakes below the answer and three above it. */
  mistakes: readonly Mistake<Num>[]
  hint: string
  /** The unit of every option, like `gallons`, or a function that formats an option. */
  unit: string | ((value: Fraction) => string)
  /** Number of decimals of all options, 0 by default. `any` if `unit` formats all values exactly, as a fraction. */
  places?: number | 'any'
  /** Whether the question asks for a rounded answer. Otherwise, mistakes with more decimals are omitted. */
  isRounded?: boolean
  /** Upper bound of all options, such as the total number of alarms. */
  most?: Num
  figure?: Figure
}

/** The people and station in a question, and the variant of its wording. */
interface Scene {
  pickWording<T>(wordings: readonly T[]): T
  who: string
  /** Name of the apparatus driver and pump operator. */
  driver: string
  station: string
}

interface Level<Figures> {
  draw(random: Random): Figures
  pose(figures: Figures, scene: Scene): Problem
}

export const level = <Figures>(made: Level<Figures>): Level<unknown> => made as Level<unknown>

export interface MathGiven {
  difficulty: Difficulty
  figures: unknown
  wording: number
  rank: string
  name: string
  station: string
  /** Number of mistakes that are less than the answer, drawn at random so that the answer's rank does not reveal the answer. */
  below: number
  /** Indexes of the mistakes, in the order they are tried. */
  order: readonly number[]
}

const WORDINGS = 12

const ranks = ['Captain', 'Lieutenant', 'Firefighter', 'Engineer', 'Instructor']

const names = 'Ruiz Okafor Chen Novak Haddad Kim Larsen Patel Moreau Silva Brooks Tanaka Weber Diaz Yazzie Owens'.split(
  ' ',
)

/** A family with a different question for each of the three levels. */
export function mathFamily(
  name: string,
  source: string,
  levels: Record<Difficulty, Level<unknown>>,
  version = 1,
): Family {
  return family<MathGiven>({
    name,
    version,
    draw: (random, difficulty) => ({
      difficulty,
      figures: levels[difficulty].draw(random),
      wording: between(random, 0, WORDINGS - 1),
      rank: pick(random, ranks),
      name: pick(random, names),
      station: `Station ${between(random, 2, 29)}`,
      below: between(random, 0, 3),
      order: byLikelihood(random, MAX_MISTAKES),
    }),
    pose: (given) => {
      const { difficulty, figures, wording, rank, name, station } = given
      const pickWording = <T>(wordings: readonly T[]): T => wordings[wording % wordings.length] as T
      const problem = levels[difficulty].pose(figures, {
        pickWording,
        station,
        who: `${rank} ${name}`,
        driver: `Engineer ${name}`,
      })
      const { question, hint, figure = null } = problem
      return { question, hint, figure, source, ...optionsFor(problem, given) }
    },
  })
}

const MAX_MISTAKES = 14

/** Returns the key and three mistakes. If one side has too few mistakes, returns no mistakes, so that the parameters are drawn again. */
function optionsFor(problem: Problem, { below, order }: MathGiven): Options {
  const { answer, why, unit, places = 0 } = problem
  if (problem.mistakes.length > MAX_MISTAKES)
    throw new RangeError(`More than ${MAX_MISTAKES} mistakes are defined for the question: ${problem.question}`)
  const option = ([exact, why, how]: Mistake<Num>): Option => {
    const value = shown(exact, problem)
    const text = written(value, unit, places)
    const result = typeof unit === 'string' ? text.replace(/ .*/, '') : text
    return { text, why: reasonOf(why, how, result, compare(value, exact) !== 0) }
  }
  const key = shown(answer, problem)
  if (!isWritable(key, places))
    throw new RangeError(`Answer ${say(answer)} needs more decimal places than allowed: ${problem.question}`)
  const fit = fitMistakes(problem, key, order)
  const less = fit.filter(([value]) => compare(shown(value, problem), key) < 0).slice(0, below)
  const more = fit.filter(([value]) => compare(shown(value, problem), key) > 0).slice(0, 3 - below)
  const isEnough = less.length + more.length === 3
  return { key: option([key, why]), mistakes: isEnough ? [...less, ...more].map(option) : [] }
}

/** A mistake more than this many times larger or smaller than the answer is obviously wrong. */
const MAX_TIMES = 13

/** Returns the value that an option shows: rounded if the question asks for a rounded answer. */
const shown = (value: Num, { places = 0, isRounded }: Problem): Fraction =>
  isRounded && places !== 'any' ? rounded(value, places) : fraction(value)

function fitMistakes(problem: Problem, key: Fraction, order: readonly number[]) {
  const { mistakes, places = 0, most } = problem
  const seen: Num[] = [key]
  const fit: Mistake<Num>[] = []
  for (const at of order) {
    const mistake = mistakes[at]
    if (!mistake) continue
    const value = shown(mistake[0], problem)
    const isSane =
      value.top > 0 && compare(value, times(MAX_TIMES, key)) <= 0 && compare(times(MAX_TIMES, value), key) >= 0
    if (!isSane || !isWritable(value, places) || (most !== undefined && compare(value, most) > 0)) continue
    if (seen.some((other) => compare(other, value) === 0)) continue
    seen.push(value)
    fit.push(mistake)
  }
  return fit
}

const isWritable = (value: Num, places: number | 'any') => places === 'any' || isExact(value, places)

function written(value: Fraction, unit: Problem['unit'], places: number | 'any'): string {
  if (typeof unit !== 'string') return unit(value)
  // Whole amounts have no decimals: 500 gpm, but 487.5 gpm and $12.50.
  const decimals = places === 'any' || isExact(value, 0) ? undefined : places
  return `${say(value, decimals)} ${compare(value, 1) === 0 ? singular(unit) : unit}`
}

/** Formats feet as in drawings, like `2 ft`. */
export const ft = (value: number): string => `${value} ft`

/** The number in words, for the start of a sentence: `Three`. */
export const inWords = (amount: number): string => capital(spelled(amount))

/** Formats an amount with its unit: `3 lines`, `1 line`. */
export const count = (amount: number, unit: string): string => `${say(amount)} ${amount === 1 ? singular(unit) : unit}`

const ELLIPSE_POINTS = 48

export const label = labelOf(16)

export const area = (points: Point[], fill: Tone = 'sunken'): Shape =>
  line(points, { isClosed: true, fill, stroke: 'ink' })

/** A dimension line with its label, `off` units to the left of the line from `from` to `to`; to the right if `off` is negative. */
export function measure(from: Point, to: Point, text: string, off: number): Shape[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [x, y] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const moved = ([a, b]: Point, by: number): Point => [a + x * by, b + y * by]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const isUpright = Math.abs(to[0] - from[0]) < 1
  const at = moved(middle, off + Math.sign(off) * 15)
  return [
    line([moved(from, off), moved(to, off)], { stroke: 'muted', thickness: 1.5, arrow: 'both' }),
    label(at, text, isUpright ? { turn: -90 } : {}),
  ]
}

/** Points of an ellipse with the radii `wide` and `high`, clockwise from three o'clock; `part` is the fraction of the ellipse to draw. */
export function ellipse([x, y]: Point, wide: number, high: number, part = 1): Point[] {
  const points = ELLIPSE_POINTS * part
  return Array.from({ length: points + (part < 1 ? 1 : 0) }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / ELLIPSE_POINTS
    return [tidy(x + wide * Math.cos(angle)), tidy(y + high * Math.sin(angle))]
  })
}

export const tidy = (value: number): number => Math.round(value * 10) / 10
