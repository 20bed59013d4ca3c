import type { Random } from '../../core/random.ts'
import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { at, between, choices, fitting, listed, pick, sample, upTo } from '../kit.ts'
import { NAMES, sources } from './shared.ts'

/** A condition of a policy. `#` is replaced by a number. */
interface Criterion {
  /** A minimum, a maximum, or something required. */
  kind: 'least' | 'most' | 'has'
  /** As phrased in the policy: "at least # years in rank". */
  rule: string
  /** Template of the stated fact, like "# years in rank". For a `has` criterion, the fact stated for an applicant who meets it. */
  fact: string
  /** For a `has` criterion, the fact stated for an applicant who does not meet it. */
  lack?: string
  /** For a `has` criterion, its noun phrase after "the rule requires". */
  thing?: string
  /** The phrase in a list of met conditions, if different: "with tight couplings". */
  met?: string
  limits?: readonly number[]
  step?: number
}

interface Policy {
  /** Introduces the criteria, like "Department policy: to act as lieutenant, a member must have". */
  intro: string
  /** Asks which applicant the policy allows, like "Which member may act as lieutenant?" */
  asks: string
  /** Asks which applicant the policy does not allow, like "Which member may not act as lieutenant?" */
  refuses: string
  criteria: readonly Criterion[]
  /** A letter that waives the first criterion if the other criteria are met: its author, and what it excuses. */
  waiver: { from: string; excuses: string; short: string; fact: string; lack: string }
  isOfPeople: boolean
}

interface Applicant {
  name: string
  /** A number for each criterion; for a `has` criterion, 1 if met and 0 if not. */
  values: readonly number[]
  hasWaiver: boolean
}

interface Given {
  policy: Policy
  limits: readonly number[]
  /** Number of criteria used. */
  count: number
  isWaivable: boolean
  asksFor: 'allowed' | 'refused'
  applicants: readonly Applicant[]
  key: number
}

const meets = ({ policy, limits }: Pick<Given, 'policy' | 'limits'>, values: readonly number[], at: number) => {
  const [value = 0, limit = 0] = [values[at], limits[at]]
  const kind = policy.criteria[at]?.kind
  return kind === 'least' ? value >= limit : kind === 'most' ? value <= limit : value === 1
}

/** The criteria that an applicant doesn't meet. */
function missed(given: Pick<Given, 'policy' | 'limits' | 'count'>, { values }: Applicant): number[] {
  const short: number[] = []
  for (let at = 0; at < given.count; at += 1) if (!meets(given, values, at)) short.push(at)
  return short
}

function isAllowed(given: Omit<Given, 'applicants' | 'key' | 'asksFor'>, applicant: Applicant): boolean {
  const short = missed(given, applicant)
  return short.length === 0 || (given.isWaivable && applicant.hasWaiver && short.length === 1 && short[0] === 0)
}

const has = (thing: string, fact: string, lack: string, rule = thing): Criterion => ({
  ...{ kind: 'has', thing, rule },
  ...{ fact, lack },
})
/** In `rule`, `@` is replaced by "at least #" or "no more than #". */
const least = (unit: string, limits: readonly number[], step = 1, rule = `@ ${unit}`): Criterion => ({
  ...{ kind: 'least', rule: rule.replace('@', 'at least #'), fact: `# ${unit}` },
  ...{ limits, step },
})
const most = (
  unit: string,
  limits: readonly number[],
  step = 1,
  rule = `@ ${unit}`,
  fact = `# ${unit}`,
): Criterion => ({
  ...{ kind: 'most', rule: rule.replace('@', 'no more than #'), fact },
  ...{ limits, step },
})

const chief = (excuses: string, short: string): Policy['waiver'] => ({
  ...{ from: 'the chief', excuses, short },
  ...{ fact: 'chief’s letter', lack: 'no letter' },
})

