import { beforeEach, expect, test } from 'vitest'
import { ARCHIVE_KEEP_MS } from '../limits.ts'
import { type ClientDesk, openClientDesk, page, pulledSum, pushed } from '../testing/client-desk.ts'
import { drain } from './drain.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const DAY = 86_400_000
const round = () => drain(desk.ports)

test('a round pushes until the queue is drained, then pulls until there are no more pages', async () => {
  await desk.add('a', 1)
  await desk.add('a', 2)
  desk.onPush = [{ kind: 'too-large' }, pushed(1), pushed(2)]
  desk.onPull = [page([pulledSum('b', 1)], { more: true, cursor: '1-9', last: 2 }), page([], { last: 2 })]
  expect(await round()).toEqual({ kind: 'done' })
  expect(desk.pushes.map(({ mutations }) => mutations.length)).toEqual([2, 1, 1])
  expect(desk.pulls.map(({ cursor }) => cursor)).toEqual(['0', '1-9'])
  const { meta, queue } = await desk.held()
  expect([meta.syncedAt, meta.archiveClock, queue]).toEqual([desk.now, desk.now, []])
})

test.each(['sign-in', 'unavailable'] as const)(
  'a push answered with %s ends the round before the pull',
  async (kind) => {
    await desk.add('a', 1)
    desk.onPush = [{ kind }]
    expect(await round()).toEqual({ kind })
    expect([desk.pulls, (await desk.held()).meta.syncedAt]).toEqual([[], null])
  },
)

test.each([{ kind: 'update' as const }, { kind: 'wait' as const, retryAfterMs: 7 }])(
  'a push answered with %o does not prevent the pull, and the round ends with the push’s result',
  async (reply) => {
    await desk.add('a', 1)
    desk.onPush = [reply]
    desk.onPull = [page([pulledSum('b', 1)])]
    expect(await round()).toEqual(reply)
    const { meta, sums } = await desk.held()
    expect([sums, meta.syncedAt]).toEqual([{ a: 1, b: 1 }, null])
  },
)

test('a round whose pull fails ends with the pull’s result and does not count as synced', async () => {
  desk.onPull = [{ kind: 'wait', retryAfterMs: 7 }]
  expect(await round()).toEqual({ kind: 'wait', retryAfterMs: 7 })
  expect((await desk.held()).meta.syncedAt).toBeNull()
})

test('[P6] rows that an older app version could not apply are applied at the start of a round, before the pull', async () => {
  await desk.store.transact((t) => t.setAside('parked', [pulledSum('a', 4)]))
  desk.onPull = [{ kind: 'unavailable' }]
  await round()
  expect((await desk.held()).sums).toEqual({ a: 4 })
})

test('[C9] after a round, mutations archived more than seven days ago are deleted, and a jump of the clock counts as one day', async () => {
  const entry = (id: string) => ({ seq: 1, id, name: 'add', v: 1, at: 1, args: {} })
  const start = desk.now
  desk.onPull = Array.from({ length: 9 }, () => page([]))
  await round()
  await desk.store.transact(async (t) => {
    await t.addArchived([entry('old')], start + DAY - ARCHIVE_KEEP_MS - 1)
    await t.addArchived([entry('kept')], start + DAY - ARCHIVE_KEEP_MS)
  })
  desk.now += 400 * DAY
  await round()
  expect((await desk.held()).archived.map(({ id }) => id)).toEqual(['kept'])
  expect((await desk.held()).meta).toMatchObject({ syncedAt: start + 400 * DAY, archiveClock: start + DAY })
})

test('[L3] after five consecutive responses that another tab’s progress made outdated, a tab stops pushing, because the other tab is syncing', async () => {
  await desk.add('a', 1)
  let client = 0
  const overtaken = async () => {
    client += 1
    await desk.setMeta({ clientId: `of-another-${client}` })
    return pushed(1)
  }
  desk.onPush = Array.from({ length: 9 }, () => overtaken)
  desk.onPull = [page([])]
  expect(await round()).toEqual({ kind: 'wait', retryAfterMs: 1_000 })
  expect([desk.pushes.length, desk.pulls.length]).toEqual([5, 1])
})

test('[L3] a response that is not outdated resets the count of outdated responses', async () => {
  await desk.add('a', 1)
  let cursor = 0
  const overtaken = async () => {
    cursor += 1
    await desk.setMeta({ cursor: `${cursor}-${cursor}` })
    return page([], { last: 1 })
  }
  const more = async () => page([], { last: 1, more: true, cursor: (await desk.held()).meta.cursor })
  const four = [overtaken, overtaken, overtaken, overtaken]
  desk.onPush = [pushed(1)]
  desk.onPull = [...four, more, ...four, page([], { last: 1 })]
  expect(await round()).toEqual({ kind: 'done' })
  expect(desk.pulls).toHaveLength(10)
})

test('a round ends after 10,000 requests and resumes after a second', async () => {
  const endless = async () => page([], { more: true, cursor: '0' })
  desk.onPull = Array.from({ length: 10_001 }, () => endless)
  expect(await round()).toEqual({ kind: 'wait', retryAfterMs: 1_000 })
  expect(desk.pulls).toHaveLength(10_000)
})
