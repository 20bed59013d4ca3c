import {
  ALERT_WORDS,
  countMatches,
  isSameAlert,
  keywordsOf,
  wishFor,
  wishLike,
} from '@station-zero/schema/jobs/alerts.ts'
import { setAlert } from '@station-zero/schema/jobs/mutations.ts'
import type { JobQuery } from '@station-zero/schema/jobs/query.ts'
import { KEYWORDS_LENGTH, LOCATION_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type FormEvent, useState } from 'react'
import { getCurrent } from '../../data/active-account.ts'
import { readAlerts } from '../../data/repositories/alerts.ts'
import { useVisitor } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

type AlertDialogProps = {
  /** The job whose page the dialog was opened from; null for an alert based only on the filters or the profile. */
  job: RowOf<'jobs'> | null
  query: JobQuery
  /** Jobs on the board, for counting matches. */
  jobs: readonly RowOf<'jobs'>[]
  now: number
  onClose: () => void
}

export function AlertDialog(props: AlertDialogProps) {
  const { job, onClose } = props
  const { state } = useVisitor()
  const alert = useNewAlert(props)
  return (
    <Dialog open onClose={onClose} title="Set Alert">
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={alert.submit}>
        <p>We’ll tell you about each new job in this place that has all of these words.</p>
        <Field
          label="Keywords"
          name="keywords"
          value={alert.keywords}
          maxLength={KEYWORDS_LENGTH}
          autoComplete="off"
          error={alert.error}
          hint={`Title, department, type and description are searched for up to ${ALERT_WORDS} words. Fewer words find more.`}
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
        <p role="status" className="font-semibold">
          {fitWords(alert.fitting)}
        </p>
        {job && (
          <Button variant="secondary" className="justify-self-start" onClick={() => alert.put(wishLike(job))}>
            Only jobs like this one
          </Button>
        )}
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

function useNewAlert({ job, query, jobs, now, onClose }: AlertDialogProps) {
  const act = useEnact()
  const { user } = useVisitor()
  const [first] = useState(() =>
    wishFor({ query, job, location: user?.location ?? null, goalId: user?.goalId ?? null }, jobs, now),
  )
  const [keywords, setKeywords] = useState(first.keywords)
  const [location, setLocation] = useState(first.location)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const wanted = { keywords: keywords.trim(), location: location.trim() }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    setIsSaving(true)
    const db = getCurrent()?.db
    const wrong = errorOf(wanted, db ? await readAlerts(db) : [])
    setError(wrong)
    if (wrong) {
      setIsSaving(false)
      return field?.focus()
    }
    if (await act(setAlert, { ...wanted, isActive: true }, 'Job alert created!')) onClose()
    else setIsSaving(false)
  }

  return {
    ...{ keywords, location, error, isSaving },
    /** Number of open jobs on the board that the alert would match. */
    fitting: countMatches(wanted, jobs, now),
    put(wish: Wanted) {
      setKeywords(wholeWords(wish.keywords, KEYWORDS_LENGTH))
      setLocation(wish.location)
      setError(undefined)
    },
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

/** Truncates a text of more than `length` characters at the last space before the limit. */
const wholeWords = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, length)

type Wanted = Pick<RowOf<'jobAlerts'>, 'keywords' | 'location'>

function errorOf(wanted: Wanted, alerts: RowOf<'jobAlerts'>[]): string | undefined {
  const words = keywordsOf(wanted.keywords).length
  if (words === 0) return 'Enter at least one keyword.'
  if (words > ALERT_WORDS) return `Use at most ${ALERT_WORDS} words. These are ${words}.`
  if (alerts.some((one) => !one.isDeleted && isSameAlert(one, wanted))) return 'You have this alert already.'
  return undefined
}

/**
 * Returns a sentence with the number of jobs on the board that match today, as an indication of how broad the alert is. The alert itself
 * reports only new jobs.
 */
function fitWords(count: number): string {
  if (count === 0) return 'No job matches today. We’ll tell you about the first one that does. Fewer words find more.'
  return count === 1 ? 'Matches 1 job today' : `Matches ${count} jobs today`
}
