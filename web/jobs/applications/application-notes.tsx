import { noteApplication } from '@station-zero/schema/jobs/applications.ts'
import { NOTES_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEffect, useRef } from 'react'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { hasLostFocus } from '../../ui/focus.ts'
import { useTypedText } from '../use-typed-text.ts'

type ApplicationNotesProps = { application: RowOf<'applications'>; isReadOnly: boolean }

export function ApplicationNotes({ application: { id, notes }, isReadOnly }: ApplicationNotesProps) {
  const act = useEnact()
  const typed = useTypedText(`jobs:notes:${id}`, notes ?? '')

  const form = useRef<HTMLFormElement>(null)
  const wasChanged = useRef(typed.isChanged)

  // The buttons disappear once nothing is changed, so move the focus back to the notes.
  useEffect(() => {
    if (wasChanged.current && !typed.isChanged && hasLostFocus()) form.current?.querySelector('textarea')?.focus()
    wasChanged.current = typed.isChanged
  }, [typed.isChanged])

  async function save() {
    const { text } = typed
    if (await act(noteApplication, { applicationId: id, notes: text.trim() || null })) await typed.clear(text)
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        label="Notes"
        name="notes"
        rows={2}
        maxLength={NOTES_LENGTH}
        value={typed.text}
        readOnly={isReadOnly}
        onChange={({ target }) => typed.type(target.value)}
        placeholder="Contacts, dates, what comes next"
      />
      {typed.isChanged && (
        <div className="flex gap-3">
          <Button type="submit">Save notes</Button>
          <Button variant="quiet" onClick={() => void typed.clear()}>
            Discard
          </Button>
        </div>
      )}
    </form>
  )
}
