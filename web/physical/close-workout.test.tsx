// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { signedIn } from '../data/session.ts'
import {
  cardOf,
  enterGym,
  expectDraft,
  expectNoDraft,
  isPressed,
  killAndReopen,
  open,
  press,
  setButton,
  startWorkout,
  testWorkout,
} from '../testing/gym.tsx'
import { isBusy } from '../ui/busy.ts'

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
})

afterEach(() => {
  cleanup()
})

test('closing a workout without completed sets does not ask for confirmation', async () => {
  open()
  await startWorkout('Foundation Strength')
  await screen.findByRole('timer')
  await press('Close workout')
  expect(await cardOf('Foundation Strength')).toBeDefined()
  await expectNoDraft(db)
})

test('closing a workout after a completed set asks first, and saving the workout for later pauses its clock', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  expect(isBusy()).toBe(true)
  await press('Close workout')
  await press('Keep for later')
  expect(await screen.findByText('Kept for later')).toBeDefined()
  expect(isBusy()).toBe(false)
  await expectDraft(db, { isKept: true, clock: { pausedAt: expect.any(Number) } })

  db = await killAndReopen()
  await startWorkout('Aerobic Base')
  await press('Resume Foundation Strength')
  expect(isPressed(await setButton('Step-ups, set 1 of 2'))).toBe('true')
  await press('Close workout')
  await press('Discard workout')
  expect(await cardOf('Foundation Strength')).toBeDefined()
  await expectNoDraft(db)
})

test('[physical.active.wake-lock] without a wake lock, the workout screen warns that the device may turn off the screen', async () => {
  open()
  await startWorkout('Foundation Strength')
  expect(await screen.findByText(/may turn its screen off/)).toBeDefined()
})

test('[physical.demo] the demo account can open a workout but not complete it', async () => {
  const user = { id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  db = (await openCurrent('d1')).db
  await db.workouts.put(testWorkout('w1d1', 'Foundation Strength'))
  open()
  await startWorkout('Foundation Strength')
  const complete = await screen.findByRole('button', { name: 'Complete Workout' })
  await waitFor(() => expect(complete).toHaveProperty('disabled', true))
  expect(complete.title).toBe('Demo is read-only')
  expect(screen.getByText('Demo is read-only')).toBeDefined()
})
