import type { Random } from '../core/random.ts'
import type { Figure } from '../figures/figure.ts'

export type Difficulty = 1 | 2 | 3

export interface Option {
  text: string
  /** For the key, the calculation step by step. For a mistake, what went wrong in it, in one sentence. */
  why: string
}

/** The value that a mistake leads to, the sentence that says what went wrong, and the mistaken calculation, if there is one. */
export type Mistake<Value = number> = readonly [value: Value, why: string, how?: string]

/** A question before its options are in order. */
export interface Posed {
  question: string
  key: Option
  /** Mistakes that people make, likeliest first: at least three that differ from the key and from each other. */
  mistakes: readonly Option[]
  /** All four options in the order of their labels, like "Plan 1" to "Plan 4", for a key drawn evenly among them. Otherwise they are shuffled. */
  ordered?: readonly Option[]
  hint: string | null
  figure: Figure | null
  /** Where the rule behind it can be looked up. */
  source: string
}

/** The part of a question that its answer decides. */
export type Options = Pick<Posed, 'key' | 'mistakes' | 'ordered'>

/** One kind of question, made from a seed. */
export interface Family<Given = unknown> {
  /** Its folder in the topic, like `friction-loss`. */
  name: string
  /** Raise it with every change that makes the same seed give another question. */
  version: number
  /** Draws the figures of one question. All chance is here. */
  draw(random: Random, difficulty: Difficulty): Given
  /** Turns the figures into the question. No chance here, so a test can pose figures of its own. */
  pose(given: Given): Posed
}

/** Checks that `pose` accepts what `draw` returns, then erases that type so that all families fit in one list. */
export const family = <Given>(made: Family<Given>): Family => made as Family
