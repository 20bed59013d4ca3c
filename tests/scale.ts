import { isFull } from '@station-zero/schema/testing/scale.ts'

/** How much a plain run plays. */
const plain = {
  /** Seeds of the simulation. */
  histories: 60,
  /** Of them, with the server on PostgreSQL, and planted bugs that are looked for there. */
  postgresHistories: 6,
  postgresBugs: 3,
  /** Histories played on SQLite and on PostgreSQL. */
  storeHistories: 8,
  /** Of PostgreSQL, under the server. */
  postgresKills: 1,
  /** Of two servers on one PostgreSQL; every fourth is of PostgreSQL itself. */
  twoServersKills: 1,
  /** Of two servers behind a proxy, in turn: a roll is two. */
  restarts: 1,
  /** Histories of people who join and leave events. */
  placeHistories: 20,
  /** Exams in a row for one candidate, per profile. */
  sittings: 8,
  /** Of a real server under load. */
  serverKills: 1,
  backupKills: 1,
  /** Made while four devices push. */
  backups: 2,
  powerCuts: 5,
  idleConnections: 300,
  resetsPerPhase: 12,
  hungUp: 15,
  stuckReaders: 10,
  /** The fuzz: requests per route, from a seed, and sequences of two people. */
  fuzz: { casesPerRoute: 6, seed: 1_000_000, sequences: 2 },
  /** A real browser, killed in the middle of a write. */
  browserKills: 2,
  /** What waits on a device that was closed for eight weeks. */
  waitingItems: 200,
  /** Rounds per race of two requests, both orders together. */
  raceRounds: 2,
}

/** What `npm test -- --full` plays. */
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

/** Played instead on a slow machine, so that the run ends before CI stops it (`bin/run.mjs` decides). `npm run hunt` plays more histories on any machine. */
const onSlowMachine = {
  ...{ histories: 1_000, postgresHistories: 150, storeHistories: 300, placeHistories: 200 },
  ...{ twoServersKills: 10, restarts: 10, powerCuts: 200, sittings: 300 },
}

/** What is played again on PostgreSQL, where each statement is a round trip. `npm run hunt:fuzz` plays more on either. */
const onPostgres = { placeHistories: 60, fuzz: { casesPerRoute: 50, seed: 3_000_000, sequences: 10 } }

export const scale: typeof plain = !isFull
  ? plain
  : {
      ...full,
      ...(process.env.STATION_ZERO_SLOW === '1' && onSlowMachine),
      ...(process.env.STATION_ZERO_STORE === 'postgres' && onPostgres),
    }
