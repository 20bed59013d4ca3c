import type { SpaceTableName } from './tables.ts'

/** In a separate file because the sync engine needs the names but no validators. */
const names: Record<SpaceTableName, true> = {
  ...{ members: true, spaceInfo: true, invites: true, posts: true, meetings: true, attendance: true },
  ...{ spaceDecks: true, spaceCards: true, assignments: true, progress: true, modLog: true, spaceReports: true },
}

export const spaceTableNames = Object.keys(names) as SpaceTableName[]

export const isSpaceTable = (table: string): table is SpaceTableName => Object.hasOwn(names, table)
