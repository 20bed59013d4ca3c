import type { AccountSecurity } from '@station-zero/schema/auth/responses.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { markSignupMode } from '../db/operators.ts'
import { cookieOf, openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { openAuthenticator } from '../testing/authenticator.ts'
import { openOidcProvider, type TestProvider } from '../testing/oidc-provider.ts'
import { operator } from '../testing/operators.ts'
import { createOperator } from './operator.ts'
import { resetCode } from './recovery.ts'

const ORIGIN = 'https://station.example.org'
const START = '/api/auth/sso/start'
const LOGIN = '/api/auth/sso/login'
const SIGNUP = '/api/auth/sso/signup'
const SECURITY = '/api/auth/security'

type Options = NonNullable<Parameters<typeof openTestApp>[0]>
interface Station extends TestApp {
  provider: TestProvider
}

async function openStation({ settings, ...options }: Options = {}): Promise<Station> {
  const provider = await openOidcProvider(ORIGIN)
  onTestFinished(() => provider.stop().catch(() => undefined))
  const station = await openTestApp({
    settings: { publicOrigin: ORIGIN, sso: provider.settings, logLevel: 'error', ...settings },
    ...options,
  })
  return { ...station, provider }
}

/** Starts a sign-in in a browser and returns its cookie and the callback URL that the provider then opens. */
async function visitProvider({ call, provider }: Station, cookie = '') {
  const started = await call('GET', START, { headers: { cookie } })
  expect(started.statusCode).toBe(303)
  return { cookie: cookieOf(started), callback: await provider.visit(String(started.headers.location)) }
}

const open = ({ call }: TestApp, { pathname, search }: URL, cookie: string) =>
  call('GET', pathname + search, { headers: { cookie } })

/** Signs in at the provider; returns the cookie that the app's page uses to continue. */
async function comeBack(station: Station): Promise<string> {
  const { cookie, callback } = await visitProvider(station)
  const back = await open(station, callback, cookie)
  expect([back.statusCode, back.headers.location]).toEqual([303, '/login?sso'])
  return cookieOf(back)
}

const post = ({ call }: TestApp, url: string, cookie: string, body: object = {}) =>
  call('POST', url, { body, headers: { cookie } })

/** Signs in as the provider's person, or signs up if that person has no account. */
async function enter(station: Station, username = 'maia'): Promise<Person> {
  const cookie = await comeBack(station)
  let answer = await post(station, LOGIN, cookie)
  if (answer.json().newAccount) {
    const { email } = station.provider.person ?? {}
    answer = await post(station, SIGNUP, cookie, { username, email })
  }
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const { sessionId, user } = answer.json()
  const bearer = { authorization: `Bearer ${sessionId}` }
  return {
    ...{ id: user.id, user, sessionId, cookie: cookieOf(answer) },
    call: (method, url, given = {}) =>
      station.call(method, url, { ...given, headers: { ...bearer, ...given.headers } }),
  }
}

/** Visits the provider for the signed-in person; returns the page that the app shows next, and the cookie. */
async function comeBackTo(station: Station, person: Person, path: 'connect' | 'confirm', body: object) {
  const started = await person.call('POST', `/api/auth/sso/${path}`, { body })
  expect(started.statusCode, started.body).toBe(200)
  const back = await open(station, await station.provider.visit(started.json().url), cookieOf(started))
  return { page: back.headers.location, cookie: cookieOf(back) }
}

const securityOf = async (person: Person, cookie = '') =>
  (await person.call('GET', SECURITY, { headers: { cookie } })).json<AccountSecurity>()

const linksIn = ({ db }: TestApp) => db.reader.selectFrom('ssoLinks').select(['userId', 'subject']).execute()

async function verify({ db }: TestApp, { id, user }: Person): Promise<void> {
  await db.writer.updateTable('users').set({ verifiedEmail: user.email }).where('id', '=', id).execute()
}

const CONFIRM = { section: 'delete' as const }
const NO_PASSWORD = { password: '-' }

test('the first sign-in creates an account with a chosen username, and the second sign-in opens that account', async () => {
  const station = await openStation()
  station.provider.person = {
    ...{ sub: 'maia-1', email: 'Maia@Example.org', email_verified: true },
    ...{ name: 'Maia Ortiz', preferred_username: 'maïa ortiz' },
  }
  const cookie = await comeBack(station)
  expect((await post(station, LOGIN, cookie)).json()).toEqual({
    newAccount: { username: 'maia.ortiz', email: 'Maia@Example.org', name: 'Maia Ortiz', isInvited: false },
  })
  const body = { username: 'maia', email: 'Maia@Example.org', name: 'Maia Ortiz' }
  const created = await post(station, SIGNUP, cookie, body)
  expect([created.statusCode, created.json().user.username]).toEqual([201, 'maia'])
  expect(created.json().recoveryCodes).toHaveLength(10)
  const user = await station.db.reader.selectFrom('users').selectAll().where('username', '=', 'maia').executeTakeFirst()
  expect(user).toMatchObject({ verifiedEmail: 'maia@example.org', isOperator: 0, isDemo: 0, name: 'Maia Ortiz' })
  const again = await enter(station)
  expect(again.id).toBe(created.json().user.id)
  const { hasPassword, sso, events } = await securityOf(again)
  expect({ hasPassword, sso }).toEqual({
    hasPassword: false,
    sso: { name: 'City Fire Academy', isConnected: true, isConfirmed: false },
  })
  expect(events.map(({ type }) => type)).toEqual(['signed-in', 'signed-in', 'sso-connected'])
  const login = { body: { username: 'maia', password: 'maia-password' } }
  expect((await station.call('POST', '/api/auth/login', login)).statusCode).toBe(401)
})

test('a suggested username is available and not reserved', async () => {
  const station = await openStation()
  await station.signUp('maia')
  for (const [preferred_username, username] of [
    ['maia', 'maia2'],
    ['operator', ''],
    ['李', ''],
    ['a'.repeat(90), 'a'.repeat(28)],
  ] as const) {
    station.provider.person = { sub: 's', preferred_username }
    expect((await post(station, LOGIN, await comeBack(station))).json().newAccount).toMatchObject({
      username,
      email: '',
    })
  }
})

test('an existing account with the same confirmed address is neither opened nor connected, because a stranger may have created it', async () => {
  const station = await openStation()
  const maia = await station.signUp('maia')
  await verify(station, maia)
  const answer = await post(station, LOGIN, await comeBack(station))
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('has confirmed your email address')])
  expect(await linksIn(station)).toEqual([])
})

