import { RotateCcw } from 'lucide-react'
import { useIsReadOnly } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { StartTest } from '../use-start-test.ts'
import { MakeCards } from './make-cards.tsx'
import { useMissed } from './use-missed.ts'
import type { ReviewedQuestion } from './use-result.ts'

type MissedActionsProps = { testId: string | null; questions: ReviewedQuestion[]; starting: StartTest }

/** What to do about the questions that were missed: ask them again now, or meet their cards again. */
export function MissedActions({ testId, questions, starting }: MissedActionsProps) {
  const missed = useMissed(testId, questions)
  const { drill, count } = missed
  const isReadOnly = useIsReadOnly()
  if (count === 0) return null
  const isWaiting = testId === null && !isReadOnly
  return (
    <section aria-labelledby="missed-heading">
      <h2 id="missed-heading" className="mb-3 text-2xl">
        {count === 1 ? 'The one you missed' : `The ${count} you missed`}
      </h2>
      <Card className="grid gap-4">
        {drill.length > 0 && (
          <div className="grid gap-2">
            <Button
              size="large"
              disabled={starting.isStarting || isWaiting}
              onClick={() => void starting.start({ type: 'drill', questionIds: drill })}
            >
              <RotateCcw aria-hidden="true" className="size-5" />
              {drill.length === 1 ? 'Drill this one' : `Drill these ${drill.length}`}
            </Button>
            {drill.length < count && (
              <p className="text-muted">Memory questions are left out, because a drill doesn’t show the scene first.</p>
            )}
          </div>
        )}
        <MakeCards missed={missed} isSaved={testId !== null} />
      </Card>
    </section>
  )
}
