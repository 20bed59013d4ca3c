import { dayDone, isFinished, studyDay } from '@station-zero/schema/core/time.ts'
import { timeSpent } from '@station-zero/schema/home/period.ts'
import { addDays } from '@station-zero/schema/home/study-sums.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { sections } from '@station-zero/schema/prep/exam.ts'
import { DECK_OF } from '@station-zero/schema/prep/exam-profiles.ts'
import type { AttendedClass } from '@station-zero/schema/spaces/assigned.ts'
import { type Assignment, tracked } from '@station-zero/schema/spaces/assignments.ts'
import { type Figures, fitFigures } from '@station-zero/schema/spaces/class-table.ts'
import * as v from 'valibot'
import type { AccountDb } from './account-db.ts'
import { type AssignedRows, readAssignedRows } from './repositories/assigned.ts'
import { attendedOf, isPublished, readCompletions } from './repositories/classes.ts'
import { readDays } from './repositories/study-sums.ts'
import { memberIdOf } from './spaces.ts'
import { storedTimeZone } from './time-zone.ts'

// Computes and publishes the progress of a recruit who agreed to share it [G14]. In a separate chunk, because few people are in a class.

/** Minimum time between two publications in one class if the completed assignments have not changed. */
export const PUBLISH_EVERY_MS = 10 * 60_000
/** Minimum time between two publications in one class if the completed assignments have changed. */
export const PUBLISH_COMPLETIONS_EVERY_MS = 20_000
/**
 * After this many publications within an hour, completed assignments no longer speed up the next one. Over a longer time, a device
 * therefore publishes no more often than every ten minutes, even if the person keeps checking and unchecking a task.
 */
export const MAX_PUBLICATIONS_AN_HOUR = 6
const HOUR_MS = 60 * 60_000
const WEEK_DAYS = 7
/** Key in `local` of the times of this device's recent publications, in ms, by class. */
const PUBLISHED_AT = 'progressPublishedAt'

interface Ports {
  /** The device's time, in ms. */
  now: number
  /** Whether to publish changed completions without waiting 20 seconds, because the page may be closed before the wait is over. */
  isHurried?: boolean
  /** Queues the figures for a class. */
  publish(classId: string, figures: Figures): Promise<void>
  /** Returns the range of the expected score on the written exam, in percent; null if there are too few answers. */
  readScoreRange(): Promise<Figures['scoreRange']>
}

/**
 * Publishes the progress in each class where the person agreed to share it, if it has changed and enough time has passed since the last
 * publication: ten minutes, or 20 seconds if the completed assignments have changed. Computes no figures before then, because that may take
 * seconds. Returns whether anything was queued, and, if a class was published too recently, the delay in ms before the next call; otherwise
 * null.
 */
export async function publishIfDue(
  db: AccountDb,
  { now, isHurried = false, publish, readScoreRange }: Ports,
): Promise<{ isQueued: boolean; retryInMs: number | null }> {
  const rows = await readAssignedRows(db)
  const sharing = (rows?.classes ?? []).filter(({ id, members }) => {
    const memberId = memberIdOf(id, db.userId)
    return members.some((member) => member.id === memberId && member.sharesProgress)
  })
  const attended = attendedOf(sharing, db.userId)
  if (!rows || attended.length === 0) return { isQueued: false, retryInMs: null }
  const recent = await readPublications(db, now)
  const due: AttendedClass[] = []
  const waits: number[] = []
  for (const ofClass of attended) {
    const times = recent[ofClass.id] ?? []
    const isPrompt = times.length < MAX_PUBLICATIONS_AN_HOUR && (await hasNewCompletions(db, ofClass, rows))
    const everyMs = !isPrompt ? PUBLISH_EVERY_MS : isHurried ? 0 : PUBLISH_COMPLETIONS_EVERY_MS
    const wait = waitMs(ofClass, everyMs, now)
    if (wait > 0) waits.push(wait)
    else due.push(ofClass)
  }
  const retryInMs = waits.length > 0 ? Math.min(...waits) : null
  if (due.length === 0) return { isQueued: false, retryInMs }
  const common = { ...(await readCommonFigures(db, now)), scoreRange: await readScoreRange() }
  let isQueued = false
  for (const ofClass of due) {
    const figures = await figuresOf(db, ofClass, rows, common)
    if (isSame(figures, ofClass.published?.figures)) continue
    await publish(ofClass.id, figures)
    recent[ofClass.id] = [...(recent[ofClass.id] ?? []), now]
    isQueued = true
  }
  if (isQueued) await db.local.put({ key: PUBLISHED_AT, value: recent })
  return { isQueued, retryInMs }
}

/**
 * Milliseconds until the next publication may happen; 0 if it may happen now. A `changedAt` in the future means that the clock was ahead
 * when it was stored, so it causes no wait.
 */
function waitMs({ published }: AttendedClass, everyMs: number, now: number): number {
  const wait = published?.figures ? published.changedAt + everyMs - now : 0
  return wait > everyMs ? 0 : Math.max(0, wait)
}

const Publications = v.record(v.string(), v.array(v.number()))

/** Returns the times of this device's publications within the last hour, by class. */
async function readPublications(db: AccountDb, now: number): Promise<Record<string, number[]>> {
  const stored = v.safeParse(Publications, (await db.local.get(PUBLISHED_AT))?.value)
  const isRecent = (at: number) => at <= now && now - at < HOUR_MS
  const recent = Object.entries(stored.success ? stored.output : {}).flatMap(([id, times]): [string, number[]][] => {
    const kept = times.filter(isRecent)
    return kept.length > 0 ? [[id, kept]] : []
  })
  return Object.fromEntries(recent)
}

