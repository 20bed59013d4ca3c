import { type Kysely, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Tables } from '../types.ts'

/** A table that is there from before the first row of a move until a server uses what was moved. */
export const MOVE_TABLE = 'station_zero_move'

export interface UnfinishedMove {
  /** The station that is copied here. */
  station: string
  /** Of the command that copies, so that only one does. */
  owner: string
  /** Whether all of it was here, and equal, when the file was last written. */
  isWhole: number
}

/** Null if nothing is being moved here. */
export async function unfinishedMove(db: Kysely<Tables>): Promise<UnfinishedMove | null> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass(quote_ident(current_schema()) || ${`.${MOVE_TABLE}`}) is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return null
  const found = await sql<UnfinishedMove>`select "station", "owner", "isWhole" from ${sql.table(MOVE_TABLE)}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** Half a copy must never serve. A whole one may, once the file that it was copied from says so. */
export async function mustBeWhole(db: Kysely<Tables>, movedStation: string | null | undefined): Promise<void> {
  const move = await unfinishedMove(db)
  if (!move || (move.isWhole === 1 && move.station === movedStation)) return
  throw new StartError(
    'A move to this database was broken off. Run `npm run station -- move` again, or name another database in DATABASE_URL.',
  )
}

/** Everything is here, and somebody uses it. */
export const endMove = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`drop table if exists ${sql.table(MOVE_TABLE)}`.execute(db))
