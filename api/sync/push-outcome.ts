import type { PushAnswer } from '@station-zero/sync/protocol.ts'

/** How the metrics classify a push. */
export type PushOutcome = 'applied' | 'refused' | 'quarantined' | 'held' | 'shed'

/** The most serious outcome among a push's mutations. A refusal that the device has not confirmed counts again. */
export function outcomeOf({ results, stop }: PushAnswer): PushOutcome {
  if (results.some(({ code }) => code === 'quarantined')) return 'quarantined'
  if (results.length > 0) return 'refused'
  return stop ? 'held' : 'applied'
}

/** Counts since the server started. Every outcome is present from the start, so that graphs begin at 0. */
export const startCounts = (): Map<PushOutcome, number> =>
  new Map([
    ['applied', 0],
    ['refused', 0],
    ['quarantined', 0],
    ['held', 0],
    ['shed', 0],
  ])
