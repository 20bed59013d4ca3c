import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, type ClientDesk, EPOCH, openClientDesk, page, pulledSum, sum } from '../testing/client-desk.ts'
import { pullOnce, unpark } from './pull.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const fetch = () => pullOnce(desk.ports)
const AGAIN = { kind: 'again' }
const DRAINED = { kind: 'drained' }
const unknown = { table: 'ofTheNextVersion', key: 'x', row: { id: 'x' } }
const shadowOfA = { table: 'cpatScores', key: 'a' }

describe('a page', () => {
  test('[P1] a page is requested with the stored cursor, and its rows are applied together with its new cursor', async () => {
    await desk.setMeta({ cursor: '4', epoch: EPOCH })
    desk.onPull = [page([pulledSum('a', 5), pulledSum('b', 6)], { cursor: '8', last: 0 })]
    expect(await fetch()).toEqual(DRAINED)
    expect(desk.pulls).toEqual([{ clientId: CLIENT, userId: 'ann', epoch: EPOCH, cursor: '4' }])
    const { meta, sums } = await desk.held()
    expect([meta.cursor, meta.epoch, sums]).toEqual(['8', EPOCH, { a: 5, b: 6 }])
  })

  test('[P3] a page that is followed by more pages updates only rows and the cursor', async () => {
    await desk.add('a', 1)
    await desk.setMeta({ acked: 1, prevId: 'm1' })
    desk.onPull = [page([pulledSum('b', 6)], { cursor: '8-9', more: true, last: 1 })]
    expect(await fetch()).toEqual(AGAIN)
    const { meta, sums, queue } = await desk.held()
    expect([meta.cursor, meta.covered, meta.epoch]).toEqual(['8-9', 0, EPOCH])
    expect([sums, queue, desk.runs]).toEqual([{ a: 1, b: 6 }, ['1 m1'], 1])
  })

  test('[C5, P3] the last page archives the confirmed mutations whose effects it contains, and the remaining mutations are rerun on its rows', async () => {
    await desk.add('a', 1)
    await desk.add('a', 10)
    await desk.setMeta({ acked: 1, prevId: 'm1' })
    desk.onPull = [page([pulledSum('a', 501)], { last: 1 })]
    expect(await fetch()).toEqual(DRAINED)
    const { meta, sums, queue, shadows, archived } = await desk.held()
    expect(meta).toMatchObject({ covered: 1, isStaging: false })
    expect([sums, queue]).toEqual([{ a: 511 }, ['2 m2']])
    expect(shadows).toEqual([{ ...shadowOfA, row: sum('a', 501) }])
    expect(archived.map(({ id }) => id)).toEqual(['m1'])
  })

  test('[C5] an empty page with a higher `last` reruns the queue, and an empty page with the same `last` does not', async () => {
    await desk.add('a', 1)
    await desk.setMeta({ acked: 1, prevId: 'm1' })
    desk.onPull = [page([], { last: 1 }), page([], { cursor: '10', last: 1 })]
    await fetch()
    expect((await desk.held()).queue).toEqual([])
    await desk.add('a', 1)
    await fetch()
    expect([(await desk.held()).meta.covered, desk.runs]).toEqual([1, 2])
  })

  test('a page with no rows and no new `last` only moves the cursor', async () => {
    await desk.add('a', 1)
    desk.onPull = [page([], { cursor: '10' })]
    expect(await fetch()).toEqual(DRAINED)
    expect([(await desk.held()).meta.cursor, desk.runs]).toEqual(['10', 1])
  })

  test('[C5] a page with rows reruns the queue even if its `last` is unchanged', async () => {
    await desk.add('a', 1)
    desk.onPull = [page([pulledSum('a', 100)])]
    await fetch()
    expect([(await desk.held()).sums, desk.runs]).toEqual([{ a: 101 }, 2])
  })

  test('[P5] each row or deletion of a page is written to the row’s shadow if it has one, and otherwise to the table', async () => {
    await desk.add('a', 1)
    await desk.add('b', 1)
    const some = [pulledSum('a', 40), pulledSum('b', null), pulledSum('c', 3)]
    desk.onPull = [page(some, { more: true, cursor: '8-9' })]
    await fetch()
    const { sums, shadows } = await desk.held()
    expect(sums).toEqual({ a: 1, b: 1, c: 3 })
    expect(shadows).toEqual([
      { ...shadowOfA, row: sum('a', 40) },
      { ...shadowOfA, key: 'b', row: null },
    ])
  })

  test('[P5] if a page contains a row twice, the later version is applied', async () => {
    desk.onPull = [page([pulledSum('a', 1), pulledSum('b', null), pulledSum('a', null), pulledSum('b', 2)])]
    await fetch()
    expect((await desk.held()).sums).toEqual({ b: 2 })
  })

  test('[P6] a page’s rows of unknown tables are stored for a later app version, and its other rows are applied', async () => {
    desk.onPull = [page([unknown, pulledSum('a', 1)])]
    await fetch()
    const { sums, parked } = await desk.held()
    expect([sums, parked]).toEqual([{ a: 1 }, [unknown]])
  })

  test('a page’s changes include the previous version of each row or, if the page has more than 50 rows, only of the deleted rows', async () => {
    const rows = (count: number, total: number) => Array.from({ length: count }, (_, at) => pulledSum(`k${at}`, total))
    desk.onPull = [page(rows(51, 1)), page(rows(50, 2)), page([...rows(50, 3), pulledSum('k50', null)])]
    for (const _ of [1, 2, 3]) await fetch()
    const [first, second, third] = desk.changes.filter((some) => some.length > 0)
    expect(first?.map(({ before }) => before)).toEqual(Array.from({ length: 51 }))
    expect(second?.[0]).toEqual({ table: 'cpatScores', key: 'k0', before: sum('k0', 1), after: sum('k0', 2) })
    expect(second).toHaveLength(50)
    expect(third?.[0]).toMatchObject({ before: undefined, after: sum('k0', 3) })
    expect(third?.at(-1)).toEqual({ table: 'cpatScores', key: 'k50', before: sum('k50', 1), after: undefined })
  })
})

