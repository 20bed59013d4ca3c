import { type ActiveRun, isTooLong, tapInWords, tapNext } from '@station-zero/schema/physical/run-through.ts'
import { useEffect, useRef } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { RunSession } from './use-run.ts'

const LOOK_EVERY_MS = 5_000

/** Has the focus from the start, so Enter or Space does for somebody with a keyboard or a clicker. */
export function TapButton({ run, onTap }: { run: ActiveRun; onTap: RunSession['change'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const isLate = isTooLong(run, useNow({ read: steadyNow, everyMs: LOOK_EVERY_MS }))
  const { label, note } = tapInWords(run.taps.length)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  if (isLate)
    return (
      <p className="rounded-md bg-warning-wash p-4 text-warning-ink">
        This clock has run for an hour, so it can’t be saved as a time for the course. Press Stop to discard it.
      </p>
    )
  return (
    <Button
      ref={button}
      className="min-h-[min(13rem,34dvh)] w-full flex-col gap-1 px-4 text-4xl"
      onClick={() => onTap(tapNext)}
    >
      <span className="font-display">{label}</span>
      <span className="font-semibold text-lg">{note}</span>
    </Button>
  )
}
