import type { BackgroundQuestion, ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type AccountDb, GUEST, waitingEntries } from '../account-db.ts'
import { changeNote, readNote } from '../drafts.ts'

type Test = RowOf<'practiceTests'>

/** Key of the note that contains the last form started on this device, finished or not. */
const LAST_EXAM = 'last-exam'
/**
 * Number of saved forms whose generated questions are not repeated. There are too few fixed questions to avoid those of more than one form.
 */
const SAVED_FORMS = 2

/** Lists all practice tests, exams and drills, including unfinished ones. */
export const listTests = (db: AccountDb): PromiseLike<Test[]> => db.practiceTests.toArray()

export const readTest = (db: AccountDb, id: string): PromiseLike<Test | undefined> => db.practiceTests.get(id)

/** Lists tests started at this time (ms) or later. */
export const listTestsSince = (db: AccountDb, since: number): PromiseLike<Test[]> =>
  db.practiceTests.where('createdAt').aboveOrEqual(since).toArray()

/** Lists the latest finished tests, newest first. */
export const listLatestTests = (db: AccountDb, limit: number): PromiseLike<Test[]> =>
  db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ completedAt }) => completedAt !== null)
    .limit(limit)
    .toArray()

/** Lists finished tests with this name that have a score, oldest first. */
export const listScoredTests = (db: AccountDb, name: string): PromiseLike<Test[]> =>
  db.practiceTests
    .orderBy('createdAt')
    .filter((test) => test.name === name && test.completedAt !== null && test.score !== null)
    .toArray()

/** Lists the scores of the written exam simulator. */
export async function listSimulatorScores(db: AccountDb): Promise<number[]> {
  const attempts = await db.practiceTests.filter(({ type }) => type === 'simulator').toArray()
  return attempts.flatMap(({ score }) => score ?? [])
}

export type SavedState = 'on-device' | 'waiting' | 'synced' | 'refused'

/** Returns whether a saved test is only on this device, is waiting to be sent, has reached the server, or was refused. */
export async function readSavedState(db: AccountDb, testId: string): Promise<SavedState> {
  if (db.userId === GUEST) return 'on-device'
  const isOfThis = ({ id, args }: { id: string; args: unknown }) =>
    id === testId || (typeof args === 'object' && args !== null && 'testId' in args && args.testId === testId)
  if ((await db.refused.filter(isOfThis).count()) > 0) return 'refused'
  const waiting = await (await waitingEntries(db)).filter(isOfThis).count()
  return waiting > 0 ? 'waiting' : 'synced'
}

/** Lists the content's exam blueprints in order. */
export const listExamProfiles = (db: AccountDb): PromiseLike<ExamProfile[]> =>
  db.examProfiles.orderBy('order').toArray()

/** Lists the work style statements in order. */
export const listStatements = (db: AccountDb): PromiseLike<RowOf<'workStatements'>[]> =>
  db.workStatements.toCollection().sortBy('order')

/** Returns statements in the order of the IDs; undefined for a statement that is not on this device. */
export const readStatements = (
  db: AccountDb,
  ids: readonly string[],
): PromiseLike<(RowOf<'workStatements'> | undefined)[]> => db.workStatements.bulkGet([...ids])

/** Returns background questions in the order of the IDs; undefined for a question that no exam on this device has. */
export async function readBackground(
  db: AccountDb,
  ids: readonly string[],
): Promise<(BackgroundQuestion | undefined)[]> {
  const parts = (await db.examProfiles.toArray()).flatMap((profile) => profile.parts)
  const questions = new Map(parts.flatMap(({ background = [] }) => background.map((one) => [one.id, one])))
  return ids.map((id) => questions.get(id))
}

export interface AskedLately {
  /** IDs of the fixed questions in the last form started on this device and the last form saved on any device. */
  recent: Set<string>
  /** IDs of the generated questions in the last form started on this device and the last two forms saved on any device. */
  generated: string[]
}

/** Returns the questions that the next form should not repeat. */
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

/** Returns the questions that the next drill with this name should not repeat. */
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
