import { ArrowLeft, Keyboard, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Study } from './use-study.ts'

type StudyProgressProps = { study: Study; onLeave: () => void; onHelp: () => void }

export function StudyProgress({ study, onLeave, onHelp }: StudyProgressProps) {
  const { index, entries } = study.session
  const total = entries.length
  return (
    <div>
      <div className="flex min-h-12 items-center gap-1">
        <Button variant="quiet" className="-ml-2 gap-1.5 whitespace-nowrap px-2!" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-5 max-[22rem]:hidden" />
          All decks
        </Button>
        <span className="flex-1" />
        {study.canUndo && (
          <Button variant="quiet" className="gap-1.5 px-2!" onClick={study.undo}>
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
          <p className="ml-1 whitespace-nowrap font-display font-semibold text-2xl">
            {Math.min(index + 1, total)} / {total}
          </p>
        )}
      </div>
      {total > 0 && <ProgressBar value={Math.min(index, total)} max={total} label="Cards done" />}
    </div>
  )
}
