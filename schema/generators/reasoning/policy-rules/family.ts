import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { NAMES } from '../shared/names.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { type Applicant, type Given, isAllowed, missed } from './given.ts'
import { policies, stem } from './words.ts'

const APPLICANTS = 4
/** How far from the limit a number may be, in steps. */
const FURTHEST = 3

/** A written policy, and four cases: one may, or one may not. */
export const policyRules = family<Given>({
  name: 'policy-rules',
  version: 2,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawCases(random, difficulty),
      (given) => {
        const isKey = (applicant: Applicant) => isAllowed(given, applicant) === (given.asksFor === 'allowed')
        // First, since hundreds of draws end here.
        if (!given.applicants.every((applicant, index) => isKey(applicant) === (index === given.key))) return false
        const short = given.applicants.map((applicant) => missed(given, applicant))
        const letters = given.applicants.filter(({ hasWaiver }) => hasWaiver).length
        return (
          short.every((some) => some.length <= 1) &&
          (!given.isWaivable ||
            (letters === 2 && given.applicants.some(({ hasWaiver }, index) => hasWaiver && short[index]?.[0] === 0))) &&
          (given.isWaivable || given.asksFor === 'refused' || new Set(short.flat()).size === APPLICANTS - 1)
        )
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Take one condition at a time and cross out everyone it decides.',
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
