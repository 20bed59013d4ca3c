import { DAY_MS } from '../core/time.ts'
import { whenWords } from '../prep/plan/words.ts'
import type { Thing, TodayFacts } from './thing.ts'
import { ago, DAYS_BETWEEN_TESTS, daysSince, done } from './thing-words.ts'

const DAYS_BETWEEN_INTERVIEWS = 7
/** An interview this near is named, and practiced for every day. */
const INTERVIEW_SOON_DAYS = 14
const CLOSING_SOON_DAYS = 14
/** A deadline this near is shown even if another application was worked on today. */
const CLOSING_NOW_DAYS = 3
/** Departments commonly take weeks to answer, so asking earlier is of no use. */
const FOLLOW_UP_AFTER_DAYS = 14
/** The stages in which a department still has to answer. */
const AWAITS_ANSWER: Partial<Record<TodayFacts['jobs']['applications'][number]['status'], string>> = {
  applied: 'You applied',
  testing: 'In testing',
  interview: 'At the interview stage',
}
/** Estimates, because nothing measures them: filling in an application, and asking where it stands. */
const APPLY_MINUTES = 30
const FOLLOW_UP_MINUTES = 5

export function workoutThings({ startsAt, workout, underWay }: TodayFacts): Thing[] {
  const { next, doneToday, thisWeek, planned, plan } = workout
  const same = { kind: 'workout', part: 'cpat' } as const
  if (doneToday)
    return [done({ ...same, id: `workout:${doneToday.id}` }, `${doneToday.name}: ${doneToday.minutes} min`)]
  if (!next || underWay.includes('workout') || (!plan && thisWeek >= planned)) return []
  return [
    {
      ...same,
      id: `workout:${next.id}`,
      title: next.name,
      reason: plan
        ? `Planned for today: week ${next.week}, day ${next.day}. Your CPAT is ${whenWords(plan.inDays)}.`
        : `CPAT week ${next.week}, day ${next.day}. ${thisWeek} of ${planned} done this week.`,
      minutes: next.minutes,
      isDone: false,
      // Its day in the plan is today.
      runsOutAt: plan?.isNearest ? startsAt + DAY_MS : null,
      opens: { what: 'workout', workoutId: next.id, week: next.week, day: next.day },
    },
  ]
}

export function interviewThings({ startsAt, interview, jobs, underWay }: TodayFacts): Thing[] {
  const { next, doneToday, lastAt } = interview
  const same = { id: 'interview', kind: 'interview', part: 'oral' } as const
  if (doneToday) return [done(same, `${doneToday.title}: ${doneToday.minutes} min`)]
  const invited = jobs.applications.find(({ status }) => status === 'interview')
  const soon = jobs.interview && jobs.interview.inDays <= INTERVIEW_SOON_DAYS ? jobs.interview : null
  const days = lastAt === null ? null : daysSince(lastAt, startsAt)
  const rest = invited ? DAYS_BETWEEN_TESTS : DAYS_BETWEEN_INTERVIEWS
  if (!next || underWay.includes('session') || !(soon || days === null || days >= rest)) return []
  const record = days === null ? 'You have not tried one yet.' : `Your last practice was ${ago(days)}.`
  return [
    {
      ...same,
      title: next.title,
      reason: soon
        ? `Your interview with ${soon.department} is ${inWords(soon.inDays)}. ${record}`
        : invited
          ? `${invited.department} is at the interview stage. ${record}`
          : `${next.questions} questions. ${record}`,
      minutes: next.minutes,
      isDone: false,
      runsOutAt: soon?.at ?? null,
      opens: { what: 'interview', interviewId: next.id },
    },
  ]
}

/** An application to make or to ask about. One that was recorded is finished, and is never suggested as one to make. */
export function applicationThings(facts: TodayFacts): Thing[] {
  const { startsAt, jobs } = facts
  const same = { kind: 'application', part: 'jobs' } as const
  const worked = jobs.applications.filter(({ appliedAt, changedAt }) => Math.max(appliedAt, changedAt) >= startsAt)
  const finished = worked.map(({ id, jobId, title, appliedAt }) =>
    appliedAt >= startsAt
      ? done({ ...same, id: `job:${jobId}` }, `Applied: ${title}`)
      : done({ ...same, id: `application:${id}` }, `Updated: ${title}`),
  )
  const within = finished.length > 0 ? CLOSING_NOW_DAYS : CLOSING_SOON_DAYS
  const [closing] = jobs.closing.filter(({ inDays }) => inDays <= within)
  if (closing)
    return [
      {
        ...same,
        id: `job:${closing.id}`,
        title: `Apply: ${closing.title}`,
        reason: `${closing.department}. Closes ${inWords(closing.inDays)}.`,
        minutes: APPLY_MINUTES,
        isDone: false,
        runsOutAt: closing.closesAt,
        opens: { what: 'job', jobId: closing.id },
      },
      ...finished,
    ]
  return finished.length > 0 ? finished : followUp(facts)
}

function followUp({ startsAt, jobs }: TodayFacts): Thing[] {
  const [silent] = jobs.applications
    .filter(({ status }) => AWAITS_ANSWER[status])
    .map((application) => ({ ...application, heardAt: Math.max(application.changedAt, application.notesChangedAt) }))
    .filter(({ heardAt }) => daysSince(heardAt, startsAt) >= FOLLOW_UP_AFTER_DAYS)
    .sort((a, b) => a.heardAt - b.heardAt)
  if (!silent) return []
  return [
    {
      id: `application:${silent.id}`,
      kind: 'application',
      part: 'jobs',
      title: `Follow up: ${silent.title}`,
      reason: `${silent.department}. ${AWAITS_ANSWER[silent.status]}, and nothing new for ${daysSince(silent.heardAt, startsAt)} days.`,
      minutes: FOLLOW_UP_MINUTES,
      isDone: false,
      runsOutAt: null,
      opens: { what: 'application', applicationId: silent.id },
    },
  ]
}

const inWords = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
