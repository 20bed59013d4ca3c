import type { ContentTableName, PersonTableName, RowOf, TableName } from '@station-zero/schema/tables.ts'
import type { PulledRow } from '../protocol.ts'

/** What the client side of the protocol needs from a database: one person's rows, the queue, and one kind of transaction. */
export interface ClientStore {
  userId: string
  /** One atomic, durable transaction; `run` awaits nothing but `t`. If it throws, nothing is stored. */
  transact<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
}

export interface ClientTx {
  getMeta(): Promise<Meta>
  putMeta(meta: Meta): Promise<void>

  getRow<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  /** In the order of the keys. */
  getRows(table: PersonTableName, keys: string[]): Promise<(Row | undefined)[]>
  allRows(table: PersonTableName): Promise<Row[]>
  /** Stores the `after` of each change, deletes rows that have none, and updates derived data (a card's memory) with them. */
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
  /** Whether the mutation exists anywhere on this device: waiting, covered or refused. */
  hasMutation(id: string): Promise<boolean>

  /** Which of these rows have a shadow. */
  shadowed(rows: RowName[]): Promise<Set<string>>
  allShadows(): Promise<Shadow[]>
  putShadows(shadows: Shadow[]): Promise<void>
  /** Does not replace existing shadows. */
  addShadows(shadows: Shadow[]): Promise<void>
  clearShadows(): Promise<void>

  /** Rows set aside: from tables that only a newer version knows, or from a snapshot that is not complete yet. */
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

/** The server's version of an overlaid row; null if the server has none. */
export interface Shadow extends RowName {
  row: Row | null
}

export interface Change extends RowName {
  /** Undefined if the row is new or came in a long page (not read, for speed). Always set for deletions. */
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
  /** Set if the server has corrected `at` already, as in the rows that an export is made from [R2]. */
  clock?: 'server' | undefined
  /** The earliest time that it can have been made at by the server's clock, ms, if the device's clock was behind [R2]. */
  notBefore?: number | undefined
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
  /** The greatest `last` of a push answer: entries up to here are not sent again. Only ever raised. */
  acked: number
  /** The greatest `last` of an applied page with `more: false`. Only ever raised. */
  covered: number
  /** The id of the mutation at `acked`. */
  prevId: string | null
  /** Whether a full snapshot is being collected; it will replace all rows at once. */
  isStaging: boolean
  /** When push and pull last succeeded, ms. */
  syncedAt: number | null
  /** What `archiveClockAt` returned then; undefined before the first round, and after an upgrade from a version without it. */
  archiveClock?: number
  /** The server's time in the last answer, ms; undefined before the first one from a server that sends it. */
  serverAt?: number
  /** How far the device's clock has been behind since then, at least, ms; see `clockBehindMs`. */
  behindMs?: number
}

/** A row's name as one string, for maps and sets. */
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
