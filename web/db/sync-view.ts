import type { LoopState } from '@station-zero/sync/client/loop.ts'
import { getCurrent, useLoopState } from './current.ts'
import { useKnown } from './known.ts'
import { useLive } from './use-live.ts'

/** What the sync chip tells: the truth about what is on this device and what the server has confirmed. */
export interface SyncView extends LoopState {
  /** Not confirmed by the server yet. */
  waiting: number
  /** Refused or set aside by the server. */
  attention: number
  syncedAt: number | null
}

export function useSyncView(): SyncView {
  const loop = useLoopState()
  const needsSignIn = useKnown()?.needsSignIn ?? false
  const counts = useLive(async (db) => {
    const meta = (await db.meta.get('sync'))?.value
    const waiting = await db.outbox
      .where('seq')
      .above(meta?.acked ?? 0)
      .count()
    return { waiting, attention: await db.refused.count(), syncedAt: meta?.syncedAt ?? null }
  }, [])
  return {
    ...loop,
    problem: needsSignIn ? 'sign-in' : loop.problem,
    ...(counts ?? { waiting: 0, attention: 0, syncedAt: null }),
  }
}

export function syncNow(): void {
  getCurrent()?.loop.poke(0)
}
