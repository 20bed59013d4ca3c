import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { NEW_ACCOUNT_MS, REQUEST_LIMITS } from './request-limits.ts'

const of = (max: number) => ({ max, timeWindowMs: 60_000 })

test('people whose accounts are a day old have no limit in common, and strangers behind their address have', async () => {
  const limits = { requests: { strangers: of(4), newAccounts: of(4), person: of(10) } }
  const { call, clock, signUp } = await openTestApp({ limits })
  const people = [await signUp('ann'), await signUp('ben')]
  clock.now += NEW_ACCOUNT_MS
  for (const person of people)
    for (let n = 0; n < 10; n += 1) expect((await person.call('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await people[0]?.call('GET', '/api/auth/session'))?.statusCode).toBe(429)
  // The two sign-ups were requests of strangers.
  const strangers = [await call('GET', '/api/decks'), await call('GET', '/api/decks'), await call('GET', '/api/decks')]
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('accounts of the same day share a limit of their address, beside that of strangers', async () => {
  const limits = { requests: { strangers: of(3), newAccounts: of(4), person: of(100) } }
  const { call, signUp } = await openTestApp({ limits })
  const [ann, ben] = [await signUp('ann'), await signUp('ben')]
  for (const person of [ann, ben, ann, ben])
    expect((await person.call('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await ben.call('GET', '/api/auth/session')).statusCode).toBe(429)
  expect((await call('GET', '/api/decks')).statusCode).toBe(200)
})

test('the demo account and a session that is not valid count as strangers', async () => {
  const { call, logInDemo } = await openTestApp({ limits: { requests: { strangers: of(3) } } })
  const demo = await logInDemo()
  expect((await demo.call('GET', '/api/auth/session')).statusCode).toBe(200)
  const headers = { authorization: 'Bearer made-up' }
  expect((await call('GET', '/api/decks', { headers })).statusCode).toBe(200)
  expect((await call('GET', '/api/decks', { headers })).statusCode).toBe(429)
  expect((await demo.call('GET', '/api/auth/session')).statusCode).toBe(429)
})

test('300 people who sign up in one hall stay within the limit of their address', () => {
  const [pushes, pulls, others] = [12, 12, 6]
  expect(300 * (pushes + pulls + others)).toBeLessThanOrEqual(REQUEST_LIMITS.newAccounts.max)
})
