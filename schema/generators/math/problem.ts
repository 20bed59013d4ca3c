import type { Figure } from '../../figures/figure.ts'
import { type Random, shuffled } from '../../random.ts'
import type { Options } from '../family.ts'
import { type Difficulty, type Family, family, type Option } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import type { Mistake } from '../kit/options.ts'
import { compare, type Fraction, fraction, isExact, type Num, rounded, say, times } from './shared/fraction.ts'

/** A question whose answer is an amount. */
export interface Problem {
  question: string
  answer: Num
  /** The calculation, step by step. */
  why: string
  /** At least three below the answer and three above it for most figures. */
  mistakes: readonly Mistake<Num>[]
  hint: string
  /** Of every option: `gallons`, or what writes one. */
  unit: string | ((value: Fraction) => string)
  /** Decimals of every option; none where it is left out. `any` where `unit` writes every value exactly, as a fraction. */
  places?: number | 'any'
  /** The stem asks for a rounded answer; elsewhere a mistake that needs more decimals is left out. */
  isRounded?: boolean
  /** Greater mistakes are absurd here: more alarms than there are. */
  most?: Num
  figure?: Figure
}

/** Who and where a question is about, and which of its wordings is taken. */
export interface Scene {
  tell<T>(wordings: readonly T[]): T
  who: string
  station: string
}

export interface Level<Figures> {
  draw(random: Random): Figures
  pose(figures: Figures, scene: Scene): Problem
}

export const level = <Figures>(made: Level<Figures>): Level<unknown> => made as Level<unknown>

export interface MathGiven {
  difficulty: Difficulty
  figures: unknown
  wording: number
  who: string
  station: string
  /** How many of the three mistakes shown are less than the answer, so that its rank says nothing. */
  below: number
  /** The places of the mistakes, in the order in which they are tried. */
  order: readonly number[]
}

const WORDINGS = 12
const MOST_MISTAKES = 14
const ranks = ['Captain', 'Lieutenant', 'Firefighter', 'Engineer', 'Instructor']
const names = 'Ruiz Okafor Chen Novak Haddad Kim Larsen Patel Moreau Silva Brooks Tanaka Weber Diaz Yazzie Owens'.split(
  ' ',
)

/** A family of three levels, each with figures of its own. */
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
      who: `${pick(random, ranks)} ${pick(random, names)}`,
      station: `Station ${between(random, 2, 29)}`,
      below: between(random, 0, 3),
      order: shuffled([...Array(MOST_MISTAKES).keys()], random),
    }),
    pose: (given) => {
      const { difficulty, figures, wording, who, station } = given
      const tell = <T>(wordings: readonly T[]): T => wordings[wording % wordings.length] as T
      const problem = levels[difficulty].pose(figures, { tell, who, station })
      const { question, hint, figure = null } = problem
      return { question, hint, figure, source, ...optionsOf(problem, given) }
    },
  })
}

/** The key and three mistakes, or none where these figures have too few on one side: they are then drawn again. */
function optionsOf(problem: Problem, { below, order }: MathGiven): Options {
  const { answer, why, unit, places = 0, isRounded } = problem
  if (problem.mistakes.length > MOST_MISTAKES)
    throw new RangeError(`More than ${MOST_MISTAKES} mistakes: ${problem.question}`)
  const option = (value: Num, why: string): Option => ({ text: written(fraction(value), unit, places), why })
  const key = isRounded && places !== 'any' ? rounded(answer, places) : fraction(answer)
  if (!isWritable(key, places)) throw new RangeError(`${say(answer)} is not even: ${problem.question}`)
  const fit = fitMistakes(problem, key, order)
  const less = fit.filter(([value]) => compare(value, key) < 0).slice(0, below)
  const more = fit.filter(([value]) => compare(value, key) > 0).slice(0, 3 - below)
  const isEnough = less.length + more.length === 3
  return { key: option(key, why), mistakes: isEnough ? [...less, ...more].map((one) => option(...one)) : [] }
}

/** Beyond these times the answer a mistake gives itself away. */
const MOST_TIMES = 13

function fitMistakes({ mistakes, places = 0, isRounded, most }: Problem, key: Fraction, order: readonly number[]) {
  const seen: Num[] = [key]
  const fit: Mistake<Num>[] = []
  for (const at of order) {
    const [exact, why] = mistakes[at] ?? [0, '']
    const value = isRounded && places !== 'any' ? rounded(exact, places) : fraction(exact)
    const isSane =
      value.top > 0 && compare(value, times(MOST_TIMES, key)) <= 0 && compare(times(MOST_TIMES, value), key) >= 0
    if (!isSane || !isWritable(value, places) || (most !== undefined && compare(value, most) > 0)) continue
    if (seen.some((other) => compare(other, value) === 0)) continue
    seen.push(value)
    fit.push([value, why])
  }
  return fit
}

const isWritable = (value: Num, places: number | 'any') => places === 'any' || isExact(value, places)

function written(value: Fraction, unit: Problem['unit'], places: number | 'any'): string {
  if (typeof unit !== 'string') return unit(value)
  return `${say(value, places === 'any' ? undefined : places)} ${compare(value, 1) === 0 ? singular(unit) : unit}`
}

const singular = (unit: string): string => unit.replace('feet', 'foot').replace('inches', 'inch').replace(/s$/, '')

/** A number at the start of a sentence: `Three`. */
export const inWords = (amount: number): string =>
  ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][amount] ?? say(amount)

/** `3 lines`, `1 line`. */
export const count = (amount: number, unit: string): string => `${say(amount)} ${amount === 1 ? singular(unit) : unit}`
