// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import {
  cardOf,
  closeSummary,
  completeOpen,
  enterGym,
  expectDraft,
  expectNoDraft,
  killAndReopen,
  open,
  press,
  setButton,
  startWorkout,
} from '../testing/gym.tsx'

let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const tick = async (name: string) => fireEvent.click(await setButton(name))

test('pressing “Complete Workout” with open sets asks for confirmation, and “Go back” changes nothing', async () => {
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  await press('Complete Workout')
  expect(await screen.findByRole('heading', { name: '4 sets left. Finish anyway?' })).toBeDefined()
  await press('Go back')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await db.workoutProgress.count()).toBe(0)
  await expectDraft(db, { ticked: [[0], []] })
})

test('if sets are open, one press checks off all of them, and the workout is saved only when “Complete Workout” is pressed again', async () => {
  open()
  await startWorkout('Foundation Strength')
  await press('Complete Workout')
  await press('I did all 5: check them off')
  expect(await screen.findByText('All 5 sets are done.')).toBeDefined()
  expect(await db.workoutProgress.count()).toBe(0)
  await press('Complete Workout')
  await waitFor(async () => expect((await db.workoutProgress.toArray())[0]?.log?.[1]?.sets).toHaveLength(3))
})

/** Types like a browser, without `act`, because `act` renders all pending updates before it returns. */
async function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
}

test('each typed letter of a note is shown immediately, even right after a set is checked off', async () => {
  open()
  await startWorkout('Foundation Strength')
  const notes = (await screen.findByLabelText('Notes (optional)')) as HTMLTextAreaElement
  const step = await setButton('Step-ups, set 1 of 2')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  step.click()
  for (const text of ['k', 'kn', 'knee']) {
    await type(notes, text)
    expect(notes.value).toBe(text)
  }
  vi.unstubAllGlobals()
  await expectDraft(db, { ticked: [[0], []], notes: 'knee' })
})

test('with every set done, “Complete Workout” does not ask for confirmation', async () => {
  open()
  await startWorkout('Foundation Strength')
  for (const [name, sets] of [['Step-ups', 2] as const, ['Plank', 3] as const])
    for (let set = 1; set <= sets; set += 1) await tick(`${name}, set ${set} of ${sets}`)
  await press('Complete Workout')
  await waitFor(async () => expect(await db.workoutProgress.count()).toBe(1))
})

test('with every set done, “Complete Workout” on the player’s action bar completes the workout', async () => {
  open('/physical?week=1')
  await startWorkout('Foundation Strength')
  const dock = within(await screen.findByRole('region', { name: 'This set' }))
  for (let set = 1; set <= 5; set += 1) {
    fireEvent.click(await dock.findByRole('button', { name: /^Finish set/ }))
    if (set < 5) await press('Skip')
  }
  fireEvent.click(await dock.findByRole('button', { name: 'Complete Workout' }))
  await waitFor(async () => expect((await db.workoutProgress.toArray())[0]?.log?.[1]?.sets).toHaveLength(3))
})

test('a new best set is shown on a weight plate until an earlier workout with a better set is stored', async () => {
  const log = [{ name: 'Step-ups', sets: [{ reps: 12 }] }]
  const row = { workoutId: 'w1d2', duration: 30, rating: null, notes: null, undoneAt: null }
  await db.workoutProgress.put({ ...row, id: 'p0', completedAt: 2, log })
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  await completeOpen()
  expect(await screen.findByRole('img', { name: 'New best: 16 reps' })).toBeDefined()
  await db.workoutProgress.put({ ...row, id: 'p1', completedAt: 1, log: [{ name: 'Step-ups', sets: [{ reps: 20 }] }] })
  await waitFor(() => expect(screen.queryByRole('img', { name: /^New best/ })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Better than last time' })).toBeDefined()
})

test('the workout summary shows sets, minutes, exercises and improvements since last time', async () => {
  const log = [{ name: 'Step-ups', sets: [{ reps: 12 }] }]
  await db.workoutProgress.put({
    ...{ id: 'p0', workoutId: 'w1d2', completedAt: 1, duration: 30, rating: null, notes: null },
    ...{ log, undoneAt: null },
  })
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  await tick('Step-ups, set 2 of 2')
  await tick('Plank, set 1 of 3')
  await completeOpen()
  const summary = within(await screen.findByRole('region', { name: 'Foundation Strength: done' }))
  expect(summary.getByText('sets').nextElementSibling?.textContent).toBe('3 of 5')
  expect(summary.getByText('exercises').nextElementSibling?.textContent).toBe('2')
  expect(summary.getByText('minutes').nextElementSibling?.textContent).toBe('0')
  expect(summary.getByRole('listitem').textContent).toBe('Step-ups: 16 reps (last time 12 reps)')
})

test('completing a workout never shows the list of workouts before the summary', async () => {
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  const shown = new Set<string | null>()
  const observer = new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1, h2')) shown.add(heading.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await completeOpen()
  await screen.findByText('Workout completed. Saved on this device.')
  await expectNoDraft(db)
  observer.disconnect()
  expect(shown).toContain('Foundation Strength: ended early')
  expect(shown).not.toContain('Physical Training')
})

test('the completion is announced once, in the summary, and closing the summary removes the announcement', async () => {
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  await completeOpen()
  const statusNote = await screen.findByText('Workout completed. Saved on this device.')
  expect(statusNote.getAttribute('role')).toBe('status')
  expect(statusNote.closest('section')).toBe(screen.getByRole('region', { name: 'Foundation Strength: ended early' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close summary' }))
  await waitFor(() => expect(screen.queryByText(/Workout completed/)).toBeNull())
})

test('a completion can be undone, even after the app was killed, and the workout resumes with its sets', async () => {
  open()
  await startWorkout('Foundation Strength')
  await tick('Step-ups, set 1 of 2')
  await completeOpen()
  await expectNoDraft(db)
  db = await killAndReopen()
  const card = within(await cardOf('Foundation Strength'))
  fireEvent.click(await card.findByRole('button', { name: 'Undo completion' }))
  expect(await screen.findByText('Kept for later')).toBeDefined()
  expect(await card.findByRole('button', { name: 'Continue Workout' })).toBeDefined()
  expect(await db.workoutProgress.toArray()).toMatchObject([{ undoneAt: expect.any(Number) }])
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual([
    'physical.complete-workout',
    'physical.undo-workout',
  ])
  // The workout's card reopens the workout without asking for confirmation.
  fireEvent.click(card.getByRole('button', { name: 'Continue Workout' }))
  expect((await setButton('Step-ups, set 1 of 2')).getAttribute('aria-pressed')).toBe('true')
  await completeOpen()
  await waitFor(async () => expect(await db.workoutProgress.count()).toBe(2))
})

test('a completion cannot be undone on the next study day', async () => {
  open()
  await startWorkout('Foundation Strength')
  await completeOpen()
  await closeSummary()
  const card = within(await cardOf('Foundation Strength'))
  expect(await card.findByRole('button', { name: 'Undo completion' })).toBeDefined()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
  db = await killAndReopen()
  const later = within(await cardOf('Foundation Strength'))
  expect(await later.findByRole('button', { name: 'Redo Workout' })).toBeDefined()
  expect(later.queryByRole('button', { name: 'Undo completion' })).toBeNull()
})
