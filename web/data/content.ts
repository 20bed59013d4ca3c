import {
  BASE_PART,
  partName,
  partOf,
  SPLIT_COLLECTIONS,
  type SplitCollection,
} from '@station-zero/schema/prep/tracks.ts'
import {
  type ContentTableName,
  contentTableNames,
  keyOf,
  NAMED_COLLECTIONS,
  type RowOf,
} from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { AccountDb } from './account-db.ts'
import {
  type ContentProblem,
  mayLoadContent,
  noteContentFailed,
  noteContentLoaded,
  noteContentLoading,
  noteContentSkipped,
} from './content-load.ts'
import {
  contentHashes,
  FREED_PARTS_KEY,
  hasContent,
  hashKey,
  missingParts,
  partHashKey,
  partsToHave,
} from './local-state.ts'
import { rebuildSummaries, SUMMARY_TABLES } from './memories.ts'
import { invalidatePlan } from './repositories/plan.ts'
import { RequestError, request } from './request.ts'
import { isQuotaExceeded } from './storage.ts'

/** Number of rows per transaction, small enough that screens don't wait long for a content write. */
const CHUNK_ROWS = 100
/** Time limit for one download, in ms: enough for a few hundred kilobytes of content on a slow network. */
const TIMEOUT_MS = 120_000
/**
 * How long downloaded content counts as fresh, in ms. Releases, job imports and operators change it too seldom to check in every sync
 * round.
 */
const REFRESH_EVERY_MS = 15 * 60_000

/**
 * Passages are stored before questions, so that no question can be asked without its passage or scene. Tracks are stored before decks,
 * because tracks determine which part a row belongs to.
 */
const inOrder = contentTableNames.flatMap((name): ContentTableName[] =>
  name === 'passages'
    ? []
    : name === 'questions'
      ? ['passages', name]
      : name === 'decks'
        ? ['tracks', name]
        : name === 'tracks'
          ? []
          : [name],
)

type ContentRow = RowOf<ContentTableName>

/**
 * Schema that a collection must match to be stored: every row is an object with a key. Other fields are not checked, because a newer server
 * may have changed them.
 */
const collectionOf = (name: ContentTableName) =>
  v.object({
    hash: v.pipe(v.string(), v.nonEmpty()),
    rows: v.array(v.custom<ContentRow>((row) => typeof row === 'object' && row !== null && hasKey(name, row))),
  })

const hasKey = (name: ContentTableName, row: object): boolean => {
  const key: unknown = keyOf(name, row as ContentRow)
  return typeof key === 'string' && key !== ''
}

const Answer = v.object({ collections: v.record(v.string(), v.unknown()) })

/** A whole collection or a part of a collection. */
interface Collection {
  /** The part's ID; null for a whole collection. */
  part: string | null
  hash: string
  rows: ContentRow[]
}

/**
 * Fetches the collections whose hash changed. For split collections, fetches only the parts that this device should have, and the parts of
 * the tracks in `also`. The old rows stay usable until the new rows are stored. Throws if our server does not respond, the response is not
 * valid content, or the device can't store it.
 */
export async function refreshContent(db: AccountDb, also: readonly string[] = []): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const parts = await fetchContent(db, also, signal)
  // The first response may have contained new tracks, whose parts could not be requested earlier.
  if ((await missingParts(db)).some((part) => !parts.includes(part))) await fetchContent(db, also, signal)
}

/** Fetches and stores the changed collections. Returns the parts that it requested. */
async function fetchContent(db: AccountDb, also: readonly string[], signal: AbortSignal): Promise<string[]> {
  const [known, parts] = await Promise.all([contentHashes(db), partsToHave(db)])
  const requested = [...new Set([BASE_PART, ...parts, ...also])]
  const keys = SPLIT_COLLECTIONS.flatMap((table) => requested.map((part) => ({ table, part })))
  const stored = await db.local.bulkGet(keys.map(({ table, part }) => partHashKey(table, part)))
  const ofParts = keys.map(({ table, part }, at) => [partName(table, part), String(stored[at]?.value ?? '')])
  // Earlier app versions cannot store some collections, so the server sends those collections only to devices that list them.
  const named = Object.fromEntries(NAMED_COLLECTIONS.map((name) => [name, '']))
  const hashes = { ...named, ...known, ...Object.fromEntries(ofParts) }
  const { collections } = v.parse(Answer, await request('POST', '/api/content', { hashes }, { signal }))
  const read = (name: ContentTableName, wireName: string, part: string | null): Collection[] =>
    collections[wireName] === undefined ? [] : [{ part, ...v.parse(collectionOf(name), collections[wireName]) }]
  // Validate the whole response before storing any of it.
  const found = inOrder.map((name) => ({
    name,
    // A server version that does not support tracks sends whole collections.
    pieces: isSplit(name)
      ? [...read(name, name, BASE_PART), ...requested.flatMap((part) => read(name, partName(name, part), part))]
      : read(name, name, null),
  }))
  for (const { name, pieces } of found) {
    for (const { rows } of pieces) await putRows(db, name, rows)
    if (name !== 'passages') await finish(db, name, pieces)
  }
  // Last, because it removes the passages of questions that the loop above removed.
  for (const { name, pieces } of found) if (name === 'passages') await finish(db, name, pieces)
  return requested
}

