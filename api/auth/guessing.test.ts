import { isRelease } from '@station-zero/schema/testing/scale.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import { type CountingHasher, countingHasher } from '../testing/hasher.ts'
import { AUTH_LIMITS, CHECKS_AT_ONCE, openGuard } from './guessing.ts'

const HASH = 'hash of maia-password'
const DAY_MS = 86_400_000

/** Opens a station where Maia has signed up on her phone. `guess` sends from any address, and `signIn` from the phone. */
async function underAttack() {
  const hasher = countingHasher()
  const station = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' }, hasher })
  const maia = await station.signUp('maia')
  let phone = maia.cookie
  const post = (username: string, password: string, headers: Record<string, string>) =>
    station.call('POST', '/api/auth/login', { body: { username, password }, headers })
  const guess = async (password: string, address: string, username = 'maia') =>
    (await post(username, password, { 'x-forwarded-for': address })).statusCode
  const signIn = async (password = 'maia-password', address = '203.0.113.5') => {
    const answer = await post('maia', password, { 'x-forwarded-for': address, cookie: deviceIn(phone) })
    if (answer.statusCode === 200) phone = cookieOf(answer)
    return answer.statusCode
  }
  return { ...station, hasher, guess, signIn }
}

const deviceIn = (cookies: string) => /__Host-d0=[^;]+/.exec(cookies)?.[0] ?? ''
const many = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)))
const howMany = (codes: number[], code: number) => codes.filter((one) => one === code).length
/** Number of requests that were not checked, because the account had no try left or too many checks were waiting. */
const refused = (codes: number[]) => howMany(codes, 429) + howMany(codes, 503)
const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

test('if 100 guesses from one address arrive at once, only five are checked, and a correct password sent after them is not checked', async () => {
  const { hasher, guess } = await underAttack()
  const codes = await many(100, (at) => guess(at === 99 ? 'maia-password' : `wrong ${at}`, '10.0.0.1'))
  expect([howMany(codes, 401), refused(codes), hasher.evaluated(HASH)]).toEqual([5, 95, 5])
})

test('if two hundred guesses from two hundred addresses arrive at once, only five are checked', async () => {
  const { hasher, guess } = await underAttack()
  const codes = await many(200, (at) => guess(at === 199 ? 'maia-password' : `wrong ${at}`, addressOf(at)))
  expect([howMany(codes, 401), refused(codes), hasher.evaluated(HASH)]).toEqual([5, 195, 5])
})

test('sign-ins that are rejected because too many are waiting do not count as tries', async () => {
  const checked = Promise.withResolvers<void>()
  const hasher = { ...countingHasher(), isRight: () => checked.promise.then(() => false) }
  const { db, call } = await openTestApp({ hasher })
  const codes: number[] = []
  const flood = many(60, async (at) => {
    const body = { username: `nobody-${at}`, password: 'wrong wrong' }
    codes.push((await call('POST', '/api/auth/login', { body })).statusCode)
  })
  await expect.poll(() => codes.length).toBeGreaterThan(20)
  const names = await db.reader.selectFrom('tries').select('key').where('kind', '=', 'name').execute()
  expect(names.length).toBeLessThanOrEqual(CHECKS_AT_ONCE)
  checked.resolve()
  await flood
  expect(howMany(codes, 503) + howMany(codes, 401)).toBe(60)
})

/** Number of other usernames for which sign-ins are attempted. */
const NAMES = isRelease ? 5_000 : 500

test(`${NAMES} attempts with other usernames do not change an account’s counter`, async () => {
  const { hasher, guess } = await underAttack()
  await many(10, (at) => guess('wrong', addressOf(at)))
  for (let at = 0; at < NAMES; at += 250) await many(250, (n) => guess('wrong', addressOf(at + n), `nobody-${at + n}`))
  expect(await guess('maia-password', '10.99.0.1')).toBe(429)
  expect(hasher.evaluated(HASH)).toBe(5)
})

