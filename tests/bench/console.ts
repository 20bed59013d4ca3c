import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MAX_STORED_RECORDS } from '@station-zero/api/analytics/records.ts'
import { type Database, openDatabase } from '@station-zero/api/db/database.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import type { Tables } from '@station-zero/api/db/types.ts'
import { wordsIn } from '@station-zero/api/db/user-words.ts'
import { startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { ADMIN_PAGE_ROWS } from '@station-zero/schema/admin/console.ts'
import { MAX_STATION_DECKS } from '@station-zero/schema/admin/decks.ts'
import { MAX_LISTINGS } from '@station-zero/schema/admin/listings.ts'
import { LISTED_USERS } from '@station-zero/schema/analytics/reports.ts'
import { type Insertable, sql } from 'kysely'
import { livePeople, signUpPeople } from '../attacks/ordinary-people.ts'
import { type Account, HOST, openQueue, openTarget, type Target } from '../attacks/target.ts'
import { startServer } from '../e2e/server.ts'
import { median, percentile, timed } from './measured.ts'
import { formatRounded, storeResult } from './results.ts'

/**
 * `node tests/bench/console.ts --store postgres`: an operator alternately opens each list of the admin console on a server with 1,000
 * accounts and on a server with 100,000, while ten people push to each. Compares the two times of each page, so that other work on the machine
 * affects both, and the time of reading the same table without pagination. Exits with 1 if a page has too many rows, takes more than
 * twice as long with 100,000 accounts, or any request of the ten people fails. `--people` replaces the 100,000 for a quick check with fewer
 * requests, whose results are not stored.
 */
const ALL_PEOPLE = 100_000
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    people: { type: 'string', default: String(ALL_PEOPLE) },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')
const store = values.store
const SIZES = [1_000, Number(values.people)] as const
if (!(SIZES[1] > SIZES[0])) throw new Error('--people must be a number greater than 1,000.')
const PEOPLE = 10
/** Number of requests for each list on each server. */
const ROUNDS = SIZES[1] === ALL_PEOPLE ? 20 : 2
const MAX_RATIO = 2
/** Differences below this, in ms, are ignored: they are noise on a machine that also simulates the ten people. */
const NOISE_MS = 5
/** Pause between requests, so that the operator stays below the limit of 360 requests per minute. */
const PAUSE_MS = 180
/** Rows per insert statement. SQLite allows 32,766 parameters per statement. */
const INSERTED_AT_ONCE = 500
/**
 * One in this many people has reported a mistake, requested a mentor, appears in the audit log, and was reported by a mentor and in a group.
 */
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
  ['community-events', 'stationEvents'],
  ['mentors', 'stationMentors'],
  ['mentor-reports', 'mentorReports'],
  ['post-reports', 'operatorReports'],
  ['jobs', 'stationJobs'],
  ['job-imports', 'jobSightings'],
  ['decks', 'stationDecks'],
  ['corrections', 'corrections'],
  ['security-events', 'securityEvents'],
  ['analytics/summary', 'analyticsRequests'],
  ['analytics/events', 'analyticsEvents'],
  ['analytics/requests', 'analyticsRequests'],
  ['analytics/errors', 'analyticsCounts'],
  ['analytics/users', 'users'],
  ['station', 'users'],
] as const satisfies [string, keyof Tables][]

