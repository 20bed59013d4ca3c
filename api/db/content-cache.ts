import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { generatedKey } from '@station-zero/schema/questions/generated.ts'
import { contentTableNames, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
import { type Run, statementsOf, valuesIn } from './postgres/statements.ts'
import { fromValues, type SqlValue } from './rows.ts'
import type { Sqlite } from './sqlite.ts'
import { TokenBuckets } from './token-buckets.ts'

/**
 * Caches of the content that transactions read. Half of what a push reads is the same few hundred cards and questions. Rows are cached
 * until the hash of any content table changes: a seed and a correction update the hashes in the transaction that writes the content.
 * Content without hashes was not seeded, so a change to it can't be detected, and it is not cached across transactions.
 */

type Rows = ReadonlyMap<TableName, Map<string, unknown>>

const noRows = (): Rows => new Map(contentTableNames.map((table) => [table, new Map()]))

/** Excludes announcements, because no mutation reads them, and they change without a seed. */
const SELECT_HASHES = `select "hash" from "contentHashes" where "tableName" <> 'announcements' order by "tableName"`

export interface SqliteContent {
  /**
   * Clears the cache if the content hashes have changed or are missing. Must be called once per transaction before the first `get`, while
   * the transaction holds the lock.
   */
  refresh(): void
  get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined): RowOf<N> | undefined
}

export function openSqliteContent(db: Sqlite): SqliteContent {
  const selectHashes = db.prepare<[], string>(SELECT_HASHES).pluck()
  const cache = noRows()
  let cachedHashes = ''

  return {
    refresh() {
      const hashes = selectHashes.all().join(' ')
      if (hashes === cachedHashes && hashes !== '') return
      for (const rows of cache.values()) rows.clear()
      cachedHashes = hashes
    },

    get<N extends TableName>(table: N, key: string, read: () => RowOf<N> | undefined) {
      const rows = cache.get(table)
      const cached = rows?.get(key) as RowOf<N> | undefined // The map of a table contains only rows of that table.
      if (cached) return cached
      const row = read()
      if (row) rows?.set(key, Object.freeze(row))
      return row
    },
  }
}

/** Reads a content row as seen by one transaction. */
export type ReadContent = <N extends TableName>(table: N, key: string) => Promise<RowOf<N> | undefined>

/**
 * Returns a function that starts reading in a transaction. Transactions overlap on PostgreSQL, so each transaction uses the cache that
 * belongs to the hashes it read: a read that began before a seed never fills the cache created after the seed.
 */
export function openPostgresContent(): (run: Run) => ReadContent {
  let newest = { hashes: '', rows: noRows() }

  const findCache = async (run: Run): Promise<Rows> => {
    const found = await run<{ hash: string }>(SELECT_HASHES)
    const hashes = found.map(({ hash }) => hash).join(' ')
    if (hashes !== newest.hashes || hashes === '') newest = { hashes, rows: noRows() }
    return newest.rows
  }

  return (run) => {
    let cache: Promise<Rows> | undefined
    return async <N extends TableName>(table: N, key: string) => {
      cache ??= findCache(run)
      const rows = (await cache).get(table)
      const cached = rows?.get(key) as RowOf<N> | undefined // The map of a table contains only rows of that table.
      if (cached) return cached
      const { columns, get } = statementsOf(table)
      const [stored] = await run<Record<string, SqlValue>>(get, [key])
      if (!stored) return undefined
      const row = fromValues(table, valuesIn(stored, columns))
      rows?.set(key, Object.freeze(row))
      return row
    }
  }
}

type AnswerKey = RowOf<'answerKeys'>

/**
 * Maximum number of cached keys. Caching helps because the keys of a test are read twice: when the test is finished, and when its cards are
 * created.
 */
const MAX_GENERATED_KEYS = 10_000
/** Limits on the keys generated for one person, as a burst and per day. A heavy day is 150 questions. */
const MAX_PER_PERSON = { atOnce: 1_000, perDay: 10_000 }

/**
 * Returns a cached function for the answer keys of generated questions. Generating a question takes up to 2 ms, during which no other push
 * is written, and a push of a few kilobytes could list 80,000 questions. Beyond a person's limit no key is returned, as for a question of
 * an older version: the test counts, and is marked as not checked.
 */
export function openGeneratedKeys(generate: (key: string) => AnswerKey | undefined = generatedKey) {
  const cache = new Map<string, AnswerKey>()
  const people = new TokenBuckets({
    capacity: MAX_PER_PERSON.atOnce,
    refillPerMs: MAX_PER_PERSON.perDay / DAY_MS,
  })

  return (userId: string, key: string, now: number): AnswerKey | undefined => {
    if (!key.startsWith('gen:')) return undefined
    const cached = cache.get(key)
    if (cached) return cached
    if (people.left(userId, now) < 1) return undefined
    people.take(userId, 1, now)
    const generated = generate(key)
    if (generated) cache.set(key, Object.freeze(generated))
    const oldest = cache.size > MAX_GENERATED_KEYS ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    return generated
  }
}

/** Returns answer keys of generated questions. There is one cache per process or thread. */
export const generatedKeyFor = openGeneratedKeys()