const isSplit = (name: ContentTableName): name is SplitCollection =>
  (SPLIT_COLLECTIONS as readonly string[]).includes(name)

/** Removes outdated rows and then writes the hashes. The hashes are written last, so that an interrupted update is fetched again. */
async function finish(db: AccountDb, name: ContentTableName, pieces: readonly Collection[]): Promise<void> {
  if (pieces.length === 0) return
  for (const { part, rows } of pieces)
    if (part !== null && isSplit(name)) await removeOthersOfPart(db, name, part, rows)
    else await removeOthers(db, name, rows)
  if (name === 'decks') await removeOfGoneDecks(db)
  if (name === 'cards' || name === 'questions' || name === 'multiQuestions' || name === 'tracks') await rebuild(db)
  await db.local.bulkPut(
    pieces.map(({ part, hash }) => ({
      key: part !== null && isSplit(name) ? partHashKey(name, part) : hashKey(name),
      value: hash,
    })),
  )
}

/**
 * Deletes the parts of the given tracks and the hashes of these parts, except for tracks that the person has turned on. A part is
 * downloaded again once its track is on. Resolves when the deck list has been updated.
 */
export async function removeParts(db: AccountDb, trackIds: readonly string[]): Promise<void> {
  const tables = [db.tracks, db.trackChoices, db.local, ...SPLIT_COLLECTIONS.map((table) => db.table(table))]
  for (const part of trackIds) {
    // One transaction, so that the track can't be turned on, and its part downloaded, between the check and the deletion.
    await db.transaction('rw', tables, async () => {
      const [tracks, choice] = await Promise.all([db.tracks.toArray(), db.trackChoices.get(part)])
      if (choice?.isOn) return
      const freed = ((await db.local.get(FREED_PARTS_KEY))?.value as string[] | undefined) ?? []
      await db.local.put({ key: FREED_PARTS_KEY, value: [...new Set([...freed, part])] })
      await db.local.bulkDelete(SPLIT_COLLECTIONS.map((table) => partHashKey(table, part)))
      for (const table of SPLIT_COLLECTIONS)
        await db
          .table<SplitRow, string>(table)
          .filter((row) => partOf(tracks, row) === part)
          .delete()
    })
  }
  await rebuild(db)
}

/** Time of the last successful refresh, in ms since the Unix epoch, by database name. */
const currentAt = new Map<string, number>()
const loading = new Map<string, Promise<void>>()

/**
 * Refreshes the content if it is missing, or if this page has not refreshed it in the last 15 minutes. Does nothing during the delay after a
 * failure. The stored content stays usable. Reports its progress and failures to `content-load.ts` and never rejects. A sync round must not
 * wait for the refresh.
 */
export function refreshContentIfDue(db: AccountDb): Promise<void> {
  const running = loading.get(db.name)
  if (running) return running
  const started = refreshIfDue(db).finally(() => loading.delete(db.name))
  loading.set(db.name, started)
  return started
}

async function refreshIfDue(db: AccountDb): Promise<void> {
  const { name } = db
  try {
    const isFresh = Date.now() - (currentAt.get(name) ?? 0) < REFRESH_EVERY_MS
    if ((isFresh && (await hasContent(db))) || !mayLoadContent(name, Date.now())) return noteContentSkipped(name)
    noteContentLoading(name)
    await refreshContent(db)
    currentAt.set(name, Date.now())
    noteContentLoaded(name)
  } catch (error) {
    // The account may have been closed during the download, which makes the download fail. That is not an error.
    if (!db.isOpen()) return
    const problem = problemOf(error)
    if (problem !== 'unreachable') console.error('Failed to load the study material:', error)
    const retryAfterS = error instanceof RequestError ? error.retryAfterS : undefined
    noteContentFailed(name, problem, Date.now(), (retryAfterS ?? 0) * 1_000)
  }
}

