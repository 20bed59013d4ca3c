import { keyOf, type OwnedTableName, type RowOf, type TableName } from '@station-zero/schema/tables.ts'
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
} from '../client/store.ts'
import type { PulledRow } from '../protocol.ts'

interface State {
  meta: Meta
  rows: Map<string, RowOf<TableName> | Row>
  entries: Entry[]
  archived: { entry: Entry; at: number }[]
  refused: RefusedEntry[]
  shadows: Map<string, Shadow>
  aside: Record<AsideKind, PulledRow[]>
}

export interface MemoryStore extends ClientStore {
  /** Stores rows of a content table. Content is not personal data and is not pulled. */
  putContent<N extends TableName>(table: N, rows: RowOf<N>[]): void
  /** Returns a store with a copy of the current state, for a device that is copied or restored from a backup. */
  copy(): MemoryStore
}

/** Opens the client's store in memory, for simulations and contract tests. Transactions run on a copy, one at a time. */
export function openMemoryStore(userId: string, clientId: string, space?: ClientStore['space']): MemoryStore {
  return openOn(
    { userId, ...(space && { space }) },
    {
      meta: newMeta(clientId),
      rows: new Map(),
      entries: [],
      archived: [],
      refused: [],
      shadows: new Map(),
      aside: { parked: [], staged: [] },
    },
  )
}

function openOn(owner: Pick<ClientStore, 'userId' | 'space'>, first: State): MemoryStore {
  let state = first
  let queue: Promise<unknown> = Promise.resolve()

  return {
    ...owner,
    transact(run) {
      const result = queue.then(async () => {
        const draft = copyOfState(state)
        const scope = { isOpen: true }
        try {
          const value = await run(openTx(draft, scope))
          state = draft
          return value
        } finally {
          scope.isOpen = false
        }
      })
      queue = result.catch(() => undefined)
      return result
    },
    putContent(table, rows) {
      state.rows = new Map(state.rows)
      for (const row of rows) state.rows.set(`${table}/${keyOf(table, row)}`, row)
    },
    copy: () => openOn(owner, copyOfState(state)),
  }
}

function openTx(draft: State, scope: { isOpen: boolean }): ClientTx {
  const open = (): State => {
    if (!scope.isOpen) throw new Error('The transaction has ended.')
    return draft
  }
  const rowAt = (table: TableName | OwnedTableName, key: string) => open().rows.get(`${table}/${key}`)
  return {
    getMeta: async () => open().meta,
    putMeta: async (meta) => {
      open().meta = meta
    },
    getRow: async <N extends TableName>(table: N, key: string) => rowAt(table, key) as RowOf<N> | undefined,
    getRows: async (table, keys) => keys.map((key) => rowAt(table, key) as Row | undefined),
    allRows: async (table) =>
      [...open().rows].filter(([name]) => name.startsWith(`${table}/`)).map(([, row]) => row as Row),
    change: async (changes) => {
      if (changes.length > 0) open().rows = new Map(draft.rows)
      for (const { table, key, after } of changes)
        if (after) open().rows.set(`${table}/${key}`, copyOf(after))
        else open().rows.delete(`${table}/${key}`)
    },
    addEntries: async (entries) => {
      const taken = new Set(open().entries.map(({ seq }) => seq))
      const twice = entries.find(({ seq }) => taken.size === taken.add(seq).size)
      if (twice) throw new Error(`The outbox already has an entry with seq ${twice.seq}.`)
      open().entries = [...draft.entries, ...entries.map(copyOf)].sort((a, b) => a.seq - b.seq)
    },
    entriesAfter: async (seq, limit) =>
      open()
        .entries.filter((entry) => entry.seq > seq)
        .slice(0, limit),
    dropEntries: async (seqs) => {
      const gone = new Set(seqs)
      open().entries = draft.entries.filter((entry) => !gone.has(entry.seq))
    },
    addArchived: async (entries, at) => {
      open().archived = [...draft.archived, ...entries.map((entry) => ({ entry, at }))]
    },
    allArchived: async () => open().archived.map(({ entry }) => entry),
    dropArchived: async (before) => {
      open().archived = draft.archived.filter(({ at }) => at >= before)
    },
    addRefused: async (entries) => {
      const again = new Set(entries.map(({ id }) => id))
      open().refused = [...draft.refused.filter(({ id }) => !again.has(id)), ...entries]
    },
    getRefused: async (id) => open().refused.find((entry) => entry.id === id),
    dropRefused: async (id) => {
      open().refused = draft.refused.filter((entry) => entry.id !== id)
    },
    hasMutation: async (id) =>
      [...open().entries, ...draft.archived.map(({ entry }) => entry), ...draft.refused].some(
        (entry) => entry.id === id,
      ),
    shadowed: async (rows) => new Set(rows.map(nameOf).filter((name) => open().shadows.has(name))),
    allShadows: async () => [...open().shadows.values()],
    putShadows: async (shadows) => {
      if (shadows.length > 0) open().shadows = new Map(draft.shadows)
      for (const shadow of shadows) open().shadows.set(nameOf(shadow), shadow)
    },
    addShadows: async (shadows) => {
      if (shadows.length > 0) open().shadows = new Map(draft.shadows)
      for (const shadow of shadows) if (!open().shadows.has(nameOf(shadow))) draft.shadows.set(nameOf(shadow), shadow)
    },
    clearShadows: async () => {
      open().shadows = new Map()
    },
    setAside: async (kind, rows) => {
      open().aside[kind] = [...draft.aside[kind], ...rows]
    },
    allAside: async (kind) => open().aside[kind],
    clearAside: async (kind) => {
      open().aside[kind] = []
    },
  }
}

/** Lists and maps in a state are never mutated, so a shallow copy is enough. */
const copyOfState = (state: State): State => ({ ...state, aside: { ...state.aside } })

/** Rows are plain JSON. Copying a row keeps the stored version independent of the caller's object. */
const copyOf = <T>(row: T): T => JSON.parse(JSON.stringify(row)) as T
