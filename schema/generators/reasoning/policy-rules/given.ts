/** One condition of a policy. `#` stands for a number. */
export interface Criterion {
  /** At least or at most so much, or something that is there or not. */
  kind: 'least' | 'most' | 'has'
  /** "at least # years with the department". */
  rule: string
  /** "# years with the department"; of a thing, what an applicant shows who has it. */
  fact: string
  /** Of a thing, what an applicant shows who lacks it. */
  lack?: string
  limits?: readonly number[]
  step?: number
}

export interface Policy {
  /** "A member may act as lieutenant with". */
  intro: string
  /** "Who may act as lieutenant?" */
  asks: string
  /** "Who may not act as lieutenant?" */
  refuses: string
  criteria: readonly Criterion[]
  /** What makes up for the first criterion, if the rest are met. */
  waiver: { rule: string; fact: string; lack: string }
  isOfPeople: boolean
}

export interface Applicant {
  name: string
  /** For each criterion, a number, or 1 and 0 for what is there and what is not. */
  values: readonly number[]
  hasWaiver: boolean
}

export interface Given {
  policy: Policy
  limits: readonly number[]
  /** How many of the policy's criteria are used. */
  count: number
  isWaivable: boolean
  asksFor: 'allowed' | 'refused'
  applicants: readonly Applicant[]
  key: number
}

export const meets = ({ policy, limits }: Pick<Given, 'policy' | 'limits'>, values: readonly number[], at: number) => {
  const [value = 0, limit = 0] = [values[at], limits[at]]
  const kind = policy.criteria[at]?.kind
  return kind === 'least' ? value >= limit : kind === 'most' ? value <= limit : value === 1
}

/** The criteria that an applicant does not meet. */
export function missed(given: Pick<Given, 'policy' | 'limits' | 'count'>, { values }: Applicant): number[] {
  const short: number[] = []
  for (let at = 0; at < given.count; at += 1) if (!meets(given, values, at)) short.push(at)
  return short
}

export function isAllowed(given: Omit<Given, 'applicants' | 'key' | 'asksFor'>, applicant: Applicant): boolean {
  const short = missed(given, applicant)
  return short.length === 0 || (given.isWaivable && applicant.hasWaiver && short.length === 1 && short[0] === 0)
}