test('[auth.guessing] after ten wrong guesses by a stranger, the owner can sign in immediately on a known device, and has to wait on a new device', async () => {
  const { clock, call, guess, signIn } = await underAttack()
  await many(10, (at) => guess('wrong', addressOf(at)))
  expect(await signIn()).toBe(200)
  const body = { username: 'maia', password: 'maia-password' }
  const early = await call('POST', '/api/auth/login', { body })
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '5'])
  clock.now += 5_000
  expect((await call('POST', '/api/auth/login', { body })).statusCode).toBe(200)
})

test('attempts with a nonexistent username are delayed like attempts with an existing username', async () => {
  const { guess } = await underAttack()
  const [known, unknown] = await Promise.all(
    ['maia', 'nobody'].map(async (name) => {
      const codes = []
      for (let at = 0; at < 8; at += 1) codes.push(await guess('wrong', addressOf(at), name))
      return codes
    }),
  )
  expect(known).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(unknown).toEqual(known)
})

test('a correct password uses no try, and one try is refilled every eight minutes', async () => {
  const { clock, guess } = await underAttack()
  for (let at = 0; at < 20; at += 1) expect(await guess('maia-password', addressOf(at))).toBe(200)
  for (let at = 0; at < 5; at += 1) expect(await guess('wrong', addressOf(at))).toBe(401)
  expect(await guess('wrong', '10.1.1.1')).toBe(429)
  clock.now += 8 * 60_000
  expect(await guess('wrong', '10.1.1.1')).toBe(401)
})

/**
 * The guesses of one day are sent in this many rounds. The interval between rounds is shorter than the refill interval, so that every try
 * is used. On PostgreSQL each guess is a query over the network: behind PgBouncer on a busy machine, 20,000 consecutive guesses took more
 * than two minutes.
 */
const ROUNDS = 200
const GUESSES_PER_ROUND = isOnPostgres ? 15 : isRelease ? 500 : 20
/** Guesses per round that are sent over HTTP; the remaining guesses call the guard directly, which is faster. */
const HTTP_GUESSES = isOnPostgres ? 5 : isRelease ? 100 : 5

test(`[auth.guessing] at most 200 of ${ROUNDS * GUESSES_PER_ROUND} guesses a day are evaluated, even in bursts from many addresses, and the owner can still sign in`, async () => {
  const station = await underAttack()
  const { clock, hasher, guess, signIn } = station
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.now += DAY_MS / ROUNDS
    await many(HTTP_GUESSES, (at) => guess(`wrong ${at}`, addressOf(round * GUESSES_PER_ROUND + at)))
    await guessAtGuard(station, GUESSES_PER_ROUND - HTTP_GUESSES, (at) =>
      addressOf(round * GUESSES_PER_ROUND + HTTP_GUESSES + at),
    )
    expect(await signIn()).toBe(200)
  }
  const evaluated = hasher.evaluated(HASH) - ROUNDS
  expect(evaluated).toBeLessThanOrEqual(200)
  expect(evaluated).toBeGreaterThan(170)
}, 300_000)

async function guessAtGuard(
  { app, hasher }: TestApp & { hasher: CountingHasher },
  count: number,
  address: (at: number) => string,
) {
  const guard = openGuard(app, AUTH_LIMITS)
  const { id } = await app.db.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'maia')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < count; at += 1) {
    const request = { ip: address(at), cookies: {} } as unknown as FastifyRequest
    await guard
      .enter(request, { id, username: 'maia' }, (requester) => hasher.isRight('wrong', HASH, requester))
      .catch(() => undefined)
  }
}

test('guesses for one account are delayed regardless of their address, and sign-ins to other accounts are not delayed', async () => {
  const { call, signUp } = await openTestApp({ limits: { perAccount: { burst: 3, refillMs: 20_000, delaysMs: [] } } })
  await signUp('maia')
  await signUp('olof')
  const tryPassword = (username: string, password: string, address: string) =>
    call('POST', '/api/auth/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
  for (const n of [1, 2, 3]) expect((await tryPassword('maia', 'wrong', `10.0.0.${n}`)).statusCode).toBe(401)
  const refused = await tryPassword('Maia', 'maia-password', '10.0.0.9')
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too many tries. Wait, then try again.'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryPassword('olof', 'olof-password', '10.0.0.9')).statusCode).toBe(200)
})

test('behind one proxy, only the address that the proxy added is counted', async () => {
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: { burst: 2, refillMs: 30_000, delaysMs: [] } } })
  const from = async (addresses: string) => {
    const body = { username: 'maia', password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': addresses } })).statusCode
  }
  expect([await from('1.1.1.1, 10.0.0.1'), await from('2.2.2.2, 10.0.0.1')]).toEqual([401, 401])
  expect(await from('3.3.3.3, 10.0.0.1')).toBe(429)
  expect(await from('10.0.0.2')).toBe(401)
})

