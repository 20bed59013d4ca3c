import { type Due, readDue } from '../data/repositories/cards.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'

/** Returns the due cards of all decks as a live query, which is read again when the study day ends. Undefined while loading. */
export function useDueToday(): Due | undefined {
  const today = useStudyDay()
  return useLive((db) => readDue(db, Date.now()), [today])
}
