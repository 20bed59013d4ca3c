import { type Profile, profiles } from '@station-zero/schema/prep/exam.ts'
import { TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newId } from '../db/account.ts'
import { useCurrent } from '../db/current.ts'
import { useDraft } from '../db/draft.ts'
import { newExamDraft } from './exam-draft.ts'
import { askedLastTime, rememberForm } from './last-exam.ts'
import { loadForms } from './load-forms.ts'
import { newTestDraft, TEST_DRAFT, type TestDraft } from './test-draft.ts'
import { paths } from './use-prep-view.ts'

export type TestKind =
  | { type: 'mixed' }
  | { type: 'deck-specific'; deck: RowOf<'decks'> }
  | { type: 'simulator'; profile: Profile }

/** Makes the form on the device, keeps it as the draft and opens it. */
export function useStartTest() {
  const db = useCurrent()?.db
  const navigate = useNavigate()
  const [, saveDraft] = useDraft<TestDraft>(TEST_DRAFT)
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start(kind: TestKind): Promise<void> {
    if (!db || isStarting) return
    setIsStarting(true)
    setProblem(null)
    try {
      const deckId = kind.type === 'deck-specific' ? kind.deck.id : null
      const seed = newId()
      const questions = await db.questions.toArray()
      const { makeExam, makeForm } = await loadForms()
      const form =
        kind.type === 'simulator'
          ? makeExam(questions, kind.profile, seed, await askedLastTime(db))
          : makeForm(questions, deckId, TEST_LENGTH, seed)
      if (form.length === 0) {
        console.error('No questions generated')
        return setProblem(
          'There are no questions for this test on this device yet. They come with the next connection.',
        )
      }
      const now = Date.now()
      const exam = kind.type === 'simulator' ? newExamDraft(kind.profile, now) : null
      if (exam) await rememberForm(db, form)
      await saveDraft(newTestDraft({ seed, type: kind.type, deckId, name: nameOf(kind), exam }, form, now))
      void navigate(paths.test)
    } catch (error) {
      console.error('Failed to start practice test:', error)
      setProblem('The test could not be started on this device. Try again.')
    } finally {
      setIsStarting(false)
    }
  }

  return { start, isStarting, problem }
}

function nameOf(kind: TestKind): string {
  if (kind.type === 'deck-specific') return `${kind.deck.name} Practice Test`
  return kind.type === 'mixed' ? 'Mixed Practice Test' : `Written Exam Simulator, ${profiles[kind.profile].name}`
}
