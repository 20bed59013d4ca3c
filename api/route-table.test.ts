import { keyOf, personTableNames } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { fromRow, toRow } from './db/rows.ts'
import type { RegisteredRoute } from './http/app-types.ts'
import { openTestApp, type Person, TEST_START, type TestApp } from './testing/app.ts'
import { sampleBody } from './testing/sample.ts'

/**
 * These tests run for all registered routes, so new routes are included automatically. The expected access to each route is in
 * `tests/fuzz/access-rows.ts`.
 */

const OLD_PASSKEY = {
  ...{ id: 'passkey-1', credentialId: 'credential', publicKey: 'key', counter: 0, transports: '[]' },
  ...{ name: 'Phone', createdAt: TEST_START, usedAt: null },
}

const isUnsafe = ({ method }: RegisteredRoute): boolean => method !== 'GET'
const hasParams = ({ url }: RegisteredRoute): boolean => url.includes('/:')
const REFUSED = [401, 403, 404]

test('[calls.alias] no ID gives a person access to another person’s data', async () => {
  const { app, db, first, second } = await twoPeople()
  const before = await everything(db, first.id)
  const ids = await idsOf(db, first)
  expect(ids.length).toBeGreaterThan(5)
  for (const route of personal(app.routes).filter(hasParams)) {
    for (const id of ids) {
      const answer = await tryRoute(app, second, route, fill(route, first.id, id))
      expect(REFUSED, `${route.method} ${route.url} with ${id}`).toContain(answer.statusCode)
      if (route.url.includes(':userId')) await tryRoute(app, second, route, fill(route, 'user-1', id))
    }
  }
  expect(await everything(db, first.id)).toEqual(before)
})

test('[calls.demo] the demo account reads its own data and writes nothing', async () => {
  const { app, db, first, logInDemo } = await twoPeople()
  const demo = await logInDemo()
  const before = [await everything(db, first.id), await everything(db, demo.id)]
  const ids = await idsOf(db, first)
  for (const route of personal(app.routes)) {
    for (const id of hasParams(route) ? ids : ['-']) {
      if (route.url.includes(':userId')) {
        const answer = await tryRoute(app, demo, route, fill(route, first.id, id))
        expect(REFUSED, `${route.method} ${route.url}`).toContain(answer.statusCode)
      }
      // Skip read routes without an ID: they return the demo user's own data, and one of them is an endless stream.
      if (!isUnsafe(route) && !hasParams(route)) continue
      const answer = await tryRoute(app, demo, route, fill(route, 'me', id))
      if (!isUnsafe(route) || route.isReadOnly) continue
      expect([answer.statusCode, answer.body], `${route.method} ${route.url}`).toEqual([
        403,
        expect.stringContaining('Demo is read-only.'),
      ])
    }
  }
  expect([await everything(db, first.id), await everything(db, demo.id)]).toEqual(before)
})

/** Console routes are called by an operator, so that the request bodies are parsed. */
const callerOf = ({ url }: RegisteredRoute, { first, operator }: Record<'first' | 'operator', Person>): Person =>
  url.startsWith('/api/admin/') ? operator : first

/** Returns the maximum size of the route's request bodies, in KiB. */
const maxBody = ({ url }: RegisteredRoute): number =>
  /^\/api\/admin\/(?:job-imports|decks\/:id\/(?:cards|questions|passages))$/.test(url) ? 1024 : 300

test('an invalid request body is rejected and changes nothing', async () => {
  const { app, db, first, second, operator } = await twoPeople()
  await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', second.id).execute()
  const before = await everything(db, first.id)
  for (const [nth, route] of app.routes.filter(isUnsafe).entries()) {
    // An operator can send 360 requests per minute to all admin routes combined, so two operators take turns.
    const caller = callerOf(route, { first, operator: nth % 2 === 0 ? operator : second })
    const url = fill(route, 'me', 'job-2')
    const good = sampleBody(app, route)
    expect(good, `${route.method} ${route.url} documents its body`).toBeDefined()
    const say = async (text: string, type = 'application/json') => {
      const { statusCode } = await caller.call(route.method, url, {
        text,
        headers: { 'content-type': type },
      })
      return [route.method, route.url, statusCode]
    }
    const expected = (status: number) => [route.method, route.url, status]
    expect(await say(JSON.stringify({ ...good, surprise: 1 }))).toEqual(expected(400))
    expect(await say('[1]')).toEqual(expected(400))
    expect(await say('"text"')).toEqual(expected(400))
    expect(await say('{"a":')).toEqual(expected(400))
    expect(await say('{"__proto__":{"a":1}}')).toEqual(expected(400))
    expect(await say(JSON.stringify(good), 'text/plain')).toEqual(expected(415))
    expect(await say('a=1', 'application/x-www-form-urlencoded')).toEqual(expected(415))
    expect(await say(JSON.stringify({ surprise: 'x'.repeat(maxBody(route) * 1024) }))).toEqual(expected(413))
  }
  expect(await everything(db, first.id)).toEqual(before)
})

