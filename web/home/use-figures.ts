import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { readFigures } from './read-figures.ts'

/** Read again when the day turns, because a phone may stay open overnight. */
export function useFigures(): HomeFigures | undefined {
  const today = useStudyDay()
  return useLive((db) => readFigures(db, Date.now()), [today])
}