const policies: readonly Policy[] = [
  {
    intro: 'Department policy: to act as lieutenant, a member must have',
    asks: 'Which member may act as lieutenant?',
    refuses: 'Which member may not act as lieutenant?',
    criteria: [
      least('years in rank', [3, 4, 5]),
      most('late reports this year', [1, 2, 3]),
      has('a current EMT card', 'EMT card current', 'EMT card expired'),
      least('officer classes passed', [3, 4, 5]),
    ],
    waiver: chief('a shortage of years in rank', 'has too few years in rank'),
    isOfPeople: true,
  },
  {
    intro: 'Department policy: to drive the engine, a member must have',
    asks: 'Which member may drive the engine?',
    refuses: 'Which member may not drive the engine?',
    criteria: [
      least('hours of driver training', [40, 50, 60], 2),
      most('points on the driving record', [2, 3, 4]),
      has('a signed skills sheet', 'skills sheet signed', 'skills sheet not signed'),
      least('percent on the written test', [75, 80, 85]),
    ],
    waiver: chief('a shortage of driver training hours', 'has too few hours of driver training'),
    isOfPeople: true,
  },
  {
    intro: 'Department policy: for a shift trade to be approved, the request must show',
    asks: 'Whose trade can be approved?',
    refuses: 'Whose trade must be turned down?',
    criteria: [
      least('days of notice', [3, 5, 7]),
      most('earlier trades this month', [1, 2, 3]),
      has('both signatures', 'both signatures', 'one signature missing'),
      most('hours in a row on duty', [48, 60, 72], 2),
    ],
    waiver: chief('short notice', 'gave too few days of notice'),
    isOfPeople: true,
  },
  {
    intro: 'County rule: for a burn permit,',
    asks: 'Who can be issued a permit?',
    refuses: 'Who must be refused a permit?',
    criteria: [
      least('feet from the nearest building', [50, 75, 100], 5, 'the pile must be @ feet from the nearest building'),
      most('mph', [8, 10, 12], 1, 'the wind must be @ mph', 'wind at # mph'),
      has(
        ...(['a charged hose at the pile', 'hose charged'] as const),
        ...(['no hose at the pile', 'a charged hose must be at the pile'] as const),
      ),
      most('feet across', [6, 8, 10], 1, 'the pile must be @ feet across'),
    ],
    waiver: chief('a pile that is too close to a building', 'has a pile that is too close to a building'),
    isOfPeople: true,
  },
  {
    intro: 'Department policy: to go back in service, a length of attack hose must',
    asks: 'Which length can go back in service?',
    refuses: 'Which length must stay out of service?',
    criteria: [
      { ...least('psi', [300, 350, 400], 10, 'have held a test pressure of @ psi'), fact: 'tested at # psi' },
      most('years old', [8, 10, 12], 1, 'be @ years old'),
      {
        ...has('tight couplings', 'couplings tight', 'couplings not tight', 'have tight couplings'),
        met: 'with tight couplings',
      },
      least('minutes under pressure', [3, 4, 5], 1, 'have been under pressure for @ minutes'),
    ],
    waiver: {
      ...{ from: 'the manufacturer', excuses: 'a low test pressure', short: 'has a test pressure that is too low' },
      ...{ fact: 'manufacturer’s letter', lack: 'no letter' },
    },
    isOfPeople: false,
  },
]

function stem({ policy, limits, count, isWaivable, asksFor }: Given): string {
  const rules = policy.criteria.slice(0, count).map(({ rule }, at) => numbered(rule, limits[at] ?? 0))
  const waived = isWaivable
    ? ` A letter from ${policy.waiver.from} excuses ${policy.waiver.excuses}, but nothing else.`
    : ''
  return `${policy.intro} ${listed(rules)}.${waived} ${asksFor === 'allowed' ? policy.asks : policy.refuses}`
}

/** Formats an applicant with the facts, like "Ortiz: 4 years in rank; 1 late report this year; EMT card current". */
function shown({ policy, count, isWaivable }: Given, { name, values, hasWaiver }: Applicant): string {
  const facts = policy.criteria.slice(0, count).map((criterion, at) => factOf(criterion, values[at] ?? 0))
  const letter = isWaivable ? [hasWaiver ? policy.waiver.fact : policy.waiver.lack] : []
  return `${name}: ${[...facts, ...letter].join('; ')}`
}

const factOf = ({ kind, fact, lack = '' }: Criterion, value: number): string =>
  kind === 'has' ? (value === 1 ? fact : lack) : numbered(fact, value)

/** Replaces `#` with the number and adapts the unit: "1 late report", but "2 late reports". */
const numbered = (text: string, value: number): string => {
  const filled = text.replace('#', String(value))
  return value === 1
    ? filled.replace(/\b1 (years|hours|days|points|earlier trades|minutes|late reports)\b/, (text) => text.slice(0, -1))
    : filled
}

function answer(given: Given): Options {
  const option = (applicant: Applicant, index: number): Option => ({
    text: shown(given, applicant),
    why: index === given.key ? keyReason(given, applicant) : reason(given, applicant),
  })
  return choices(given.applicants.map(option), given.key)
}

