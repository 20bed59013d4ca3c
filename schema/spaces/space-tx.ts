import type { SpaceKind } from './links.ts'
import type { SeenBy } from './permissions.ts'
import type { SpaceRow, SpaceTableName } from './tables.ts'

/** What mutations of a space read and write through, on a device and on the server. */
export interface SpaceTx {
  /** Undefined also if the member may not see the row, so that device and server agree. */
  get<N extends SpaceTableName>(table: N, key: string): Promise<SpaceRow<N> | undefined>
  /** `seenBy` counts at the first write; later it may only widen. Devices ignore it, because they have only rows that they may see. */
  put<N extends SpaceTableName>(table: N, row: SpaceRow<N>, seenBy: SeenBy): Promise<void>
}

/** What only the server knows about a space. */
export interface SpaceDesk {
  /** Undefined before `create`. */
  kind: SpaceKind | undefined
  isClosed: boolean
  /** Whether the person's list of links has this space [G8]. */
  isLinked: boolean
  /** A row and who may see it, whether or not this member may. */
  find<N extends SpaceTableName>(table: N, key: string): Promise<{ row: SpaceRow<N>; seenBy: SeenBy } | undefined>
  create(kind: SpaceKind): void
  close(at: number): void
  countActive(): Promise<number>
  /** SHA-256 in lower-case hex. */
  hash(text: string): string
}
