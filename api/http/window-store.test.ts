import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { WindowStore } from './window-store.ts'

const counted = (store: WindowStore, key: string, windowMs = 1_000) =>
  new Promise((resolve, reject) =>
    store.incr(key, (error, result) => (error ? reject(error) : resolve(result)), windowMs),
  )

test('requests are counted per caller until the window ends', async () => {
  let now = 5
  const store = new WindowStore(undefined, () => now)
  expect(await counted(store, 'ann')).toEqual({ current: 1, ttl: 1_000 })
  now += 400
  expect(await counted(store, 'ann')).toEqual({ current: 2, ttl: 600 })
  expect(await counted(store, 'bob')).toEqual({ current: 1, ttl: 1_000 })
  now += 600
  expect(await counted(store, 'ann')).toEqual({ current: 1, ttl: 1_000 })
})

test('above 5,000 callers, the least recently seen caller is evicted', async () => {
  const store = new WindowStore(undefined, () => 0)
  await counted(store, 'first')
  await counted(store, 'seen again')
  for (let caller = 0; caller < 4_998; caller += 1) await counted(store, `caller ${caller}`)
  await counted(store, 'seen again')
  await counted(store, 'one more')
  expect(await counted(store, 'seen again')).toMatchObject({ current: 3 })
  expect(await counted(store, 'first')).toMatchObject({ current: 1 })
})

test('a wall clock that is briefly 400 days ahead makes no caller wait longer than the window', async () => {
  const requests = { strangers: { max: 2, timeWindowMs: 60_000 } }
  const station = await openTestApp({ limits: { requests } })
  const { now } = Date
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 400 * 86_400_000)
  await station.call('GET', '/api/decks')
  ahead.mockRestore()
  await station.call('GET', '/api/decks')
  const answer = await station.call('GET', '/api/decks')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
})
