import { expect, test } from 'vitest'
import { openTestApp } from './testing/app.ts'

/** The calls of the specification's section 7, one by one. */
const open = [
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
const personal = [
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

test('[calls.all] every call of the specification exists, and is public or requires a session as specified', async () => {
  const { app } = await openTestApp()
  const there = new Map(app.routes.map(({ method, url, isPersonal }) => [`${method} ${url}`, isPersonal]))
  expect(open.map((call) => [call, there.get(call)])).toEqual(open.map((call) => [call, false]))
  expect(personal.map((call) => [call, there.get(call)])).toEqual(personal.map((call) => [call, true]))
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

test('[calls.shapes] reads are JSON arrays, and dates are ISO 8601 in UTC', async () => {
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
