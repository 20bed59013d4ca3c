import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type StartInsteadProps = {
  title: string
  /** What waits, and what starting another one discards. */
  children: ReactNode
  /** The button or link that goes on with what waits. */
  resume: ReactNode
  discardLabel: string
  onDiscard: () => void
  onClose: () => void
}

/** One test, workout or session at a time: before another one starts, the person decides about the one that waits. */
export function StartInstead({ title, children, resume, discardLabel, onDiscard, onClose }: StartInsteadProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-5">{children}</p>
      <div className="grid gap-3">
        {resume}
        <Button variant="danger" size="large" onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </Dialog>
  )
}
