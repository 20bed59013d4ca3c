import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { maySee } from '@station-zero/schema/spaces/permissions.ts'
import { ownedKeyOf } from '@station-zero/schema/tables.ts'
import type { Heads } from '../heads.ts'
import type { PulledRow, Result } from '../protocol.ts'
import { accessOf, headOf } from '../server/space.ts'
import {
  type AccessRecord,
  NO_SPACE,
  type SpaceClient,
  type SpaceReads,
  type SpaceRecord,
  type SpaceStore,
  type SpaceWrites,
  type StoredSpaceRow,
} from '../server/space-store.ts'
import type { ClientRecord, Fault, ServerReadTx, ServerStore, ServerTx } from '../server/store.ts'

/** The server's partitions in memory, for simulations and contract tests. Writes to one partition run one after another. */
export interface MemoryServer {
  people: ServerStore
  spaces: SpaceStore
  setEpoch(epoch: string): void
  /** Copies one partition for a later `restore`. */
  backUp(partition: string): unknown
  /** Restores one partition, or empties it if there is no backup. */
  restore(partition: string, backup: unknown): void
  /** Ids of all partitions: `person <id>` and `space <id>`. */
  partitions(): string[]
  /** Returns all stored values as text, to check that nothing remains of an erased person. */
  dump(): string
}

interface Partition {
  version: number
  rows: Map<string, StoredSpaceRow>
  /** Clients, in the order they were last seen. */
  clients: Map<string, ClientRecord | SpaceClient>
  results: Map<string, Result[]>
  applied: Set<string>
  faults: Map<string, Fault>
  usage: Map<string, number>
  access: Map<string, AccessRecord>
  space: SpaceRecord
}

const blank = (): Partition => ({
  version: 0,
  rows: new Map(),
  clients: new Map(),
  results: new Map(),
  applied: new Set(),
  faults: new Map(),
  usage: new Map(),
  access: new Map(),
  space: NO_SPACE,
})

const copyOf = (one: Partition): Partition => ({
  ...one,
  rows: new Map(one.rows),
  clients: new Map(one.clients),
  results: new Map(one.results),
  applied: new Set(one.applied),
  faults: new Map(one.faults),
  usage: new Map(one.usage),
  access: new Map(one.access),
})

/** Opens the server. Each transaction begins when `pause` resolves, so that a simulation can delay it. */
export function openMemoryServer(pause: () => Promise<void> = async () => {}): MemoryServer {
  const partitions = new Map<string, Partition>()
  const queues = new Map<string, Promise<unknown>>()
  let epoch = 'epoch-1'
  const partitionOf = (name: string) => partitions.get(name) ?? blank()

  function write<T>(name: string, run: (draft: Partition) => Promise<T>): Promise<T> {
    const result = (queues.get(name) ?? Promise.resolve()).then(async () => {
      await pause()
      const before = partitions.get(name)
      const draft = copyOf(partitionOf(name))
      const value = await run(draft)
      // If the partition was restored in the meantime, the write is discarded.
      if (partitions.get(name) !== before) throw new Error('The server was restored.')
      partitions.set(name, draft)
      return value
    })
    queues.set(
      name,
      result.catch(() => undefined),
    )
    return result
  }

  return {
    people: {
      write: (userId, run) => write(`person ${userId}`, (draft) => run(openPerson(draft))),
      async read(userId, run) {
        await pause()
        return run(personReads(partitionOf(`person ${userId}`)))
      },
      epoch: async () => epoch,
    },
    spaces: {
      write: (spaceId, run) => write(`space ${spaceId}`, (draft) => run(openSpace(draft))),
      async read(spaceId, run) {
        await pause()
        return run(spaceReads(partitionOf(`space ${spaceId}`)))
      },
      async heads(asked) {
        const heads: Heads = {}
        for (const { spaceId, memberId } of asked) {
          const { space, access } = partitionOf(`space ${spaceId}`)
          const own = access.get(memberId)
          heads[spaceId] = own && !accessOf(space, own) ? headOf(space, own) : null
        }
        return heads
      },
      epoch: async () => epoch,
    },
    setEpoch(next) {
      epoch = next
    },
    backUp: (name) => copyOf(partitionOf(name)),
    restore: (name, backup) => void partitions.set(name, backup ? copyOf(backup as Partition) : blank()),
    partitions: () => [...partitions.keys()],
    dump: () =>
      JSON.stringify([...partitions], (_, value) =>
        value instanceof Map || value instanceof Set ? [...value] : value,
      ),
  }
}

const protocolOf = (draft: Partition) => ({
  isLost: () => false,
  appliedOf: async (ids: string[]) => new Set(ids.filter((id) => draft.applied.has(id))),
  async addApplied(ids: string[]) {
    for (const id of ids) draft.applied.add(id)
  },
  getResults: async (clientId: string) => draft.results.get(clientId) ?? [],
  async putResult(clientId: string, result: Result) {
    const others = (draft.results.get(clientId) ?? []).filter(({ seq }) => seq !== result.seq)
    draft.results.set(
      clientId,
      [...others, result].sort((a, b) => a.seq - b.seq),
    )
  },
  async dropResults(clientId: string, throughSeq: number) {
    draft.results.set(
      clientId,
      (draft.results.get(clientId) ?? []).filter(({ seq }) => seq > throughSeq),
    )
  },
  getFault: async (clientId: string, seq: number) => draft.faults.get(`${clientId} ${seq}`),
  async putFault(clientId: string, seq: number, fault: Fault) {
    draft.faults.set(`${clientId} ${seq}`, fault)
  },
  async dropFault(clientId: string, seq: number) {
    draft.faults.delete(`${clientId} ${seq}`)
  },
})

