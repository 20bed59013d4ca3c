import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { StartError } from '../db/faults.ts'
import { openTestApp } from '../testing/app.ts'
import { describeError } from './log.ts'

/** Marker that must not occur in any log line. */
const CANARY = 'canary7361'

test('no secret in any part of a request reaches the log, even at level trace', async () => {
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
  const leaks = logged.filter(
    (line) => [CANARY, maia.id, maia.sessionId].some((secret) => line.includes(secret)) || address.test(line),
  )
  expect(leaks).toEqual([])
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow()
}, 120_000)

test('at level info, a rejected request is logged with its route and status', async () => {
  const lines: string[] = []
  const { call, signUp } = await openTestApp({
    settings: { logLevel: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const maia = await signUp('maia')
  await call('GET', '/api/auth/user')
  await maia.call('GET', '/api/admin/security-events')
  const parsed = lines.map((line) => JSON.parse(line))
  const routeOf = (status: number) => {
    const { reqId } = parsed.find(({ res }) => res?.statusCode === status) ?? {}
    return parsed.find(({ reqId: id, req }) => id === reqId && req)?.req
  }
  expect([routeOf(401), routeOf(403)]).toEqual([
    { method: 'GET', route: '/api/auth/user' },
    { method: 'GET', route: '/api/admin/security-events' },
  ])
})

test('at level warn, requests are not logged, and an unexpected error is logged once with its request id', async () => {
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
  expect(ofRequests).toMatchObject([
    {
      reqId: 'req-2',
      level: 50,
      msg: 'Request failed with an unexpected error',
      err: { message: expect.stringMatching(/no such table|does not exist/) },
    },
  ])
})

test('an error is logged with its message and stack, but without user input', () => {
  const secret = randomUUID()
  const messageOf = (error: unknown) => describeError(error).message
  expect(describeError(new RangeError(`No card ${secret} of "their own words" is due`))).toMatchObject({
    type: 'RangeError',
    message: 'No card … of … is due',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(messageOf(new TypeError(`Cannot read properties of undefined (reading 'maia')`))).toBe(
    'Cannot read properties of undefined (reading …',
  )
  expect(messageOf(new Error('Invalid language tag: maia\n    at maia'))).toBe('Invalid language tag: …')
  expect(messageOf(new Error('maia@example.org 203.0.113.7 2001:db8::1 Bearer_token https://x.example/maia'))).toBe('…')
  for (const parse of [() => JSON.parse('{maia'), () => BigInt('maia')])
    expect(messageOf(errorThrownBy(parse))).toBe('the input could not be parsed')
  expect(messageOf(new StartError('The data folder can’t be made: permission denied.'))).toBe(
    'The data folder can’t be made: permission denied.',
  )
})

test('database and system errors are logged with their messages, without paths, addresses or values', () => {
  const messageOf = (message: string, fields: object) =>
    describeError(Object.assign(new Error(message), fields)).message
  const unique = 'UNIQUE constraint failed: users.usernameKey'
  expect(messageOf(unique, { code: 'SQLITE_CONSTRAINT' })).toBe(unique)
  const duplicate = 'duplicate key value violates unique constraint "users_usernameKey"'
  expect(messageOf(duplicate, { name: 'PostgresFault', code: '23505' })).toBe(duplicate)
  expect(messageOf('invalid input syntax for type integer: "maia"', { name: 'error', code: '22P02' })).toBe(
    'invalid input syntax for type integer: …',
  )
  expect(describeError(errorThrownBy(() => readFileSync('/nowhere/maia')))).toMatchObject({
    code: 'ENOENT',
    message: 'open: no such file or directory',
  })
  const refused = { code: 'ECONNREFUSED', errno: -111, syscall: 'connect' }
  expect(messageOf('connect ECONNREFUSED 203.0.113.7:443', refused)).toBe('connect: connection refused')
})

function errorThrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
