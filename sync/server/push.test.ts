import { mutation } from '@station-zero/schema/core/mutation.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_CLIENTS, MAX_PUSH_ROWS } from '../limits.ts'
import type { SentMutation } from '../protocol.ts'
import { NOW, openPushDesk, type PushDesk, sent } from '../testing/push-desk.ts'
import { EPOCH } from '../testing/server-double.ts'

const HOUR = 3_600_000

let desk: PushDesk
beforeEach(() => {
  desk = openPushDesk()
})

describe('identity', () => {
  test('[S2] nothing is applied for another user id, another epoch or another person’s client id', async () => {
    await expect(desk.send([sent(1)], { userId: 'bob' })).rejects.toMatchObject({
      code: 'user',
      epoch: EPOCH,
      message: 'user',
    })
    await expect(desk.send([sent(1)], { epoch: 'lost' })).rejects.toMatchObject({ code: 'epoch', epoch: EPOCH })
    desk.store.clients.set('phone', { clientId: 'phone', userId: 'bob', last: 0, lastIds: [], prevId: null })
    await expect(desk.send([sent(1)])).rejects.toMatchObject({ code: 'client', epoch: EPOCH })
    expect(desk.texts()).toEqual([])
  })

  test('a first push without an epoch receives one, and each mutation runs with its sender’s identity', async () => {
    expect(await desk.send([sent(1)], { epoch: null })).toEqual({ epoch: EPOCH, last: 1, results: [] })
    expect(desk.done).toEqual([
      { text: 'word 1', at: NOW - 999, now: NOW, id: 'id-1', userId: 'ann', clientId: 'phone', seq: 1 },
    ])
    expect(desk.store.clients.get('phone')).toEqual({
      ...{ clientId: 'phone', userId: 'ann', last: 1, lastIds: ['id-1'], prevId: null },
    })
  })

  test('[S13] the client limit is enforced only when a new client settles its first mutation', async () => {
    await desk.send([sent(2)])
    await desk.send([sent(1)], { clientId: 'tablet' })
    expect(desk.store.calls.filter((call) => call.startsWith('make'))).toEqual([`make room, ${MAX_CLIENTS} at most`])
    await desk.send([sent(2)], { clientId: 'tablet', prevId: 'id-1' })
    expect(desk.store.calls.filter((call) => call.startsWith('make'))).toHaveLength(1)
  })
})

describe('order', () => {
  test('[S3] a gap before or within a batch ends the batch', async () => {
    expect(await desk.send([sent(2)])).toMatchObject({ last: 0 })
    expect(desk.store.clients.has('phone')).toBe(false)
    expect(await desk.send([sent(1), sent(3)])).toMatchObject({ last: 1 })
    expect(desk.texts()).toEqual(['word 1'])
  })

  test('[S4] settled mutations are skipped, and new mutations after them are applied', async () => {
    await desk.send([sent(1), sent(2)])
    expect(await desk.send([sent(1), sent(2)])).toMatchObject({ last: 2 })
    expect(await desk.send([sent(2), sent(3)], { prevId: 'id-1' })).toMatchObject({ last: 3 })
    expect(await desk.send([sent(4)], { prevId: 'id-3' })).toMatchObject({ last: 4 })
    expect(desk.texts()).toEqual(['word 1', 'word 2', 'word 3', 'word 4'])
    expect(desk.store.clients.get('phone')).toMatchObject({ last: 4, lastIds: ['id-4'], prevId: 'id-3' })
  })

  test('[S4] a batch that settles nothing does not change the client record', async () => {
    await desk.send([sent(1), sent(2)])
    await desk.send([sent(1), sent(2)])
    expect(desk.store.clients.get('phone')).toMatchObject({ last: 2, lastIds: ['id-1', 'id-2'], prevId: null })
  })

  test.each([
    ['a prevId that is not the id of the last settled mutation', [sent(3)], 'id-x'],
    ['no prevId although mutations are settled', [sent(3)], null],
    ['a prevId before the first mutation', [sent(1), sent(2)], 'id-0'],
    ['a different id for the second settled mutation', [sent(1), sent(2, 'x', { id: 'id-x' }), sent(3)], null],
    ['a different id for the first settled mutation', [sent(1, 'x', { id: 'id-x' })], null],
    ['a different id for the last settled mutation as its first mutation', [sent(2, 'x', { id: 'id-x' })], 'id-1'],
  ])('[S5] a batch with %s is a fork', async (_, some, prevId) => {
    await desk.send([sent(1), sent(2)])
    await expect(desk.send(some, { prevId })).rejects.toMatchObject({ code: 'fork', epoch: EPOCH })
    expect(desk.texts()).toEqual(['word 1', 'word 2'])
  })

  test('[S5] a batch may overlap only the last settled batch; a batch that overlaps an earlier batch is a fork', async () => {
    await desk.send([sent(1), sent(2)])
    await desk.send([sent(3)], { prevId: 'id-2' })
    expect(await desk.send([sent(3)], { prevId: 'id-2' })).toMatchObject({ last: 3 })
    await expect(desk.send([sent(2), sent(3)], { prevId: 'id-1' })).rejects.toMatchObject({ code: 'fork' })
  })

  test('[S5] a client’s first batch is a fork if its prevId refers to an earlier mutation, and is accepted otherwise', async () => {
    await expect(desk.send([sent(1)], { prevId: 'id-0' })).rejects.toMatchObject({ code: 'fork' })
    expect(await desk.send([sent(1)])).toMatchObject({ last: 1 })
  })

  test('[S3] a batch that starts far beyond the last seq is not a fork: the response contains the last applied seq', async () => {
    await desk.send([sent(1)])
    expect(await desk.send([sent(5)], { prevId: 'id-4' })).toMatchObject({ last: 1 })
  })

  test('[S3] a batch ends at the mutation that reaches 10,000 row reads; the next push sends the rest', async () => {
    const ask = mutation('ask', 1, v.strictObject({ rows: v.number() }), async (tx, { rows }) => {
      for (let at = 0; at < rows; at += 1) await tx.get('reports', 'r')
    })
    desk.mutations.set('ask', ask)
    const asking = (seq: number, rows: number) => sent(seq, '', { name: 'ask', args: { rows } })
    const some = [asking(1, MAX_PUSH_ROWS - 1), asking(2, 1), asking(3, 1)]
    expect(await desk.send(some)).toMatchObject({ last: 2, results: [] })
    expect(await desk.send(some.slice(2), { prevId: 'id-2' })).toMatchObject({ last: 3 })
  })

  test('[S9] a push yields to the event loop after every 25 mutations', async () => {
    await desk.send(Array.from({ length: 60 }, (_, at) => sent(at + 1)))
    expect(desk.turns).toBe(2)
    expect(desk.done).toHaveLength(60)
  })
})

