/** The privacy, terms and minimum age pages. `built-in.ts` has the standard text, which operators can extend or replace. */

export const POLICY_NAMES = ['privacy', 'terms', 'minimum-age'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

export const POLICY_TITLES: Record<PolicyName, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  'minimum-age': 'Minimum age',
}

/** Path of the public page. */
export const policyAddress = (name: PolicyName): string => `/about/${name}`

export const policyAt = (path: string): PolicyName | undefined =>
  POLICY_NAMES.find((name) => policyAddress(name) === path.replace(/\/$/, ''))

/** Maximum characters of an operator's text. */
export const MAX_POLICY_TEXT = 10_000

/** How an operator's text relates to the standard text: not used, shown below it, or shown instead of it. */
export const POLICY_MODES = ['built-in', 'add', 'replace'] as const
