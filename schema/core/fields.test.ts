import * as v from 'valibot'
import { expect, test } from 'vitest'
import { IsoTime } from './fields.ts'

test('IsoTime accepts the ISO text of every storable time', () => {
  for (const at of [0, Date.UTC(2026, 10, 21, 12), 253_402_300_800_000, 8_640_000_000_000_000])
    expect(v.is(IsoTime, new Date(at).toISOString())).toBe(true)
})

test.each(['2026-11-21', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000+01:00', '275760-09-13T00:00:00.000Z', ''])(
  '%j is not a valid time',
  (text) => expect(v.is(IsoTime, text)).toBe(false),
)
