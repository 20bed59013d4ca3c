import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../db/account-db.ts'

/** The form that was begun last on this device, finished or not. */
const LAST_EXAM = 'last-exam'

/** The ids of the last form here and of the last one that was saved anywhere, so that the next one asks others. */
export async function askedLastTime(db: AccountDb): Promise<Set<string>> {
  const here = ((await db.local.get(LAST_EXAM))?.value ?? []) as string[]
  const saved = await db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ type }) => type === 'simulator')
    .first()
  return new Set([...here, ...(saved?.questions ?? []).map(({ id }) => id)])
}

export async function rememberForm(db: AccountDb, form: readonly RowOf<'questions'>[]): Promise<void> {
  await db.local.put({ key: LAST_EXAM, value: form.map(({ id }) => id) })
}
