import { setAlert } from '@station-zero/schema/jobs/alerts.ts'
import { isClosed } from '@station-zero/schema/jobs/list.ts'
import { isSameAlert, keywordsOf, matchReason } from '@station-zero/schema/jobs/match.ts'
import { KEYWORDS_LENGTH, LOCATION_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type FormEvent, useState } from 'react'
import { useVisitor } from '../../db/identity/session.ts'
import { useLive } from '../../db/page/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

type AlertDialogProps = { job: RowOf<'jobs'>; now: number; onClose: () => void }

export function AlertDialog({ job, now, onClose }: AlertDialogProps) {
  const { state } = useVisitor()
  const alert = useNewAlert(job, now, onClose)
  return (
    <Dialog open onClose={onClose} title="Set Alert">
      <form className="grid gap-4" noValidate onSubmit={alert.submit}>
        <p>You get a match for each new job that has all of these words and the location.</p>
        <Field
          label="Keywords"
          name="keywords"
          value={alert.keywords}
          maxLength={KEYWORDS_LENGTH}
          autoComplete="off"
          error={alert.error}
          hint="Title, department and description are searched. Fewer words find more."
          onChange={({ target }) => alert.setKeywords(target.value)}
        />
        <Field
          label="Location (optional)"
          name="location"
          value={alert.location}
          maxLength={LOCATION_LENGTH}
          autoComplete="off"
          hint="A city, a state or both. Empty for anywhere."
          onChange={({ target }) => alert.setLocation(target.value)}
        />
        <p className="rounded-md bg-sunken px-4 py-3">{fitWords(alert.fitting)}</p>
        {state === 'guest' && (
          <p className="text-muted text-sm">
            New jobs are matched once you have an account. This alert moves into it when you sign up.
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="large" disabled={alert.isSaving} className="sm:order-2">
            Create alert
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useNewAlert(job: RowOf<'jobs'>, now: number, onClose: () => void) {
  const act = useEnact()
  const [keywords, setKeywords] = useState(`${job.title} ${job.department}`.slice(0, KEYWORDS_LENGTH))
  const [location, setLocation] = useState(job.location)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const stored = useLive(async (db) => ({ jobs: await db.jobs.toArray(), alerts: await db.jobAlerts.toArray() }), [])
  const wanted = { keywords: keywords.trim(), location: location.trim() }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const wrong = errorOf(wanted, stored?.alerts ?? [])
    setError(wrong)
    if (wrong) return field?.focus()
    setIsSaving(true)
    if (await act(setAlert, { ...wanted, isActive: true }, 'Job alert created!')) onClose()
    else setIsSaving(false)
  }

  return {
    ...{ keywords, location, error, isSaving },
    /** Number of open jobs on the board that the alert would match; undefined while loading. */
    fitting: stored?.jobs.filter((one) => !isClosed(one, now) && matchReason(wanted, one) !== null).length,
    setKeywords(text: string) {
      setKeywords(text)
      setError(undefined)
    },
    setLocation(text: string) {
      setLocation(text)
      setError(undefined)
    },
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

type Wanted = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

function errorOf(wanted: Wanted, alerts: RowOf<'jobAlerts'>[]): string | undefined {
  if (keywordsOf(wanted.keywords).length === 0) return 'Enter at least one keyword.'
  if (alerts.some((one) => !one.isDeleted && isSameAlert(one, wanted))) return 'You have this alert already.'
  return undefined
}

/** Shows how broad the alert is. Jobs already on the board do not count as matches, because they are not new. */
function fitWords(count: number | undefined): string {
  if (count === undefined) return '\u00a0'
  if (count === 0) return 'No open job on the board matches today.'
  return count === 1 ? '1 open job on the board matches today.' : `${count} open jobs on the board match today.`
}
