import { deckIdOfCard, studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import { contentTables, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
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
import type { AccountDb } from './account-db.ts'
import { onCommit, openTx, TABLES } from './client-store.ts'
import { openWrites, type Writes } from './indexed-db.ts'
import { refreshSharedDecks, SHARED_DECK_TABLES } from './memories.ts'

// The sync engine's `ClientStore` for a space, in the same database as the person's own data. Each space is one partition, in stores whose
// keys start with the space ID. Loaded only for people who use spaces.

/** A space, and the person's member ID in that space. */

export interface SpaceRef {
  spaceId: string
  memberId: string
}

/** The stores for a space's partition. `refused` contains the refused entries of all partitions. */
const SPACE_TABLES = ['spaceRows', 'spaceMeta', 'spaceOutbox', 'spaceShadows', 'spaceAside', 'spaceArchive', 'refused']
const CONTENT_TABLES = Object.keys(contentTables)

export function openSpaceStore(db: AccountDb, space: SpaceRef, newId: () => string): ClientStore {
  return {
    ...{ userId: db.userId, space },
    transact: (run) =>
      transactIn(db, [...new Set([...SPACE_TABLES, ...CONTENT_TABLES, ...SHARED_DECK_TABLES])], (t, scope, writes) =>
        run(openSpaceTx(t, scope, writes, space, newId)),
      ),
  }
}

/** Runs one transaction over the partitions of the person and a space, so that the person follows and joins the space atomically [G8]. */
export const transactBoth = <T>(
  db: AccountDb,
  space: SpaceRef,
  newId: () => string,
  run: (person: ClientTx, space: ClientTx) => Promise<T>,
): Promise<T> =>
  transactIn(db, [...new Set([...TABLES, ...SPACE_TABLES])], (t, scope, writes) =>
    run(openTx(t, scope, writes, newId), openSpaceTx(t, scope, writes, space, newId)),
  )

interface Scope {
  isOpen: boolean
}

function transactIn<T>(
  db: AccountDb,
  tables: string[],
  run: (t: Transaction, scope: Scope, writes: Writes) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const committed = db.transaction('rw', tables, async (t) => {
      const writes = openWrites()
      const scope = { isOpen: true }
      const result = await run(t, scope, writes)
      await writes.all()
      scope.isOpen = false
      onCommit(t.idbtrans, () => resolve(result))
      return result
    })
    committed.then(resolve, reject)
  })
}

type Of<T> = T & { spaceId: string }
interface StoredRow {
  spaceId: string
  table: string
  key: string
  row: Row
}
interface StoredArchive {
  spaceId: string
  entry: Entry
  id: string
  archivedAt: number
}

/** Returns the study ID of the shared deck that a row belongs to; none for rows of other tables. */
function sharedDecksOf(table: string, key: string): string[] {
  if (table === 'spaceDecks') return [studyIdOfShared(key)]
  return table === 'spaceCards' ? [studyIdOfShared(deckIdOfCard(key))] : []
}

/** Bounds for strings in compound keys. */
const [FIRST, LAST] = ['', '\uffff']

