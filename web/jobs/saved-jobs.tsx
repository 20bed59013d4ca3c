import { Bookmark } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type SavedJobsProps = { count: number | undefined; isShown: boolean; onShow: () => void }

export function SavedJobs({ count, isShown, onShow }: SavedJobsProps) {
  return (
    <section
      aria-labelledby="saved-jobs-title"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-center gap-3">
        <Bookmark aria-hidden="true" className="hidden size-6 shrink-0 text-red-ink sm:block" />
        <div>
          <h2 id="saved-jobs-title" className="text-xl">
            Saved Jobs
          </h2>
          {/* Keeps the space while the count loads. */}
          <p className="text-muted text-sm">{count === undefined ? '\u00a0' : `${count} saved`}</p>
        </div>
      </div>
      <Button variant="secondary" aria-pressed={isShown} onClick={onShow}>
        View All Saved Jobs
      </Button>
    </section>
  )
}
