import { watchQuery } from '../dexie/live-query.ts'
import type { AccountDb } from '../stores/account-db.ts'
import { hasQuestions } from '../stores/content-status.ts'

/** Whether the device has every question, after `ms` at most for a download that is under way. */
export function hasQuestionsWithin(db: AccountDb, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isWhole: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isWhole)
    }
    const timer = setTimeout(end, ms, false)
    const stop = watchQuery(
      () => hasQuestions(db),
      (isWhole) => isWhole && end(true),
      () => end(false),
    )
  })
}
