import { DRILL_NAME } from '@station-zero/schema/prep/drill.ts'
import { type Profile, profiles } from '@station-zero/schema/prep/exam.ts'
import { TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrent } from '../../db/page/active-account.ts'
import { newId } from '../../db/stores/account.ts'
import type { AccountDb } from '../../db/stores/account-db.ts'
import { paths } from '../use-prep-view.ts'
import { readAsked } from './asked-questions.ts'
import { newTestDraft, type TestDraft } from './draft.ts'
import { askedLastTime } from './last-form.ts'
import { loadForms } from './load-forms.ts'
import { beginTest, underWay } from './running-draft.ts'
import { newExamDraft } from './simulator-draft.ts'

export type TestKind =
  | { type: 'mixed' }
  | { type: 'deck-specific'; deck: RowOf<'decks'> }
  | { type: 'simulator'; profile: Profile }
  /** A test of these questions alone. */
  | { type: 'drill'; questionIds: readonly string[] }

/** The test the person wants to start, and the one in progress that it would discard. */
export type StartQuestion = { wanted: TestKind; underWay: TestDraft }

export type StartTest = ReturnType<typeof useStartTest>

/**
 * Generates the form on the device, stores it as the draft and opens it. A test in progress, in this tab or another one, is
 * discarded only if the person confirms it. `own` is the seed of a finished test that is open here; it needs no confirmation.
 */
export function useStartTest(own: string | null = null) {
  const db = useCurrent()?.db
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<StartQuestion | null>(null)

  /** Returns null, or the test that another tab has started meanwhile. */
  async function open(db: AccountDb, wanted: TestKind, discarded: string | null): Promise<TestDraft | null> {
    const pressedAt = address()
    const draft = await makeDraft(db, wanted)
    if (!draft) {
      console.error('No questions generated')
      setProblem('There are no questions for this test on this device yet. They download with your next connection.')
      return null
    }
    // If the person has navigated away meanwhile, do not pull them back or start an exam's clock behind their back.
    if (address() !== pressedAt) return null
    const other = await beginTest(db, draft, discarded)
    if (!other && address() === pressedAt) void navigate(paths.test)
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

/** Null if there are no questions for it. */
async function makeDraft(db: AccountDb, kind: TestKind): Promise<TestDraft | null> {
  const deckId = kind.type === 'deck-specific' ? kind.deck.id : null
  const seed = newId()
  const form = await makeQuestions(db, kind, deckId, seed)
  if (form.length === 0) return null
  const now = Date.now()
  const exam = kind.type === 'simulator' ? newExamDraft(kind.profile, now) : null
  return newTestDraft(
    { seed, type: kind.type === 'drill' ? 'mixed' : kind.type, deckId, name: nameOf(kind), exam },
    form,
    now,
  )
}

async function makeQuestions(
  db: AccountDb,
  kind: TestKind,
  deckId: string | null,
  seed: string,
): Promise<RowOf<'questions'>[]> {
  if (kind.type === 'drill') {
    const { questions } = await readAsked(
      db,
      kind.questionIds.map((id) => ({ id })),
    )
    return questions.flatMap((question) => question ?? [])
  }
  const pool = await db.questions.toArray()
  const { makeExam, makeForm } = await loadForms()
  return kind.type === 'simulator'
    ? makeExam(pool, kind.profile, seed, await askedLastTime(db))
    : makeForm(pool, deckId, TEST_LENGTH, seed)
}

function nameOf(kind: TestKind): string {
  if (kind.type === 'drill') return DRILL_NAME
  if (kind.type === 'deck-specific') return `${kind.deck.name} Practice Test`
  return kind.type === 'mixed' ? 'Mixed Practice Test' : `Written Exam Simulator, ${profiles[kind.profile].name}`
}
