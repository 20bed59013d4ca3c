import { DAY_MS } from '../core/time.ts'
import { plural } from '../core/words.ts'
import { inDaysWords } from '../jobs/deadline.ts'
import { PROGRAMS, programIdOf } from '../physical/programs.ts'
import { dueWords } from '../prep/due.ts'
import { cardsWithin, minutesFor, minutesForCards } from '../prep/pace.ts'
import { outsideWords, planWords, whenWords } from '../prep/plan/words.ts'
import { TEST_LENGTH } from '../prep/score.ts'
import type { AssignedStart } from '../spaces/assigned.ts'
import type { RowOf } from '../tables.ts'

type Part = 'written' | 'cpat' | 'oral' | 'jobs'

/** The activity or screen that an item of the Today list opens. */
export type Opens =
  /** Today's cards of all decks. */
  | { what: 'cards' }
  /** A test of all topics, or of one deck. */
  | { what: 'test'; deckId: string | null }
  /** The questions missed in a test. */
  | { what: 'missed'; testId: string }
  | { what: 'workout'; workoutId: string; week: number; day: number }
  | { what: 'interview'; interviewId: string }
  | { what: 'job'; jobId: string }
  | { what: 'application'; applicationId: string }
  | { what: 'documents' }
  /** An assignment of a class. */
  | { what: 'assigned'; spaceId: string; start: Exclude<AssignedStart, { what: 'workout' }> }

/** One item of the Today list. */
export interface Thing {
  /** Stays the same all day, even after the item is done. */
  id: string
  kind: 'cards' | 'drill' | 'test' | 'workout' | 'interview' | 'application' | 'document' | 'assignment'
  part: Part
  title: string
  reason: string
  /** Estimated part of today's minutes; null once the item is done, and for an assignment that is due on a later day. */
  minutes: number | null
  isDone: boolean
  /** Deadline, or the time after which the item is worth less, in ms; null if it can be done any day. */
  runsOutAt: number | null
  /** What a click on the item opens; null once the item is done. */
  opens: Opens | null
  /** The open item does not fit into the person's minutes for today. It is listed after the others and is not part of today's work. */
  isExtra?: true
  /** Estimated minutes spent on a done item. */
  spent?: number
  /** ID of an assigned task, which the person checks off on the list. Absent from all other items. */
  taskId?: string
}

/** The open assignments of the person's classes, and those completed today. */
export interface AssignmentsToday {
  things: readonly Thing[]
  /** Whether the list has an assignment for today instead of this item, because both are the same workout or test. */
  replaces(other: Thing): boolean
}

