import { MAX_PUSH_MUTATIONS } from '@station-zero/sync/limits.ts'
import { expect, test } from 'vitest'
import { GROWTH, type GrowthLimits, mayGrow, openGrowth, type Room } from '../db/growth.ts'
import { TOTAL_QUOTA_BYTES } from '../db/quotas.ts'
import { networkOf } from '../http/addresses.ts'
import { httpErrors } from '../http/errors.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { type Done, openDevice, reviews, save } from '../testing/device.ts'

const DAY_MS = 86_400_000
const GB = 1e9
const KB = 1_000

const workout = (characters: number): Done => ({
  name: 'physical.complete-workout',
  args: { workoutId: 'w1d1', duration: 30, notes: 'n'.repeat(characters) },
})
const workouts = (count: number): Done[] => Array.from({ length: count }, () => workout(1_000))

/** Limits that a few pushes reach: 20 workouts of 1.2 KB on the first day, and ten more for each later day. */
const SMALL: GrowthLimits = {
  ...GROWTH,
  atFirst: { rows: 1_000, bytes: 25 * KB },
  aDay: { rows: 1_000, bytes: 12.5 * KB },
  anAddressADay: 100 * KB,
}

/** Applies pushes on the serving thread, because the push thread always has the real limits. */
const open = (limits: Partial<GrowthLimits> = {}, disk?: () => Room): Promise<TestApp> =>
  openTestApp({ arePushesHere: true, growthLimits: { ...SMALL, ...limits }, ...(disk && { disk }) })

const deviceOf = ({ clock }: TestApp, person: Person) => openDevice(person, clock.now)

const countOf = async ({ db }: TestApp) => (await db.reader.selectFrom('workoutProgress').select('id').execute()).length

test('[S14] a new account stores what the growth limit for its age allows; the other mutations wait with a reason and are stored exactly once later', async () => {
  const station = await open()
  const phone = deviceOf(station, await station.signUp('ann'))
  phone.do(...workouts(40))
  const { status, answer } = await phone.push()
  expect(status).toBe(200)
  expect(answer).toMatchObject({ results: [], stop: 'transient', sentence: httpErrors['growth-account'].sentence })
  const first = answer?.last ?? 0
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThan(30)
  expect(answer?.retryAfterMs).toBe(3_600_000)
  expect(await countOf(station)).toBe(first)
  // The mutation does not count as faulty, no matter how often the device retries.
  for (let tries = 0; tries < 7; tries += 1)
    expect((await phone.push()).answer).toMatchObject({ last: first, results: [], stop: 'transient' })
  expect(await station.db.reader.selectFrom('faults').selectAll().execute()).toEqual([])
  station.clock.now += 3 * DAY_MS
  expect((await phone.push()).answer).toMatchObject({ last: 40, results: [] })
  expect(await countOf(station)).toBe(40)
})

test('[S14] a postponed push makes progress when it is retried after the response’s retry time', async () => {
  const station = await open({ aDay: { rows: 1_000_000, bytes: 24 * 25 * KB } })
  const phone = deviceOf(station, await station.signUp('ann'))
  phone.do(...workouts(25))
  const { answer } = await phone.push()
  expect(answer?.retryAfterMs).toBeGreaterThanOrEqual(60_000)
  expect(answer?.retryAfterMs).toBeLessThan(3_600_000)
  station.clock.now += answer?.retryAfterMs ?? 0
  expect((await phone.push()).answer?.last).toBeGreaterThan(answer?.last ?? 0)
})

test('[S14] an account that may not grow can still delete an entry and add it again', async () => {
  const station = await open({ atFirst: { rows: 1_000, bytes: 300 }, aDay: { rows: 0.001, bytes: 0.001 } })
  const ann = await station.signUp('ann')
  const phone = deviceOf(station, ann)
  phone.do(save('job-1'), save('job-2'))
  expect((await phone.push()).answer).toMatchObject({ last: 1, stop: 'transient' })
  const laptop = deviceOf(station, ann)
  laptop.do({ name: 'jobs.unsave', args: { jobId: 'job-1' } }, save('job-1'))
  expect((await laptop.push()).answer).toMatchObject({ last: 2, results: [] })
})

