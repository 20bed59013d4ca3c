import { CircleCheck, CloudCheck, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { SavedState } from '../../../data/repositories/tests.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

export type ResultSaved = SavedState | 'saving' | 'not-saved' | 'read-only'

/** Says where this result is stored. */
export function SavedLine({ saved, onRetry }: { saved: ResultSaved; onRetry?: (() => void) | undefined }) {
  const { icon: Icon, words, isProblem } = states[saved]
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p
        role="status"
        className={classes('flex items-center gap-2', isProblem ? 'font-semibold text-red-ink' : 'text-muted')}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {words}
      </p>
      {saved === 'not-saved' && onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

const states: Record<ResultSaved, { icon: LucideIcon; words: string; isProblem?: true }> = {
  saving: { icon: LoaderCircle, words: 'Saving...' },
  'on-device': { icon: CircleCheck, words: 'Saved on device' },
  waiting: { icon: CircleCheck, words: 'Saved on device, waiting to sync' },
  synced: { icon: CloudCheck, words: 'Saved on device and synced' },
  refused: { icon: TriangleAlert, words: 'Saved on device; needs attention, see the sync list', isProblem: true },
  'not-saved': { icon: TriangleAlert, words: 'Not saved. Your answers are kept here.', isProblem: true },
  'read-only': { icon: TriangleAlert, words: 'Demo is read-only: this result is not saved.' },
}
