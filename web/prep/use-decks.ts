import type { DueToday } from '@station-zero/schema/prep/due.ts'
import { deckProgress } from '@station-zero/schema/prep/due.ts'
import { newOfEach } from '@station-zero/schema/prep/queue.ts'
import type { DeckProgress, ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type Due, readDue } from '../data/repositories/cards.ts'
import { readDecks } from '../data/repositories/decks.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { readProfiles } from './exams/profiles.ts'

export interface DeckList {
  decks: DeckOfList[]
  /** Across all decks, because they share one daily limit of new cards. Not known until `due.isLoaded`. */
  due: Due
  /** Which ask for what. */
  profiles: ExamProfile[]
}

/**
 * What each deck says is due adds up to `DeckList.due`: its part of the plan if there is one, of the day's ration otherwise. Studied alone, a
 * deck may give more.
 */
export type DeckOfList = RowOf<'decks'> & {
  progress: DeckProgress
  due: DueToday
  /** With a plan: cards of the deck that are due today and not in the plan; otherwise 0. */
  outside: number
  /** Whether what is due is the deck's part of the plan. */
  isPlanned: boolean
}

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, due, profiles] = await Promise.all([readDecks(db), readDue(db, Date.now()), readProfiles(db)])
      const figures = decks.map(({ id }) => due.decks.get(id) ?? { ...nothing, deckId: id })
      const unseen = figures.map(({ totalCards, seen }) => Math.max(0, totalCards - seen))
      const shares = newOfEach(unseen, due.newLeft)
      const planned = due.plan?.progress?.decks
      return {
        decks: decks.map((deck, at) => {
          const { [at]: own = nothing } = figures
          const ordinary = { reviews: own.seenDue, newCards: shares[at] ?? 0 }
          const today = planned ? (planned.get(deck.id) ?? { reviews: 0, newCards: 0 }) : ordinary
          const progress = deckProgress({ ...own, deckId: deck.id, seenDue: today.reviews, newLeft: today.newCards })
          return {
            ...deck,
            progress,
            due: today,
            outside: due.plan?.outside.decks.get(deck.id) ?? 0,
            isPlanned: Boolean(planned),
          }
        }),
        due,
        profiles,
      }
    },
    [today],
  )
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