test('sign-ups and sign-ins from one address are limited', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const { call, signUp, logInDemo } = await openTestApp({ limits: { signupsPerAddress: few, perAddress: few } })
  await signUp('maia')
  await signUp('olof')
  await expect(signUp('ines')).rejects.toThrow('429: Too many tries')
  await logInDemo()
  await logInDemo()
  await expect(logInDemo()).rejects.toThrow('429: Too many tries')
  expect((await call('GET', '/api/career-goals')).statusCode).toBe(200)
})

test('with two trusted proxies, the client is the second address from the right, and addresses to the left of it are ignored', async () => {
  const limits = { perAddress: { burst: 1, refillMs: 30_000, delaysMs: [] } }
  const { call } = await openTestApp({ settings: { trustedProxies: 2 }, limits })
  const from = async (addresses: string) => {
    const body = { username: 'maia', password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': addresses } })).statusCode
  }
  expect([await from('192.0.2.1, 10.0.0.1'), await from('192.0.2.2, 10.0.0.1')]).toEqual([401, 401])
  expect([await from('9.9.9.9, 192.0.2.1, 10.0.0.1'), await from('192.0.2.2:4711, 10.0.0.2')]).toEqual([429, 429])
})

test('a person with an IPv6 address can sign up and sign in under the production limits', async () => {
  const { call } = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  for (const [n, address] of [
    '2001:db8:1:100::1',
    '::1',
    'fe80::1%eth0',
    '[2001:db8:2::1]:4711',
    '::ffff:192.0.2.1',
  ].entries()) {
    const headers = { 'x-forwarded-for': address }
    const body = { username: `person-${n}`, email: 'a@example.org', password: 'ladder 42' }
    const statuses = [
      (await call('POST', '/api/auth/signup', { body, headers })).statusCode,
      (await call('POST', '/api/auth/login', { body: { username: body.username, password: body.password }, headers }))
        .statusCode,
      (
        await call('POST', '/api/auth/recover', {
          body: { username: body.username, code: 'none', password: 'ladder 43' },
          headers,
        })
      ).statusCode,
    ]
    expect(statuses, address).toEqual([201, 200, expect.toBeOneOf([400, 401])])
  }
})

test('an IPv6 /48 gets ten times as many tries and sign-ups as one address, not 65,536 times as many', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: few, signupsPerAddress: few } })
  const tried = async (address: string, n: number) => {
    const body = { username: `nobody-${n}`, password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  const joined = async (address: string, n: number) => {
    const body = { username: `person-${n}`, email: 'a@example.org', password: 'ladder 42' }
    return (await call('POST', '/api/auth/signup', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  for (const [send, done] of [
    [tried, 401],
    [joined, 201],
  ] as const) {
    const codes = []
    // Every request comes from its own /64: the first ten from one /56, and each of the next twenty from another /56 of the same /48.
    for (let n = 0; n < 10; n += 1) codes.push(await send(`2001:db8:1:${n.toString(16)}::1`, n))
    expect(codes.filter((code) => code === done)).toHaveLength(6)
    for (let n = 10; n < 30; n += 1) codes.push(await send(`2001:db8:1:${(n * 256).toString(16)}::1`, n))
    expect(codes.filter((code) => code === done)).toHaveLength(20)
    expect(await send('2001:db8:2::1', 40)).toBe(done)
  }
})

test('requests whose address cannot be parsed share one counter', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: few } })
  const from = async (address: string, n: number) => {
    const body = { username: `nobody-${n}`, password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  expect([await from('unknown', 1), await from('_hidden', 2), await from('whatever', 3)]).toEqual([401, 401, 429])
})
