import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { contentTables } from '@station-zero/schema/tables.ts'
import { sql, type Transaction } from 'kysely'
import { pseudonymize } from './audit.ts'
import type { Database } from './database.ts'
import { hold } from './dialect.ts'
import { eraseMentor } from './mentors.ts'
import { noteErasures } from './space-erasures.ts'
import type { Tables } from './types.ts'

/** Number of rows deleted per table. */
export type Erased = Record<string, number>

/**
 * Deletes all of a person's rows in one transaction. Tables are found by their `userId` column, so tables added later are included. Locks
 * the person's row first, as every write does, and then calls `check`; if `check` resolves to false, nothing is deleted and the result is
 * empty. `alsoHeld` contains the IDs of other accounts that `check` locks. All accounts are locked in ID order to prevent deadlocks.
 */
export async function erasePerson(
  db: Database,
  userId: string,
  check?: (tx: Transaction<Tables>) => Promise<boolean>,
  alsoHeld: readonly string[] = [],
): Promise<Erased> {
  const tables = await tablesOfPeople(db)
  return db.writer.transaction().execute(async (trx) => {
    for (const id of [userId, ...alsoHeld].sort()) await hold(trx, id)
    if (check && !(await check(trx))) return {}
    await trx
      .updateTable('people')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('userId', '=', userId)
      .execute()
    await pseudonymize(trx, userId)
    await noteErasures(trx, userId, Date.now())
    await eraseMentor(trx, userId)
    const erased: Erased = {}
    for (const table of tables) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(
        trx,
      )
      erased[table] = Number(numAffectedRows)
    }
    if (Object.values(erased).some((count) => count > 0)) await noteErasure(trx)
    const { numDeletedRows } = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow()
    return { ...erased, users: Number(numDeletedRows) }
  })
}

/** Records that the file contains fragments of erased rows and must be rewritten. */
async function noteErasure(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: 'erasure', value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}

/** Rewrites the file if anyone was erased since the last rewrite. Returns whether the file was rewritten. Rejects if the rewrite fails. */
export async function rewriteAfterErasure(db: Database): Promise<boolean> {
  const due = await db.reader.selectFrom('meta').select('value').where('key', '=', 'erasure').executeTakeFirst()
  if (!due) return false
  await db.rewrite()
  // If another erasure during the rewrite has stored a new value, that value must remain.
  await db.writer.deleteFrom('meta').where('key', '=', 'erasure').where('value', '=', due.value).execute()
  return true
}

/** Returns all tables with a `userId` column, except content tables, in which the column refers to a mentor who ships with the app. */
export async function tablesOfPeople(db: Database): Promise<string[]> {
  const found = await db.reader.introspection.getTables()
  return found
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'userId'))
    .filter(({ name }) => !(name in contentTables))
    .map(({ name }) => name)
    .sort()
}

/** Limits a query to about 2 ms, because on SQLite it blocks all other work. 10,000 people in 15 tables take 2.3 s in total. */
const OWNERS_PER_QUERY = 100

/** Returns the ids of people who own rows in any table but have no account. */
export async function findOwnersWithoutAccount(db: Database): Promise<Set<string>> {
  const orphans = new Set<string>()
  for (const table of await tablesOfPeople(db)) {
    let after = ''
    for (;;) {
      const owners = await ownersIn(db, table, after)
      for (const { id, hasAccount } of owners) if (!hasAccount) orphans.add(id)
      if (owners.length < OWNERS_PER_QUERY) break
      after = owners.at(-1)?.id ?? ''
      await nextTurn()
    }
  }
  return orphans
}

/**
 * Returns the next owners in a table after `after`. Skips from owner to owner in the index, so the cost does not depend on the number of
 * rows per owner.
 */
async function ownersIn({ reader }: Database, table: string, after: string) {
  const rows = sql.table(table)
  const query = sql<{ id: string; hasAccount: number | boolean }>`with recursive "owners" ("id") as (
      select min("userId") from ${rows} where "userId" > ${after}
      union all
      select (select min("userId") from ${rows} where "userId" > "owners"."id") from "owners" where "owners"."id" is not null
    )
    select "id", exists (select 1 from "users" where "users"."id" = "owners"."id") as "hasAccount"
    from "owners" where "id" is not null limit ${OWNERS_PER_QUERY}`
  return (await query.execute(reader)).rows
}
