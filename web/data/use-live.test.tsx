// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountDb } from './account-db.ts'
import { closeCurrent, openCurrent } from './active-account.ts'
import { enterGuest } from './session.ts'
import { createPace, useLive } from './use-live.ts'

describe('useLive', () => {
  const WRITES = 200

  let db: AccountDb
  beforeEach(async () => {
    await enterGuest()
    db = (await openCurrent('guest')).db
    await db.cardFlags.clear()
  })
  afterEach(() => closeCurrent())

  test('during many consecutive changes, a live query reads only a few times and shows the last change', async () => {
    let reads = 0
    const { result } = renderHook(() =>
      useLive((one) => {
        reads += 1
        return one.cardFlags.count()
      }, []),
    )
    await waitFor(() => expect(result.current).toBe(0))
    const begunAt = performance.now()
    for (let nth = 0; nth < WRITES; nth += 1)
      await db.cardFlags.put({ cardId: `card-${nth}`, isFlagged: true, changedAt: nth, changeId: `change-${nth}` })
    const tenthsTaken = (performance.now() - begunAt) / 100
    await waitFor(() => expect(result.current).toBe(WRITES))
    // One read before the changes, one immediately, one in each tenth of a second, and a final read, with a margin of two reads.
    expect(reads).toBeLessThanOrEqual(tenthsTaken + 5)
    expect(reads).toBeLessThan(WRITES)
  })
})

describe('createPace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('createPace runs the first call immediately, and only the last of a hundred calls made during the pause', async () => {
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
})