/** Maximum rows of the lists that are not paged and have another maximum than a page. */
const LONGER: Record<string, number> = {
  'security-events': 100,
  'analytics/events': 100,
  'analytics/requests': 100,
  'analytics/errors': 100,
  'analytics/users': LISTED_USERS,
}
/** Maximum openings on the jobs board. */
const MAX_OPENINGS = 1_000
/** Rows of each list that only operators add to and that has no limit of its own. */
const ADDED_BY_OPERATORS = 200
const MENTOR_ID = 'station-bench-0'

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
  await addListings(db, size)
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
        // Only requests to operators’ mentors are listed, not those to samples.
        ...{
          ...request,
          userId,
          mentorId: MENTOR_ID,
          changeId: randomUUID(),
          requestedAt: request.requestedAt - (from + n) * 1_000,
        },
      }))
      await tx.insertInto('mentorshipRequests').values(requests).execute()
      const audit: Insertable<Tables['auditLog']>[] = active.map(({ id, createdAt }) => ({
        ...{ id: randomUUID(), at: createdAt, actorId: null, action: 'people.suspend', subjectId: id, subject: null },
        ...{ before: null, after: null },
      }))
      await tx.insertInto('auditLog').values(audit).execute()
      const events = users.map(({ id: userId, createdAt: at }) => ({
        ...{ userId, order: 1, type: 'signed-in' as const, at, device: 'Chrome on Android' },
      }))
      await tx.insertInto('securityEvents').values(events).execute()
      const mentorReports = active.map(({ id: userId, createdAt: reportedAt }) => ({
        ...{ userId, mentorId: MENTOR_ID, reporter: 'mentor' as const, id: randomUUID() },
        ...{ reason: 'Asked for money.', quote: 'Pay me.', reportedAt, settledAt: null },
      }))
      await tx.insertInto('mentorReports').values(mentorReports).execute()
      // The reported spaces are not created, so a page looks up missing rows for each report.
      const postReports = active.map(({ createdAt: reportedAt }) => ({
        ...{ spaceId: randomUUID(), id: randomUUID(), reportedAt, settledAt: null },
      }))
      await tx.insertInto('operatorReports').values(postReports).execute()
    })
  }
  // Update the statistics, as autovacuum would do within a minute on a running server.
  if (store === 'postgres') await sql`analyze`.execute(writer)
}

