import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { eraseMember } from '@station-zero/sync/server/erase-member.ts'
import { memberIdOf } from '@station-zero/sync/server/space.ts'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { type Pause, withoutPause } from './pause.ts'
import { sha256, spaceStoreOf } from './space-store.ts'
import type { Tables } from './types.ts'

/** Blanks what deleted accounts wrote in spaces. A background job does this because a transaction writes only one partition [G11]. */

/** Delay before a member is erased again, in ms. Needed because a push in flight may have been applied after the first erasure. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS
const PER_RUN = 1_000

/** Records which members to erase. Must be called in the transaction that deletes the account and its links. */
export async function noteErasures(trx: Transaction<Tables>, userId: string, now: number): Promise<void> {
  const links = await trx.selectFrom('spaceLinks').select('spaceId').where('userId', '=', userId).execute()
  for (const { spaceId } of links) {
    const memberId = memberIdOf({ sha256 }, spaceId, userId)
    await trx
      .insertInto('spaceErasures')
      .values([now, now + AGAIN_AFTER_MS].map((dueAt) => ({ spaceId, memberId, dueAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Runs the erasures that are due, at most `PER_RUN`, oldest first. Resolves to the number of erasures. If some fail, runs the others and then
 * throws the first error.
 */
export async function eraseDue(db: Database, now: number, pause: Pause = withoutPause): Promise<number> {
  const spaces = spaceStoreOf(db, () => now)
  const due = await db.reader
    .selectFrom('spaceErasures')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(PER_RUN)
    .execute()
  const errors: unknown[] = []
  for (const { spaceId, memberId, dueAt } of due) {
    // An erasure reads all posts of the space.
    await pause()
    try {
      await eraseMember(spaces, spaceId, memberId, now)
    } catch (error) {
      errors.push(error)
      continue
    }
    await db.writer
      .deleteFrom('spaceErasures')
      .where('spaceId', '=', spaceId)
      .where('memberId', '=', memberId)
      .where('dueAt', '=', dueAt)
      .execute()
  }
  if (errors.length > 0) throw errors[0]
  return due.length
}
