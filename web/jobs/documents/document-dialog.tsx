import type { Document } from '@station-zero/schema/jobs/documents.ts'
import { setDocument } from '@station-zero/schema/jobs/mutations.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  DOCUMENT_NAME_LENGTH,
  DOCUMENT_NOTE_LENGTH,
} from '@station-zero/schema/jobs/tables.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../data/account-db.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'

/** Adds a document or changes an existing one. The person adds the file later, on the document's card. */
export function DocumentDialog({ document, onClose }: { document: Document | null; onClose: () => void }) {
  const { typed, errors, isSaving, type, submit } = useDocumentForm(document, onClose)
  return (
    <Dialog open onClose={onClose} title={document ? 'Edit document' : 'Add a document'}>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
        <SelectField
          label="What is it?"
          name="kind"
          value={typed.kind}
          options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: DOCUMENT_LABELS[kind] }))}
          onChange={({ target }) => type({ kind: target.value as Document['kind'] })}
        />
        {typed.kind === 'other' && (
          <Field
            label="Name"
            name="name"
            value={typed.name}
            maxLength={DOCUMENT_NAME_LENGTH}
            autoComplete="off"
            error={errors.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Issued (optional)"
            name="issued"
            type="date"
            value={typed.issued}
            error={errors.issued}
            hint={typed.kind === 'cpat' ? 'The day you passed. It’s good for 12 months from then.' : undefined}
            onChange={({ target }) => type({ issued: target.value })}
          />
          <Field
            label="Expires (optional)"
            name="expires"
            type="date"
            value={typed.expires}
            error={errors.expires}
            onChange={({ target }) => type({ expires: target.value })}
          />
        </div>
        <TextAreaField
          label="Note (optional)"
          name="note"
          value={typed.note}
          maxLength={DOCUMENT_NOTE_LENGTH}
          placeholder="Number, issuing office, where the original is"
          onChange={({ target }) => type({ note: target.value })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" size="large" disabled={isSaving} className="sm:order-2">
            Save document
          </Button>
          <Button variant="secondary" size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Typed = { kind: Document['kind']; name: string; issued: string; expires: string; note: string }
type Errors = Partial<Record<keyof Typed, string>>

function useDocumentForm(document: Document | null, onSaved: () => void) {
  const act = useEnact()
  const [typed, setTyped] = useState<Typed>({
    kind: document?.kind ?? 'cpat',
    name: document?.name ?? '',
    issued: document?.issued ?? '',
    expires: document?.expires ?? '',
    note: document?.note ?? '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = errorsOf(typed)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setIsSaving(true)
    const args = { documentId: document?.id ?? newId(), ...argsOf(typed) }
    if (await act(setDocument, args, 'Document saved on this device')) onSaved()
    else setIsSaving(false)
  }

  return {
    ...{ typed, errors, isSaving },
    type(change: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...change }))
      setErrors({})
    },
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

function argsOf({ kind, name, issued, expires, note }: Typed) {
  return {
    kind,
    ...(kind === 'other' && { name: name.trim() }),
    ...(issued && { issued }),
    ...(expires && { expires }),
    ...(note.trim() && { note: note.trim() }),
  }
}

function errorsOf({ kind, name, issued, expires }: Typed): Errors {
  const errors: Errors = {}
  if (kind === 'other' && !name.trim()) errors.name = 'Enter what this document is.'
  for (const field of ['issued', 'expires'] as const) {
    const day = field === 'issued' ? issued : expires
    if (day && !/^20\d\d-/.test(day)) errors[field] = 'Enter a date from 2000 to 2099.'
  }
  if (issued && expires && expires < issued) errors.expires = 'It can’t expire before it was issued.'
  return errors
}
