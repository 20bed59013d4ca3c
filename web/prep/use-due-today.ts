import { type Due, readDue } from '../data/repositories/cards.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'

/** The due cards of all decks, live; read again when the study day ends. Undefined while loading. */
export function useDueToday(): Due | undefined {
  const today = useStudyDay()
  return useLive((db) => readDue(db, Date.now()), [today])
}
