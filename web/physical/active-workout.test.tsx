// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { studyDayAt } from '../data/time.ts'
import {
  cardOf,
  closeSummary,
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
import { hidePage, stopTime } from '../testing/time.ts'
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

test('[physical.active.survives] if the app is killed, the workout reopens with the same sets, notes and rating', async () => {
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

test('two sets tapped before the next render are both checked off', async () => {
  open()
  await startWorkout('Foundation Strength')
  const [first, second] = [await setButton('Plank, set 1 of 3'), await setButton('Plank, set 2 of 3')]
  first.click()
  second.click()
  await expectDraft(db, { ticked: [[], [0, 1]] })
})

test('[physical.active.pause] the workout’s clock keeps running while the app is killed, and excludes pauses', async () => {
  const start = 1_800_000_000_000
  const time = stopTime(start)
  open()
  await startWorkout('Foundation Strength')
  await screen.findByRole('timer')

  time.passTo(start + 10 * minute)
  await press('Pause')
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
  await expectDraft(db, { clock: { pausedAt: start + 10 * minute } })

  time.passTo(start + 25 * minute)
  db = await killAndReopen()
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('10:00'))
  await press('Resume')
  await screen.findByRole('button', { name: 'Pause' })
  await expectDraft(db, { clock: { pausedAt: null } })

  time.passTo(start + 30 * minute + 7_000)
  db = await killAndReopen('/cpat', CpatScreen)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('15:07'))
})

test('[physical.card.redo, physical.card.completed, physical.complete.minutes] completing a workout saves its minutes, rating and notes, closes the workout and updates its card', async () => {
  const start = 1_800_000_000_000
  const time = stopTime(start)
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await screen.findByRole('radio', { name: /4/ }))
  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: '  Felt strong  ' } })
  time.passTo(start + 31.6 * minute)
  await completeOpen()
  await closeSummary()

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

test('[physical.complete.omits] a completion omits a cleared rating and blank notes', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await screen.findByRole('radio', { name: /2/ }))
  await press('Clear rating')
  fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: '   ' } })
  await completeOpen()
  await waitFor(async () => expect(await db.outbox.count()).toBe(1))
  const [entry] = await db.outbox.toArray()
  expect(entry?.args).toEqual({ workoutId: 'w1d1', duration: 0, studyDay: studyDayAt(Date.now()).day })
})

test('[errors.complete-workout] if a completion cannot be saved, the error is reported, nothing is lost and the person can retry', async () => {
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
  await closeSummary()
  expect(await screen.findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(await db.workoutProgress.count()).toBe(1)
})

test('if the app is killed between a workout’s completion and the removal of its draft, the workout is not completed twice', async () => {
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  await expectDraft(db, { ticked: [[0], []] })
  cleanup()
  const draft = await db.drafts.get('physical:workout')
  const { completionId = '' } = (draft?.value ?? {}) as { completionId?: string }
  await db.workoutProgress.put({
    id: completionId,
    workoutId: 'w1d1',
    completedAt: 1,
    duration: 30,
    rating: null,
    notes: null,
  })
  db = await killAndReopen()
  expect(await screen.findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
})

const start = Date.UTC(2026, 10, 28, 23, 20)
const clockShown = async () => (await screen.findByRole('timer')).textContent

test('changing the device clock during a workout does not affect the workout’s elapsed time', async () => {
  const time = stopTime(start)
  open()
  await startWorkout('Foundation Strength')
  time.passTo(start + 10 * minute)
  time.setClock(60 * minute)
  time.passTo(start + 71 * minute)
  expect(await clockShown()).toContain('11:00')
  time.setClock(-180 * minute)
  db = await killAndReopen()
  expect(await clockShown()).toContain('11:00')
})

test('at most two hours of an absence count toward a running workout, and the screen shows the length of the absence when the person returns', async () => {
  const time = stopTime(start)
  open()
  await startWorkout('Foundation Strength')
  const page = hidePage()
  time.skipTo(start + 50 * minute)
  page.show()
  await waitFor(async () => expect(await clockShown()).toContain('50:00'))
  expect(screen.queryByText(/You were away/)).toBeNull()
  cleanup()
  time.skipTo(start + 600 * minute)
  db = await killAndReopen()
  await waitFor(async () => expect(await clockShown()).toContain('2:50:00'))
  expect(await screen.findByText('You were away for 9 hours')).toBeDefined()
  expect(screen.getByText('2 of them count toward this workout.')).toBeDefined()
})

test('completing the same workout on another device does not end the workout in progress', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await startWorkout('Foundation Strength')
  fireEvent.click(await setButton('Step-ups, set 1 of 2'))
  await expectDraft(db, { ticked: [[0], []] })
  await db.workouts.delete('w1d1')
  await completeOpen()
  await screen.findByRole('alert')
  await db.workouts.put(testWorkout('w1d1', 'Foundation Strength'))
  // The app is killed after Complete is pressed and before the completion is stored.
  await expectDraft(db, { completedAt: expect.any(Number) })
  cleanup()
  await db.workoutProgress.put({
    ...{ id: 'elsewhere', workoutId: 'w1d1', completedAt: 1, duration: 30, rating: null, notes: null },
    ...{ log: null, undoneAt: null },
  })
  db = await killAndReopen()
  expect(isPressed(await setButton('Step-ups, set 1 of 2'))).toBe('true')
  await completeOpen()
  await waitFor(async () => expect(await db.workoutProgress.count()).toBe(2))
  expect(log).toHaveBeenCalled()
})

test('a workout completed at 23:50 is saved with that time, even if the app was killed and Complete is pressed again at 9:00', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const time = stopTime(start)
  open()
  await startWorkout('Foundation Strength')
  time.passTo(start + 30 * minute)
  await db.workouts.delete('w1d1')
  await completeOpen()
  await screen.findByRole('alert')
  await expectDraft(db, { completedAt: start + 30 * minute })
  cleanup()
  await db.workouts.put(testWorkout('w1d1', 'Foundation Strength'))
  time.skipTo(start + 580 * minute)
  db = await killAndReopen()
  await completeOpen()
  await waitFor(async () =>
    expect(await db.workoutProgress.toArray()).toMatchObject([{ completedAt: start + 30 * minute, duration: 30 }]),
  )
})
