import type { Figure } from '../figures/figure.ts'
import type { Random } from '../random.ts'

export type Difficulty = 1 | 2 | 3

export interface Option {
  text: string
  /** For the key: the calculation, step by step. For a mistake: which one was made, and what would have been right. */
  why: string
}

/** A question before its options are in order. */
export interface Posed {
  question: string
  key: Option
  /** Named mistakes that people make, likeliest first; at least three that differ from the key and from one another. */
  mistakes: readonly Option[]
  hint: string | null
  figure: Figure | null
  /** Where the rule behind it can be looked up. */
  source: string
}

/** The part of a question that its answer decides. */
export type Options = Pick<Posed, 'key' | 'mistakes'>

/** One kind of question that is made anew for every seed. */
export interface Family<Given = unknown> {
  /** Within its topic, like `friction-loss`. */
  name: string
  /** Raised by every change after which the same seed gives another item. */
  version: number
  /** The figures of one question: all chance is here. */
  draw(random: Random, difficulty: Difficulty): Given
  /** The question that the figures give: no chance here, so a test can pose what it has worked out by itself. */
  pose(given: Given): Posed
}

/** Keeps what `draw` gives and `pose` takes together, and the list of families of one type. */
export const family = <Given>(made: Family<Given>): Family => made as Family
