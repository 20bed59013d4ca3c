import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { decksOff } from '@station-zero/schema/prep/tracks.ts'
import type { AssignedFacts } from '@station-zero/schema/spaces/assigned.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import type { AccountDb } from '../account-db.ts'
import { readTracks } from './tracks.ts'

// Reads the rows about assignments without interpreting them, because home loads this file for people without classes too.

/** The rows of one class. */

export interface ClassRows {
  id: string
  name: string
  members: SpaceRow<'members'>[]
  assignments: SpaceRow<'assignments'>[]
  progress: SpaceRow<'progress'>[]
}

export type AssignedRows = Omit<AssignedFacts, 'classes' | 'tests' | 'completions' | 'secondsACard'> & {
  classes: ClassRows[]
}

/** Returns the person's links to classes. */
export const classLinks = (db: AccountDb): PromiseLike<RowOf<'spaceLinks'>[]> =>
  db.spaceLinks.filter(({ kind, isWanted }) => kind === 'class' && isWanted).toArray()

/** Returns the rows of the person's classes (or only of `classId`) and the material assigned in them; null if there are none. */
export async function readAssignedRows(db: AccountDb, classId?: string): Promise<AssignedRows | null> {
  const links = (await classLinks(db)).filter(({ spaceId }) => (classId ?? spaceId) === spaceId)
  if (links.length === 0) return null
  const [decks, exams, tracks, checks, ...classes] = await Promise.all([
    db.decks.toArray(),
    db.examProfiles.orderBy('order').toArray(),
    readTracks(db),
    db.taskChecks.toArray(),
    ...links.map(({ spaceId, name }) => readClassRows(db, spaceId, name)),
  ])
  const assigned = classes.flatMap(({ assignments }) => assignments.filter(({ isRemoved }) => !isRemoved))
  const refsOf = (wanted: string) => [
    ...new Set(assigned.flatMap(({ kind, ref }) => (kind === wanted && ref !== null ? ref : []))),
  ]
  const [deckIds, workoutIds] = [refsOf('deck'), refsOf('workout')]
  const [cardIds, memories, workouts, programWorkouts] = await Promise.all([
    Promise.all(deckIds.map((id) => db.cards.where('deckId').equals(id).primaryKeys())),
    Promise.all(
      deckIds.map((id) =>
        db.cardMemory.where('[deckId+due]').between([id, Dexie.minKey], [id, Dexie.maxKey], true, true).toArray(),
      ),
    ),
    db.workouts.bulkGet(workoutIds),
    db.programWorkouts.bulkGet(workoutIds),
  ])
  return {
    ...{ classes, decks, decksOff: decksOff(tracks) },
    checks: new Map(checks.map((check) => [check.assignmentId, check])),
    exams: exams.length > 0 ? exams : [GENERAL],
    cards: new Map(deckIds.map((id, at) => [id, cardIds[at] ?? []])),
    answered: new Map(memories.flat().map(({ cardId, lastReviewAt }) => [cardId, lastReviewAt])),
    workouts: [...workouts, ...programWorkouts].flatMap((workout) => workout ?? []),
  }
}

async function readClassRows(db: AccountDb, id: string, linkName: string): Promise<ClassRows> {
  const tables = ['members', 'assignments', 'progress'] as const
  const [info, ...rows] = await Promise.all([
    db.spaceRows.get([id, 'spaceInfo', 'name']),
    ...tables.map((table) =>
      db.spaceRows.where('[spaceId+table+key]').between([id, table, ''], [id, table, '\uffff']).toArray(),
    ),
  ])
  const [members = [], assignments = [], progress = []] = rows
  return {
    id,
    name: (info?.row as SpaceRow<'spaceInfo'> | undefined)?.value ?? linkName,
    members: members.map(({ row }) => row as SpaceRow<'members'>),
    assignments: assignments.map(({ row }) => row as SpaceRow<'assignments'>),
    progress: progress.map(({ row }) => row as SpaceRow<'progress'>),
  }
}
