import { changeNote, readNote } from '../../db/page/device-values.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'

/** The last form that was started on this device, finished or not. */
const LAST_EXAM = 'last-exam'

/** The question ids of the last form started here and of the last one saved on any device, so the next form asks different questions. */
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
