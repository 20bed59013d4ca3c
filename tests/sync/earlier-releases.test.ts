import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@station-zero/api/app.ts'
import { type Database, openDatabase } from '@station-zero/api/db/database.ts'
import { migrations } from '@station-zero/api/db/migrate.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { begins, openPool, StationPostgresDialect } from '@station-zero/api/db/postgres/pool.ts'
import { openSqlite, StationDialect } from '@station-zero/api/db/sqlite.ts'
import type { App } from '@station-zero/api/http/app-types.ts'
import { openTestApp, TEST_START } from '@station-zero/api/testing/app.ts'
import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { quickHasher } from '@station-zero/api/testing/hasher.ts'
import { throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PushAnswer } from '@station-zero/sync/protocol.ts'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Updates a station from each earlier release while a phone is signed in. The old server applied some of the phone's changes, but the phone
 * never received the response; the rest were never sent. The phone then pushes mutations in the form in which its release queued them.
 */

type Step = [name: string, v: number, args: object]

/** A release, identified by its date, with its last migration and the mutations that its app could queue. */
interface Release {
  day: string
  migration: string
  /** The changes made in one sitting. The ids of its mutations start with `id`. */
  steps(sitting: number, id: (nth: number) => string): Step[]
}

const AT = TEST_START - 1_000
const TODAY = Math.floor(AT / 86_400_000)
const LIMITS = { connections: 3, statementMs: 20_000, lockMs: 10_000 }

const firstSteps: Release['steps'] = (sitting, id) => {
  const questions = [{ id: 'ladders-q001', version: 1 }]
  const session = { kind: 'mock', interviewId: 'panel', id: id(900), startedAgoMs: 900_000, seconds: 900 }
  return [
    ['prep.save-test', 1, { name: `Mixed ${sitting}`, type: 'mixed', questions, totalQuestions: 1 }],
    [
      ...(['prep.complete-test', 1] as const),
      {
        ...{ testId: id(1), score: 0, correctAnswers: 0, timeSpent: 60 },
        answers: [{ questionId: 'ladders-q001', answer: 3 }],
      },
    ],
    ['prep.review', 1, { cardId: `ladders-00${sitting}`, rating: 3 }],
    [
      'account.set',
      1,
      sitting === 1 ? { key: 'timeZone', value: 'America/Chicago' } : { key: 'darkMode', value: true },
    ],
    ['physical.complete-workout', 1, { workoutId: `w1d${sitting}`, duration: 40, rating: 3, notes: 'Fine' }],
    ['physical.record-score', 1, { testDate: AT - sitting, totalTime: 600 }],
    ['oral.finish-session', 1, { ...session, questionIds: ['oral-001'], totalQuestions: 1, ending: 'completed' }],
    ['jobs.save', 1, { jobId: `job-${sitting}` }],
    ['jobs.record-application', 1, { jobId: `job-${sitting}`, status: 'applied', notes: 'By mail' }],
    ['jobs.set-alert', 1, { keywords: `cadet ${sitting}`, location: '', isActive: true }],
    ['community.join-group', 1, { groupId: `group-${sitting}` }],
    ['community.join-event', 1, { eventId: sitting === 1 ? 'event-1' : 'event-full' }],
  ]
}

const secondSteps: Release['steps'] = (sitting, id) => [
  ...firstSteps(sitting, id),
  ['prep.report', 1, { kind: 'card', subjectId: `ladders-00${sitting}`, subjectVersion: 1, reason: 'typo' }],
  ['jobs.set-document', 1, { documentId: `document-${sitting}`, kind: 'cpat', note: 'From the county' }],
  ['prep.make-cards', 1, { testId: id(1) }],
  [
    ...(['account.set-target', 1] as const),
    sitting === 1
      ? { target: 'cpat', date: '2027-03-14' }
      : { target: 'written', date: '2027-03-14', profile: 'general' },
  ],
]

const thirdSteps: Release['steps'] = (sitting, id) => [
  ...secondSteps(sitting, id),
  ['prep.review', 2, { cardId: `fire-behavior-00${sitting}`, rating: 3, studyDay: TODAY }],
]

const releases: Release[] = [
  { day: '2026-11-22', migration: '0012-known-pages', steps: firstSteps },
  { day: '2026-11-25', migration: '0022-exam-profiles', steps: secondSteps },
  { day: '2026-11-28', migration: '0029-study-days', steps: thirdSteps },
]

