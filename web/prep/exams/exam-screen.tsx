import { partsOf } from '@station-zero/schema/prep/sitting.ts'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { readDraft, useDraft } from '../../data/drafts.ts'
import { steadyNow, wallTimeOf } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { LeaveTo } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { paths } from '../use-prep-view.ts'
import {
  followContent,
  isAsAsked,
  LAST_TAP,
  outcomeOf,
  passTime,
  TEST_DRAFT,
  type TestDraft,
  withLastTap,
} from './draft.ts'
import { askable, readAsked } from './exam-queries.ts'
import { ResultScreen, ResultView } from './results/result-view.tsx'
import type { ResultSaved } from './results/use-result.tsx'
import { RunningTest } from './running-test.tsx'
import { type Opened, type SavedTest, type Test, useTest } from './use-test.ts'

/**
 * The test in progress, or the results of the attempt `resultId`. When a test finished on this screen gets its result URL, the results stay
 * mounted, so that the person's scroll position and focus are kept.
 */
export function TestScreen({ resultId }: { resultId: string | null }) {
  const [draft, , clear] = useDraft<TestDraft>(TEST_DRAFT)
  // The test as this screen opened it. Later content changes have no effect until an unfinished test is opened again.
  const [opened, setOpened] = useState<Opened | null>()
  const [saved, setSaved] = useState<SavedTest | null>(null)
  const toOpen = opened === undefined && resultId === null ? draft : null
  const found = useLive(
    async (db) => ({
      of: toOpen,
      tap: await readDraft<TestDraft>(db, LAST_TAP),
      ...(await readAsked(db, toOpen?.questions ?? [])),
    }),
    [toOpen],
  )
  // If a question was changed after the test was finished, only the saved result has the right score.
  const isAllAsAsked = opened?.asked.every((question, at) => isAsAsked(opened.initial, question, at))
  const savedHere = opened && isAllAsAsked && saved?.seed === opened.initial.seed ? saved : null
  if (resultId !== null && resultId !== savedHere?.testId) return <ResultScreen key={resultId} testId={resultId} />
  if (resultId === null && draft && opened && draft.seed !== opened.initial.seed) setOpened(undefined)
  if (draft === null && !savedHere) return <NoTest />
  // `found` may still be the result for the previous draft.
  if (toOpen && found?.of === toOpen) {
    const questions = askable(found)
    const tapped = withLastTap(toOpen, found.tap)
    const ended = passTime(tapped, steadyNow())
    // The exam's time may have run out while the app was closed.
    const initial = followContent(ended.finishedAt === null ? tapped : ended, questions)
    const asked = questions.flatMap((question) => question ?? [])
    const [first] = asked
    setOpened(first ? { initial, asked, first, passages: found.passages } : null)
  }
  if (opened)
    return (
      <OpenTest key={opened.initial.seed} opened={opened} stored={draft ?? null} saved={savedHere} onSaved={setSaved} />
    )
  return (
    <>
      <PageHeader icon={<ClipboardList />} title={draft?.name ?? 'Practice Test'} subtitle="Practice test" />
      {opened === undefined && <Spinner label="Loading questions..." />}
      {opened === null && (
        <EmptyState title="These questions are no longer on this device">
          <Button onClick={() => void clear()}>Back to Test Prep</Button>
        </EmptyState>
      )}
    </>
  )
}

/** Reads the draft again before leaving, because the parent's draft may be stale right after a test begins. */
function NoTest() {
  const draft = useLive((db) => readDraft<TestDraft>(db, TEST_DRAFT), [])
  return draft === null ? <LeaveTo address={paths.list} /> : null
}

type OpenTestProps = {
  opened: Opened
  stored: TestDraft | null
  saved: SavedTest | null
  onSaved: (saved: SavedTest) => void
}

function OpenTest({ opened, stored, saved, onSaved }: OpenTestProps) {
  const test = useTest(opened, stored, saved, onSaved)
  if (test.saving !== 'open') return <ResultOf test={test} saved={test.saving} passages={opened.passages} />
  return <RunningTest test={test} />
}

function ResultOf({ test, saved, passages }: { test: Test; saved: ResultSaved; passages: Opened['passages'] }) {
  const { draft, asked } = test
  const { score, correctAnswers, timeSpent, answers } = outcomeOf(draft, asked)
  return (
    <ResultView
      seed={draft.seed}
      name={draft.name}
      score={score}
      correctAnswers={correctAnswers}
      totalQuestions={draft.questions.length}
      timeSpent={timeSpent}
      questions={asked.map((question, at) => ({
        id: question.id,
        question: isAsAsked(draft, question, at) ? question : undefined,
        answer: answers[at]?.answer ?? null,
        worst: answers[at]?.worst ?? null,
        chosen: answers[at]?.chosen,
        isFlagged: answers[at]?.isFlagged === true,
      }))}
      testId={test.testId}
      passages={passages}
      isExam={draft.type === 'simulator'}
      parts={draft.exam?.parts && partsOf(draft.exam.parts)}
      finishedAt={wallTimeOf(draft.finishedAt ?? draft.startedAt)}
      saved={saved}
      onRetry={test.finish}
      onLeave={test.leave}
    />
  )
}
