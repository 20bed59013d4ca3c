import { isRight } from '@station-zero/schema/prep/exam.ts'
import type { KindScore } from '@station-zero/schema/prep/forms.ts'
import type { Track } from '@station-zero/schema/prep/kinds.ts'
import { academyKinds, type Kind, kinds } from '@station-zero/schema/prep/kinds.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { readAsked } from '../exams/asked-questions.ts'
import { readProfiles } from '../exams/profiles.ts'
import { loadForms } from '../lazy.ts'

/** How somebody does is read from so many of the newest tests. */
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
    // A question that has changed since it was asked says nothing.
    return question?.version === version && answer ? [{ question, isRight: isRight(question, answer) }] : []
  })
  const scores = kindScores(answered, list)
  return list
    .filter(({ from }) => !('topic' in from) || topics.has(from.topic))
    .map((kind) => ({ ...kind, exams: examsAsking(kind, profiles), score: scores.get(kind.id) }))
}
