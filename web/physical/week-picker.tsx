import type { WeekProgress } from '@station-zero/schema/physical/program.ts'
import { Check } from 'lucide-react'
import { CHOSEN, classes } from '../ui/classes.ts'
import { ProgressBar } from '../ui/progress.tsx'

type WeekPickerProps = { weeks: WeekProgress[]; week: number; onWeek: (week: number) => void }

export function WeekPicker({ weeks, week, onWeek }: WeekPickerProps) {
  return (
    <ul aria-label="Weeks" className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-8">
      {weeks.map(({ week: number, done, total }) => (
        <li key={number} className="relative">
          <button
            type="button"
            aria-current={number === week ? 'true' : undefined}
            onClick={() => onWeek(number)}
            className={classes(
              'flex min-h-18 w-full flex-col items-center rounded-md border px-2 pt-2 pb-6 font-display font-semibold text-xl leading-tight',
              number === week ? CHOSEN : 'border-edge bg-surface hover:bg-sunken',
            )}
          >
            Week {number}
            <span
              className={classes(
                'flex items-center gap-1 font-normal font-sans text-sm',
                number !== week && 'text-muted',
              )}
            >
              {total > 0 && done === total && <Check aria-hidden="true" className="size-4" />}
              {done}/{total}
              <span className="sr-only"> workouts done</span>
            </span>
          </button>
          {/* Beside the button, not inside it: screen readers read a button's content only as its name. */}
          <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5">
            <ProgressBar value={done} max={total} label={`Week ${number} completed`} isOnChosen={number === week} />
          </div>
        </li>
      ))}
    </ul>
  )
}