/** Inputs to the Today list. Times are in ms. */
export interface TodayFacts {
  now: number
  /** The minutes that the person chose for this day of the week, 0 on a day off; null or omitted if not chosen. */
  minutes?: number | null
  /** The current study day, and the time when it began. */
  today: number
  startsAt: number
  cards: {
    reviews: number
    newCards: number
    /** Cards answered today, each card counted once, whether or not it is in the plan. */
    doneToday: number
    secondsEach: number
    /** Preferred length of a study session, in minutes. */
    sitting: number
    /**
     * The plan until the written exam, if the exam's date is set. In that case, `reviews` and `newCards` count the cards that the plan has
     * left for today, and `outside` is the number of due cards that are not in the plan.
     */
    plan?: { inDays: number; isMade: boolean; minutes: number; outside: number } | null
  }
  tests: {
    /** Finished tests, newest first. */
    finished: readonly {
      id: string
      name: string
      type: RowOf<'practiceTests'>['type']
      score: number
      totalQuestions: number
      /** Number of missed questions that a drill would ask; 0 for all tests except the newest. */
      missed: number
      /** The kind of drill: questions missed in a test, or questions of one kind; null for a test. */
      drill: 'missed' | 'kind' | null
      completedAt: number
      /** The study day on which the test was finished. */
      day: number
    }[]
    secondsEach: number
    /** The deck with the lowest mastery among the decks that the person has started; null if none was started. */
    weakest: { id: string; name: string; mastery: number } | null
    /** Whether this device has questions. */
    canStart: boolean
  }
  workout: {
    next: { id: string; name: string; minutes: number; week: number; day: number } | null
    doneToday: { id: string; name: string; minutes: number } | null
    thisWeek: number
    /** Number of workouts in the current week of the program. */
    planned: number
    /**
     * Set if the plan until the test schedules this workout for today. `inDays` is the number of days until the test; `isNearest` is true
     * if the test is the earliest target date.
     */
    plan?: { inDays: number; isNearest: boolean } | null
  }
  interview: {
    next: { id: string; title: string; minutes: number; questions: number } | null
    doneToday: { id: string; title: string; minutes: number } | null
    /** The study day of the latest practice. */
    lastOn: number | null
  }
  jobs: {
    /** Open saved jobs with a deadline and no application, excluding samples; soonest first. `inDays` counts calendar days. */
    closing: readonly {
      id: string
      title: string
      department: string
      deadline: number
      /** The last moment when this person can apply, in ms. */
      closesAt: number
      inDays: number
    }[]
    applications: readonly Pick<
      RowOf<'applications'>,
      'id' | 'jobId' | 'title' | 'department' | 'status' | 'appliedAt' | 'changedAt' | 'notesChangedAt'
    >[]
    /** The next interview date entered with an application. */
    interview?: { department: string; at: number; inDays: number } | null
  }
  /** The most urgent document that expires soon, or before the deadline of a job that requires it; usually empty. */
  documents?: readonly Thing[]
  /** The assignments of the person's classes; omitted if there are none. */
  assignments?: AssignmentsToday | null
  /** Activities in progress, which are not suggested. */
  underWay: readonly ('test' | 'workout' | 'session')[]
  /** Progress in each part, 0 to 1. */
  strength: Record<Exclude<Part, 'jobs'>, number>
  /** Target date of each part, such as the written exam's date. */
  dates?: Partial<Record<Part, number>>
}

const MAX_THINGS = 4
/** Dates later than this don't affect today's list. */
const HORIZON_MS = 14 * DAY_MS

/**
 * Returns the items for today: at most four open items, sorted by deadline or target date, then by the part's strength (weakest first),
 * then by duration (shortest first), and then those that do not fit into the person's minutes. Items done today are listed last and don't
 * count toward the limit, and neither do assignments. An assignment for today replaces a suggestion of the same workout or test, even after
 * it is done.
 */
export function today(facts: TodayFacts): Thing[] {
  const all = [cardThings, applicationThings, drillThings, testThings, workoutThings, interviewThings].flatMap((of) =>
    of(facts),
  )
  const { things, replaces } = facts.assignments ?? NO_ASSIGNMENTS
  const kept = [...all, ...(facts.documents ?? [])].filter((one) => !replaces(one))
  const finished = [...kept, ...things].filter(({ isDone }) => isDone)
  const open = [...kept, ...things].filter(isOpen).sort((a, b) => compare(a, b, facts))
  let suggested = 0
  const listed = markExtras(open, finished, facts).filter((one) => {
    if (things.includes(one)) return true
    suggested += 1
    return suggested <= MAX_THINGS
  })
  return [...listed, ...finished]
}

/**
 * Marks the open items that do not fit into the rest of the person's minutes for today, and moves them to the end. Items scheduled for today
 * always fit. If otherwise there would be no work at all on a day that is not off, the first item fits, too.
 */
function markExtras(open: Thing[], finished: Thing[], facts: TodayFacts): Thing[] {
  const { minutes = null } = facts
  if (minutes === null) return open
  const scheduled = open.filter((one) => isScheduled(one, facts))
  let left = [...finished.map(({ spent = 0 }) => spent), ...scheduled.map((one) => one.minutes ?? 0)].reduce(
    (rest, taken) => rest - taken,
    minutes,
  )
  const isFitting = (one: Thing): boolean => {
    if (scheduled.includes(one)) return true
    if ((one.minutes ?? 0) > left) return false
    left -= one.minutes ?? 0
    return true
  }
  const fitting = open.filter(isFitting)
  if (fitting.length === 0 && finished.length === 0 && minutes > 0) fitting.push(...open.slice(0, 1))
  const extras = open.filter((one) => !fitting.includes(one)).map((one): Thing => ({ ...one, isExtra: true }))
  return [...fitting, ...extras]
}

