import { recordApplication } from '@station-zero/schema/jobs/mutations.ts'
import { NOT_STATED, NOTES_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { NotStoredYet } from '../../saving/not-stored-yet.tsx'
import { useEnact } from '../../saving/use-enact.ts'
import { useTypedText } from '../../saving/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { formatDay } from '../../ui/format.ts'

type RecordDialogProps = {
  job: RowOf<'jobs'>
  /** An existing application for this job; undefined if there is none. */
  before: RowOf<'applications'> | undefined
  onClose: () => void
}

/** Asks before recording an application for a personal job, a job without a URL or a sample job. */
export function RecordDialog({ job, before, onClose }: RecordDialogProps) {
  const record = useRecordApplication()
  const notes = useTypedText(`jobs:apply:${job.id}`, '')
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setIsSaving(true)
    if (!(await record(job, notes.text))) return setIsSaving(false)
    await notes.clear()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={job.isSample ? 'This is a sample job' : 'Record that I applied?'}>
      <form
        data-kept
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>
          <span className="block font-semibold">{job.title}</span>
          <span className="text-muted">
            {[job.department, job.location].filter((text) => text !== NOT_STATED).join(', ')}
          </span>
        </p>
        {job.isSample ? (
          <p>
            This is an example that shows how the board works, so there is nowhere to apply. Nothing was sent or
            recorded. If you want to try out how applications are tracked, record one; you can remove it at any time.
          </p>
        ) : (
          <p>
            {!job.applyUrl && 'This opening has no application page, so apply directly with the department. '}
            Nothing is submitted from here; the record is only for you.
          </p>
        )}
        {before && (
          <p className="rounded-md bg-amber-wash p-3 text-amber-ink">
            You recorded an application for this job on {formatDay(before.appliedAt)}. This adds another one.
          </p>
        )}
        <TextAreaField
          label="Notes (optional)"
          name="notes"
          maxLength={NOTES_LENGTH}
          value={notes.text}
          onChange={({ target }) => notes.type(target.value)}
          placeholder="How you applied, whom you spoke to, what comes next"
        />
        <NotStoredYet typed={notes} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            type="submit"
            variant={job.isSample ? 'secondary' : 'primary'}
            size="large"
            disabled={isSaving}
            className={job.isSample ? 'order-2' : 'sm:order-2'}
          >
            Record application
          </Button>
          <Button variant={job.isSample ? 'primary' : 'secondary'} size="large" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns a function that records that the person applied elsewhere; it submits nothing. It resolves to true if the record was stored. */
export function useRecordApplication(): (job: RowOf<'jobs'>, notes?: string) => Promise<boolean> {
  const act = useEnact()
  return ({ id, title, department }, notes = '') => {
    const args = {
      jobId: id,
      status: 'applied' as const,
      job: { title, department },
      ...(notes.trim() ? { notes } : {}),
    }
    return act(recordApplication, args, 'Application tracked successfully!')
  }
}
