import type { SharedCount } from '@station-zero/schema/community/board.ts'
import { REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import * as v from 'valibot'
import type { AccountDb } from './account-db.ts'
import { HAS_SPACES_KEY, IS_MENTOR_KEY, MAY_OPEN_CLASSES_KEY } from './local-state.ts'
import { request } from './request.ts'

/** This device's cursor in the stream of shared counts. */
const Place = v.object({ epoch: v.string(), version: v.number() })
const Answer = v.object({
  ...Place.entries,
  isAll: v.boolean(),
  counts: v.array(v.object({ key: v.string(), taken: v.number(), waiting: v.number() })),
  /** The server's time, in ms since the Unix epoch. Omitted by earlier server versions. */
  now: v.optional(v.number()),
  /** Whether people can create and join groups on this server. Omitted by earlier server versions. */
  hasSpaces: v.optional(v.boolean(), false),
  /** Whether the signed-in person may create classes. Omitted by earlier server versions. */
  mayOpenClasses: v.optional(v.boolean(), false),
  /** Whether the signed-in person's account is linked to a mentor. Omitted by earlier server versions. */
  isMentor: v.optional(v.boolean(), false),
})

const KEY = 'sharedCounts'

/**
 * Pause after a failed request. Without it, a guest's device would request counts for every card graded offline. The `online` event ends
 * it.
 */
const RETRY_AFTER_MS = 5 * 60_000
/** Time of the last failed request, in ms since the Unix epoch, by database name. */
const failedAt = new Map<string, number>()
let isListening = false

/**
 * Clears the failure times when the device goes online. Adds one listener for all databases, because one listener per failure would
 * accumulate while offline.
 */
function forgetWhenOnline(): void {
  if (isListening) return
  isListening = true
  globalThis.addEventListener?.('online', () => failedAt.clear())
}

/**
 * Refreshes group sizes, event places and the flags of this person (`HAS_SPACES_KEY` and others); if the server can't be reached, nothing
 * changes [P7]. `isReached`: whether the server has just responded to another request. Resolves to the server's time, in ms since the Unix
 * epoch; undefined if the server did not respond or did not send its time. Never rejects.
 */
export async function refreshCounts(db: AccountDb, isReached = false): Promise<number | undefined> {
  const waitedMs = Date.now() - (failedAt.get(db.name) ?? 0)
  if (!isReached && waitedMs >= 0 && waitedMs < RETRY_AFTER_MS) return undefined
  try {
    const known = await placeOf(db)
    const query = new URLSearchParams({ since: String(known?.version ?? 0), ...(known && { epoch: known.epoch }) })
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answer = v.parse(Answer, await request('GET', `/api/community/counts?${query}`, undefined, { signal }))
    failedAt.delete(db.name)
    await noteFlag(db, HAS_SPACES_KEY, answer.hasSpaces)
    await noteFlag(db, MAY_OPEN_CLASSES_KEY, answer.mayOpenClasses)
    await noteFlag(db, IS_MENTOR_KEY, answer.isMentor)
    if (answer.version !== known?.version || answer.epoch !== known.epoch) await apply(db, known, answer)
    return answer.now
  } catch {
    failedAt.set(db.name, Date.now())
    forgetWhenOnline()
    return undefined
  }
}

/** Applies the response only if no other tab has advanced the cursor in the meantime. */
async function apply(
  db: AccountDb,
  asked: v.InferOutput<typeof Place> | undefined,
  { epoch, version, isAll, counts }: v.InferOutput<typeof Answer>,
): Promise<void> {
  await db.transaction('rw', [db.sharedCounts, db.local], async () => {
    const known = await placeOf(db)
    if (known?.version !== asked?.version || known?.epoch !== asked?.epoch) return
    if (isAll) await db.sharedCounts.clear()
    await db.sharedCounts.bulkPut(counts satisfies SharedCount[])
    await db.local.put({ key: KEY, value: { epoch, version } })
  })
}

async function noteFlag(db: AccountDb, key: string, value: boolean): Promise<void> {
  if ((await db.local.get(key))?.value !== value) await db.local.put({ key, value })
}

export async function placeOf(db: AccountDb): Promise<v.InferOutput<typeof Place> | undefined> {
  const found = v.safeParse(Place, (await db.local.get(KEY))?.value)
  return found.success ? found.output : undefined
}
