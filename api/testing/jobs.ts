import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/dialect.ts'
import { type CompareOptions, compareAlerts } from '../jobs/compare-alerts.ts'
import { startRun, writeBatches } from '../jobs/match-alerts.ts'

/** Like `matchAlerts`, but without its worker thread, which takes 250 ms to start. */
export async function matchHere(db: Database, options: CompareOptions): Promise<void> {
  await writeBatches(db, await startRun(db), compareAlerts(db.reader, options))
}

/** Makes the database reject the openings of any feed whose URL or path contains `word`. */
export async function refuseSightingsOf({ writer }: Pick<Database, 'writer'>, word: string): Promise<void> {
  const pattern = sql.lit(`%${word}%`)
  if (isPostgres(writer))
    await sql`alter table "jobSightings" add constraint "refused" check ("feed" not like ${pattern})`.execute(writer)
  else
    await sql`create trigger "refused" before insert on "jobSightings" when new."feed" like ${pattern}
      begin select raise(abort, 'This feed is refused.'); end`.execute(writer)
}
