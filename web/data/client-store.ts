import { type OwnedTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import {
  type AsideKind,
  type ClientStore,
  type ClientTx,
  type Entry,
  type Meta,
  nameOf,
  newMeta,
  type RefusedEntry,
  type Row,
  type Shadow,
} from '@station-zero/sync/client/store.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import Dexie, { type BulkError, type Collection, type Table, type Transaction } from 'dexie'
import { AccountDb, type AccountHandle, type ArchivedEntry, newId } from './account-db.ts'
import { byKey, getMany, MANY_KEYS, openWrites, type Writes } from './indexed-db.ts'
import { isStale } from './local-state.ts'
import { deriveMemories, rebuildIfStale } from './memories.ts'

const LOCAL_TABLES = [
  'cardMemory',
  'deckSummaries',
  'studySums',
  'meta',
  'outbox',
  'archive',
  'refused',
  'shadows',
  'aside',
  'local',
  'spaceRows',
]
export const TABLES = [...Object.keys(tables), ...LOCAL_TABLES]

/** Implements the sync engine's ClientStore on Dexie. */
export function openClientStore(db: AccountDb, newId: () => string): ClientStore {
  return {
    userId: db.userId,
    transact: (run) =>
      new Promise((resolve, reject) => {
        const committed = db.transaction('rw', TABLES, async (t) => {
          const writes = openWrites()
          const scope = { isOpen: true }
          const result = await run(openTx(t, scope, writes, newId))
          await writes.all()
          // Close the scope first: the browser reports the commit before Dexie ends its transaction, and a write in between would be lost
          // silently.
          scope.isOpen = false
          onCommit(t.idbtrans, () => resolve(result))
          return result
        })
        committed.then(resolve, reject)
      }),
  }
}

/**
 * Opens an account's database, and rebuilds outdated derived data first. Part of the engine: pages open accounts with `active-account.ts`,
 * which does not wait for the engine.
 */
export async function openAccount(userId: string): Promise<AccountHandle> {
  const db = new AccountDb(userId)
  await db.open()
  if (await isStale(db)) await rebuildIfStale(db)
  return { userId, db, store: openClientStore(db, newId) }
}

/**
 * Implements the engine's transaction on a Dexie transaction. Every method throws once the transaction has ended. Uses only `t.table()`:
 * Dexie loses track of its current transaction after a hundred native awaits, and `db` would then silently write outside the transaction.
 */
export function openTx(t: Transaction, scope: { isOpen: boolean }, writes: Writes, newId: () => string): ClientTx {
  const table = <T, K = string>(name: string): Table<T, K> => {
    if (!t.active || !scope.isOpen) throw new Error('The transaction has ended.')
    return t.table<T, K>(name)
  }
  const read = async <T, K, R>(from: Table<T, K>, find: (table: Table<T, K>) => PromiseLike<R>): Promise<R> => {
    const begun = writes.of(from.name)
    if (begun) await begun
    return find(from)
  }
  const write = async <T, K>(to: Table<T, K>, change: (table: Table<T, K>) => PromiseLike<unknown>): Promise<void> =>
    writes.begin(to.name, change(to))
  // Deleting a collection makes several requests. They must run consecutively, with no other request in between.
  const deleteSome = async <T, K>(from: Table<T, K>, some: (table: Table<T, K>) => Collection<T, K>): Promise<void> => {
    await read(from, (one) => some(one).delete())
  }
  const rows = (name: OwnedTableName) => table<Row>(name)
  const meta = () => table<{ key: 'sync'; value: Meta }>('meta')
  const outbox = () => table<Entry, number>('outbox')
  const archive = () => table<ArchivedEntry, number>('archive')
  const refused = () => table<RefusedEntry>('refused')
  const shadows = () => table<Shadow, [OwnedTableName, string]>('shadows')
  const aside = () => table<{ kind: AsideKind } & PulledRow, number>('aside')
  const content = readContent()

  return {
    async getMeta() {
      const found = await read(meta(), (one) => one.get('sync'))
      if (found) return found.value
      // The client ID is created once, even on a device that has never written [C2].
      const value = newMeta(newId())
      await this.putMeta(value)
      return value
    },
    putMeta: (value) => write(meta(), (one) => one.put({ key: 'sync', value })),

    getRow: async <N extends TableName>(name: N, key: string) =>
      tables[name].kind === 'person'
        ? read(table<RowOf<N>>(name), (one) => one.get(key))
        : content(table<RowOf<N>>(name), key),
    getRows: (name, keys) => read(rows(name), (one) => getMany(one, keys)),
    allRows: (name) => read(rows(name), (one) => one.toArray()),
    async change(changes) {
      // Wait until the derived rows written earlier can be read.
      await writes.of('cardMemory')
      // Starts before the writes, because otherwise its reads would be queued behind the writes.
      const derived = deriveMemories(t, changes, {
        written: writes.of,
        card: (id) => content(table<RowOf<'cards'>>('cards'), id),
      })
      writes.begin('cardMemory', derived)
      for (const [name, some] of Map.groupBy(changes, (change) => change.table)) {
        const puts = some.flatMap(({ after }) => after ?? [])
        const deletes = some.flatMap(({ after, key }) => (after ? [] : key))
        if (puts.length > 0) await write(rows(name), (one) => one.bulkPut(puts))
        if (deletes.length > 0) await write(rows(name), (one) => one.bulkDelete(deletes))
      }
    },

    addEntries: (entries) => write(outbox(), (one) => one.bulkAdd(entries)),
    entriesAfter: (seq, limit) =>
      read(outbox(), (one) => {
        const entries = one.where('seq').above(seq)
        return (limit === undefined ? entries : entries.limit(limit)).toArray()
      }),
    dropEntries: (seqs) => write(outbox(), (one) => one.bulkDelete(seqs)),

    addArchived: (entries, archivedAt) =>
      write(archive(), (one) => one.bulkAdd(entries.map((entry) => ({ ...entry, archivedAt })))),
    async allArchived() {
      const found = await read(archive(), (one) => one.orderBy('order').toArray())
      return found.map(({ order: _order, archivedAt: _archivedAt, ...entry }) => entry)
    },
    dropArchived: (before) => deleteSome(archive(), (one) => one.where('archivedAt').below(before)),

    addRefused: (entries) => write(refused(), (one) => one.bulkPut(entries)),
    getRefused: (id) => read(refused(), (one) => one.get(id)),
    dropRefused: (id) => write(refused(), (one) => one.delete(id)),
    async hasMutation(id) {
      if (await read(refused(), (one) => one.get(id))) return true
      if (await read(outbox(), (one) => one.where('id').equals(id).count())) return true
      return (await read(archive(), (one) => one.where('id').equals(id).count())) > 0
    },

    async shadowed(names) {
      if (names.length >= MANY_KEYS) {
        const keys = await read(shadows(), (one) => one.toCollection().primaryKeys())
        if (keys.length === 0) return new Set()
        const present = new Set(keys.map(([table, key]) => nameOf({ table, key })))
        return new Set(names.map(nameOf).filter((name) => present.has(name)))
      }
      const found = await read(shadows(), (one) => one.bulkGet(names.map(({ table: name, key }) => [name, key])))
      return new Set(names.filter((_, at) => found[at]).map(nameOf))
    },
    allShadows: () => read(shadows(), (one) => one.toArray()),
    putShadows: (some) => write(shadows(), (one) => one.bulkPut(some)),
    addShadows: (some) => write(shadows(), (one) => one.bulkAdd(some).catch(Dexie.BulkError, ignoreDuplicates)),
    clearShadows: () => write(shadows(), (one) => one.clear()),

    setAside: (kind, pulled) => write(aside(), (one) => one.bulkAdd(pulled.map((row) => ({ ...row, kind })))),
    async allAside(kind) {
      const found = await read(aside(), (one) => one.where('kind').equals(kind).toArray())
      return found.map(({ table: name, key, row }) => ({ table: name, key, row }))
    },
    clearAside: (kind) => deleteSome(aside(), (one) => one.where('kind').equals(kind)),
  }
}

/**
 * Returns a function that reads a content row by its key; it resolves to undefined if the row is missing. Rows are cached for the
 * transaction, because the engine never writes content. Replaying a queue reads rows one at a time; after `MANY_KEYS` rows, the whole table
 * is read at once.
 */
function readContent() {
  const read = new Map<string, Map<string, Promise<unknown>>>()
  const all = new Map<string, Promise<Map<string, unknown>>>()
  return async <T>(table: Table<T, string>, key: string): Promise<T | undefined> => {
    const known = read.get(table.name) ?? new Map<string, Promise<unknown>>()
    read.set(table.name, known)
    if (known.size + 1 >= MANY_KEYS && !all.has(table.name)) all.set(table.name, byKey(table))
    const found =
      known.get(key) ?? all.get(table.name)?.then((rows) => rows.get(key)) ?? Promise.resolve(table.get(key))
    known.set(key, found)
    return (await found) as T | undefined
  }
}

/** Calls `notify` on commit, before Dexie reruns live queries. */
export function onCommit(transaction: IDBTransaction, notify: () => void): void {
  const over = new AbortController()
  const onComplete = ({ target }: Event) => {
    if (target !== transaction) return
    over.abort()
    notify()
  }
  transaction.db.addEventListener('complete', onComplete, { capture: true, signal: over.signal })
  transaction.addEventListener('abort', () => over.abort())
}

function ignoreDuplicates({ failures }: BulkError): void {
  const other = failures.find(({ name }) => name !== 'ConstraintError')
  if (other) throw other
}
