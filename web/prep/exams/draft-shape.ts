import type { Clock } from '@station-zero/schema/core/clock.ts'
import type { Flags } from './flags.ts'
import type { ExamDraft } from './simulator-draft.ts'

/** A practice test in progress. Stores the questions' ids and versions, not their text. Its times are steady (ms). */
export interface TestDraft {
  seed: string
  /** The ids that the saved test and its completion will have. Missing in drafts of older versions. */
  ids?: { test: string; completion: string }
  type: 'mixed' | 'deck-specific' | 'simulator'
  deckId: string | null
  name: string
  questions: { id: string; version: number }[]
  /** One per question: the index of the chosen answer, both of a best-and-worst question as `packPair` packs them, or null. */
  answers: (number | null)[]
  index: number
  startedAt: number
  /** The clock of a practice test, which stops while the person is away. Missing until they were away once. */
  clock?: Clock
  /** When the person pressed Finish Test or time ran out; null while the test is in progress. */
  finishedAt: number | null
  /** Missing in drafts from before the simulator existed. */
  exam?: ExamDraft | null
  /** Missing in drafts from before questions could be flagged. */
  flags?: Flags
}
