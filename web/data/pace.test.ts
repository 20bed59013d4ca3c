import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('createPace runs the first call at once, and of a hundred calls during the pause only the last one', async () => {
  const pace = createPace(100)
  const done: number[] = []
  const act = async (nth: number) => {
    await pace()
    done.push(nth)
  }
  void act(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual([0])
  for (let nth = 1; nth <= 100; nth += 1) void act(nth)
  await vi.advanceTimersByTimeAsync(99)
  expect(done).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual([0, 100])
})

test('createPace runs continuous calls about once per pause', async () => {
  const pace = createPace(100)
  let looks = 0
  for (let ms = 0; ms < 1_000; ms += 10) {
    void Promise.resolve(pace()).then(() => {
      looks += 1
    })
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(looks).toBeGreaterThanOrEqual(8)
  expect(looks).toBeLessThanOrEqual(11)
})
