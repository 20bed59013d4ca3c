import { listed } from '../../kit/words.ts'
import type { Applicant, Criterion, Given, Policy } from './given.ts'

const has = (rule: string, fact: string, lack: string): Criterion => ({ kind: 'has', rule, fact, lack })
const least = (unit: string, limits: readonly number[], step = 1): Criterion => ({
  ...{ kind: 'least', rule: `at least # ${unit}`, fact: `# ${unit}` },
  ...{ limits, step },
})
const most = (unit: string, limits: readonly number[], step = 1): Criterion => ({
  ...{ kind: 'most', rule: `no more than # ${unit}`, fact: `# ${unit}` },
  ...{ limits, step },
})

export const policies: readonly Policy[] = [
  {
    intro: 'Department policy: to act as lieutenant, a member needs',
    asks: 'Which member may act as lieutenant?',
    refuses: 'Which member may not act as lieutenant?',
    criteria: [
      least('years in rank', [3, 4, 5]),
      most('late reports this year', [1, 2, 3]),
      has('a current EMT card', 'EMT card current', 'EMT card expired'),
      least('officer classes passed', [3, 4, 5]),
    ],
    waiver: { rule: 'years in rank', fact: 'chief’s letter', lack: 'no letter' },
    isOfPeople: true,
  },
  {
    intro: 'Department policy: to drive the engine, a member needs',
    asks: 'Which member may drive the engine?',
    refuses: 'Which member may not drive the engine?',
    criteria: [
      least('hours of driver training', [40, 50, 60], 2),
      most('points on the driving record', [2, 3, 4]),
      has('a signed skills sheet', 'skills sheet signed', 'skills sheet not signed'),
      least('percent on the written test', [75, 80, 85]),
    ],
    waiver: { rule: 'hours of driver training', fact: 'chief’s letter', lack: 'no letter' },
    isOfPeople: true,
  },
  {
    intro: 'Department policy: to be approved, a shift trade needs',
    asks: 'Whose trade can be approved?',
    refuses: 'Whose trade must be turned down?',
    criteria: [
      least('days of notice', [3, 5, 7]),
      most('trades already this month', [1, 2, 3]),
      has('both signatures', 'both signatures', 'one signature missing'),
      most('hours in a row on duty', [48, 60, 72], 2),
    ],
    waiver: { rule: 'days of notice', fact: 'chief’s letter', lack: 'no letter' },
    isOfPeople: true,
  },
  {
    intro: 'County rule: a burn permit requires',
    asks: 'Whose permit can be issued?',
    refuses: 'Whose permit must be refused?',
    criteria: [
      least('feet to the nearest building', [50, 75, 100], 5),
      most('mph of wind', [8, 10, 12]),
      has('a charged hose at the pile', 'hose charged', 'no hose at the pile'),
      most('feet across the pile', [6, 8, 10]),
    ],
    waiver: { rule: 'feet to the nearest building', fact: 'chief’s letter', lack: 'no letter' },
    isOfPeople: true,
  },
  {
    intro: 'Department policy: to go back in service, a length of attack hose must have',
    asks: 'Which length can go back in service?',
    refuses: 'Which length must stay out of service?',
    criteria: [
      least('psi of test pressure', [300, 350, 400], 10),
      most('years of age', [8, 10, 12]),
      has('tight couplings', 'couplings tight', 'coupling not tight'),
      least('minutes under pressure', [3, 4, 5]),
    ],
    waiver: { rule: 'psi of test pressure', fact: 'maker’s letter', lack: 'no letter' },
    isOfPeople: false,
  },
]

export function stem({ policy, limits, count, isWaivable, asksFor }: Given): string {
  const rules = policy.criteria.slice(0, count).map(({ rule }, at) => numbered(rule, limits[at] ?? 0))
  const waived = isWaivable
    ? ` A ${policy.waiver.fact} makes up for too few ${policy.waiver.rule} and for nothing else.`
    : ''
  return `${policy.intro} ${listed(rules)}.${waived} ${asksFor === 'allowed' ? policy.asks : policy.refuses}`
}

/** "Ortiz: 4 years in rank; 1 late report this year; EMT card current". */
export function shown({ policy, count, isWaivable }: Given, { name, values, hasWaiver }: Applicant): string {
  const facts = policy.criteria.slice(0, count).map((criterion, at) => factOf(criterion, values[at] ?? 0))
  const letter = isWaivable ? [hasWaiver ? policy.waiver.fact : policy.waiver.lack] : []
  return `${name}: ${[...facts, ...letter].join('; ')}`
}

export const factOf = ({ kind, fact, lack = '' }: Criterion, value: number): string =>
  kind === 'has' ? (value === 1 ? fact : lack) : numbered(fact, value)

/** "1 late report", but "2 late reports". */
export const numbered = (text: string, value: number): string => {
  const said = text.replace('#', String(value))
  return value === 1
    ? said.replace(/\b1 (years|hours|days|points|trades|minutes|late reports)\b/, (text) => text.slice(0, -1))
    : said
}
