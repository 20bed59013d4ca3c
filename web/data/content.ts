import { type ContentTableName, contentTableNames, keyOf, type RowOf } from '@station-zero/schema/tables.ts'
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
import { contentHashes, hasContent, hashKey } from './local-state.ts'
import { rebuildSummaries, SUMMARY_TABLES } from './memories.ts'
import { RequestError, request } from './request.ts'
import { isQuotaExceeded } from './storage.ts'

/** Rows per transaction, so that screens don't wait long for a content write. */
const CHUNK_ROWS = 100
/** Content is a few hundred kilobytes. */
const TIMEOUT_MS = 120_000
/** Content changes only with releases, so it is not checked in every sync round. */
const REFRESH_EVERY_MS = 15 * 60_000

/** Passages are stored before their questions, so that no question can be asked without its passage or scene. */
const inOrder = contentTableNames.flatMap((name): ContentTableName[] =>
  name === 'passages' ? [] : name === 'questions' ? ['passages', name] : [name],
)

type ContentRow = RowOf<ContentTableName>

/**
 * Schema that a collection must match to be stored: rows that are objects with their key. Other fields are not
 * checked, because a newer server may have changed them.
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

const Answer = v.object({
  collections: v.object(Object.fromEntries(contentTableNames.map((name) => [name, v.optional(collectionOf(name))]))),
})

/**
 * Fetches the collections whose hash changed. The old rows stay usable until then. Throws if there is no response
 * from our server, the response is not content, or the device can't store it.
 */
export async function refreshContent(db: AccountDb): Promise<void> {
  const hashes = await contentHashes(db)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { collections } = v.parse(Answer, await request('POST', '/api/content', { hashes }, { signal }))
  for (const name of inOrder) {
    const collection = collections[name]
    if (!collection) continue
    await putRows(db, name, collection.rows)
    if (name !== 'passages') await finish(db, name, collection)
  }
  // Removes the passages of the questions that were just removed.
  if (collections.passages) await finish(db, 'passages', collections.passages)
}

/** Writes the hash last, so that an interrupted update is fetched again. */
async function finish(
  db: AccountDb,
  name: ContentTableName,
  { rows, hash }: { rows: ContentRow[]; hash: string },
): Promise<void> {
  await removeOthers(db, name, rows)
  if (name === 'cards' || name === 'questions') await rebuild(db)
  await db.local.put({ key: hashKey(name), value: hash })
}

/** Time of the last check that found the content current (ms), by database name. */
const currentAt = new Map<string, number>()
const loading = new Map<string, Promise<void>>()

/**
 * Refreshes at the start and every 15 minutes, and backs off after a failure; the current content stays usable.
 * Reports to `content-load.ts`. A sync round must not wait for it.
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
    // The account was closed in the meantime.
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

/** Copies the guest's content into the account, so that it is available offline. */
export async function copyContent(from: AccountDb, to: AccountDb): Promise<void> {
  const [theirs, ours] = [await contentHashes(from), await contentHashes(to)]
  for (const name of inOrder) {
    if (!theirs[name] || ours[name]) continue
    const rows = await from.table(name).toArray()
    await putRows(to, name, rows)
    await removeOthers(to, name, rows)
    await to.local.put({ key: hashKey(name), value: theirs[name] })
  }
  await rebuild(to)
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

/** Saved jobs are marked as gone instead of being deleted. Returns their ids. */
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
  await db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
}
