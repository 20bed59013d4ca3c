import { READ_ONLY, useIsReadOnly } from '../data/session.ts'

export function ReadOnlyNote() {
  if (!useIsReadOnly()) return null
  return <p className="rounded-md bg-amber-wash px-3 py-2 font-semibold text-amber-ink">{READ_ONLY}</p>
}
