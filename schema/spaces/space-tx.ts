import type { SpaceKind } from './links.ts'
import type { SeenBy } from './permissions.ts'
import type { SpaceRow, SpaceTableName } from './tables.ts'

/** The transaction through which space mutations read and write, on devices and on the server. */
export interface SpaceTx {
  /** Returns undefined even for an existing row if the member may not see it, so that devices and the server agree. */
  get<N extends SpaceTableName>(table: N, key: string): Promise<SpaceRow<N> | undefined>
  /**
   * The first write sets `seenBy`; later writes may only widen it. Devices ignore `seenBy`, because they store only rows that their person
   * may see.
   */
  put<N extends SpaceTableName>(table: N, row: SpaceRow<N>, seenBy: SeenBy): Promise<void>
}

/** A change of all cards of a shared deck that are not removed. */
export interface CardChange {
  deckId: string
  /** Who may see the cards afterward. Must be at least as wide as before. */
  seenBy?: SeenBy
  /** The fields that change, with their new values. */
  fields?: Partial<SpaceRow<'spaceCards'>>
}

/** Facts and operations of a space that are available only on the server. */
export interface SpaceDesk {
  /** Undefined until the space is created. */
  kind: SpaceKind | undefined
  isClosed: boolean
  /** Whether the person's list contains this space [G8]. */
  isLinked: boolean
  /** Finds a row and its `seenBy`, whether or not this member may see the row. */
  find<N extends SpaceTableName>(table: N, key: string): Promise<{ row: SpaceRow<N>; seenBy: SeenBy } | undefined>
  /** Finds cards of a shared deck that are not removed, in key order, including those that this member may not see. */
  cardsOf(deckId: string, most: number): Promise<SpaceRow<'spaceCards'>[]>
  /**
   * Changes all cards of a shared deck that are not removed. Takes one statement, because a deck may have thousands of cards. Returns the
   * number of stored cards that change.
   */
  changeCards(change: CardChange): Promise<number>
  /** Throws Refused if the person may not create another space of this kind. */
  create(kind: SpaceKind): void
  close(at: number): void
  countActive(): Promise<number>
  /** SHA-256 in lowercase hex. */
  hash(text: string): string
}
