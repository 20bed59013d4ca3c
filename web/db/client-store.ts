import { type PersonTableName, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
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
import type { Table, Transaction } from 'dexie'
import type { AccountDb, ArchivedEntry } from './account-db.ts'
import { deriveMemories } from './derive.ts'
import { byKey, getMany, MANY_KEYS } from './get-many.ts'

const LOCAL_TABLES = [
  'cardMemory',
  'deckSummaries',
  'meta',
  'outbox',
  'archive',
  'refused',
  'shadows',
  'aside',
  'local',
]
const TABLES = [...Object.keys(tables), ...LOCAL_TABLES]

/** The client's store on Dexie. */
export function openClientStore(db: AccountDb, newId: () => string): ClientStore {
  return {
    userId: db.userId,
    transact: (run) => db.transaction('rw', TABLES, (t) => run(openTx(t, newId))),
  }
}

/**
 * Everything goes through `t.table()`: Dexie forgets its current transaction after a hundred native awaits, and `db` would
 * then write outside it without a word.
 */
function openTx(t: Transaction, newId: () => string): ClientTx {
  const table = <T, K = string>(name: string): Table<T, K> => {
    if (!t.active) throw new Error('The transaction is over.')
    return t.table<T, K>(name)
  }
  const rows = (name: PersonTableName) => table<Row>(name)
  const meta = () => table<{ key: 'sync'; value: Meta }>('meta')
  const outbox = () => table<Entry, number>('outbox')
  const archive = () => table<ArchivedEntry, number>('archive')
  const refused = () => table<RefusedEntry>('refused')
  const shadows = () => table<Shadow, [PersonTableName, string]>('shadows')
  const aside = (kind: AsideKind) => table<{ kind: AsideKind } & PulledRow, number>('aside').where('kind').equals(kind)
  const content = readContent()

  return {
    async getMeta() {
      const found = await meta().get('sync')
      if (found) return found.value
      // The client id is allotted once and kept, also by a device that has only ever read [C2].
      const value = newMeta(newId())
      await meta().put({ key: 'sync', value })
      return value
    },
    putMeta: (value) => done(meta().put({ key: 'sync', value })),

    getRow: async <N extends TableName>(name: N, key: string) =>
      tables[name].kind === 'person' ? table<RowOf<N>>(name).get(key) : content(table<RowOf<N>>(name), key),
    getRows: async (name, keys) => getMany(rows(name), keys),
    async writeRows(name, puts, deletes) {
      if (puts.length > 0) await rows(name).bulkPut(puts)
      if (deletes.length > 0) await rows(name).bulkDelete(deletes)
    },
    allRows: async (name) => rows(name).toArray(),
    derive: (changes) => deriveMemories(t, changes),

    addEntries: (entries) => done(outbox().bulkAdd(entries)),
    async entriesAfter(seq, limit) {
      const entries = outbox().where('seq').above(seq)
      return (limit === undefined ? entries : entries.limit(limit)).toArray()
    },
    dropEntries: (seqs) => done(outbox().bulkDelete(seqs)),

    addArchived: (entries, archivedAt) => done(archive().bulkAdd(entries.map((entry) => ({ ...entry, archivedAt })))),
    async allArchived() {
      const found = await archive().orderBy('order').toArray()
      return found.map(({ order: _order, archivedAt: _archivedAt, ...entry }) => entry)
    },
    dropArchived: (before) => done(archive().where('archivedAt').below(before).delete()),

    addRefused: (entries) => done(refused().bulkPut(entries)),
    getRefused: async (id) => refused().get(id),
    dropRefused: (id) => done(refused().delete(id)),
    async hasMutation(id) {
      if (await refused().get(id)) return true
      if (await outbox().where('id').equals(id).count()) return true
      return (await archive().where('id').equals(id).count()) > 0
    },

    async shadowed(names) {
      if (names.length >= MANY_KEYS) {
        const keys = await shadows().toCollection().primaryKeys()
        const present = new Set(keys.map(([table, key]) => nameOf({ table, key })))
        return new Set(names.map(nameOf).filter((name) => present.has(name)))
      }
      const found = await shadows().bulkGet(names.map(({ table: name, key }) => [name, key]))
      return new Set(names.filter((_, at) => found[at]).map(nameOf))
    },
    allShadows: async () => shadows().toArray(),
    putShadows: (some) => done(shadows().bulkPut(some)),
    clearShadows: () => done(shadows().clear()),

    setAside: (kind, pulled) => done(table<object, number>('aside').bulkAdd(pulled.map((row) => ({ ...row, kind })))),
    async allAside(kind) {
      const found = await aside(kind).toArray()
      return found.map(({ table: name, key, row }) => ({ table: name, key, row }))
    },
    clearAside: (kind) => done(aside(kind).delete()),
  }
}

/** A queue that is run again reads one row of the content after the other; from many on, all at once. The engine never writes them. */
function readContent() {
  const reads = new Map<string, number>()
  const kept = new Map<string, Promise<Map<string, unknown>>>()
  return async <T>(table: Table<T, string>, key: string): Promise<T | undefined> => {
    const read = (reads.get(table.name) ?? 0) + 1
    reads.set(table.name, read)
    if (read < MANY_KEYS) return table.get(key)
    if (read === MANY_KEYS) kept.set(table.name, byKey(table))
    return (await kept.get(table.name))?.get(key) as T | undefined
  }
}

async function done(work: PromiseLike<unknown>): Promise<void> {
  await work
}
