import { byteLength } from '../core/byte-length.ts'
import type { RefusalCode } from '../core/refusals.ts'
import { DAY_MS } from '../core/time.ts'
import type { SpaceTableName } from './tables.ts'

/** Limits per space [G12]. A mutation that exceeds a limit is refused, and the device stores and displays the refused mutation. */

/** Maximum total size of all rows as JSON, in bytes. */
export const SPACE_BYTES = 40_000_000
/** Additional bytes for members, rules, invitations, reports and moderation, so that members can report and staff can act in a full space. */
const RESERVED_BYTES = 2_000_000
const RESERVED_FOR: ReadonlySet<SpaceTableName> = new Set(['members', 'spaceInfo', 'invites', 'modLog', 'spaceReports'])

/** Total size of the space's rows, in bytes, beyond which this table's rows can no longer grow. */
export const bytesFor = (table: SpaceTableName): number =>
  RESERVED_FOR.has(table) ? SPACE_BYTES + RESERVED_BYTES : SPACE_BYTES

export const SPACE_ROWS: Record<SpaceTableName, number> = {
  /** Also counts former members, because their posts still reference their rows. */
  members: 1_000,
  spaceInfo: 10,
  /**
   * Also counts old invites. The limits for meetings, assignments and the moderation log count old rows too. The daily limits (`A_DAY`)
   * prevent one member from using up a whole limit.
   */
  invites: 1_000,
  posts: 20_000,
  meetings: 2_000,
  /** Enough for 300 meetings of a class with the maximum number of members. */
  attendance: 100_000,
  /** Also counts removed decks and cards, whose rows are blanked but not deleted. `liveCountersOf` limits those that are not removed. */
  spaceDecks: 500,
  spaceCards: 30_000,
  assignments: 2_000,
  progress: 1_000,
  modLog: 20_000,
  /** Also counts settled reports. At least 100 members must use up `AUTHOR_REPORTS` before nobody can report. */
  spaceReports: 20_000,
}

export const MAX_SHARED_DECKS = 100
export const MAX_SHARED_CARDS = 10_000
/**
 * Maximum cards of one shared deck, and maximum text on them in bytes. Finishing and removing a deck rewrites all of its cards while other
 * people's pushes wait on SQLite. At these limits, that takes about 110 ms of CPU time.
 */
export const MAX_DECK_CARDS = 5_000
export const MAX_DECK_TEXT_BYTES = 2_000_000
/** Maximum decks and cards per author, including removed ones, whose rows are never deleted. */
const AUTHOR_DECKS = 150
const AUTHOR_CARDS = 15_000
/** Maximum posts per author. */
export const AUTHOR_POSTS = 2_000
export const AUTHOR_POSTS_A_DAY = 100
/**
 * Maximum posts, edits and removals per author and minute, by the server's clock. Posts over the limit are postponed instead of refused,
 * because a device may send many at once after being offline.
 */
export const AUTHOR_POSTS_A_MINUTE = 20
/** Maximum reports per author. */
export const AUTHOR_REPORTS = 200
export const AUTHOR_REPORTS_A_DAY = 20
/** Maximum new invitations, meetings, assignments and entries of the moderation log per member and day. Each action on a member is an entry. */
const A_DAY: Partial<Record<SpaceTableName, number>> = { invites: 20, meetings: 100, assignments: 100, modLog: 500 }
/** Share of the rows of these tables that only the owner can add, so that staff can't keep the owner from acting. */
const RESERVED_SHARE = 0.1
/** Maximum links in a post. */
export const POST_LINKS = 5
/** Maximum spaces that a person may own, counting only those that the person created and that are not closed. */
export const MAX_OWN_SPACES = 10
/** Maximum spaces that a person may create within 24 hours. */
export const NEW_SPACES_A_DAY = 5
/** Maximum devices per member. */
export const MAX_SPACE_CLIENTS = 8

/**
 * The counters that a new row increments, each with its maximum. `by`: the id of the member who adds the row. `isOwner`:
 * whether this is the space's owner.
 */
export function countersOf(
  table: SpaceTableName,
  row: object,
  { by, isOwner, now }: { by: string; isOwner: boolean; now: number },
): [kind: string, most: number][] {
  const day = Math.floor(now / DAY_MS)
  const aDay = A_DAY[table]
  const reserved = aDay === undefined || isOwner ? 0 : SPACE_ROWS[table] * RESERVED_SHARE
  const counters: [string, number][] = [[table, SPACE_ROWS[table] - reserved]]
  if (aDay !== undefined) counters.push([`${table} ${by} ${day}`, aDay])
  if (!('author' in row)) return counters
  if (table === 'spaceReports')
    counters.push([`reports ${row.author}`, AUTHOR_REPORTS], [`reports ${row.author} ${day}`, AUTHOR_REPORTS_A_DAY])
  if (table === 'spaceDecks') counters.push([`decks ${row.author}`, AUTHOR_DECKS])
  if (table === 'spaceCards') counters.push([`cards ${row.author}`, AUTHOR_CARDS])
  if (table !== 'posts') return counters
  counters.push([`posts ${row.author}`, AUTHOR_POSTS], [`posts ${row.author} ${day}`, AUTHOR_POSTS_A_DAY])
  return counters
}

/** Bytes of the text on a card. */
export const textBytesOf = ({ front = '', back = '', hint = '' }: { front?: string; back?: string; hint?: string }) =>
  byteLength(front) + byteLength(back) + byteLength(hint)

interface LiveCounter {
  kind: string
  /** How much replacing the deck's row changes the counter. */
  more: number
  most: number
  refusal: RefusalCode
}

/**
 * Counters of the decks that are not removed and of their cards. Cards are counted through their deck, so that removing a deck frees the
 * quota used by its cards even if they were not removed one by one.
 */
export function liveCountersOf(table: SpaceTableName, before: object | undefined, after: object): LiveCounter[] {
  if (table !== 'spaceDecks') return []
  const [was, is] = [liveIn(before), liveIn(after)]
  const counters: LiveCounter[] = [
    { kind: 'live spaceDecks', more: is.decks - was.decks, most: MAX_SHARED_DECKS, refusal: 'decks-full' },
    { kind: 'live spaceCards', more: is.cards - was.cards, most: MAX_SHARED_CARDS, refusal: 'cards-full' },
  ]
  return counters.filter(({ more }) => more !== 0)
}

function liveIn(deck: { isRemoved?: boolean; cardCount?: number } | undefined): { decks: number; cards: number } {
  return deck === undefined || deck.isRemoved ? { decks: 0, cards: 0 } : { decks: 1, cards: deck.cardCount ?? 0 }
}