test('a new account is offered unless both the app and the provider have verified the address and it belongs to exactly one account', async () => {
  const station = await openStation()
  const isNew = async () => 'newAccount' in (await post(station, LOGIN, await comeBack(station))).json()
  const maia = await station.signUp('maia')
  expect(await isNew(), 'not confirmed here').toBe(true)
  await verify(station, maia)
  for (const email_verified of [false, undefined]) {
    station.provider.person = {
      sub: 'maia-1',
      email: 'maia@example.org',
      ...(email_verified === false && { email_verified }),
    }
    expect(await isNew(), 'not verified there').toBe(true)
  }
  station.provider.person = { sub: 'maia-1', email: 'maia@example.org', email_verified: true }
  const other = await station.signUp('ozzie')
  const same = { email: 'maia@example.org', verifiedEmail: 'maia@example.org' }
  await station.db.writer.updateTable('users').set(same).where('id', '=', other.id).execute()
  expect(await isNew(), 'two accounts').toBe(true)
  // An address that was changed by a server of the previous version is no longer confirmed.
  await station.db.writer.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', other.id).execute()
  expect((await post(station, LOGIN, await comeBack(station))).statusCode).toBe(409)
})

test('a different person at the provider with the same address cannot get into a connected account', async () => {
  const station = await openStation()
  const maia = await enter(station)
  station.provider.person = { sub: 'other-2', email: 'maia@example.org', email_verified: true }
  const answer = await post(station, LOGIN, await comeBack(station))
  expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('has confirmed your email address')])
  expect(await linksIn(station)).toEqual([{ userId: maia.id, subject: 'maia-1' }])
})

