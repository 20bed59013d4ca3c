import { seededRandom, shuffled } from '../core/random.ts'
import type { RowOf } from '../tables.ts'

type Skill = RowOf<'skills'>

/** A statement in a drill about what ends the station. */
export interface FailureClaim {
  text: string
  /** Whether the statement is true: the failure ends the station at once. */
  isFailure: boolean
}

/** Maximum number of false statements in a drill. */
const MAX_FALSE = 4

export interface SkillDrill {
  /** Indexes into the sheet's steps, in the order the drill shows them. */
  shown: number[]
  /** The drill's failure claims, in the order the drill shows them. */
  claims: FailureClaim[]
}

/** Creates a drill. The same seed gives the same drill. The steps are never shown in their right order. */
export function skillDrill({ id, steps, criticalFailures }: Skill, seed: string): SkillDrill {
  const random = seededRandom(`${id} ${seed}`)
  const order = steps.map((_, at) => at)
  let shown = shuffled(order, random)
  while (steps.length > 1 && shown.every((step, at) => step === at)) shown = shuffled(order, random)
  // Omitting a noncritical step costs points but does not end the station, so statements about these steps are false.
  const minor = shuffled(
    steps.filter(({ isCritical }) => !isCritical),
    random,
  ).slice(0, MAX_FALSE)
  const claims = [
    ...criticalFailures.map((text) => ({ text, isFailure: true })),
    ...minor.map(({ text }) => ({ text: `Leaves this step out: ${text}`, isFailure: false })),
  ]
  return { shown, claims: shuffled(claims, random) }
}

/**
 * Returns the steps that are out of place in the given order of all steps: the steps outside the longest subsequence that is in the right
 * order. Moving one step by many places counts once, not once for each step that it passes.
 */
export function misplacedSteps(given: readonly number[]): ReadonlySet<number> {
  // Sheets are short, so the quadratic algorithm for the longest increasing subsequence is fast enough.
  const length: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, step] of given.entries()) {
    length[at] = 1
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((given[earlier] ?? 0) < step && (length[earlier] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[earlier] ?? 0) + 1
        before[at] = earlier
      }
  }
  const kept = new Set<number>()
  let at: number | undefined = length.indexOf(Math.max(0, ...length))
  while (at !== undefined && at >= 0) {
    kept.add(given[at] ?? 0)
    at = before[at]
  }
  return new Set(given.filter((step) => !kept.has(step)))
}

/** Number of claims answered incorrectly. `chosen` has the indexes of the claims that the person chose as ending the station. */
export const missedClaims = (claims: readonly FailureClaim[], chosen: ReadonlySet<number>): number =>
  claims.filter(({ isFailure }, at) => chosen.has(at) !== isFailure).length

/** Formats the result of a drill, like `Last drill: all 9 steps in order, 1 of 5 failures wrong`. */
export function lastDrillWords({ misplaced, steps, missed, failures }: RowOf<'skillResults'>): string {
  const order = misplaced === 0 ? `all ${steps} steps in order` : `${misplaced} of ${steps} steps out of place`
  return `Last drill: ${order}, ${missed === 0 ? 'all failures known' : `${missed} of ${failures} failures wrong`}`
}

export const levelNames: Record<Skill['level'], string> = {
  I: 'Firefighter I',
  II: 'Firefighter II',
  hazmat: 'Hazardous materials',
}
