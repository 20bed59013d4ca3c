// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { completeOpen, enterGym, expectDraft, killAndReopen, open, press, startWorkout } from '../testing/gym.tsx'
import { stopTime } from '../testing/time.ts'

const PLAYER = '/physical?week=1'
const start = 1_800_000_000_000

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
  await db.settings.clear()
  const [workout] = await db.workouts.toArray()
  const [first, second] = workout?.exercises ?? []
  if (!workout || !first || !second) throw new Error('The content lacks a workout with two exercises.')
  const exercises = [
    { ...first, weight: 20 },
    { ...second, reps: null, duration: 30 },
  ]
  await db.workouts.put({ ...workout, exercises })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLInputElement
const rest = () => screen.findByRole('timer', { name: 'Rest left' })

async function begin(): Promise<void> {
  open(PLAYER)
  await startWorkout('Foundation Strength')
  await screen.findByRole('group', { name: 'Step-ups' })
}

test('a set is logged with the entered values, and after the rest, the next set is prefilled with the same values', async () => {
  stopTime(start)
  await begin()
  expect((await field('Weight, lb')).value).toBe('20')
  await press('Weight, lb: 5 more')
  await press('Reps: 1 less')
  await press('Finish set 1 of 2')
  expect((await rest()).textContent).toBe('1:15')
  await press('+15 s')
  expect((await rest()).textContent).toBe('1:30')
  await press('Skip')
  expect(await screen.findByRole('button', { name: 'Finish set 2 of 2' })).toBeDefined()
  expect([(await field('Weight, lb')).value, (await field('Reps')).value]).toEqual(['25', '15'])
  await press('Finish set 2 of 2')
  await press('Skip')
  await screen.findByRole('group', { name: 'Plank' })
  await completeOpen()
  await waitFor(async () => expect(await db.workoutProgress.count()).toBe(1))
  const set = { weight: 25, unit: 'lb', reps: 15 }
  expect(await db.workoutProgress.toArray()).toMatchObject([{ log: [{ name: 'Step-ups', sets: [set, set] }] }])
})

test('numbers are parsed in common formats, and invalid input is reported next to its field', async () => {
  await begin()
  const type = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } })
  const entered = async () => {
    await press('Finish set 1 of 2')
    const [draft] = await db.drafts.toArray()
    return (draft?.value as { entries?: unknown[][] } | undefined)?.entries?.[0]?.[0]
  }
  await type('Weight, lb', '1,000')
  fireEvent.blur(await field('Weight, lb'))
  expect((await field('Weight, lb')).value).toBe('1000')
  await type('Weight, lb', '٦٢٫٥ lb')
  await type('Reps', '8')
  await type('Reps', '8.5')
  fireEvent.blur(await field('Reps'))
  expect((await field('Reps')).value).toBe('8.5')
  expect(await screen.findByText('Enter a whole number. Until then it is 8.')).toBeDefined()
  await waitFor(async () => expect(await entered()).toEqual({ weight: 62.5, unit: 'lb', reps: 8 }))
})

test('a step button replaces a number that could not be parsed', async () => {
  await begin()
  fireEvent.change(await field('Weight, lb'), { target: { value: '9 stone' } })
  expect(await screen.findByText('Enter a number from 0 to 2,000. Until then it is 20.')).toBeDefined()
  await press('Weight, lb: 5 more')
  expect((await field('Weight, lb')).value).toBe('25')
  expect(screen.queryByText(/Enter a number/)).toBeNull()
})

test('the last session’s and the plan’s numbers are shown, the last session’s are prefilled, and one tap selects either', async () => {
  await db.workoutProgress.put({
    ...{ id: 'p0', workoutId: 'w1d2', completedAt: 1, duration: 30, rating: null, notes: null },
    ...{ log: [{ name: 'Step-ups', sets: [{ weight: 30, unit: 'lb', reps: 10 }] }], undoneAt: null },
  })
  await begin()
  expect(await screen.findByRole('button', { name: 'Use Last time 30 lb × 10' })).toBeDefined()
  await waitFor(async () => expect((await field('Weight, lb')).value).toBe('30'))
  await press('Use Plan 20 lb × 16')
  expect([(await field('Weight, lb')).value, (await field('Reps')).value]).toEqual(['20', '16'])
  await press('Use Last time 30 lb × 10')
  expect((await field('Reps')).value).toBe('10')
})