test('[S14] new accounts at one address share a budget that refills within a day', async () => {
  const station = await open({ atFirst: { rows: 1_000, bytes: 80 * KB } })
  const [ann, bob, eve] = [await station.signUp('ann'), await station.signUp('bob'), await station.signUp('eve')]
  const push = async (person: Person) => {
    const phone = deviceOf(station, person)
    phone.do(...workouts(60))
    return (await phone.push()).answer
  }
  expect(await push(ann)).toMatchObject({ last: 60 })
  const bobs = await push(bob)
  expect(bobs).toMatchObject({ stop: 'transient', sentence: httpErrors['growth-address'].sentence, results: [] })
  expect(bobs?.last).toBeLessThan(40)
  expect((await push(eve))?.last).toBe(0)
  station.clock.now += DAY_MS
  expect(await push(eve)).toMatchObject({ last: 60 })
})

test('[S14] an account older than a year is limited only by its quotas', async () => {
  const station = await open()
  const ann = await station.signUp('ann')
  await station.db.writer
    .updateTable('users')
    .set({ createdAt: station.clock.now - 366 * DAY_MS })
    .execute()
  const phone = deviceOf(station, ann)
  phone.do(...workouts(150))
  expect((await phone.push()).answer).toMatchObject({ last: 150, results: [] })
})

test('[S14] when the disk is almost full, new entries wait, and they are stored once there is space', async () => {
  let free = 50 * GB
  const station = await open({}, () => ({ free, total: 100 * GB }))
  const phone = deviceOf(station, await station.signUp('ann'))
  free = 0.2 * GB
  phone.do(...workouts(5))
  const { answer } = await phone.push()
  expect(answer).toMatchObject({ last: 0, results: [], stop: 'transient', retryAfterMs: 600_000 })
  expect(answer?.sentence).toBe(httpErrors['disk-low'].sentence)
  free = 50 * GB
  expect((await phone.push()).answer).toMatchObject({ last: 5, results: [] })
})

test('[S14] when the disk is almost full, pushes from new devices wait, and neither the devices nor their refusals are stored', async () => {
  let free = 50 * GB
  const station = await open({}, () => ({ free, total: 100 * GB }))
  const ann = await station.signUp('ann')
  free = 0.2 * GB
  const unknown: Done = { name: 'jobs.save', args: { jobId: 'no-such-job' } }
  for (let devices = 0; devices < 3; devices += 1) {
    const phone = deviceOf(station, ann)
    phone.do(unknown)
    expect((await phone.push()).status).toBe(503)
  }
  const stored = async (table: 'clients' | 'results') => station.db.reader.selectFrom(table).selectAll().execute()
  expect([await stored('clients'), await stored('results')]).toEqual([[], []])
})

test('[S14] when the disk is almost full, a REST write is rejected with a retry time', async () => {
  let free = 50 * GB
  const station = await open({}, () => ({ free, total: 100 * GB }))
  const ann = await station.signUp('ann')
  free = 0
  const body = { duration: 30 }
  const answer = await ann.call('POST', '/api/users/me/cpat/workouts/w1d1/complete', { body })
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
    ...[503, '600', httpErrors['disk-low'].sentence],
  ])
  expect(await countOf(station)).toBe(0)
})

test('when the disk is almost full, a sign-up is rejected with a retry time', async () => {
  let free = 0.2 * GB
  const station = await open({}, () => ({ free, total: 100 * GB }))
  const body = { username: 'ann', email: 'ann@example.org', password: 'ann-password' }
  const answer = await station.call('POST', '/api/auth/signup', { body })
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
    ...[503, '600', httpErrors['signup-disk-low'].sentence],
  ])
  free = 50 * GB
  expect((await station.call('POST', '/api/auth/signup', { body })).statusCode).toBe(201)
})

