import type { Invite } from '@station-zero/schema/admin/console.ts'
import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { countingHasher } from '../testing/hasher.ts'
import { openConsole } from '../testing/operators.ts'
import { AUTH_LIMITS } from './guessing.ts'

const HALL = '192.0.2.7'

/** Signs up from the given address. */
const signUp = (
  { call }: TestApp,
  username: string,
  { invite, from = HALL }: { invite?: string; from?: string } = {},
) =>
  call('POST', '/api/auth/signup', {
    body: {
      ...{ username, email: `${username}@example.org`, password: `${username} drill 42` },
      ...(invite !== undefined && { invite }),
    },
    headers: { 'x-forwarded-for': from, accept: 'application/problem+json' },
  })

const outcome = async (answered: ReturnType<typeof signUp>): Promise<string> => {
  const answer = await answered
  return answer.statusCode === 201 ? 'signed up' : answer.json().code
}

const openHall = () => openConsole({ settings: { trustedProxies: 1 }, hasher: countingHasher() })

async function invite(
  { chief, clock }: Awaited<ReturnType<typeof openHall>>,
  uses: number,
  hours = 1,
): Promise<Invite> {
  const body = { uses, note: 'Academy', expiresAt: new Date(clock.now + hours * HOUR_MS).toISOString() }
  const answer = await chief.call('POST', '/api/admin/invites', { body })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const setMode = ({ chief }: Awaited<ReturnType<typeof openHall>>, signup: string) =>
  chief.call('PATCH', '/api/admin/station', { body: { signup } })

test('an operator sets who may sign up, and anyone can read the setting', async () => {
  const station = await openHall()
  const mode = async () => (await station.call('GET', '/api/signup')).json().mode
  expect([await mode(), await outcome(signUp(station, 'anna'))]).toEqual(['open', 'signed up'])
  const { code } = await invite(station, 5)
  await setMode(station, 'invited')
  expect([await mode(), await outcome(signUp(station, 'bea'))]).toEqual(['invited', 'invite-needed'])
  expect(await outcome(signUp(station, 'bea', { invite: ' ' }))).toBe('invite-needed')
  expect(await outcome(signUp(station, 'bea', { invite: 'aaaa-bbbb' }))).toBe('invite-wrong')
  expect(await outcome(signUp(station, 'bea', { invite: code }))).toBe('signed up')
  expect(await outcome(signUp(station, 'cleo', { invite: ` ${code.toUpperCase().replace('-', ' ')}` }))).toBe(
    'signed up',
  )
  await setMode(station, 'closed')
  expect([await mode(), await outcome(signUp(station, 'dora'))]).toEqual(['closed', 'signup-closed'])
  expect(await outcome(signUp(station, 'dora', { invite: code }))).toBe('signup-closed')
  await setMode(station, 'open')
  expect([await mode(), await outcome(signUp(station, 'dora'))]).toEqual(['open', 'signed up'])
})

test('with an invitation for 300 uses, 300 people but not a 301st can sign up from one IP address in ten minutes', async () => {
  const station = await openHall()
  const { code } = await invite(station, 300)
  const outcomes = new Map<string, number>()
  const count = (one: string) => outcomes.set(one, (outcomes.get(one) ?? 0) + 1)
  for (let n = 0; n < 300; n += 10) {
    const ten = Array.from({ length: 10 }, (_, at) => outcome(signUp(station, `recruit-${n + at}`, { invite: code })))
    for (const one of await Promise.all(ten)) count(one)
    station.clock.now += 20_000
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'signed up': 300 })
  expect(await outcome(signUp(station, 'recruit-300', { invite: code }))).toBe('invite-ended')
  const { rows } = (await station.chief.call('GET', '/api/admin/invites')).json()
  expect(rows).toMatchObject([{ code, used: 300, uses: 300, isEnded: true }])
  // These sign-ups did not count toward the address's own limit.
  expect(await outcome(signUp(station, 'visitor'))).toBe('signed up')
})

