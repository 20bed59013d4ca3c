import type { Option, Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { at } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import { type Applicant, type Given, isAllowed, missed } from './given.ts'
import { factOf, shown } from './words.ts'

export function answer(given: Given): Options {
  const option = (applicant: Applicant, index: number): Option => ({
    text: shown(given, applicant),
    why: index === given.key ? keyReason(given, applicant) : reason(given, applicant),
  })
  const options = given.applicants.map(option)
  return worded(
    at(options, given.key),
    options.filter((_, index) => index !== given.key),
  )
}

function reason(given: Given, applicant: Applicant): string {
  const { policy, limits } = given
  const { name, values, hasWaiver } = applicant
  const [short] = missed(given, applicant)
  if (short === undefined) {
    const edge = values.findIndex((value, index) => index < given.count && value > 1 && value === limits[index])
    const exactly = edge < 0 ? '' : `, and exactly ${factOf(at(policy.criteria, edge), at(values, edge))} is enough`
    return `${name} meets every condition${exactly}.`
  }
  const letter = `the ${policy.waiver.fact}`
  if (isAllowed(given, applicant)) return `${name} is short on ${policy.waiver.rule}, but ${letter} makes up for that.`
  const { kind, rule } = at(policy.criteria, short)
  const has = factOf(at(policy.criteria, short), at(values, short))
  const limit = {
    least: `the minimum is ${limits[short]}`,
    most: `the maximum is ${limits[short]}`,
    has: `the rule requires ${rule}`,
  }[kind]
  const even = given.isWaivable && hasWaiver && short > 0 ? `, and ${letter} does not make up for that` : ''
  return kind === 'has' ? `${name} is listed with “${has}”; ${limit}${even}.` : `${name} has ${has}; ${limit}${even}.`
}

function keyReason(given: Given, applicant: Applicant): string {
  const { name, values } = applicant
  const facts = given.policy.criteria.slice(0, given.count).map((one, index) => factOf(one, at(values, index)))
  if (given.asksFor === 'refused') return `${reason(given, applicant)} The others qualify.`
  return isAllowed({ ...given, isWaivable: false }, applicant)
    ? `${name} meets every condition: ${listed(facts)}.`
    : `${reason(given, applicant)} ${name} meets the other conditions.`
}
