import { offsetZone } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('a time zone is named as a person reads it, also one that is only an offset', () => {
  const zones = [offsetZone(180), offsetZone(-210), offsetZone(-600), 'America/New_York', 'UTC']
  expect(zones.map(zoneName)).toEqual(['UTC+3', 'UTC-3:30', 'UTC-10', 'America/New York', 'UTC'])
})
