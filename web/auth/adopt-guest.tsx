import { useGuestWork } from '../data/session.ts'

/** Shown only if there is guest work to move. */
export function AdoptGuest() {
  const guestWork = useGuestWork()
  if (!guestWork) return null
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" name="adoptGuest" defaultChecked className="size-6 shrink-0 accent-accent" />
      Bring my guest progress into this account
    </label>
  )
}