/** Whether an item takes some of today's minutes by its date: the plans' cards and workout, assigned work, and what is due before the day ends. */
const isScheduled = ({ kind, runsOutAt }: Thing, { startsAt, cards, workout }: TodayFacts): boolean =>
  kind === 'assignment' ||
  (kind === 'cards' && Boolean(cards.plan)) ||
  (kind === 'workout' && Boolean(workout.plan)) ||
  (runsOutAt !== null && runsOutAt <= startsAt + DAY_MS)

const NO_ASSIGNMENTS: AssignmentsToday = { things: [], replaces: () => false }
const isOpen = ({ isDone }: Thing): boolean => !isDone

function compare(a: Thing, b: Thing, facts: TodayFacts): number {
  const [endOfA, endOfB] = [endOf(a, facts), endOf(b, facts)]
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1
  return strengthOf(a, facts) - strengthOf(b, facts) || (a.minutes ?? 0) - (b.minutes ?? 0)
}

function endOf({ runsOutAt, part }: Thing, { now, dates = {} }: TodayFacts): number {
  const end = Math.min(runsOutAt ?? Number.POSITIVE_INFINITY, dates[part] ?? Number.POSITIVE_INFINITY)
  return end < now || end - now > HORIZON_MS ? Number.POSITIVE_INFINITY : end
}

/** Jobs have no strength, so applications are sorted after the other parts. */
const strengthOf = ({ part }: Thing, { strength }: TodayFacts): number => (part === 'jobs' ? 1 : strength[part])

/** How long due cards can wait before reviewing them is worth less. Used as their deadline in the ranking. */
const CARDS_FADE_MS = 3 * DAY_MS
/** After this many days, another test is more useful than a drill of missed questions. */
export const DRILL_WITHIN_DAYS = 2

function cardThings({ now, cards }: TodayFacts): Thing[] {
  const { reviews, newCards, doneToday, secondsEach, sitting } = cards
  const left = reviews + newCards
  if (cards.plan) return planThings(cards, cards.plan, now)
  if (left === 0) return doneCards(cards)
  const fitting = cardsWithin(sitting, { reviews, newCards }, secondsEach)
  const count = fitting.reviews + fitting.newCards
  return [
    {
      ...sameCards,
      title: `Study ${plural(count, 'card')}`,
      reason:
        `${doneWords(doneToday, left)}${dueWords(cards)}` +
        `${count < left ? `; ${count} fit into your ${sitting} minutes` : ''}.`,
      minutes: minutesForCards(fitting, secondsEach),
      isDone: false,
      runsOutAt: reviews > 0 ? now + CARDS_FADE_MS : null,
      opens: { what: 'cards' },
    },
  ]
}

const sameCards = { id: 'cards', kind: 'cards', part: 'written' } as const

const doneCards = ({ doneToday, secondsEach }: TodayFacts['cards']): Thing[] =>
  doneToday > 0 ? [done(sameCards, `Study ${plural(doneToday, 'card')}`, minutesFor(doneToday, secondsEach))] : []

/** `14 done, 17 left: `; empty if no card was answered today. */
const doneWords = (done: number, left: number): string => (done > 0 ? `${done} done, ${left} left: ` : '')

/** Returns today's item of the exam plan: the cards that fit into the day's minutes. */
function planThings(
  cards: TodayFacts['cards'],
  { inDays, isMade, minutes, outside }: NonNullable<TodayFacts['cards']['plan']>,
  now: number,
): Thing[] {
  const { reviews, newCards, doneToday } = cards
  const left = reviews + newCards
  const exam = `your exam is ${whenWords(inDays)}`
  const open = { isDone: false, runsOutAt: now + CARDS_FADE_MS, opens: { what: 'cards' } } as const
  if (!isMade)
    return [
      {
        ...sameCards,
        ...open,
        title: 'Study for your exam',
        reason: `Choosing today’s cards · ${exam}.`,
        minutes: null,
      },
    ]
  if (left === 0) return doneCards(cards)
  const more = outside > 0 ? `. ${outsideWords(outside)}` : ''
  return [
    {
      ...sameCards,
      ...open,
      title: `Study ${plural(left, 'card')}`,
      reason: `${doneWords(doneToday, left)}${planWords({ reviews, newCards })} · ${exam}${more}.`,
      minutes,
    },
  ]
}

