import { expect, test } from 'vitest'
import { purge } from '../db/purge.ts'
import { cookieOf, openTestApp } from '../testing/app.ts'
import { openAuthenticator } from '../testing/authenticator.ts'
import { resetCode } from './recovery.ts'

const DAY_MS = 86_400_000
const ORIGIN = 'https://station.example.org'

/** Runs `during` with the server's clock 400 days ahead, then sets the clock back. */
async function whileAhead<T>({ clock }: { clock: { now: number } }, during: () => Promise<T>): Promise<T> {
  clock.now += 400 * DAY_MS
  try {
    return await during()
  } finally {
    clock.now -= 400 * DAY_MS
  }
}

async function withMaia() {
  const station = await openTestApp({ settings: { publicOrigin: ORIGIN } })
  const maia = await station.signUp('maia')
  let device = maia.cookie
  const deviceIn = (cookies: string) => /__Host-d0=[^;]+/.exec(cookies)?.[0] ?? ''
  const enter = async (password: string, headers: Record<string, string> = {}) => {
    const body = { username: 'maia', password }
    return station.call('POST', '/api/auth/login', { body, headers })
  }
  const onDevice = async (password = 'maia-password') => {
    const answer = await enter(password, { cookie: deviceIn(device) })
    if (answer.statusCode === 200) device = cookieOf(answer)
    return answer.statusCode
  }
  return { ...station, maia, enter, onDevice }
}

test('guesses made while the clock was 400 days ahead delay a later sign-in by at most eight minutes', async () => {
  const station = await withMaia()
  const { clock, enter, onDevice } = station
  await whileAhead(station, async () => {
    for (let at = 0; at < 20; at += 1) await enter('wrong')
    for (let at = 0; at < 20; at += 1) await onDevice('wrong')
  })
  // Each counter has one try left.
  expect(await onDevice('wrong')).toBe(401)
  expect((await enter('wrong')).statusCode).toBe(401)
  const refused = await enter('maia-password')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(480)
  clock.now += 480_000
  expect([await onDevice(), (await enter('maia-password')).statusCode]).toEqual([200, 200])
})

test('after the clock is set back, a correct password is accepted immediately and again eight minutes later', async () => {
  const station = await withMaia()
  const { clock, enter, onDevice } = station
  await whileAhead(station, async () => {
    for (let at = 0; at < 20; at += 1) await enter('wrong')
    for (let at = 0; at < 20; at += 1) await onDevice('wrong')
  })
  expect([await onDevice(), (await enter('maia-password')).statusCode]).toEqual([200, 200])
  clock.now += 480_000
  expect((await enter('maia-password')).statusCode).toBe(200)
})

test('a session started while the clock was ahead ends 90 days after the clock is set back', async () => {
  const station = await withMaia()
  const { clock, db, call, enter } = station
  const { sessionId } = (await whileAhead(station, () => enter('maia-password'))).json()
  const isIn = async () =>
    (await call('GET', '/api/auth/user', { headers: { authorization: `Bearer ${sessionId}` } })).statusCode
  expect(await isIn()).toBe(200)
  await purge(db, clock.now)
  for (let day = 0; day < 80; day += 20) {
    expect(await isIn()).toBe(200)
    clock.now += 20 * DAY_MS
    await db.writer.updateTable('sessions').set({ usedAt: clock.now }).execute()
  }
  clock.now += 11 * DAY_MS
  expect(await isIn()).toBe(401)
})

test('an unused session started while the clock was ahead expires 30 days after the clock is set back', async () => {
  const station = await withMaia()
  const { clock, db, call, enter } = station
  const { sessionId } = (await whileAhead(station, () => enter('maia-password'))).json()
  await purge(db, clock.now)
  clock.now += 30 * DAY_MS
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await call('GET', '/api/auth/user', { headers })).statusCode).toBe(401)
})

test('devices remembered while the clock was ahead do not evict a device that signs in later', async () => {
  const station = await withMaia()
  const { clock, db, onDevice, enter } = station
  await whileAhead(station, async () => {
    for (let at = 0; at < 20; at += 1) await enter('maia-password')
  })
  await purge(db, clock.now)
  clock.now += 1
  expect(await onDevice()).toBe(200)
  for (let at = 0; at < 20; at += 1) await enter('wrong')
  expect([(await enter('maia-password')).statusCode, await onDevice()]).toEqual([429, 200])
})

test('a reset code and a passkey challenge created while the clock was ahead are rejected', async () => {
  const station = await withMaia()
  const { clock, db, call, maia } = station
  const { code } = await whileAhead(station, () => resetCode(db, 'maia', clock.now))
  const body = { username: 'maia', code, password: 'a hose of my own' }
  expect((await call('POST', '/api/auth/recover', { body })).statusCode).toBe(401)
  await purge(db, clock.now)
  await whileAhead(station, async () =>
    expect((await call('POST', '/api/auth/recover', { body })).statusCode).toBe(401),
  )
  const password = { password: 'maia-password' }
  const fresh = async () => (await maia.call('POST', '/api/auth/passkeys/options', { body: password })).json()
  const key = openAuthenticator(ORIGIN)
  const add = async (options: Parameters<typeof key.create>[0]) =>
    (await maia.call('POST', '/api/auth/passkeys', { body: { name: 'Phone', response: key.create(options) } }))
      .statusCode
  expect(await add(await fresh())).toBe(201)
  const asked = await whileAhead(station, async () => (await call('POST', '/api/auth/passkeys/login-options')).json())
  const late = { response: key.get(asked) }
  expect((await call('POST', '/api/auth/passkeys/login', { body: late })).statusCode).toBe(401)
})

test('a change made after the clock is set back is stored with the current time', async () => {
  const station = await withMaia()
  const { clock, db, maia, signUp } = station
  const url = '/api/users/me/saved-jobs'
  await whileAhead(station, async () => {
    const olof = await signUp('olof')
    expect((await olof.call('POST', url, { body: { jobId: 'job-1' } })).statusCode).toBe(201)
  })
  expect((await maia.call('POST', url, { body: { jobId: 'job-2' } })).statusCode).toBe(201)
  const row = db.reader.selectFrom('savedJobs').select('changedAt').where('jobId', '=', 'job-2')
  expect(await row.executeTakeFirst()).toEqual({ changedAt: clock.now })
})
