import type { ContentTableName, PersonTableName, RowOf, TableName } from '@station-zero/schema/tables.ts'
import type { PulledRow } from '../protocol.ts'

/** What the client's half of the protocol needs of a database: one person's rows, the queue, and one kind of transaction. */
export interface ClientStore {
  userId: string
  /** One atomic, durable transaction; `run` awaits nothing but `t`. A throw leaves no trace. */
  transact<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
}

export interface ClientTx {
  getMeta(): Promise<Meta>
  putMeta(meta: Meta): Promise<void>

  getRow<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  /** In the order of the keys. */
  getRows(table: PersonTableName, keys: string[]): Promise<(Row | undefined)[]>
  allRows(table: PersonTableName): Promise<Row[]>
  /** Puts the rows as they are after, deletes those that are no more, and has what is derived (a card's memory) change with them. */
  change(changes: Change[]): Promise<void>

  addEntries(entries: Entry[]): Promise<void>
  /** Entries with a greater seq, in order. */
  entriesAfter(seq: number, limit?: number): Promise<Entry[]>
  dropEntries(seqs: number[]): Promise<void>

  /** Covered entries, kept for a while in the order they were covered, in case the server is restored from a backup. */
  addArchived(entries: Entry[], at: number): Promise<void>
  allArchived(): Promise<Entry[]>
  dropArchived(before: number): Promise<void>

  addRefused(entries: RefusedEntry[]): Promise<void>
  getRefused(id: string): Promise<RefusedEntry | undefined>
  dropRefused(id: string): Promise<void>
  /** Whether the mutation is anywhere on this device: waiting, covered or refused. */
  hasMutation(id: string): Promise<boolean>

  /** Of the given rows, those that have a shadow. */
  shadowed(rows: RowName[]): Promise<Set<string>>
  allShadows(): Promise<Shadow[]>
  putShadows(shadows: Shadow[]): Promise<void>
  /** A row that has a shadow keeps it. */
  addShadows(shadows: Shadow[]): Promise<void>
  clearShadows(): Promise<void>

  /** Rows set aside: of tables that only a newer version knows, or of a snapshot that is not whole yet. */
  setAside(kind: AsideKind, rows: PulledRow[]): Promise<void>
  allAside(kind: AsideKind): Promise<PulledRow[]>
  clearAside(kind: AsideKind): Promise<void>
}

export type Row = RowOf<PersonTableName>
export type ContentRow = RowOf<ContentTableName>
export type AsideKind = 'parked' | 'staged'

export interface RowName {
  table: PersonTableName
  key: string
}

/** The server's row under an overlaid one; null where the server has none. */
export interface Shadow extends RowName {
  row: Row | null
}

export interface Change extends RowName {
  /** Undefined where there was none, and of a row in a long page, which nobody has asked for; always there for what is deleted. */
  before: Row | undefined
  after: Row | undefined
}

/** One mutation in the queue. `at` in ms; `seq` counts within `clientId`, from 1 without gaps. */
export interface Entry {
  seq: number
  id: string
  name: string
  v: number
  at: number
  args: unknown
}

export interface RefusedEntry extends Entry {
  code: string
  sentence: string
}

export interface Meta {
  clientId: string
  nextSeq: number
  epoch: string | null
  cursor: string
  /** The greatest `last` of a push answer: up to here nothing is sent again. Only ever raised. */
  acked: number
  /** The greatest `last` of an applied page with `more: false`. Only ever raised. */
  covered: number
  /** The id of the mutation at `acked`. */
  prevId: string | null
  /** A whole snapshot is being collected and will replace the rows at once. */
  isStaging: boolean
  /** When push and pull last went through, ms. */
  syncedAt: number | null
  /** What `archiveClockAt` said then; undefined before the first round, and where an older version of the app had it. */
  archiveClock?: number
}

/** One name for one row, for maps and sets. */
export const nameOf = ({ table, key }: RowName): string => `${table}/${key}`

export const newMeta = (clientId: string): Meta => ({
  clientId,
  nextSeq: 1,
  epoch: null,
  cursor: '0',
  acked: 0,
  covered: 0,
  prevId: null,
  isStaging: false,
  syncedAt: null,
})
