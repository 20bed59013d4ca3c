import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  type ActiveRun,
  courseMs,
  endEarly,
  isTooLong,
  legInHand,
  legName,
  noteFailure,
  REASON_LABELS,
} from '@station-zero/schema/physical/run-through.ts'
import type { FailureReason } from '@station-zero/schema/physical/tables.ts'
import { useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { RunSession } from './use-run.ts'

type StopRunProps = { run: ActiveRun; session: RunSession; onClose: () => void }

const reasons = Object.keys(REASON_LABELS) as FailureReason[]

/** The clock runs on while it asks. A fault can be noted and practice go on, as on a practice day. */
export function StopRun({ run, session, onClose }: StopRunProps) {
  const [reason, setReason] = useState<FailureReason>('stopped')
  const [askedAt] = useState(steadyNow)
  const leg = legInHand(run)
  const canSave = !isTooLong(run, askedAt)
  const act = (how: (one: ActiveRun) => ActiveRun) => {
    session.change(how)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Stop this run-through?">
      <p className="mb-4">
        {leg && `You are at ${legName(leg).replace(/^Walk/, 'the walk')}, `}
        {formatElapsed(courseMs(run, askedAt))} on the clock.
      </p>
      {canSave && (
        <fieldset className="mb-5">
          <legend className="mb-1 font-semibold">What happened?</legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="size-5 shrink-0"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {REASON_LABELS[one]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="grid gap-3">
        {canSave && (
          <Button size="large" onClick={() => act((one) => endEarly(one, reason, askedAt))}>
            End the run here
          </Button>
        )}
        {canSave && reason !== 'stopped' && (
          <Button variant="secondary" size="large" onClick={() => act((one) => noteFailure(one, reason))}>
            Note it and keep going
          </Button>
        )}
        <Button
          variant="danger"
          size="large"
          onClick={() => {
            onClose()
            session.discard()
          }}
        >
          Discard the run
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          Keep going
        </Button>
      </div>
    </Dialog>
  )
}
