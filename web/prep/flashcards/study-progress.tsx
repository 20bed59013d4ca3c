import { ArrowLeft, Keyboard, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { sizeOf } from './queue.ts'
import { type Standing, standingOf } from './standing.ts'
import type { StudySession } from './study-session.ts'
import type { Study } from './use-study.ts'

type StudyProgressProps = { study: Study; onLeave: () => void; onHelp: () => void }

export function StudyProgress({ study, onLeave, onHelp }: StudyProgressProps) {
  const { place, total, left, done } = study.session.mode === 'due' ? standingOf(study.session) : leafed(study.session)
  return (
    <div>
      <div className="flex min-h-12 items-center gap-1">
        <Button variant="quiet" className="-ml-2 gap-1.5 whitespace-nowrap px-2!" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-5 max-[22rem]:hidden" />
          All decks
        </Button>
        <span className="flex-1" />
        {study.canUndo && (
          <Button variant="quiet" className="gap-1.5 px-2!" onClick={study.whenDrawn(study.undo)}>
            <Undo2 aria-hidden="true" className="size-5 max-[22rem]:hidden" />
            Undo
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
          className="max-xs:hidden pointer-coarse:hidden"
          onClick={onHelp}
        >
          <Keyboard aria-hidden="true" />
        </Button>
        {total > 0 && (
          <div className="ml-1 whitespace-nowrap text-right leading-none">
            <p className="font-display font-semibold text-2xl leading-none">
              {place} / {total}
            </p>
            {left > 0 && <p className="text-muted text-sm leading-tight">{left} left</p>}
          </div>
        )}
      </div>
      {total > 0 && <ProgressBar value={done} max={total} label="Cards done" />}
    </div>
  )
}

/** Leafing through a deck grades nothing, so it has only a place. */
function leafed(session: StudySession): Standing {
  const [length, { index }] = [sizeOf(session), session]
  return { place: Math.min(index + 1, length), total: length, left: 0, done: Math.min(index, length) }
}
