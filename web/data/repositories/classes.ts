import { assignmentThings } from '@station-zero/schema/home/assignment-things.ts'
import type { Thing } from '@station-zero/schema/home/today.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { isMissedReview } from '@station-zero/schema/prep/missed.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { type Assigned, type AttendedClass, assignedOf, completionsOf } from '@station-zero/schema/spaces/assigned.ts'
import { assignedAt, deckDoneAt, tracked } from '@station-zero/schema/spaces/assignments.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { memberIdOf } from '../spaces.ts'
import { type AssignedRows, type ClassRows, readAssignedRows } from './assigned.ts'
import { readPace } from './cards.ts'
import { type Group, readGroup, readRows } from './groups.ts'
import { listCompletions, listWorkouts } from './training.ts'

/** Data that only classes have: assignments and shared progress. Members, posts and meetings are in `groups.ts`. */

export interface Class extends Group {
  assignments: SpaceRow<'assignments'>[]
  progress: SpaceRow<'progress'>[]
}

/** Returns a class that the person follows; null if there is none. */
export async function readClass(db: AccountDb, id: string): Promise<Class | null> {
  const [group, assignments, progress] = await Promise.all([
    readGroup(db, id),
    readRows(db, id, 'assignments'),
    readRows(db, id, 'progress'),
  ])
  return group && { ...group, assignments, progress }
}

/** The classes that the person is in as a recruit. */
export const attendedOf = (classes: readonly ClassRows[], userId: string): AttendedClass[] =>
  classes.flatMap(({ id, name, members, assignments, progress }) => {
    const memberId = memberIdOf(id, userId)
    const me = members.find((member) => member.id === memberId)
    if (me?.state !== 'active' || me.role !== 'recruit') return []
    return [{ id, name, assignments, published: progress.find((row) => row.id === memberId) }]
  })

/** Returns the status of the person's assignments in one class. */
export async function readAssigned(db: AccountDb, classId: string): Promise<Assigned[]> {
  const [rows, tests, completions, secondsACard] = await Promise.all([
    readAssignedRows(db, classId),
    db.practiceTests.toArray(),
    listCompletions(db),
    readPace(db),
  ])
  if (!rows) return []
  return assignedOf({ ...rows, tests, completions, secondsACard, classes: attendedOf(rows.classes, db.userId) })
}

type Finished = Pick<HomeFacts, 'tests' | 'completions'>

/**
 * Returns when each assignment of the class was completed, in ms, by ID. Reads reviews only for decks that were completed, are not part of
 * the published progress, and had a card answered at `since` or later.
 */
export async function readCompletions(
  db: AccountDb,
  ofClass: AttendedClass,
  rows: AssignedRows,
  { tests, completions }: Finished,
  since = 0,
): Promise<Record<string, number>> {
  const decksDone = new Map<string, number | null>()
  for (const assignment of tracked(ofClass.assignments)) {
    if (assignment.kind !== 'deck' || isPublished(ofClass, assignment.id)) continue
    const ids = rows.cards.get(assignment.ref ?? '') ?? []
    const times = ids.map((id) => rows.answered.get(id) ?? 0)
    const isDone = ids.length > 0 && times.every((at) => at >= assignedAt(assignment))
    if (!isDone || times.every((at) => at < since)) continue
    const reviews = await db.reviews.where('cardId').anyOf(ids).toArray()
    const counting = reviews.filter(({ id, undoneAt }) => undoneAt === null && !isMissedReview(id))
    decksDone.set(assignment.id, deckDoneAt(ids, counting, assignedAt(assignment)))
  }
  return completionsOf(ofClass, { ...rows, tests, completions }, ({ id }) => decksDone.get(id) ?? null)
}

/** Whether the progress that the person last published contains the assignment's completion. */
export const isPublished = ({ published }: AttendedClass, assignmentId: string): boolean =>
  published?.figures?.done[assignmentId] !== undefined

interface HomeFacts {
  tests: RowOf<'practiceTests'>[]
  completions: RowOf<'workoutProgress'>[]
  secondsACard: number
  now: number
  /** The current study day. */
  today: number
  timeZone: string
  /** When the current study day began, in ms. */
  startsAt: number
}

/** Formats a due date in ms: 'Tue, Dec 8'. */
export const { format: formatDueDay } = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** Returns the items of the Today list for the person's assignments: open ones, and those completed today. */
export async function readAssignmentThings(
  db: AccountDb,
  rows: AssignedRows,
  { now, today, timeZone, startsAt, ...finished }: HomeFacts,
): Promise<Thing[]> {
  const classes = attendedOf(rows.classes, db.userId)
  const assigned = assignedOf({ ...rows, ...finished, classes })
  const completed = new Map<string, string | null>()
  for (const ofClass of classes)
    for (const [id, at] of Object.entries(await readCompletions(db, ofClass, rows, finished, startsAt)))
      if (at >= startsAt) completed.set(id, finished.tests.find(({ completedAt }) => completedAt === at)?.id ?? null)
  return assignmentThings(assigned, { now, today, timeZone, formatDay: formatDueDay }, completed)
}

/** The material that staff can assign: decks of the content, exams and workouts. */
export interface Assignable {
  decks: RowOf<'decks'>[]
  /** The decks with questions on this device. */
  testDecks: RowOf<'decks'>[]
  exams: ExamProfile[]
  workouts: RowOf<'workouts'>[]
}

export async function readAssignable(db: AccountDb): Promise<Assignable> {
  const [decks, questions, exams, workouts] = await Promise.all([
    db.decks.orderBy('order').toArray(),
    db.questions.toArray(),
    db.examProfiles.orderBy('order').toArray(),
    listWorkouts(db),
  ])
  const asked = new Set(questions.map(({ deckId }) => deckId))
  const testDecks = decks.filter(({ id }) => asked.has(id))
  return { decks, testDecks, exams: exams.length > 0 ? exams : [GENERAL], workouts }
}