/**
 * Whether the completed assignments or their completion times differ from what was published. Takes milliseconds, unlike computing the
 * figures.
 */
async function hasNewCompletions(db: AccountDb, ofClass: AttendedClass, rows: AssignedRows): Promise<boolean> {
  const published = ofClass.published?.figures
  if (!published) return true
  const { done } = await figuresOf(db, ofClass, rows, published)
  const ids = new Set([...Object.keys(done), ...Object.keys(published.done)])
  return [...ids].some((id) => done[id] !== published.done[id])
}

type CommonFigures = Omit<Figures, 'done'>

async function figuresOf(
  db: AccountDb,
  ofClass: AttendedClass,
  rows: AssignedRows,
  common: CommonFigures,
): Promise<Figures> {
  const all = tracked(ofClass.assignments)
  const isOpen = (wanted: Assignment['kind']) =>
    all.some(({ id, kind }) => kind === wanted && !isPublished(ofClass, id))
  const [tests, completions] = await Promise.all([
    isOpen('test') ? db.practiceTests.toArray() : [],
    isOpen('workout') ? db.workoutProgress.toArray() : [],
  ])
  const done = await readCompletions(db, ofClass, rows, { tests, completions })
  return fitFigures(
    { ...common, done },
    all.map(({ id }) => id),
  )
}

/** A recruit's own progress in a class, as instructors see it or will see it. */
export interface OwnProgress {
  figures: Figures
  /** Whether the server has exactly these figures. */
  isReceived: boolean
  /** The time, in ms, of the latest figures that the server has; null if it has none. */
  receivedAt: number | null
}

/** Computes the person's current progress in a class. Null if the person is not a recruit of the class. */
export async function readOwnProgress(
  db: AccountDb,
  classId: string,
  { now, readScoreRange }: Pick<Ports, 'now' | 'readScoreRange'>,
): Promise<OwnProgress | null> {
  const rows = await readAssignedRows(db, classId)
  const [ofClass] = rows ? attendedOf(rows.classes, db.userId) : []
  if (!rows || !ofClass) return null
  const [shadow, common] = await Promise.all([
    db.spaceShadows.get([classId, 'progress', memberIdOf(classId, db.userId)]),
    readCommonFigures(db, now),
  ])
  const figures = await figuresOf(db, ofClass, rows, { ...common, scoreRange: null })
  // Read last, because this may load code, and a live query no longer tracks reads after that.
  const scoreRange = await readScoreRange()
  const current = { ...figures, scoreRange }
  // A queued publication has already replaced the row, and the shadow has the server's row.
  const received = shadow ? (shadow.row as AttendedClass['published'] | null) : ofClass.published
  return {
    figures: current,
    isReceived: isSame(current, received?.figures),
    receivedAt: received?.figures ? received.changedAt : null,
  }
}

/** The figures that are the same in all classes. */
async function readCommonFigures(db: AccountDb, now: number): Promise<Omit<CommonFigures, 'scoreRange'>> {
  const timeZone = await storedTimeZone(db.settings)
  const today = studyDay(now, timeZone)
  const frame = { period: '4' as const, timeZone, firstDay: today - WEEK_DAYS + 1, today, current: today }
  const [tests, workouts, sessions, scores, summaries, { days }, lastReview] = await Promise.all([
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.oralSessions.toArray(),
    db.cpatScores.toArray(),
    db.deckSummaries.toArray(),
    readDays(db, now, frame),
    db.reviews.orderBy('reviewedAt').last(),
  ])
  const spent = timeSpent({ studied: addDays(days).secondsByDay, tests, workouts, sessions }, frame)
  const minutesByDay = Array.from({ length: WEEK_DAYS }, (_, at) =>
    Object.values(spent).reduce((sum, byDay) => sum + (byDay.get(frame.firstDay + at) ?? 0), 0),
  )
  const finished = [
    ...(lastReview ? [lastReview] : []),
    ...tests.filter(isFinished),
    ...workouts.filter((row) => !isUndone(row)),
    ...[...sessions, ...scores],
  ]
  const activeDays = finished.map((row) => Math.min(today, dayDone(row, timeZone)))
  const masteryOf = (of: typeof summaries): number | undefined => {
    const total = of.reduce((sum, { totalCards }) => sum + totalCards, 0)
    return total === 0
      ? undefined
      : Math.min(100, Math.round((100 * of.reduce((sum, one) => sum + one.masterySum, 0)) / total))
  }
  const bySection = sections.flatMap((section): [string, number][] => {
    const mastery = masteryOf(summaries.filter(({ deckId }) => deckId === DECK_OF[section]))
    return mastery === undefined ? [] : [[section, mastery]]
  })
  return {
    minutes: minutesByDay.reduce((sum, minutes) => sum + minutes, 0),
    mastery: masteryOf(summaries) ?? 0,
    masteryBySection: Object.fromEntries(bySection),
    minutesByDay,
    lastActiveDay: activeDays.length > 0 ? Math.max(...activeDays) : null,
  }
}

/** Compares two sets of figures regardless of the order of their keys. */
const isSame = (a: Figures, b: Figures | null | undefined): boolean =>
  b !== null && b !== undefined && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
