import type { RowOf } from '@station-zero/schema/tables.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AccountDb } from '../db/account-db.ts'
import { useCurrent } from '../db/current.ts'
import { deleteDraft, putDraft } from '../db/draft.ts'
import { useIsReadOnly } from '../db/visitor.ts'
import { holdBusy } from '../ui/busy.ts'
import { useTimeUp } from '../ui/use-time-up.ts'
import { isTimeUp } from './exam-draft.ts'
import { saveFinished } from './save-finished.ts'
import { canFinish, submitInTime, TEST_DRAFT, type TestDraft, type TestStep, takeStep } from './test-draft.ts'
import { paths } from './use-prep-view.ts'

export interface Test {
  draft: TestDraft
  asked: RowOf<'questions'>[]
  question: RowOf<'questions'>
  /** What the question is about, where it is about a passage. */
  passage: RowOf<'passages'> | undefined
  /** Where the finished test stands; `open` while it is under way. */
  saving: 'open' | 'saving' | 'not-saved' | 'read-only'
  take(step: TestStep): void
  finish(): void
  /** Discards it. */
  exit(): void
  /** Away from the results; what is not saved yet stays. */
  leave(): void
}

export type Opened = {
  initial: TestDraft
  asked: RowOf<'questions'>[]
  first: RowOf<'questions'>
  passages: Map<string, RowOf<'passages'>>
}

/** The test under way: what is answered shows at once, the draft follows. */
export function useTest({ initial, asked, first, passages }: Opened): Test {
  const db = useCurrent()?.db
  const navigate = useNavigate()
  const isReadOnly = useIsReadOnly()
  const [draft, setDraft] = useState(initial)
  const [hasFailed, setHasFailed] = useState(false)
  const isSaving = useRef(false)

  useEffect(() => holdBusy(), [])

  useEffect(() => {
    if (db) void keep(db, draft)
  }, [db, draft])

  const save = useCallback(
    async (finished: TestDraft) => {
      if (!db || isSaving.current) return
      isSaving.current = true
      setHasFailed(false)
      try {
        const testId = await saveFinished(db, finished, asked)
        // Whoever has gone elsewhere meanwhile is not called back.
        if (isAtTest()) void navigate(paths.result(testId), { replace: true })
        await deleteDraft(db, TEST_DRAFT)
      } catch (error) {
        console.error('Failed to save test:', error)
        setHasFailed(true)
      } finally {
        isSaving.current = false
      }
    },
    [db, asked, navigate],
  )

  // A kill between Finish Test and the disk: saved as soon as it is opened again.
  const wasFinished = initial.finishedAt !== null
  useEffect(() => {
    if (wasFinished && !isReadOnly) void save(initial)
  }, [wasFinished, isReadOnly, save, initial])

  useTimeUp(
    Boolean(draft.exam) && draft.finishedAt === null,
    (now) => isTimeUp(draft.exam ?? null, now),
    () => {
      const submitted = submitInTime(draft)
      setDraft(submitted)
      if (!isReadOnly) void save(submitted)
    },
  )

  const question = asked[draft.index] ?? first
  const discard = () => void (db && deleteDraft(db, TEST_DRAFT))

  return {
    draft,
    asked,
    question,
    passage: passages.get(question.passageId ?? ''),
    saving: draft.finishedAt === null ? 'open' : isReadOnly ? 'read-only' : hasFailed ? 'not-saved' : 'saving',
    take: (step) => setDraft((known) => takeStep(known, step)),
    finish() {
      if (!canFinish(draft)) return
      const finished = takeStep(draft, { step: 'finish', at: Date.now() })
      setDraft(finished)
      if (!isReadOnly) void save(finished)
    },
    exit: discard,
    leave: () => (isReadOnly ? discard() : void navigate(paths.list)),
  }
}

async function keep(db: AccountDb, draft: TestDraft): Promise<void> {
  try {
    await putDraft(db, TEST_DRAFT, draft)
  } catch (error) {
    console.error('Failed to keep the test under way:', error)
  }
}

/** As the address says; the screen itself stays until the next one is there. */
const isAtTest = (): boolean => `${location.pathname}${location.search}` === paths.test