const NONSENSE = ['\0', '\ud800', '../..', "' or 1=1 --", '9'.repeat(400), '__proto__', 'constructor', 'NaN', '-1', ' ']

test('malformed paths, queries and bodies never cause a server error', async () => {
  const { app, first, operator } = await twoPeople()
  for (const route of app.routes.filter(({ url }) => !url.includes('/live'))) {
    for (const nonsense of NONSENSE) {
      const text = encodeURIComponent(nonsense.toWellFormed())
      const urls = [
        fill(route, 'me', nonsense.toWellFormed()),
        `${fill(route, 'me', 'x')}?keywords=${text}&type=${text}`,
        `${fill(route, 'me', 'x')}?q=${text}`,
        `${fill(route, 'me', 'x')}?after=${text}&subject=${text}`,
      ]
      const good = Object.entries(sampleBody(app, route) ?? {})
      const bodies = good.map(([field]) => Object.fromEntries([...good, [field, nonsense]]))
      for (const url of urls) {
        for (const body of isUnsafe(route) ? [...bodies, Object.fromEntries(good)] : [undefined]) {
          const { statusCode } = await callerOf(route, { first, operator }).call(
            route.method,
            url,
            body ? { body } : {},
          )
          expect(statusCode, `${route.method} ${url} ${JSON.stringify(body)}`).toBeLessThan(500)
        }
      }
    }
  }
})

test('every route has a summary', async () => {
  const { app } = await openTestApp()
  const ours = app.routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
  expect(ours.length).toBeGreaterThan(15)
  expect(ours.filter(({ summary }) => !summary)).toEqual([])
})

const personal = (routes: RegisteredRoute[]) => routes.filter(({ isPersonal }) => isPersonal)

const fill = ({ url }: RegisteredRoute, userId: string, id: string): string =>
  url.replace(':userId', userId).replace(/:\w+/g, encodeURIComponent(id))

function tryRoute(app: TestApp['app'], person: Person, route: RegisteredRoute, url: string) {
  const body = isUnsafe(route) ? sampleBody(app, route) : undefined
  return person.call(route.method, url, body ? { body } : {})
}

/**
 * Opens a server without limits on the number of requests, because these tests send thousands, and signs up two people and an operator. The
 * first person has a row of every kind.
 */
async function twoPeople() {
  const unlimited = { max: 1_000_000, timeWindowMs: 60_000 }
  const requests = { strangers: unlimited, newAccounts: unlimited, person: unlimited }
  const test = await openTestApp({ limits: { requests } })
  const [first, second, operator] = [await test.signUp('maia'), await test.signUp('olof'), await test.signUp('captain')]
  await test.db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', operator.id).execute()
  const userId = first.id
  const review = { cardId: 'ladders-001', deckId: 'ladders', rating: 3 as const, clientId: 'c', seq: 1, undoneAt: null }
  const rows = [
    ['reviews', toRow('reviews', { id: 'review-1', ...review, reviewedAt: TEST_START })],
    ['cpatScores', toRow('cpatScores', { id: 'score-1', testDate: TEST_START, totalTime: 600, passed: true })],
  ] as const
  for (const [table, row] of rows)
    await test.db.writer
      .insertInto(table)
      .values({ userId, version: 1, ...row } as never)
      .execute()
  await test.db.writer
    .insertInto('passkeys')
    .values({ userId, ...OLD_PASSKEY })
    .execute()
  const question = { id: 'ladders-q001', version: 1 }
  const asked = { name: 'Mixed', type: 'mixed', questions: [question], totalQuestions: 1 }
  await first.call('POST', '/api/users/me/practice-tests', { body: asked })
  await first.call('POST', '/api/users/me/saved-jobs', { body: { jobId: 'job-1' } })
  await first.call('POST', '/api/users/me/applications', { body: { jobId: 'job-1' } })
  await first.call('POST', '/api/users/me/job-alerts', { body: { keywords: 'cadet' } })
  await first.call('POST', '/api/users/me/cpat/workouts/w1d1/complete', { body: { duration: 40 } })
  return { ...test, first, second, operator }
}

