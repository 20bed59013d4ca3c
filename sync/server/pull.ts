import { PULL_PAGE_BYTES } from '../limits.ts'
import type { PullAnswer, PulledRow } from '../protocol.ts'
import { ConflictError } from './push.ts'
import type { ServerStore } from './store.ts'

export interface PullArgs {
  clientId: string
  userId: string
  epoch: string | undefined
  cursor: string
  limit: number
  /** Time on the server's clock, in ms. */
  now: number
}

/**
 * Returns one page of the person's changes after the cursor, and the last settled seq of this client, from one snapshot [P1–P4]. Throws
 * `ConflictError` if the user, the epoch or the client does not match.
 */
export async function pull(store: ServerStore, sessionUserId: string, args: PullArgs): Promise<PullAnswer> {
  const epoch = await store.epoch()
  if (args.userId !== sessionUserId) throw new ConflictError('user', epoch)
  if (args.epoch !== undefined && args.epoch !== epoch) throw new ConflictError('epoch', epoch)
  return store.read(sessionUserId, async (t) => {
    const [client, { version, purgedThrough }] = await Promise.all([t.getClient(args.clientId), t.getVersions()])
    if (client && client.userId !== sessionUserId) throw new ConflictError('client', epoch)
    const from = readCursor(args.cursor)
    // A cursor from before the purge would miss deletions; a cursor beyond the latest version belongs to a history that the server lost.
    const isBehindPurge = from.after > 0 && Math.max(from.after, from.since) < purgedThrough
    const isLost = Math.max(from.after, from.seen) > version
    const isReset = isLost || isBehindPurge
    const after = isReset ? 0 : from.after
    const since = after === 0 ? version : from.since
    // Most pulls return no changes, so they skip the table query.
    const page = after < version ? await t.changesAfter(after, args.limit, PULL_PAGE_BYTES) : []
    // The latest version may belong to a purged tombstone; then the page is empty, and it is the last page.
    const reached = page.at(-1)?.version ?? version
    const more = reached < version
    const rows: PulledRow[] = page.map(({ change }) => change)
    const cursor = more ? `${reached}-${since}-${version}` : String(version)
    const last = client?.last ?? 0
    return {
      ...{ epoch, cursor, more, rows, last, now: args.now },
      ...(isReset && { reset: true }),
      ...(isLost && { lost: true }),
    }
  })
}

interface Cursor {
  /** The version up to which the client has all changes. */
  after: number
  /** The version at which a paged snapshot started; 0 when pulling changes. */
  since: number
  /**
   * The latest version when the page was read. A row that was rewritten at a version between `after` and `seen` is not on the page. If the
   * server is then restored to a version below `seen`, the row has its old version again, which the client has already passed.
   */
  seen: number
}

/** A cursor between pages has all three parts. Earlier servers sent only the first two. */
function readCursor(cursor: string): Cursor {
  const [after = 0, since = 0, seen = since] = cursor.split('-').map(Number)
  return { after, since, seen }
}
