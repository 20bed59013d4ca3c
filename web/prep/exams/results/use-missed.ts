import { studyDay } from '@station-zero/schema/core/time.ts'
import { drillOf, missedIn } from '@station-zero/schema/prep/missed.ts'
import { canStandAlone, makeCards, missedReviewId, unmakeCards } from '@station-zero/schema/prep/mutations.ts'
import { areMadeCards } from '../../../data/repositories/decks.ts'
import { studyTimeZone } from '../../../data/time-zone.ts'
import { useLive } from '../../../data/use-live.ts'
import { useEnact } from '../../../saving/use-enact.ts'
import type { ReviewedQuestion } from './use-result.ts'

export interface Missed {
  /** What a drill can ask: a scene to remember would be gone. */
  drill: string[]
  /** How many questions were missed, with those that no drill asks. */
  count: number
  /** How many cards of the decks the missed questions name, and how many questions name them: two may name the same card. */
  cards: number
  covered: number
  /** How many become cards of the deck "Missed questions". */
  own: number
  /** How many make no card: they are about a passage or a scene. */
  leftOut: number
  /** Whether all of those cards were made before; undefined while that is read. */
  isMade: boolean | undefined
  make(): void
  takeBack(): void
}

/** What was missed in a test, and what can be done about it. `testId` is null until the test is saved. */
export function useMissed(testId: string | null, questions: readonly ReviewedQuestion[]): Missed {
  const enact = useEnact()
  const missed = missedIn(questions)
  const cardIds = new Set(missed.flatMap(({ cardId }) => cardId ?? []))
  const uncovered = missed.filter(({ cardId }) => cardId === null)
  const own = uncovered.filter((question) => canStandAlone(question.id, question)).map(({ id }) => id)
  const total = questions.length
  const isMade = useLive(
    async (db) => {
      if (testId === null) return undefined
      const reviewIds = Array.from({ length: total }, (_, at) => missedReviewId(testId, at))
      return areMadeCards(db, { reviewIds, cardIds: [...cardIds], own })
    },
    [testId, total, [...cardIds, ...own].join()],
  )
  const generated = own.filter((id) => id.startsWith('gen:'))
  return {
    drill: drillOf(missed).map(({ id }) => id),
    count: missed.length,
    cards: cardIds.size,
    covered: missed.length - uncovered.length,
    own: own.length,
    leftOut: uncovered.length - own.length,
    isMade,
    make() {
      if (testId === null) return
      const day = studyDay(Date.now(), studyTimeZone())
      void enact(makeCards, { testId, studyDay: day, ...(generated.length > 0 && { generated }) })
    },
    takeBack() {
      if (testId !== null) void enact(unmakeCards, { testId })
    },
  }
}
