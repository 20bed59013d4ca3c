import { Layers, RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly } from '../../../db/identity/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { paths } from '../../use-prep-view.ts'
import type { StartTest } from '../use-start-test.ts'
import { useMissed } from './use-missed.ts'
import type { ReviewedQuestion } from './use-result.ts'

type MissedActionsProps = { testId: string | null; questions: ReviewedQuestion[]; starting: StartTest }

/** What to do about the questions that were missed: ask them again now, or meet their cards again. */
export function MissedActions({ testId, questions, starting }: MissedActionsProps) {
  const { drill, count, cards, isMade, make } = useMissed(testId, questions)
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
              <p className="text-muted">Memory questions are left out: a drill shows no scene first.</p>
            )}
          </div>
        )}
        {cards > 0 && (
          <div className="grid gap-2">
            {isMade ? (
              <Link to={paths.today} className={buttonClass('secondary', 'large')}>
                <Layers aria-hidden="true" className="size-5" />
                Study the due cards
              </Link>
            ) : (
              <Button
                variant="secondary"
                size="large"
                disabled={isReadOnly || testId === null || isMade === undefined}
                title={isReadOnly ? READ_ONLY : undefined}
                onClick={make}
              >
                <Layers aria-hidden="true" className="size-5" />
                Make them cards
              </Button>
            )}
            <p role="status" className="text-muted">
              {isMade
                ? `Done: ${cards === 1 ? '1 card is' : `${cards} cards are`} due again.`
                : cards === 1
                  ? '1 card in your decks covers these. This makes it due now.'
                  : `${cards} cards in your decks cover these. This makes them due now.`}
            </p>
          </div>
        )}
      </Card>
    </section>
  )
}
