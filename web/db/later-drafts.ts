import type { AccountDb, Draft } from './account-db.ts'

/** Where both have the same thing under way, the one touched last stays. Returns how many came in. */
export async function putLaterDrafts(to: AccountDb, drafts: readonly Draft[]): Promise<number> {
  return to.transaction('rw', to.drafts, async () => {
    const present = await to.drafts.bulkGet(drafts.map(({ key }) => key))
    const later = drafts.filter(({ savedAt }, at) => savedAt > (present[at]?.savedAt ?? 0))
    await to.drafts.bulkPut(later)
    return later.length
  })
}
