import type { ExamProfile } from '@station-zero/schema/prep/profiles/profile.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type AccountDb, GUEST, waitingEntries } from '../account-db.ts'

type Test = RowOf<'practiceTests'>

/** All practice tests, exams and drills, including those that were not finished. */
export const listTests = (db: AccountDb): PromiseLike<Test[]> => db.practiceTests.toArray()

export const readTest = (db: AccountDb, id: string): PromiseLike<Test | undefined> => db.practiceTests.get(id)

/** Tests begun at this time (ms) or later. */
export const listTestsSince = (db: AccountDb, since: number): PromiseLike<Test[]> =>
  db.practiceTests.where('createdAt').aboveOrEqual(since).toArray()

/** The latest finished tests, newest first. */
export const listLatestTests = (db: AccountDb, limit: number): PromiseLike<Test[]> =>
  db.practiceTests
    .orderBy('createdAt')
    .reverse()
    .filter(({ completedAt }) => completedAt !== null)
    .limit(limit)
    .toArray()

/** Finished tests of this name with a score, oldest first. */
export const listScoredTests = (db: AccountDb, name: string): PromiseLike<Test[]> =>
  db.practiceTests
    .orderBy('createdAt')
    .filter((test) => test.name === name && test.completedAt !== null && test.score !== null)
    .toArray()

/** Scores of the written exam simulator. */
export async function listSimulatorScores(db: AccountDb): Promise<number[]> {
  const attempts = await db.practiceTests.filter(({ type }) => type === 'simulator').toArray()
  return attempts.flatMap(({ score }) => score ?? [])
}

export type SavedState = 'on-device' | 'waiting' | 'synced' | 'refused'

/** Whether a saved test has reached the server. */
export async function readSavedState(db: AccountDb, testId: string): Promise<SavedState> {
  if (db.userId === GUEST) return 'on-device'
  const isOfThis = ({ id, args }: { id: string; args: unknown }) =>
    id === testId || (typeof args === 'object' && args !== null && 'testId' in args && args.testId === testId)
  if ((await db.refused.filter(isOfThis).count()) > 0) return 'refused'
  const waiting = await (await waitingEntries(db)).filter(isOfThis).count()
  return waiting > 0 ? 'waiting' : 'synced'
}

/** The exam blueprints of the content, in their order. */
export const listExamProfiles = (db: AccountDb): PromiseLike<ExamProfile[]> =>
  db.examProfiles.orderBy('order').toArray()

/** In the order of the ids; undefined for a statement that is not on this device. */
export const readStatements = (
  db: AccountDb,
  ids: readonly string[],
): PromiseLike<(RowOf<'workStatements'> | undefined)[]> => db.workStatements.bulkGet([...ids])

/** This person's reports of a card or question. */
export const listReports = (
  db: AccountDb,
  { kind, id }: { kind: RowOf<'reports'>['kind']; id: string },
): PromiseLike<RowOf<'reports'>[]> =>
  db.reports.filter((report) => report.kind === kind && report.subjectId === id).toArray()
