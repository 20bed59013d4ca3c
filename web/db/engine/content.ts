import { type ContentTableName, contentTableNames, keyOf, type RowOf } from '@station-zero/schema/tables.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '../derived/memories.ts'
import { request } from '../lib/request.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { contentHashes, hasContent, hashKey } from '../stores/content-status.ts'

/** Rows per transaction, so no screen waits long for a content write. */
const CHUNK_ROWS = 100
/** Content is a few hundred kilobytes and the drain waits for it, so a hanging request must time out. */
const FETCHED_WITHIN_MS = 120_000
/** Content changes with releases, so we do not check on every sync round. */
const ASK_EVERY_MS = 15 * 60_000

/** Passages are put before their questions, so that no question can be asked without its passage or scene. */
const inOrder = contentTableNames.flatMap((name): ContentTableName[] =>
  name === 'passages' ? [] : name === 'questions' ? ['passages', name] : [name],
)

type ContentRow = RowOf<ContentTableName>
type Collections = { [N in ContentTableName]?: { hash: string; rows: RowOf<N>[] } }

/** Fetches the collections whose hash changed; the old rows stay usable meanwhile. Throws if the server cannot be reached. */
export async function refreshContent(db: AccountDb): Promise<void> {
  const hashes = await contentHashes(db)
  const signal = AbortSignal.timeout(FETCHED_WITHIN_MS)
  const { collections } = (await request('POST', '/api/content', { hashes }, { signal })) as {
    collections: Collections
  }
  for (const name of inOrder) {
    const collection = collections[name]
    if (!collection) continue
    await putRows(db, name, collection.rows)
    if (name !== 'passages') await finish(db, name, collection)
  }
  // Those of questions that were removed just now.
  if (collections.passages) await finish(db, 'passages', collections.passages)
}

/** Writes the hash last, so an interrupted update is fetched again. */
async function finish(
  db: AccountDb,
  name: ContentTableName,
  { rows, hash }: { rows: ContentRow[]; hash: string },
): Promise<void> {
  await removeOthers(db, name, rows)
  if (name === 'cards' || name === 'questions') await rebuild(db)
  await db.local.put({ key: hashKey(name), value: hash })
}

const askedAt = new Map<string, number>()

/** Refreshes at the start and occasionally; keeps the current content if the server cannot be reached. */
export async function freshenContent(db: AccountDb): Promise<void> {
  const isFresh = Date.now() - (askedAt.get(db.name) ?? 0) < ASK_EVERY_MS
  if (isFresh && (await hasContent(db))) return
  await refreshContent(db).then(
    () => askedAt.set(db.name, Date.now()),
    () => undefined,
  )
}

/** Copies the guest's content into the account, so it is there without a connection. */
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
  const kept = name === 'jobs' ? await keepSaved(db, gone) : new Set<string>()
  await table.bulkDelete(gone.filter((key) => !kept.has(key)))
}

/** A job that a person saved never vanishes from their list; it is marked as gone instead. Returns those that stay. */
async function keepSaved(db: AccountDb, gone: readonly string[]): Promise<Set<string>> {
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