function openSpaceTx(
  t: Transaction,
  scope: Scope,
  writes: Writes,
  { spaceId }: SpaceRef,
  newId: () => string,
): ClientTx {
  const table = <V, K>(name: string): Table<V, K> => {
    if (!t.active || !scope.isOpen) throw new Error('The transaction has ended.')
    return t.table<V, K>(name)
  }
  /** Waits for this transaction's pending writes to the same store before reading, because writes are not awaited individually. */
  const read = async <V, K, R>(from: Table<V, K>, find: (from: Table<V, K>) => PromiseLike<R>): Promise<R> => {
    const begun = writes.of(from.name)
    if (begun) await begun
    return find(from)
  }
  const write = async <V, K>(to: Table<V, K>, change: (to: Table<V, K>) => PromiseLike<unknown>): Promise<void> =>
    writes.begin(to.name, change(to))

  const rows = () => table<StoredRow, [string, string, string]>('spaceRows')
  const meta = () => table<{ spaceId: string; value: Meta }, string>('spaceMeta')
  const outbox = () => table<Of<Entry>, [string, number]>('spaceOutbox')
  const shadows = () => table<Of<Shadow>, [string, string, string]>('spaceShadows')
  const aside = () => table<{ spaceId: string; kind: AsideKind; row: PulledRow }, number>('spaceAside')
  const archive = () => table<StoredArchive, number>('spaceArchive')
  const refused = () => table<RefusedEntry & { spaceId?: string }, string>('refused')
  const keyOf = (name: { table: string; key: string }): [string, string, string] => [spaceId, name.table, name.key]
  /** Runs after the pending writes, because it reads rows that they change. */
  const refresh = async (deckIds: ReadonlySet<string>) => {
    await Promise.all(['spaceRows', 'deckSummaries'].map((name) => writes.of(name)))
    await refreshSharedDecks(t, deckIds)
  }
  const without = <V extends { spaceId?: string }>({ spaceId: _, ...value }: V) => value

  return {
    async getMeta() {
      const found = await read(meta(), (one) => one.get(spaceId))
      if (found) return found.value
      // The client ID is created once, even on a device that has never written [C2].
      const value = newMeta(newId())
      await this.putMeta(value)
      return value
    },
    putMeta: (value) => write(meta(), (one) => one.put({ spaceId, value })),

    getRow: async <N extends TableName>(name: N, key: string) =>
      name in contentTables
        ? read(table<RowOf<N>, string>(name), (one) => one.get(key))
        : ((await read(rows(), (one) => one.get([spaceId, name, key])))?.row as RowOf<N> | undefined),
    getRows: async (name, keys) =>
      (await read(rows(), (one) => one.bulkGet(keys.map((key) => keyOf({ table: name, key }))))).map((one) => one?.row),
    allRows: async (name) =>
      (
        await read(rows(), (one) =>
          one.where('[spaceId+table+key]').between([spaceId, name, FIRST], [spaceId, name, LAST], true, true).toArray(),
        )
      ).map(({ row }) => row),
    async change(changes) {
      const puts = changes.flatMap(({ table: name, key, after }) =>
        after ? [{ spaceId, table: name, key, row: after }] : [],
      )
      const deletes = changes.flatMap(({ after, ...name }) => (after ? [] : [keyOf(name)]))
      if (puts.length > 0) await write(rows(), (one) => one.bulkPut(puts))
      if (deletes.length > 0) await write(rows(), (one) => one.bulkDelete(deletes))
      const deckIds = new Set(changes.flatMap(({ table: name, key }) => sharedDecksOf(name, key)))
      if (deckIds.size > 0) await write(table('deckSummaries'), () => refresh(deckIds))
    },

    addEntries: (entries) => write(outbox(), (one) => one.bulkAdd(entries.map((entry) => ({ ...entry, spaceId })))),
    async entriesAfter(seq, limit) {
      const found = await read(outbox(), (one) => {
        const after = one
          .where('[spaceId+seq]')
          .between([spaceId, seq], [spaceId, Number.POSITIVE_INFINITY], false, true)
        return (limit === undefined ? after : after.limit(limit)).toArray()
      })
      return found.map(without)
    },
    dropEntries: (seqs) => write(outbox(), (one) => one.bulkDelete(seqs.map((seq) => [spaceId, seq]))),

    addArchived: (entries, archivedAt) =>
      write(archive(), (one) => one.bulkAdd(entries.map((entry) => ({ spaceId, entry, id: entry.id, archivedAt })))),
    async allArchived() {
      const found = await read(archive(), (one) => one.orderBy('order').toArray())
      return found.filter((one) => one.spaceId === spaceId).map(({ entry }) => entry)
    },
    dropArchived: async (before) => {
      await read(archive(), (one) =>
        one.where('[spaceId+archivedAt]').between([spaceId, Number.NEGATIVE_INFINITY], [spaceId, before]).delete(),
      )
    },

    addRefused: (entries) => write(refused(), (one) => one.bulkPut(entries.map((entry) => ({ ...entry, spaceId })))),
    async getRefused(id) {
      const found = await read(refused(), (one) => one.get(id))
      return found?.spaceId === spaceId ? without(found) : undefined
    },
    dropRefused: (id) => write(refused(), (one) => one.delete(id)),
    async hasMutation(id) {
      if ((await read(refused(), (one) => one.get(id)))?.spaceId === spaceId) return true
      const inSpace = (one: { spaceId: string }) => one.spaceId === spaceId
      if ((await read(outbox(), (one) => one.where('id').equals(id).toArray())).some(inSpace)) return true
      return (await read(archive(), (one) => one.where('id').equals(id).toArray())).some(inSpace)
    },

    async shadowed(names) {
      const found = await read(shadows(), (one) => one.bulkGet(names.map(keyOf)))
      return new Set(names.filter((_, at) => found[at]).map(nameOf))
    },
    async allShadows() {
      const found = await read(shadows(), (one) =>
        one.where('[spaceId+table+key]').between([spaceId, FIRST, FIRST], [spaceId, LAST, LAST], true, true).toArray(),
      )
      return found.map(without)
    },
    putShadows: (some) => write(shadows(), (one) => one.bulkPut(some.map((shadow) => ({ ...shadow, spaceId })))),
    async addShadows(some) {
      const known = await read(shadows(), (one) => one.bulkGet(some.map(keyOf)))
      const added = new Map<string, Of<Shadow>>()
      for (const [at, shadow] of some.entries()) {
        const name = nameOf(shadow)
        if (!known[at] && !added.has(name)) added.set(name, { ...shadow, spaceId })
      }
      if (added.size > 0) await write(shadows(), (one) => one.bulkPut([...added.values()]))
    },
    clearShadows: async () => {
      await read(shadows(), (one) =>
        one.where('[spaceId+table+key]').between([spaceId, FIRST, FIRST], [spaceId, LAST, LAST], true, true).delete(),
      )
    },

    setAside: (kind, pulled) => write(aside(), (one) => one.bulkAdd(pulled.map((row) => ({ spaceId, kind, row })))),
    async allAside(kind) {
      const found = await read(aside(), (one) => one.where('[spaceId+kind]').equals([spaceId, kind]).sortBy('order'))
      return found.map(({ row: { table: name, key, row } }) => ({ table: name, key, row }))
    },
    clearAside: async (kind) => {
      await read(aside(), (one) => one.where('[spaceId+kind]').equals([spaceId, kind]).delete())
    },
  }
}
