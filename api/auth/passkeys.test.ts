import { expect, test } from 'vitest'
import { CLOCK_TOLERANCE_MS, purge } from '../db/purge.ts'
import { openTestApp, type Person } from '../testing/app.ts'
import { openAuthenticator } from '../testing/authenticator.ts'
import { openChallenges } from './passkeys.ts'

const ORIGIN = 'https://station.example.org'
const FIVE_MINUTES_MS = 300_000

async function onSite() {
  const station = await openTestApp({ settings: { publicOrigin: ORIGIN } })
  const maia = await station.signUp('maia')
  const optionsFor = async (person: Person, password = `${person.user.username}-password`) =>
    person.call('POST', '/api/auth/passkeys/options', { body: { password } })
  const add = async (person: Person, authenticator = openAuthenticator(ORIGIN), name = 'Phone') => {
    const response = authenticator.create((await optionsFor(person)).json())
    return person.call('POST', '/api/auth/passkeys', { body: { name, response } })
  }
  const ask = async () => (await station.call('POST', '/api/auth/passkeys/login-options')).json()
  const enter = (response: object) => station.call('POST', '/api/auth/passkeys/login', { body: { response } })
  return { ...station, maia, optionsFor, add, ask, enter }
}

test('[auth.passkeys] a person adds a passkey with their password and signs in with it without a username or password', async () => {
  const { clock, maia, optionsFor, add, ask, enter } = await onSite()
  const phone = openAuthenticator(ORIGIN)
  expect((await optionsFor(maia, 'wrong')).statusCode).toBe(403)
  const options = (await optionsFor(maia)).json()
  expect(options).toMatchObject({ rp: { id: 'station.example.org' }, user: { name: 'maia' }, excludeCredentials: [] })
  const made = await add(maia, phone)
  const passkey = { id: expect.any(String), name: 'Phone', createdAt: '2026-11-21T12:00:00.000Z', usedAt: null }
  expect([made.statusCode, made.json()]).toEqual([201, passkey])
  clock.now += 60_000
  const asked = await ask()
  expect(asked).toMatchObject({ rpId: 'station.example.org', userVerification: 'required' })
  expect(asked.allowCredentials ?? []).toEqual([])
  const entered = await enter(phone.get(asked))
  expect([entered.statusCode, entered.json()]).toEqual([200, { sessionId: expect.any(String), user: maia.user }])
  const security = (await maia.call('GET', '/api/auth/security')).json()
  expect(security.canUsePasskeys).toBe(true)
  expect(security.passkeys).toEqual([{ ...passkey, id: made.json().id, usedAt: '2026-11-21T12:01:00.000Z' }])
  expect(security.events.map(({ type }: { type: string }) => type)).toEqual(['signed-in', 'passkey-added', 'signed-in'])
})

test('a challenge is valid once, for five minutes, and only for the purpose it was issued for', async () => {
  const { clock, maia, add, ask, enter, optionsFor } = await onSite()
  const phone = openAuthenticator(ORIGIN)
  await add(maia, phone)
  const answer = phone.get(await ask())
  expect([(await enter(answer)).statusCode, (await enter(answer)).statusCode]).toEqual([200, 401])
  const late = phone.get(await ask())
  clock.now += FIVE_MINUTES_MS
  expect((await enter(late)).statusCode).toBe(401)
  const forAdding = (await optionsFor(maia)).json()
  expect((await enter(phone.get({ ...forAdding, rpId: forAdding.rp.id }))).statusCode).toBe(401)
  const madeUp = { ...(await ask()), challenge: Buffer.alloc(38, 1).toString('base64url') }
  expect((await enter(phone.get(madeUp))).statusCode).toBe(401)
})

test('a used challenge is still rejected after the purge and after the clock is set back by a minute', async () => {
  const { db, clock } = await onSite()
  const challenges = openChallenges(db)
  const challenge = Buffer.from(await challenges.make('login', clock.now)).toString('base64url')
  const use = () => db.writer.transaction().execute((tx) => challenges.use(tx, challenge, clock.now))
  expect(await use()).toBe(true)
  clock.now += FIVE_MINUTES_MS
  await purge(db, clock.now)
  clock.now -= CLOCK_TOLERANCE_MS
  expect(await challenges.isOurs(challenge, 'login', clock.now)).toBe(true)
  expect(await use()).toBe(false)
})

test('requesting challenges stores nothing', async () => {
  const { db, ask } = await onSite()
  for (let at = 0; at < 50; at += 1) await ask()
  expect(await db.reader.selectFrom('usedChallenges').selectAll().execute()).toEqual([])
})

