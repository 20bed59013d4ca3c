// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../db/stores/account-db.ts'
import {
  cardOf,
  completeOpen,
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
import { CpatScreen } from './cpat-screen.tsx'

const minute = 60_000

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[physical.active.survives] a workout that is killed in the middle opens at the same sets, notes and rating', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  fireEvent.click(await setButton('Step-ups, set 2 of 2'))
  fireEvent.click(await setButton('Plank, set 1 of 3'))
  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: 'Left knee' } })
  fireEvent.click(screen.getByRole('radio', { name: /4/ }))
  await expectDraft(db, { ticked: [[0, 1], [0]], notes: 'Left knee', rating: 4 })

  db = await killAndReopen()
  expect(await screen.findByRole('heading', { level: 1, name: 'Foundation Strength' })).toBeDefined()
  expect(isPressed(await setButton('Step-ups, set 2 of 2'))).toBe('true')
  expect(isPressed(await setButton('Plank, set 1 of 3'))).toBe('true')
  expect(isPressed(await setButton('Plank, set 2 of 3'))).toBe('false')
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'Left knee')
  expect(screen.getByRole('radio', { name: /4/ })).toHaveProperty('checked', true)
  expect(screen.getByText('Up next').closest('article')?.textContent).toContain('Plank')
})

test('two taps before the screen is drawn again both count', async () => {
  open()
  await startWorkout('Foundation Strength')
  const [first, second] = [await setButton('Plank, set 1 of 3'), await setButton('Plank, set 2 of 3')]
  first.click()
  second.click()
  await expectDraft(db, { ticked: [[], [0, 1]] })
})

test('[physical.active.pause] the clock runs through a kill and leaves pauses out', async () => {
  const clock = vi.spyOn(Date, 'now')
  const start = 1_800_000_000_000
  clock.mockReturnValue(start)
  open()
  await startWorkout('Foundation Strength')
  await screen.findByRole('timer')

  clock.mockReturnValue(start + 10 * minute)
  await press('Pause')
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
  await expectDraft(db, { clock: { pausedAt: start + 10 * minute } })

  clock.mockReturnValue(start + 25 * minute)
  db = await killAndReopen()
  expect((await screen.findByRole('timer')).textContent).toContain('10:00')
  await press('Resume')
  await screen.findByRole('button', { name: 'Pause' })
  await expectDraft(db, { clock: { pausedAt: null } })

  clock.mockReturnValue(start + 30 * minute + 7_000)
  db = await killAndReopen('/cpat', CpatScreen)
  expect((await screen.findByRole('timer')).textContent).toContain('15:07')
})

test('[physical.card.redo, physical.card.completed, physical.complete.minutes] completing stores minutes, rating and notes, clears the view and shows it on the card', async () => {
  const clock = vi.spyOn(Date, 'now')
  const start = 1_800_000_000_000
  clock.mockReturnValue(start)
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await screen.findByRole('radio', { name: /4/ }))
  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: '  Felt strong  ' } })
  clock.mockReturnValue(start + 31.6 * minute)
  await completeOpen()

  const card = await cardOf('Foundation Strength')
  expect(await within(card).findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(card.textContent).toMatch(/Completed .*2027 · 32 min/)
  expect(within(card).getByText('Rated 4 of 5:')).toBeDefined()
  expect(within(card).getByText('Felt strong')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Week 1 completed' }).getAttribute('aria-valuenow')).toBe('1')
  expect(await db.workoutProgress.toArray()).toMatchObject([
    { workoutId: 'w1d1', duration: 32, rating: 4, notes: 'Felt strong' },
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'physical.complete-workout' }])
  await expectNoDraft(db)
  expect(isBusy()).toBe(false)
})

test('[physical.complete.omits] no rating and empty notes are left out', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await screen.findByRole('radio', { name: /2/ }))
  await press('Clear rating')
  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: '   ' } })
  await completeOpen()
  await waitFor(async () => expect(await db.outbox.count()).toBe(1))
  const [entry] = await db.outbox.toArray()
  expect(entry?.args).toEqual({ workoutId: 'w1d1', duration: 0 })
})

test('[errors.complete-workout] a completion that could not be stored is said, loses nothing, and can be tried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  await expectDraft(db, { ticked: [[0], []] })
  await db.workouts.delete('w1d1')
  await completeOpen()

  expect((await screen.findByRole('alert')).textContent).toContain('Not saved')
  expect(screen.getByRole('alert').textContent).toContain('This workout does not exist.')
  expect(log).toHaveBeenCalledWith('Failed to complete workout:', expect.any(Error))
  expect(isPressed(await setButton('Step-ups, set 1 of 2'))).toBe('true')

  await db.workouts.put(testWorkout('w1d1', 'Foundation Strength'))
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(await db.workoutProgress.count()).toBe(1)
})

test('killed between the completion and the end of the draft, it is not completed twice', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  await expectDraft(db, { ticked: [[0], []] })
  cleanup()
  const draft = await db.drafts.get('physical:workout')
  if (draft) await db.drafts.put({ ...draft, value: { ...(draft.value as object), completionsBefore: 0 } })
  await db.workoutProgress.put({ id: 'p1', workoutId: 'w1d1', completedAt: 1, duration: 30, rating: null, notes: null })
  db = await killAndReopen()
  expect(await screen.findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
})