function problemOf(error: unknown): ContentProblem {
  if (isQuotaExceeded(error)) return 'no room'
  return error instanceof v.ValiError || error instanceof SyntaxError ? 'unusable' : 'unreachable'
}

/**
 * Copies the content that the account lacks from the database whose work moves into the account, so that the content is available offline.
 */
export async function copyContent(from: AccountDb, to: AccountDb): Promise<void> {
  const [theirs, ours] = [await contentHashes(from), await contentHashes(to)]
  for (const name of inOrder) {
    if (isSplit(name)) await copyParts(from, to, name)
    if (isSplit(name) || !theirs[name] || ours[name]) continue
    const rows = await from.table(name).toArray()
    await putRows(to, name, rows)
    await removeOthers(to, name, rows)
    await to.local.put({ key: hashKey(name), value: theirs[name] })
  }
  await rebuild(to)
}

async function copyParts(from: AccountDb, to: AccountDb, name: SplitCollection): Promise<void> {
  const tracks = await from.tracks.toArray()
  const byPart = Map.groupBy(await from.table<SplitRow, string>(name).toArray(), (row) => partOf(tracks, row))
  for (const part of [BASE_PART, ...tracks.flatMap(({ id, isOnFromStart }) => (isOnFromStart ? [] : id))]) {
    const key = partHashKey(name, part)
    const [theirs, ours] = [await from.local.get(key), await to.local.get(key)]
    if (!theirs || ours) continue
    const rows = byPart.get(part) ?? []
    await putRows(to, name, rows)
    await removeOthersOfPart(to, name, part, rows)
    await to.local.put(theirs)
  }
}

type SplitRow = RowOf<SplitCollection>

async function removeOthersOfPart(
  db: AccountDb,
  name: SplitCollection,
  part: string,
  rows: readonly ContentRow[],
): Promise<void> {
  const table = db.table<SplitRow, string>(name)
  const [stored, tracks] = await Promise.all([table.toArray(), db.tracks.toArray()])
  const present = new Set(rows.map((row) => keyOf(name, row as SplitRow)))
  const gone = stored.filter((row) => !present.has(row.id) && partOf(tracks, row) === part)
  await table.bulkDelete(gone.map(({ id }) => id))
}

/**
 * Removes the cards and questions of decks that no longer exist. If a deck is removed together with its track, the server no longer sends
 * the track's part. Also deletes the parts' hashes, so that the parts are fetched again: the deck may be missing only because an earlier
 * server version sent the response.
 */
async function removeOfGoneDecks(db: AccountDb): Promise<void> {
  const decks = new Set(await db.decks.toCollection().primaryKeys())
  const isGone = ({ deckId }: { deckId: string | null }) => deckId !== null && !decks.has(deckId)
  const removed = [
    await db.cards.filter(isGone).delete(),
    await db.questions.filter(isGone).delete(),
    await db.multiQuestions.filter(isGone).delete(),
  ]
  if (removed.every((count) => count === 0)) return
  const tracks = await db.tracks.toCollection().primaryKeys()
  await db.local.bulkDelete(SPLIT_COLLECTIONS.flatMap((table) => tracks.map((id) => partHashKey(table, id))))
}

async function putRows(db: AccountDb, name: ContentTableName, rows: ContentRow[]): Promise<void> {
  const table = db.table<ContentRow, string>(name)
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) await table.bulkPut(rows.slice(from, from + CHUNK_ROWS))
}

async function removeOthers(db: AccountDb, name: ContentTableName, rows: ContentRow[]): Promise<void> {
  const table = db.table<ContentRow, string>(name)
  const present = new Set(rows.map((row) => keyOf(name, row)))
  const keys = await table.toCollection().primaryKeys()
  const gone = keys.filter((key) => !present.has(key))
  const kept = name === 'jobs' ? await markSavedAsGone(db, gone) : new Set<string>()
  await table.bulkDelete(gone.filter((key) => !kept.has(key)))
}

/** Marks saved jobs as gone instead of deleting them. Returns their IDs. */
async function markSavedAsGone(db: AccountDb, gone: readonly string[]): Promise<Set<string>> {
  const saved = (await db.savedJobs.bulkGet([...gone])).flatMap((one) => (one?.isSaved ? [one.jobId] : []))
  const goneAt = Date.now()
  for (const id of saved)
    await db.jobs.update(id, (job) => {
      job.goneAt ??= goneAt
    })
  return new Set(saved)
}

async function rebuild(db: AccountDb): Promise<void> {
  await db.transaction('rw', SUMMARY_TABLES, async (t) => {
    await rebuildSummaries(t)
    invalidatePlan(t)
  })
}
