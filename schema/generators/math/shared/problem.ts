import type { Figure } from '../../../figures/figure.ts'
import type { Random } from '../../../random.ts'
import type { Difficulty, Mistake } from '../../family.ts'
import type { Fraction, Num } from './fraction.ts'

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
