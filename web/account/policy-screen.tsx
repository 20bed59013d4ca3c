import { POLICY_TITLES, policyAt } from '@station-zero/schema/policies/policies.ts'
import { FileText } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { usePolicies } from '../data/policies.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PolicyPage } from '../ui/policy-text.tsx'

/**
 * `/about/privacy`, `/about/terms` and `/about/minimum-age`, for those who are signed in or browse as guests. Others see
 * `auth/policy-door.tsx`.
 */
export function PolicyScreen() {
  const name = policyAt(useLocation().pathname) ?? 'privacy'
  return (
    <>
      <PageHeader
        icon={<FileText />}
        title={POLICY_TITLES[name]}
        back={{ to: '/settings?section=about', label: 'About this app' }}
      />
      <PolicyPage name={name} read={usePolicies()} />
    </>
  )
}
