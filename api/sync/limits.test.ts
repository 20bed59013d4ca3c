import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { restoreError, serializeError } from './push-messages.ts'
import { A_DAY, applyPush, openAllowance } from './push-request.ts'
import { countPulledBytes, PUSH_ANSWER_BYTES_PER_MINUTE } from './routes.ts'

const HOUR_MS = 3_600_000

function waitOf(take: () => void): number | 'none' {
  try {
    take()
    return 'none'
  } catch (error) {
    expect(error).toMatchObject({ code: 'too-many-today' })
    return (error as HttpError).retryAfterS ?? -1
  }
}

test('[S14] a person who has used up the daily allowance has to wait until enough of it has refilled, and nobody else has to wait', () => {
  const allowance = openAllowance({ pushes: 100, mutations: 1_000 })
  for (let push = 0; push < 2; push += 1) allowance.take('ann', 500, 0)
  expect(waitOf(() => allowance.take('ann', 500, 0))).toBe(3_600)
  expect(waitOf(() => allowance.take('ann', 1, 0))).toBe(87)
  expect(waitOf(() => allowance.take('ann', 1, 87_000))).toBe('none')
  expect(waitOf(() => allowance.take('ann', 500, 11 * HOUR_MS))).toBeGreaterThan(0)
  expect(waitOf(() => allowance.take('ann', 500, 13 * HOUR_MS))).toBe('none')
  expect(waitOf(() => allowance.take('bob', 500, 0))).toBe('none')
})

test('[S14] small pushes count toward the allowance', () => {
  const allowance = openAllowance({ pushes: 10, mutations: 1_000 })
  for (let push = 0; push < 10; push += 1) allowance.take('ann', 1, 0)
  expect(waitOf(() => allowance.take('ann', 1, 0))).toBe(3_600)
})

test('a person can import ten years of heavy study within three days', () => {
  const allowance = openAllowance(A_DAY)
  const all = 3_650 * 380
  let now = 0
  for (let sent = 0; sent < all; ) {
    const wait = waitOf(() => allowance.take('ann', 500, now))
    if (wait === 'none') sent += 500
    else now += wait * 1_000
  }
  expect(now).toBeLessThan(3 * 24 * HOUR_MS)
})

test('an error keeps its retry time when it is sent between threads', () => {
  const error = new HttpError('too-many-today', { retryAfterS: 87 })
  expect(restoreError(structuredClone(serializeError(error)))).toMatchObject({
    code: 'too-many-today',
    retryAfterS: 87,
  })
})

test('[S14] a push that exceeds the daily allowance fails with a retry time, and none of it is stored', async () => {
  const { db, signUp } = await openTestApp()
  const { id: userId } = await signUp('ann')
  const allowance = openAllowance({ pushes: 10, mutations: 2 })
  const ports = { now: TEST_START, onFault: () => undefined, yieldTurn: async () => undefined, allowance }
  const push = (seq: number) => {
    const mutation = { seq, id: ids[seq] ?? '', name: 'jobs.save', v: 1, at: TEST_START, args: { jobId: `job-${seq}` } }
    const request = { proto: 1, epoch: null, clientId: 'phone', userId, now: TEST_START, prevId: ids[seq - 1] ?? null }
    const sent = { body: new Uint8Array(), isGzip: false, userId, address: '10.0.0.1', isDemo: false }
    return applyPush(db.store, sent, { ...request, mutations: [mutation] }, ports)
  }
  const ids = [undefined, 'a', 'b', 'c']
  expect([(await push(1)).last, (await push(2)).last]).toEqual([1, 2])
  await expect(push(3)).rejects.toMatchObject({ code: 'too-many-today', retryAfterS: 3_600 })
  expect(await db.reader.selectFrom('savedJobs').selectAll().execute()).toHaveLength(2)
})

test('a person who has used up a minute’s pull allowance has to wait, and nobody else does', () => {
  const pulled = countPulledBytes(60_000)
  for (let page = 0; page < 6; page += 1) {
    pulled.assertWithinLimit('ann', 0)
    pulled.spend('ann', 11_000, 0)
  }
  expect(() => pulled.assertWithinLimit('ann', 0)).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfterS: 7 }),
  )
  expect(() => pulled.assertWithinLimit('ann', 7_000)).not.toThrow()
  expect(() => pulled.assertWithinLimit('bob', 0)).not.toThrow()
})

test('push responses that repeat 500 refusals are limited to 4 MiB a minute', async () => {
  const { clock, signUp } = await openTestApp()
  const ann = await signUp('ann')
  const clientId = randomUUID()
  const queue = Array.from({ length: 500 }, (_, n) => ({
    ...{ seq: n + 1, id: randomUUID(), name: 'prep.undo-review', v: 1, at: clock.now, args: { reviewId: 'none' } },
  }))
  const push = ({ id: userId, call }: Person, mutations: typeof queue, prevId: string | null) =>
    call('POST', '/api/sync/push', {
      body: { proto: 1, epoch: null, clientId, userId, now: clock.now, prevId, mutations },
    })
  const first = await push(ann, queue, null)
  expect(first.json().results).toHaveLength(500)
  let [bytes, last] = [first.body.length, first]
  for (let sent = 0; sent < 600 && last.statusCode === 200; sent += 1) {
    last = await push(ann, queue.slice(-1), queue.at(-2)?.id ?? null)
    bytes += last.body.length
  }
  expect([last.statusCode, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(bytes).toBeLessThan(PUSH_ANSWER_BYTES_PER_MINUTE + 2 * first.body.length)
  clock.now += 60_000
  expect((await push(ann, queue.slice(-1), queue.at(-2)?.id ?? null)).statusCode).toBe(200)
})