/** Returns a drill of the questions missed in the last test, if that test is recent, and the drills done today. */
function drillThings({ now, today, tests, underWay }: TodayFacts): Thing[] {
  const { finished, secondsEach, canStart } = tests
  const same = { id: 'drill', kind: 'drill', part: 'written' } as const
  const doneTest = ({ name, score, totalQuestions }: (typeof finished)[number], id: string = same.id) =>
    done({ ...same, id }, `${name}: ${score}%`, minutesFor(totalQuestions, secondsEach))
  const practiced = finished.find(({ drill, day }) => drill === 'kind' && day >= today)
  const ofKind = practiced ? [doneTest(practiced, `drill:${practiced.id}`)] : []
  const last = finished.find(({ drill }) => drill !== 'kind')
  if (!last) return ofKind
  if (last.drill === 'missed') return [...(last.day >= today ? [doneTest(last)] : []), ...ofKind]
  const isFresh = now - last.completedAt < DRILL_WITHIN_DAYS * DAY_MS
  if (!canStart || underWay.includes('test') || !isFresh || last.missed === 0) return ofKind
  return [
    {
      ...same,
      title: `Drill ${plural(last.missed, 'missed question')}`,
      reason: `${last.name}: ${last.score}%.`,
      minutes: minutesFor(last.missed, secondsEach),
      isDone: false,
      runsOutAt: last.completedAt + DRILL_WITHIN_DAYS * DAY_MS,
      opens: { what: 'missed', testId: last.id },
    },
    ...ofKind,
  ]
}

/** Suggests a mixed test, or a test on the weakest deck if the last test was mixed. */
function testThings({ today, tests, underWay }: TodayFacts): Thing[] {
  const { secondsEach, weakest, canStart } = tests
  const last = tests.finished.find(({ drill }) => drill === null)
  const same = { id: 'test', kind: 'test', part: 'written' } as const
  if (last && last.day >= today)
    return [done(same, `${last.name}: ${last.score}%`, minutesFor(last.totalQuestions, secondsEach))]
  const days = last && today - last.day
  if (!canStart || underWay.includes('test') || (days !== undefined && days < DAYS_BETWEEN_TESTS)) return []
  const open = { minutes: minutesFor(TEST_LENGTH, secondsEach), isDone: false, runsOutAt: null }
  if (last && last.type !== 'deck-specific' && weakest)
    return [
      {
        ...same,
        ...open,
        kind: 'drill',
        title: `Drill ${weakest.name}`,
        reason: `${TEST_LENGTH} questions on your weakest deck: ${weakest.mastery}% mastery.`,
        opens: { what: 'test', deckId: weakest.id },
      },
    ]
  return [
    {
      ...same,
      ...open,
      title: 'Take a practice test',
      reason: last
        ? `Your last one was ${ago(days ?? 0)}: ${last.score}%.`
        : `${TEST_LENGTH} questions show where you stand.`,
      opens: { what: 'test', deckId: null },
    },
  ]
}

const DAYS_BETWEEN_INTERVIEWS = 7
/** From this many days before an interview, practice is suggested daily, and the interview is mentioned. */
const INTERVIEW_SOON_DAYS = 14
const CLOSING_SOON_DAYS = 14
/** From this many days before its deadline, a job is listed even if another application was worked on today. */
const CLOSING_NOW_DAYS = 3
/** Minimum days without a change before a follow-up is suggested. Departments commonly take weeks to answer, so following up earlier is pointless. */
const FOLLOW_UP_AFTER_DAYS = 14
/** Stages where the person is waiting for the department. */
const AWAITS_ANSWER: Partial<Record<TodayFacts['jobs']['applications'][number]['status'], string>> = {
  applied: 'You applied',
  testing: 'In testing',
  interview: 'At the interview stage',
}
/** Minutes to fill in an application and to follow up on an application. These are estimates, because the app can't measure them. */
const APPLY_MINUTES = 30
const FOLLOW_UP_MINUTES = 5

