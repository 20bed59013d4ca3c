import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, type ClientDesk, EPOCH, meanwhile, openClientDesk, page, pulledSum } from '../testing/client-desk.ts'
import { pullOnce } from './pull.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const fetch = () => pullOnce(desk.ports)
const AGAIN = { kind: 'again' }
const STALE = { kind: 'stale' }

describe('pull error handling', () => {
  test.each([
    ['cursor', { cursor: '7' }],
    ['client id', { clientId: 'client-9' }],
    ['snapshot', { isStaging: true }],
  ])('[P2] a page is not applied if another context has changed the %s meanwhile', async (_, part) => {
    desk.onPull = [meanwhile(() => desk.setMeta(part), page([pulledSum('a', 1)]))]
    expect(await fetch()).toEqual(STALE)
    expect((await desk.held()).sums).toEqual({})
  })

  test('[C9] a page whose `last` is below the highest seq that the server has confirmed reveals a server restore', async () => {
    await desk.add('a', 1)
    await desk.setMeta({ acked: 1, prevId: 'm1', cursor: '5' })
    desk.onPull = [page([pulledSum('b', 1)])]
    expect(await fetch()).toEqual(AGAIN)
    const { meta, sums } = await desk.held()
    expect(meta).toMatchObject({ clientId: 'client-2', isStaging: true, cursor: '0', epoch: EPOCH })
    expect(sums).toEqual({ a: 1 })
  })

  test('[C9] a page whose `last` is below that of an earlier page reveals a server restore, unless another page was applied during the request', async () => {
    await desk.setMeta({ covered: 2, nextSeq: 5 })
    desk.onPull = [meanwhile(() => desk.setMeta({ covered: 3 }), page([], { last: 1 })), page([], { last: 2 })]
    expect(await fetch()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ clientId: CLIENT, isStaging: false, covered: 3 })
    expect(await fetch()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ clientId: 'client-2', isStaging: true })
  })

  test('[C9] a page with `lost` queues the archived mutations again, even if the server has confirmed no mutation under this client id', async () => {
    await desk.add('a', 1)
    await desk.store.transact(async (t) => {
      const [done] = await t.entriesAfter(0)
      await t.addArchived(done ? [done] : [], desk.now)
      await t.dropEntries([1])
    })
    await desk.setMeta({ cursor: '7', nextSeq: 1 })
    desk.onPull = [page([], { cursor: '3', reset: true, lost: true })]
    expect(await fetch()).toEqual(AGAIN)
    const { meta, queue } = await desk.held()
    expect(meta).toMatchObject({ clientId: 'client-2', isStaging: true, cursor: '0' })
    expect(queue).toEqual(['1 m1'])
  })

  test('[C9] a page whose `last` is lower only because a push was confirmed during the request does not count as a server restore', async () => {
    await desk.add('a', 1)
    await desk.add('a', 1)
    await desk.setMeta({ acked: 1, prevId: 'm1' })
    desk.onPull = [meanwhile(() => desk.setMeta({ acked: 2, prevId: 'm2' }), page([]))]
    expect(await fetch()).toEqual(AGAIN)
    expect((await desk.held()).meta).toMatchObject({ clientId: CLIENT, isStaging: false, cursor: '0' })
  })

  test.each([
    [{ kind: 'unavailable' as const }, { kind: 'unavailable' }],
    [{ kind: 'sign-in' as const }, { kind: 'sign-in' }],
    [{ kind: 'update' as const }, { kind: 'update' }],
    [
      { kind: 'wait' as const, retryAfterMs: 9 },
      { kind: 'wait', retryAfterMs: 9 },
    ],
    [{ kind: 'too-large' as const }, { kind: 'unavailable' }],
    [{ kind: 'invalid' as const }, { kind: 'unavailable' }],
    [{ kind: 'conflict' as const, code: 'user' as const, epoch: EPOCH }, { kind: 'sign-in' }],
  ])('%o ends the round with %o', async (reply, end) => {
    desk.onPull = [reply]
    expect(await fetch()).toEqual(end)
    expect((await desk.held()).meta).toMatchObject({ clientId: CLIENT, cursor: '0', isStaging: false })
  })

  test('if a pull’s request fails, the server is treated as unavailable', async () => {
    expect(await fetch()).toEqual({ kind: 'unavailable' })
  })

  test('[C9] a different epoch in a pull response is treated as a server restore, and the device adopts that epoch', async () => {
    await desk.setMeta({ epoch: EPOCH, cursor: '5' })
    desk.onPull = [{ kind: 'conflict', code: 'epoch', epoch: 'epoch-2' }]
    expect(await fetch()).toEqual(AGAIN)
    const { meta } = await desk.held()
    expect(meta).toMatchObject({ clientId: 'client-2', epoch: 'epoch-2', isStaging: true, cursor: '0' })
  })

  test.each(['fork', 'client'] as const)('[C8] a %s conflict gives the device a new client id', async (code) => {
    await desk.add('a', 1)
    await desk.setMeta({ cursor: '5' })
    desk.onPull = [{ kind: 'conflict', code, epoch: EPOCH }]
    expect(await fetch()).toEqual(AGAIN)
    const { meta } = await desk.held()
    expect(meta).toMatchObject({ clientId: 'client-2', isStaging: false, cursor: '5', nextSeq: 2 })
  })

  test.each([
    ['client id', { clientId: 'client-9' }],
    ['epoch', { epoch: 'epoch-9' }],
  ])('a conflict is ignored if another context has changed the %s meanwhile', async (_, part) => {
    desk.onPull = [meanwhile(() => desk.setMeta(part), { kind: 'conflict', code: 'epoch', epoch: 'epoch-2' })]
    expect(await fetch()).toEqual(STALE)
    expect((await desk.held()).meta).toMatchObject({ isStaging: false, ...part })
  })
})
