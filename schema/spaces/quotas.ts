import { DAY_MS } from '../core/time.ts'
import type { SpaceTableName } from './tables.ts'

/** Limits of one space [G12]. Beyond them a mutation is refused, kept on the device and shown. */

/** Maximum bytes of all rows' JSON. */
export const SPACE_BYTES = 40_000_000

export const SPACE_ROWS: Record<SpaceTableName, number> = {
  /** Former members keep their rows, because their posts name them. */
  members: 1_000,
  spaceInfo: 10,
  invites: 50,
  posts: 20_000,
  meetings: 500,
  attendance: 50_000,
  spaceDecks: 500,
  spaceCards: 10_000,
  assignments: 500,
  progress: 1_000,
  modLog: 20_000,
  spaceReports: 2_000,
}

/** Posts of one author. */
export const AUTHOR_POSTS = 2_000
export const AUTHOR_POSTS_A_DAY = 100
/** Devices of one member. */
export const MAX_SPACE_CLIENTS = 8

/** The counters that a new row adds to, each with its maximum. */
export function countersOf(table: SpaceTableName, row: object, now: number): [kind: string, most: number][] {
  const counters: [string, number][] = [[table, SPACE_ROWS[table]]]
  if (table !== 'posts' || !('author' in row)) return counters
  const day = Math.floor(now / DAY_MS)
  counters.push([`posts ${row.author}`, AUTHOR_POSTS], [`posts ${row.author} ${day}`, AUTHOR_POSTS_A_DAY])
  return counters
}
