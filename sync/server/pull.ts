import type { PullAnswer, PulledRow } from '../protocol.ts'
import { ConflictError } from './push.ts'
import type { ServerStore } from './store.ts'

export interface PullArgs {
  clientId: string
  userId: string
  epoch: string | undefined
  cursor: number
  limit: number
}

/** One page of what changed for this person after the cursor, and how far this client's queue is settled, from one snapshot [P1–P4]. */
export async function pull(store: ServerStore, sessionUserId: string, args: PullArgs): Promise<PullAnswer> {
  const epoch = await store.epoch()
  if (args.userId !== sessionUserId) throw new ConflictError('user', epoch)
  if (args.epoch !== undefined && args.epoch !== epoch) throw new ConflictError('epoch', epoch)
  return store.read(sessionUserId, async (t) => {
    const client = await t.getClient(args.clientId)
    if (client && client.userId !== sessionUserId) throw new ConflictError('client', epoch)
    const { version, purgedThrough } = await t.getVersions()
    // A cursor from before the purge would miss deletions; one from the future belongs to a lost history.
    const isReset = args.cursor > version || (args.cursor > 0 && args.cursor < purgedThrough)
    const after = isReset ? 0 : args.cursor
    const found = await t.changesAfter(after, args.limit + 1)
    const page = found.slice(0, args.limit)
    const more = found.length > page.length
    const rows: PulledRow[] = page.map(({ change }) => change)
    const cursor = more ? (page.at(-1)?.version ?? after) : version
    return { epoch, cursor: String(cursor), more, rows, last: client?.last ?? 0, ...(isReset ? { reset: true } : {}) }
  })
}
