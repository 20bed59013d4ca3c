import { seededRandom } from '@station-zero/schema/random.ts'
import { expect, test } from 'vitest'
import { openAppointments } from './appointments.ts'

function book(servedASecond: number) {
  let now = 0
  const appointments = openAppointments(() => now, seededRandom('phones'))
  for (let n = 0; n < 4 * servedASecond; n += 1) {
    now += 1_000 / servedASecond
    appointments.served()
  }
  return { appointments, pass: (ms: number) => (now += ms) }
}

const waitsOf = (count: number, next: () => number): number[] => Array.from({ length: count }, next)

test('5,000 phones that are turned away at once come back a few hundred a second, as fast as they can be served', () => {
  const { appointments } = book(400)
  const waits = waitsOf(5_000, appointments.nextS)
  const each = [...Map.groupBy(waits, (seconds) => seconds).values()].map(({ length }) => length)
  expect(Math.max(...each)).toBeLessThan(600)
  expect(Math.max(...waits)).toBeLessThan(5_000 / 400 + 5)
})

test('a phone that is turned away alone comes again within three seconds', () => {
  const { appointments, pass } = book(400)
  for (let n = 0; n < 20; n += 1) {
    expect(appointments.nextS()).toBeLessThanOrEqual(3)
    pass(5_000)
  }
})

test('where next to nothing is served, they spread over a minute, and nobody waits longer', () => {
  const { appointments } = book(1)
  const waits = waitsOf(20_000, appointments.nextS)
  expect(Math.max(...waits)).toBeLessThanOrEqual(62)
  expect(new Set(waits).size).toBeGreaterThan(50)
  expect(Math.min(...waits)).toBeGreaterThan(0)
})