test('an open event window allows the configured number of extra sign-ups from its address, and none from other addresses', async () => {
  const station = await openHall()
  const { chief, clock } = station
  const until = new Date(clock.now + HOUR_MS).toISOString()
  const { burst } = AUTH_LIMITS.signupsPerAddress
  const made = await chief.call('POST', '/api/admin/events', { body: { address: HALL, people: 100, until } })
  expect(made.json()).toMatchObject({ address: HALL, people: 100, used: 0, until })
  const many = async (count: number, from: string, prefix: string) => {
    const outcomes: string[] = []
    for (let n = 0; n < count; n += 1) outcomes.push(await outcome(signUp(station, `${prefix}-${n}`, { from })))
    return outcomes.filter((one) => one === 'signed up').length
  }
  expect(await many(100 + burst + 5, HALL, 'hall')).toBe(100 + burst)
  expect(await many(burst + 5, '192.0.2.8', 'next')).toBe(burst)
  const { eventWindows } = (await chief.call('GET', '/api/admin/station')).json()
  expect(eventWindows).toMatchObject([{ address: HALL, used: 100 }])
  expect((await chief.call('DELETE', `/api/admin/events/${made.json().id}`)).statusCode).toBe(204)
  expect((await chief.call('GET', '/api/admin/station')).json().eventWindows).toEqual([])
  await chief.call('POST', '/api/admin/events', { body: { address: '2001:db8:1:2::5', people: 70, until } })
  expect(await many(70 + burst, '2001:db8:1:2:3::9', 'six')).toBe(70 + burst)
  clock.now += HOUR_MS
  await chief.call('POST', '/api/admin/events', {
    body: { address: HALL, people: 9, until: new Date(clock.now + MINUTE_MS).toISOString() },
  })
  clock.now += MINUTE_MS
  expect(await many(burst + 3, HALL, 'late')).toBe(burst)
})

test('an event window is rejected unless it has a valid address and ends within 30 days', async () => {
  const { chief, clock } = await openHall()
  const later = (ms: number) => new Date(clock.now + ms).toISOString()
  const bodies = [
    { address: 'hall', people: 3, until: later(HOUR_MS) },
    { address: '192.0.2.7', people: 3, until: later(0) },
    { address: '192.0.2.7', people: 3, until: later(31 * 24 * HOUR_MS) },
    { address: '192.0.2.7', people: 0, until: later(HOUR_MS) },
    { address: '192.0.2.7', people: 3, until: '2026-99-99T00:00:00.000Z' },
  ]
  for (const body of bodies) expect((await chief.call('POST', '/api/admin/events', { body })).statusCode).toBe(400)
  const shown = { address: '2001:db8:1:2::/64', people: 3, until: later(HOUR_MS) }
  expect((await chief.call('POST', '/api/admin/events', { body: shown })).json()).toMatchObject(shown)
})

test('if 20 people concurrently use an invitation that is limited to 5 uses, 5 accounts are created', async () => {
  for (let round = 0; round < 5; round += 1) {
    const station = await openHall()
    const { code } = await invite(station, 5)
    const people = Array.from({ length: 20 }, (_, n) => outcome(signUp(station, `recruit-${n}`, { invite: code })))
    const outcomes = await Promise.all(people)
    expect(outcomes.filter((one) => one === 'signed up')).toHaveLength(5)
    expect(new Set(outcomes)).toEqual(new Set(['signed up', 'invite-ended']))
    const { rows } = (await station.chief.call('GET', '/api/admin/invites')).json()
    expect(rows).toMatchObject([{ used: 5, isEnded: true }])
  }
})

test('a failed sign-up does not count as a use of the invitation', async () => {
  const station = await openHall()
  const { code } = await invite(station, 1)
  expect(await outcome(signUp(station, 'maia', { invite: code }))).toBe('username-taken')
  const twice = [signUp(station, 'anna', { invite: code }), signUp(station, 'Anna', { invite: code })].map(outcome)
  expect((await Promise.all(twice)).sort()).toContain('signed up')
  const { rows } = (await station.chief.call('GET', '/api/admin/invites')).json()
  expect(rows).toMatchObject([{ used: 1 }])
})

