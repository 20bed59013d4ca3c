import { publishProgress } from '@station-zero/schema/spaces/course.ts'
import { FLUSH_AFTER_WRITE_MS } from '@station-zero/sync/limits.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { getCurrent } from './active-account.ts'
import { syncEarlierChecks } from './earlier-checks.ts'
import { loadSpaceSync } from './lazy.ts'
import { publishIfDue } from './publish-progress.ts'
import { readReadiness } from './repositories/readiness.ts'

/** Accounts whose progress is being computed. */
const isFollowing = new WeakSet<AccountDb>()
const timers = new WeakMap<AccountDb, ReturnType<typeof setTimeout>>()

/** Publishes progress that is due, and calls itself again ten minutes after the last publication. Call after each sync round. */
export async function followProgress(account: AccountHandle): Promise<void> {
  const { db } = account
  if (isFollowing.has(db)) return
  isFollowing.add(db)
  try {
    const hasChecks = await syncEarlierChecks(account)
    const { isQueued, retryInMs } = await publishIfDue(db, portsOf(account, Date.now()))
    const current = getCurrent()
    if ((hasChecks || isQueued) && current?.db === db) current.loop.poke(FLUSH_AFTER_WRITE_MS)
    clearTimeout(timers.get(db))
    if (retryInMs !== null)
      timers.set(
        db,
        setTimeout(() => void followAgain(account), retryInMs),
      )
  } finally {
    isFollowing.delete(db)
  }
}

async function followAgain(account: AccountHandle): Promise<void> {
  if (!account.db.isOpen()) return
  await followProgress(account).catch((error: unknown) => {
    if (account.db.isOpen()) console.error('Failed to publish the progress in a class:', error)
  })
}

const portsOf = (account: AccountHandle, now: number): Parameters<typeof publishIfDue>[1] => ({
  now,
  async publish(spaceId, figures) {
    const { enactInSpace } = await loadSpaceSync()
    await enactInSpace(account, { spaceId }, publishProgress, figures, { id: newId(), at: now, queuedAt: now })
  },
  async readScoreRange() {
    const ready = await readReadiness(account.db, now)
    return ready?.state === 'range' ? { low: ready.overall.from, high: ready.overall.to } : null
  },
})
