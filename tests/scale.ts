import { isRelease } from '@station-zero/schema/testing/scale.ts'

/** Sizes of a quick or full run. */
const small = {
  /** Number of seeds of the simulation. */
  histories: 60,
  /** Histories with the server on PostgreSQL, and number of planted bugs to find there. */
  postgresHistories: 6,
  postgresBugs: 3,
  /** Histories played on both SQLite and PostgreSQL. */
  storeHistories: 8,
  /** Number of times that the PostgreSQL behind a server is killed. */
  postgresKills: 1,
  /** Number of times that one of two servers on one PostgreSQL is killed; every fourth time, PostgreSQL is killed instead. */
  twoServersKills: 1,
  /** Number of alternating restarts of two servers behind a proxy. */
  restarts: 1,
  /** Number of histories of spaces, by the server's store. */
  spaceHistories: { memory: 25, sqlite: 4, postgres: 1 },
  /** Histories of people who join and leave events. */
  placeHistories: 20,
  /** Consecutive exams of one candidate, per profile. */
  sittings: 8,
  /** Number of times that a real server is killed under load. */
  serverKills: 1,
  /** Number of times that a real server is killed during an image upload. */
  uploadKills: 2,
  backupKills: 1,
  /** Backups made while four devices push. */
  backups: 2,
  powerCuts: 5,
  idleConnections: 300,
  resetsPerPhase: 12,
  hungUp: 15,
  stuckReaders: 10,
  /** Fuzz test: requests per route, the first seed, and sequences of two people. */
  fuzz: { casesPerRoute: 6, seed: 1_000_000, sequences: 2 },
  /** Number of times that a real browser is killed in the middle of a write. */
  browserKills: 2,
  /** Queued items on a device that was closed for eight weeks. */
  waitingItems: 200,
  /** Number of rounds per race of two requests, in total for both orders of the requests. */
  raceRounds: 2,
}

/** Sizes for `npm test -- --release`. The `npm run hunt…` commands run many times as many cases and sum the totals. */
const release: typeof small = {
  histories: 500,
  postgresHistories: 60,
  postgresBugs: 30,
  storeHistories: 120,
  postgresKills: 6,
  twoServersKills: 5,
  restarts: 5,
  spaceHistories: { memory: 300, sqlite: 30, postgres: 6 },
  placeHistories: 100,
  sittings: 200,
  serverKills: 5,
  uploadKills: 20,
  backupKills: 3,
  backups: 3,
  powerCuts: 100,
  idleConnections: 1_000,
  resetsPerPhase: 20,
  hungUp: 30,
  stuckReaders: 60,
  fuzz: { casesPerRoute: 50, seed: 2_000_000, sequences: 10 },
  browserKills: 3,
  waitingItems: 2_000,
  raceRounds: Number(process.env.STATION_ZERO_RACE_ROUNDS ?? 10),
}

/** Reduced sizes on PostgreSQL, where each statement is a round trip. `npm run hunt:fuzz` plays more cases on either store. */
const onPostgres = { placeHistories: 30, fuzz: { casesPerRoute: 20, seed: 3_000_000, sequences: 5 } }

export const scale: typeof small = isRelease
  ? { ...release, ...(process.env.STATION_ZERO_STORE === 'postgres' && onPostgres) }
  : small