async function everything(db: Database, userId: string) {
  const rows = personTableNames.map((table) =>
    db.reader.selectFrom(table).selectAll().where('userId', '=', userId).execute(),
  )
  const user = await db.reader.selectFrom('users').selectAll().where('id', '=', userId).execute()
  const sessions = await db.reader.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  const passkeys = await db.reader.selectFrom('passkeys').selectAll().where('userId', '=', userId).execute()
  const codes = await db.reader.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute()
  return { user, sessions, passkeys, codes, rows: await Promise.all(rows) }
}

/** Returns the first person's own IDs, and the IDs in all of their rows. */
async function idsOf(db: Database, { id: userId, user }: Person): Promise<string[]> {
  const sessions = await db.reader.selectFrom('sessions').select('id').where('userId', '=', userId).execute()
  const ids = [userId, user.username, ...sessions.map(({ id }) => id), OLD_PASSKEY.id]
  for (const table of personTableNames)
    for (const row of await db.reader.selectFrom(table).selectAll().where('userId', '=', userId).execute())
      ids.push(keyOf(table, fromRow(table, row as never)))
  return ids
}

/** The calls listed in section 7 of the specification. */
const OPEN_CALLS = [
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/logout',
  'GET /api/career-goals',
  'POST /api/analytics/event',
  'GET /api/decks',
  'GET /api/decks/:id/cards',
  'GET /api/practice-tests/generate',
  'GET /api/jobs',
  'GET /api/cpat/workouts',
  'GET /api/groups',
  'GET /api/events',
  'GET /api/mentors',
]
const PERSONAL_CALLS = [
  'GET /api/auth/user',
  'GET /api/admin/analytics/summary',
  'GET /api/admin/analytics/events',
  'GET /api/admin/analytics/requests',
  'GET /api/admin/analytics/users',
  'GET /api/users/:userId/deck-progress',
  'POST /api/users/:userId/practice-tests',
  'POST /api/practice-tests/:testId/complete',
  'GET /api/users/:userId/saved-jobs',
  'POST /api/users/:userId/saved-jobs',
  'DELETE /api/users/:userId/saved-jobs/:jobId',
  'POST /api/users/:userId/applications',
  'POST /api/users/:userId/job-alerts',
  'GET /api/users/:userId/cpat-scores',
  'GET /api/users/:userId/cpat/progress',
  'POST /api/users/:userId/cpat/workouts/:workoutId/complete',
  'POST /api/events/:id/join',
  'DELETE /api/events/:id/join',
  'POST /api/mentorship-requests',
]

test('[calls.all] every call in the specification exists, and is public or requires a session as specified', async () => {
  const { app } = await openTestApp()
  const there = new Map(app.routes.map(({ method, url, isPersonal }) => [`${method} ${url}`, isPersonal]))
  expect(OPEN_CALLS.map((call) => [call, there.get(call)])).toEqual(OPEN_CALLS.map((call) => [call, false]))
  expect(PERSONAL_CALLS.map((call) => [call, there.get(call)])).toEqual(PERSONAL_CALLS.map((call) => [call, true]))
})

test('[calls.prep.generate.default] a test has 25 questions by default', async () => {
  const { call, db } = await openTestApp()
  const [question] = await db.reader.selectFrom('questions').selectAll().limit(1).execute()
  if (!question) throw new Error('a question')
  const more = Array.from({ length: 60 }, (_, at) => ({ ...question, id: `more-${at}` }))
  await db.writer.insertInto('questions').values(more).execute()
  const asked = (await call('GET', '/api/practice-tests/generate?type=mixed')).json()
  expect(asked).toHaveLength(25)
  expect(new Set(asked.map(({ id }: { id: string }) => id)).size).toBe(25)
})

test('[calls.shapes] read routes return JSON arrays, and dates are ISO 8601 in UTC', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (const url of [
    '/api/career-goals',
    '/api/decks',
    '/api/jobs',
    '/api/cpat/workouts',
    '/api/groups',
    '/api/events',
    '/api/mentors',
  ])
    expect(Array.isArray((await call('GET', url)).json()), url).toBe(true)
  for (const name of ['deck-progress', 'saved-jobs', 'cpat-scores', 'cpat/progress'])
    expect(Array.isArray((await maia.call('GET', `/api/users/user-1/${name}`)).json()), name).toBe(true)
  expect(maia.user.createdAt).toBe('2026-11-21T12:00:00.000Z')
})
