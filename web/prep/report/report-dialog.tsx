import { MAX_REPORT_LENGTH, REASON_LABELS, reportMistake } from '@station-zero/schema/prep/reports.ts'
import { type FormEvent, useState } from 'react'
import { useVisitor } from '../../db/identity/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'

/** A card or question, and the version that the person sees. */
export interface ReportedSubject {
  kind: 'card' | 'question'
  id: string
  version: number
}

export const EMPTY_REPORT = { reason: '', text: '' }

type ReportDialogProps = {
  subject: ReportedSubject
  typed: typeof EMPTY_REPORT
  onType: (typed: typeof EMPTY_REPORT) => void
  onClose: () => void
}

const options = Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label }))

export function ReportDialog({ subject, typed, onType, onClose }: ReportDialogProps) {
  const send = useEnact()
  const { state } = useVisitor()
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
    if (errors.reason || errors.text || isSaving) return
    setIsSaving(true)
    const { kind, id: subjectId, version: subjectVersion } = subject
    const said = text.trim()
    const args = { kind, subjectId, subjectVersion, reason, ...(said !== '' && { text: said }) }
    if (!(await send(reportMistake, args, 'Thank you. Your report is saved.'))) return setIsSaving(false)
    onType(EMPTY_REPORT)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Report a mistake">
      {/* Kept by the button until the report is sent, so closing loses nothing. */}
      <form noValidate data-kept className="grid gap-4" onSubmit={submit}>
        <SelectField
          label={`What is wrong with this ${subject.kind}?`}
          name="reason"
          placeholder="Choose one"
          options={options}
          value={reason}
          error={isChecked ? errors.reason : undefined}
          onChange={({ target }) => onType({ ...typed, reason: target.value })}
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
