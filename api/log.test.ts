import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { describeError } from './log.ts'
import { openTestApp } from './testing/app.ts'

/** Looked for in every line. */
const CANARY = 'canary7361'

test('secrets in any place of any request reach no line of the log, also at its finest level', async () => {
  const logged: string[] = []
  const station = await openTestApp({
    settings: { logLevel: 'trace' },
    logTo: { write: (line) => void logged.push(line) },
  })
  const maia = await station.signUp(`m${CANARY}`)
  const sent = [
    { body: { username: CANARY, password: CANARY, email: `${CANARY}@example.org`, name: CANARY, jobId: CANARY } },
    { text: `{"broken": "${CANARY}` },
    { text: CANARY, headers: { 'content-type': 'application/json' } },
    { text: CANARY, headers: { 'content-type': 'text/plain' } },
    {},
  ]
  const headers = {
    'x-secret': CANARY,
    'user-agent': CANARY,
    referer: `http://localhost/${CANARY}`,
    cookie: `a=${CANARY}`,
  }
  for (const { method, url } of station.app.routes) {
    if (url.includes('live') || url.includes('logout') || (method === 'DELETE' && url.endsWith('/:userId'))) continue
    const path = url.replaceAll(':userId', maia.id).replaceAll(/:\w+|\*/g, CANARY)
    for (const one of sent) {
      const asked = { ...one, headers: { ...headers, ...('headers' in one ? one.headers : {}) } }
      await maia.call(method, `${path}?token=${CANARY}`, method === 'GET' ? { headers } : asked)
      await station.call(method, `${path}?token=${CANARY}`, {
        ...(method === 'GET' ? {} : one),
        headers: { ...headers, authorization: `Bearer ${CANARY}` },
      })
    }
  }
  await station.call('GET', `/no/${CANARY}`, { headers: { ...headers, host: `${CANARY}.example` } })
  await station.call('GET', `/%${CANARY}`)
  station.app.log.error(
    { err: new Error(`said ${CANARY}\n    at ${CANARY}`, { cause: new TypeError(CANARY) }) },
    'failed',
  )
  expect(logged.length).toBeGreaterThan(500)
  const address = /127\.0\.0\.1|::1/
  const told = logged.filter(
    (line) => [CANARY, maia.id, maia.sessionId].some((secret) => line.includes(secret)) || address.test(line),
  )
  expect(told).toEqual([])
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow()
}, 120_000)

test('at info a refused request is logged by its route and status', async () => {
  const lines: string[] = []
  const { call, signUp } = await openTestApp({
    settings: { logLevel: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const maia = await signUp('maia')
  await call('GET', '/api/auth/user')
  await maia.call('GET', '/api/admin/security-events')
  const told = lines.map((line) => JSON.parse(line))
  const routeOf = (status: number) => {
    const { reqId } = told.find(({ res }) => res?.statusCode === status) ?? {}
    return told.find(({ reqId: id, req }) => id === reqId && req)?.req
  }
  expect([routeOf(401), routeOf(403)]).toEqual([
    { method: 'GET', route: '/api/auth/user' },
    { method: 'GET', route: '/api/admin/security-events' },
  ])
})

test('at warn requests log nothing, and a fault is logged once with the id of its request', async () => {
  const lines: string[] = []
  const { db, app } = await openTestApp()
  const broken = await buildApp({
    db: { ...db, reader: db.reader.withSchema('gone') },
    settings: { ...app.settings, logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
  })
  await broken.inject('/api/health')
  await broken.inject('/api/decks')
  const ofRequests = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined)
  expect(ofRequests).toMatchObject([{ reqId: 'req-2', level: 50, msg: 'unexpected error' }])
})

test('an error is logged by where it happened, and SQLite’s by what it says', () => {
  const secret = randomUUID()
  const told = describeError(new RangeError(secret))
  expect(told).toMatchObject({ type: 'RangeError', message: '', stack: expect.stringContaining('log.test.ts') })
  const fault = Object.assign(new Error('UNIQUE constraint failed: users.usernameKey'), { code: 'SQLITE_CONSTRAINT' })
  expect(describeError(fault)).toMatchObject({ code: 'SQLITE_CONSTRAINT', message: fault.message })
})
