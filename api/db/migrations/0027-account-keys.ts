import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.ts'
import { rebuildTable } from '../rebuild-table.ts'

/** What protects an account. Everything else of a person hangs on `people`, and the purge sweeps it. */
const TABLES = ['knownDevices', 'recoveryCodes', 'passkeys', 'securityEvents']

/** Rows of these tables end with their account, and none can be added to one that is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const key = sql`constraint ${sql.ref(`${table}_user`)} foreign key ("userId") references "users" ("id") on delete cascade`
    if (isPostgres(db)) {
      // Not validated: that would read the whole table under a lock. The purge deletes what is left of accounts that are gone.
      await sql`alter table ${sql.table(table)} add ${key} not valid`.execute(db)
    } else {
      await rebuildTable(db, table, { constraint: key, kept: sql`"userId" in (select "id" from "users")` })
    }
  }
}
