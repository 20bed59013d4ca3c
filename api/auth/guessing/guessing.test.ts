import { isFull } from '@station-zero/schema/testing/scale.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { cookieOf, openTestApp, type TestApp } from '../../testing/app.ts'
import { isOnPostgres } from '../../testing/database.ts'
import { type CountingHasher, countingHasher } from '../../testing/hasher.ts'
import { openGuard } from './check-password.ts'
import { AUTH_LIMITS } from './limits.ts'

const HASH = 'hash of maia-password'
const DAY_MS = 86_400_000

/** Maia has signed up on her phone. `guess` sends from any address, `signIn` from the phone. */
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
const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

test('of 100 concurrent guesses from one address, five are checked, and a correct password after them is not', async () => {
  const { hasher, guess } = await underAttack()
  const codes = await many(100, (at) => guess(at === 99 ? 'maia-password' : `wrong ${at}`, '10.0.0.1'))
  expect([howMany(codes, 401), howMany(codes, 429), hasher.evaluated(HASH)]).toEqual([5, 95, 5])
})

test('of two hundred concurrent guesses from as many addresses, five are checked', async () => {
  const { hasher, guess } = await underAttack()
  const codes = await many(200, (at) => guess(at === 199 ? 'maia-password' : `wrong ${at}`, addressOf(at)))
  expect([howMany(codes, 401), howMany(codes, 429), hasher.evaluated(HASH)]).toEqual([5, 195, 5])
})

/** Other names that are tried. */
const NAMES = isFull ? 5_000 : 500

test(`${NAMES} tries at other names do not change the counter of an account`, async () => {
  const { hasher, guess } = await underAttack()
  await many(10, (at) => guess('wrong', addressOf(at)))
  for (let at = 0; at < NAMES; at += 250) await many(250, (n) => guess('wrong', addressOf(at + n), `nobody-${at + n}`))
  expect(await guess('maia-password', '10.99.0.1')).toBe(429)
  expect(hasher.evaluated(HASH)).toBe(5)
})

test('[auth.guessing] after ten wrong guesses by a stranger, the owner signs in at once on a known device, and waits on a new one', async () => {
  const { clock, call, guess, signIn } = await underAttack()
  await many(10, (at) => guess('wrong', addressOf(at)))
  expect(await signIn()).toBe(200)
  const body = { username: 'maia', password: 'maia-password' }
  const early = await call('POST', '/api/auth/login', { body })
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '5'])
  clock.now += 5_000
  expect((await call('POST', '/api/auth/login', { body })).statusCode).toBe(200)
})

test('tries at a nonexistent username are delayed like those at an existing one', async () => {
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
 * Closer together than tries are refilled, so that none stays unused. On PostgreSQL each guess is a query over the network: behind
 * PgBouncer on a busy machine, 20,000 in sequence took more than two minutes.
 */
const ROUNDS = 200
const GUESSES_PER_ROUND = isOnPostgres ? 15 : isFull ? 500 : 20
/** Guesses per round that are sent over HTTP; the others call the guard directly, which is faster. */
const HTTP_GUESSES = isOnPostgres ? 5 : isFull ? 100 : 5

test(`[auth.guessing] ${ROUNDS * GUESSES_PER_ROUND} guesses in a day, in bursts, from anywhere: at most 200 are evaluated, and the owner signs in throughout`, async () => {
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
  const guard = openGuard(app, AUTH_LIMITS, hasher)
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
