import type { SpaceKind } from './links.ts'
import type { SeenBy } from './permissions.ts'
import type { SpaceRow, SpaceTableName } from './tables.ts'

/** The transaction that space mutations read and write through, on devices and on the server. */
export interface SpaceTx {
  /** Also undefined if the member may not see the row, so that devices and the server agree. */
  get<N extends SpaceTableName>(table: N, key: string): Promise<SpaceRow<N> | undefined>
  /**
   * The first write sets `seenBy`; later writes may only widen it. Devices ignore it because they have only rows that
   * their person may see.
   */
  put<N extends SpaceTableName>(table: N, row: SpaceRow<N>, seenBy: SeenBy): Promise<void>
}

/** What only the server knows and does about a space. */
export interface SpaceDesk {
  /** Undefined before `create`. */
  kind: SpaceKind | undefined
  isClosed: boolean
  /** Whether the person's list of links contains this space [G8]. */
  isLinked: boolean
  /** Finds a row and its `seenBy`, whether or not this member may see the row. */
  find<N extends SpaceTableName>(table: N, key: string): Promise<{ row: SpaceRow<N>; seenBy: SeenBy } | undefined>
  create(kind: SpaceKind): void
  close(at: number): void
  countActive(): Promise<number>
  /** SHA-256 in lowercase hex. */
  hash(text: string): string
}
