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

/** Whether the decks and their cards have arrived: all that studying needs. */
export async function hasDecks(db: AccountDb): Promise<boolean> {
  const found = await db.local.bulkGet([hashKey('decks'), hashKey('cards')])
  return found.every((hash) => hash !== undefined)
}

/** Whether the whole bank has arrived, with its passages. It is stored in pieces, and the hash comes last. */
export async function hasQuestions(db: AccountDb): Promise<boolean> {
  return (await db.local.get(hashKey('questions'))) !== undefined
}

/** Undefined until the cards have arrived. */
export async function hashOfCards(db: AccountDb): Promise<string | undefined> {
  const hash = await db.local.get(hashKey('cards'))
  return hash && String(hash.value)
}

export const hashKey = (name: ContentTableName): string => `hash:${name}`
