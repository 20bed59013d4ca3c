import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * Turns off compression for the ids of a device's last push. Each push rewrites them: 20 KB of random text, which PostgreSQL would try to
 * compress each time, at about a twentieth of the cost of a push of 500 mutations. Compatible servers such as CockroachDB do not have this
 * setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ version: string }>`select version() as "version"`.execute(db)
  if (rows[0]?.version.startsWith('PostgreSQL'))
    await sql`alter table "clients" alter column "lastIds" set storage external`.execute(db)
}