describe('exactly-once execution', () => {
  test('[S11] a mutation that took effect under another client id is settled without running again', async () => {
    await desk.send([sent(1), sent(2)])
    expect(await desk.send([sent(1), sent(2)], { clientId: 'copy' })).toMatchObject({ last: 2, results: [] })
    expect(desk.texts()).toEqual(['word 1', 'word 2'])
    expect(desk.store.clients.get('copy')).toMatchObject({ last: 2, lastIds: ['id-1', 'id-2'] })
  })

  test('[S11] a mutation whose id occurs twice in one batch takes effect once', async () => {
    expect(await desk.send([sent(1), sent(2, 'again', { id: 'id-1' })])).toMatchObject({ last: 2 })
    expect(desk.texts()).toEqual(['word 1'])
    expect(desk.store.calls).toContain('add applied id-1')
  })

  test('[S11] a mutation that only appends is neither recorded as applied nor looked up among the applied mutations', async () => {
    await desk.send([sent(1, 'a', { name: 'append' }), sent(2)])
    expect(desk.store.calls).toContain('applied of id-2')
    expect(desk.store.calls).toContain('add applied id-2')
    desk.store.calls = []
    await desk.send([sent(3, 'b', { name: 'append' })], { prevId: 'id-2' })
    expect(desk.store.calls.filter((call) => call.includes('applied'))).toEqual([])
  })

  test('[S11] a refused mutation is not recorded as applied and can be sent again', async () => {
    await desk.send([sent(1, 'refuse')])
    expect(desk.store.applied.size).toBe(0)
    expect(await desk.send([sent(1, 'now it works')], { clientId: 'copy' })).toMatchObject({ last: 1 })
    expect(desk.texts()).toEqual(['now it works'])
  })
})

describe('time', () => {
  const at = async (some: SentMutation[], clock: number) => {
    await desk.send(some, { clock })
    return desk.done.map((one) => one.at - NOW)
  }

  test('[R2] times from a clock that is ahead are shifted by the difference', async () => {
    const ahead = [sent(1, 'a', { at: NOW + HOUR - 5_000 }), sent(2, 'b', { at: NOW + HOUR - 4_000 })]
    expect(await at(ahead, NOW + HOUR)).toEqual([-5_000, -4_000])
  })

  test('[R2] times from a clock that is behind by a minute or more are shifted by the difference', async () => {
    expect(await at([sent(1, 'a', { at: NOW - 65_000 })], NOW - 60_000)).toEqual([-5_000])
  })

  test('[R2] a time that the server has already corrected is not shifted again, but is never in the future', async () => {
    const some = [-5_000, HOUR].map((ms, place) => sent(place + 1, 'a', { at: NOW + ms, clock: 'server' }))
    expect(await at(some, NOW + HOUR)).toEqual([-5_000, 0])
  })

  test('[R2] a clock difference of less than a minute is ignored', async () => {
    expect(await at([sent(1, 'a', { at: NOW - 65_000 })], NOW - 59_999)).toEqual([-65_000])
  })

  test('[R2] times after the receipt time are clamped to the receipt time and stay in order', async () => {
    const some = [1, 2, 3].map((seq) => sent(seq, 'x', { at: NOW + 30_000 + seq }))
    expect(await at(some, NOW + 30_000)).toEqual([-2, -1, 0])
  })

  test('[R2] a change made when the clock was less far behind is placed after changes made earlier, when the clock was further behind', async () => {
    const some = [
      sent(1, 'x', { at: NOW - 900_000, notBefore: NOW - 100_000 }),
      sent(2, 'x', { at: NOW - 300_000 }),
      sent(3, 'x', { at: NOW - 200_000 }),
    ]
    expect(await at(some, NOW)).toEqual([-100_000, -99_999, -99_998])
  })

  test('[R2] no mutation gets a time before 1970', async () => {
    expect(await at([sent(1, 'a', { at: 5 })], NOW + HOUR)).toEqual([-NOW])
  })
})
