import { type RebasePorts, rebase } from './rebase.ts'
import type { ClientTx, Entry, Meta } from './store.ts'

export interface RecoverPorts extends RebasePorts {
  newId(): string
}

/** Starts a new queue under a new client id. Mutations are idempotent by id, so resending them has no further effect [C8]. */
export async function renumber(ports: RecoverPorts, t: ClientTx, meta: Meta, entries: Entry[]): Promise<Meta> {
  const old = await t.entriesAfter(0)
  await t.dropEntries(old.map(({ seq }) => seq))
  await t.addEntries(entries.map((entry, at) => ({ ...entry, seq: at + 1 })))
  return { ...meta, clientId: ports.newId(), nextSeq: entries.length + 1, acked: 0, covered: 0, prevId: null }
}

/** Continues as a new client after this device was copied or restored, or if its client id belongs to another account. */
export async function recoverFork(ports: RecoverPorts, t: ClientTx, userId: string, meta: Meta): Promise<Meta> {
  const next = await renumber(ports, t, meta, await t.entriesAfter(0))
  await t.putMeta(next)
  await rebase(ports, t, userId, next)
  return next
}

/**
 * Recovers after the server was restored from a backup: requeues mutations that the old server confirmed recently, and resets the cursor so
 * that a full snapshot is fetched [C9].
 */
export async function recoverRestore(
  ports: RecoverPorts,
  t: ClientTx,
  meta: Meta,
  epoch: string | null,
): Promise<Meta> {
  const entries = [...(await t.allArchived()), ...(await t.entriesAfter(0))]
  const renumbered = await renumber(ports, t, meta, entries)
  await t.dropArchived(Number.MAX_SAFE_INTEGER)
  await t.clearAside('staged')
  const next = { ...renumbered, epoch, cursor: '0', isStaging: true }
  await t.putMeta(next)
  return next
}
