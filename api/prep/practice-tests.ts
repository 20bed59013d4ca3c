import { randomUUID } from 'node:crypto'
import { ClaimedDay, Count, Id, IsoTime, Percent, Text } from '@station-zero/schema/core/fields.ts'
import { must } from '@station-zero/schema/core/refusals.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { makeForm, makeSitting } from '@station-zero/schema/prep/forms.ts'
import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { MAX_TEST_QUESTIONS, TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import {
  GivenAnswer,
  questions as questionTable,
  TestType,
  practiceTests as testTable,
} from '@station-zero/schema/prep/tables.ts'
import { generatedVersion } from '@station-zero/schema/questions/generated.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { ENACT_ERRORS, enact } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import { addressOf } from '../http/addresses.ts'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openTurns } from '../http/fair-queue.ts'
import { listTracks, mustBeDeck } from './routes.ts'

const GenerateQuery = v.strictObject({
  type: v.optional(TestType, 'mixed'),
  questionCount: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'is not a number'), v.transform(Number), v.minValue(1), v.maxValue(100)),
    String(TEST_LENGTH),
  ),
  deckId: v.optional(Id),
  /** ID of an exam in `/api/content`, for the simulator. The exam determines the question count. */
  profile: v.optional(Id, GENERAL.id),
  /** For the simulator: the number of the exam part to include, counted from 1; all parts if missing. */
  part: v.optional(v.pipe(v.string(), v.regex(/^[1-8]$/, 'is not a number from 1 to 8'), v.transform(Number))),
  seed: v.optional(Text(64)),
})

const SaveBody = v.strictObject({
  name: Text(120),
  type: TestType,
  /**
   * The questions in the order in which they were asked. Clients can send them as returned by `generate`; only `id` and `version` are read. A
   * missing `version` means the current version.
   */
  questions: v.pipe(
    v.array(v.object({ id: Id, version: v.optional(Count) })),
    v.minLength(1),
    v.maxLength(MAX_TEST_QUESTIONS),
  ),
  totalQuestions: v.pipe(Count, v.minValue(1), v.maxValue(MAX_TEST_QUESTIONS)),
})

const CompleteBody = v.strictObject({
  score: Percent,
  correctAnswers: Count,
  timeSpent: Count,
  answers: v.optional(v.pipe(v.array(GivenAnswer), v.maxLength(MAX_TEST_QUESTIONS))),
  studyDay: ClaimedDay,
})

const SavedTest = v.object({ ...testTable.row.entries, createdAt: IsoTime, completedAt: v.nullable(IsoTime) })

/** Limits on queued requests: anyone may request a test, and each test takes a few milliseconds to build. */
const GENERATING = { waiting: 100, waitingOfOne: 50, retryAfterS: 2 }

const tags = ['prep']

export const practiceTests: Feature = async (app) => {
  const { db } = app
  const allQuestions = openQuestionBank(db)
  const turns = openTurns(GENERATING)

  app.get(
    '/api/practice-tests/generate',
    {
      schema: {
        tags,
        summary:
          'Generate the questions for a practice test; the same seed returns the same questions. A mixed test uses only the signed-in person’s tracks that are on; without a session, all tracks',
        querystring: GenerateQuery,
        response: { 200: v.array(questionTable.row) },
        errors: ['deck-needed', 'deck-missing', 'exam-missing'],
      },
    },
    async (request) => {
      const { type, questionCount, deckId, profile, part, seed = randomUUID() } = request.query
      if (type === 'deck-specific' && deckId === undefined) throw new HttpError('deck-needed')
      if (deckId !== undefined) await mustBeDeck(db, deckId)
      const exam = type === 'simulator' ? await mustBeExam(db, profile, part) : null
      return turns.take({ address: addressOf(request) }, async () => {
        const questions = await allQuestions()
        if (exam) return examQuestions(questions, exam, seed, part)
        if (type !== 'mixed') return makeForm(questions, deckId ?? null, questionCount, seed)
        return makeForm(questions, null, questionCount, seed, await listTracks(db, request.session?.userId))
      })
    },
  )

  app.post(
    '/api/users/:userId/practice-tests',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Save a practice test as it was asked',
        body: SaveBody,
        response: { 201: SavedTest },
        errors: ['question-missing', 'test-questions', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const by = request.by()
      const questions = await withVersions(db, request.body.questions)
      await enact(db.store, saveTest, { ...request.body, questions }, by)
      return reply.code(201).send(await getTest(db, by.userId, by.id))
    },
  )

  app.post(
    '/api/practice-tests/:testId/complete',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Complete a practice test; with answers the server computes the score',
        params: v.object({ testId: Id }),
        body: CompleteBody,
        response: { 200: SavedTest },
        errors: ['test-missing', 'test-score', ...ENACT_ERRORS],
      },
    },
    async (request) => {
      const { testId } = request.params
      await enact(db.store, completeTest, { ...request.body, testId }, request.by())
      return getTest(db, request.person.userId, testId)
    },
  )
}

