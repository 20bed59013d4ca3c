// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from './account-db.ts'
import { closeCurrent, openCurrent } from './active-account.ts'
import { enterGuest } from './session.ts'
import { useLive } from './use-live.ts'

const WRITES = 200

let db: AccountDb
beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await db.cardFlags.clear()
})
afterEach(() => closeCurrent())

test('a live query reads many changes in a row only a few times and shows the last one', async () => {
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
  // One before, one at once, one in each tenth of a second, and the last.
  expect(reads).toBeLessThanOrEqual(tenthsTaken + 5)
  expect(reads).toBeLessThan(WRITES)
})
