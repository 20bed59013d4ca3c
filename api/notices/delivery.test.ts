import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEST_START } from '../testing/app.ts'
import { DAY_MS, HOUR_MS, openNotices as open, saveJob } from '../testing/notices.ts'

test('an expired subscription is deleted', async () => {
  for (const status of [404, 410]) {
    const station = await open(() => [status])
    const maia = await station.signUp('maia')
    await saveJob(station, maia, TEST_START + DAY_MS)
    await station.subscribe(maia, ['closings'])
    expect(await station.devices()).toHaveLength(1)
    expect(await station.run(1)).toBe(0)
    expect(await station.devices()).toEqual([])
  }
})

test('delivery to a busy push service is retried after its Retry-After, and sent once', async () => {
  let isBusy = true
  const station = await open(() => (isBusy ? [429, { 'retry-after': '7200' }] : [201]))
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['closings'])
  await station.run(1)
  await station.run(HOUR_MS)
  expect(station.service.deliveries).toHaveLength(1)
  isBusy = false
  expect(await station.run(HOUR_MS + 1)).toBe(1)
  expect(await station.run(HOUR_MS)).toBe(0)
})

test('a renewed subscription gets new notifications and no old ones', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  const deviceId = randomUUID()
  await station.subscribe(maia, ['closings'], { deviceId })
  expect(await station.run(1)).toBe(1)
  await station.subscribe(maia, ['closings'], { deviceId, endpoint: `${station.service.origin}/rotated` })
  expect(await station.run(HOUR_MS)).toBe(0)
  await saveJob(station, maia, station.clock.now + DAY_MS)
  expect(await station.run(HOUR_MS)).toBe(1)
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/phone', '/rotated'])
})

test('two processes that run at once send a notification once', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['closings'])
  station.clock.now += 1
  const sent = await Promise.all([station.run(), station.run()])
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
})

test('a device whose session has expired gets no notifications', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + 32 * DAY_MS)
  await station.subscribe(maia, ['closings'])
  expect(await station.run(31 * DAY_MS)).toBe(0)
})

test('a device whose next check was scheduled while the clock was ahead is notified after the clock is set back', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await station.subscribe(maia, ['closings'])
  await station.run(20 * DAY_MS)
  station.clock.now -= 20 * DAY_MS
  await saveJob(station, maia, TEST_START + DAY_MS)
  expect(await station.run(HOUR_MS)).toBe(1)
})
