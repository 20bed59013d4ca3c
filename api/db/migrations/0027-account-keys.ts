import { type Kysely, sql } from 'kysely'
import { isPostgres, rebuildTable } from '../dialect.ts'

/**
 * Credentials and security events of accounts. All other personal rows depend on `people`, and the purge deletes such rows if their account
 * no longer exists.
 */
const TABLES = ['knownDevices', 'recoveryCodes', 'passkeys', 'securityEvents']

/** Adds a foreign key to `users`: rows are deleted together with their account, and no rows can be added for a deleted account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const key = sql`constraint ${sql.ref(`${table}_user`)} foreign key ("userId") references "users" ("id") on delete cascade`
    if (isPostgres(db)) {
      // NOT VALID, because validation would read the whole table under a lock. The purge deletes the rows of accounts that no longer exist.
      await sql`alter table ${sql.table(table)} add ${key} not valid`.execute(db)
    } else {
      await rebuildTable(db, table, { constraint: key, kept: sql`"userId" in (select "id" from "users")` })
    }
  }
}
