import { assignmentsToday } from '@station-zero/schema/home/assignment-things.ts'
import type { AssignmentsToday } from '@station-zero/schema/home/today.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { drillSort, isMissedReview } from '@station-zero/schema/prep/missed.ts'
import { isStationDeckId } from '@station-zero/schema/prep/station-decks.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import { type Assigned, type AttendedClass, assignedOf, completionsOf } from '@station-zero/schema/spaces/assigned.ts'
import { assignedAt, deckDoneAt, tracked } from '@station-zero/schema/spaces/assignments.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { memberIdOf } from '../spaces.ts'
import { type AssignedRows, type ClassRows, readAssignedRows } from './assigned.ts'
import { readPace } from './cards.ts'
import { type Group, readGroup, readRows } from './groups.ts'
import { readTracks } from './tracks.ts'
import { listCompletions, listWorkouts } from './training.ts'

/** A class, with the data that only classes have: assignments and shared progress. */

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

/** Returns the status of the person's assignments in one class; empty if the person is not a recruit of the class. */
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

const { format } = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' })
/** Formats a due date in ms, with spaces that don't break: 'Tue, Dec 8'. */
export const formatDueDay = (at: number): string => format(at).replaceAll(' ', '\u00a0')

/** Returns the items of the Today list for the person's assignments: open ones, and those completed today. */
export async function readAssignmentsToday(
  db: AccountDb,
  rows: AssignedRows,
  { now, today, timeZone, startsAt, ...finished }: HomeFacts,
): Promise<AssignmentsToday> {
  const classes = attendedOf(rows.classes, db.userId)
  const assigned = assignedOf({ ...rows, ...finished, classes })
  const latestTestAt = Math.max(
    ...finished.tests.map(({ name, completedAt }) => (drillSort(name) === null ? (completedAt ?? 0) : 0)),
  )
  const completed = new Map<string, boolean>()
  for (const ofClass of classes)
    for (const [id, at] of Object.entries(await readCompletions(db, ofClass, rows, finished, startsAt)))
      if (at >= startsAt) completed.set(id, at === latestTestAt)
  return assignmentsToday(assigned, { now, today, timeZone, formatDay: formatDueDay }, completed)
}

/** Decks under one heading, as the list of decks shows them. */
interface DeckGroup {
  name: string
  decks: RowOf<'decks'>[]
}

/** The material that staff can assign: built-in decks, the station's decks, exams and workouts. */
export interface Assignable {
  decks: DeckGroup[]
  /** The decks with questions on this device. */
  testDecks: DeckGroup[]
  exams: ExamProfile[]
  workouts: RowOf<'workouts'>[]
}

export async function readAssignable(db: AccountDb): Promise<Assignable> {
  const [decks, tracks, questions, exams, workouts] = await Promise.all([
    db.decks.orderBy('order').toArray(),
    readTracks(db),
    db.questions.toArray(),
    db.examProfiles.orderBy('order').toArray(),
    listWorkouts(db),
  ])
  const asked = new Set(questions.map(({ deckId }) => deckId))
  const groups = groupDecks(decks, tracks)
  const testDecks = groups.flatMap(({ name, decks: all }): DeckGroup[] => {
    const withQuestions = all.filter(({ id }) => asked.has(id))
    return withQuestions.length > 0 ? [{ name, decks: withQuestions }] : []
  })
  return { decks: groups, testDecks, exams: exams.length > 0 ? exams : [GENERAL], workouts }
}

/** Groups the decks as the deck list does: the station's first, then each track's, in the person's order, then all others. */
function groupDecks(decks: readonly RowOf<'decks'>[], tracks: readonly Track[]): DeckGroup[] {
  const inTracks = new Set(tracks.flatMap((track) => track.decks))
  const isOther = (id: string) => !inTracks.has(id) && !isStationDeckId(id)
  const groups = [
    { name: 'From your station', has: isStationDeckId },
    ...tracks.map((track) => ({ name: track.name, has: (id: string) => track.decks.includes(id) })),
    { name: 'Decks', has: isOther },
  ]
  return groups.flatMap(({ name, has }): DeckGroup[] => {
    const found = decks.filter(({ id }) => has(id))
    return found.length > 0 ? [{ name, decks: found }] : []
  })
}
