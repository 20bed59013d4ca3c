// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { claimedDay } from '../data/time.ts'
import { enterGym, killAndReopen, open, press } from '../testing/gym.tsx'
import { stopTime } from '../testing/time.ts'
import { RunScreen } from './run-screen.tsx'

const START = Date.UTC(2026, 10, 28, 18)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PATH = '/cpat/run'

let db: AccountDb
beforeEach(async () => {
  db = await enterGym()
  await db.cpatScores.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const onCourse = async () => (await screen.findByRole('timer', { name: 'Time on the course' })).textContent

test.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('setting the clock %s does not affect a course run, and its score has the right date', async (_, byMs) => {
  const time = stopTime(START)
  open(PATH, RunScreen)
  await press('Start the clock')
  expect(await onCourse()).toBe('0:00')
  time.passTo(START + 2 * MINUTE)
  time.setClock(byMs)
  time.passTo(START + byMs + 3 * MINUTE)
  expect(await onCourse()).toBe('3:00')
  db = await killAndReopen(PATH, RunScreen)
  expect(await onCourse()).toBe('3:00')
  await press('Stop')
  await press('End the run here')
  await press('Save this run')
  await waitFor(async () =>
    expect(await db.cpatScores.toArray()).toMatchObject([
      { testDate: START + byMs, totalTime: 180, studyDay: claimedDay(START + byMs) },
    ]),
  )
})