test('a callback is rejected if its state is different, its cookie is missing or from another browser, or ten minutes have passed', async () => {
  const station = await openStation()
  const { cookie, callback } = await visitProvider(station)
  const other = await visitProvider(station)
  const forged = new URL(callback)
  forged.searchParams.set('state', `sign-in.${'x'.repeat(43)}`)
  const attempts = [
    open(station, forged, cookie),
    open(station, callback, ''),
    open(station, callback, other.cookie),
    open(station, callback, `${cookie}x`),
    open(station, new URL(`${ORIGIN}/api/auth/sso/callback`), cookie),
  ]
  for (const { statusCode, headers } of await Promise.all(attempts))
    expect([statusCode, headers.location]).toEqual([303, '/login?sso=sso-expired'])
  station.clock.now += 10 * MINUTE_MS
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso=sso-expired')
  expect((await post(station, LOGIN, cookie)).statusCode).toBe(409)
})

test('a code from another sign-in, or an ID token with a different nonce, is rejected', async () => {
  const station = await openStation()
  const mine = await visitProvider(station)
  const stolen = await visitProvider(station)
  mine.callback.searchParams.set('code', String(stolen.callback.searchParams.get('code')))
  expect((await open(station, mine.callback, mine.cookie)).headers.location).toBe('/login?sso=sso-failed')

  const started = await station.call('GET', START)
  const url = new URL(String(started.headers.location))
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  url.searchParams.set('nonce', 'another')
  const back = await open(station, await station.provider.visit(url.href), cookieOf(started))
  expect(back.headers.location).toBe('/login?sso=sso-failed')
})

test('only one of two concurrent callbacks with the same code succeeds, and only one of two concurrent sign-ups with the same sign-in result succeeds', async () => {
  const station = await openStation()
  const { cookie, callback } = await visitProvider(station)
  const backs = await Promise.all([open(station, callback, cookie), open(station, callback, cookie)])
  expect(backs.map(({ headers }) => headers.location).sort()).toEqual(['/login?sso', '/login?sso=sso-expired'])
  const cookies = backs.map(cookieOf)
  const result = cookies[backs.findIndex(({ headers }) => headers.location === '/login?sso')] ?? ''
  const signUps = await Promise.all(
    ['maia', 'maia2'].map((username) => post(station, SIGNUP, result, { username, email: 'maia@example.org' })),
  )
  expect(signUps.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await linksIn(station)).toHaveLength(1)
  expect((await post(station, LOGIN, result)).statusCode).toBe(409)
})

