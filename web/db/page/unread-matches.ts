import { countUnreadMatches } from '../queries/count-matches.ts'
import { useLive } from './use-live.ts'

/** Number of new jobs found by alerts and not seen yet. */
export function useUnreadMatches(): number {
  return useLive(countUnreadMatches, []) ?? 0
}
