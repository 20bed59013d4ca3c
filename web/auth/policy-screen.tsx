import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { POLICY_TITLES, type PolicyName, policyAt } from '@station-zero/schema/policies/policies.ts'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePolicies } from '../data/policies.ts'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PolicyPage } from '../ui/policy-text.tsx'

/** The policy pages for signed-in users and guests. */
export function PolicyScreen() {
  const name = policyAt(useLocation().pathname)
  const read = usePolicies()
  const title = name ? POLICY_TITLES[name] : 'Page Not Found'
  // Set the page's own title, which replaces the general title that the route sets.
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  if (!name) return <NotFoundScreen />
  return (
    <>
      <PageHeader icon={<FileText />} title={title} back={{ to: '/settings?section=about', label: 'About this app' }} />
      <PolicyPage name={name} read={read} />
    </>
  )
}

/** The page below its heading, for `signed-out-policy.tsx`. */
export const PolicyBody = ({ name }: { name: PolicyName }) => <PolicyPage name={name} read={usePolicies()} />
