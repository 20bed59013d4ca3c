// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { enterGym, open } from '../testing/gym.tsx'
import { HistoryScreen } from './history-screen.tsx'

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
})
afterEach(cleanup)

test('an exercise’s records are its best sets, regardless of the weight unit', async () => {
  const row = { workoutId: 'w1d1', duration: 40, rating: null, notes: null, undoneAt: null }
  await db.workoutProgress.bulkPut([
    { ...row, id: 'a', completedAt: 1, log: [{ name: 'Row', sets: [{ weight: 100, unit: 'kg', reps: 5 }] }] },
    { ...row, id: 'b', completedAt: 2, log: [{ name: 'Row', sets: [{ weight: 200, unit: 'lb', reps: 5 }] }] },
  ])
  open('/physical/history?exercise=Row', HistoryScreen)
  expect((await screen.findByText('Estimated one-rep max')).nextElementSibling?.textContent).toMatch(
    /^117 kg100 kg × 5, /,
  )
  expect(screen.getByText('Heaviest weight').nextElementSibling?.textContent).toMatch(/^100 kg/)
  expect(screen.getByText(/Epley’s formula/)).toBeTruthy()
})
