import { expect, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { argon2 } from './passwords.ts'
import { resetCode } from './recovery.ts'

const COMMON = 'This password is too easy to guess. Choose another one, like three words of your own.'
const OWN_NAME =
  'A password cannot be your own name or email address. Choose one that nobody who knows you would guess.'
const MAIA = { username: 'maia', email: 'maia@example.org', password: 'ladder 42' }

test('[calls.auth.signup] a new user signs up and is identified by the bearer token', async () => {
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

test.each(['\u200b', '\ufeff', '\u2060', '\u200e', '\u202a', ' \u00ad\u200d '])(
  'the invisible character %j is trimmed from usernames and email addresses',
  async (mark) => {
    const { db, call } = await openTestApp()
    const around = (text: string) => `${mark}${text}${mark}`
    const form = { ...MAIA, username: around('maia'), email: around('maia@example.org') }
    const { user } = (await call('POST', '/api/auth/signup', { body: form })).json()
    expect(user).toMatchObject({ username: 'maia', email: 'maia@example.org' })
    const again = await call('POST', '/api/auth/signup', { body: MAIA })
    expect(again.statusCode).toBe(409)
    const body = { username: around('maia'), password: MAIA.password }
    expect((await call('POST', '/api/auth/login', { body })).statusCode).toBe(200)
    expect(await resetCode(db, around('maia'), TEST_START)).toMatchObject({ code: expect.any(String) })
    const inside = { ...MAIA, username: `ma${mark.replaceAll(' ', '')}ia2` }
    expect((await call('POST', '/api/auth/signup', { body: inside })).statusCode).toBe(400)
  },
)

test('[auth.goals.fallback-accepted, auth.signup.optional] empty optional fields are stored as null, and a fallback goal is accepted', async () => {
  const { call } = await openTestApp()
  const body = { ...MAIA, name: '', location: ' ', goalId: 'paramedic' }
  const { user } = (await call('POST', '/api/auth/signup', { body })).json()
  expect(user).toMatchObject({ name: null, location: null, goalId: 'paramedic' })
})

test.each([
  [{ ...MAIA, username: 'ma' }, '400: A username has 3 to 30 letters, digits, dots, hyphens or underscores.'],
  [{ ...MAIA, username: 'mаia' }, '400: A username has 3 to 30 letters, digits, dots, hyphens or underscores.'],
  [{ ...MAIA, email: 'maia' }, '400: This is not an email address.'],
  [{ ...MAIA, email: 'maia@example' }, '400: This is not an email address.'],
  [{ ...MAIA, password: '12345' }, '400: Password must be at least 6 characters long.'],
  [{ ...MAIA, password: 'x'.repeat(201) }, '400: Password must be at most 200 characters long.'],
  [{ ...MAIA, goalId: 'astronaut' }, '400: This career goal does not exist.'],
  [{ ...MAIA, username: 'Demo' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'dem0' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'd.e.m.o' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'ｄｅｍｏ' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'user-1' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'User1' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'Operator' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: '0perat0r' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'a.d.m.i.n' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'admin2' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'Adm1nistrator' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'r00t' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'supp0rt_' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: '5tati0n' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'station-zero' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'CH1EF' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'chlef' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'aclmin' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'adnnin' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'Operators' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: '1admin' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'rnoderator' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'chíef' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'ｓｕｐｐｏｒｔ' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: '\u0430dmin' }, '400: A username has 3 to 30 letters, digits, dots, hyphens or underscores.'],
  [{ ...MAIA, username: 'me.' }, '409: This username is reserved. Choose another one.'],
  [{ ...MAIA, username: 'Olof' }, '409: This username is taken. Choose another one.'],
  [{ ...MAIA, password: '123456' }, `400: ${COMMON}`],
  [{ ...MAIA, password: 'PASSWORD' }, `400: ${COMMON}`],
  [{ ...MAIA, password: 'firefighter' }, `400: ${COMMON}`],
  [{ ...MAIA, password: 'Firefighter1!' }, `400: ${COMMON}`],
  [{ ...MAIA, password: 'station0' }, `400: ${COMMON}`],
  [{ ...MAIA, password: 'CPAT2026' }, `400: ${COMMON}`],
  [{ ...MAIA, username: 'maia.holm', password: 'Maia-Holm-1990' }, `400: ${OWN_NAME}`],
  [{ ...MAIA, name: 'Maia Ellingsen', password: 'ellingsen' }, `400: ${OWN_NAME}`],
  [{ ...MAIA, email: 'marigold@example.org', password: 'marigold!' }, `400: ${OWN_NAME}`],
])('[auth.password.bounds, auth.guessable] sign-up with %o reports the problem', async (body, sentence) => {
  const { call, signUp, db } = await openTestApp()
  await signUp('olof')
  const answer = await call('POST', '/api/auth/signup', { body })
  expect(`${answer.statusCode}: ${answer.body}`).toBe(sentence)
  expect(await db.reader.selectFrom('users').select('username').orderBy('username').execute()).toEqual([
    { username: 'olof' },
  ])
})

test('[auth.email.shared] an email address in use is accepted like any other, so no response reveals who has an account', async () => {
  const { call, signUp } = await openTestApp()
  const olof = await signUp('olof')
  const shared = await call('POST', '/api/auth/signup', { body: { ...MAIA, email: 'OLOF@example.org' } })
  expect([shared.statusCode, shared.json().user.email]).toEqual([201, 'OLOF@example.org'])
  const maia = { authorization: `Bearer ${shared.json().sessionId}` }
  const email = { email: olof.user.email, password: MAIA.password }
  expect((await call('PATCH', '/api/auth/user', { body: email, headers: maia })).statusCode).toBe(200)
})

test.each([
  ...['name', 'location', 'email'].flatMap((field) => [
    [field, 'NUL', '\u0000'],
    [field, 'a line break', '\n'],
    [field, 'a bell', '\u0007'],
    [field, 'half an emoji', '\ud83d'],
  ]),
])('the field %s with %s is rejected at sign-up and in the profile', async (field = '', _what, sign = '') => {
  const { call, signUp } = await openTestApp()
  const olof = await signUp('olof')
  const text = field === 'email' ? `ma${sign}ia@example.org` : `Ma${sign}ia`
  const made = await call('POST', '/api/auth/signup', { body: { ...MAIA, [field]: text } })
  const changed = await olof.call('PATCH', '/api/auth/user', { body: { [field]: text, password: 'olof-password' } })
  expect([made.statusCode, changed.statusCode]).toEqual([400, 400])
  expect((await olof.call('GET', '/api/auth/user')).json()).toEqual(olof.user)
})

test('a username that merely contains a reserved word is allowed', async () => {
  const { signUp } = await openTestApp()
  for (const username of [
    'chief.brown',
    'station49',
    'user',
    'user2',
    'rooter',
    'mel',
    'administer',
    'clark',
    'anna',
    'jess',
  ])
    expect((await signUp(username)).user.username).toBe(username)
})

test('a six-character password is accepted if it is not a common password', async () => {
  const { call } = await openTestApp()
  expect((await call('POST', '/api/auth/signup', { body: { ...MAIA, password: 'q7-xv2' } })).statusCode).toBe(201)
})

test('[calls.auth.login] sign-in ignores the case of the username and rejects a wrong password', async () => {
  const { call } = await openTestApp()
  await call('POST', '/api/auth/signup', { body: MAIA })
  const right = await call('POST', '/api/auth/login', { body: { username: 'MAIA', password: MAIA.password } })
  expect(right.statusCode).toBe(200)
  expect(right.json()).toEqual({ sessionId: expect.any(String), user: expect.objectContaining({ username: 'maia' }) })
  const bearer = { authorization: `Bearer ${right.json().sessionId}` }
  expect((await call('GET', '/api/auth/user', { headers: bearer })).json()).toEqual(right.json().user)
  for (const body of [
    { username: 'maia', password: 'ladder 43' },
    { username: 'nobody', password: MAIA.password },
  ]) {
    const wrong = await call('POST', '/api/auth/login', { body })
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Wrong username or password.'])
  }
})

test('a password is used as typed, except for Unicode normalization', async () => {
  const { call } = await openTestApp({ hasher: argon2 })
  const long = `${' Élan 火 '.repeat(24)}${'x'.repeat(8)}`
  expect(long).toHaveLength(200)
  expect((await call('POST', '/api/auth/signup', { body: { ...MAIA, password: long } })).statusCode).toBe(201)
  const logIn = async (password: string) =>
    (await call('POST', '/api/auth/login', { body: { username: MAIA.username, password } })).statusCode
  expect([await logIn(long), await logIn(long.trim()), await logIn(long.toLowerCase())]).toEqual([200, 401, 401])
  // Some keyboards send a letter and its accent as two code points.
  const short = { ...MAIA, username: 'olof', password: 'élan à la carte' }
  expect((await call('POST', '/api/auth/signup', { body: short })).statusCode).toBe(201)
  const apart = { username: 'olof', password: short.password.normalize('NFD') }
  expect((await call('POST', '/api/auth/login', { body: apart })).statusCode).toBe(200)
})

test('a session’s two secrets differ, and only hashes of the secrets and the password are stored', async () => {
  const { db, signUp } = await openTestApp({ hasher: argon2 })
  const maia = await signUp('maia')
  const cookie = /s0-3000=([^;]+)/.exec(maia.cookie)?.[1] ?? ''
  expect(Buffer.from(maia.sessionId, 'base64url')).toHaveLength(32)
  expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
  expect(cookie).not.toBe(maia.sessionId)
  const kept = JSON.stringify(await db.reader.selectFrom('sessions').selectAll().execute())
  expect(kept).not.toContain(maia.sessionId)
  expect(kept).not.toContain(cookie)
  const [user] = await db.reader.selectFrom('users').selectAll().where('id', '=', maia.id).execute()
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('[calls.auth.goals] career goals can be read without a session', async () => {
  const { call } = await openTestApp()
  expect((await call('GET', '/api/career-goals')).json()).toEqual([
    { id: 'entry-level', name: 'Entry-Level Firefighter' },
    { id: 'wildland', name: 'Wildland Firefighter' },
  ])
})
