import { ClipboardList } from 'lucide-react'
import { useLeave } from '../../../ui/back/leave.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { paths } from '../../use-prep-view.ts'
import { ResultView } from './result-view.tsx'
import { useResult } from './use-result.ts'

export function ResultScreen({ testId }: { testId: string }) {
  const leaveFor = useLeave()
  const result = useResult(testId)
  const leave = () => leaveFor(paths.list)
  if (!result)
    return (
      <>
        <PageHeader icon={<ClipboardList />} title="Practice Test" subtitle="Results" />
        {result === undefined && <Spinner label="Loading the result..." />}
        {result === null && (
          <EmptyState title="This test is not on this device">
            <Button onClick={leave}>Back to Test Prep</Button>
          </EmptyState>
        )}
      </>
    )
  const { test, questions, passages, saved } = result
  return (
    <ResultView
      testId={testId}
      name={test.name}
      score={test.score ?? 0}
      correctAnswers={test.correctAnswers ?? 0}
      totalQuestions={test.totalQuestions}
      timeSpent={test.timeSpent ?? 0}
      questions={questions}
      passages={passages}
      isExam={test.type === 'simulator'}
      parts={test.parts ?? undefined}
      saved={saved}
      onLeave={leave}
    />
  )
}
