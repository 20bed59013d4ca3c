import type { TargetDate } from '../account/target-dates.ts'
import type { DatedTarget } from '../account/targets.ts'

interface ClockRule {
  id: string
  target: DatedTarget
  daysBefore: number
  title: string
  says: string
  source: string
}

const MANUAL = 'CPAT manual of the IAFF and the IAFC, second edition, chapter 4'

/** Preparations that usually start a fixed time before a target date. Departments differ, so each rule cites its source. */
const CLOCK_RULES: readonly ClockRule[] = [
  {
    id: 'cpat-orientation',
    target: 'cpat',
    daysBefore: 56,
    title: 'First CPAT orientation',
    says: 'Departments offer the first of two at least eight weeks before the test.',
    source: MANUAL,
  },
  {
    id: 'cpat-practice',
    target: 'cpat',
    daysBefore: 30,
    title: 'CPAT practice runs begin',
    says: 'Departments offer two timed runs within 30 days of the test.',
    source: MANUAL,
  },
]

interface ClockDate extends Omit<ClockRule, 'daysBefore'> {
  /** Days since 1970-01-01 in the person's calendar. */
  day: number
  inDays: number
}

/** Returns the upcoming preparation dates for these target dates, such as the first CPAT orientation. */
export const clockDates = (dates: readonly TargetDate[]): ClockDate[] =>
  dates.flatMap(({ target, day, inDays }) =>
    CLOCK_RULES.flatMap(({ daysBefore, ...rule }) =>
      rule.target === target && inDays >= daysBefore
        ? [{ ...rule, day: day - daysBefore, inDays: inDays - daysBefore }]
        : [],
    ),
  )