test('[S14] a new account can import a guest’s 70,000 reviews, and they use less than a fifth of the address’s daily budget', async () => {
  const station = await openTestApp({ arePushesHere: true })
  const ann = await station.signUp('ann')
  const phone = openDevice(ann, station.clock.now)
  phone.do(...reviews(MAX_PUSH_MUTATIONS))
  expect((await phone.push()).answer).toMatchObject({ last: MAX_PUSH_MUTATIONS, results: [] })
  const usage = station.db.writer.updateTable('usage').where('tableName', '=', 'reviews')
  const { bytes } = await station.db.reader.selectFrom('usage').select('bytes').executeTakeFirstOrThrow()
  // Pretends that all pushes except the last were applied earlier.
  await usage.set({ rows: 69_500, bytes: 139 * bytes }).execute()
  phone.do(...reviews(MAX_PUSH_MUTATIONS))
  expect((await phone.push()).answer).toMatchObject({ last: 2 * MAX_PUSH_MUTATIONS, results: [] })
  expect(140 * bytes).toBeLessThan(GROWTH.anAddressADay / 5)
})

test('[S14] an address’s daily budget is sufficient for 300 new accounts on a very busy day and stays below 150 MB', () => {
  const busyDay = 0.4e6
  expect(300 * busyDay).toBeLessThanOrEqual(GROWTH.anAddressADay)
  expect(GROWTH.aDay.bytes).toBeGreaterThanOrEqual(5 * busyDay)
  expect(GROWTH.anAddressADay + GROWTH.overdraft).toBeLessThan(150e6)
  expect(GROWTH.atFirst.bytes + GROWTH.grownAfterDays * GROWTH.aDay.bytes).toBeGreaterThan(TOTAL_QUOTA_BYTES)
})

test.each([
  ['plenty of space', 2, 1, 600, true],
  ['less than the reserve', 0.9, 6, 1, false],
  ['less than the reserve', 0.9, 8, 1, true],
  ['less than the reserve', 0.9, 400, 101, false],
  ['less than half the reserve', 0.45, 89, 1, false],
  ['less than half the reserve', 0.45, 91, 19, true],
  ['less than half the reserve', 0.45, 400, 21, false],
  ['less than a quarter of the reserve', 0.2, 4_000, 0.001, false],
])('[S14] with %s free (%d GB), an account of %d days with %d MB may grow: %s', (_, freeGb, days, mb, may) => {
  expect(mayGrow({ free: freeGb * 1e9, total: 100e9 }, days, mb * 1e6)).toBe(may)
})

test('an IPv6 /48 network gets ten times the budget of one address, not 65,536 times', () => {
  const growth = openGrowth(
    () => 1e12,
    () => ({ free: 1e12, total: 1e12 }),
  )
  let taken = 0
  for (let network = 0; network < 600; network += 1) {
    const sender = growth({ address: networkOf(`2001:db8:1:${network.toString(16)}::1`), since: 1e12 })
    try {
      sender.assertMayGrow({ rows: 80_000, bytes: 25e6 }, 25e6)
      sender.spend(25e6)
      taken += 25e6
    } catch (error) {
      expect(error).toMatchObject({ code: 'growth-address' })
    }
  }
  expect(taken).toBeGreaterThan(9 * GROWTH.anAddressADay)
  expect(taken).toBeLessThanOrEqual(10 * GROWTH.anAddressADay)
  expect(() =>
    growth({ address: '198.51.100.7', since: 1e12 }).assertMayGrow({ rows: 1, bytes: 1e6 }, 1e6),
  ).not.toThrow()
})

test('on a small disk, the reserve is a tenth of the disk', () => {
  expect(mayGrow({ free: 0.3e9, total: 2e9 }, 0, 0)).toBe(true)
  expect(mayGrow({ free: 0.1e9, total: 2e9 }, 0, 0)).toBe(false)
})
