import { beforeEach, expect, test } from 'vitest'
import { type ClientDesk, openClientDesk, sum } from '../testing/client-desk.ts'
import { type Overlay, openOverlay } from './overlay.ts'

let desk: ClientDesk
beforeEach(async () => {
  desk = openClientDesk()
  await desk.store.transact((t) => t.change([{ table: 'cpatScores', key: 'a', before: undefined, after: sum('a', 5) }]))
  desk.changes = []
})

const play = (run: (overlay: Overlay) => Promise<void>) =>
  desk.store.transact(async (t) => {
    const overlay = openOverlay(t)
    await run(overlay)
    await overlay.flush()
  })
const overlayRow = (key: string, total: number | null) => ({
  ...{ table: 'cpatScores', key, row: total === null ? null : sum(key, total) },
})

test('a flush writes the rows changed before `keep`, and stores their previous versions as shadows', async () => {
  await play(async ({ tx, keep }) => {
    await tx.put('cpatScores', sum('a', 6))
    await tx.put('cpatScores', sum('b', 7))
    keep()
  })
  expect(desk.changes).toEqual([
    [
      { table: 'cpatScores', key: 'a', before: sum('a', 5), after: sum('a', 6) },
      { table: 'cpatScores', key: 'b', before: undefined, after: sum('b', 7) },
    ],
  ])
  expect((await desk.held()).shadows).toEqual([overlayRow('a', 5), overlayRow('b', null)])
})

test('[C6] `forget` reverts the changes since the last `keep` at once, so that a flush neither writes them nor adds shadows for them', async () => {
  await play(async ({ tx, keep, forget }) => {
    await tx.put('cpatScores', sum('a', 6))
    keep()
    await tx.put('cpatScores', sum('a', 7))
    await tx.put('cpatScores', sum('b', 7))
    forget()
    expect(await tx.get('cpatScores', 'a')).toEqual(sum('a', 6))
    expect(await tx.get('cpatScores', 'b')).toBeUndefined()
    keep()
  })
  expect((await desk.held()).sums).toEqual({ a: 6 })
  expect((await desk.held()).shadows).toEqual([overlayRow('a', 5)])
})

test('[C6] `forget` does not revert changes that were made before the last `keep`', async () => {
  await play(async ({ tx, keep, forget }) => {
    await tx.delete('cpatScores', 'a')
    keep()
    await tx.put('cpatScores', sum('b', 1))
    forget()
  })
  const { sums, shadows } = await desk.held()
  expect([sums, shadows]).toEqual([{}, [overlayRow('a', 5)]])
})

test('a row that has its original value after all changes is not written, but gets a shadow', async () => {
  await play(async ({ tx, keep }) => {
    await tx.put('cpatScores', sum('a', 5))
    await tx.put('cpatScores', sum('b', 5))
    await tx.delete('cpatScores', 'b')
    keep()
  })
  expect(desk.changes).toEqual([[]])
  expect((await desk.held()).shadows).toEqual([overlayRow('a', 5), overlayRow('b', null)])
})

test('a row that is only read is not written and gets no shadow', async () => {
  await play(async ({ tx, keep }) => {
    expect(await tx.get('cpatScores', 'a')).toEqual(sum('a', 5))
    expect(await tx.get('jobs', 'job-1')).toBeUndefined()
    keep()
  })
  expect([desk.changes, (await desk.held()).shadows]).toEqual([[[]], []])
})

test('[C5] mutations read the rows restored from shadows, and a restored row that no mutation changes is written to the table', async () => {
  await play(async ({ tx, keep, putBack }) => {
    await putBack([
      { table: 'cpatScores', key: 'a', row: sum('a', 100) },
      { table: 'cpatScores', key: 'b', row: null },
      { table: 'cpatScores', key: 'c', row: sum('c', 3) },
    ])
    expect(await tx.get('cpatScores', 'a')).toEqual(sum('a', 100))
    expect(await tx.get('cpatScores', 'b')).toBeUndefined()
    await tx.put('cpatScores', sum('a', 101))
    await tx.put('cpatScores', sum('b', 1))
    keep()
  })
  expect((await desk.held()).sums).toEqual({ a: 101, b: 1, c: 3 })
  expect((await desk.held()).shadows).toEqual([overlayRow('a', 100), overlayRow('b', null)])
  expect(desk.changes.flat().find(({ key }) => key === 'a')?.before).toEqual(sum('a', 5))
})

test('changing a row object after a put or get does not change the stored row', async () => {
  await play(async ({ tx, keep }) => {
    const given = sum('b', 1)
    await tx.put('cpatScores', given)
    given.totalTime = 99
    const got = await tx.get('cpatScores', 'b')
    if (got) got.totalTime = 98
    expect(await tx.get('cpatScores', 'b')).toEqual(sum('b', 1))
    keep()
  })
  expect((await desk.held()).sums).toEqual({ a: 5, b: 1 })
})
