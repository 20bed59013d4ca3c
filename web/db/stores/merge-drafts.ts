import { asideKey, isReadableDraft } from '@station-zero/schema/account/draft-shapes.ts'
import { MOVED_KEY } from '../dexie/write-fence.ts'
import type { AccountDb, Draft } from './account-db.ts'
import { setAsideIfWrong } from './stored-draft.ts'

/**
 * Where both have the same draft, the one changed last stays. One of the wrong shape is kept apart, where it is in every
 * export and fails no screen. Returns how many came in, and how many of these are kept apart.
 */
export async function putLaterDrafts(
  to: AccountDb,
  drafts: readonly Draft[],
): Promise<{ taken: number; setAside: number }> {
  // A file that brings this key would close a guest's database for good.
  const own = drafts.filter(({ key }) => key !== MOVED_KEY)
  const kept = own.map((draft) =>
    isReadableDraft(draft) ? draft : { ...draft, key: asideKey(draft.key, draft.savedAt) },
  )
  return to.transaction('rw', to.drafts, async () => {
    for (const { key } of kept) await setAsideIfWrong(to, key)
    const present = await to.drafts.bulkGet(kept.map(({ key }) => key))
    const later = kept.filter(({ savedAt }, at) => savedAt > (present[at]?.savedAt ?? -1))
    await to.drafts.bulkPut(later)
    const names = new Set(own.map(({ key }) => key))
    return { taken: later.length, setAside: later.filter(({ key }) => !names.has(key)).length }
  })
}
