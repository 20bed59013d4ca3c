import type { PushAnswer } from '@station-zero/sync/protocol.ts'

/** What the metrics count a push as. */
export type PushOutcome = 'applied' | 'refused' | 'quarantined' | 'held' | 'shed'

/** The gravest thing that happened to one of its mutations. A refusal that the device has not confirmed counts again. */
export function outcomeOf({ results, stop }: PushAnswer): PushOutcome {
  if (results.some(({ code }) => code === 'quarantined')) return 'quarantined'
  if (results.length > 0) return 'refused'
  return stop ? 'held' : 'applied'
}

/** Since the server started; every outcome is there from the beginning, so that a graph begins at 0. */
export const startCounts = (): Map<PushOutcome, number> =>
  new Map([
    ['applied', 0],
    ['refused', 0],
    ['quarantined', 0],
    ['held', 0],
    ['shed', 0],
  ])
