import { sql } from 'kysely'
import type { Database } from './database.ts'

/** How many rows were deleted, by table. */
export type Erased = Record<string, number>

/**
 * Deletes every row of a person in one transaction: found by the column that all such tables begin with, so that a table
 * that is added later is not forgotten. The person's own row is locked first, as in every other write.
 */
export async function erasePerson(db: Database, userId: string): Promise<Erased> {
  const tables = await tablesOfPeople(db)
  return db.writer.transaction().execute(async (trx) => {
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
    const { numDeletedRows } = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow()
    return { ...erased, users: Number(numDeletedRows) }
  })
}

export async function tablesOfPeople(db: Database): Promise<string[]> {
  const found = await db.reader.introspection.getTables()
  return found
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'userId'))
    .map(({ name }) => name)
    .sort()
}
