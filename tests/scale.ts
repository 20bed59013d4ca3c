import { isFull } from '@station-zero/schema/testing/scale.ts'

/** Sizes of a plain run. */
const plain = {
  /** Seeds of the simulation. */
  histories: 60,
  /** Histories with the server on PostgreSQL, and number of planted bugs to find there. */
  postgresHistories: 6,
  postgresBugs: 3,
  /** Histories played on both SQLite and PostgreSQL. */
  storeHistories: 8,
  /** Kills of the PostgreSQL that a server uses. */
  postgresKills: 1,
  /** Kills of one of two servers on one PostgreSQL; every fourth kills PostgreSQL. */
  twoServersKills: 1,
  /** Alternating restarts of two servers behind a proxy. */
  restarts: 1,
  /** Histories of people who join and leave events. */
  placeHistories: 20,
  /** Consecutive exams of one candidate, per profile. */
  sittings: 8,
  /** Kills of a real server under load. */
  serverKills: 1,
  backupKills: 1,
  /** Backups made while four devices push. */
  backups: 2,
  powerCuts: 5,
  idleConnections: 300,
  resetsPerPhase: 12,
  hungUp: 15,
  stuckReaders: 10,
  /** Fuzz test: requests per route, their seed, and sequences of two people. */
  fuzz: { casesPerRoute: 6, seed: 1_000_000, sequences: 2 },
  /** Kills of a real browser in the middle of a write. */
  browserKills: 2,
  /** Queued items on a device that was closed for eight weeks. */
  waitingItems: 200,
  /** Rounds per race of two requests, for both orders together. */
  raceRounds: 2,
}

/** Sizes of `npm test -- --full`. */
const full: typeof plain = {
  histories: 2_000,
  postgresHistories: 300,
  postgresBugs: 100,
  storeHistories: 600,
  postgresKills: 25,
  twoServersKills: 20,
  restarts: 20,
  placeHistories: 400,
  sittings: 1_000,
  serverKills: 15,
  backupKills: 10,
  backups: 5,
  powerCuts: 400,
  idleConnections: 1_000,
  resetsPerPhase: 60,
  hungUp: 60,
  stuckReaders: 300,
  fuzz: { casesPerRoute: 200, seed: 2_000_000, sequences: 40 },
  browserKills: 8,
  waitingItems: 2_000,
  raceRounds: Number(process.env.STATION_ZERO_RACE_ROUNDS ?? 40),
}

/**
 * Reduced sizes on a slow machine, so that the run ends before CI stops it (`bin/run.mjs` decides). `npm run hunt`
 * plays more histories on any machine.
 */
const onSlowMachine = {
  ...{ histories: 1_000, postgresHistories: 150, storeHistories: 300, placeHistories: 200 },
  ...{ twoServersKills: 10, restarts: 10, powerCuts: 200, sittings: 300 },
}

/** Sizes on PostgreSQL, where each statement is a round trip. `npm run hunt:fuzz` plays more on either store. */
const onPostgres = { placeHistories: 60, fuzz: { casesPerRoute: 50, seed: 3_000_000, sequences: 10 } }

export const scale: typeof plain = !isFull
  ? plain
  : {
      ...full,
      ...(process.env.STATION_ZERO_SLOW === '1' && onSlowMachine),
      ...(process.env.STATION_ZERO_STORE === 'postgres' && onPostgres),
    }