test('if the app is killed during a rest, reopening it shows the same exercise, set and remaining rest, or that the rest is over', async () => {
  const time = stopTime(start)
  await begin()
  await press('Finish set 1 of 2')
  await expectDraft(db, { countdown: { kind: 'rest', untilMs: 75_000 }, shown: { exercise: 0, set: 1 } })
  time.passTo(start + 30_000)
  db = await killAndReopen(PLAYER)
  expect((await rest()).textContent).toBe('0:45')
  expect(screen.getByRole('button', { name: /^Show set 2 of 2/ }).getAttribute('aria-current')).toBe('step')
  time.passTo(start + 90_000)
  db = await killAndReopen(PLAYER)
  expect(await screen.findByText('Rest is over')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Finish set 2 of 2' })).toBeDefined()
})

test('a timed set counts down, and a set stopped early is logged with its elapsed seconds', async () => {
  const time = stopTime(start)
  await begin()
  await press('Next exercise')
  await press('Start 0:30')
  expect((await screen.findByRole('timer', { name: 'Time left in this set' })).textContent).toBe('0:30')
  time.passTo(start + 21_000)
  await press('Stop')
  expect((await field('Time, s')).value).toBe('21')
  await press('Finish set 1 of 3')
  await expectDraft(db, {
    entries: [
      [null, null],
      [{ seconds: 21 }, null, null],
    ],
  })
})

test('two quick taps on “Finish set” complete one set', async () => {
  await begin()
  const finish = await screen.findByRole('button', { name: 'Finish set 1 of 2' })
  finish.click()
  finish.click()
  await expectDraft(db, { ticked: [[0], []] })
})

test('a completed set can be viewed, corrected and reopened', async () => {
  await begin()
  await press('Finish set 1 of 2')
  await press('Skip')
  await press('Show set 1 of 2, 20 lb × 16, done')
  await press('Reps: 1 less')
  await expectDraft(db, {
    entries: [
      [{ reps: 15 }, null],
      [null, null, null],
    ],
    ticked: [[0], []],
  })
  await press('Not done')
  await expectDraft(db, { ticked: [[], []] })
})

test('with kilograms selected, the plan and the logged sets are in kilograms', async () => {
  await enact(changeSetting, { key: 'weightUnit', value: 'kg' })
  await begin()
  expect((await field('Weight, kg')).value).toBe('9')
  await press('Weight, kg: 2.5 more')
  await press('Finish set 1 of 2')
  await expectDraft(db, {
    entries: [
      [{ weight: 11.5, unit: 'kg' }, null],
      [null, null, null],
    ],
  })
})

test('a draft written before the player existed opens in the player and can be continued', async () => {
  await begin()
  cleanup()
  const draft = await db.drafts.get('physical:workout')
  const { entries, shown, countdown, ...old } = (draft?.value ?? {}) as Record<string, unknown>
  await db.drafts.put({ key: 'physical:workout', savedAt: 7, value: { ...old, ticked: [[0], []], revision: 5 } })
  db = await killAndReopen(PLAYER)
  expect(await screen.findByRole('button', { name: 'Finish set 2 of 2' })).toBeDefined()
  await press('Finish set 2 of 2')
  await expectDraft(db, { ticked: [[0, 1], []] })
})

test('the player shows instructions and a drawing, and can switch to the list of all exercises', async () => {
  await begin()
  const player = within(screen.getByRole('group', { name: 'Step-ups' }))
  expect(player.getByRole('img', { name: /low step/ })).toBeDefined()
  expect(player.getByText('How to do Step-ups.').closest('details')?.open).toBe(false)
  expect(player.getByText('Step-ups, set 2 of 2')).toBeDefined()
  await press('All exercises')
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await press('One set at a time')
  expect(await screen.findByRole('group', { name: 'Step-ups' })).toBeDefined()
})

test('the screen flash can be turned off, and on a device that cannot vibrate, the Vibration switch is disabled with the reason', async () => {
  await begin()
  await press('Workout options')
  expect((screen.getByRole('switch', { name: /Vibration/ }) as HTMLInputElement).disabled).toBe(true)
  expect(screen.getByText(/does not let websites vibrate/)).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: 'Flash on the screen' }))
  await waitFor(async () => expect(await db.settings.get('restFlash')).toMatchObject({ value: false }))
})

test('screen readers do not announce the clocks every second', async () => {
  await begin()
  await press('Finish set 1 of 2')
  await rest()
  for (const clock of screen.getAllByRole('timer')) {
    expect(clock.closest('[role="status"], [role="alert"], [role="log"], [aria-live]')).toBeNull()
    expect(clock.querySelector('[aria-live]')).toBeNull()
  }
})
