import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'

/**
 * The ids of a device's last push are written anew with each push: 20 KB of chance, which PostgreSQL would try to compress each time, a
 * twentieth of what a push of 500 takes. Servers that only speak its language, as CockroachDB does, have no such choice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ version: string }>`select version() as "version"`.execute(db)
  if (rows[0]?.version.startsWith('PostgreSQL'))
    await sql`alter table "clients" alter column "lastIds" set storage external`.execute(db)
}
