import { countUnreadMatches } from '../queries/count-matches.ts'
import { useLive } from './use-live.ts'

/** How many new jobs an alert has found that nobody has looked at yet. */
export function useUnreadMatches(): number {
  return useLive(countUnreadMatches, []) ?? 0
}
