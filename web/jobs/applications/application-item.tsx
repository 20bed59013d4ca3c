import { isOver, removeApplication, STAGE_LABELS, setStage } from '@station-zero/schema/jobs/applications.ts'
import { APPLICATION_STAGES } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { READ_ONLY } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useChoices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFocusInstead } from '../../ui/focus.ts'
import { Removed } from '../removed.tsx'
import { ApplicationDates } from './application-dates.tsx'
import { ApplicationNotes } from './application-notes.tsx'

const stages = APPLICATION_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }))

type ApplicationItemProps = {
  application: RowOf<'applications'>
  isOnBoard: boolean
  isReadOnly: boolean
  /** Milliseconds. */
  now: number
  /** Called before the removal, so the item keeps its place in the list. */
  onRemove: () => void
}

export function ApplicationItem({ application, isOnBoard, isReadOnly, now, onRemove }: ApplicationItemProps) {
  const titleId = useId()
  const act = useEnact()
  const removeButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(removeButton, !application.isRemoved)
  const { id: applicationId, title, department, status } = application
  const [stage, choose] = useChoices({ status }, (_, chosen) => act(setStage, { applicationId, status: chosen }))

  async function remove() {
    onRemove()
    await act(removeApplication, { applicationId })
  }

  if (application.isRemoved) {
    return <Removed name={title} onUndo={() => void act(setStage, { applicationId, status })} />
  }
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={toneOf(status)}>{STAGE_LABELS[status]}</Badge>
        </div>
        <h3 id={titleId} className="mt-2 text-2xl">
          {title}
        </h3>
        <p>{department}</p>
        {!isOnBoard && <p className="text-muted text-sm">No longer on the board</p>}
      </div>
      <SelectField
        label="Stage"
        name="stage"
        value={stage.status}
        options={stages}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const chosen = APPLICATION_STAGES.find((one) => one === target.value)
          if (chosen) void choose('status', chosen)
        }}
      />
      <ApplicationDates application={application} isReadOnly={isReadOnly} now={now} />
      <ApplicationNotes application={application} isReadOnly={isReadOnly} />
      <div className="-mr-3 -mb-2 flex items-center justify-end gap-3">
        {isReadOnly && <p className="text-muted text-sm">{READ_ONLY}</p>}
        <Button ref={removeButton} variant="quiet" disabled={isReadOnly} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span>
            Remove <span className="sr-only">{title}</span>
          </span>
        </Button>
      </div>
    </Card>
  )
}

function toneOf(status: RowOf<'applications'>['status']): BadgeTone {
  if (status === 'offer' || status === 'hired') return 'green'
  return isOver(status) ? 'neutral' : 'blue'
}
