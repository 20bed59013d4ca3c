import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { useStudyDay } from '../db/lib/study-day.ts'
import { useLive } from '../db/page/use-live.ts'
import { readFigures } from './read-figures.ts'

/** Read again when the day turns: a phone shows in the morning what lay open in the evening. */
export function useFigures(): HomeFigures | undefined {
  const today = useStudyDay()
  return useLive((db) => readFigures(db, Date.now()), [today])
}
