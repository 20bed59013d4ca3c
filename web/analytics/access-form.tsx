import { DEMO_USERNAME, PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { useVisitor, type Visitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useAccess } from './use-access.ts'

/** The login form for accounts without access. Reloads the page afterward, so nothing of the previous account is left in it. */
export function AccessForm({ reload = () => location.reload() }: { reload?: () => void }) {
  const { isPublished, password, type, isPending, error, missing, onSubmit } = useAccess(reload)
  const note = noteFor(useVisitor())
  return (
    <>
      <h1 className="mb-2 text-4xl">Analytics Access</h1>
      <p className="mb-5 text-muted">Site traffic in counts, without names or addresses of visitors.</p>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <Field label="Username" name="username" value={DEMO_USERNAME} readOnly autoComplete="username" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={missing}
          onChange={({ target }) => type(target.value)}
        />
        {isPublished && (
          <p className="rounded-md bg-blue-wash px-3 py-2 text-blue-ink">
            Demo credentials: username <b>{DEMO_USERNAME}</b>, password <b>{PUBLISHED_DEMO_PASSWORD}</b>
          </p>
        )}
        {isPublished === false && (
          <p className="text-muted">This server has a demo password of its own. Ask the person who runs it.</p>
        )}
        {note && <p className="text-muted text-sm">{note}</p>}
        {/* Always rendered, so screen readers announce an error when it appears. */}
        <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
          {error}
        </p>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Signing in...' : 'Access Analytics'}
        </Button>
      </form>
    </>
  )
}

function noteFor({ state, user, needsSignIn }: Visitor): string | null {
  if (state === 'guest') return 'Demo takes the place of the guest here. What you did as a guest stays on this device.'
  if (state !== 'authenticated') return null
  if (user?.username === DEMO_USERNAME) return needsSignIn ? 'A demo session lasts an hour; this one is over.' : null
  return `Demo takes the place of ${user?.username} here. Your work stays on this device until you sign in again.`
}
