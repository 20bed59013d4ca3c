import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_PUSH_BYTES } from '../limits.ts'
import { CLIENT, type ClientDesk, EPOCH, openClientDesk, pushed, sum } from '../testing/client-desk.ts'
import { pushOnce } from './push.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const send = (most = 500) => pushOnce(desk.ports, { mutations: most })
const AGAIN = { kind: 'again' }

describe('push requests', () => {
  test('an empty queue sends no request', async () => {
    expect(await send()).toEqual({ kind: 'drained' })
    expect(desk.pushes).toEqual([])
  })

  test('[C3] a push contains the entries above `acked`, in order, and the id of the preceding entry', async () => {
    await desk.addAll(3)
    await desk.setMeta({ acked: 1, prevId: 'm1', epoch: EPOCH })
    desk.onPush = [pushed(3)]
    expect(await send()).toEqual(AGAIN)
    const entry = (seq: number) => ({
      ...{ seq, id: `m${seq}`, name: 'add', v: 1, at: desk.now, args: { key: 'a', n: seq } },
    })
    expect(desk.pushes).toEqual([
      {
        ...{ proto: 1, epoch: EPOCH, clientId: CLIENT, userId: 'ann', now: desk.now, prevId: 'm1' },
        mutations: [entry(2), entry(3)],
      },
    ])
  })

  test('[C3] a push contains at most the number of entries that the caller allows, and never more than 500', async () => {
    await desk.addAll(3)
    desk.onPush = [pushed(2), pushed(3)]
    await send(2)
    expect(desk.pushes[0]?.mutations).toHaveLength(2)
    await desk.store.transact((t) =>
      t.addEntries(
        Array.from({ length: 600 }, (_, at) => ({
          ...{ seq: at + 10, id: `x${at}`, name: 'add', v: 1 },
          at,
          args: {},
        })),
      ),
    )
    await send(1_000)
    expect(desk.pushes[1]?.mutations).toHaveLength(500)
  })

  const ENTRY = { seq: 1, id: 'x', name: 'add', v: 1, at: 1, args: '' }
  /** Queues entries so that the complete request has this many bytes. */
  const fill = async (bytes: number) => {
    const first = 100_000
    const around = 1_024 + 2 * (JSON.stringify(ENTRY).length + 1)
    const texts = ['x'.repeat(first), 'x'.repeat(bytes - around - first), '']
    await desk.store.transact((t) => t.addEntries(texts.map((args, at) => ({ ...ENTRY, seq: at + 1, id: 'x', args }))))
  }
  test.each([
    [MAX_PUSH_BYTES, 2],
    [MAX_PUSH_BYTES + 1, 1],
  ])('[C3] if the queued entries would make a push of %i bytes, %i of them are sent', async (bytes, count) => {
    await fill(bytes)
    await desk.setMeta({ nextSeq: 4 })
    desk.onPush = [pushed(0)]
    await send()
    expect(desk.pushes[0]?.mutations).toHaveLength(count)
  })

  test('[C3] an entry that is larger than the push limit is sent alone', async () => {
    const huge = { ...ENTRY, args: 'x'.repeat(MAX_PUSH_BYTES) }
    await desk.store.transact((t) => t.addEntries([huge, { ...ENTRY, seq: 2 }]))
    desk.onPush = [pushed(0)]
    await send()
    expect(desk.pushes[0]?.mutations).toHaveLength(1)
  })
})

test('[C5, C6] an entry that fails in a rerun leaves no trace in the rows and stays queued', async () => {
  await desk.add('a', 600)
  await desk.add('b', 1)
  await desk.add('a', 1)
  await desk.store.transact((t) => t.putShadows([{ table: 'cpatScores', key: 'a', row: sum('a', 500) }]))
  const result = { seq: 2, id: 'm2', code: 'job-missing', sentence: 'Gone.' }
  desk.onPush = [pushed(3, { results: [result] })]
  await send()
  const { sums, queue, shadows } = await desk.held()
  expect(sums).toEqual({ a: 501 })
  expect(queue).toEqual(['1 m1', '3 m3'])
  expect(shadows).toEqual([{ table: 'cpatScores', key: 'a', row: sum('a', 500) }])
})