function workoutThings({ startsAt, workout, underWay }: TodayFacts): Thing[] {
  const { next, doneToday, thisWeek, planned, plan } = workout
  const same = { kind: 'workout', part: 'cpat' } as const
  if (doneToday)
    return [
      done(
        { ...same, id: `workout:${doneToday.id}` },
        `${doneToday.name}: ${doneToday.minutes} min`,
        doneToday.minutes,
      ),
    ]
  if (!next || underWay.includes('workout') || (!plan && thisWeek >= planned)) return []
  const { shortName, testName } = PROGRAMS[programIdOf(next.id)]
  return [
    {
      ...same,
      id: `workout:${next.id}`,
      title: next.name,
      reason: plan
        ? `Planned for today: week ${next.week}, day ${next.day}. Your ${testName} is ${whenWords(plan.inDays)}.`
        : `${shortName} week ${next.week}, day ${next.day}. ${thisWeek} of ${planned} done this week.`,
      minutes: next.minutes,
      isDone: false,
      // Due today if the program's test is the nearest target date, because the plan schedules this workout for today.
      runsOutAt: plan?.isNearest ? startsAt + DAY_MS : null,
      opens: { what: 'workout', workoutId: next.id, week: next.week, day: next.day },
    },
  ]
}

function interviewThings({ today, interview, jobs, underWay }: TodayFacts): Thing[] {
  const { next, doneToday, lastOn } = interview
  const same = { id: 'interview', kind: 'interview', part: 'oral' } as const
  if (doneToday) return [done(same, `${doneToday.title}: ${doneToday.minutes} min`, doneToday.minutes)]
  const invited = jobs.applications.find(({ status }) => status === 'interview')
  const soon = jobs.interview && jobs.interview.inDays <= INTERVIEW_SOON_DAYS ? jobs.interview : null
  const days = lastOn === null ? null : today - lastOn
  const rest = invited ? DAYS_BETWEEN_TESTS : DAYS_BETWEEN_INTERVIEWS
  if (!next || underWay.includes('session') || !(soon || days === null || days >= rest)) return []
  const record = days === null ? 'You have not tried one yet.' : `Your last practice was ${ago(days)}.`
  return [
    {
      ...same,
      title: next.title,
      reason: soon
        ? `Your interview with ${soon.department} is ${inDaysWords(soon.inDays)}. ${record}`
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

/** Suggests an application to submit or to follow up on. A recorded application counts as done and is not suggested again. */
function applicationThings(facts: TodayFacts): Thing[] {
  const { startsAt, jobs } = facts
  const same = { kind: 'application', part: 'jobs' } as const
  const worked = jobs.applications.filter(({ appliedAt, changedAt }) => Math.max(appliedAt, changedAt) >= startsAt)
  const finished = worked.map(({ id, jobId, title, appliedAt }) =>
    appliedAt >= startsAt
      ? done({ ...same, id: `job:${jobId}` }, `Applied: ${title}`, APPLY_MINUTES)
      : done({ ...same, id: `application:${id}` }, `Updated: ${title}`, FOLLOW_UP_MINUTES),
  )
  const within = finished.length > 0 ? CLOSING_NOW_DAYS : CLOSING_SOON_DAYS
  const [closing] = jobs.closing.filter(({ inDays }) => inDays <= within)
  if (closing)
    return [
      {
        ...same,
        id: `job:${closing.id}`,
        title: `Apply: ${closing.title}`,
        reason: `${closing.department}. Closes ${inDaysWords(closing.inDays)}.`,
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

/** Minimum days between suggested tests, and between suggested interview practices for a person with an invitation. */
const DAYS_BETWEEN_TESTS = 3

/** Creates a finished item. `spent`: estimated minutes spent on it. */
export const done = (same: Pick<Thing, 'id' | 'kind' | 'part'>, title: string, spent: number): Thing => ({
  ...same,
  title,
  reason: '',
  minutes: null,
  isDone: true,
  runsOutAt: null,
  opens: null,
  spent,
})

/** Returns the number of study days between `at` and today, which began at `startsAt` (ms). */
const daysSince = (at: number, startsAt: number): number => Math.max(0, Math.ceil((startsAt - at) / DAY_MS))
const ago = (days: number): string => (days <= 0 ? 'within a day' : days === 1 ? 'yesterday' : `${days} days ago`)
