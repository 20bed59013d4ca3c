import type { Kysely } from 'kysely'
import type { Tables } from './types.ts'

/** The person's newest version; 0 if nothing was ever written. */
export async function newestVersion(reader: Kysely<Tables>, userId: string): Promise<number> {
  const row = await reader.selectFrom('people').select('version').where('userId', '=', userId).executeTakeFirst()
  return row?.version ?? 0
}

/** The newest version of the shared counts. */
export async function newestCounts(reader: Kysely<Tables>): Promise<number> {
  const row = await reader
    .selectFrom('sharedVersions')
    .select('version')
    .where('name', '=', 'counts')
    .executeTakeFirstOrThrow()
  return row.version
}