/** Fills the lists that do not grow with the number of people, up to their limits. */
async function addListings({ writer }: Database, size: number): Promise<void> {
  const now = Date.now()
  const upTo = <Row>(most: number, row: (nth: number) => Row): Row[] =>
    Array.from({ length: Math.min(most, size) }, (_, nth) => row(nth))
  const columns = (nth: number) => ({ id: `station-bench-${nth}`, version: 1, createdAt: now - nth, changedAt: now })
  const job = await writer
    .selectFrom('jobs')
    .select('id')
    .where('goneAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await writer.transaction().execute(async (tx) => {
    const events = upTo(MAX_LISTINGS.events, (nth) => ({
      ...{ ...columns(nth), title: `Ladder night ${nth}`, description: 'Bring boots.', startTime: now, duration: 60 },
      ...{ location: 'Station 4', type: 'workshop', maxParticipants: 12 },
    }))
    await tx.insertInto('stationEvents').values(events).execute()
    const mentors = upTo(MAX_LISTINGS.mentors, (nth) => ({
      ...{
        ...columns(nth),
        name: `Maria Ortiz ${nth}`,
        rank: 'Captain',
        department: 'City Fire',
        bio: 'Twenty panels.',
      },
      ...{ yearsExperience: 18, specialties: '[]', isVerified: 1, isPaused: 0 },
    }))
    await tx.insertInto('stationMentors').values(mentors).execute()
    const groups = upTo(MAX_LISTINGS.groups, (nth) => ({
      ...{ ...columns(nth), name: `Night shift ${nth}`, description: 'After work.', location: 'Online' },
      category: 'study' as const,
    }))
    await tx.insertInto('stationGroups').values(groups).execute()
    const openings = upTo(MAX_LISTINGS.jobs, (nth) => ({
      ...{ ...columns(nth), title: `Recruit ${nth}`, department: 'City Fire', location: 'Ohio', salary: '$50,000' },
      ...{
        description: 'A job.',
        requirements: '[]',
        deadline: null,
        type: 'Entry Level',
        applyUrl: null,
        goneAt: null,
      },
    }))
    await tx.insertInto('stationJobs').values(openings).execute()
    const past = upTo(ADDED_BY_OPERATORS, (nth) => ({
      ...{ id: randomUUID(), title: `Notice ${nth}`, text: 'At 6 pm.', from: 1, until: 2, createdAt: now - nth },
    }))
    await tx.insertInto('stationAnnouncements').values(past).execute()
    const invites = upTo(ADDED_BY_OPERATORS, (nth) => ({
      ...{ id: randomUUID(), code: `bench-${nth}`, note: '', uses: 9, used: 0, expiresAt: now, createdAt: now - nth },
      revokedAt: null,
    }))
    await tx.insertInto('invites').values(invites).execute()
    const corrections = upTo(ADDED_BY_OPERATORS, (nth) => ({
      ...{ id: randomUUID(), kind: 'card' as const, subjectId: 'fire-behavior-001', version: 1_000 + nth },
      ...{ text: '{"front":"What is 1?"}', shipped: '{}', state: 'withdrawn' as const, createdAt: now - nth },
      ...{ createdBy: null, endedAt: now, endedBy: null },
    }))
    await tx.insertInto('corrections').values(corrections).execute()
    const decks = upTo(MAX_STATION_DECKS, (nth) => ({
      ...{ ...columns(nth), name: `Streets ${nth}`, color: '#0f766e', order: 1_001 + nth },
    }))
    await tx.insertInto('stationDecks').values(decks).execute()
    for (let from = 0; from < Math.min(MAX_OPENINGS, size); from += INSERTED_AT_ONCE) {
      const sightings = Array.from({ length: Math.min(INSERTED_AT_ONCE, size - from) }, (_, nth) => ({
        ...{ feed: `console:County ${(from + nth) % 20}`, key: `R-${from + nth}`, jobId: job.id },
        ...{ firstSeenAt: now, seenAt: now, isListed: 1 },
      }))
      await tx.insertInto('jobSightings').values(sightings).execute()
    }
    for (let from = 0; from < Math.min(MAX_STORED_RECORDS, size); from += INSERTED_AT_ONCE) {
      const nths = Array.from({ length: Math.min(INSERTED_AT_ONCE, size - from) }, (_, nth) => from + nth)
      const seen = nths.map((nth) => ({ id: randomUUID(), eventType: 'page_view', pagePath: '/prep', at: now - nth }))
      await tx.insertInto('analyticsEvents').values(seen).execute()
      const requests = nths.map((nth) => ({
        ...{ id: randomUUID(), method: 'GET', path: '/api/jobs', statusCode: 200, responseTime: 3, at: now - nth },
      }))
      await tx.insertInto('analyticsRequests').values(requests).execute()
    }
  })
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
  if (status !== 200) throw new Error(`GET /api/admin/${path} failed: ${status} ${text.slice(0, 200)}`)
  const parsed = JSON.parse(text) as unknown[] | { rows?: unknown[]; sources?: unknown[] }
  const rows = Array.isArray(parsed) ? parsed : (parsed.rows ?? parsed.sources ?? [])
  return { ms, rows: rows.length, bytes: Buffer.byteLength(text) }
}

async function report([few, many]: Map<string, Page>[], pushes: number[]): Promise<void> {
  const large = stations[1]
  if (!large) throw new Error('There is no station with the larger number of accounts.')
  let slowest = { path: '', ratio: 0 }
  console.log(`${store}; push p99 ${pushes.map((ms) => `${ms.toFixed(0)} ms`).join(' and ')}`)
  console.log(
    `| list | ${SIZES.map((size) => `${formatRounded(size)} people`).join(' | ')} | rows | bytes | without pagination |`,
  )
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
    if (after.rows > (LONGER[path] ?? ADMIN_PAGE_ROWS)) failures.push(`${path} has ${after.rows} rows.`)
  }
  if (SIZES[1] !== ALL_PEOPLE) return
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
