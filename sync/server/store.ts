import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import type { PulledRow, Result } from '../protocol.ts'

/** The storage that the server side of the protocol needs. */
export interface ServerStore {
  /**
   * Runs one write transaction that holds the person's lock from its first statement and commits when `run` resolves, with one fsync. If
   * `from` is set, growth is limited by the account's age, the address's budget and the free disk space; throws Postponed if a limit is
   * exceeded [S14].
   */
  write<T>(userId: string, run: (t: ServerTx) => Promise<T>, from?: { address: string }): Promise<T>
  /** Reads from one read-only snapshot. */
  read<T>(userId: string, run: (t: ServerReadTx) => Promise<T>): Promise<T>
  /** A random id, created with the database. If the id changes, a different database is responding. */
  epoch(): Promise<string>
}

/** Thrown if the store can't accept more data now. This is not a refusal: the device retries the mutation. */
export class Postponed extends Error {
  readonly code: 'growth-account' | 'growth-address' | 'disk-low' | 'posts-rate'
  readonly retryAfterMs: number
  constructor(code: Postponed['code'], sentence: string, retryAfterMs: number) {
    super(sentence)
    this.name = 'Postponed'
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export interface ServerReadTx {
  getClient(clientId: string): Promise<ClientRecord | undefined>
  /**
   * Returns the person's rows and tombstones after version `after`, in version order: at most `limit` rows, and none after the
   * row that reaches `mostBytes`.
   */
  changesAfter(after: number, limit: number, mostBytes?: number): Promise<{ version: number; change: PulledRow }[]>
  /** Returns the person's latest version, and the version through which tombstones were purged. */
  getVersions(): Promise<{ version: number; purgedThrough: number }>
}

export interface ServerTx extends ServerReadTx {
  /** The transaction that mutations use. Every row written gets the person's next version. */
  rows: DecidingTx
  /** Returns whether the store failed rather than the mutation; if so, the whole transaction is rolled back. */
  isLost(error: unknown): boolean
  /** Hints which rows may be read soon, so that a store in which every query is a round trip can read them together, in one query per table. */
  expect?(keys: string[]): void
  savepoint(): Promise<void>
  release(): Promise<void>
  rollback(): Promise<void>
  /** Deletes the least recently seen devices, with all of their records, until there are fewer than `most` [S13]. */
  makeRoomForClient(most: number): Promise<void>
  putClient(record: ClientRecord): Promise<void>
  /** Returns the subset of these mutations that already took effect, under any client id. */
  appliedOf(ids: string[]): Promise<Set<string>>
  addApplied(ids: string[]): Promise<void>
  /** Returns the stored results of the client's mutations. A result is stored until the client has confirmed it. */
  getResults(clientId: string): Promise<Result[]>
  putResult(clientId: string, result: Result, payload: string | null): Promise<void>
  dropResults(clientId: string, throughSeq: number): Promise<void>
  getFault(clientId: string, seq: number): Promise<Fault | undefined>
  putFault(clientId: string, seq: number, fault: Fault): Promise<void>
  dropFault(clientId: string, seq: number): Promise<void>
}

export interface ClientRecord {
  clientId: string
  userId: string
  /** The greatest settled seq. */
  last: number
  /**
   * The mutation ids of the last batch that advanced `last`, in seq order, ending with the id of the mutation whose seq is `last`; empty
   * before the first batch.
   */
  lastIds: string[]
  /** The id of the mutation settled before `lastIds`; null if there is none. */
  prevId: string | null
}

export interface Fault {
  tries: number
  firstAt: number
}
