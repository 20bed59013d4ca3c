import { POLICY_NAMES, POLICY_TITLES, type PolicyName, policyAddress } from '@station-zero/schema/policies/policies.ts'
import { FileText } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { usePolicies } from '../data/policies.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PolicyText } from '../ui/policy-text.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** `/about/privacy`, `/about/terms` and `/about/minimum-age`, for those who are signed in or browse as guests. */
export function PolicyScreen() {
  const name = useName()
  return (
    <>
      <PageHeader
        icon={<FileText />}
        title={POLICY_TITLES[name]}
        back={{ to: '/settings?section=about', label: 'About this app' }}
      />
      <PolicyBody name={name} />
    </>
  )
}

/** The same pages for visitors who have not signed in. */
export function PolicyDoor() {
  const name = useName()
  return (
    <AuthLayout>
      <h1 className="mb-5 text-4xl">{POLICY_TITLES[name]}</h1>
      <PolicyBody name={name} />
      <Link
        to="/login"
        className="mt-4 inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        Back to sign in
      </Link>
    </AuthLayout>
  )
}

function useName(): PolicyName {
  const path = useLocation().pathname.replace(/\/$/, '')
  return POLICY_NAMES.find((name) => policyAddress(name) === path) ?? 'privacy'
}

function PolicyBody({ name }: { name: PolicyName }) {
  const { policies, isPending } = usePolicies()
  if (!policies && isPending) return <Spinner label="Loading" />
  return (
    <>
      {!policies && (
        <p role="status" className="mb-6 max-w-prose rounded-lg bg-amber-wash p-4 text-amber-ink">
          This is the standard text. The operator of this station may have changed it. Connect to read the current page.
        </p>
      )}
      <PolicyText name={name} policy={policies?.find((one) => one.name === name)} />
    </>
  )
}
