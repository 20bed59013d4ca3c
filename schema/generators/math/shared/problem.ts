import type { Random } from '../../../core/random.ts'
import type { Figure } from '../../../figures/figure.ts'
import type { Difficulty, Mistake } from '../../family.ts'
import type { Fraction, Num } from './fraction.ts'

/** A question whose answer is an amount. */
export interface Problem {
  question: string
  answer: Num
  /** The calculation, step by step. */
  why: string
  /** For most figures, at least three below the answer and three above it. */
  mistakes: readonly Mistake<Num>[]
  hint: string
  /** The unit of every option, like `gallons`, or a function that writes one. */
  unit: string | ((value: Fraction) => string)
  /** Decimals of every option, 0 by default. `any` if `unit` writes every value exactly, as a fraction. */
  places?: number | 'any'
  /** The stem asks for a rounded answer. Without this, mistakes that need more decimals are left out. */
  isRounded?: boolean
  /** No option may be greater, such as more alarms than there were in all. */
  most?: Num
  figure?: Figure
}

/** The people and station in a question, and the choice among its wordings. */
export interface Scene {
  tell<T>(wordings: readonly T[]): T
  who: string
  /** Drives the apparatus and runs its pump. */
  driver: string
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
  rank: string
  name: string
  station: string
  /** How many of the three mistakes are less than the answer, so that its rank gives nothing away. */
  below: number
  /** Indexes of the mistakes, in the order they are tried. */
  order: readonly number[]
}
