import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, type ClientDesk, EPOCH, meanwhile, openClientDesk, pulledSum, pushed } from '../testing/client-desk.ts'
import { pushOnce } from './push.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const send = (most = 500) => pushOnce(desk.ports, { mutations: most })
const AGAIN = { kind: 'again' }
const STALE = { kind: 'stale' }

describe('push responses', () => {
  test('[C4] mutations that a push response confirms are not sent again', async () => {
    await desk.addAll(3)
    desk.onPush = [pushed(2), pushed(3)]
    expect(await send()).toEqual(AGAIN)
    const { meta, queue, sums } = await desk.held()
    expect(meta).toMatchObject({ acked: 2, prevId: 'm2', epoch: EPOCH, covered: 0, clientId: CLIENT })
    expect([queue, sums]).toEqual([['1 m1', '2 m2', '3 m3'], { a: 6 }])
    await send()
    expect(desk.pushes[1]?.mutations.map(({ id }) => id)).toEqual(['m3'])
    expect(await send()).toEqual({ kind: 'drained' })
  })

  test('[C4] a response that settles nothing leaves `acked` and `prevId` unchanged', async () => {
    await desk.addAll(2)
    await desk.setMeta({ acked: 1, prevId: 'm-before' })
    desk.onPush = [pushed(1)]
    expect(await send()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ acked: 1, prevId: 'm-before' })
    expect(desk.runs).toBe(2)
  })

  test('[C5, C7] a mutation whose effect a page contains is archived once a push response confirms it, and the remaining mutations are rerun', async () => {
    await desk.addAll(2)
    await desk.setMeta({ covered: 1 })
    desk.onPush = [pushed(2)]
    await send()
    const { queue, archived, sums, shadows } = await desk.held()
    expect([queue, archived.map(({ id }) => id)]).toEqual([['2 m2'], ['m1']])
    // The shadow still has the server's old row, because the effects of covered entries reach the shadow only with the page that covers the
    // entries.
    expect([sums, shadows]).toEqual([{ a: 2 }, [{ table: 'cpatScores', key: 'a', row: null }]])
  })

  test('[C10] a refused mutation’s effect is removed at once, and the mutation is stored with the sentence of the refusal', async () => {
    await desk.addAll(3)
    const result = { seq: 2, id: 'm2', code: 'job-missing', sentence: 'Gone.' }
    desk.onPush = [pushed(3, { results: [result] })]
    expect(await send()).toEqual(AGAIN)
    const { sums, queue } = await desk.held()
    expect([sums, queue]).toEqual([{ a: 4 }, ['1 m1', '3 m3']])
    expect(await desk.refused('m2')).toEqual({
      ...{ seq: 2, id: 'm2', name: 'add', v: 1, at: desk.now, args: { key: 'a', n: 2 } },
      ...{ code: 'job-missing', sentence: 'Gone.' },
    })
  })

  test('a result with a mismatched seq or an unknown id is ignored', async () => {
    await desk.addAll(2)
    const result = { seq: 9, id: 'm2', code: 'job-missing', sentence: 'Gone.' }
    desk.onPush = [pushed(2, { results: [result, { ...result, seq: 2, id: 'm9' }] })]
    await send()
    const { sums, queue } = await desk.held()
    expect([sums, queue]).toEqual([{ a: 3 }, ['1 m1', '2 m2']])
    expect([await desk.refused('m2'), await desk.refused('m9')]).toEqual([undefined, undefined])
    expect(desk.runs).toBe(2)
  })

  test('[S7, S8] after the server stops a push, the device pauses for as long as the server requests, or for five seconds by default', async () => {
    await desk.addAll(2)
    desk.onPush = [pushed(1, { stop: 'transient', retryAfterMs: 7_000 }), pushed(1, { stop: 'upgrade' })]
    expect(await send()).toEqual({ kind: 'wait', retryAfterMs: 7_000 })
    expect((await desk.held()).meta.acked).toBe(1)
    expect(await send()).toEqual({ kind: 'wait', retryAfterMs: 5_000 })
  })

  test('[C4] a response whose `last` is beyond the mutations in the push confirms only the mutations in the push', async () => {
    await desk.addAll(3)
    desk.onPush = [pushed(3)]
    await send(2)
    expect((await desk.held()).meta).toMatchObject({ acked: 2, prevId: 'm2' })
  })

  test('[C8] if `last` is a seq that this device never assigned, the device was copied, so it takes a new client id and renumbers its queue', async () => {
    await desk.addAll(2)
    await desk.setMeta({ acked: 1, prevId: 'm1', covered: 1 })
    desk.onPush = [pushed(3)]
    expect(await send()).toEqual(AGAIN)
    const { meta, queue, sums } = await desk.held()
    expect(meta).toMatchObject({ clientId: 'client-2', nextSeq: 3, acked: 0, covered: 0, prevId: null })
    expect([queue, sums]).toEqual([['1 m1', '2 m2'], { a: 3 }])
  })

  test('[C4] a response to a former client id is ignored', async () => {
    await desk.addAll(1)
    desk.onPush = [meanwhile(() => desk.setMeta({ clientId: 'client-9' }), pushed(1))]
    expect(await send()).toEqual(STALE)
    expect((await desk.held()).meta).toMatchObject({ clientId: 'client-9', acked: 0 })
  })

  test('[C4] a late response does not lower the confirmed seq that another tab has stored', async () => {
    await desk.addAll(3)
    desk.onPush = [meanwhile(() => desk.setMeta({ acked: 3, prevId: 'm3' }), pushed(1))]
    expect(await send()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ acked: 3, prevId: 'm3' })
  })

  test('[C9] a response whose `last` is below the confirmed seq reveals a server restore: the archived mutations are queued first, and a snapshot is fetched', async () => {
    await desk.addAll(2)
    await desk.setMeta({ acked: 1, prevId: 'm1', cursor: '7', epoch: 'old', covered: 1 })
    await desk.store.transact(async (t) => {
      await t.addArchived([{ seq: 9, id: 'old', name: 'add', v: 1, at: 1, args: { key: 'b', n: 1 } }], Date.now())
      await t.setAside('staged', [pulledSum('z', 1)])
    })
    desk.onPush = [pushed(0)]
    expect(await send()).toEqual(AGAIN)
    const { meta, queue, archived, staged } = await desk.held()
    expect(meta).toMatchObject({ ...{ clientId: 'client-2', nextSeq: 4, acked: 0, covered: 0, prevId: null } })
    expect(meta).toMatchObject({ epoch: EPOCH, cursor: '0', isStaging: true })
    expect([queue, archived, staged]).toEqual([['1 old', '2 m1', '3 m2'], [], []])
  })

  test('[C9] a response whose `last` is below the confirmed seq does not count as a server restore if another tab raised that seq during the request', async () => {
    await desk.addAll(3)
    await desk.setMeta({ acked: 1, prevId: 'm1' })
    desk.onPush = [meanwhile(() => desk.setMeta({ acked: 2, prevId: 'm2' }), pushed(0))]
    expect(await send()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ clientId: CLIENT, acked: 2, isStaging: false })
  })
})
