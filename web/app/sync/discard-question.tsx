import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

type DiscardQuestionProps = { loss: string; onDiscard: () => void; onKeep: () => void }

/** Says what will be lost before it is discarded. The answer that loses nothing has the focus. */
export function DiscardQuestion({ loss, onDiscard, onKeep }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className="grid gap-3 rounded-md bg-red-wash p-3">
      <legend className="sr-only">Discard this?</legend>
      <p>You lose {loss}. There is no other copy and no way back; export it first if you may want it.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard for good
        </Button>
      </div>
    </fieldset>
  )
}
