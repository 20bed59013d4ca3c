import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * The ids of a device's last push are rewritten with each push: 20 KB of random text that PostgreSQL would try to compress each time, about
 * a twentieth of the time of a push of 500. Servers that only speak its protocol, such as CockroachDB, have no such setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ version: string }>`select version() as "version"`.execute(db)
  if (rows[0]?.version.startsWith('PostgreSQL'))
    await sql`alter table "clients" alter column "lastIds" set storage external`.execute(db)
}
