import { assignmentThings } from '@station-zero/schema/home/assignment-things.ts'
import type { Thing } from '@station-zero/schema/home/today.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { type Assigned, type AttendedClass, assignedOf } from '@station-zero/schema/spaces/assigned.ts'
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

interface HomeFacts {
  userId: string
  tests: RowOf<'practiceTests'>[]
  completions: RowOf<'workoutProgress'>[]
  secondsACard: number
  now: number
  /** The current study day. */
  today: number
  timeZone: string
}

const { format } = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })

/** Returns the items of the Today list for the person's assignments. Does not read the database. */
export const assignmentThingsOf = (
  rows: AssignedRows,
  { userId, now, today, timeZone, ...facts }: HomeFacts,
): Thing[] =>
  assignmentThings(assignedOf({ ...rows, ...facts, classes: attendedOf(rows.classes, userId) }), {
    ...{ now, today, timeZone },
    formatDay: format,
  })

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
