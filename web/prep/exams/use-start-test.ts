import { type Section, sectionNames } from '@station-zero/schema/prep/exam.ts'
import { nameWithTime } from '@station-zero/schema/prep/extended-time.ts'
import { type Kind, kindsOf } from '@station-zero/schema/prep/kinds.ts'
import { DRILL_NAME, practiceName } from '@station-zero/schema/prep/missed.ts'
import { type AnyQuestion, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import { newSitting } from '@station-zero/schema/prep/sitting.ts'
import { type ExamProfile, hasSteps } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AccountDb, newId } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { hasQuestions, hasQuestionsWithin } from '../../data/local-state.ts'
import { readSettings } from '../../data/repositories/settings.ts'
import { askedInDrills, askedLately, listStatements } from '../../data/repositories/tests.ts'
import { readTracks } from '../../data/repositories/tracks.ts'
import { contentProblem } from '../../data/sync-view.ts'
import { steadyNow } from '../../data/time.ts'
import { noContentReason } from '../../ui/content-problem.tsx'
import { loadForms } from '../lazy.ts'
import { paths } from '../use-prep-view.ts'
import { newExamDraft, newTestDraft, type TestDraft } from './draft.ts'
import { askable, readAsked, readPool } from './exam-queries.ts'
import { beginTest, underWay } from './running-draft.ts'

export type TestKind =
  | { type: 'mixed' }
  | { type: 'deck-specific'; deck: RowOf<'decks'> }
  | { type: 'simulator'; profile: ExamProfile }
  /** A short drill of new questions of one kind, or of all kinds of a section. */
  | { type: 'kind'; kind: Kind }
  | { type: 'section'; section: Section }
  /** A drill that asks only these questions. */
  | { type: 'drill'; questionIds: readonly string[] }

/** The test that the person wants to start, and the test in progress that would be discarded. */
type StartQuestion = { wanted: TestKind; underWay: TestDraft }

/** How long the start of an exam waits for questions that are still being stored. */
const ARRIVING_MS = 15_000

const NOT_ALL = 'This device does not have all the questions yet. They are downloaded the next time you are online.'
const NONE =
  'There are no questions for this test on this device yet. They are downloaded the next time you are online.'

export type StartTest = ReturnType<typeof useStartTest>

/**
 * Returns the actions for starting a test, and their state. `start` generates the form on the device, stores it as the draft and opens it.
 * A test in progress, in any tab, is discarded only if the person confirms. `own`: the seed of a finished test that is open here, which is
 * discarded without confirmation. `isReplacing`: replaces the current history entry, so that Back leads to the entry before it.
 */
export function useStartTest(own: string | null = null, isReplacing = false) {
  const db = useCurrent()?.db
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<StartQuestion | null>(null)

  /**
   * Waits up to `ARRIVING_MS` for the whole question bank, because an exam made from part of it could be too short or lack its scenes.
   * Resolves with whether the question bank is on the device.
   */
  async function untilWhole(db: AccountDb): Promise<boolean> {
    if (await hasQuestions(db)) return true
    setProblem('The questions are still arriving on this device. The exam starts once all of them are here.')
    const isWhole = await hasQuestionsWithin(db, ARRIVING_MS)
    setProblem(isWhole ? null : noContentReason(contentProblem(), NOT_ALL))
    return isWhole
  }

  /**
   * Creates and opens the test. Resolves with null, also if the test has no questions or the person has navigated away. If another tab has
   * started a test in the meantime, opens nothing and resolves with that test.
   */
  async function open(db: AccountDb, wanted: TestKind, discarded: string | null): Promise<TestDraft | null> {
    const pressedAt = address()
    if (wanted.type === 'simulator' && !(await untilWhole(db))) return null
    const draft = await makeDraft(db, wanted)
    if (!draft) {
      console.error('No questions generated')
      setProblem(noContentReason(contentProblem(), NONE))
      return null
    }
    // If the person has navigated away in the meantime, neither open the test nor start an exam's clock.
    if (address() !== pressedAt) return null
    const other = await beginTest(db, draft, discarded)
    if (!other && address() === pressedAt) void navigate(paths.test, { replace: isReplacing })
    return other
  }

  async function start(wanted: TestKind, discarded = own): Promise<void> {
    if (!db || isStarting) return
    setIsStarting(true)
    setProblem(null)
    setQuestion(null)
    try {
      const other = (await underWay(db, discarded)) ?? (await open(db, wanted, discarded))
      if (other) setQuestion({ wanted, underWay: other })
    } catch (error) {
      console.error('Failed to start practice test:', error)
      setProblem('The test could not be started on this device. Try again.')
    } finally {
      setIsStarting(false)
    }
  }

  return { start, isStarting, problem, question, drop: () => setQuestion(null) }
}