test('an invitation that has expired or been revoked is rejected, even if that happens during a sign-up', async () => {
  const station = await openHall()
  const { chief, clock } = station
  const [expiring, revoked] = [await invite(station, 5), await invite(station, 5, 3)]
  clock.now += HOUR_MS
  expect(await outcome(signUp(station, 'anna', { invite: expiring.code }))).toBe('invite-ended')
  expect((await chief.call('DELETE', `/api/admin/invites/${revoked.id}`)).statusCode).toBe(204)
  expect((await chief.call('DELETE', `/api/admin/invites/${revoked.id}`)).statusCode).toBe(204)
  expect(await outcome(signUp(station, 'anna', { invite: revoked.code }))).toBe('invite-ended')
  expect((await chief.call('DELETE', '/api/admin/invites/missing')).statusCode).toBe(404)
  const past = { uses: 1, expiresAt: new Date(clock.now).toISOString() }
  expect((await chief.call('POST', '/api/admin/invites', { body: past })).statusCode).toBe(400)
})

test('closing sign-up while a password is being hashed prevents the new account', async () => {
  const hasher = countingHasher()
  const station = await openConsole({ settings: { trustedProxies: 1 }, hasher })
  const { code } = await invite(station, 5)
  for (const [username, given] of [
    ['anna', undefined],
    ['bea', code],
  ] as const) {
    const hash = hasher.hash
    hasher.hash = async (...all) => {
      hasher.hash = hash
      await setMode(station, 'closed')
      return hash(...all)
    }
    expect(await outcome(signUp(station, username, given === undefined ? {} : { invite: given }))).toBe('signup-closed')
    await setMode(station, 'open')
  }
  const { rows } = (await station.chief.call('GET', '/api/admin/invites')).json()
  expect(rows).toMatchObject([{ used: 0 }])
})

test('failed sign-ups with a valid invitation are limited per IP address, and do not use up the invitation', async () => {
  const station = await openHall()
  const { code } = await invite(station, 5)
  const taken = { invite: code, from: '198.51.100.9' }
  const outcomes = new Map<string, number>()
  for (let n = 0; n < AUTH_LIMITS.eventSignupsPerAddress.burst + 20; n += 1) {
    const one = await outcome(signUp(station, 'maia', taken))
    outcomes.set(one, (outcomes.get(one) ?? 0) + 1)
  }
  expect([...outcomes]).toEqual([
    ['username-taken', AUTH_LIMITS.eventSignupsPerAddress.burst],
    ['too-many-tries', 20],
  ])
})

test('one IP address can try at most sixty wrong codes an hour, even concurrently, and correct codes do not count', async () => {
  const station = await openHall()
  const { code } = await invite(station, 50)
  const guesses: string[] = []
  const wrong = Array.from({ length: 80 }, (_, n) =>
    outcome(signUp(station, `guess-${n}`, { invite: `aaaa-${2222 + n}` })),
  )
  guesses.push(...(await Promise.all(wrong)))
  for (let minute = 1; minute < 60; minute += 1) {
    station.clock.now += MINUTE_MS
    guesses.push(await outcome(signUp(station, `later-${minute}`, { invite: 'bbbb-cccc' })))
  }
  const evaluated = guesses.filter((one) => one === 'invite-wrong').length
  expect([evaluated > 48, evaluated <= 60]).toEqual([true, true])
  expect(guesses.filter((one) => one === 'too-many-tries')).toHaveLength(guesses.length - evaluated)
  // The correct code works from another address, and later from this address, any number of times.
  const right = Array.from({ length: 30 }, (_, n) =>
    outcome(signUp(station, `right-${n}`, { invite: code, from: '198.51.100.1' })),
  )
  expect(new Set(await Promise.all(right))).toEqual(new Set(['signed up']))
})
