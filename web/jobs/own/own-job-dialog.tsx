import { WEB_ADDRESS } from '@station-zero/schema/core/fields.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { addOwnJob, recordApplication, setOwnJob } from '@station-zero/schema/jobs/mutations.ts'
import type { OwnJob } from '@station-zero/schema/jobs/own-jobs.ts'
import { MAX_PASTED_LENGTH, type PastedJob, readPastedJob } from '@station-zero/schema/jobs/postings/pasted.ts'
import { MAX_OWN_JOBS, NOTES_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import { ChevronDown, ClipboardPaste } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { countOwnJobs } from '../../data/repositories/jobs.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'

type OwnJobDialogProps = {
  /** The job to edit; null to add a job. */
  job: OwnJob | null
  /** Initial state of the switch "I already applied". */
  isApplied?: boolean
  onClose: () => void
  /** Called with the job's ID once the job is stored. */
  onSaved: (jobId: string) => void
}

/** Adds a job that is not on the board, by hand or from a pasted posting, or edits a personal job. */
export function OwnJobDialog({ job, isApplied = false, onClose, onSaved }: OwnJobDialogProps) {
  const form = useOwnJobForm(job, isApplied, onSaved)
  const { typed, errors, type } = form
  return (
    <Dialog open onClose={onClose} title={job ? 'Edit job' : 'Add a job'}>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={form.submit}>
        {!job && <PastePosting onRead={form.fill} />}
        <Field
          label="Title"
          name="title"
          value={typed.title}
          maxLength={120}
          autoComplete="off"
          error={errors.title}
          onChange={({ target }) => type({ title: target.value })}
        />
        <Field
          label="Department"
          name="department"
          value={typed.department}
          maxLength={120}
          autoComplete="off"
          error={errors.department}
          onChange={({ target }) => type({ department: target.value })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Location (optional)"
            name="location"
            value={typed.location}
            maxLength={120}
            autoComplete="off"
            placeholder="City, State"
            onChange={({ target }) => type({ location: target.value })}
          />
          <Field
            label="Closing date (optional)"
            name="closesOn"
            type="date"
            value={typed.closesOn}
            error={errors.closesOn}
            hint="The date that the employer published"
            onChange={({ target }) => type({ closesOn: target.value })}
          />
          <Field
            label="Link (optional)"
            name="applyUrl"
            type="url"
            inputMode="url"
            value={typed.applyUrl}
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            error={errors.applyUrl}
            onChange={({ target }) => type({ applyUrl: target.value })}
          />
          <Field
            label="Salary (optional)"
            name="salary"
            value={typed.salary}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => type({ salary: target.value })}
          />
        </div>
        <TextAreaField
          label="Notes (optional)"
          name="notes"
          rows={4}
          value={typed.notes}
          maxLength={NOTES_LENGTH}
          placeholder="Requirements, contacts, how to apply"
          onChange={({ target }) => type({ notes: target.value })}
        />
        {!job && (
          <Switch
            label="I already applied"
            hint="Also adds it to your applications"
            checked={typed.isApplied}
            onChange={(checked) => type({ isApplied: checked })}
          />
        )}
        <p className="text-muted text-sm">Only you can see this job. It never appears on other people’s job boards.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="large" disabled={form.isSaving} className="sm:order-2">
            {job ? 'Save job' : 'Add job'}
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const FIELD_NAMES: [keyof PastedJob, string][] = [
  ['title', 'title'],
  ['department', 'department'],
  ['location', 'location'],
  ['closesOn', 'closing date'],
  ['applyUrl', 'link'],
  ['salary', 'salary'],
]

/** Fills in the form from a posting. `onRead` is called with the fields that were found. */
function PastePosting({ onRead }: { onRead: (found: Partial<PastedJob>) => void }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState('')
  const area = useRef<HTMLDivElement>(null)

  function read() {
    if (text.trim() === '') {
      setResult('Paste the text of the posting first.')
      return area.current?.querySelector('textarea')?.focus()
    }
    const job = readPastedJob(text)
    const found = Object.fromEntries(Object.entries(job).filter(([, value]) => value !== ''))
    onRead(found)
    setResult(resultWords(job))
  }

  return (
    <details className="rounded-md border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ClipboardPaste aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="flex-1">Fill in from a posting</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-100 not-in-open:-rotate-90"
        />
      </summary>
      <div ref={area} className="grid gap-3 pb-4">
        <TextAreaField
          label="Text of the posting"
          name="posting"
          rows={4}
          value={text}
          maxLength={MAX_PASTED_LENGTH}
          spellCheck={false}
          hint="Copy the posting’s text or the source of its page, and paste it here. It is read on this device."
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="secondary" onClick={read}>
          Fill in the form
        </Button>
        <p role="status" className="text-sm empty:hidden">
          {result}
        </p>
      </div>
    </details>
  )
}

function resultWords(job: PastedJob): string {
  const named = (isFound: boolean) =>
    FIELD_NAMES.filter(([field]) => (job[field] !== '') === isFound).map(([, name]) => name)
  const [found, missing] = [named(true), named(false)]
  if (found.length === 0) return 'Nothing was found in this text. Fill in the form yourself.'
  const rest = missing.length > 0 ? ` Not found: ${missing.join(', ')}.` : ''
  return `Found: ${found.join(', ')}.${rest} Check ${plural(found.length, 'field')} below before you add the job.`
}

type Typed = PastedJob & { isApplied: boolean }
type Errors = Partial<Record<keyof Typed, string>>

const textsOf = (job: OwnJob | null): PastedJob => ({
  ...{ title: job?.title ?? '', department: job?.department ?? '', location: job?.location ?? '' },
  ...{
    salary: job?.salary ?? '',
    closesOn: job?.closesOn ?? '',
    applyUrl: job?.applyUrl ?? '',
    notes: job?.notes ?? '',
  },
})

function useOwnJobForm(job: OwnJob | null, isApplied: boolean, onSaved: (jobId: string) => void) {
  const { toast } = useToast()
  const [typed, setTyped] = useState<Typed>({ ...textsOf(job), isApplied })
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(typed)
    const found = errorsOf(fields)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setIsSaving(true)
    try {
      onSaved(job ? await edit(job, fields) : await add(fields, typed.isApplied))
      toast({ title: job ? 'Job saved on this device' : 'Job added on this device' })
    } catch (error) {
      if (!(error instanceof Refused)) console.error('Failed to save a personal job:', error)
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive' })
      setIsSaving(false)
    }
  }

  return {
    ...{ typed, errors, isSaving },
    type(change: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...change }))
      setErrors({})
    },
    fill: (found: Partial<PastedJob>) => setTyped((before) => ({ ...before, ...found })),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ title, department, location, salary, closesOn, applyUrl, notes }: PastedJob) => ({
  ...{ title: title.trim(), department: department.trim(), location: location.trim(), salary: salary.trim() },
  ...{ closesOn: closesOn || null, applyUrl: withScheme(applyUrl.trim()) || null, notes: notes.trim() },
})

