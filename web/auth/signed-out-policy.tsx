import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { POLICY_TITLES, type PolicyName } from '@station-zero/schema/policies/policies.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { Button } from '../ui/button.tsx'
import { useLoad } from '../ui/lazy-part.tsx'
import { PolicyLinks } from '../ui/policy-links.tsx'
import { loadPolicyBody } from './lazy.ts'

/** The policy pages for signed-out visitors. Their texts load separately from the sign-in page. */
export function SignedOutPolicy({ name }: { name: PolicyName }) {
  const { part: Body, hasFailed, retry } = useLoad(loadPolicyBody)
  const title = POLICY_TITLES[name]
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${PRODUCT}`
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <AuthLayout>
      <h1 className="mb-5 text-4xl">{title}</h1>
      {/* Fills the screen, so that nothing visible moves when the text loads. */}
      {!hasFailed && <div className="min-h-dvh">{Body && <Body name={name} />}</div>}
      {hasFailed && (
        <div role="alert" className="grid gap-3">
          <p>This page could not be loaded. Check your connection, then try again.</p>
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      <Link
        to="/login"
        className="mt-4 inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        Back to sign in
      </Link>
      <PolicyLinks />
    </AuthLayout>
  )
}
