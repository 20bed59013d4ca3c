import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type StartInsteadProps = {
  title: string
  /** What is unfinished, and what starting another one discards. */
  children: ReactNode
  /** The button or link that resumes the unfinished one. */
  resume: ReactNode
  discardLabel: string
  onDiscard: () => void
  onClose: () => void
}

/** One test, workout or session at a time: before another one starts, the person decides what happens to the unfinished one. */
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
