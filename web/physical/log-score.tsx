import { formatElapsed } from '@station-zero/schema/clock.ts'
import { CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/reference.ts'
import { useId } from 'react'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { NotSaved } from '../ui/saved-note.tsx'
import { TimeEarned } from './time-earned.tsx'
import { isoDay, useLogScore } from './use-log-score.ts'

/** A form for a time from a test day or a practice course. */
export function LogScore() {
  const isReadOnly = useIsReadOnly()
  const noteId = useId()
  const { typed, errors, outcome, type, save } = useLogScore()
  return (
    <Card>
      <h2 className="text-2xl">Log a CPAT time</h2>
      <form
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <Field
          label="Test date"
          name="testDate"
          type="date"
          value={typed.testDate}
          max={isoDay(Date.now())}
          error={errors.testDate}
          disabled={isReadOnly}
          onChange={({ target }) => type({ testDate: target.value })}
        />
        <Field
          label="Total time (m:ss)"
          name="totalTime"
          value={typed.totalTime}
          error={errors.totalTime}
          hint={`${formatElapsed(CPAT_LIMIT_SECONDS * 1_000)} or less passes.`}
          placeholder="9:45"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isReadOnly}
          onChange={({ target }) => type({ totalTime: target.value })}
        />
        {/* Aligned with the input boxes, not with their labels. */}
        <Button
          type="submit"
          className="sm:mt-7"
          disabled={isReadOnly || outcome.state === 'saving'}
          aria-describedby={isReadOnly ? noteId : undefined}
        >
          Log time
        </Button>
      </form>
      {isReadOnly && (
        <p id={noteId} className="mt-2 font-semibold text-muted text-sm">
          {READ_ONLY}
        </p>
      )}
      <p role="status" className="mt-3 font-semibold text-green-ink empty:hidden">
        {outcome.state === 'saved' && outcome.words}
      </p>
      <TimeEarned scoreId={outcome.state === 'saved' ? outcome.id : null} />
      {outcome.state === 'failed' && (
        <div className="mt-3">
          <NotSaved sentence={outcome.sentence} onRetry={() => void save(null)} />
        </div>
      )}
    </Card>
  )
}
