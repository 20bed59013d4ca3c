import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import { putDraftNow } from '../../data/drafts.ts'
import { useTimeAway } from '../../data/running-draft.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { steadyNow } from '../../data/time.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { holdBusy } from '../../ui/busy.ts'
import { useTimeUp } from '../../ui/full-screen.ts'
import { paths } from '../use-prep-view.ts'
import { canFinish, joinDrafts, LAST_TAP, passTime, type TestDraft, type TestStep, takeStep } from './draft.ts'
import { type ResultSaved, useSavedState } from './results/use-result.tsx'
import { endTest, keepTest, saveFinished } from './running-draft.ts'

/** Delay for debouncing draft writes. Each tap is also stored separately (`LAST_TAP`). */
const KEEP_AFTER_MS = 120

export interface Test {
  draft: TestDraft
  asked: AnyQuestion[]
  question: AnyQuestion
  /** The question's passage, if it has one. */
  passage: RowOf<'passages'> | undefined
  /** All passages of the test by id, including passages in a packet. */
  passages: ReadonlyMap<string, RowOf<'passages'>>
  /** Where the finished test is stored; `open` while the test is in progress. */
  saving: 'open' | ResultSaved
  /** ID of the saved test; null until the test is saved. */
  testId: string | null
  take(step: TestStep): void
  finish(): void
  /** Leaves the test, which the person can resume from the deck list. */
  pause(): void
  /** Deletes the draft of the test, which can't be resumed afterward. */
  exit(): void
  /** Why the latest answers, which stay on the screen, are not stored, with a function that retries; null if they are stored. */
  trouble: { sentence: string; retry(): void } | null
  /** Leaves the results. A test that is not saved yet is not discarded. */
  leave(): void
}

export type Opened = {
  initial: TestDraft
  asked: AnyQuestion[]
  first: AnyQuestion
  passages: Map<string, RowOf<'passages'>>
}

/** Identifies the saved test's row. */
export type SavedTest = { seed: string; testId: string }

/**
 * Runs the test in progress. Answers are rendered immediately and the draft is saved afterward; answers from another tab are merged from
 * `stored`. The results stay on the screen once the test is `saved`.
 */
export function useTest(
  { initial, asked, first, passages }: Opened,
  stored: TestDraft | null,
  saved: SavedTest | null,
  onSaved: (saved: SavedTest) => void,
): Test {
  const db = useCurrent()?.db
  const navigate = useNavigate()
  const leaveFor = useLeave()
  const isReadOnly = useIsReadOnly()
  const [draft, setDraft] = useState(initial)
  const [hasFailed, setHasFailed] = useState(false)
  const [notStored, setNotStored] = useState<string | null>(null)
  const isSaving = useRef(false)
  const isSaved = saved !== null
  const joined = stored && draft.finishedAt === null ? joinDrafts(draft, stored) : draft
  if (joined !== draft) setDraft(joined)
  // A ref, so that two taps before the next render both count.
  const latest = useRef(draft)
  /** The draft that is already stored or being stored, so that it is not written again. */
  const written = useRef(initial === stored ? initial : null)
  useLayoutEffect(() => {
    latest.current = draft
  })
  const savedState = useSavedState(saved?.testId ?? null)

  useEffect(() => (isSaved ? undefined : holdBusy()), [isSaved])

  const keep = useCallback(async () => {
    if (!db) return
    written.current = latest.current
    try {
      await keepTest(db, latest.current)
      setNotStored(null)
    } catch (error) {
      console.error('Failed to save the test in progress:', error)
      setNotStored(whyNotSaved(error))
    }
  }, [db])
  useEffect(() => {
    if (isSaved || written.current === draft) return
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, isSaved, keep])
  // Write the last answer if the component unmounts before the debounced write.
  useEffect(
    () => () => {
      if (written.current !== latest.current) void keep()
    },
    [keep],
  )

  /** Starts writing the tap before React renders, because the app may be killed within milliseconds. */
  function change(next: TestDraft): void {
    if (next === latest.current) return
    latest.current = next
    if (db) putDraftNow(db, LAST_TAP, next)
    setDraft(next)
  }

  const save = useCallback(
    async (finished: TestDraft) => {
      if (!db || isSaving.current) return
      isSaving.current = true
      setHasFailed(false)
      try {
        const testId = await saveFinished(db, finished, asked)
        onSaved({ seed: finished.seed, testId })
        // Does not navigate if the person has navigated away in the meantime.
        if (isAtTest()) void navigate(paths.result(testId), { replace: true })
        await endTest(db, finished)
      } catch (error) {
        console.error('Failed to save test:', error)
        setHasFailed(true)
      } finally {
        isSaving.current = false
      }
    },
    [db, asked, navigate, onSaved],
  )

  // If the app was killed between Finish Test and the write, the test is saved now.
  const wasFinished = initial.finishedAt !== null
  useEffect(() => {
    if (wasFinished && !isSaved && !isReadOnly) void save(initial)
  }, [wasFinished, isSaved, isReadOnly, save, initial])

  const isPractice = !draft.exam && draft.finishedAt === null
  useTimeAway(isPractice ? `test:${draft.seed}` : null, (leftAt, now) =>
    change(takeStep(latest.current, { step: 'come back', leftAt, at: now })),
  )

  useTimeUp(
    Boolean(draft.exam) && draft.finishedAt === null,
    () => passTime(draft, steadyNow()) !== draft,
    () => {
      change(passTime(latest.current, steadyNow()))
      saveIfFinished()
    },
  )

  /** Saves the test if it is finished. Ending a part that is not the last part does not finish the test. */
  function saveIfFinished(): void {
    if (!isReadOnly && latest.current.finishedAt !== null) void save(latest.current)
  }

  const question = asked[draft.index] ?? first
  const standing = isReadOnly ? 'read-only' : hasFailed ? 'not-saved' : 'saving'
  const discard = () => void (db && endTest(db, draft))

  return {
    draft,
    asked,
    question,
    passage: passages.get(question.passageId ?? ''),
    passages,
    testId: saved?.testId ?? null,
    saving: savedState ?? (draft.finishedAt === null ? 'open' : standing),
    take: (step) => change(takeStep(latest.current, step)),
    finish() {
      const { finishedAt } = latest.current
      if (finishedAt === null && !canFinish(latest.current)) return
      change(takeStep(latest.current, { step: 'finish', at: steadyNow() }))
      saveIfFinished()
    },
    pause: () => leaveFor(paths.list),
    exit: discard,
    trouble: notStored === null ? null : { sentence: notStored, retry: () => void keep() },
    leave: () => (isReadOnly ? discard() : leaveFor(paths.list)),
  }
}

/** Checks the URL, because this screen stays mounted until the next screen is ready. */
const isAtTest = (): boolean => location.pathname === paths.list && new URLSearchParams(location.search).has('test')
