import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type LoseTextProps = { onKeep: () => void; onLose: () => void }

/** Asked before a dialog closes over text that is saved nowhere. The answer that loses nothing has the focus. */
export function LoseText({ onKeep, onLose }: LoseTextProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className="mb-4 grid gap-3 rounded-md bg-amber-wash p-3 text-amber-ink">
      <legend className="sr-only">Close without saving?</legend>
      <p>What you typed here is not saved yet.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="quiet" onClick={onLose}>
          Close without saving
        </Button>
      </div>
    </fieldset>
  )
}