/** Adds the scheme, because people type URLs such as `jobs.example.org/1`. */
const withScheme = (url: string): string => (url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)

async function add(fields: Fields, isApplied: boolean): Promise<string> {
  const jobId = await enact(addOwnJob, fields, { check: mustHaveRoom })
  const { title, department } = fields
  if (isApplied) await enact(recordApplication, { jobId, status: 'applied', job: { title, department } })
  return jobId
}

/** Writes only the fields that were changed, so that fields changed on another device in the meantime are preserved. */
async function edit(job: OwnJob, fields: Fields): Promise<string> {
  const changed = Object.entries(fields).filter(([field, value]) => job[field as keyof Fields] !== value)
  if (changed.length > 0) await enact(setOwnJob, { jobId: job.id, ...Object.fromEntries(changed) })
  return job.id
}

async function mustHaveRoom(db: AccountDb): Promise<void> {
  if ((await countOwnJobs(db)) >= MAX_OWN_JOBS)
    throw new Refused('quota-rows', `You added ${MAX_OWN_JOBS} jobs, which is the maximum. Delete one first.`)
}

function errorsOf({ title, department, closesOn, applyUrl }: Fields): Errors {
  const errors: Errors = {}
  if (title === '') errors.title = 'Enter the title of the job.'
  if (department === '') errors.department = 'Enter the department or employer.'
  if (closesOn !== null && !/^20\d\d-/.test(closesOn)) errors.closesOn = 'Enter a date from 2000 to 2099.'
  if (applyUrl !== null && (!WEB_ADDRESS.test(applyUrl) || applyUrl.length > 500))
    errors.applyUrl = 'Enter an address that starts with https:// or http://, or leave it empty.'
  return errors
}
