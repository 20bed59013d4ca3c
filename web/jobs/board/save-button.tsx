import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'

type SaveButtonProps = { job: RowOf<'jobs'>; isSaved: boolean } & ComponentProps<typeof Button>

/** Saves a job or removes it from the saved ones; the toast appears once that is on disk. */
export function SaveButton({ job, isSaved, ...rest }: SaveButtonProps) {
  const act = useEnact()
  const isBusy = useRef(false)
  const Icon = isSaved ? BookmarkCheck : Bookmark

  async function toggle() {
    if (isBusy.current) return
    isBusy.current = true
    if (isSaved) await act(unsaveJob, { jobId: job.id }, 'Job removed from saved')
    else await act(saveJob, { jobId: job.id }, 'Job saved successfully!')
    isBusy.current = false
  }

  return (
    <Button variant="secondary" aria-pressed={isSaved} onClick={() => void toggle()} {...rest}>
      <Icon aria-hidden="true" className={isSaved ? 'size-5 text-red-ink' : 'size-5'} />
      <span>
        {isSaved ? 'Saved' : 'Save'} <span className="sr-only">{job.title}</span>
      </span>
    </Button>
  )
}
