import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'

const HEALTH = '/api/health'
const READY = '/api/ready'
const PROBLEM = { headers: { accept: 'application/problem+json' } }

test.skipIf(isOnPostgres)('a working server is healthy and ready, and repeated probes cause one write', async () => {
  const { call, db } = await openTestApp()
  const changes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(db.writer)).rows[0]?.n ?? 0
  const before = await changes()
  for (let at = 0; at < 200; at += 1) expect((await call('GET', HEALTH)).statusCode).toBe(200)
  expect((await changes()) - before).toBe(1)
  const ready = await call('GET', READY)
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
})

test.skipIf(isOnPostgres)('the health probe, the readiness probe and a write report a full disk', async () => {
  const station = await openTestApp()
  const maia = await station.signUp('maia')
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(station.db.writer)).rows[0]?.page_count
  await sql.raw(`pragma max_page_count = ${pages}`).execute(station.db.writer)
  const notes = { body: { duration: 30, notes: 'n'.repeat(4_000) } }
  let answer = await maia.call('POST', `/api/users/${maia.id}/cpat/workouts/w1d1/complete`, notes)
  for (let at = 0; at < 50 && answer.statusCode < 500; at += 1)
    answer = await maia.call('POST', `/api/users/${maia.id}/cpat/workouts/w1d1/complete`, notes)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  expect(answer.body).toBe(
    'Station Zero has no disk space left. Your change was not saved on the server; try again later.',
  )
})

test.skipIf(isOnPostgres)(
  'a server whose database can’t be written is neither healthy nor ready, and still serves reads',
  async () => {
    const { call, db } = await openTestApp()
    await sql.raw('pragma query_only = on').execute(db.writer)
    const health = await call('GET', HEALTH, PROBLEM)
    expect([health.statusCode, health.json().code]).toEqual([503, 'not-ready'])
    expect((await call('GET', READY)).statusCode).toBe(503)
    expect((await call('GET', '/api/jobs')).statusCode).toBe(200)
  },
)

test('a server without content or without its push thread is healthy but not ready', async () => {
  const { app, call, db } = await openTestApp()
  let isThere = false
  app.readyChecks.set('pushes', () => isThere)
  const asked = await call('GET', READY, PROBLEM)
  expect([asked.statusCode, asked.json().code]).toEqual([503, 'starting'])
  isThere = true
  expect((await call('GET', READY)).statusCode).toBe(200)
  await db.writer.deleteFrom('decks').execute()
  expect((await call('GET', READY)).statusCode).toBe(503)
  expect((await call('GET', HEALTH)).statusCode).toBe(200)
})
