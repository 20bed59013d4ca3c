import type * as v from 'valibot'
import { settings, targets } from './account/tables.ts'
import { announcements } from './admin/tables.ts'
import { eventMemberships, events, groupMemberships, groups, mentors, mentorshipRequests } from './community/tables.ts'
import { alertMatches, applications, documents, jobAlerts, jobs, ownJobs, savedJobs } from './jobs/tables.ts'
import { oralQuestions, oralSessions } from './oral/tables.ts'
import { bodyWeights, cpatScores, ownWorkouts, programWorkouts, workoutProgress, workouts } from './physical/tables.ts'
import { cardImages } from './prep/card-images.ts'
import { memoryWeights } from './prep/memory-weights.ts'
import { ownCardStates, ownCards, ownDecks } from './prep/own-tables.ts'
import { skillResults, skills } from './prep/skill-tables.ts'
import {
  answerKeys,
  cardFlags,
  cards,
  decks,
  examProfiles,
  missedCards,
  multiKeys,
  multiQuestions,
  passages,
  practiceTests,
  questions,
  reports,
  reviews,
  workStatements,
} from './prep/tables.ts'
import { trackChoices, tracks } from './prep/track-tables.ts'
import { sharedDeckChoices, spaceLinks, taskChecks } from './spaces/links.ts'
import type { SpaceRow, SpaceTableName } from './spaces/tables.ts'

/** Public tables that are the same for everyone, and are replaced when their hash changes. */
export const contentTables = {
  decks,
  cards,
  questions,
  passages,
  answerKeys,
  workouts,
  jobs,
  groups,
  events,
  mentors,
  oralQuestions,
  examProfiles,
  workStatements,
  announcements,
  ...{ tracks, skills, programWorkouts },
  ...{ multiQuestions, multiKeys },
}

/**
 * Collections that earlier app versions cannot store. They are sent only to devices whose request lists them among the hashes, because an
 * earlier version would download them repeatedly.
 */
export const NAMED_COLLECTIONS = [
  'programWorkouts',
  'multiKeys',
] as const satisfies readonly (keyof typeof contentTables)[]

/** A person's data, which only mutations change. */
export const personTables = {
  ...{ reviews, practiceTests, workoutProgress, cpatScores },
  ...{ savedJobs, applications, jobAlerts, alertMatches, documents },
  ...{ groupMemberships, eventMemberships, mentorshipRequests },
  oralSessions,
  settings,
  ...{ reports, cardFlags, missedCards },
  targets,
  ...{ ownDecks, ownCards, ownCardStates, cardImages },
  ...{ ownWorkouts, bodyWeights, ownJobs },
  memoryWeights,
  ...{ trackChoices, skillResults },
  ...{ spaceLinks, taskChecks, sharedDeckChoices },
}

export const tables = { ...contentTables, ...personTables }

export type ContentTableName = keyof typeof contentTables
export type PersonTableName = keyof typeof personTables
export type TableName = keyof typeof tables
export type RowOf<N extends TableName> = v.InferOutput<(typeof tables)[N]['row']>
/** A table in a person's or a space's partition. */
export type OwnedTableName = PersonTableName | SpaceTableName
export type OwnedRow = RowOf<PersonTableName> | SpaceRow

export const contentTableNames = Object.keys(contentTables) as ContentTableName[]
export const personTableNames = Object.keys(personTables) as PersonTableName[]

/** The value that identifies a row within its table. */
export function keyOf<N extends TableName>(table: N, row: RowOf<N>): string {
  return ownedKeyOf(table as PersonTableName, row as OwnedRow)
}

/** Like `keyOf`, for rows in any partition. The key of every space table is `id`. */
export function ownedKeyOf(table: OwnedTableName, row: OwnedRow): string {
  const key = table in tables ? tables[table as PersonTableName].key : 'id'
  return (row as Record<string, unknown>)[key] as string
}
