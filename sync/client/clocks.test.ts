import { describe, expect, test } from 'vitest'
import { archiveClockAt } from './archive.ts'
import { backoffMs } from './backoff.ts'
import { nameOf, newMeta } from './store.ts'

const DAY = 86_400_000

describe('[C9] the archive clock', () => {
  const meta = (archiveClock: number | undefined, syncedAt: number | null) => ({
    ...newMeta('c'),
    syncedAt,
    ...(archiveClock !== undefined && { archiveClock }),
  })

  test.each([
    ['is the device clock before the first round', 500, undefined, null, 500],
    ['is the device clock after an update from a version without one', 500, undefined, 400, 500],
    ['is the device clock if no round has succeeded yet', 500, 100, null, 500],
    ['advances with the device clock', 500, 100, 450, 150],
    ['advances at most a day between two rounds', 10 * DAY, 100, 5, 100 + DAY],
    ['advances by exactly a day', 5 + DAY, 100, 5, 100 + DAY],
    ['never goes back', 3, 100, 450, 100],
  ])('%s', (_, now, archiveClock, syncedAt, at) => {
    expect(archiveClockAt(now, meta(archiveClock, syncedAt))).toBe(at)
  })
})

test('[L2] the backoff is a random delay whose upper bound doubles with each failure, up to 5 minutes or a given maximum', () => {
  const half = [0, 1, 2, 8, 9, 50].map((failures) => backoffMs(failures, 0.5))
  expect(half).toEqual([500, 1_000, 2_000, 128_000, 150_000, 150_000])
  expect([backoffMs(3, 0), backoffMs(3, 0.00001), backoffMs(20, 0.999999)]).toEqual([0, 1, 300_000])
  expect([backoffMs(20, 0.5, 60_000), backoffMs(2, 0.5, 60_000)]).toEqual([30_000, 2_000])
})

test('a new device starts at cursor 0 with no confirmed mutation, and the name of a row consists of its table and key', () => {
  expect(newMeta('c')).toEqual({
    ...{ clientId: 'c', nextSeq: 1, epoch: null, cursor: '0', acked: 0, covered: 0, prevId: null },
    ...{ isStaging: false, syncedAt: null },
  })
  expect(nameOf({ table: 'reviews', key: 'r1' })).toBe('reviews/r1')
})
