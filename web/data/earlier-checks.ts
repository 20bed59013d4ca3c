import { checkTask } from '@station-zero/schema/spaces/follow.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import * as v from 'valibot'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'

/**
 * Key in `local` under which earlier versions of the app stored which assigned tasks the person had checked. Those versions did not sync
 * the checks. `syncEarlierChecks` converts them into synced rows.
 */

export const EARLIER_CHECKS = 'checkedTasks'

const Checks = v.record(v.string(), v.object({ isDone: v.boolean(), at: v.number() }))

async function readEarlierChecks(
  db: AccountDb,
): Promise<[assignmentId: string, check: { isDone: boolean; at: number }][]> {
  const found = v.safeParse(Checks, (await db.local.get(EARLIER_CHECKS))?.value)
  return found.success ? Object.entries(found.output) : []
}

/**
 * Queues the checks with their original times, so that a later change on another device wins, and returns whether there were any. If the
 * app is closed before the stored checks are deleted, queuing them again changes nothing.
 */
export async function syncEarlierChecks({ db, store }: AccountHandle): Promise<boolean> {
  const checks = await readEarlierChecks(db)
  for (const [assignmentId, { isDone, at }] of checks)
    await enact(store, checkTask, { assignmentId, isDone }, { id: newId(), at, queuedAt: Date.now() })
  if (checks.length > 0) await db.local.delete(EARLIER_CHECKS)
  return checks.length > 0
}
