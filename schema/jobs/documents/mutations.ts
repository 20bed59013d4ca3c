import * as v from 'valibot'
import { CalendarDate, Id, Text } from '../../core/fields.ts'
import { mutation } from '../../core/mutation.ts'
import { isLater } from '../../core/register.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAME_LENGTH, DOCUMENT_NOTE_LENGTH } from './kinds.ts'

const SetArgs = v.strictObject({
  documentId: Id,
  kind: v.picklist(DOCUMENT_KINDS),
  name: v.optional(Text(DOCUMENT_NAME_LENGTH)),
  issued: v.optional(CalendarDate),
  expires: v.optional(CalendarDate),
  note: v.optional(Text(DOCUMENT_NOTE_LENGTH)),
})

/** Adds a document or changes it. Setting one that was removed brings it back. */
export const setDocument = mutation('jobs.set-document', 1, SetArgs, async (tx, { documentId, ...said }, by) => {
  const known = await tx.get('documents', documentId)
  if (!isLater(by, known)) return
  await tx.put('documents', {
    ...{ id: documentId, kind: said.kind },
    ...{ name: said.name ?? null, issued: said.issued ?? null, expires: said.expires ?? null, note: said.note ?? null },
    ...{ isRemoved: false, addedAt: known?.addedAt ?? by.at, changedAt: by.at, changeId: by.id },
  })
})

const RemoveArgs = v.strictObject({ documentId: Id })

/** Also works for a document that this device or the server never saw. */
export const removeDocument = mutation('jobs.remove-document', 1, RemoveArgs, async (tx, { documentId }, by) => {
  const known = await tx.get('documents', documentId)
  if (known && isLater(by, known))
    await tx.put('documents', { ...known, isRemoved: true, changedAt: by.at, changeId: by.id })
})
