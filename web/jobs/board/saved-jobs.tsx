import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { Bookmark } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { AllDates } from '../all-dates.tsx'

type SavedJobsProps = {
  count: number | undefined
  /** The closings and stages that a person has to be on time for. */
  ahead: readonly Appointment[]
  isShown: boolean
  onShow: () => void
}

export function SavedJobs({ count, ahead, isShown, onShow }: SavedJobsProps) {
  return (
    <section
      aria-labelledby="saved-jobs-title"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 max-[22rem]:gap-x-1 max-[22rem]:px-3"
    >
      <div className="flex items-center gap-3">
        <Bookmark aria-hidden="true" className="hidden size-6 shrink-0 text-muted sm:block" />
        <div>
          <h2 id="saved-jobs-title" className="text-xl">
            Saved Jobs
          </h2>
          {/* Keeps the space while the count loads. */}
          <p className="text-muted text-sm">{count === undefined ? '\u00a0' : `${count} saved`}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {isShown && ahead.length > 0 && <AllDates ahead={ahead} />}
        <Button
          variant="secondary"
          className="max-[22rem]:px-2! max-[22rem]:text-sm"
          aria-pressed={isShown}
          onClick={onShow}
        >
          View All Saved Jobs
        </Button>
      </div>
    </section>
  )
}
