import { expect, test } from 'vitest'
import { cookieOf, openTestApp } from '../test-app.ts'
import { seedDemo } from './seed-demo.ts'

const MAIA = { username: 'maia', email: 'maia@example.org', password: 'ladder 42' }
const DAY_MS = 86_400_000

test('Maia signs up, and the API knows her by her bearer', async () => {
  const { call } = await openTestApp()
  const body = { ...MAIA, name: 'Maia Ruiz', goalId: 'wildland', location: 'Ash Harbor, ME' }
  const answer = await call('POST', '/api/auth/signup', { body })
  expect(answer.statusCode).toBe(201)
  const { sessionId, user } = answer.json()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'maia',
    name: 'Maia Ruiz',
    email: 'maia@example.org',
    location: 'Ash Harbor, ME',
    goalId: 'wildland',
    createdAt: '2026-11-21T12:00:00.000Z',
  })
  const known = await call('GET', '/api/auth/user', { headers: { authorization: `Bearer ${sessionId}` } })
  expect(known.json()).toEqual(user)
})

test('what a form leaves open is nothing, and a fallback goal is a goal', async () => {
  const { call } = await openTestApp()
  const body = { ...MAIA, name: '', location: ' ', goalId: 'paramedic' }
  const { user } = (await call('POST', '/api/auth/signup', { body })).json()
  expect(user).toMatchObject({ name: null, location: null, goalId: 'paramedic' })
})

test.each([
  [{ ...MAIA, username: 'ma' }, '400: A username has 3 to 30 letters, digits, dots, hyphens or underscores.'],
  [{ ...MAIA, username: 'mаia' }, '400: A username has 3 to 30 letters, digits, dots, hyphens or underscores.'],
  [{ ...MAIA, email: 'maia' }, '400: This is not an e-mail address.'],
  [{ ...MAIA, email: 'maia@example' }, '400: This is not an e-mail address.'],
  [{ ...MAIA, password: '12345' }, '400: Password must be at least 6 characters long.'],
  [{ ...MAIA, password: 'x'.repeat(201) }, '400: Password must be at most 200 characters long.'],
  [{ ...MAIA, goalId: 'astronaut' }, '400: This career goal does not exist.'],
  [{ ...MAIA, username: 'Demo' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'dem0' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'd.e.m.o' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'ｄｅｍｏ' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'user-1' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'User1' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'me.' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'Olof' }, '409: This username is taken. Choose another one.'],
  [{ ...MAIA, email: 'OLOF@example.org' }, '409: This e-mail address already has an account. Log in instead.'],
])('sign-up says what is wrong with %o', async (body, sentence) => {
  const { call, signUp, db } = await openTestApp()
  await signUp('olof')
  const answer = await call('POST', '/api/auth/signup', { body })
  expect(`${answer.statusCode}: ${answer.body}`).toBe(sentence)
  expect(await db.reader.selectFrom('users').select('username').orderBy('username').execute()).toEqual([
    { username: 'demo' },
    { username: 'olof' },
  ])
})

test('Maia logs in whatever case she types her name in, and nobody does with a wrong password', async () => {
  const { call } = await openTestApp()
  await call('POST', '/api/auth/signup', { body: MAIA })
  const right = await call('POST', '/api/auth/login', { body: { username: 'MAIA', password: MAIA.password } })
  expect(right.statusCode).toBe(200)
  expect(right.json().user.username).toBe('maia')
  for (const body of [
    { username: 'maia', password: 'ladder 43' },
    { username: 'nobody', password: MAIA.password },
  ]) {
    const wrong = await call('POST', '/api/auth/login', { body })
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Wrong username or password.'])
  }
})

