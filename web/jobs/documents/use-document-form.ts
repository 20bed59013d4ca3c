import type { Document } from '@station-zero/schema/jobs/documents.ts'
import { setDocument } from '@station-zero/schema/jobs/mutations.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../data/account-db.ts'
import { useEnact } from '../../saving/use-enact.ts'

type Typed = { kind: Document['kind']; name: string; issued: string; expires: string; note: string }
type Errors = Partial<Record<keyof Typed, string>>

export function useDocumentForm(document: Document | null, onSaved: () => void) {
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