/**
 * Adds the missing versions: a question without a version was asked in its current version. Throws `question-missing` if a question without
 * a version is unknown.
 */
async function withVersions(db: Database, questions: v.InferOutput<typeof SaveBody>['questions']) {
  const ids = questions.filter(({ version }) => version === undefined).map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db.reader.selectFrom('questions').select(['id', 'version']).where('id', 'in', ids).execute()
  const current = new Map(rows.map(({ id, version }) => [id, version]))
  return questions.map(({ id, version = current.get(id) ?? generatedVersion(id) }) => {
    if (version === undefined) throw new HttpError('question-missing')
    return { id, version }
  })
}

async function getTest(db: Database, userId: string, id: string): Promise<v.InferOutput<typeof SavedTest>> {
  const row = await db.reader
    .selectFrom('practiceTests')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  const test = fromRow('practiceTests', must(row, 'test-missing'))
  const iso = (at: number) => new Date(at).toISOString()
  return {
    ...test,
    createdAt: iso(test.createdAt),
    completedAt: test.completedAt === null ? null : iso(test.completedAt),
  }
}

/**
 * Returns the exam with this ID. `part` counts from 1. The general exam exists even before profiles are seeded. Throws `exam-missing` if
 * the exam or the part does not exist.
 */
async function mustBeExam({ reader }: Database, id: string, part?: number): Promise<ExamProfile> {
  const row = await reader.selectFrom('examProfiles').selectAll().where('id', '=', id).executeTakeFirst()
  const exam = row ? fromRow('examProfiles', row) : id === GENERAL.id ? GENERAL : undefined
  if (!exam || (part !== undefined && part > exam.parts.length)) throw new HttpError('exam-missing')
  return exam
}

/** Returns the questions of all parts of a form, or of one part of the same form. */
const examQuestions = (
  pool: readonly RowOf<'questions'>[],
  exam: ExamProfile,
  seed: string,
  part?: number,
): RowOf<'questions'>[] =>
  makeSitting(pool, exam, seed)
    .filter((_, at) => part === undefined || at === part - 1)
    .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))

type Question = RowOf<'questions'>

const HASH = `select "hash" from "contentHashes" where "tableName" = 'questions'`

function openQuestionBank({ reader, lookUp }: Database): () => Promise<readonly Question[]> {
  let cached: { hash: string; questions: readonly Question[] } | undefined
  return async () => {
    const hash = (await lookUp<{ hash: string }>(HASH))?.hash
    if (cached && cached.hash === hash) return cached.questions
    const rows = await reader.selectFrom('questions').selectAll().execute()
    const questions = rows.map((row) => fromRow('questions', row))
    // Content without a hash was not seeded, so we can't tell when it changes and do not cache it.
    cached = hash === undefined ? undefined : { hash, questions }
    return questions
  }
}
