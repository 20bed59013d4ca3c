import { asideKey, isReadableDraft, nameOfDraft } from '@station-zero/schema/account/drafts.ts'
import type { AccountDb } from './account-db.ts'
import { stashedDrafts } from './stashed-drafts.ts'

/** The draft's value; null if there is no draft or it has the wrong shape. */
export async function lookFor<T>(db: AccountDb, key: string): Promise<{ value: T | null; isWrong: boolean }> {
  const draft = await db.drafts.get(key)
  const isWrong = draft !== undefined && !isReadableDraft(draft)
  return { value: draft && !isWrong ? (draft.value as T) : null, isWrong }
}

export const readDraft = async <T>(db: AccountDb, key: string): Promise<T | null> => (await lookFor<T>(db, key)).value

/** Moves a draft that no screen can read to another key. Nothing is lost: it is still exported. */
export async function stashIfWrong(db: AccountDb, key: string): Promise<void> {
  const isMoved = await db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(key)
    if (!draft || isReadableDraft(draft)) return false
    await db.drafts.put({ ...draft, key: asideKey(key, draft.savedAt) })
    await db.drafts.delete(key)
    return true
  })
  if (isMoved) stashedDrafts.set([...new Set([...stashedDrafts.get(), nameOfDraft(key)])])
}
