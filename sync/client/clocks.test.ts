import { describe, expect, test } from 'vitest'
import { archiveClockAt } from './archive.ts'
import { backoffMs } from './backoff.ts'
import { nameOf, newMeta } from './store.ts'

const DAY = 86_400_000

describe('[C9] the clock of the archive', () => {
  const meta = (archiveClock: number | undefined, syncedAt: number | null) => ({
    ...newMeta('c'),
    syncedAt,
    ...(archiveClock !== undefined && { archiveClock }),
  })

  test.each([
    ['before the first round it is the device’s', 500, undefined, null, 500],
    ['after an older version too', 500, undefined, 400, 500],
    ['and where no round went through yet', 500, 100, null, 500],
    ['then it goes as the device’s goes', 500, 100, 450, 150],
    ['a day at most', 10 * DAY, 100, 5, 100 + DAY],
    ['a day exactly is believed', 5 + DAY, 100, 5, 100 + DAY],
    ['never back', 3, 100, 450, 100],
  ])('%s', (_, now, archiveClock, syncedAt, at) => {
    expect(archiveClockAt(now, meta(archiveClock, syncedAt))).toBe(at)
  })
})

test('[L2] the backoff is anywhere up to a bound that doubles from 2 s to 5 min, or to the bound that is named', () => {
  const half = [0, 1, 2, 8, 9, 50].map((failures) => backoffMs(failures, 0.5))
  expect(half).toEqual([500, 1_000, 2_000, 128_000, 150_000, 150_000])
  expect([backoffMs(3, 0), backoffMs(3, 0.00001), backoffMs(20, 0.999999)]).toEqual([0, 1, 300_000])
  expect([backoffMs(20, 0.5, 60_000), backoffMs(2, 0.5, 60_000)]).toEqual([30_000, 2_000])
})

test('a device begins with nothing, and a row has one name', () => {
  expect(newMeta('c')).toEqual({
    ...{ clientId: 'c', nextSeq: 1, epoch: null, cursor: '0', acked: 0, covered: 0, prevId: null },
    ...{ isStaging: false, syncedAt: null },
  })
  expect(nameOf({ table: 'reviews', key: 'r1' })).toBe('reviews/r1')
})
