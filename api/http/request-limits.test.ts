import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { NEW_ACCOUNT_MS, REQUEST_LIMITS, WindowStore } from './request-limits.ts'

const of = (max: number) => ({ max, timeWindowMs: 60_000 })

test('accounts older than a day each have their own limit, and strangers at one address share a limit', async () => {
  const limits = { requests: { strangers: of(4), newAccounts: of(4), person: of(10) } }
  const { call, clock, signUp } = await openTestApp({ limits })
  const people = [await signUp('ann'), await signUp('ben')]
  clock.now += NEW_ACCOUNT_MS
  for (const person of people)
    for (let n = 0; n < 10; n += 1) expect((await person.call('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await people[0]?.call('GET', '/api/auth/session'))?.statusCode).toBe(429)
  // The two sign-ups count as strangers' requests.
  const strangers = [await call('GET', '/api/decks'), await call('GET', '/api/decks'), await call('GET', '/api/decks')]
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('after a session exceeds its limit, further requests with it from the same address are rejected without a session lookup', async () => {
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
  // The deleted session is not looked up for a request from this address; from another address it is looked up and not found.
  expect(await statusFrom('192.0.2.1')).toBe(429)
  expect(await statusFrom('192.0.2.2')).toBe(401)
})

test('new accounts at one address share a limit that is separate from the strangers’ limit', async () => {
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

test('repeated rejections of a client take a second each, and at most 500 of them wait at once', async () => {
  const { call } = await openTestApp({ limits: { requests: { strangers: { max: 1, timeWindowMs: 60_000 } } } })
  const status = async () => (await call('GET', '/api/decks')).statusCode
  expect([await status(), await status()]).toEqual([200, 429])
  const startedAt = performance.now()
  expect(await status()).toBe(429)
  expect(performance.now() - startedAt).toBeGreaterThan(900)
  const order: number[] = []
  await Promise.all(Array.from({ length: 502 }, async (_, n) => (await status()) === 429 && order.push(n)))
  expect(order).toHaveLength(502)
  expect(order.slice(0, 2)).toEqual([500, 501])
})

const counted = (store: WindowStore, key: string, windowMs = 1_000) =>
  new Promise((resolve, reject) =>
    store.incr(key, (error, result) => (error ? reject(error) : resolve(result)), windowMs),
  )

test('requests are counted per caller until the window ends', async () => {
  let now = 5
  const store = new WindowStore(undefined, () => now)
  expect(await counted(store, 'ann')).toEqual({ current: 1, ttl: 1_000 })
  now += 400
  expect(await counted(store, 'ann')).toEqual({ current: 2, ttl: 600 })
  expect(await counted(store, 'bob')).toEqual({ current: 1, ttl: 1_000 })
  now += 600
  expect(await counted(store, 'ann')).toEqual({ current: 1, ttl: 1_000 })
})

test('above 5,000 callers, the least recently seen caller is evicted', async () => {
  const store = new WindowStore(undefined, () => 0)
  await counted(store, 'first')
  await counted(store, 'seen again')
  for (let caller = 0; caller < 4_998; caller += 1) await counted(store, `caller ${caller}`)
  await counted(store, 'seen again')
  await counted(store, 'one more')
  expect(await counted(store, 'seen again')).toMatchObject({ current: 3 })
  expect(await counted(store, 'first')).toMatchObject({ current: 1 })
})

test('a wall clock that is briefly 400 days ahead does not make any caller wait longer than the window', async () => {
  const requests = { strangers: { max: 2, timeWindowMs: 60_000 } }
  const station = await openTestApp({ limits: { requests } })
  const { now } = Date
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 400 * 86_400_000)
  await station.call('GET', '/api/decks')
  ahead.mockRestore()
  await station.call('GET', '/api/decks')
  const answer = await station.call('GET', '/api/decks')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
})
