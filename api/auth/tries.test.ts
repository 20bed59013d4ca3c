import { expect, test } from 'vitest'
import { purge } from '../db/purge.ts'
import { openTestDatabase } from '../testing/database.ts'
import { AUTH_LIMITS, type Counter, openKeyedQueue, openTries, waitOf } from './guessing.ts'

const { perAccount } = AUTH_LIMITS
const MINUTE_MS = 60_000

const counter = (kind: Counter['kind'], of: string): Counter => ({ kind, of, limit: perAccount, isGivenBack: true })

test('the waits between wrong guesses grow to eight minutes', () => {
  let state = { paidUntil: 0, lastAt: 0 }
  let now = 1_000_000_000
  const waits = Array.from({ length: 14 }, () => {
    const waitMs = waitOf(state, perAccount, now)
    now += waitMs
    state = { paidUntil: Math.max(now, state.paidUntil) + perAccount.refillMs, lastAt: now }
    return Math.round(waitMs / 1_000)
  })
  expect(waits.slice(0, 11)).toEqual([0, 0, 0, 0, 0, 5, 15, 45, 120, 240, 360])
  expect(waits.slice(11).every((seconds) => seconds <= 480)).toBe(true)
})

test('at most 192 tries are allowed in any 24 hours, regardless of how they are distributed', () => {
  for (const everyMs of [1_000, 7 * MINUTE_MS, 8 * MINUTE_MS, 61 * MINUTE_MS]) {
    let state = { paidUntil: 0, lastAt: 0 }
    const tries: number[] = []
    for (let now = 1e9; now < 1e9 + 3 * 86_400_000; now += everyMs) {
      if (waitOf(state, perAccount, now) > 0) continue
      state = { paidUntil: Math.max(now, state.paidUntil) + perAccount.refillMs, lastAt: now }
      tries.push(now)
    }
    const most = Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + 86_400_000).length))
    expect(most).toBeLessThanOrEqual(192)
  }
})

test('the number of counters for fabricated names is limited, and none of them evicts an account’s counter', async () => {
  const db = await openTestDatabase()
  const tries = openTries(db)
  for (let at = 0; at < 5; at += 1) await tries.take([counter('account', 'maia')], 1_000)
  const owed = Array.from({ length: 20_000 }, (_, at) => ({
    key: `k${at}`,
    kind: 'name',
    paidUntil: 10 ** 9 + at,
    lastAt: 1,
  }))
  for (let at = 0; at < owed.length; at += 1_000)
    await db.writer
      .insertInto('tries')
      .values(owed.slice(at, at + 1_000))
      .execute()
  for (let at = 0; at < 500; at += 1) await tries.take([counter('name', `new-${at}`)], 10 ** 12)
  const { names } = await db.reader
    .selectFrom('tries')
    .select(({ fn }) => fn.countAll<number>().as('names'))
    .where('kind', '=', 'name')
    .executeTakeFirstOrThrow()
  expect(names).toBeLessThanOrEqual(20_500)
  expect(await db.reader.selectFrom('tries').select('key').where('key', '=', 'k0').execute()).toEqual([])
  await expect(tries.take([counter('account', 'maia')], 1_000)).rejects.toMatchObject({ code: 'too-many-tries' })
  await db.close()
})

test('counters are stored under hashed keys, and are deleted once all of their tries are available again', async () => {
  const db = await openTestDatabase()
  await openTries(db).take([counter('name', 'maia'), counter('address', '192.0.2.7')], 1_000)
  const kept = JSON.stringify(await db.reader.selectFrom('tries').selectAll().execute())
  expect(kept).not.toMatch(/maia|192/)
  await purge(db, 1_000 + 8 * MINUTE_MS)
  expect(await db.reader.selectFrom('tries').selectAll().execute()).toEqual([])
  await db.close()
})

test('counters survive a restart', async () => {
  const db = await openTestDatabase()
  for (let at = 0; at < 5; at += 1) await openTries(db).take([counter('account', 'maia')], 1_000)
  await expect(openTries(db).take([counter('account', 'maia')], 1_000)).rejects.toMatchObject({ retryAfterS: 5 })
  await db.close()
})

test('a hundred concurrent guesses at one account leave the database connections free for other requests', async () => {
  const db = await openTestDatabase()
  let [open, most] = [0, 0]
  const tries = openTries({
    ...db,
    unsynced: async (work) => {
      open += 1
      most = Math.max(most, open)
      return db.unsynced(work).finally(() => {
        open -= 1
      })
    },
  })
  const guess = () =>
    tries.take([counter('account', 'maia')], 1_000).then(
      () => 'taken',
      () => 'refused',
    )
  const results = await Promise.all(Array.from({ length: 100 }, guess))
  expect([results.filter((one) => one === 'taken').length, most]).toEqual([5, 1])
  await db.close()
})

test('two hundred concurrent guesses at one account take at most a dozen queries, and a try that is given back is available at once', async () => {
  const db = await openTestDatabase()
  let asked = 0
  const reader = new Proxy(db.reader, {
    get(target, name) {
      if (name === 'selectFrom') asked += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const tries = openTries({ ...db, reader })
  const guess = (at: number) => tries.take([counter('account', 'maia'), counter('address', `a${at}`)], 1_000)
  const all = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => guess(at)))
  const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(taken).toHaveLength(5)
  expect(asked).toBeLessThanOrEqual(12)
  await expect(guess(200)).rejects.toMatchObject({ code: 'too-many-tries' })
  await tries.giveBack(taken.at(-1) ?? [])
  expect(await guess(201)).toHaveLength(2)
  await db.close()
})

const never = () => new Promise<never>(() => {})

test('calls that share a key run one after the other, and calls with other keys do not wait', async () => {
  const inQueue = openKeyedQueue()
  const done: string[] = []
  const takeTurns = (name: string, turns: number) => async () => {
    for (let turn = 0; turn < turns; turn += 1) await null
    done.push(name)
  }
  await Promise.all([
    inQueue(['maia', 'here'], takeTurns('first', 20)),
    inQueue(['there', 'maia'], takeTurns('second', 1)),
    inQueue(['olof', 'elsewhere'], takeTurns('stranger', 1)),
  ])
  expect(done).toEqual(['stranger', 'first', 'second'])
})

test('a failed call does not block the next one, and a call that waits too long is rejected with a retry time', async () => {
  const inQueue = openKeyedQueue(20)
  const fail = inQueue(['maia'], () => Promise.reject(new Error('broken')))
  const next = inQueue(['maia'], async () => 'in')
  await expect(fail).rejects.toThrow('broken')
  expect(await next).toBe('in')
  void inQueue(['maia'], never)
  let hasRun = false
  const late = inQueue(['maia'], async () => {
    hasRun = true
  })
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  expect(hasRun).toBe(false)
})
