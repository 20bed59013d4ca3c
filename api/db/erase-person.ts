import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { hold } from './hold.ts'
import type { Tables } from './types.ts'

/** Number of rows deleted per table. */
export type Erased = Record<string, number>

/**
 * Deletes all of a person's rows in one transaction. Tables are found by their `userId` column, so a table added later is not
 * forgotten. Locks the person's own row first, like every other write. `check` runs once they are locked and throws if nothing is
 * to be deleted.
 */
export async function erasePerson(
  db: Database,
  userId: string,
  check?: (tx: Transaction<Tables>) => Promise<void>,
): Promise<Erased> {
  const tables = await tablesOfPeople(db)
  return db.writer.transaction().execute(async (trx) => {
    await hold(trx, userId)
    await check?.(trx)
    await trx
      .updateTable('people')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('userId', '=', userId)
      .execute()
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

/** Records that the file holds fragments of erased rows, until it is rewritten. */
async function noteErasure(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: 'erasure', value: randomUUID() })
    .onConflict((known) => known.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}

/** Rewrites the file if anyone was erased since the last rewrite. Throws if that failed; it is retried later. */
export async function removeShreds(db: Database): Promise<boolean> {
  const due = await db.reader.selectFrom('meta').select('value').where('key', '=', 'erasure').executeTakeFirst()
  if (!due) return false
  if (!(await db.rewrite())) throw new Error('The database could not be rewritten.')
  // An erasure in the meantime has stored a new value, which must stay.
  await db.writer.deleteFrom('meta').where('key', '=', 'erasure').where('value', '=', due.value).execute()
  return true
}

export async function tablesOfPeople(db: Database): Promise<string[]> {
  const found = await db.reader.introspection.getTables()
  return found
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'userId'))
    .map(({ name }) => name)
    .sort()
}