test('an unknown passkey, a passkey from another site, and another person’s passkey are rejected', async () => {
  const { maia, signUp, optionsFor, add, ask, enter } = await onSite()
  const phone = openAuthenticator(ORIGIN)
  await add(maia, phone)
  const wrong = await enter(openAuthenticator(ORIGIN).get(await ask()))
  expect([wrong.statusCode, wrong.body]).toEqual([401, 'This passkey is not valid here. Sign in with your password.'])
  const elsewhere = openAuthenticator('https://evil.example')
  expect((await add(maia, elsewhere)).statusCode).toBe(401)
  const olof = await signUp('olof')
  const hers = openAuthenticator(ORIGIN).create((await optionsFor(maia)).json())
  expect((await olof.call('POST', '/api/auth/passkeys', { body: { name: 'x', response: hers } })).statusCode).toBe(401)
  expect((await add(olof, phone)).statusCode).toBe(401)
})

test('an account has at most ten passkeys, and a removed passkey can no longer be used to sign in', async () => {
  const { maia, add, ask, enter } = await onSite()
  const phone = openAuthenticator(ORIGIN)
  const { id } = (await add(maia, phone)).json()
  for (let at = 1; at < 10; at += 1) expect((await add(maia)).statusCode).toBe(201)
  expect((await add(maia)).statusCode).toBe(409)
  expect((await maia.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(204)
  expect((await maia.call('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(404)
  expect((await enter(phone.get(await ask()))).statusCode).toBe(401)
})

test.each([
  ['127.0.0.1:3000', null, false],
  ['192.168.1.5:3000', null, false],
  ['[::1]:3000', null, false],
  ['localhost:3000', null, true],
  ['localhost:3001', null, false],
  ['localhost', null, false],
  ['192.0.2.1', 'https://192.0.2.1', false],
  ['station.example.org', 'http://station.example.org', false],
  ['station.example.org', 'https://station.example.org', true],
])('on the host %s with the public origin %s, passkeys can be used: %s', async (host, publicOrigin, canUsePasskeys) => {
  const { signUp } = await openTestApp({ settings: { publicOrigin } })
  const maia = await signUp('maia')
  const headers = { host }
  expect((await maia.call('GET', '/api/auth/security', { headers })).json()).toMatchObject({ canUsePasskeys })
  const body = { password: 'maia-password' }
  const asked = await maia.call('POST', '/api/auth/passkeys/options', { body, headers })
  expect(asked.statusCode).toBe(canUsePasskeys ? 200 : 409)
})

test.each(['\u0000', ' \u0000 ', 'a\u0000b', 'a\nb', '\u001b[31m', '\ud83d'])(
  'a passkey named %j is rejected and not stored',
  async (name) => {
    const { maia, add } = await onSite()
    const { statusCode, body } = await add(maia, openAuthenticator(ORIGIN), name)
    expect([statusCode, body]).toEqual([400, '"name": must be one line without control characters.'])
    expect((await maia.call('GET', '/api/auth/security')).json().passkeys).toEqual([])
    expect((await add(maia, openAuthenticator(ORIGIN), 'Maia’s phone 👩‍🚒')).statusCode).toBe(201)
  },
)

test('on localhost, a passkey created for localhost and its port signs the person in', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const headers = { host: 'localhost:3000' }
  const phone = openAuthenticator('http://localhost:3000')
  const body = { password: 'maia-password' }
  const options = (await maia.call('POST', '/api/auth/passkeys/options', { body, headers })).json()
  const made = { name: 'Phone', response: phone.create(options) }
  expect((await maia.call('POST', '/api/auth/passkeys', { body: made, headers })).statusCode).toBe(201)
  const asked = (await call('POST', '/api/auth/passkeys/login-options', { headers })).json()
  const entered = await call('POST', '/api/auth/passkeys/login', { body: { response: phone.get(asked) }, headers })
  expect(entered.json().user).toEqual(maia.user)
})

test('[auth.passkeys] a passkey response created for another port of localhost is rejected', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const headers = { host: 'localhost:3000' }
  const key = openAuthenticator('http://localhost:3000')
  const body = { password: 'maia-password' }
  const options = (await maia.call('POST', '/api/auth/passkeys/options', { body, headers })).json()
  await maia.call('POST', '/api/auth/passkeys', { body: { name: 'Phone', response: key.create(options) }, headers })
  const asked = (await call('POST', '/api/auth/passkeys/login-options', { headers })).json()
  const response = key.get(asked, 'http://localhost:8080')
  for (const host of ['localhost:3000', 'localhost:8080']) {
    const entered = await call('POST', '/api/auth/passkeys/login', { body: { response }, headers: { host } })
    expect([host, entered.statusCode]).toEqual([host, host === 'localhost:3000' ? 401 : 409])
  }
})
