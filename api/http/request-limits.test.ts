import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { NEW_ACCOUNT_MS, REQUEST_LIMITS } from './request-limits.ts'

const of = (max: number) => ({ max, timeWindowMs: 60_000 })

test('accounts older than a day each have their own limit, and strangers at one address share one', async () => {
  const limits = { requests: { strangers: of(4), newAccounts: of(4), person: of(10) } }
  const { call, clock, signUp } = await openTestApp({ limits })
  const people = [await signUp('ann'), await signUp('ben')]
  clock.now += NEW_ACCOUNT_MS
  for (const person of people)
    for (let n = 0; n < 10; n += 1) expect((await person.call('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await people[0]?.call('GET', '/api/auth/session'))?.statusCode).toBe(429)
  // The two sign-ups count as requests of strangers.
  const strangers = [await call('GET', '/api/decks'), await call('GET', '/api/decks'), await call('GET', '/api/decks')]
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('a session over its limit is refused at its address without a session lookup', async () => {
  const limits = { requests: { person: of(2) } }
  const { app, call, signUp } = await openTestApp({ settings: { trustedProxies: 1 }, limits })
  const ann = await signUp('ann')
  const { sessionId } = (
    await call('POST', '/api/auth/login', { body: { username: 'ann', password: 'ann-password' } })
  ).json()
  const statusFrom = async (ip: string) => {
    const headers = { authorization: `Bearer ${sessionId}`, 'x-forwarded-for': ip }
    return (await call('GET', '/api/auth/user', { headers })).statusCode
  }
  expect([await statusFrom('192.0.2.1'), await statusFrom('192.0.2.1'), await statusFrom('192.0.2.1')]).toEqual([
    200, 200, 429,
  ])
  await app.db.writer.deleteFrom('sessions').where('userId', '=', ann.id).execute()
  // The deleted session is not looked up here, and is not found elsewhere.
  expect(await statusFrom('192.0.2.1')).toBe(429)
  expect(await statusFrom('192.0.2.2')).toBe(401)
})

test('new accounts at one address share a limit that is separate from the one for strangers', async () => {
  const limits = { requests: { strangers: of(3), newAccounts: of(4), person: of(100) } }
  const { call, signUp } = await openTestApp({ limits })
  const [ann, ben] = [await signUp('ann'), await signUp('ben')]
  for (const person of [ann, ben, ann, ben])
    expect((await person.call('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await ben.call('GET', '/api/auth/session')).statusCode).toBe(429)
  expect((await call('GET', '/api/decks')).statusCode).toBe(200)
})

test('the demo account and requests with an invalid session count as strangers', async () => {
  const { call, logInDemo } = await openTestApp({ limits: { requests: { strangers: of(3) } } })
  const demo = await logInDemo()
  expect((await demo.call('GET', '/api/auth/session')).statusCode).toBe(200)
  const headers = { authorization: 'Bearer made-up' }
  expect((await call('GET', '/api/decks', { headers })).statusCode).toBe(200)
  expect((await call('GET', '/api/decks', { headers })).statusCode).toBe(429)
  expect((await demo.call('GET', '/api/auth/session')).statusCode).toBe(429)
})

test('the limit for new accounts is enough for 300 people at one address', () => {
  const [pushes, pulls, others] = [12, 12, 6]
  expect(300 * (pushes + pulls + others)).toBeLessThanOrEqual(REQUEST_LIMITS.newAccounts.max)
})

test('an IPv6 /48 network may send ten times as many requests as one address', async () => {
  const { call } = await openTestApp({ settings: { trustedProxies: 1 }, limits: { requests: { strangers: of(2) } } })
  const statusFrom = async (ip: string) =>
    (await call('GET', '/api/decks', { headers: { 'x-forwarded-for': ip } })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push(await statusFrom(`2001:db8:1:${n}::1`))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await statusFrom('2001:db8:2::1')).toBe(200)
})