/** Opens an empty database with the schema of `migration`, and returns how the current version opens it. */
async function openOld(migration: string): Promise<{ old: Kysely<Rows>; update(): Promise<Database> }> {
  const now = () => TEST_START
  if (isOnPostgres) {
    const server = await throwawayPostgres()
    const settings = { url: server.urlOf(await server.create()), ...LIMITS }
    const old = new Kysely<Rows>({
      dialect: new StationPostgresDialect({ pool: openPool(settings), begin: begins.writing(LIMITS) }),
    })
    await migrateTo(old, migration)
    return { old, update: () => openPostgres(settings, { now }) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'station-zero.sqlite')
  const old = new Kysely<Rows>({
    dialect: new StationDialect(openSqlite(file, { isReadOnly: false }), 'begin immediate'),
  })
  await migrateTo(old, migration)
  return { old, update: () => openDatabase({ file, now }) }
}

type Rows = Record<string, Record<string, unknown>>

async function migrateTo(db: Kysely<Rows>, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** These tables are copied first, because rows of other tables refer to theirs. */
const FIRST = ['users', 'sessions']
/** The columns of the old tables, by table. */
type Shape = Map<string, string[]>

/** Copies everything that the old schema can store. */
async function copyInto(old: Kysely<Rows>, { reader }: Database): Promise<Shape> {
  const shape: Shape = new Map()
  for (const { name, columns } of await old.introspection.getTables())
    shape.set(
      name,
      columns.map((one) => one.name),
    )
  const current = new Set((await reader.introspection.getTables()).map(({ name }) => name))
  const names = [...shape.keys()].filter((name) => current.has(name) && !name.startsWith('kysely_'))
  for (const name of [...FIRST, ...names.filter((other) => !FIRST.includes(other))]) {
    const known = shape.get(name) ?? []
    // The migrations have already filled this table.
    if (await old.selectFrom(name).selectAll().limit(1).executeTakeFirst()) continue
    const rows = await (reader as unknown as Kysely<Rows>).selectFrom(name).selectAll().execute()
    for (const row of rows) {
      // Skip rows about tables that were added later, such as their storage usage.
      if ('tableName' in row && !shape.has(String(row.tableName))) continue
      const kept = Object.entries(row).filter(([column]) => known.includes(column))
      await old.insertInto(name).values(Object.fromEntries(kept)).execute()
    }
  }
  return shape
}

const mutationsOf = ({ steps }: Release, sitting: number, from: number) => {
  const id = (nth: number) => `01890f4e-0000-7000-800${sitting}-${String(nth).padStart(12, '0')}`
  return steps(sitting, id).map(([name, v, args], at) => ({ seq: from + at, id: id(at + 1), name, v, at: AT, args }))
}

type Call = (method: 'GET' | 'POST', url: string, body?: object) => Promise<{ statusCode: number; json<T>(): T }>

const caller =
  (app: Pick<App, 'inject'>, bearer: string): Call =>
  (method, url, body) =>
    app.inject({
      ...{ method, url },
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })

interface Phone {
  call: Call
  userId: string
  clientId: string
}

async function push(
  { call, userId, clientId }: Phone,
  mutations: object[],
  prevId: string | null,
): Promise<PushAnswer> {
  const body = { proto: PROTO, epoch: null, clientId, userId, now: TEST_START, prevId, mutations }
  const answer = await call('POST', '/api/sync/push', body)
  expect(answer.statusCode).toBe(200)
  return answer.json<PushAnswer>()
}

/** Pulls everything, as a new device would. */
async function pullAll(call: Call, userId: string): Promise<PullAnswer['rows']> {
  const answer = await call('GET', `/api/sync/pull?clientId=${randomUUID()}&userId=${userId}&limit=2000`)
  const { rows, more } = answer.json<PullAnswer>()
  expect([answer.statusCode, more]).toEqual([200, false])
  return rows
}

const store = isOnPostgres ? 'PostgreSQL' : 'SQLite'

test.each(releases)(
  `after an update from the release of $day, a phone that stayed signed in sends its queue, and nothing is missing or stored twice (${store})`,
  async (release) => {
    const station = await openTestApp()
    const { id: userId, sessionId } = await station.signUp('maia')
    const clientId = randomUUID()
    const acknowledged = mutationsOf(release, 1, 1)
    const waiting = mutationsOf(release, 2, acknowledged.length + 1)
    const before: Phone = { call: caller(station.app, sessionId), userId, clientId }
    expect(await push(before, acknowledged, null)).toMatchObject({ last: acknowledged.length, results: [] })
    const rowsBefore = (await pullAll(before.call, userId)).filter(({ table }) => table !== 'trackChoices')
    expect(new Set(rowsBefore.map(({ table }) => table)).size).toBeGreaterThan(9)

    const { old, update } = await openOld(release.migration)
    const shape = await copyInto(old, station.db)
    await old.destroy()
    const db = await update()
    const app = await buildApp({ db, settings: station.app.settings, now: () => TEST_START, hasher: quickHasher })
    onTestFinished(async () => {
      await app.close()
      await db.close()
    })

    const phone: Phone = { ...before, call: caller(app, sessionId) }
    const kept = await pullAll(phone.call, userId)
    for (const { table, key, row } of rowsBefore) {
      const known = shape.get(table) ?? []
      const fields = Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => known.includes(column)))
      expect([table, kept.find((one) => one.table === table && one.key === key)?.row]).toEqual([
        table,
        expect.objectContaining(fields),
      ])
    }

    // The phone did not receive the response to its last push, so it resends it.
    const last = acknowledged.length
    expect(await push(phone, acknowledged, null)).toMatchObject({ last, results: [] })
    expect(await pullAll(phone.call, userId)).toEqual(kept)
    const settled = { last: last + waiting.length, results: [] }
    expect(await push(phone, waiting, acknowledged.at(-1)?.id ?? null)).toMatchObject(settled)
    const rowsAfter = await pullAll(phone.call, userId)
    const countOf = (rows: PullAnswer['rows'], table: string) => rows.filter((one) => one.table === table).length
    for (const table of new Set(rowsBefore.map((one) => one.table)))
      expect([table, countOf(rowsAfter, table)]).toEqual([table, 2 * countOf(rowsBefore, table)])

    expect(await push(phone, waiting, acknowledged.at(-1)?.id ?? null)).toMatchObject(settled)
    expect((await pullAll(phone.call, userId)).length).toBe(rowsAfter.length)
    // Candidates who signed up before tracks existed keep all decks on.
    expect(countOf(rowsAfter, 'trackChoices')).toBe(1)
  },
)
