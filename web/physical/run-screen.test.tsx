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
])(
  'if the device’s clock is set %s during a run-through, the real elapsed time is shown and saved, even after the app was killed',
  async (_, byMs) => {
    const time = stopTime(START)
    open(PATH, RunScreen)
    await press('Start the clock')
    expect(await onCourse()).toBe('0:00')
    time.passTo(START + 2 * MINUTE)
    time.setClock(byMs)
    time.passTo(START + byMs + 3 * MINUTE)
    await waitFor(async () => expect(await onCourse()).toBe('3:00'))
    db = await killAndReopen(PATH, RunScreen)
    await waitFor(async () => expect(await onCourse()).toBe('3:00'))
    await press('Stop')
    await press('End the run here')
    await press('Save this run')
    await waitFor(async () =>
      expect(await db.cpatScores.toArray()).toMatchObject([
        { testDate: START + byMs, totalTime: 180, studyDay: claimedDay(START + byMs) },
      ]),
    )
  },
)

test('a saved run ends with a summary of its time and the next step, and one tap starts another run', async () => {
  const time = stopTime(START)
  open(PATH, RunScreen)
  await press('Start the clock')
  time.passTo(START + 2 * MINUTE)
  await press('Stop')
  await press('End the run here')
  await press('Save this run')
  expect((await screen.findByText('Run-through saved on this device.')).getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ended early' }))
  expect(screen.getByText('on the clock').nextElementSibling?.textContent).toBe('2:00')
  expect(screen.getByText('You stopped at Stair Climb.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your times and splits' }).getAttribute('href')).toBe('/cpat/times')
  await press('Back to the start')
  expect(await screen.findByRole('button', { name: 'Start the clock' })).toBeTruthy()
})
