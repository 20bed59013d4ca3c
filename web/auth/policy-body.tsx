import type { PolicyName } from '@station-zero/schema/policies/policies.ts'
import { usePolicies } from '../data/policies.ts'
import { PolicyPage } from '../ui/policy-text.tsx'

export const PolicyBody = ({ name }: { name: PolicyName }) => <PolicyPage name={name} read={usePolicies()} />
