import type { ReactNode } from 'react'

/** The text covers both cases, because the server cannot distinguish a deleted account from an account missing in a restored backup. */
export const FORGOTTEN =
  'This account no longer exists: it was deleted, or Station Zero was restored from an older backup. Everything on this device is still here. Sign up again to move it into a new account.'

/** Shown wherever a person is asked to sign in to an account that the server no longer has. */
export function ForgottenNote({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Your account" className="grid gap-2 rounded-md bg-warning-wash px-3 py-3 text-warning-ink">
      <p className="text-ink">{FORGOTTEN}</p>
      {children}
    </section>
  )
}
