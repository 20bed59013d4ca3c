import type { Document } from '@station-zero/schema/jobs/documents.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  DOCUMENT_NAME_LENGTH,
  DOCUMENT_NOTE_LENGTH,
} from '@station-zero/schema/jobs/tables.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { useDocumentForm } from './use-document-form.ts'

/** Adds a document, or changes the one that is given. Its file is added afterward, on its card. */
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
