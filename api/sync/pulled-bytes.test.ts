import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp, type Person } from '../testing/app.ts'
import { countPulledBytes, PUSH_ANSWER_BYTES_A_MINUTE } from './pulled-bytes.ts'

test('a person who has pulled a minute’s allowance has to wait, and others do not', () => {
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

test('push answers that repeat 500 refusals are limited to 4 MiB a minute', async () => {
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
  expect(bytes).toBeLessThan(PUSH_ANSWER_BYTES_A_MINUTE + 2 * first.body.length)
  clock.now += 60_000
  expect((await push(ann, queue.slice(-1), queue.at(-2)?.id ?? null)).statusCode).toBe(200)
})
