import { isRight } from '@station-zero/schema/prep/best-worst/points.ts'
import type { KindScore } from '@station-zero/schema/prep/kinds/drill-kind.ts'
import { academyKinds, type Kind, kinds } from '@station-zero/schema/prep/kinds/kinds.ts'
import { GENERAL } from '@station-zero/schema/prep/profiles/general.ts'
import type { ExamProfile } from '@station-zero/schema/prep/profiles/profile.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { changeNote, readNote } from '../../data/drafts.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { loadForms } from '../lazy.ts'

interface Asked {
  /** In the order asked: the bank's row, or the generated question that the id encodes; undefined if it is gone. */
  questions: (RowOf<'questions'> | undefined)[]
  /** The passages of the questions, by id. */
  passages: Map<string, RowOf<'passages'>>
}

/** The questions, with undefined for those whose passage or scene is not on this device. */
export const askable = ({ questions, passages }: Asked): Asked['questions'] =>
  questions.map((question) => (question && hasPassage(question, passages) ? question : undefined))

/** The questions whose passage or scene is on this device. Empty while the passages have not been downloaded. */
export async function readPool(db: AccountDb): Promise<RowOf<'questions'>[]> {
  const [all, ids] = await Promise.all([db.questions.toArray(), db.passages.toCollection().primaryKeys()])
  const passages = new Set(ids)
  if (passages.size === 0 && all.some(({ passageId }) => passageId !== null)) return []
  return all.filter((question) => hasPassage(question, passages))
}

const hasPassage = ({ passageId }: RowOf<'questions'>, passages: { has(id: string): boolean }): boolean =>
  passageId === null || passages.has(passageId)

export async function readAsked(db: AccountDb, asked: readonly { id: string }[]): Promise<Asked> {
  const rows = await db.questions.bulkGet(asked.map(({ id }) => id))
  const ids = new Set(rows.flatMap((row) => row?.passageId ?? []))
  const passages = await db.passages.bulkGet([...ids])
  // Last, because a live query does not track reads after an await outside the database.
  const { generatedQuestion } = await loadForms()
  return {
    questions: asked.map(({ id }, at) => rows[at] ?? generatedQuestion(id)),
    passages: new Map(passages.flatMap((row) => (row ? [[row.id, row] as const] : []))),
  }
}

/** The last form that was started on this device, finished or not. */
const LAST_EXAM = 'last-exam'
/** Number of saved forms whose generated questions are not repeated. The bank has enough fixed questions to avoid one form only. */
const SAVED_FORMS = 2

interface AskedLately {
  /** Ids of the last form started here and of the last one saved on any device. */
  recent: Set<string>
  /** Ids of the generated questions of these forms and the one before. */
  generated: string[]
}

/** Questions that the next exam should not repeat. */
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

/** Questions of the latest drills of this name, which the next one should not repeat. */
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

/** In display order; only General if the content on this device predates profiles. */
export async function readProfiles(db: AccountDb): Promise<ExamProfile[]> {
  const profiles = await listExamProfiles(db)
  return profiles.length > 0 ? profiles : [GENERAL]
}

export const useProfiles = (): ExamProfile[] | undefined => useLive(readProfiles, [])

/** Number of recent tests that the scores are computed from. */
const NEWEST_TESTS = 40

export interface ListedKind extends Kind {
  exams: string[]
  /** Undefined if none was answered yet. */
  score: KindScore | undefined
}

/** The kinds of a track that this device has questions for. Null until the questions have arrived. */
export async function readKinds(db: AccountDb, track: Track): Promise<ListedKind[] | null> {
  const [topics, decks, profiles, finished] = await Promise.all([
    db.questions.toArray((rows) => new Set(rows.map(({ topic }) => topic))),
    readDecks(db),
    readProfiles(db),
    db.practiceTests
      .orderBy('createdAt')
      .reverse()
      .filter(({ completedAt, answers }) => completedAt !== null && answers !== null)
      .limit(NEWEST_TESTS)
      .toArray(),
  ])
  if (topics.size === 0) return null
  const list = track === 'exam' ? kinds : academyKinds(decks)
  const asked = finished.flatMap(({ questions }) => questions)
  // Last, because a live query does not track reads after an await outside the database.
  const { questions } = await readAsked(db, asked)
  const { kindScores, examsAsking } = await loadForms()
  const given = new Map(
    finished.flatMap(({ id, answers }) => (answers ?? []).map((one) => [`${id} ${one.questionId}`, one])),
  )
  const testIds = finished.flatMap(({ id, questions: some }) => some.map(() => id))
  const answered = asked.flatMap(({ id, version }, at) => {
    const [question, answer] = [questions[at], given.get(`${testIds[at]} ${id}`)]
    // Skip questions that have changed since they were asked.
    return question?.version === version && answer ? [{ question, isRight: isRight(question, answer) }] : []
  })
  const scores = kindScores(answered, list)
  return list
    .filter(({ from }) => !('topic' in from) || topics.has(from.topic))
    .map((kind) => ({ ...kind, exams: examsAsking(kind, profiles), score: scores.get(kind.id) }))
}
