import { randomUUID } from 'node:crypto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { readContent } from '../db/content.ts'
import { sizeOf } from '../db/quotas.ts'
import { toRow, toValues } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'

/**
 * Turns on the tracks for a new account's career goal. Must be called in the transaction that adds the account, so that the track choices
 * are the account's first rows.
 */
export async function turnOnTracksOfGoal(
  tx: Transaction<Tables>,
  userId: string,
  goalId: string | null,
  now: number,
): Promise<void> {
  if (goalId === null) return
  const tracks = (await readContent(tx, 'tracks')).filter(
    ({ goals, isOnFromStart }) => goals.includes(goalId) && !isOnFromStart,
  )
  if (tracks.length === 0) return
  const rows = tracks.map(
    ({ id }): RowOf<'trackChoices'> => ({
      ...{ id, createdAt: 0, isOn: true, rank: null, isDismissed: null },
      stamps: { isOn: { changedAt: now, changeId: randomUUID() } },
    }),
  )
  const version = 1
  await tx.insertInto('people').values({ userId, version, purgedThrough: 0 }).execute()
  await tx
    .insertInto('trackChoices')
    .values(rows.map((row) => ({ userId, version, ...toRow('trackChoices', row) })))
    .execute()
  const bytes = rows.reduce((sum, row) => sum + sizeOf(toValues('trackChoices', row)), 0)
  await tx.insertInto('usage').values({ userId, tableName: 'trackChoices', rows: rows.length, bytes }).execute()
}
