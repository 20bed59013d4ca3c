import type { Random } from '../core/random.ts'
import type { Figure } from '../figures/figure.ts'

export type Difficulty = 1 | 2 | 3

export interface Option {
  text: string
  /** For the key, the calculation step by step. For a mistake, one sentence about the error. */
  why: string
}

/** The wrong value, one sentence about the error and, optionally, the wrong calculation. */
export type Mistake<Value = number> = readonly [value: Value, why: string, how?: string]

/** A question before its options are ordered. */
export interface Posed {
  question: string
  key: Option
  /** Common mistakes, likeliest first. If fewer than three distinct texts differ from the key, the parameters are drawn again. */
  mistakes: readonly Option[]
  /**
   * All four options in label order, such as "Plan 1" to "Plan 4". The key must be equally likely at each position. If missing, the options
   * are shuffled.
   */
  ordered?: readonly Option[]
  hint: string | null
  figure: Figure | null
  /** A reference for the underlying rule. */
  source: string
}

/** The part of a question that depends on its answer. */
export type Options = Pick<Posed, 'key' | 'mistakes' | 'ordered'>

/** A kind of question, generated from seeds. */
export interface Family<Given = unknown, Scene = unknown> {
  /** A name that is unique in the topic, like `friction-loss`. It is part of question ids. */
  name: string
  /** Increment the version with every change that makes a seed give a different question. */
  version: number
  /**
   * The previous version. Seeds of new forms end in the current version (`seedEnd`); all other seeds give the previous version's questions,
   * so adding questions to a list changes neither forms in progress nor finished tests. Not for families with `drawScene`.
   */
  earlier?: Family
  /** Whether the explanation identifies the question, even if its stem or the names in its text differ. Forms then ask it only once. */
  isKnownByExplanation?: boolean
  /**
   * Draws what several questions have in common, like a plant. The part of the seed after its last hyphen determines the scene, and the
   * questions of one form share that part.
   */
  drawScene?(random: Random): Scene
  /** Draws the parameters of one question. Contains all of the family's randomness. `scene` is undefined without `drawScene`. */
  draw(random: Random, difficulty: Difficulty, scene: Scene): Given
  /** Builds the question from its parameters, without randomness, so that tests can choose the parameters. */
  pose(given: Given): Posed
}

/** Checks that `pose` accepts what `draw` returns, then erases that type so that all families fit into one list. */
export const family = <Given>(made: Family<Given>): Family => made as Family

export const sceneFamily = <Scene, Given>(made: Family<Given, Scene> & { drawScene(random: Random): Scene }): Family =>
  made as Family
