import { Keyboard, Undo2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Study } from './use-study.ts'

export function StudyProgress({ study, onHelp }: { study: Study; onHelp: () => void }) {
  const { index, entries } = study.session
  const shown = Math.min(index + 1, entries.length)
  return (
    <div>
      <div className="flex min-h-12 items-center gap-1">
        <p className="mr-auto font-display font-semibold text-2xl">
          {shown} / {entries.length}
        </p>
        {study.canUndo && (
          <Button variant="quiet" onClick={study.undo}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label="Keyboard shortcuts" aria-haspopup="dialog" onClick={onHelp}>
          <Keyboard aria-hidden="true" />
        </Button>
      </div>
      <ProgressBar value={Math.min(index, entries.length)} max={entries.length} label="Cards done" />
    </div>
  )
}
