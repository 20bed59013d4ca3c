import { isRight, OTHER_TOPICS, type SectionOrOther, sectionOf } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import type { KindScore } from '@station-zero/schema/prep/forms.ts'
import { deckKinds, examKinds, type Kind, type KindList, trackKinds } from '@station-zero/schema/prep/kinds.ts'
import { drillOf } from '@station-zero/schema/prep/missed.ts'
import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { isQuestionOff } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { listQuestions, readQuestions } from '../../data/repositories/questions.ts'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { readTracks } from '../../data/repositories/tracks.ts'
import { useLive } from '../../data/use-live.ts'
import { loadForms } from '../lazy.ts'

interface Asked {
  /**
   * The questions in the order asked. Each is the stored question, or the generated question encoded in the id; undefined if the question
   * no longer exists.
   */
  questions: (AnyQuestion | undefined)[]
  /** The questions' passages, by id. */
  passages: Map<string, RowOf<'passages'>>
}

/** Returns the questions, replacing those whose passage or scene is not on this device with undefined. */
export const askable = ({ questions, passages }: Asked): Asked['questions'] =>
  questions.map((question) => (question && hasPassage(question, passages) ? question : undefined))

/**
 * Returns the questions without a passage or scene, and those whose passage or scene is on this device. Empty until the passages have been
 * downloaded.
 */
export async function readPool(db: AccountDb): Promise<AnyQuestion[]> {
  const [all, ids] = await Promise.all([listQuestions(db), db.passages.toCollection().primaryKeys()])
  const passages = new Set(ids)
  if (passages.size === 0 && all.some(({ passageId }) => passageId !== null)) return []
  return all.filter((question) => hasPassage(question, passages))
}

const hasPassage = ({ passageId }: AnyQuestion, passages: { has(id: string): boolean }): boolean =>
  passageId === null || passages.has(passageId)

export async function readAsked(db: AccountDb, asked: readonly { id: string }[]): Promise<Asked> {
  const askedIds = asked.map(({ id }) => id)
  const rows = await readQuestions(db, askedIds)
  const ids = new Set(rows.flatMap((row) => row?.passageId ?? []))
  const passages = await db.passages.bulkGet([...ids])
  // This import must come last, because a live query does not track reads after an await outside the database.
  const { generatedQuestion } = await loadForms()
  return {
    questions: asked.map(({ id }, at) => rows[at] ?? generatedQuestion(id)),
    passages: new Map(passages.flatMap((row) => (row ? [[row.id, row] as const] : []))),
  }
}

/** Returns the profiles in display order, or only General if the content on this device predates profiles. */
export async function readProfiles(db: AccountDb): Promise<ExamProfile[]> {
  const profiles = await listExamProfiles(db)
  return profiles.length > 0 ? profiles : [GENERAL]
}

export const useProfiles = (): ExamProfile[] | undefined => useLive(readProfiles, [])

/** Number of recent tests that the scores are computed from. */
const NEWEST_TESTS = 40

export interface ListedKind extends Kind {
  exams: string[]
  /** The person's results for this kind; undefined if no question of this kind has been answered yet. */
  score: KindScore | undefined
}

export interface Practice {
  /** The kinds of the requested `KindList` for which this device has questions. */
  kinds: ListedKind[]
  /** Ids of the questions whose latest answer is wrong, by section. Excludes memory questions, which no drill asks. */
  misses: Map<SectionOrOther, string[]>
}

/** Reads the kinds in `list` that can be practiced, with their scores; null until the questions have been downloaded. */
export async function readKinds(db: AccountDb, list: KindList): Promise<Practice | null> {
  const [topics, decks, tracks, profiles, finished] = await Promise.all([
    db.questions.toArray((rows) => new Set(rows.map(({ topic }) => topic))),
    readDecks(db),
    readTracks(db),
    readProfiles(db),
    db.practiceTests
      .orderBy('createdAt')
      .reverse()
      .filter(({ completedAt, answers }) => completedAt !== null && answers !== null)
      .limit(NEWEST_TESTS)
      .toArray(),
  ])
  if (topics.size === 0) return null
  const listed = list === 'exam' ? examKinds : [...deckKinds(decks), ...trackKinds(tracks)]
  const asked = finished.flatMap(({ questions }) => questions)
  // This import must come last, because a live query does not track reads after an await outside the database.
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
  const scores = kindScores(answered, listed)
  return {
    kinds: listed
      .filter(({ from }) => !('topic' in from) || topics.has(from.topic))
      .map((kind) => ({ ...kind, exams: examsAsking(kind, profiles), score: scores.get(kind.id) })),
    misses: missesIn(
      answered.filter(({ question }) => !isQuestionOff(tracks, question)),
      list,
    ),
  }
}

/**
 * Returns the ids of the questions in `list` whose latest answer is wrong, by section. `answered` has the newest tests first, so only the
 * first answer to a question counts.
 */
function missesIn(
  answered: readonly { question: AnyQuestion; isRight: boolean }[],
  list: KindList,
): Practice['misses'] {
  const newest = new Map<string, (typeof answered)[number]>()
  for (const one of answered) if (!newest.has(one.question.id)) newest.set(one.question.id, one)
  const missed = drillOf([...newest.values()].flatMap(({ question, isRight }) => (isRight ? [] : [question])))
  const bySection = Map.groupBy(missed, (question) => sectionOf(question) ?? OTHER_TOPICS)
  const own = [...bySection].filter(([section]) => (section === OTHER_TOPICS) === (list === 'academy'))
  return new Map(own.map(([section, some]) => [section, some.map(({ id }) => id)]))
}
