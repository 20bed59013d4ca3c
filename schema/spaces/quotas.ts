import type { RefusalCode } from '../core/refusals.ts'
import { DAY_MS } from '../core/time.ts'
import type { SpaceTableName } from './tables.ts'

/** Limits per space [G12]. A mutation that exceeds a limit is refused, and the device stores and displays the refused mutation. */

/** Maximum total size of all rows as JSON, in bytes. */
export const SPACE_BYTES = 40_000_000

export const SPACE_ROWS: Record<SpaceTableName, number> = {
  /** Includes former members, because their posts still reference them. */
  members: 1_000,
  spaceInfo: 10,
  invites: 50,
  posts: 20_000,
  meetings: 500,
  attendance: 50_000,
  /** Includes removed decks and cards, whose rows are blanked. `LIVE_ROWS` limits the others. */
  spaceDecks: 500,
  spaceCards: 30_000,
  assignments: 500,
  progress: 1_000,
  modLog: 20_000,
  spaceReports: 2_000,
}

export const MAX_SHARED_DECKS = 100
export const MAX_SHARED_CARDS = 10_000
/** Limits on rows that are not removed, and the refusal of a mutation that exceeds the limit. */
const LIVE_ROWS: Partial<Record<SpaceTableName, { most: number; refusal: RefusalCode }>> = {
  spaceDecks: { most: MAX_SHARED_DECKS, refusal: 'decks-full' },
  spaceCards: { most: MAX_SHARED_CARDS, refusal: 'cards-full' },
}
/** Maximum posts per author. */
export const AUTHOR_POSTS = 2_000
export const AUTHOR_POSTS_A_DAY = 100
/**
 * Maximum posts, edits and removals per author and minute, by the server's clock. Posts over the limit are postponed instead of refused,
 * because a device may send many at once after being offline.
 */
export const AUTHOR_POSTS_A_MINUTE = 20
/** Maximum reports per author and day. */
export const AUTHOR_REPORTS_A_DAY = 20
/** Maximum links in a post. */
export const POST_LINKS = 5
/** Maximum spaces that a person may own, counting only those that the person created and that are not closed. */
export const MAX_OWN_SPACES = 10
/** Maximum spaces that a person may create within 24 hours. */
export const NEW_SPACES_A_DAY = 5
/** Maximum devices per member. */
export const MAX_SPACE_CLIENTS = 8

/** The counters that a new row increments, each with its maximum. */
export function countersOf(table: SpaceTableName, row: object, now: number): [kind: string, most: number][] {
  const counters: [string, number][] = [[table, SPACE_ROWS[table]]]
  if (!('author' in row)) return counters
  const day = Math.floor(now / DAY_MS)
  if (table === 'spaceReports') counters.push([`reports ${row.author} ${day}`, AUTHOR_REPORTS_A_DAY])
  if (table !== 'posts') return counters
  counters.push([`posts ${row.author}`, AUTHOR_POSTS], [`posts ${row.author} ${day}`, AUTHOR_POSTS_A_DAY])
  return counters
}

/** Counter of a table's rows that are not removed, with the change that replacing `before` by `after` makes; undefined if there is none. */
export function liveCounterOf(
  table: SpaceTableName,
  before: object | undefined,
  after: object,
): { kind: string; more: number; most: number; refusal: RefusalCode } | undefined {
  const limit = LIVE_ROWS[table]
  const more = Number(isLive(after)) - Number(before !== undefined && isLive(before))
  return limit && more !== 0 ? { kind: `live ${table}`, more, ...limit } : undefined
}

const isLive = (row: object): boolean => !('isRemoved' in row && row.isRemoved)