function reason(given: Given, applicant: Applicant): string {
  const { policy, limits } = given
  const { name, values, hasWaiver } = applicant
  const [short] = missed(given, applicant)
  if (short === undefined) {
    const edges = policy.criteria
      .slice(0, given.count)
      .flatMap((one, index) =>
        one.kind !== 'has' && values[index] === limits[index] ? [`“${factOf(one, at(values, index))}”`] : [],
      )
    const exactly =
      edges.length === 0
        ? ''
        : `; ${listed(edges)} ${edges.length === 1 ? 'is exactly at the limit' : 'are exactly at the limits'}`
    return `${name} meets every condition${exactly}.`
  }
  const letter = `the ${policy.waiver.fact}`
  if (isAllowed(given, applicant)) return `${name} ${policy.waiver.short}, but ${letter} excuses that.`
  const { kind, thing } = at(policy.criteria, short)
  const has = factOf(at(policy.criteria, short), at(values, short))
  const limit = {
    least: `the minimum is ${limits[short]}`,
    most: `the maximum is ${limits[short]}`,
    has: `the rule requires ${thing}`,
  }[kind]
  const even = given.isWaivable && hasWaiver && short > 0 ? `, and ${letter} does not excuse that` : ''
  return `${name}’s entry shows “${has},” but ${limit}${even}.`
}

function keyReason(given: Given, applicant: Applicant): string {
  const { name, values } = applicant
  const facts = given.policy.criteria
    .slice(0, given.count)
    .map((one, index) => one.met ?? one.thing ?? factOf(one, at(values, index)))
  if (given.asksFor === 'refused') return `${reason(given, applicant)} The others qualify.`
  return isAllowed({ ...given, isWaivable: false }, applicant)
    ? `${name} meets every condition: ${listed(facts)}.`
    : `${reason(given, applicant)} ${name} meets the other conditions.`
}

const APPLICANTS = 4
/** Maximum distance of a number from the limit, in steps. */
const FURTHEST = 3

/** Asks which of four cases a policy allows, or which one it does not allow. */
export const policyRules = family<Given>({
  name: 'policy-rules',
  version: 7,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawCases(random, difficulty),
      (given) => {
        const isKey = (applicant: Applicant) => isAllowed(given, applicant) === (given.asksFor === 'allowed')
        // Checked first, because it rejects hundreds of draws.
        if (!given.applicants.every((applicant, index) => isKey(applicant) === (index === given.key))) return false
        const short = given.applicants.map((applicant) => missed(given, applicant))
        const cases = given.applicants.map((applicant) => shown(given, { ...applicant, name: '' }))
        const letters = given.applicants.filter(({ hasWaiver }) => hasWaiver).length
        return (
          short.every((some) => some.length <= 1) &&
          new Set(cases).size === APPLICANTS &&
          (!given.isWaivable ||
            (letters === 2 && given.applicants.some(({ hasWaiver }, index) => hasWaiver && short[index]?.[0] === 0))) &&
          (given.isWaivable || given.asksFor === 'refused' || new Set(short.flat()).size === APPLICANTS - 1)
        )
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Take one condition at a time and check each choice against it.',
    figure: null,
    source: sources.reasoning,
  }),
})

function drawCases(random: Random, difficulty: Difficulty): Given {
  const policy = pick(random, policies)
  const limits = policy.criteria.map(({ limits = [1] }) => pick(random, limits))
  const count = difficulty === 1 ? 3 : difficulty === 2 ? pick(random, [3, 4]) : 3
  const isWaivable = difficulty === 3
  const asksFor = difficulty === 1 ? 'allowed' : pick(random, ['allowed', 'refused'] as const)
  const names = policy.isOfPeople
    ? sample(random, NAMES, APPLICANTS)
    : upTo(APPLICANTS).map((nth) => `Length ${nth + 1}`)
  const applicants = names.map((name) => ({
    name,
    values: policy.criteria.map(({ kind, step = 1 }, index) => {
      if (kind === 'has') return random() < 0.75 ? 1 : 0
      const off = random() < 0.25 ? 1 : -between(random, 0, FURTHEST - 1)
      const limit = at(limits, index)
      return Math.max(0, kind === 'most' ? limit + off * step : limit - off * step)
    }),
    hasWaiver: random() < 0.5,
  }))
  return { policy, limits, count, isWaivable, asksFor, applicants, key: between(random, 0, APPLICANTS - 1) }
}