test('two concurrent first sign-ins of the same person create one account', async () => {
  const station = await openStation()
  const cookies = [await comeBack(station), await comeBack(station)]
  const answers = await Promise.all(
    cookies.map((cookie, n) => post(station, SIGNUP, cookie, { username: `maia${n}`, email: 'maia@example.org' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(
    await station.db.reader.selectFrom('users').select('id').where('username', 'like', 'maia%').execute(),
  ).toHaveLength(1)
})

test('the result of a sign-in at the provider expires after fifteen minutes', async () => {
  const station = await openStation()
  const cookie = await comeBack(station)
  station.clock.now += 15 * MINUTE_MS
  expect((await post(station, LOGIN, cookie)).body).toBe('This sign-in has expired or was already used. Start again.')
  expect((await post(station, SIGNUP, cookie, { username: 'maia', email: 'maia@example.org' })).statusCode).toBe(409)
})

test('a person who cancels at the provider comes back to the sign-in page', async () => {
  const station = await openStation()
  station.provider.person = null
  const { cookie, callback } = await visitProvider(station)
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso=sso-canceled')
})

test('while the provider is down, people can still sign up with a password, and single sign-on works again once the provider responds', async () => {
  const station = await openStation()
  await station.provider.stop()
  const start = async () => (await station.call('GET', START)).headers.location
  expect(await start()).toBe('/login?sso=sso-unavailable')
  const maia = await station.signUp('maia')
  const connect = await maia.call('POST', '/api/auth/sso/connect', { body: { password: 'maia-password' } })
  expect(connect.statusCode).toBe(503)
  await station.provider.start()
  expect(await start(), 'within five seconds').toBe('/login?sso=sso-unavailable')
  station.clock.now += 5_000
  expect(await start()).toContain(station.provider.settings.issuer)
  const { cookie, callback } = await visitProvider(station)
  await station.provider.stop()
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso=sso-unavailable')
})

test('the callback never redirects to a page on another site', async () => {
  const station = await openStation()
  for (const query of ['?return=https://evil.example', '?redirect_uri=//evil.example', '?next=/%5Cevil.example']) {
    const started = await station.call('GET', START + query)
    const url = new URL(String(started.headers.location))
    expect(url.origin).toBe(new URL(station.provider.settings.issuer).origin)
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/sso/callback`)
  }
  const { cookie, callback } = await visitProvider(station)
  callback.searchParams.set('return', 'https://evil.example')
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso')
})

test('a page on another site can neither start nor finish a sign-in', async () => {
  const station = await openStation()
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await station.call('GET', START, { headers })).statusCode).toBe(403)
  expect((await station.call('GET', '/api/auth/sso/logout', { headers })).statusCode).toBe(403)
  const cookie = await comeBack(station)
  const forged = await station.call('POST', LOGIN, { body: {}, headers: { ...headers, cookie } })
  expect(forged.statusCode).toBe(403)
})

test('a suspended person is rejected and sees the reason', async () => {
  const station = await openStation()
  const maia = await enter(station)
  const suspended = { suspendedAt: 1, suspendReason: 'spam' }
  await station.db.writer.updateTable('users').set(suspended).where('id', '=', maia.id).execute()
  const answer = await post(station, LOGIN, await comeBack(station))
  expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('suspended: spam.')])
})

test('a sign-in at the provider that races with a suspension leaves no session', async () => {
  const station = await openStation()
  const maia = await enter(station)
  const chief = await operator(station, 'ozzie')
  for (let n = 0; n < 5; n += 1) {
    const cookie = await comeBack(station)
    const [, suspended] = await Promise.all([
      post(station, LOGIN, cookie),
      chief.call('POST', `/api/admin/people/${maia.id}/suspend`, { body: { reason: `Attempt ${n}.` } }),
    ])
    expect(suspended.statusCode).toBe(200)
    const sessions = await station.db.reader.selectFrom('sessions').select('id').where('userId', '=', maia.id).execute()
    expect(sessions).toEqual([])
    await chief.call('POST', `/api/admin/people/${maia.id}/restore`)
  }
})

test('new people are subject to the sign-up mode, and people who have an account are not', async () => {
  const station = await openStation()
  await enter(station)
  await markSignupMode(station.db.writer, 'closed')
  await enter(station)
  station.provider.person = { sub: 'ozzie-1', email: 'ozzie@example.org' }
  const closed = await comeBack(station)
  for (const answer of [
    await post(station, LOGIN, closed),
    await post(station, SIGNUP, closed, { username: 'ozzie', email: 'ozzie@example.org' }),
  ])
    expect([answer.statusCode, answer.body]).toEqual([403, 'This site is not accepting new accounts right now.'])

  await markSignupMode(station.db.writer, 'invited')
  const cookie = await comeBack(station)
  expect((await post(station, LOGIN, cookie)).json().newAccount.isInvited).toBe(true)
  const form = { username: 'ozzie', email: 'ozzie@example.org' }
  expect((await post(station, SIGNUP, cookie, form)).statusCode).toBe(403)
  const invite = { id: 'i', code: 'k7mp-2q9x', note: '', uses: 1, used: 0, createdAt: 0, revokedAt: null }
  await station.db.writer
    .insertInto('invites')
    .values({ ...invite, expiresAt: station.clock.now + MINUTE_MS })
    .execute()
  const invited = await post(station, SIGNUP, cookie, { ...form, invite: 'k7mp-2q9x' })
  expect(invited.statusCode).toBe(201)
  // The provider did not verify the address.
  expect(
    await station.db.reader.selectFrom('users').select('verifiedEmail').where('username', '=', 'ozzie').execute(),
  ).toEqual([{ verifiedEmail: null }])
})

test('if password sign-in is disabled, only single sign-on, passkeys and operator-issued codes give access to an account', async () => {
  const station = await openStation({ settings: { hasPasswordSignIn: false } })
  const access = (await station.call('GET', '/api/signup')).json()
  expect(access).toMatchObject({ sso: { name: 'City Fire Academy' }, hasPasswordSignIn: false })
  const account = { username: 'ozzie', password: 'ozzie-password' }
  for (const [url, body] of [
    ['/api/auth/login', account],
    ['/api/auth/signup', { ...account, email: 'ozzie@example.org' }],
  ] as const) {
    const answer = await station.call('POST', url, { body })
    expect([url, answer.statusCode]).toEqual([url, 403])
    expect(answer.body).toContain('does not use passwords')
  }
  const cookie = await comeBack(station)
  const created = await post(station, SIGNUP, cookie, { username: 'maia', email: 'maia@example.org' })
  expect(Object.keys(created.json())).toEqual(['sessionId', 'user'])
  const maia = await enter(station)
  expect((await maia.call('GET', SECURITY)).json()).toMatchObject({ hasPasswordSignIn: false, hasPassword: false })
  const { code } = await resetCode(station.db, 'maia', station.clock.now)
  const body = { username: 'maia', code, password: 'three new words' }
  expect((await station.call('POST', '/api/auth/recover', { body })).statusCode).toBe(200)
  const login = { body: { username: 'maia', password: 'three new words' } }
  expect((await station.call('POST', '/api/auth/login', login)).statusCode).toBe(403)
})

test('if password sign-in is disabled, a recovery code that a person created earlier is rejected', async () => {
  const station = await openStation({ settings: { hasPasswordSignIn: false } })
  const maia = await enter(station)
  const { cookie } = await comeBackTo(station, maia, 'confirm', CONFIRM)
  const made = await maia.call('POST', '/api/auth/recovery-codes', { body: NO_PASSWORD, headers: { cookie } })
  const [code] = made.json().recoveryCodes
  const body = { username: 'maia', code, password: 'three new words' }
  expect((await station.call('POST', '/api/auth/recover', { body })).statusCode).toBe(401)
})

test('a signed-in person can connect with the password and disconnect again, unless single sign-on is their last way to sign in', async () => {
  const station = await openStation()
  const ozzie = await station.signUp('ozzie')
  const wrong = await ozzie.call('POST', '/api/auth/sso/connect', { body: { password: 'guessed' } })
  expect(wrong.statusCode).toBe(403)
  const password = { password: 'ozzie-password' }
  const { page } = await comeBackTo(station, ozzie, 'connect', password)
  expect(page).toBe('/settings?section=security&sso=connected')
  expect((await securityOf(ozzie)).sso?.isConnected).toBe(true)
  const twice = await ozzie.call('POST', '/api/auth/sso/connect', { body: password })
  expect(twice.statusCode).toBe(409)
  expect((await enter(station)).id).toBe(ozzie.id)
  // The same person at the provider can't be connected to two accounts.
  const zoe = await station.signUp('zoe')
  const taken = await comeBackTo(station, zoe, 'connect', { password: 'zoe-password' })
  expect(taken.page).toBe('/settings?section=security&sso=sso-taken')

  expect((await ozzie.call('DELETE', '/api/auth/sso', { body: {} })).statusCode).toBe(204)
  expect((await ozzie.call('DELETE', '/api/auth/sso', { body: {} })).statusCode).toBe(409)
  expect((await securityOf(ozzie)).events.map(({ type }) => type)).toEqual([
    ...['sso-disconnected', 'signed-in', 'sso-connected', 'signed-in'],
  ])
  const maia = await enter(station, 'maia')
  const last = await maia.call('DELETE', '/api/auth/sso', { body: {} })
  expect([last.statusCode, last.body]).toEqual([409, expect.stringContaining('Set a password or add a passkey first')])
})

test('a person who has added a passkey can disconnect single sign-on', async () => {
  const station = await openStation()
  const maia = await enter(station)
  const { cookie } = await comeBackTo(station, maia, 'confirm', { section: 'security' })
  const options = await maia.call('POST', '/api/auth/passkeys/options', { body: NO_PASSWORD, headers: { cookie } })
  const response = openAuthenticator(ORIGIN).create(options.json())
  expect((await maia.call('POST', '/api/auth/passkeys', { body: { name: 'Phone', response } })).statusCode).toBe(201)
  expect((await maia.call('DELETE', '/api/auth/sso', { body: {} })).statusCode).toBe(204)
})

test('a person without a password confirms changes by signing in at the provider again, for five minutes', async () => {
  const station = await openStation()
  const maia = await enter(station)
  const newPassword = 'a hose of my own'
  const setPassword = (cookie: string, by = maia) =>
    by.call('POST', '/api/auth/password', { body: { ...NO_PASSWORD, newPassword }, headers: { cookie } })
  expect((await setPassword('')).body).toBe('Confirm your identity with single sign-on, then try again.')
  const { page, cookie } = await comeBackTo(station, maia, 'confirm', { section: 'security' })
  expect(page).toBe('/settings?section=security&sso=confirmed')
  expect((await securityOf(maia, cookie)).sso?.isConfirmed).toBe(true)
  // The confirmation is valid only for this session.
  expect((await setPassword(cookie, await enter(station))).statusCode).toBe(403)
  station.clock.now += 5 * MINUTE_MS
  expect((await setPassword(cookie)).statusCode).toBe(403)

  const fresh = await comeBackTo(station, maia, 'confirm', { section: 'security' })
  expect((await setPassword(fresh.cookie)).json()).toEqual({ ended: 1 })
  expect((await securityOf(maia)).hasPassword).toBe(true)
  const login = await station.call('POST', '/api/auth/login', { body: { username: 'maia', password: newPassword } })
  expect(login.statusCode).toBe(200)
  // The account has a password now, so the confirmation at the provider no longer counts.
  const deletion = await maia.call('DELETE', '/api/auth/user', { body: NO_PASSWORD, headers: { cookie: fresh.cookie } })
  expect([deletion.statusCode, deletion.body]).toEqual([403, "That password isn't right."])
})

test('a confirmation is valid only for the connected person at the provider, and only if that person has just signed in there', async () => {
  const station = await openStation()
  const maia = await enter(station)
  station.provider.signedInAt = Math.floor(Date.now() / 1_000) - 3_600
  const stale = await comeBackTo(station, maia, 'confirm', CONFIRM)
  expect(stale.page).toBe('/settings?section=delete&sso=sso-stale')
  station.provider.signedInAt = null
  station.provider.person = { sub: 'other-2' }
  const other = await comeBackTo(station, maia, 'confirm', CONFIRM)
  expect(other.page).toBe('/settings?section=delete&sso=sso-other')
  for (const { cookie } of [stale, other]) {
    const deletion = await maia.call('DELETE', '/api/auth/user', { body: NO_PASSWORD, headers: { cookie } })
    expect(deletion.statusCode).toBe(403)
  }
  const ozzie = await station.signUp('ozzie')
  expect((await ozzie.call('POST', '/api/auth/sso/confirm', { body: CONFIRM })).statusCode).toBe(409)
})

test('deleting an account deletes its connection to the provider, and the next sign-in creates a new account', async () => {
  const station = await openStation()
  const maia = await enter(station)
  const { cookie } = await comeBackTo(station, maia, 'confirm', CONFIRM)
  const deleted = await maia.call('DELETE', '/api/auth/user', { body: NO_PASSWORD, headers: { cookie } })
  expect([deleted.statusCode, deleted.json().deleted.account]).toEqual([200, 1])
  expect(await linksIn(station)).toEqual([])
  expect((await enter(station)).id).not.toBe(maia.id)
})

test('an account that is deleted, signed out or given a new password during the visit to the provider is not connected', async () => {
  const station = await openStation()
  const password = 'ozzie-password'
  for (const [change, url, method] of [
    [{ password }, '/api/auth/user', 'DELETE'],
    [{}, '/api/auth/logout', 'POST'],
    [{ password, newPassword: 'a hose of my own' }, '/api/auth/password', 'POST'],
  ] as const) {
    const name = `p${url.length}`
    const person = await station.signUp(name)
    const body = 'password' in change ? { ...change, password: `${name}-password` } : change
    const started = await person.call('POST', '/api/auth/sso/connect', { body: { password: `${name}-password` } })
    const callback = await station.provider.visit(started.json().url)
    expect((await person.call(method, url, { body })).statusCode).toBeLessThan(300)
    const back = await open(station, callback, cookieOf(started))
    expect(back.headers.location).toBe('/settings?section=security&sso=session-expired')
  }
  expect(await linksIn(station)).toEqual([])
})

test('concurrently connecting and deleting an account leaves no connection without an account', async () => {
  const station = await openStation()
  for (let n = 0; n < 5; n += 1) {
    const person = await station.signUp(`person${n}`)
    const password = `person${n}-password`
    const started = await person.call('POST', '/api/auth/sso/connect', { body: { password } })
    const callback = await station.provider.visit(started.json().url)
    const [, deleted] = await Promise.all([
      open(station, callback, cookieOf(started)),
      person.call('DELETE', '/api/auth/user', { body: { password } }),
    ])
    expect(deleted.statusCode).toBe(200)
    expect(await linksIn(station)).toEqual([])
  }
})

test('promoting an existing account to operator removes its connection to the provider', async () => {
  const station = await openStation()
  const maia = await enter(station)
  await createOperator(station.db, { username: 'maia', email: '', existing: maia.id }, station.clock.now)
  expect(await linksIn(station)).toEqual([])
})

test('the demo account cannot be opened through or connected to the provider', async () => {
  const station = await openStation()
  const demo = await station.logInDemo()
  const own = { email: 'maia@example.org', verifiedEmail: 'maia@example.org' }
  await station.db.writer.updateTable('users').set(own).where('id', '=', demo.id).execute()
  expect((await post(station, LOGIN, await comeBack(station))).json().newAccount).toBeDefined()
  for (const path of ['connect', 'confirm'])
    expect((await demo.call('POST', `/api/auth/sso/${path}`, { body: {} })).statusCode).toBe(403)
})

test('callbacks are limited per IP address, and a request over the limit is redirected to the sign-in page', async () => {
  const station = await openStation({ limits: { perAddress: { burst: 1, refillMs: MINUTE_MS, delaysMs: [] } } })
  await comeBack(station)
  const { cookie, callback } = await visitProvider(station)
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso=too-many-tries')
  station.clock.now += MINUTE_MS
  expect((await open(station, callback, cookie)).headers.location).toBe('/login?sso')
})

test('after signing out, a person can also sign out at the provider, which then redirects to the sign-in page', async () => {
  const station = await openStation()
  const left = await station.call('GET', '/api/auth/sso/logout')
  const url = new URL(String(left.headers.location))
  expect(url.origin).toBe(new URL(station.provider.settings.issuer).origin)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/login`)
})

test('a station without single sign-on does not offer it', async () => {
  const station = await openTestApp()
  expect((await station.call('GET', '/api/signup')).json()).toMatchObject({ sso: null, hasPasswordSignIn: true })
  for (const path of [START, '/api/auth/sso/callback', '/api/auth/sso/logout'])
    expect((await station.call('GET', path)).statusCode).toBe(409)
  const maia = await station.signUp('maia')
  expect((await securityOf(maia)).sso).toBeNull()
})

test('an operator sees the provider in the console and tests whether it responds', async () => {
  const station = await openStation()
  const { provider, db, clock } = station
  await createOperator(db, { username: 'ozzie', email: 'ozzie@example.org' }, clock.now)
  const { code } = await resetCode(db, 'ozzie', clock.now)
  const signedIn = await station.call('POST', '/api/auth/recover', {
    body: { username: 'ozzie', code, password: 'ladder drill 43' },
  })
  const { sessionId } = signedIn.json<{ sessionId: string }>()
  const call = (method: 'GET' | 'POST', url: string) =>
    station.call(method, url, { headers: { authorization: `Bearer ${sessionId}` } })
  expect((await call('GET', '/api/admin/station')).json()).toMatchObject({
    sso: {
      ...{ name: provider.settings.name, issuer: provider.settings.issuer, hasPasswordSignIn: true },
      redirectUri: `${ORIGIN}/api/auth/sso/callback`,
    },
  })
  expect((await call('POST', '/api/admin/sso-test')).statusCode).toBe(204)
  await provider.stop()
  const failed = await call('POST', '/api/admin/sso-test')
  expect([failed.statusCode, failed.body]).toEqual([
    503,
    `The metadata of ${provider.settings.issuer} could not be read: it did not respond. Check OIDC_ISSUER and the provider.`,
  ])
})
