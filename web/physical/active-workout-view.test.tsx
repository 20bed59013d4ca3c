// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { cardOf, closeSummary, completeOpen, enterGym, open, press, startWorkout } from '../testing/gym.tsx'
import { CpatScreen } from './cpat-screen.tsx'
import { Schedule } from './schedule.tsx'

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['/physical', '/physical?week=1&view=list', undefined],
  ['/cpat', '/cpat?week=1&view=list', CpatScreen],
] as const)(
  '[physical.active] %s opens the same active workout with its week, day, target, clock and exercises',
  async (_, at, Screen) => {
    open(at, Screen)
    await startWorkout('Aerobic Base')
    expect(await screen.findByRole('heading', { level: 1, name: 'Aerobic Base' })).toBeDefined()
    expect(screen.getByText('Week 1 · Day 2').parentElement?.textContent).toBe('Week 1 · Day 2 · 40 min target')
    // The elapsed time depends on the machine's speed.
    expect((await screen.findByRole('timer', { name: 'Elapsed time' })).textContent).toMatch(/^0:0\d \/ 40:00$/)
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Close workout' })).toBeDefined()

    const [steps, plank] = screen.getAllByRole('article')
    if (!steps || !plank) throw new Error('The workout must have the two exercises of this test.')
    const facts = within(steps)
    expect(facts.getByRole('heading', { name: '1. Step-ups' })).toBeDefined()
    expect(facts.getByText('Stair Climb')).toBeDefined()
    for (const [name, value] of [
      ['Sets', '2 × 16 reps'],
      ['Weight', 'Body weight'],
      ['Rest', '75 s'],
    ] as const)
      expect(facts.getByText(name).nextElementSibling?.textContent).toBe(value)
    expect(facts.getByText('How to do Step-ups.')).toBeDefined()
    expect(within(plank).getByRole('heading', { name: '2. Plank' })).toBeDefined()
  },
)

test('[physical.active.exercise-duration] a timed set with a weight shows its time and its weight', async () => {
  const [workout] = await db.workouts.toArray()
  if (!workout) throw new Error('The content has no workout.')
  const [first, ...others] = workout.exercises
  if (!first) throw new Error('The workout has no exercise.')
  const timed = { ...first, reps: null, duration: 60, weight: 25 }
  await db.workouts.put({ ...workout, exercises: [timed, ...others] })
  open()
  await startWorkout(workout.name)
  const facts = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  expect(facts.getByText('Sets').nextElementSibling?.textContent).toBe('2 × 60 s')
  expect(facts.getByText('Weight').nextElementSibling?.textContent).toBe('25 lbs')
})

test('with kilograms selected, the exercise list shows weights in kilograms', async () => {
  const [workout] = await db.workouts.toArray()
  const [first, ...others] = workout?.exercises ?? []
  if (!workout || !first) throw new Error('The content has no workout with an exercise.')
  await db.workouts.put({ ...workout, exercises: [{ ...first, weight: 25 }, ...others] })
  await enact(changeSetting, { key: 'weightUnit', value: 'kg' })
  onTestFinished(() => db.settings.clear())
  open()
  await startWorkout(workout.name)
  const facts = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  await waitFor(() => expect(facts.getByText('Weight').nextElementSibling?.textContent).toBe('11.5 kg'))
})

test('[physical.complete.form] the “Ready to Complete?” form offers a rating of 1 to 5 and notes, both optional', async () => {
  open()
  await startWorkout('Foundation Strength')
  expect(await screen.findByRole('heading', { name: 'Ready to Complete?' })).toBeDefined()
  expect(screen.getByText('How hard was it? (optional)')).toBeDefined()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  expect(screen.getByLabelText('Notes (optional)')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Complete Workout' })).toBeDefined()
  await completeOpen()
  await closeSummary()
  expect(await within(await cardOf('Foundation Strength')).findByRole('button', { name: 'Redo Workout' })).toBeDefined()
})

test.each([
  ['the heading gets the focus', 'H1'],
  ['the notes field stays focused if it was focused already', 'TEXTAREA'],
])('when a workout has opened, %s', async (_, focused) => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  open()
  await startWorkout('Aerobic Base')
  const notes = await screen.findByRole('textbox', { name: 'Notes (optional)' })
  if (focused === 'TEXTAREA') notes.focus()
  // The first frame is requested after the workout renders, possibly after the notes field appears.
  await waitFor(() => expect(frames).not.toEqual([]))
  await waitFor(() => {
    act(() => {
      for (const frame of frames.splice(0)) frame(0)
    })
    expect(document.activeElement?.tagName).toBe(focused)
  })
})

test('[physical.card.redo] “Redo Workout” starts a completed workout from zero', async () => {
  open()
  await startWorkout('Foundation Strength')
  await screen.findByRole('timer')
  await completeOpen()
  await closeSummary()
  await press('Redo Workout')
  expect(await screen.findByRole('timer')).toBeDefined()
  expect(screen.getByText('0 of 5 sets are checked off.')).toBeDefined()
})

test('[physical.loading] while the workouts are being read, the schedule shows that the workouts are loading', () => {
  render(
    <Schedule program={undefined} programId="cpat" week={1} onWeek={() => {}} onStart={() => {}} onUndo={() => {}} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading workouts...')
})
