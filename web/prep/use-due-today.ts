import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { type Due, readDue } from '../db/queries/due.ts'

/** What is due over all decks, live; read again when the day turns. Undefined while loading. */
export function useDueToday(): Due | undefined {
  const today = useStudyDay()
  return useLive((db) => readDue(db, Date.now()), [today])
}
