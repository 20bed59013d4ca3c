import { type Reminder, remindersOf } from '@station-zero/schema/account/reminders.ts'
import type { TargetDate } from '@station-zero/schema/account/target-dates.ts'
import { calendarDay, DAY_MS, dateOfDay, dayDone } from '@station-zero/schema/core/time.ts'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import {
  type AssignmentsToday,
  DRILL_WITHIN_DAYS,
  type Thing,
  type TodayFacts,
  today,
} from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import { answeredIn, drillOf, drillSort, isDrill, missedIn } from '@station-zero/schema/prep/missed.ts'
import type { AnyQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import { minutesForCards } from '@station-zero/schema/prep/pace.ts'
import { suggestTrack, type TrackSuggestion } from '@station-zero/schema/prep/track-words.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEffect, useMemo, useState } from 'react'
import type { AccountDb, Draft } from '../../data/account-db.ts'
import { loadGenerated } from '../../data/lazy.ts'
import { hasContent } from '../../data/local-state.ts'
import { countUnreadMatches } from '../../data/repositories/alerts.ts'
import { readAnnouncements } from '../../data/repositories/announcements.ts'
import { type AssignedRows, readAssignedRows } from '../../data/repositories/assigned.ts'
import type { ComingMeeting } from '../../data/repositories/coming-meetings.ts'
import { type MeetingRows, readMeetingRows } from '../../data/repositories/meeting-rows.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { readQuestions } from '../../data/repositories/questions.ts'
import { readTracks } from '../../data/repositories/tracks.ts'
import { useHasTriedToSync, useMissingWork } from '../../data/sync-view.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { loadAssignments, loadComingMeetings, loadDocumentThings, loadUnderWay } from '../lazy.ts'
import { UNDER_WAY_KEYS } from '../under-way/targets.ts'
import type { SavedRows } from '../under-way/under-way-drafts.ts'
import { type HomeRows, orElse, readHomeRows, trainingOf } from './home-rows.ts'
import { figuresOf, type NewestDrill, todayFactsOf } from './today-facts.ts'

const CLOSING_WITHIN_DAYS = 7
const WEEK_DAYS = 7
const MAX_MEETINGS = 5

export interface Home {
  /** Current announcements that have not been dismissed, newest first. */
  announcements: RowOf<'announcements'>[]
  underWay: UnderWay[]
  things: Thing[]
  reminders: Reminder[]
  /** Target dates, soonest first. */
  dates: TargetDate[]
  /** Saved jobs that close within the week, soonest first; `day` is the date of the deadline. */
  closing: { title: string; day: number }[]
  /** The next meetings of the person's groups and classes, soonest first. */
  meetings: ComingMeeting[]
  /** The plan until the written exam; null without a date. */
  plan: PlanToday | null
  /** Workouts in the next seven days, if there is a plan until the program's test. `day` uses the same numbering as study days. */
  training: { day: number; name: string; minutes: number; isOnTop: boolean }[]
  /** Whether to show the first-run questions: the exam, its date and the minutes per day. */
  isAsking: boolean
  figures: HomeFigures
  /** Whether there is study material on this device. */
  hasContent: boolean
  /** Whether all collections have been fetched, so the list will not grow. */
  isComplete: boolean
  /** A suggested track; null if no track is suggested. `minutes`: estimated time to see each of the track's cards once. */
  suggestion: (TrackSuggestion & { minutes: number }) | null
  /** Whether a guest's work was moved into this account and the note about the move has not been dismissed. */
  hasNews: boolean
}

/** Reads all data that the home screen shows. */
export async function readHome(db: AccountDb, now: number): Promise<Home> {
  const [
    rows,
    drafts,
    newMatches,
    questions,
    oralQuestions,
    came,
    isComplete,
    documents,
    announcements,
    tracks,
    choices,
    assigned,
    meetings,
  ] = await Promise.all([
    readHomeRows(db, now),
    db.drafts.bulkGet(Object.values(UNDER_WAY_KEYS)),
    countUnreadMatches(db),
    db.questions.limit(1).primaryKeys(),
    db.oralQuestions.limit(1).primaryKeys(),
    db.local.get('came-along'),
    hasContent(db),
    db.documents.toArray(),
    readAnnouncements(db, now),
    readTracks(db),
    db.trackChoices.toArray(),
    readAssignedRows(db),
    readMeetingRows(db),
  ])
  const hasDraft = (key: string) => drafts.some((draft) => draft?.key === key)
  const completions = hasDraft(UNDER_WAY_KEYS.workout) ? await db.workoutProgress.toCollection().primaryKeys() : []
  const scores = hasDraft(UNDER_WAY_KEYS.run) ? await db.cpatScores.toCollection().primaryKeys() : []
  const newest = newestToDrill(rows.tests, now)
  const askedIds = newest ? newest.questions.map(({ id }) => id) : []
  const asked = newest ? await readQuestions(db, askedIds) : []
  // This call must come after the last database query, because Dexie stops tracking reads once another promise is awaited.
  const underWay = await underWayOf(drafts, {
    hasCompletion: (id) => completions.includes(id),
    hasSession: (id) => rows.sessions.some((session) => session.id === id),
    hasScore: (id) => scores.includes(id),
  })
  const training = await trainingOf(rows)
  const can = { test: questions.length > 0, interview: oralQuestions.length > 0 }
  const facts = {
    ...todayFactsOf(rows, underWay.map(sortOf), can, training, newest && (await drillOfNewest(newest, asked))),
    documents: await documentsOf(documents, rows),
    assignments: await assignmentsOf(db, assigned, rows),
  }
  const figures = figuresOf(rows, training)
  const closing = facts.jobs.closing.filter(({ inDays }) => inDays < CLOSING_WITHIN_DAYS)
  return {
    announcements,
    underWay,
    things: today(facts),
    reminders: remindersOf(rows.settings, {
      due: rows.due,
      hasTrainedLately: rows.progress.some((one) => dayDone(one, rows.timeZone) >= rows.today - 1),
      nextWorkout: figures.nextWorkout,
      newMatches,
      closing: closing.map(({ title, inDays }) => ({ title, days: inDays })),
    }),
    dates: rows.dates,
    closing: closing.map(({ title, deadline }) => ({ title, day: deadlineDay(deadline) })),
    meetings: await meetingsOf(meetings, rows, db.userId),
    plan: rows.due.plan,
    training: (training?.slots ?? [])
      .filter(({ day }) => training && day < training.today + WEEK_DAYS)
      .map(({ day, workout, isOnTop }) => ({ day, name: workout.name, minutes: workout.duration, isOnTop })),
    isAsking: !rows.wasAsked && underWay.length === 0,
    figures,
    hasContent: rows.due.isLoaded || rows.due.total > 0,
    isComplete,
    suggestion: suggestionOf(rows, tracks, choices),
    hasNews: came !== undefined,
  }
}

function suggestionOf(
  { applications, dates, due }: HomeRows,
  tracks: readonly Track[],
  choices: readonly RowOf<'trackChoices'>[],
): Home['suggestion'] {
  const dismissed = new Set(choices.flatMap(({ id, isDismissed }) => (isDismissed ? id : [])))
  const suggestion = suggestTrack(tracks, dismissed, [
    ...(applications.some(({ isRemoved }) => !isRemoved) ? (['application'] as const) : []),
    ...(dates.some(({ target }) => target === 'oral') ? (['oral-date'] as const) : []),
  ])
  const newCards = suggestion?.cards ?? 0
  return suggestion && { ...suggestion, minutes: minutesForCards({ reviews: 0, newCards }, due.secondsACard) }
}

/** Returns the latest test if a drill of its missed questions is still suggested; otherwise null. */
function newestToDrill(tests: RowOf<'practiceTests'>[], now: number): RowOf<'practiceTests'> | null {
  const newest = tests
    .filter(({ name, answers }) => drillSort(name) !== 'kind' && answers !== null)
    .reduce<RowOf<'practiceTests'> | null>(
      (last, one) => ((one.completedAt ?? 0) > (last?.completedAt ?? 0) ? one : last),
      null,
    )
  const isFresh = newest?.completedAt != null && now - newest.completedAt < DRILL_WITHIN_DAYS * DAY_MS
  return newest && isFresh && !isDrill(newest.name) ? newest : null
}

/**
 * Returns the drill of the test's missed questions. Regenerating questions requires a lazily loaded chunk; null if it can't be loaded, so
 * that no drill is suggested.
 */
const drillOfNewest = (test: RowOf<'practiceTests'>, asked: (AnyQuestion | undefined)[]): Promise<NewestDrill | null> =>
  orElse(null, 'generated questions for the drill of missed questions', async () => {
    const made = asked.every((question) => question) ? undefined : await loadGenerated()
    const answered = answeredIn(test, (id, at) => asked[at] ?? made?.(id))
    return { testId: test.id, questions: drillOf(missedIn(answered)).length }
  })

/** Returns the list items about documents. Documents must be valid until the deadlines of the saved jobs that require them. */
async function documentsOf(documents: RowOf<'documents'>[], rows: HomeRows): Promise<Thing[]> {
  if (documents.length === 0) return []
  const { now, timeZone, jobs, savedIds } = rows
  const today = dateOfDay(calendarDay(now, timeZone))
  const needs = jobs.flatMap(({ id, title, deadline, requirements }) =>
    savedIds.has(id) && deadline !== null ? [{ title, requirements, day: dateOfDay(deadlineDay(deadline)) }] : [],
  )
  return orElse([], 'document requirements', async () => (await loadOnce(loadDocumentThings))(documents, today, needs))
}

/** Returns the assignments of the person's classes; null if there are none or they can't be loaded. */
async function assignmentsOf(
  db: AccountDb,
  assigned: AssignedRows | null,
  rows: HomeRows,
): Promise<AssignmentsToday | null> {
  if (!assigned) return null
  const { progress: completions, due } = rows
  return orElse(null, 'the assignments of a class', async () => {
    // Dexie does not track the reviews that this reads, but a new review also changes a card's memory, which `assigned` contains.
    const readAssignments = await loadOnce(loadAssignments)
    return readAssignments(db, assigned, { ...rows, completions, secondsACard: due.secondsACard })
  })
}

async function meetingsOf(spaces: MeetingRows[], { now }: HomeRows, userId: string): Promise<ComingMeeting[]> {
  if (spaces.length === 0) return []
  try {
    return (await loadOnce(loadComingMeetings))(spaces, userId, now).slice(0, MAX_MEETINGS)
  } catch (error) {
    console.error('Failed to load the meetings of groups:', error)
    return []
  }
}

/** Returns the activities in progress. Reading drafts requires all draft schemas, which are not loaded if nothing is in progress. */
async function underWayOf(drafts: (Draft | undefined)[], saved: SavedRows): Promise<UnderWay[]> {
  if (drafts.every((draft) => !draft)) return []
  return orElse([], 'activities in progress', async () => (await loadOnce(loadUnderWay)).underWayOf(drafts, saved))
}

const sortOf = ({ kind }: UnderWay): TodayFacts['underWay'][number] =>
  kind === 'workout' || kind === 'run' ? 'workout' : kind === 'exam' || kind === 'test' ? 'test' : 'session'

/**
 * Maximum time that a new device waits for its study material, so that the list does not shift while the person taps. When offline, the
 * device stops waiting earlier.
 */
const PATIENCE_MS = 10_000

/**
 * Returns the data for home. Undefined while loading, while the person's work is being fetched for the first time, and while study material
 * is being downloaded (at most `PATIENCE_MS`). Rereads the data when the study day ends, because a phone may stay on overnight.
 */
export function useHome(): Home | undefined {
  const today = useStudyDay()
  const isPatient = useHasWaited()
  const hasTried = useHasTriedToSync()
  const isFetching = useMissingWork() === 'fetching'
  const [mayLack, setMayLack] = useState(false)
  const deps = [today, isFetching, mayLack]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on the study day, so a new day must create a new reader.
  const read = useMemo(() => createRead({ isFetching, mayLack }), deps)
  const home = useLive(read, deps)
  if (home && !home.isComplete && !mayLack && (hasTried || !isPatient)) setMayLack(true)
  return !isFetching && (home?.isComplete || mayLack) ? home : undefined
}

/**
 * While home waits for study material, it observes only whether the material has arrived. Dexie restarts a live query at each change;
 * rereading everything for each piece that arrives more than doubled the number of transactions on a new device.
 */
function createRead({ isFetching, mayLack }: { isFetching: boolean; mayLack: boolean }) {
  let lacking: { db: AccountDb; home: Promise<Home> } | undefined
  return async (db: AccountDb): Promise<Home | undefined> => {
    if (isFetching) return undefined
    if (lacking?.db === db && !(await hasContent(db))) return lacking.home
    const home = readHome(db, Date.now())
    lacking = mayLack ? undefined : { db, home }
    // A failed read counts as complete, so that the next run reads home again.
    const isDone = await home.then(({ isComplete }) => isComplete).catch(() => true)
    if (isDone) lacking = undefined
    return home
  }
}

function useHasWaited(): boolean {
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
