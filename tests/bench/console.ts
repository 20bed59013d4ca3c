import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@station-zero/api/db/database.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import type { Tables } from '@station-zero/api/db/types.ts'
import { wordsIn } from '@station-zero/api/db/user-words.ts'
import { startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { ADMIN_PAGE_ROWS } from '@station-zero/schema/admin/console.ts'
import { type Insertable, sql } from 'kysely'
import { livePeople, signUpPeople } from '../attacks/ordinary-people.ts'
import { type Account, HOST, openQueue, openTarget, type Target } from '../attacks/target.ts'
import { startServer } from '../e2e/server.ts'
import { median, percentile, timed } from './measured.ts'
import { formatRounded, storeResult } from './results.ts'

/**
 * `node tests/bench/console.ts --store postgres`: an operator alternately opens each list of the admin console on a server with 1,000
 * accounts and on a server with 100,000, while ten people push to each. Compares the two times of each page, so that other work on the machine
 * affects both, and the time of reading the same table without pagination. Exits with 1 if a page has more than 50 rows, takes more than
 * twice as long with 100,000 accounts, or any request of the ten people fails.
 */
const SIZES = [1_000, 100_000] as const
const PEOPLE = 10
/** Requests per list and size. */
const ROUNDS = 20
const MAX_RATIO = 2
/** Smaller differences are noise on a machine that also simulates the ten people. */
const NOISE_MS = 5
/** Pause between requests, so that the operator stays below the limit of 360 requests per minute. */
const PAUSE_MS = 180
/** Rows per insert statement. SQLite allows 32,766 parameters per statement. */
const INSERTED_AT_ONCE = 500
/** One in this many people has reported a mistake, requested a mentor, and appears in the audit log. */
const ACTIVE_SHARE = 10

/** The lists by path, each with the table that it pages through. */
const LISTS = [
  ['people', 'users'],
  ['people?q=recruit', 'users'],
  ['people?q=p00000777', 'users'],
  ['people?role=operator', 'users'],
  ['people?state=suspended', 'users'],
  ['audit', 'auditLog'],
  ['reports', 'reports'],
  ['mentorship-requests', 'mentorshipRequests'],
  ['announcements', 'stationAnnouncements'],
  ['invites', 'invites'],
  ['groups', 'stationGroups'],
  ['jobs', 'stationJobs'],
  ['corrections', 'corrections'],
  ['station', 'users'],
] as const satisfies [string, keyof Tables][]

const { values } = parseArgs({ options: { store: { type: 'string', default: 'sqlite' } } })
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')
const store = values.store

const postgres = store === 'postgres' ? await startThrowaway() : null

const failures: string[] = []
const stations: Station[] = []
try {
  for (const size of SIZES) stations.push(await openStation(size))
  const state = { isOver: false }
  const living = stations.map(({ target, people }) => livePeople(target, people, () => state.isOver))
  const pages = await openLists(stations)
  state.isOver = true
  const pushes: number[] = []
  for (const [index, waited] of (await Promise.all(living)).entries()) {
    for (const { name, statuses, ms } of waited) {
      if (name === 'push') pushes.push(percentile(ms, 0.99))
      const others = Object.keys(statuses).filter((status) => status !== '200')
      if (others.length > 0)
        failures.push(`With ${SIZES[index]} accounts, ${name} was answered ${others.join(' and ')}.`)
    }
  }
  await report(pages, pushes)
} finally {
  for (const { close } of stations) await close()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

interface Station {
  db: Database
  target: Target
  operator: Account
  /** The ten people who push. */
  people: Account[]
  close(): Promise<void>
}

/** Starts a server with `size` accounts. */
async function openStation(size: number): Promise<Station> {
  const url = postgres?.urlOf(await postgres.create())
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-console-'))
  const server = await startServer({
    PUBLIC_ORIGIN: `https://${HOST}`,
    ...(url && { DATABASE_URL: url, DATA_DIR: dataDir }),
  })
  const db: Database = url
    ? await openPostgres({ url, connections: 4, statementMs: 120_000, lockMs: 10_000 })
    : await openDatabase({ file: join(server.dataDir, 'station-zero.sqlite') })
  const first = openTarget(server.port)
  const people = await signUpPeople(first, PEOPLE)
  const [model] = people
  if (!model) throw new Error('No accounts were created.')
  const sent = await openQueue(
    first,
    model,
  )([
    ['prep.report', { kind: 'card', subjectId: 'fire-behavior-001', subjectVersion: 1, reason: 'typo' }],
    ['community.request-mentorship', { mentorId: await firstMentor(db) }],
  ])
  if (sent.status !== 200) throw new Error(`The first push failed: ${sent.status} ${sent.text}`)
  if ((JSON.parse(sent.text) as { results: unknown[] }).results.length > 0)
    throw new Error(`The first push was refused: ${sent.text}`)
  const operator = await first.signUp('ozzie', '10.0.2.1')
  await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', operator.id).execute()
  first.close()
  await addPeople(db, model.id, size)
  // Autovacuum does this on a real server within minutes. Until then, PostgreSQL counts accounts without an index.
  if (url) await sql`vacuum analyze`.execute(db.writer)
  // The server closed the idle connections while the accounts were added, so open new ones.
  const target = openTarget(server.port)
  return {
    ...{ db, target, operator, people },
    async close() {
      target.close()
      await db.close()
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Page {
  ms: number
  rows: number
  bytes: number
}

async function firstMentor(db: Database): Promise<string> {
  const mentor = await db.reader.selectFrom('mentors').select('userId').limit(1).executeTakeFirstOrThrow()
  return mentor.userId
}

/** Adds accounts until there are `size` accounts, with copies of the model's password hash, session and rows. */
async function addPeople({ writer }: Database, modelId: string, size: number): Promise<void> {
  const model = await writer.selectFrom('users').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow()
  const session = await writer
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', modelId)
    .executeTakeFirstOrThrow()
  const mistake = await writer.selectFrom('reports').selectAll().where('userId', '=', modelId).executeTakeFirstOrThrow()
  const request = await writer
    .selectFrom('mentorshipRequests')
    .selectAll()
    .where('userId', '=', modelId)
    .executeTakeFirstOrThrow()
  const { known } = await writer
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  for (let from = Number(known); from < size; from += INSERTED_AT_ONCE) {
    const users = Array.from({ length: Math.min(INSERTED_AT_ONCE, size - from) }, (_, index) => {
      const username = `p${String(from + index).padStart(8, '0')}`
      return {
        ...{ ...model, id: randomUUID(), username, usernameKey: username, email: `${username}@example.org` },
        ...{ name: `Recruit ${from + index}`, createdAt: model.createdAt - (from + index) * 1_000 },
        suspendedAt: (from + index) % 1_000 === 0 ? model.createdAt : null,
      }
    })
    const active = users.filter((_, index) => index % ACTIVE_SHARE === 0)
    await writer.transaction().execute(async (tx) => {
      await tx.insertInto('users').values(users).execute()
      const words = users.flatMap(({ id: userId, username, email, name }) =>
        wordsIn(`${username} ${email} ${name}`).map((word) => ({ userId, word })),
      )
      for (let n = 0; n < words.length; n += INSERTED_AT_ONCE)
        await tx
          .insertInto('userWords')
          .values(words.slice(n, n + INSERTED_AT_ONCE))
          .execute()
      const sessions = users.map(({ id: userId }) => ({
        ...{ ...session, id: randomUUID(), userId, bearerHash: randomUUID(), cookieHash: randomUUID() },
      }))
      await tx.insertInto('sessions').values(sessions).execute()
      const reports = active.map(({ id: userId }, n) => ({
        ...{ ...mistake, userId, id: randomUUID(), reportedAt: mistake.reportedAt - (from + n) * 1_000 },
      }))
      await tx.insertInto('reports').values(reports).execute()
      const requests = active.map(({ id: userId }, n) => ({
        ...{ ...request, userId, changeId: randomUUID(), requestedAt: request.requestedAt - (from + n) * 1_000 },
      }))
      await tx.insertInto('mentorshipRequests').values(requests).execute()
      const audit: Insertable<Tables['auditLog']>[] = active.map(({ id, createdAt }) => ({
        ...{ id: randomUUID(), at: createdAt, actorId: null, action: 'people.suspend', subjectId: id, subject: null },
        ...{ before: null, after: null },
      }))
      await tx.insertInto('auditLog').values(audit).execute()
    })
  }
  // Update the statistics, as autovacuum would do within a minute on a running server.
  if (store === 'postgres') await sql`analyze`.execute(writer)
}

/** Opens each list on each station in turn, and returns the median time of its first page, by station. */
async function openLists(opened: readonly Station[]): Promise<Map<string, Page>[]> {
  const times = opened.map(() => new Map<string, number[]>())
  const pages = opened.map(() => new Map<string, Page>())
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path] of LISTS) {
      for (const [index, { target, operator }] of opened.entries()) {
        const answer = await read(target, operator, path)
        const all = [...(times[index]?.get(path) ?? []), answer.ms]
        times[index]?.set(path, all)
        pages[index]?.set(path, { ...answer, ms: median(all) })
      }
      await sleep(PAUSE_MS)
    }
  }
  return pages
}

async function read({ send }: Target, operator: Account, path: string): Promise<Page> {
  const { status, text, ms } = await send(operator.address, 'GET', `/api/admin/${path}`, { account: operator })
  if (status !== 200) throw new Error(`GET /api/admin/${path}: ${status} ${text.slice(0, 200)}`)
  const rows = (JSON.parse(text) as { rows?: unknown[] }).rows?.length ?? 0
  return { ms, rows, bytes: Buffer.byteLength(text) }
}

async function report([few, many]: Map<string, Page>[], pushes: number[]): Promise<void> {
  const large = stations[1]
  if (!large) throw new Error('There is no station with 100,000 accounts.')
  let slowest = { path: '', ratio: 0 }
  console.log(`${store}; push p99 ${pushes.map((ms) => `${ms.toFixed(0)} ms`).join(' and ')}`)
  console.log('| list | 1,000 people | 100,000 people | rows | bytes | without pagination |')
  console.log('|---|---|---|---|---|---|')
  for (const [path, table] of LISTS) {
    const [before, after] = [few?.get(path), many?.get(path)]
    if (!before || !after) throw new Error(`${path} was not measured.`)
    const whole = await timed(() => large.db.reader.selectFrom(table).selectAll().execute())
    const cells = [
      before.ms.toFixed(1),
      after.ms.toFixed(1),
      String(after.rows),
      formatRounded(after.bytes),
      whole.toFixed(1),
    ]
    console.log(`| ${path} | ${cells[0]} ms | ${cells[1]} ms | ${cells[2]} | ${cells[3]} | ${cells[4]} ms |`)
    const ratio = Math.max(0, after.ms - NOISE_MS) / before.ms
    if (ratio > slowest.ratio) slowest = { path, ratio }
    if (ratio > MAX_RATIO) failures.push(`${path} takes ${(after.ms / before.ms).toFixed(1)} times as long.`)
    if (after.rows > ADMIN_PAGE_ROWS) failures.push(`${path} has ${after.rows} rows.`)
  }
  const people = many?.get('people')
  storeResult(`console-${store}`, [
    {
      what: `a page of people with 100,000 accounts while ten people push (${store})`,
      measured: `${people?.ms.toFixed(1)} ms`,
      wanted: `${MAX_RATIO} times that with 1,000 or less (${few?.get('people')?.ms.toFixed(1)} ms)`,
    },
    {
      what: `the list that takes longest, compared with 1,000 accounts: ${slowest.path} (${store})`,
      measured: `${slowest.ratio.toFixed(2)} times`,
      wanted: `${MAX_RATIO} times or less`,
    },
  ])
}
