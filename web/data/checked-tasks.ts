import type { CheckedTasks } from '@station-zero/schema/spaces/assigned.ts'
import * as v from 'valibot'
import type { AccountDb } from './account-db.ts'

/** The assigned texts that the person checked off on this device. Their other devices learn of a check from the published progress. */

const KEY = 'checkedTasks'

const Checks = v.record(
  v.string(),
  v.object({ isDone: v.boolean(), at: v.number(), isPublished: v.boolean() }),
) satisfies v.GenericSchema<CheckedTasks>

export async function readChecks(db: AccountDb): Promise<CheckedTasks> {
  const found = v.safeParse(Checks, (await db.local.get(KEY))?.value)
  return found.success ? found.output : {}
}

/** Checks off an assigned text, or unchecks it. */
export const checkTask = (db: AccountDb, assignmentId: string, isDone: boolean): Promise<void> =>
  changeChecks(db, (checked) => ({ ...checked, [assignmentId]: { isDone, at: Date.now(), isPublished: false } }))

/** Marks checks made by `now` (ms) as published if they agree with the published completions. */
export const markPublished = (db: AccountDb, done: Readonly<Record<string, number>>, now: number): Promise<void> =>
  changeChecks(db, (checked) =>
    Object.fromEntries(
      Object.entries(checked).map(([id, check]) => {
        const isPart = check.at <= now && check.isDone === (done[id] !== undefined)
        return [id, isPart ? { ...check, isPublished: true } : check]
      }),
    ),
  )

const changeChecks = (db: AccountDb, change: (checked: CheckedTasks) => CheckedTasks): Promise<void> =>
  db.transaction('rw', db.local, async () => {
    const after = change(await readChecks(db))
    if (Object.keys(after).length > 0) await db.local.put({ key: KEY, value: after })
  })
