import type { AccountDb } from '../../data/account-db.ts'
import { changeNote, readNote } from '../../data/drafts.ts'

/** The last form that was started on this device, finished or not. */
const LAST_EXAM = 'last-exam'
/** Generated questions are not repeated from so many saved forms; the bank has fixed ones enough for one. */
const SAVED_FORMS = 2

export interface AskedLately {
  /** Ids of the last form started here and of the last one saved on any device. */
  recent: Set<string>
  /** Ids of the generated questions of these and the form before. */
  generated: string[]
}

/** What the next form should not ask again. */
export async function askedLately(db: AccountDb): Promise<AskedLately> {
  const here = (await readNote<string[]>(db, LAST_EXAM)) ?? []
  const saved = await db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ type }) => type === 'simulator')
    .limit(SAVED_FORMS)
    .toArray()
  const forms = [here, ...saved.map(({ questions }) => questions.map(({ id }) => id))]
  return {
    recent: new Set(forms.slice(0, 2).flat()),
    generated: forms.flat().filter((id) => id.startsWith('gen:')),
  }
}

/** What the next drill of this name should not ask again: the questions of the last ones. */
export async function askedInDrills(db: AccountDb, drill: string): Promise<AskedLately> {
  const saved = await db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ name }) => name === drill)
    .limit(SAVED_FORMS)
    .toArray()
  const ids = saved.flatMap(({ questions }) => questions.map(({ id }) => id))
  return { recent: new Set(ids), generated: ids.filter((id) => id.startsWith('gen:')) }
}

export async function rememberForm(db: AccountDb, form: readonly { id: string }[]): Promise<void> {
  await changeNote(db, LAST_EXAM, () => form.map(({ id }) => id))
}
