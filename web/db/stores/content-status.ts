import type { ContentTableName } from '@station-zero/schema/tables.ts'
import { type AccountDb, contentNames } from './account-db.ts'

/** Which content this device has, by the hash the server sent with it. */
export async function contentHashes(db: AccountDb): Promise<Partial<Record<ContentTableName, string>>> {
  const found = await db.local.bulkGet(contentNames.map(hashKey))
  return Object.fromEntries(contentNames.flatMap((name, at) => (found[at] ? [[name, String(found[at].value)]] : [])))
}

export async function hasContent(db: AccountDb): Promise<boolean> {
  return Object.keys(await contentHashes(db)).length === contentNames.length
}

export const hashKey = (name: ContentTableName): string => `hash:${name}`
