import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { useLive } from '../db/use-live.ts'
import { readFigures } from './read-figures.ts'

export function useFigures(): HomeFigures | undefined {
  return useLive((db) => readFigures(db, Date.now()), [])
}
