import { type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { archiveClockAt } from './archive.ts'
import { byOf } from './enact.ts'
import { openOverlay } from './overlay.ts'
import type { ClientTx, Entry, Meta, RefusedEntry } from './store.ts'

export interface RebasePorts {
  mutations: ReadonlyMap<string, Mutation>
  /** Time on the device's clock, in ms. */
  now(): number
}

/**
 * Replays the outstanding mutations on the server's rows [C5]: restores the rows from the shadows, archives covered entries, stores refused
 * entries, and runs the remaining entries in order, with new shadows.
 */
export async function rebase(
  ports: RebasePorts,
  t: ClientTx,
  userId: string,
  meta: Meta,
  refused: RefusedEntry[] = [],
): Promise<void> {
  const overlay = openOverlay(t)
  await overlay.putBack(await t.allShadows())
  await t.clearShadows()
  for (const entry of await dropSettled(ports, t, meta, refused)) {
    const isDone = await runAgain(ports, overlay, entry, userId, meta.clientId)
    if (isDone) overlay.keep()
    else overlay.forget()
  }
  await overlay.flush()
}

/** Removes settled entries from the queue. Returns the outstanding entries in order. */
async function dropSettled(ports: RebasePorts, t: ClientTx, meta: Meta, refused: RefusedEntry[]): Promise<Entry[]> {
  const entries = await t.entriesAfter(0)
  const refusedSeqs = new Set(refused.map(({ seq }) => seq))
  const settledThrough = Math.min(meta.acked, meta.covered)
  const isCovered = ({ seq }: Entry) => seq <= settledThrough && !refusedSeqs.has(seq)
  const covered = entries.filter(isCovered)
  await t.addArchived(covered, archiveClockAt(ports.now(), meta))
  await t.addRefused(refused)
  await t.dropEntries([...covered.map(({ seq }) => seq), ...refusedSeqs])
  return entries.filter((entry) => !isCovered(entry) && !refusedSeqs.has(entry.seq))
}

/** A refusal or exception on the device is not final: the entry stays queued, and its writes are rolled back [C6]. */
async function runAgain(
  ports: RebasePorts,
  overlay: ReturnType<typeof openOverlay>,
  entry: Entry,
  userId: string,
  clientId: string,
): Promise<boolean> {
  const mutation = ports.mutations.get(entry.name)
  if (!mutation) return false
  try {
    const args = parseArgs(mutation.args, entry.args)
    await mutation.run(overlay.tx, args, byOf(entry, userId, clientId))
    return true
  } catch {
    return false
  }
}
