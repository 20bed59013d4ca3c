import { Play, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type WaitingCardProps = {
  status: string
  title: string
  /** A description of the person's progress. */
  children: ReactNode
  resumeLabel: string
  onResume: () => void
  onDiscard: () => void
}

/** A card for an unfinished workout or session, at the top of the screen where it can be resumed. */
export function WaitingCard({ status, title, children, resumeLabel, onResume, onDiscard }: WaitingCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-lg border-2 border-warning bg-surface p-4 sm:p-5">
      <p className="font-semibold text-warning-ink">{status}</p>
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{children}</p>
      <div className="grid gap-3 sm:flex">
        <Button size="large" onClick={onResume}>
          <Play aria-hidden="true" className="size-5" />
          {resumeLabel}
        </Button>
        <Button variant="quiet" size="large" onClick={onDiscard}>
          <Trash2 aria-hidden="true" className="size-5" />
          Discard
        </Button>
      </div>
    </section>
  )
}

type StartInsteadProps = {
  title: string
  /** States what is unfinished, and that starting another activity discards it. */
  children: ReactNode
  /** The button or link that resumes the unfinished activity. */
  resume: ReactNode
  discardLabel: string
  onDiscard: () => void
  onClose: () => void
}

/**
 * Only one test, workout or session can be in progress. Before another one starts, this dialog asks the person whether to resume or discard
 * the unfinished one.
 */
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