function putLast<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

function dropClient(draft: Partition, clientId: string): void {
  draft.clients.delete(clientId)
  draft.results.delete(clientId)
  for (const key of draft.faults.keys()) if (key.startsWith(`${clientId} `)) draft.faults.delete(key)
}

const page = (rows: Iterable<StoredSpaceRow>, after: number, limit: number) =>
  [...rows]
    .filter(({ version }) => version > after)
    .sort((a, b) => a.version - b.version)
    .slice(0, limit)
    .map(({ table, key, version, row }) => ({ version, change: { table, key, row } satisfies PulledRow }))

function personReads(one: Partition): ServerReadTx {
  return {
    getClient: async (clientId) => one.clients.get(clientId) as ClientRecord | undefined,
    getVersions: async () => ({ version: one.version, purgedThrough: 0 }),
    changesAfter: async (after, limit) => page(one.rows.values(), after, limit),
  }
}

/** Supports only a person's own tables, not content, shared counts or deletions. */
function openPerson(draft: Partition): ServerTx {
  let saved = draft.rows
  let savedVersion = draft.version
  const rows = {
    get: async (table: string, key: string) => draft.rows.get(`${table} ${key}`)?.row,
    async put(table: string, row: Record<string, unknown>) {
      const key = ownedKeyOf(table as never, row as never)
      draft.version += 1
      const stored = { table, key, version: draft.version, seenBy: '', row } as unknown as StoredSpaceRow
      draft.rows.set(`${table} ${key}`, stored)
    },
  }
  return {
    ...personReads(draft),
    ...protocolOf(draft),
    rows: rows as unknown as DecidingTx,
    async savepoint() {
      saved = new Map(draft.rows)
      savedVersion = draft.version
    },
    async release() {},
    async rollback() {
      draft.rows = saved
      draft.version = savedVersion
    },
    putClient: async (record) => putLast(draft.clients, record.clientId, record),
    async makeRoomForClient(most) {
      for (const clientId of [...draft.clients.keys()].slice(0, Math.max(0, draft.clients.size - most + 1)))
        dropClient(draft, clientId)
    },
    changesAfter: async (after, limit) => page(draft.rows.values(), after, limit),
    getVersions: async () => ({ version: draft.version, purgedThrough: 0 }),
  }
}

function spaceReads(one: Partition): SpaceReads {
  return {
    getSpace: async () => one.space,
    getAccess: async (memberId) => one.access.get(memberId),
    getRow: async (table, key) => one.rows.get(`${table} ${key}`),
    getClient: async (clientId) => one.clients.get(clientId) as SpaceClient | undefined,
    changesAfter: async (reader, after, limit) =>
      page(
        [...one.rows.values()].filter(({ seenBy }) => maySee(seenBy, reader)),
        after,
        limit,
      ),
  }
}

function openSpace(draft: Partition): SpaceWrites {
  const cardsOf = (deckId: string) =>
    [...draft.rows.values()]
      .filter(({ table, key, row }) => table === 'spaceCards' && key.startsWith(`${deckId}:`) && !row.isRemoved)
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    ...spaceReads(draft),
    ...protocolOf(draft),
    async putSpace(record) {
      draft.space = record
    },
    async putRows(rows) {
      for (const row of rows) draft.rows.set(`${row.table} ${row.key}`, row)
    },
    async putAccess(records) {
      for (const record of records) draft.access.set(record.memberId, record)
    },
    putClient: async (client) => putLast(draft.clients, client.clientId, client),
    async makeRoomForClient(memberId, most) {
      const own = [...draft.clients.values()].filter((one) => 'memberId' in one && one.memberId === memberId)
      for (const { clientId } of own.slice(0, Math.max(0, own.length - most + 1))) dropClient(draft, clientId)
    },
    getUsage: async (kind) => draft.usage.get(kind) ?? 0,
    async putUsage(kind, used) {
      draft.usage.set(kind, used)
    },
    allAccess: async () => [...draft.access.values()],
    cardsOf: async (deckId, most) => cardsOf(deckId).slice(0, most),
    async measureCards({ deckId, fields }) {
      const groups = Map.groupBy(cardsOf(deckId), ({ seenBy }) => seenBy)
      const bytesOf = (row: object) => byteLength(JSON.stringify(row))
      return [...groups].map(([seenBy, cards]) => ({
        ...{ seenBy, count: cards.length },
        more: cards.reduce((sum, { row }) => sum + bytesOf({ ...row, ...fields }) - bytesOf(row), 0),
      }))
    },
    async changeCards({ deckId, seenBy, fields }, after) {
      for (const [at, one] of cardsOf(deckId).entries()) {
        const row = { ...one.row, ...fields }
        const version = after + 1 + at
        draft.rows.set(`spaceCards ${one.key}`, { ...one, version, seenBy: seenBy ?? one.seenBy, row })
      }
    },
    rowsNaming: async (memberId) =>
      [...draft.rows.values()].filter(
        ({ table, row }) => table === 'members' || (table !== 'spaceCards' && JSON.stringify(row).includes(memberId)),
      ),
    allRows: async () => [...draft.rows.values()],
  }
}