test('of the secrets only hashes are kept, and they differ', async () => {
  const { db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const [, cookie = ''] = maia.cookie.split('=')
  expect(Buffer.from(maia.sessionId, 'base64url')).toHaveLength(32)
  expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
  expect(cookie).not.toBe(maia.sessionId)
  const kept = JSON.stringify(await db.reader.selectFrom('sessions').selectAll().execute())
  expect(kept).not.toContain(maia.sessionId)
  expect(kept).not.toContain(cookie)
  const [user] = await db.reader.selectFrom('users').selectAll().where('id', '=', maia.id).execute()
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the cookie is for the server alone, and behind https it is bound to its host', async () => {
  const plain = await openTestApp()
  const direct = await plain.call('POST', '/api/auth/signup', { body: MAIA })
  expect(direct.headers['set-cookie']).toMatch(
    /^s0-3000=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const secure = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  const behind = await secure.call('POST', '/api/auth/signup', { body: MAIA })
  expect(behind.headers['set-cookie']).toMatch(
    /^__Host-s0=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('bearer and cookie of one session go together, of two sessions they do not', async () => {
  const { signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const own = await maia.call('GET', '/api/auth/user', { headers: { cookie: maia.cookie } })
  expect(own.json().username).toBe('maia')
  const mixed = await maia.call('GET', '/api/auth/user', { headers: { cookie: olof.cookie } })
  expect([mixed.statusCode, mixed.body]).toEqual([401, 'Session expired'])
  const stale = await maia.call('GET', '/api/auth/user', {
    headers: { authorization: 'Bearer x', cookie: maia.cookie },
  })
  expect(stale.statusCode).toBe(401)
})

test('a stale bearer is in nobody’s way where no session is needed', async () => {
  const { call } = await openTestApp()
  const answer = await call('GET', '/api/decks', { headers: { authorization: 'Bearer stale' } })
  expect(answer.statusCode).toBe(200)
})

const save = { body: { jobId: 'job-1' } }
test.each([
  ['no word of where it comes from', {}, 403],
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site’s page', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 201],
  ['our own origin', { origin: 'http://localhost:80', host: 'localhost:80' }, 201],
] as [string, Record<string, string>, number][])('a cookie alone with %s', async (_, headers, status) => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const url = '/api/users/me/saved-jobs'
  const answer = await call('POST', url, { ...save, headers: { cookie: maia.cookie, ...headers } })
  expect(answer.statusCode).toBe(status)
  const saved = await maia.call('GET', url)
  expect(saved.json()).toHaveLength(status === 201 ? 1 : 0)
})

test('a cookie alone reads', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await call('GET', '/api/auth/user', { headers: { cookie: maia.cookie } })
  expect(answer.json().username).toBe('maia')
})

test('another site can neither log a visitor in nor sign one up', async () => {
  const { call } = await openTestApp()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    for (const url of ['/api/auth/login', '/api/auth/signup']) {
      const body = url.endsWith('signup') ? MAIA : { username: 'demo', password: 'station0-demo' }
      const answer = await call('POST', url, { body, headers })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
  }
})

test('a session sleeps after thirty days without use, and ends after ninety in any case', async () => {
  const { clock, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  for (let day = 0; day < 80; day += 20) {
    clock.now += 20 * DAY_MS
    expect((await olof.call('GET', '/api/auth/user')).statusCode).toBe(200)
    await new Promise((done) => setTimeout(done, 20))
  }
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  clock.now += 10 * DAY_MS
  expect((await olof.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('the use of a session is written once a minute', async () => {
  const { clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const usedAt = async () => (await db.writer.selectFrom('sessions').select('usedAt').executeTakeFirstOrThrow()).usedAt
  const before = await usedAt()
  clock.now += 59_000
  await maia.call('GET', '/api/auth/user')
  expect(await usedAt()).toBe(before)
  clock.now += 1_000
  await maia.call('GET', '/api/auth/user')
  expect(await usedAt()).toBe(before + 60_000)
})

test('the demo user’s session ends after an hour', async () => {
  const { clock, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  clock.now += 3_599_000
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(200)
  clock.now += 1_000
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('logging in rotates: the session of the old cookie is over', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const body = { username: 'maia', password: 'maia-password' }
  const headers = { cookie: maia.cookie, 'sec-fetch-site': 'same-origin' }
  const again = await call('POST', '/api/auth/login', { body, headers })
  expect(again.json().sessionId).not.toBe(maia.sessionId)
  expect(cookieOf(again)).not.toBe(maia.cookie)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('signing out ends the session, clears the cookie, and may be said twice', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (const _ of ['first', 'again']) {
    const answer = await maia.call('POST', '/api/auth/logout', { headers: { cookie: maia.cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^s0-3000=; Max-Age=0; Path=\/; .*HttpOnly/)
  }
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('a sign-out that was made offline ends its own session, not the one opened since', async () => {
  const { signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const late = await maia.call('POST', '/api/auth/logout', { headers: { cookie: olof.cookie } })
  expect([late.statusCode, late.headers['set-cookie']]).toEqual([204, undefined])
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await olof.call('GET', '/api/auth/user', { headers: { cookie: olof.cookie } })).statusCode).toBe(200)
})

test('who tries passwords has to wait, from wherever, and others do not', async () => {
  const { call, signUp } = await openTestApp({ limits: { wrongPerUsername: { max: 3, timeWindowMs: 60_000 } } })
  await signUp('maia')
  await signUp('olof')
  const tryPassword = (username: string, password: string, address: string) =>
    call('POST', '/api/auth/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
  for (const n of [1, 2, 3]) expect((await tryPassword('maia', 'wrong', `10.0.0.${n}`)).statusCode).toBe(401)
  const held = await tryPassword('Maia', 'maia-password', '10.0.0.9')
  expect([held.statusCode, held.body]).toEqual([429, 'Too many tries. Wait a few minutes and try again.'])
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryPassword('olof', 'olof-password', '10.0.0.9')).statusCode).toBe(200)
})

test('one address cannot sign up for ever, nor log in', async () => {
  const few = { max: 2, timeWindowMs: 60_000 }
  const { call, signUp, logInDemo } = await openTestApp({ limits: { signupPerIp: few, loginPerIp: few } })
  await signUp('maia')
  await signUp('olof')
  await expect(signUp('ines')).rejects.toThrow('429: Too many tries')
  await logInDemo()
  await logInDemo()
  await expect(logInDemo()).rejects.toThrow('429: Too many tries')
  expect((await call('GET', '/api/career-goals')).statusCode).toBe(200)
})

test('another DEMO_PASSWORD takes effect at the next start, and ends what the old one opened', async () => {
  const { app, call, db, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  await seedDemo(db, { demoPassword: null })
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(200)
  await seedDemo(db, { demoPassword: 'an operator’s own' })
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(401)
  const logIn = (password: string) => call('POST', '/api/auth/login', { body: { username: 'demo', password } })
  expect((await logIn('station0-demo')).statusCode).toBe(401)
  expect((await logIn('an operator’s own')).json().user.id).toBe(demo.id)
  expect(app.settings.demoPassword).toBeNull()
})

test('anybody may read the career goals', async () => {
  const { call } = await openTestApp()
  expect((await call('GET', '/api/career-goals')).json()).toEqual([
    { id: 'entry-level', name: 'Entry-Level Firefighter' },
    { id: 'wildland', name: 'Wildland Firefighter' },
  ])
})