const address = (): string => `${location.pathname}${location.search}`

const newIds = () => ({ test: newId(), completion: newId() })

/** Creates the draft of a new test; null if this kind of test has no questions. */
async function makeDraft(db: AccountDb, kind: TestKind): Promise<TestDraft | null> {
  const seed = newId()
  if (kind.type === 'simulator') return makeExamDraft(db, kind.profile, seed)
  const deckId = kind.type === 'deck-specific' ? kind.deck.id : null
  const form = await makeQuestions(db, kind, deckId, seed)
  if (form.length === 0) return null
  const type = kind.type === 'deck-specific' ? kind.type : 'mixed'
  const hasFeedback = kind.type === 'drill' || kind.type === 'kind' || kind.type === 'section'
  return newTestDraft({ seed, ids: newIds(), type, deckId, name: nameOf(kind), hasFeedback }, form, steadyNow())
}

/**
 * Creates the draft of a new exam; null if this device has no questions for the exam. An exam with one part starts its clock immediately.
 * In other exams, each part starts when the person begins it.
 */
async function makeExamDraft(db: AccountDb, profile: ExamProfile, seed: string): Promise<TestDraft | null> {
  const pool = await readPool(db)
  // Without stored questions, the exam would consist only of generated questions.
  if (pool.length === 0) return null
  const { makeSitting, likenessesOf } = await loadForms()
  const { recent, generated } = await askedLately(db)
  const single = pool.filter((question): question is RowOf<'questions'> => !isMulti(question))
  const drawn = makeSitting(single, profile, seed, recent, likenessesOf(generated))
  const form = drawn.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
  if (form.length === 0) return null
  const statements = await listStatements(db)
  const { testTime } = await readSettings(db)
  const now = steadyNow()
  const exam = {
    ...newExamDraft(profile.id, now, profile.parts[0]?.minutes ?? undefined, testTime),
    ...(hasSteps(profile) && {
      parts: newSitting(
        drawn,
        statements.map(({ id }) => id),
        testTime,
      ),
    }),
  }
  const name = nameWithTime(nameOf({ type: 'simulator', profile }), testTime)
  return newTestDraft({ seed, ids: newIds(), type: 'simulator', deckId: null, name, exam }, form, now)
}

async function makeQuestions(
  db: AccountDb,
  kind: Exclude<TestKind, { type: 'simulator' }>,
  deckId: string | null,
  seed: string,
): Promise<AnyQuestion[]> {
  if (kind.type === 'drill') {
    const asked = kind.questionIds.map((id) => ({ id }))
    return askable(await readAsked(db, asked)).flatMap((question) => question ?? [])
  }
  const [pool, tracks] = await Promise.all([readPool(db), readTracks(db)])
  // Without stored questions, the test would consist only of generated questions.
  if (pool.length === 0) return []
  const { makeForm, drillKind, drillKinds, likenessesOf } = await loadForms()
  if (kind.type === 'kind' || kind.type === 'section') {
    const { recent, generated } = await askedInDrills(db, nameOf(kind))
    const before = { recent, asked: likenessesOf(generated) }
    if (kind.type === 'kind') return drillKind(pool, kind.kind, seed, before)
    return drillKinds(pool, kindsOf(kind.section), seed, before)
  }
  return makeForm(pool, deckId, TEST_LENGTH, seed, tracks)
}

function nameOf(kind: TestKind): string {
  if (kind.type === 'drill') return DRILL_NAME
  if (kind.type === 'kind') return practiceName(kind.kind.name)
  if (kind.type === 'section') return practiceName(sectionNames[kind.section])
  if (kind.type === 'deck-specific') return `${kind.deck.name} Practice Test`
  return kind.type === 'mixed' ? 'Mixed Practice Test' : `Written Exam Simulator, ${kind.profile.name}`
}
