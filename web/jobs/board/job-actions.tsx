import { isClosed } from '@station-zero/schema/jobs/deadline.ts'
import { addressOf, hostOf } from '@station-zero/schema/jobs/list.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Bell, ClipboardCheck, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { READ_ONLY } from '../../data/session.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ApplyOffer } from './apply-offer.tsx'
import { SaveButton } from './save-button.tsx'

/** What a person can do with a job besides saving it. Everything works offline. */
export interface JobHandlers {
  /** For a sample and for a job without a URL to open: says so, and asks whether to record the application. */
  onApply(): void
  /** Records the application; resolves with whether it is on disk. */
  onRecord(): Promise<boolean>
  onSetAlert(): void
}

type JobActionsProps = {
  job: RowOf<'jobs'>
  now: number
  isSaved: boolean
  /** An application is recorded, so applying is done. */
  isApplied: boolean
  isReadOnly: boolean
  handlers: JobHandlers
}

export function JobActions({ job, now, isSaved, isApplied, isReadOnly, handlers }: JobActionsProps) {
  const readOnlyId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  // A sample's address leads nowhere, so its button says that it is one.
  const address = job.isSample ? null : addressOf(job)
  const variant = isApplied ? 'quiet' : isClosed(job, now, studyTimeZone()) || job.isSample ? 'secondary' : 'primary'
  const apply = isApplied ? 'col-span-2' : 'col-span-2 min-h-14'
  const readOnly = isReadOnly ? { disabled: true, title: READ_ONLY, 'aria-describedby': readOnlyId } : {}
  const named = <span className="sr-only">{job.title}</span>
  return (
    <div className="mt-auto pt-2">
      <div className="grid grid-cols-2 gap-3">
        {address === null ? (
          <Button variant={variant} className={apply} onClick={handlers.onApply} {...readOnly}>
            <ClipboardCheck aria-hidden="true" className="size-5" />
            <span>Apply Now {named}</span>
          </Button>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setWasOpened(true)}
            className={`${buttonClass(variant)} ${apply}`}
          >
            <span>
              Apply Now <span className="sr-only">{job.title}, opens in a new tab</span>{' '}
              <span className="block font-normal text-sm">{hostOf(address)}</span>
            </span>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
          </a>
        )}
        <div role="status" className="col-span-2 empty:hidden">
          {wasOpened && !isReadOnly && !isApplied && (
            <ApplyOffer onRecord={handlers.onRecord} onClose={() => setWasOpened(false)} />
          )}
        </div>
        <SaveButton job={job} isSaved={isSaved} {...readOnly} />
        <Button variant="secondary" onClick={handlers.onSetAlert} {...readOnly}>
          <Bell aria-hidden="true" className="size-5" />
          <span>Set Alert {named}</span>
        </Button>
      </div>
      {isReadOnly && (
        <p id={readOnlyId} className="mt-1 text-right text-muted text-sm">
          {READ_ONLY}
        </p>
      )}
    </div>
  )
}
