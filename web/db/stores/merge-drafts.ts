import { asideKey, isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import { MOVED_KEY } from '../dexie/write-fence.ts'
import type { AccountDb } from './account-db.ts'
import type { Draft } from './local-rows.ts'
import { stashIfWrong } from './stored-draft.ts'

/**
 * Merges drafts: for the same key the later one wins. A draft of the wrong shape is stashed under another key, where it breaks
 * no screen and is still exported. Returns how many drafts were taken and how many of those were stashed.
 */
export async function putLaterDrafts(
  to: AccountDb,
  drafts: readonly Draft[],
): Promise<{ taken: number; setAside: number }> {
  // An imported file with this key would lock the guest's database for good.
  const own = drafts.filter(({ key }) => key !== MOVED_KEY)
  const kept = own.map((draft) =>
    isReadableDraft(draft) ? draft : { ...draft, key: asideKey(draft.key, draft.savedAt) },
  )
  return to.transaction('rw', to.drafts, async () => {
    for (const { key } of kept) await stashIfWrong(to, key)
    const present = await to.drafts.bulkGet(kept.map(({ key }) => key))
    const later = kept.filter(({ savedAt }, at) => savedAt > (present[at]?.savedAt ?? -1))
    await to.drafts.bulkPut(later)
    const names = new Set(own.map(({ key }) => key))
    return { taken: later.length, setAside: later.filter(({ key }) => !names.has(key)).length }
  })
}
