import { sectionNames, sectionOf } from '@station-zero/schema/prep/exam.ts'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useDraft } from '../db/draft.ts'
import { useLive } from '../db/use-live.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { readAsked } from './asked-questions.ts'
import { sceneBefore, sceneLeftMs } from './exam-draft.ts'
import { ExitTestDialog } from './exit-test-dialog.tsx'
import { PassagePanel } from './passage-panel.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionMap } from './question-map.tsx'
import { ResultView } from './result-view.tsx'
import { SceneStudy } from './scene-study.tsx'
import { TestControls } from './test-controls.tsx'
import { countAnswered, followContent, outcomeOf, TEST_DRAFT, type TestDraft } from './test-draft.ts'
import { TestProgress } from './test-progress.tsx'
import { paths } from './use-prep-view.ts'
import { type Opened, type Test, useTest } from './use-test.ts'

export function TestScreen() {
  const [draft, , clear] = useDraft<TestDraft>(TEST_DRAFT)
  // Content that changes from here on waits until the test is over.
  const [opened, setOpened] = useState<Opened | null>()
  const toOpen = opened === undefined ? draft : null
  const found = useLive((db) => readAsked(db, toOpen?.questions ?? []), [toOpen])
  if (draft && opened && draft.seed !== opened.initial.seed) setOpened(undefined)
  if (draft === null) return <Navigate to={paths.list} replace />
  if (draft && found && found.questions.length === draft.questions.length && opened === undefined) {
    const initial = followContent(draft, found.questions)
    const asked = found.questions.flatMap((question) => question ?? [])
    const [first] = asked
    setOpened(first ? { initial, asked, first, passages: found.passages } : null)
  }
  if (opened) return <OpenTest key={opened.initial.seed} opened={opened} />
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

function OpenTest({ opened }: { opened: Opened }) {
  const test = useTest(opened)
  const { draft, asked, saving } = test
  const [isLeaving, setIsLeaving] = useState(false)
  if (saving !== 'open') {
    const { score, correctAnswers, timeSpent, answers } = outcomeOf(draft, asked)
    const reviewed = asked.map((question, at) => ({ id: question.id, question, answer: answers[at]?.answer ?? null }))
    return (
      <ResultView
        name={draft.name}
        score={score}
        correctAnswers={correctAnswers}
        totalQuestions={draft.questions.length}
        timeSpent={timeSpent}
        questions={reviewed}
        passages={opened.passages}
        isExam={draft.type === 'simulator'}
        saved={saving}
        onRetry={test.finish}
        onLeave={test.leave}
      />
    )
  }
  const answered = countAnswered(draft)
  const section = draft.exam ? sectionOf(test.question) : undefined
  return (
    <>
      <PageHeader icon={<ClipboardList />} title={draft.name} subtitle="Practice test" />
      <div className="mx-auto grid max-w-2xl gap-5">
        <TestProgress
          draft={draft}
          section={section && sectionNames[section]}
          onExit={() => (answered > 0 ? setIsLeaving(true) : test.exit())}
        />
        <Asked test={test} />
      </div>
      <ExitTestDialog isOpen={isLeaving} answered={answered} onStay={() => setIsLeaving(false)} onExit={test.exit} />
    </>
  )
}

/** The question with its passage; before the questions of a scene, the scene. */
function Asked({ test }: { test: Test }) {
  const { draft, passage } = test
  const exam = draft.exam ?? null
  const scene = sceneBefore(exam, passage, Date.now())
  if (exam && scene)
    return (
      <SceneStudy
        key={scene.id}
        scene={scene}
        leftMs={sceneLeftMs(exam, scene.id, Date.now())}
        onShow={() => test.take({ step: 'show', scene: scene.id, at: Date.now() })}
        onHide={() => test.take({ step: 'hide', scene: scene.id, at: Date.now() })}
      />
    )
  return (
    <>
      {passage?.kind === 'reading' && <PassagePanel key={passage.id} passage={passage} />}
      <QuestionForm
        key={draft.index}
        question={test.question}
        answer={draft.answers[draft.index] ?? null}
        onAnswer={(answer) => test.take({ step: 'answer', answer })}
      />
      {exam && <QuestionMap test={test} />}
      <TestControls test={test} />
    </>
  )
}
