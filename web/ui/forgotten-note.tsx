import type { ReactNode } from 'react'

export const FORGOTTEN =
  'This server was restored from a backup that is older than your account. Nothing on this device is lost. Sign up again, and everything here moves into the new account.'

/** Shown wherever we ask a person to sign in to an account that the server no longer has. */
export function ForgottenNote({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Your account" className="grid gap-2 rounded-md bg-warning-wash px-3 py-3 text-warning-ink">
      <p className="text-ink">{FORGOTTEN}</p>
      {children}
    </section>
  )
}
