import { publishProgress } from '@station-zero/schema/spaces/course.ts'
import { FLUSH_AFTER_WRITE_MS } from '@station-zero/sync/limits.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { getCurrent } from './active-account.ts'
import { syncEarlierChecks } from './earlier-checks.ts'
import { loadSpaceSync } from './lazy.ts'
import { publishIfDue } from './publish-progress.ts'
import { readScoreRange } from './repositories/readiness.ts'

/** Accounts whose progress is being computed. */
const isFollowing = new WeakSet<AccountDb>()
/** For each account, a function that cancels the scheduled call of `followProgress`. */
const cancels = new WeakMap<AccountDb, () => void>()

/**
 * Publishes progress that is due, and calls itself again when the next publication is due, or when the page is hidden, because a hidden
 * page may be closed. Call after each sync round. Does nothing while a previous call for the account is running. `isHurried`: whether to
 * publish changed completions without waiting 20 seconds.
 */
export async function followProgress(account: AccountHandle, isHurried = false): Promise<void> {
  const { db } = account
  if (isFollowing.has(db)) return
  isFollowing.add(db)
  try {
    const hasChecks = await syncEarlierChecks(account)
    const { isQueued, retryInMs } = await publishIfDue(db, { ...portsOf(account, Date.now()), isHurried })
    const current = getCurrent()
    if ((hasChecks || isQueued) && current?.db === db) current.loop.poke(isHurried ? 0 : FLUSH_AFTER_WRITE_MS)
    cancels.get(db)?.()
    if (retryInMs !== null) cancels.set(db, callAgain(account, retryInMs))
  } finally {
    isFollowing.delete(db)
  }
}

/**
 * Schedules a call of `followProgress` in `afterMs` milliseconds, or earlier if the page is hidden. Returns a function that cancels the
 * call.
 */
function callAgain(account: AccountHandle, afterMs: number): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void followAgain(account, true)
  }
  const timer = setTimeout(() => void followAgain(account, false), afterMs)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHide)
  }
}

async function followAgain(account: AccountHandle, isHurried: boolean): Promise<void> {
  if (!account.db.isOpen()) return cancels.get(account.db)?.()
  await followProgress(account, isHurried).catch((error: unknown) => {
    if (account.db.isOpen()) console.error('Failed to publish the progress in a class:', error)
  })
}

const portsOf = (account: AccountHandle, now: number): Parameters<typeof publishIfDue>[1] => ({
  now,
  async publish(spaceId, figures) {
    const { enactInSpace } = await loadSpaceSync()
    await enactInSpace(account, { spaceId }, publishProgress, figures, { id: newId(), at: now, queuedAt: now })
  },
  readScoreRange: () => readScoreRange(account.db, now),
})
