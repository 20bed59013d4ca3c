import { DAY_MS } from '../core/time.ts'
import type { Thing, TodayFacts } from './thing.ts'
import { applicationThings, interviewThings, workoutThings } from './things.ts'
import { cardThings, drillThings, testThings } from './written-things.ts'

const MAX_THINGS = 4
/** A date farther away does not decide what is done today. */
const HORIZON_MS = 14 * DAY_MS

/**
 * What to do today: first what runs out first, then what raises the weakest part most in the time it takes, at most four things. Things
 * done today come last and do not count.
 */
export function today(facts: TodayFacts): Thing[] {
  const all = [cardThings, applicationThings, drillThings, testThings, workoutThings, interviewThings].flatMap((of) =>
    of(facts),
  )
  all.push(...(facts.documents ?? []))
  const done = all.filter(({ isDone }) => isDone)
  const open = all.filter(({ isDone }) => !isDone).sort((a, b) => compare(a, b, facts))
  return [...open.slice(0, MAX_THINGS), ...done]
}

function compare(a: Thing, b: Thing, facts: TodayFacts): number {
  const [endOfA, endOfB] = [endOf(a, facts), endOf(b, facts)]
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1
  return strengthOf(a, facts) - strengthOf(b, facts) || (a.minutes ?? 0) - (b.minutes ?? 0)
}

function endOf({ runsOutAt, part }: Thing, { now, dates = {} }: TodayFacts): number {
  const end = Math.min(runsOutAt ?? Number.POSITIVE_INFINITY, dates[part] ?? Number.POSITIVE_INFINITY)
  return end < now || end - now > HORIZON_MS ? Number.POSITIVE_INFINITY : end
}

/** Applications are no part that gets stronger: they come after what does. */
const strengthOf = ({ part }: Thing, { strength }: TodayFacts): number => (part === 'jobs' ? 1 : strength[part])
