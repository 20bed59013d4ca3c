import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import type { Reader, SeenBy } from '@station-zero/schema/spaces/permissions.ts'
import type { CardChange } from '@station-zero/schema/spaces/space-tx.ts'
import type { MemberState, Role, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import type { Heads } from '../heads.ts'
import type { PulledRow } from '../protocol.ts'
import type { ClientRecord, ServerTx } from './store.ts'

/** The storage that the server side of spaces needs. Each space has its own lock, version, devices and results [G1]. */
export interface SpaceStore {
  /** Runs one write transaction, which holds the space's lock from its first statement, and no other lock. */
  write<T>(spaceId: string, run: (t: SpaceWrites) => Promise<T>): Promise<T>
  /** Reads from one read-only snapshot. */
  read<T>(spaceId: string, run: (t: SpaceReads) => Promise<T>): Promise<T>
  /** Returns the head of each space for the given member [G6]. */
  heads(asked: readonly { spaceId: string; memberId: string }[]): Promise<Heads>
  epoch(): Promise<string>
}

export interface SpaceRecord {
  kind: SpaceKind | null
  version: number
  /** The latest version among the rows that all members may see. */
  sharedVersion: number
  closedAt: number | null
}

export const NO_SPACE: SpaceRecord = { kind: null, version: 0, sharedVersion: 0, closedAt: null }

/** Determines which rows a member receives. Derived from the `members` row; has no version. */
export interface AccessRecord {
  memberId: string
  state: MemberState
  role: Role
  /** Cursors below this version get a full snapshot [G4]. */
  accessFrom: number
  /** The latest version among the rows whose `seenBy` is this member. */
  ownVersion: number
}

/** The versions at which the members got their access, by member id. */
export const accessVersions = (records: readonly AccessRecord[]): Map<string, number> =>
  new Map(records.map(({ memberId, accessFrom }) => [memberId, accessFrom]))

export interface StoredSpaceRow {
  table: SpaceTableName
  key: string
  version: number
  seenBy: SeenBy
  row: Record<string, unknown>
}

/**
 * The number of a deck's cards that have the same `seenBy` and that a change would change. `more`: bytes that the change would add to their
 * rows; may be negative.
 */
export interface CardSizes {
  seenBy: SeenBy
  count: number
  more: number
}

export type SpaceClient = Omit<ClientRecord, 'userId'> & { memberId: string }

export interface SpaceReads {
  getSpace(): Promise<SpaceRecord>
  getAccess(memberId: string): Promise<AccessRecord | undefined>
  getRow(table: SpaceTableName, key: string): Promise<StoredSpaceRow | undefined>
  getClient(clientId: string): Promise<SpaceClient | undefined>
  /** Returns the rows after version `after` that the reader may see, in version order; see `ServerReadTx.changesAfter`. */
  changesAfter(
    reader: Reader,
    after: number,
    limit: number,
    mostBytes?: number,
  ): Promise<{ version: number; change: PulledRow }[]>
}

type Protocol = Pick<
  ServerTx,
  | 'isLost'
  | 'appliedOf'
  | 'addApplied'
  | 'getResults'
  | 'putResult'
  | 'dropResults'
  | 'getFault'
  | 'putFault'
  | 'dropFault'
>

export interface SpaceWrites extends SpaceReads, Protocol {
  putSpace(record: SpaceRecord): Promise<void>
  putRows(rows: readonly StoredSpaceRow[]): Promise<void>
  putAccess(records: readonly AccessRecord[]): Promise<void>
  putClient(client: SpaceClient): Promise<void>
  /** Deletes the member's least recently seen devices, with their results and faults, until there are fewer than `most`. */
  makeRoomForClient(memberId: string, most: number): Promise<void>
  /** Returns the usage counter for this kind; 0 if none is stored. */
  getUsage(kind: string): Promise<number>
  putUsage(kind: string, count: number): Promise<void>
  allAccess(): Promise<AccessRecord[]>
  /** Returns up to `most` stored cards of a deck that are not removed, in key order. */
  cardsOf(deckId: string, most: number): Promise<StoredSpaceRow[]>
  /** Returns the number of cards that `changeCards` would change and the bytes that it would add, grouped by `seenBy`. Changes nothing. */
  measureCards(change: CardChange): Promise<CardSizes[]>
  /** Changes the stored cards of a deck that are not removed. Gives them the versions from `after + 1` on, in any order. */
  changeCards(change: CardChange, after: number): Promise<void>
  /**
   * Returns every row of `members`, and every row of other tables except `spaceCards` that contains this member's id. May also return rows
   * of these tables that do not contain it.
   */
  rowsNaming(memberId: string): Promise<StoredSpaceRow[]>
  /** Returns every row; for tests. */
  allRows(): Promise<StoredSpaceRow[]>
}
