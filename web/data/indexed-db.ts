import type { Table } from 'dexie'

/** On a slow phone, one request takes about as long as reading this many rows. */
const ROWS_PER_REQUEST = 5
export const MANY_KEYS = 50

/**
 * Returns the rows in the order of the keys; undefined for a missing row. For many keys, reads the whole table in one request if the table
 * is small enough.
 */
export async function getMany<T>(table: Table<T, string>, keys: string[]): Promise<(T | undefined)[]> {
  const isMost = keys.length >= MANY_KEYS && (await table.count()) <= ROWS_PER_REQUEST * keys.length
  if (!isMost) return table.bulkGet(keys)
  const all = await byKey(table)
  return keys.map((key) => all.get(key))
}

/** Returns the rows for each value of an index, in the order of the values. */
export async function getGroups<T>(table: Table<T, string>, index: keyof T & string, values: string[]): Promise<T[][]> {
  const isMost = values.length >= MANY_KEYS && (await table.count()) <= 4 * ROWS_PER_REQUEST * values.length
  // `anyOf` would step through the rows with a cursor, which is slow.
  if (!isMost) return Promise.all(values.map((value) => table.where(index).equals(value).toArray()))
  const all = Map.groupBy(await table.toArray(), (row) => row[index])
  return values.map((value) => all.get(value as T[keyof T & string]) ?? [])
}

export async function byKey<T>(table: Table<T, string>): Promise<Map<string, T>> {
  const path = table.schema.primKey.keyPath as keyof T
  return new Map((await table.toArray()).map((row) => [String(row[path]), row]))
}

/**
 * The writes of one transaction. Writes are not awaited individually: IndexedDB runs requests in order anyway, and on a slow phone each
 * result takes a few milliseconds. Only the end of the transaction and reads of the same table wait for writes.
 */
export interface Writes {
  begin(table: string, work: PromiseLike<unknown>): void
  /** Resolves when the pending writes to the table are done; rejects if a write failed. Undefined if there are no pending writes. */
  of(table: string): Promise<unknown> | undefined
  /** Like `of`, but for all tables. */
  all(): Promise<unknown>
}

export function openWrites(): Writes {
  const begun = new Map<string, Promise<unknown>>()
  return {
    begin(table, work) {
      const all = Promise.all([begun.get(table), work])
      // Callers of `of` and `all` still receive the error; this only prevents an unhandled rejection.
      all.catch(() => undefined)
      begun.set(table, all)
    },
    of: (table) => begun.get(table),
    all: () => Promise.all(begun.values()),
  }
}

/** Name of an empty database that is created only to be deleted. */
const JOURNAL_NAME = 'new-journal'

let hasBegun = false

/**
 * Makes Chromium start a new journal for its databases, once per page or worker.
 *
 * A browser that is killed may leave half a record at the end of its journal. Chromium appends to that journal, considers it corrupt at the
 * next start, and deletes every database of this app, with everything that was saved in the meantime [W1]. When a database is deleted,
 * Chromium moves the journal's contents into its tables and starts a new journal, which takes about 10 ms in the background.
 */
export function beginNewJournal(): void {
  if (hasBegun || !isChromium()) return
  hasBegun = true
  const opening = indexedDB.open(JOURNAL_NAME)
  opening.onsuccess = () => {
    opening.result.close()
    indexedDB.deleteDatabase(JOURNAL_NAME)
  }
}

/**
 * Returns whether the browser is based on Chromium: only Chromium exposes `brands` in `userAgentData`. TypeScript's library lacks that
 * type.
 */
function isChromium(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') === true
}
