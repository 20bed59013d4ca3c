import { loadOnce } from '../lib/load-once.ts'
import type { AccountDb } from '../stores/account-db.ts'

const load = loadOnce(() => import('./make-plan.ts'))

/**
 * Chooses the day's cards once, if there is an exam to plan for and nothing was chosen yet. Never awaited by a first paint or inside a
 * live query: it reads every card.
 */
export async function keepDayPlan(db: AccountDb, now: number): Promise<void> {
  try {
    await (await load()).keepDayPlan(db, now)
  } catch (error) {
    // Fall back to the regular schedule; the next call retries.
    console.error('Failed to choose the cards of the day:', error)
  }
}
