import type { Flags } from './flags.ts'
import type { ExamDraft } from './simulator-draft.ts'

/** A practice test in progress. Stores the questions' ids and versions, not their text. */
export interface TestDraft {
  seed: string
  type: 'mixed' | 'deck-specific' | 'simulator'
  deckId: string | null
  name: string
  questions: { id: string; version: number }[]
  /** One per question: the index of the chosen answer, both of a best-and-worst question as `packPair` packs them, or null. */
  answers: (number | null)[]
  index: number
  startedAt: number
  /** When the person pressed Finish Test or time ran out; null while the test is in progress. */
  finishedAt: number | null
  /** Missing in drafts from before the simulator existed. */
  exam?: ExamDraft | null
  /** Missing in drafts from before questions could be flagged. */
  flags?: Flags
}
