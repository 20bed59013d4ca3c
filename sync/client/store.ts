import type { ContentTableName, OwnedRow, OwnedTableName, RowOf, TableName } from '@station-zero/schema/tables.ts'
import type { Heads } from '../heads.ts'
import type { Access, PulledRow } from '../protocol.ts'

/**
 * The storage that the client side of the protocol needs: the rows and the queue of one partition (a person or a space),
 * and one kind of transaction [G1].
 */
export interface ClientStore {
  userId: string
  /** The space and the person's member id in it. Undefined for the person's own partition. */
  space?: { spaceId: string; memberId: string }
  /** Runs one atomic, durable transaction. `run` must await only calls of `t`. If `run` throws, nothing is stored. */
  transact<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
}

export interface ClientTx {
  getMeta(): Promise<Meta>
  putMeta(meta: Meta): Promise<void>

  getRow<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  /** Returns the rows in the order of `keys`. */
  getRows(table: OwnedTableName, keys: string[]): Promise<(Row | undefined)[]>
  allRows(table: OwnedTableName): Promise<Row[]>
  /** Stores the `after` of each change, deletes each row whose change has no `after`, and updates derived data (a card's memory). */
  change(changes: Change[]): Promise<void>

  addEntries(entries: Entry[]): Promise<void>
  /** Returns the entries whose seq is greater than `seq`, in order; at most `limit`. */
  entriesAfter(seq: number, limit?: number): Promise<Entry[]>
  dropEntries(seqs: number[]): Promise<void>

  /** Archives covered entries in order, in case the server is restored from a backup. */
  addArchived(entries: Entry[], at: number): Promise<void>
  allArchived(): Promise<Entry[]>
  dropArchived(before: number): Promise<void>

  addRefused(entries: RefusedEntry[]): Promise<void>
  getRefused(id: string): Promise<RefusedEntry | undefined>
  dropRefused(id: string): Promise<void>
  /** Returns whether this device has the mutation in any state: outstanding, covered or refused. */
  hasMutation(id: string): Promise<boolean>

  /** Returns the names of those rows that have a shadow. */
  shadowed(rows: RowName[]): Promise<Set<string>>
  allShadows(): Promise<Shadow[]>
  putShadows(shadows: Shadow[]): Promise<void>
  /** Adds shadows for rows that have none; does not replace existing shadows. */
  addShadows(shadows: Shadow[]): Promise<void>
  clearShadows(): Promise<void>

  /** Stores rows that can't be applied yet: rows of tables that this version does not have, and rows of an incomplete snapshot. */
  setAside(kind: AsideKind, rows: PulledRow[]): Promise<void>
  allAside(kind: AsideKind): Promise<PulledRow[]>
  clearAside(kind: AsideKind): Promise<void>
}

export type Row = OwnedRow
export type ContentRow = RowOf<ContentTableName>
export type AsideKind = 'parked' | 'staged'

export interface RowName {
  table: OwnedTableName
  key: string
}

/** The server's version of an overlaid row. `row` is null if the server has no such row. */
export interface Shadow extends RowName {
  row: Row | null
}

export interface Change extends RowName {
  /**
   * The row before the change. Undefined if the row is new, or if it arrived in a long page, for which previous rows are not read. Always
   * set for deletions.
   */
  before: Row | undefined
  after: Row | undefined
}

/** A queued mutation. `at` is in ms; `seq` counts from 1 without gaps within a `clientId`. */
export interface Entry {
  seq: number
  id: string
  name: string
  v: number
  at: number
  /** Set if `at` is already a time on the server's clock, as in mutations created from an export's rows [R2]. */
  clock?: 'server' | undefined
  /** A lower bound for the mutation's time on the server's clock, in ms. Set if the device's clock was behind [R2]. */
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
  /** The greatest `last` in a push response: entries up to this seq are not sent again. Never decreases under the same client id. */
  acked: number
  /** The greatest `last` of an applied page with `more: false`. Never decreases under the same client id. */
  covered: number
  /** The id of the mutation whose seq is `acked`; null if `acked` is 0. */
  prevId: string | null
  /** Whether a full snapshot is being collected. Once complete, it replaces all rows in one transaction. */
  isStaging: boolean
  /** When push and pull last succeeded, in ms on the device's clock; null if they never succeeded. */
  syncedAt: number | null
  /** The result of `archiveClockAt` at `syncedAt`; undefined before the first round, and after an upgrade from a version that did not store it. */
  archiveClock?: number
  /** The server's time in the last response, in ms; undefined before the first response that includes a time. */
  serverAt?: number
  /** Lower bound on how far the device's clock has fallen behind the server's since `serverAt`, in ms; see `clockBehindMs`. */
  behindMs?: number
  /** In the person's partition: the heads of the person's spaces, from the last response that included them [G6]. */
  heads?: Heads
  /** In a space's partition: the space's head from the last page with `more: false`; null without access. */
  head?: number | null
  /** In a space's partition: why the person has no access [G3]; undefined with access and before the first page. */
  access?: Access
  /** In a space's partition: the backoff. The next request is sent no earlier than `ms` after `from` on the device's clock. */
  pause?: { from: number; ms: number; failures: number }
}

/** Returns a row's table and key as one string, for use in maps and sets. */
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
