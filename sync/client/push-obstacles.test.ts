import { refusals } from '@station-zero/schema/core/refusals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, type ClientDesk, EPOCH, meanwhile, openClientDesk, pushed } from '../testing/client-desk.ts'
import { pushOnce } from './push.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const send = (most = 500) => pushOnce(desk.ports, { mutations: most })
const AGAIN = { kind: 'again' }
const STALE = { kind: 'stale' }

describe('push error handling', () => {
  test.each([
    [{ kind: 'unavailable' as const }],
    [{ kind: 'sign-in' as const }],
    [{ kind: 'update' as const }],
    [{ kind: 'wait' as const, retryAfterMs: 9_000 }],
  ])('%o ends the round with the same result', async (reply) => {
    await desk.addAll(1)
    desk.onPush = [reply]
    expect(await send()).toEqual(reply)
    expect((await desk.held()).queue).toEqual(['1 m1'])
  })

  test('a push whose request fails is treated as an unavailable server', async () => {
    await desk.addAll(1)
    expect(await send()).toEqual({ kind: 'unavailable' })
  })

  test('[S2] a user conflict requires a sign-in', async () => {
    await desk.addAll(1)
    desk.onPush = [{ kind: 'conflict', code: 'user', epoch: EPOCH }]
    expect(await send()).toEqual({ kind: 'sign-in' })
    expect((await desk.held()).meta.clientId).toBe(CLIENT)
  })

  test('[C9] a different epoch in a push response is treated as a server restore, and the device adopts that epoch', async () => {
    await desk.addAll(1)
    await desk.setMeta({ epoch: EPOCH })
    desk.onPush = [{ kind: 'conflict', code: 'epoch', epoch: 'epoch-2' }]
    expect(await send()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ clientId: 'client-2', epoch: 'epoch-2', isStaging: true })
  })

  test.each(['fork', 'client'] as const)(
    '[C8] a %s conflict gives the device a new client id without a new snapshot',
    async (code) => {
      await desk.addAll(2)
      await desk.setMeta({ cursor: '5' })
      desk.onPush = [{ kind: 'conflict', code, epoch: EPOCH }]
      expect(await send()).toEqual(AGAIN)
      const { meta, queue, sums } = await desk.held()
      expect(meta).toMatchObject({ clientId: 'client-2', nextSeq: 3, cursor: '5', isStaging: false })
      expect([queue, sums]).toEqual([['1 m1', '2 m2'], { a: 3 }])
    },
  )

  test.each([
    ['client id', { clientId: 'client-9' }],
    ['confirmed seq', { acked: 1 }],
  ])('[C4] a conflict is ignored if another context has changed the %s meanwhile', async (_, part) => {
    await desk.addAll(2)
    desk.onPush = [meanwhile(() => desk.setMeta(part), { kind: 'conflict', code: 'fork', epoch: EPOCH })]
    expect(await send()).toEqual(STALE)
    expect((await desk.held()).meta).toMatchObject({ nextSeq: 3, ...part })
  })

  test('[S12] a push that is too large or invalid is halved, rounding up', async () => {
    await desk.addAll(5)
    const most = { mutations: 500 }
    desk.onPush = [{ kind: 'too-large' }, { kind: 'invalid' }, pushed(2)]
    expect(await pushOnce(desk.ports, most)).toEqual(AGAIN)
    expect(most.mutations).toBe(3)
    expect(await pushOnce(desk.ports, most)).toEqual(AGAIN)
    expect(most.mutations).toBe(2)
    await pushOnce(desk.ports, most)
    expect(desk.pushes.map(({ mutations }) => mutations.length)).toEqual([5, 3, 2])
    expect((await desk.held()).queue).toHaveLength(5)
  })

  test.each([
    ['too-large' as const, 'too-large' as const],
    ['invalid' as const, 'args-invalid' as const],
  ])(
    '[S12, C10] a single mutation that is %s is stored as refused and shown, and the others continue under a new client id',
    async (kind, code) => {
      await desk.addAll(3)
      desk.onPush = [{ kind }]
      expect(await send(1)).toEqual(AGAIN)
      const { meta, queue, sums } = await desk.held()
      expect(meta).toMatchObject({ clientId: 'client-2', nextSeq: 3, acked: 0 })
      expect([queue, sums]).toEqual([['1 m2', '2 m3'], { a: 5 }])
      expect(await desk.refused('m1')).toMatchObject({ id: 'm1', code, sentence: refusals[code].sentence })
    },
  )

  test('[C4] a mutation that is too large is not stored as refused if another tab received a confirmation of it during the request', async () => {
    await desk.addAll(2)
    desk.onPush = [meanwhile(() => desk.setMeta({ acked: 1, prevId: 'm1' }), { kind: 'too-large' })]
    expect(await send(1)).toEqual(STALE)
    expect(await desk.refused('m1')).toBeUndefined()
    expect((await desk.held()).sums).toEqual({ a: 3 })
  })
})
