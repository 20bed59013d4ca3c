import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cookieOf, openTestApp } from '../testing/app.ts'
import { nameDevice, startSession } from './sessions.ts'

const MAIA = { username: 'maia', email: 'maia@example.org', password: 'ladder 42' }
const DAY_MS = 86_400_000

test('the session cookie is HttpOnly, and is bound to its host if the server uses https', async () => {
  const plain = await openTestApp()
  const direct = await plain.call('POST', '/api/auth/signup', { body: MAIA })
  expect(direct.headers['set-cookie']).toEqual([
    expect.stringMatching(/^s0-3000=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^d0-3000=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const secure = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  const behind = await secure.call('POST', '/api/auth/signup', { body: MAIA })
  expect(behind.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-s0=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-d0=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
})

test('a bearer token and a cookie are accepted together only if they belong to the same session', async () => {
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

test('a stale bearer token is ignored where no session is needed', async () => {
  const { call } = await openTestApp()
  const answer = await call('GET', '/api/decks', { headers: { authorization: 'Bearer stale' } })
  expect(answer.statusCode).toBe(200)
})

const save = { body: { jobId: 'job-1' } }
test.each([
  ['no origin headers', {}, 403],
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site’s page', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 201],
  ['our own origin', { origin: 'http://localhost:80', host: 'localhost:80' }, 201],
] as [string, Record<string, string>, number][])(
  'a write authorized by the cookie alone, with %s, is accepted only from our own origin',
  async (_, headers, status) => {
    const { call, signUp } = await openTestApp()
    const maia = await signUp('maia')
    const url = '/api/users/me/saved-jobs'
    const answer = await call('POST', url, { ...save, headers: { cookie: maia.cookie, ...headers } })
    expect(answer.statusCode).toBe(status)
    const saved = await maia.call('GET', url)
    expect(saved.json()).toHaveLength(status === 201 ? 1 : 0)
  },
)

test('a session cookie without a bearer token is enough for reads', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await call('GET', '/api/auth/user', { headers: { cookie: maia.cookie } })
  expect(answer.json().username).toBe('maia')
})

test('the session route returns the user for a cookie or a bearer token alone, and null without a valid session', async () => {
  const { call, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const user = async (headers: Record<string, string>) => {
    const answer = await call('GET', '/api/auth/session', { headers })
    return [answer.statusCode, answer.json().user?.username ?? null]
  }
  expect(await user({ cookie: maia.cookie })).toEqual([200, 'maia'])
  expect(await user({ authorization: `Bearer ${maia.sessionId}` })).toEqual([200, 'maia'])
  expect(await user({ authorization: `Bearer ${maia.sessionId}`, cookie: olof.cookie })).toEqual([200, null])
  expect(await user({})).toEqual([200, null])
})

test('another site can neither sign a visitor in nor create an account', async () => {
  const { call } = await openTestApp()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    for (const url of ['/api/auth/login', '/api/auth/signup']) {
      const body = url.endsWith('signup') ? MAIA : { username: 'demo', password: 'station0-demo' }
      const answer = await call('POST', url, { body, headers })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
  }
})

test('a session expires after thirty days without use, and after ninety days even if it is used', async () => {
  const { clock, db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  for (let day = 0; day < 80; day += 20) {
    clock.now += 20 * DAY_MS
    expect((await olof.call('GET', '/api/auth/user')).statusCode).toBe(200)
    const usedAt = db.reader.selectFrom('sessions').select('usedAt').where('userId', '=', olof.id)
    await expect.poll(async () => (await usedAt.executeTakeFirst())?.usedAt).toBe(clock.now)
  }
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  clock.now += 10 * DAY_MS
  expect((await olof.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('the time of a session’s last use is stored at most once a minute', async () => {
  const { clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const usedAt = async () => (await db.writer.selectFrom('sessions').select('usedAt').executeTakeFirstOrThrow()).usedAt
  const before = await usedAt()
  clock.now += 59_000
  await maia.call('GET', '/api/auth/user')
  expect(await usedAt()).toBe(before)
  clock.now += 1_000
  await maia.call('GET', '/api/auth/user')
  await expect.poll(usedAt).toBe(before + 60_000)
})

test('signing in ends the session whose cookie the browser sends', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const body = { username: 'maia', password: 'maia-password' }
  const headers = { cookie: maia.cookie, 'sec-fetch-site': 'same-origin' }
  const again = await call('POST', '/api/auth/login', { body, headers })
  expect(again.json().sessionId).not.toBe(maia.sessionId)
  expect(cookieOf(again)).not.toBe(maia.cookie)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('[auth.logout, calls.auth.logout] signing out ends the session, clears the cookie, and succeeds if repeated', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (const _ of ['first', 'again']) {
    const answer = await maia.call('POST', '/api/auth/logout', { headers: { cookie: maia.cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^s0-3000=; Max-Age=0; Path=\/; .*HttpOnly/)
  }
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('[auth.logout, home.sign-out.told-later] an offline sign-out that arrives late ends its own session, and not a session started in the meantime', async () => {
  const { signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const late = await maia.call('POST', '/api/auth/logout', { headers: { cookie: olof.cookie } })
  expect([late.statusCode, late.headers['set-cookie']]).toEqual([204, undefined])
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await olof.call('GET', '/api/auth/user', { headers: { cookie: olof.cookie } })).statusCode).toBe(200)
})

test('a fifty-first session ends the least recently used session', async () => {
  const { clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  for (let n = 1; n < 50; n += 1) await startSession(db, { id: maia.id, isDemo: false }, clock.now + n)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(200)
  await startSession(db, { id: maia.id, isDemo: false }, clock.now + 50)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect(await db.reader.selectFrom('sessions').select('id').execute()).toHaveLength(50)
})

test('[auth.sessions] a device that signed out offline ends its session with the bearer token’s hash, which grants no access', async () => {
  const { call, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const bearerHash = hash('sha256', maia.sessionId, 'base64url')
  const asBearer = { authorization: `Bearer ${bearerHash}` }
  expect((await call('GET', '/api/auth/user', { headers: asBearer })).statusCode).toBe(401)
  expect((await call('POST', '/api/auth/logout', { headers: asBearer })).statusCode).toBe(204)
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(200)
  const headers = { cookie: olof.cookie, 'sec-fetch-site': 'same-origin' }
  const late = await call('POST', '/api/auth/logout', { body: { bearerHash }, headers })
  expect([late.statusCode, late.headers['set-cookie']]).toEqual([204, undefined])
  expect((await maia.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await olof.call('GET', '/api/auth/user')).statusCode).toBe(200)
  expect((await call('POST', '/api/auth/logout', { body: { bearerHash: 'x' } })).statusCode).toBe(400)
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/156.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
  [`${MAC} AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} Gecko/20100101 Firefox/150.0`, 'Firefox on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/156.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) Unheard/1.0', 'A browser on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})
