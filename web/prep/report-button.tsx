import { isCorrectedVersion } from '@station-zero/schema/prep/corrected.ts'
import { MAX_REPORT_LENGTH, REASON_LABELS, reportMistake } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { MessageSquareWarning } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { listReports } from '../data/repositories/reports.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { formatDay } from '../ui/format.ts'

/** Opens the dialog for reporting one card or question. The text is kept if the person closes the dialog by mistake. */
export function ReportButton({ subject, className }: { subject: ReportedSubject; className?: string }) {
  const isReadOnly = useIsReadOnly()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [typed, setTyped] = useState(EMPTY_REPORT)
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-haspopup="dialog"
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={() => setIsOpen(true)}
      >
        <MessageSquareWarning aria-hidden="true" className="size-5" />
        Report a mistake
      </Button>
      <Corrected subject={subject} />
      {/* A toast would cover the question while an exam's clock runs. */}
      <p role="status" className="self-center text-muted text-sm empty:hidden">
        {isSent && 'Thank you. Your report is saved.'}
      </p>
      {isOpen && (
        <ReportDialog
          subject={subject}
          typed={typed}
          onType={setTyped}
          onClose={() => setIsOpen(false)}
          onSent={() => {
            setTyped(EMPTY_REPORT)
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/**
 * States next to the card or question that it was changed after the person's report. Content arrives with the sync, so this also works
 * offline.
 */
function Corrected({ subject }: { subject: ReportedSubject }) {
  const earlier = useEarlierReport(subject)
  const sentence = earlier && outcomeOf(earlier, subject)
  return sentence ? <p className="self-center text-sm text-success-ink">{sentence}</p> : null
}

/**
 * Returns a message that the item was changed after the report; null while the reported version is current. A release that changes the item
 * is not necessarily a response to the report.
 */
function outcomeOf({ reportedAt, subjectVersion }: RowOf<'reports'>, { version }: ReportedSubject): string | null {
  if (version === subjectVersion) return null
  const change = isCorrectedVersion(version) ? 'corrected' : 'changed'
  return `This was ${change} after your report on ${formatDay(reportedAt)}.`
}

/** A card or question, and the version that the person sees. */
interface ReportedSubject {
  kind: 'card' | 'question'
  id: string
  version: number
}

type Reason = keyof typeof REASON_LABELS
const EMPTY_REPORT: { reason: Reason | ''; text: string } = { reason: '', text: '' }

type ReportDialogProps = {
  subject: ReportedSubject
  typed: typeof EMPTY_REPORT
  onType: (typed: typeof EMPTY_REPORT) => void
  onClose: () => void
  onSent: () => void
}

const options = Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label }))

function ReportDialog({ subject, typed, onType, onClose, onSent }: ReportDialogProps) {
  const send = useEnact()
  const { state } = useVisitor()
  const earlier = useEarlierReport(subject)
  const [isSaving, setIsSaving] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const { reason, text } = typed
  const errors = {
    reason: reason === '' ? 'Choose what is wrong.' : undefined,
    text: reason === 'other' && text.trim() === '' ? 'Say what is wrong.' : undefined,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (reason === '' || errors.text || isSaving) return
    setIsSaving(true)
    const { kind, id: subjectId, version: subjectVersion } = subject
    const trimmed = text.trim()
    const args = { kind, subjectId, subjectVersion, reason, ...(trimmed !== '' && { text: trimmed }) }
    if (await send(reportMistake, args)) onSent()
    else setIsSaving(false)
  }

  return (
    <Dialog open onClose={onClose} title="Report a mistake">
      {earlier && (
        <p className="mb-4 rounded-md bg-sunken p-3 wrap-break-word">
          You reported this on {formatDay(earlier.reportedAt)}: {wordsOf(earlier)}
          <span className="block text-muted">{outcomeOf(earlier, subject)} You can report something else.</span>
        </p>
      )}
      {/* `ReportButton` stores the text until the report is sent, so closing the dialog loses nothing. */}
      <form noValidate data-kept className="grid gap-4" onSubmit={submit}>
        <SelectField
          label={`What is wrong with this ${subject.kind}?`}
          name="reason"
          placeholder="Choose one"
          options={options}
          value={reason}
          error={isChecked ? errors.reason : undefined}
          onChange={({ target }) => onType({ ...typed, reason: target.value as Reason | '' })}
        />
        <TextAreaField
          label={reason === 'other' ? 'Details' : 'Details (optional)'}
          name="details"
          hint={`${text.length} of ${MAX_REPORT_LENGTH} characters`}
          maxLength={MAX_REPORT_LENGTH}
          value={text}
          error={isChecked ? errors.text : undefined}
          onChange={({ target }) => onType({ ...typed, text: target.value })}
        />
        <p className="text-muted">
          {state === 'guest'
            ? 'It stays on this device until you sign up. Then it is sent to the people who write the content.'
            : 'The people who write the content read it, without your name. If you have no signal, it is sent later.'}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="large" disabled={isSaving} className="sm:order-2">
            Send report
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns this person's latest report on the card or question; undefined if there is none. */
function useEarlierReport({ kind, id }: ReportedSubject): RowOf<'reports'> | undefined {
  const reports = useLive((db) => listReports(db, { kind, id }), [kind, id])
  return reports?.toSorted((a, b) => b.reportedAt - a.reportedAt)[0]
}

const wordsOf = ({ reason, text }: RowOf<'reports'>): string =>
  text === null ? `${REASON_LABELS[reason]}.` : `${REASON_LABELS[reason]}. “${text}”`