describe('snapshots', () => {
  const given = async () => {
    await desk.add('a', 1)
    await desk.store.transact(async (t) => {
      await t.change([{ table: 'cpatScores', key: 'old', before: undefined, after: sum('old', 9) }])
      await t.putShadows([{ table: 'cpatScores', key: 'gone', row: sum('gone', 1) }])
      await t.setAside('parked', [unknown])
      await t.setAside('staged', [pulledSum('of-the-last-try', 1)])
    })
  }

  test('[P4] a snapshot is collected page by page and then replaces all rows at once, and the queue is preserved', async () => {
    await given()
    desk.onPull = [
      page([pulledSum('a', 5)], { more: true, cursor: '2-9', reset: true }),
      page([pulledSum('b', 6), { ...unknown, key: 'y' }], { cursor: '9' }),
    ]
    expect(await fetch()).toEqual(AGAIN)
    const half = await desk.held()
    expect(half.meta).toMatchObject({ isStaging: true, cursor: '2-9' })
    expect([half.sums, half.staged]).toEqual([{ a: 1, old: 9 }, [pulledSum('a', 5)]])
    expect(await fetch()).toEqual(DRAINED)
    const { meta, sums, staged, parked, shadows, queue } = await desk.held()
    expect(meta).toMatchObject({ isStaging: false, cursor: '9' })
    expect([sums, queue]).toEqual([{ a: 6, b: 6 }, ['1 m1']])
    expect([staged, parked]).toEqual([[], [{ ...unknown, key: 'y' }]])
    expect(shadows).toEqual([{ ...shadowOfA, row: sum('a', 5) }])
  })

  test('[P4] a snapshot of one empty page replaces all rows', async () => {
    await given()
    desk.onPull = [page([], { reset: true })]
    expect(await fetch()).toEqual(DRAINED)
    const { sums, parked, staged } = await desk.held()
    expect([sums, parked, staged]).toEqual([{ a: 1 }, [], []])
    expect(desk.changes.flat()).toContainEqual({
      ...{ table: 'cpatScores', key: 'old', before: sum('old', 9), after: undefined },
    })
  })

  test('[P4] a snapshot that restarts discards the pages collected before', async () => {
    await desk.setMeta({ isStaging: true, cursor: '2-9' })
    await desk.store.transact((t) => t.setAside('staged', [pulledSum('x', 1)]))
    desk.onPull = [page([pulledSum('a', 5)], { more: true, cursor: '3-9', reset: true })]
    await fetch()
    expect((await desk.held()).staged).toEqual([pulledSum('a', 5)])
  })
})

test('[P6] after an app update, stored rows of tables that are now known are applied, and the others stay stored', async () => {
  await desk.store.transact((t) => t.setAside('parked', [unknown]))
  await desk.store.transact(unpark)
  expect((await desk.held()).parked).toEqual([unknown])
  expect(desk.changes).toEqual([])
  await desk.store.transact((t) => t.setAside('parked', [pulledSum('a', 4)]))
  await desk.store.transact(unpark)
  const { sums, parked } = await desk.held()
  expect([sums, parked]).toEqual([{ a: 4 }, [unknown]])
})
