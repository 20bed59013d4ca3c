import { deleteAlert, switchAlert } from '@station-zero/schema/jobs/alerts.ts'
import { ALERT_WORDS, keywordsOf } from '@station-zero/schema/jobs/match.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { MapPin, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { READ_ONLY } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useFocusInstead } from '../../ui/focus.ts'
import { Removed } from '../removed.tsx'

/** `onDelete` is called before the deletion, so the item keeps its place in the list. */
type AlertItemProps = { alert: RowOf<'jobAlerts'>; isReadOnly: boolean; onDelete: () => void }

export function AlertItem({ alert, isReadOnly, onDelete }: AlertItemProps) {
  const act = useEnact()
  const { id: alertId, keywords, location, isActive, isDeleted } = alert
  const wordCount = keywordsOf(keywords).length
  /** The value that an undo restores. */
  const wasActive = useRef(isActive)
  const removeButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(removeButton, !isDeleted)

  async function remove() {
    wasActive.current = isActive
    onDelete()
    await act(deleteAlert, { alertId })
  }

  if (isDeleted) {
    return (
      <div className="p-2">
        <Removed name={keywords} onUndo={() => void act(switchAlert, { alertId, isActive: wasActive.current })} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words font-semibold">{keywords}</p>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {location || 'Anywhere'}
        </p>
        {wordCount > ALERT_WORDS && (
          <p className="text-muted text-sm">
            Only the first {ALERT_WORDS} of its {wordCount} words are searched for.
          </p>
        )}
        {isReadOnly && <p className="text-muted text-sm">{READ_ONLY}</p>}
      </div>
      <div className="-mx-2 flex items-center gap-1">
        <Switch
          name={`Alert ${keywords}`}
          isOn={isActive}
          isDisabled={isReadOnly}
          onSwitch={() => void act(switchAlert, { alertId, isActive: !isActive })}
        />
        <Button
          ref={removeButton}
          variant="quiet"
          size="icon"
          aria-label={`Delete alert ${keywords}`}
          disabled={isReadOnly}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}

type SwitchProps = { name: string; isOn: boolean; isDisabled: boolean; onSwitch: () => void }

function Switch({ name, isOn, isDisabled, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      disabled={isDisabled}
      onClick={onSwitch}
      className="flex min-h-12 items-center gap-2 rounded-md px-2 font-semibold disabled:opacity-55"
    >
      <span
        aria-hidden="true"
        className={classes(
          'flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none',
          isOn ? 'justify-end border-green bg-green' : 'border-edge bg-sunken',
        )}
      >
        <span className={classes('size-5 rounded-full', isOn ? 'bg-on-green' : 'bg-muted')} />
      </span>
      <span aria-hidden="true" className="w-7 text-left">
        {isOn ? 'On' : 'Off'}
      </span>
    </button>
  )
}
