import { type PersonTableName, personTableNames } from '@station-zero/schema/tables.ts'

/** The limit for one person's rows of a kind. Bytes are counted by `sizeOf` in usage.ts. */
export interface Quota {
  rows: number
  bytes: number
  /** What a sentence calls these rows. */
  name: string
}

export type Quotas = Record<PersonTableName, Quota>

const MB = 1_000_000
const quota = (name: string, rows: number, bytes: number): Quota => ({ rows, bytes, name })

/**
 * Each limit holds ten years (3,650 days) of heavy study with room to spare; the comment on each gives a heavy day and what it
 * adds up to. All together they are 680 MB, the most one account can hold, plus 0.2 GB of the protocol's own rows.
 */
export const QUOTAS: Quotas = {
  /** 300 a day: 1,095,000, at 260 bytes 285 MB. */
  reviews: quota('card reviews', 1_200_000, 400 * MB),
  /** 1 simulator of 100 questions (12 KB) and 2 tests of 25 (3 KB) a day: 10,950, 66 MB in total. */
  practiceTests: quota('practice tests', 15_000, 100 * MB),
  /** 2 a day with notes of 1,000 characters and 20 logged sets: 7,300, 20 MB. */
  workoutProgress: quota('completed workouts', 10_000, 40 * MB),
  /** 1 a day with 15 splits: 3,650, at 300 bytes 1.1 MB. */
  cpatScores: quota('CPAT scores', 5_000, 2 * MB),
  /** 2 a day: 7,300, at 250 bytes 1.8 MB. A job that is unsaved again keeps its row. */
  savedJobs: quota('saved jobs', 10_000, 4 * MB),
  /** 1 a day with notes of 1,000 characters: 3,650, 6 MB. */
  applications: quota('applications', 5_000, 20 * MB),
  /** 1 a week: 520, at 600 bytes 0.3 MB. */
  jobAlerts: quota('job alerts', 1_000, 2 * MB),
  /** 1 a week with a note of 1,000 characters: 520, 0.8 MB. A removed one keeps its row. */
  documents: quota('documents', 1_000, 4 * MB),
  /** 5 a day: 18,250, at 600 bytes 11 MB. Written by the server, which stops at the limit. */
  alertMatches: quota('job matches', 25_000, 20 * MB),
  /** 1 a week: 520, at 250 bytes 0.1 MB. */
  groupMemberships: quota('groups', 1_000, MB),
  /** 3 a week: 1,560, at 260 bytes 0.4 MB. */
  eventMemberships: quota('events', 3_000, MB),
  /** 1 a week with 1,000 characters: 520, 0.7 MB. */
  mentorshipRequests: quota('mentorship requests', 1_000, 4 * MB),
  /** 3 a day with notes of 1,000 characters: 10,950, at 1.6 KB 18 MB. */
  oralSessions: quota('interview sessions', 15_000, 40 * MB),
  /** 1 a day with 500 characters: 3,650, at 800 bytes 3 MB. */
  reports: quota('reported mistakes', 5_000, 8 * MB),
  /** There are about 1,000 cards; one whose flag was taken off keeps its row. 5,000, at 250 bytes 1.3 MB. */
  cardFlags: quota('flagged cards', 10_000, 4 * MB),
  /** 20 of the 150 questions of a heavy day: 73,000, at 270 bytes 20 MB. A removed one keeps its row. */
  missedCards: quota('missed questions', 100_000, 30 * MB),
  /** There are fewer than 30, and the keys are a closed list. */
  settings: quota('settings', 100, 0.1 * MB),
  /** There are four, and the keys are a closed list. */
  targets: quota('exam dates', 100, 0.1 * MB),
}

/** Ids of mutations that took effect [S11]: 100 changes a day are 365,000. When there are too many, random ids are dropped to make room. */
export const APPLIED_ROWS = 1_000_000

/** The same quota for every table, for tests that fill an account. */
export const quotasOf = (rows: number, bytes: number): Quotas =>
  Object.fromEntries(personTableNames.map((table) => [table, quota(QUOTAS[table].name, rows, bytes)])) as Quotas
