import { getCurrent, useLoopState } from './current.ts'
import { useKnown } from './known.ts'
import { loadEngine } from './load-engine.ts'
import { useLive } from './use-live.ts'

/** What the sync chip tells: the truth about what is on this device and what the server has confirmed. */
export interface SyncView {
  phase: 'idle' | 'syncing'
  /** Not confirmed by the server yet. */
  waiting: number
  /** Refused or set aside by the server. */
  attention: number
  syncedAt: number | null
  problem: null | 'offline' | 'sign-in' | 'update'
}

export interface SyncItem {
  id: string
  name: string
  at: number
  state: 'waiting' | 'refused'
  sentence?: string
}

/** So many waiting items are listed; the number above the list is of all. */
const LISTED_ITEMS = 200

export function useSyncView(): SyncView {
  const { phase, problem } = useLoopState()
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
    phase,
    problem: needsSignIn ? 'sign-in' : problem,
    ...(counts ?? { waiting: 0, attention: 0, syncedAt: null }),
  }
}

export function useSyncItems(): SyncItem[] {
  const items = useLive(async (db) => {
    const meta = (await db.meta.get('sync'))?.value
    const waiting = await db.outbox
      .where('seq')
      .above(meta?.acked ?? 0)
      .limit(LISTED_ITEMS)
      .toArray()
    const refused = await db.refused.toArray()
    return [
      ...refused.map(({ id, name, at, sentence }) => ({ id, name, at, state: 'refused' as const, sentence })),
      ...waiting.map(({ id, name, at }) => ({ id, name, at, state: 'waiting' as const })),
    ]
  }, [])
  return items ?? []
}

export async function retryItem(id: string): Promise<void> {
  const account = getCurrent()
  if (!account) return
  const { retry } = await loadEngine()
  await retry(account, id)
  account.loop.poke(0)
}

export async function discardItem(id: string): Promise<void> {
  const account = getCurrent()
  if (!account) return
  const { discard } = await loadEngine()
  await discard(account, id)
}

export function syncNow(): void {
  getCurrent()?.loop.poke(0)
}
