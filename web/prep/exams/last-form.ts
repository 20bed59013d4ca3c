import { changeNote, readNote } from '../../db/page/device-values.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

/** The form that was begun last on this device, finished or not. */
const LAST_EXAM = 'last-exam'

/** The ids of the last form here and of the last one that was saved anywhere, so that the next one asks others. */
export async function askedLastTime(db: AccountDb): Promise<Set<string>> {
  const here = (await readNote<string[]>(db, LAST_EXAM)) ?? []
  const saved = await db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ type }) => type === 'simulator')
    .first()
  return new Set([...here, ...(saved?.questions ?? []).map(({ id }) => id)])
}

export async function rememberForm(db: AccountDb, form: readonly { id: string }[]): Promise<void> {
  await changeNote(db, LAST_EXAM, () => form.map(({ id }) => id))
}
