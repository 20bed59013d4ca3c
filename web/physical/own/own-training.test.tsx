// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { calendarDay, HOUR_MS, momentOf } from '@station-zero/schema/core/time.ts'
import { addBodyWeight, logTraining } from '@station-zero/schema/physical/own-training.ts'
import { readWorkoutFile } from '@station-zero/schema/physical/workout-file.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { closeCurrent, openCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { importSessions, newSessions } from '../../data/training-import.ts'
import { tablesAsCsv } from '../../data/work-file.ts'
import { completeOpen, enterGym, expectDraft, press } from '../../testing/gym.tsx'
import { closeClock } from '../../testing/time.ts'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { formatDay, formatDayAndTime } from '../../ui/format.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { HistoryScreen } from '../history-screen.tsx'
import { PhysicalScreen } from '../physical-screen.tsx'
import { OwnTrainingScreen } from './own-screen.tsx'

const SLOW = { timeout: 30_000 }
let db: AccountDb

beforeEach(async () => {
  db = await enterGym()
  await Promise.all([db.settings.clear(), db.ownWorkouts.clear(), db.bodyWeights.clear()])
})
afterEach(() => cleanup())

function open(path: string): void {
  cleanup()
  window.history.replaceState(null, '', path)
  render(
    <AppRouter>
      <ToastProvider>
        <Routes>
          <Route path="/physical" element={<PhysicalScreen />} />
          <Route path="/physical/history" element={<HistoryScreen />} />
          <Route path="/physical/own/:view?" element={<OwnTrainingScreen />} />
        </Routes>
      </ToastProvider>
    </AppRouter>,
  )
}

/** Simulates killing and reopening the app. */
async function kill(path: string): Promise<void> {
  cleanup()
  closeClock()
  closeCurrent()
  db = (await openCurrent('guest')).db
  open(path)
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name }, SLOW)
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const link = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name }, SLOW))
async function pick(name: string) {
  const dialog = within(await screen.findByRole('dialog', {}, SLOW))
  fireEvent.change(await dialog.findByRole('searchbox'), { target: { value: name } })
  fireEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${name}`) }, SLOW))
}
const completions = () => db.workoutProgress.toArray()

test('a workout in progress is restored after the app is killed, and finishing it logs its sets, updates the records, and lets the person save the workout and start it again', async () => {
  open('/physical/own')
  await press('Start an Empty Workout')
  await press('Add an exercise')
  await pick('Deadlift')
  await type('Weight, lb', '225')
  await type('Reps', '5')
  await press('Finish set 1 of 3')
  await expectDraft(db, { ticked: [[0]] })
  await kill('/physical/own?workout=now')
  await press('Add an exercise')
  await pick('Run')
  // The rest timer started by the deadlift is still running.
  await press('Skip')
  await type('Distance, mi', '3,1')
  await type('Time, min:sec', '28:30')
  expect(await screen.findByText('Pace 9:12/mi')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Finish set 1 of 1/ }))
  await type('Name', 'Pull and run')
  await completeOpen()
  await waitFor(async () => expect(await completions()).toHaveLength(1), SLOW)
  expect(await completions()).toMatchObject([
    {
      ...{ workoutId: 'own', name: 'Pull and run' },
      log: [
        { name: 'Deadlift', sets: [{ weight: 225, unit: 'lb', reps: 5 }] },
        { name: 'Run', sets: [{ distance: 16_368, distanceUnit: 'mi', seconds: 1_710 }] },
      ],
    },
  ])
  expect(await screen.findByText('Pull and run: done', {}, SLOW)).toBeTruthy()
  await press('Save as one of your workouts')
  await waitFor(async () => expect(await db.ownWorkouts.count()).toBe(1), SLOW)
  open('/physical/history?exercise=Deadlift')
  expect(await screen.findByText('263 lb', {}, SLOW)).toBeTruthy()
  open('/physical/own')
  await press('Start Pull and run')
  expect(await screen.findByRole('group', { name: 'Deadlift' }, SLOW)).toBeTruthy()
})

test('an exercise starts with the last session’s numbers, ignoring warm-up sets', async () => {
  const sets = [
    { weight: 95, unit: 'lb' as const, reps: 10, isWarmup: true as const },
    { weight: 225, unit: 'lb' as const, reps: 5 },
  ]
  await enact(logTraining, { name: 'Legs', duration: 40, log: [{ name: 'Squat', sets }] })
  open('/physical/own')
  await press('Start an Empty Workout')
  await press('Add an exercise')
  await pick('Squat')
  await waitFor(async () => expect((await field('Weight, lb')).value).toBe('225'), SLOW)
  await press('Finish set 1 of 3')
  await expectDraft(db, { entries: [[{ weight: 225, unit: 'lb', reps: 5 }, null, null]] })
})

test('a past ruck can be logged, edited, deleted and restored, and its draft survives leaving the page', async () => {
  await enact(changeSetting, { key: 'weightUnit', value: 'kg' })
  open('/physical/own/log')
  await type('Name', 'Evening ruck')
  await press('Add an exercise')
  await pick('Ruck')
  open('/physical/own/log')
  expect((await field('Name')).value).toBe('Evening ruck')
  await type('Minutes', '92')
  await type(/Ruck, set 1: Weight, kg/, '20,5')
  await type(/Ruck, set 1: Distance, km/, '10')
  await type(/Ruck, set 1: Time/, '90')
  await press('Log workout')
  expect(await screen.findByText('Enter the time as m:ss or h:mm:ss, like 28:30.', {}, SLOW)).toBeTruthy()
  await type(/Ruck, set 1: Time/, '1:32:00')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-03-01' } })
  // The current time may count toward the previous study day, so the form enters noon.
  expect((screen.getByLabelText('Time it ended') as HTMLInputElement).value).toBe('12:00')
  await press('Log workout')
  await waitFor(async () => expect(await completions()).toHaveLength(1), SLOW)
  const [logged] = await completions()
  expect(logged).toMatchObject({
    ...{ name: 'Evening ruck', duration: 92, studyDay: 18_322 },
    log: [{ name: 'Ruck', sets: [{ weight: 20.5, unit: 'kg', seconds: 5_520, distanceUnit: 'km' }] }],
  })
  expect(await db.drafts.count()).toBe(0)
  await link(/^Evening ruck/)
  await type('Minutes', '95')
  await press('Save changes')
  await waitFor(async () => expect(await completions()).toMatchObject([{ duration: 95, log: logged?.log }]), SLOW)
  expect(Object.keys((await completions())[0]?.stamps ?? {})).toEqual(['duration'])
  await link(/^Evening ruck/)
  await press('Delete workout')
  expect(await screen.findByText('Deleted: Evening ruck', {}, SLOW)).toBeTruthy()
  await press('Restore')
  await waitFor(async () => expect(await completions()).toMatchObject([{ undoneAt: null }]), SLOW)
})

test('an exercise of the program can be replaced or skipped, and the log shows the reason', async () => {
  open('/physical?week=1')
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'Foundation Strength' }, SLOW)).getByRole('button', {
      name: 'Start Workout',
    }),
  )
  await press('Change this exercise')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Reason' }), { target: { value: 'pain' } })
  await press('Choose another exercise')
  await pick('Bike')
  expect(await screen.findByText(/instead of Step-ups \(it hurts\)/)).toBeTruthy()
  await type('Time, min:sec', '10:00')
  await press('Finish set 1 of 2')
  await press('Skip')
  await press('Next exercise')
  await press('Change this exercise')
  await press('Skip this exercise')
  await completeOpen()
  await waitFor(async () => expect(await completions()).toHaveLength(1), SLOW)
  expect((await completions())[0]).toMatchObject({
    workoutId: 'w1d1',
    log: [
      { name: 'Bike', insteadOf: 'Step-ups', reason: 'pain', sets: [{ seconds: 600 }] },
      { name: 'Plank', isSkipped: true, reason: 'equipment', sets: [] },
    ],
  })
})

test('a saved workout with a person’s own exercise can be created, archived, deleted and restored', async () => {
  open('/physical/own/workout')
  await press('Save workout')
  expect(await screen.findByText('Enter a name for the workout.', {}, SLOW)).toBeTruthy()
  await type('Name', 'Hose day')
  await press('Add an exercise')
  fireEvent.change(await screen.findByRole('searchbox', {}, SLOW), { target: { value: 'Hose pull' } })
  fireEvent.change(await screen.findByRole('combobox', {}, SLOW), { target: { value: 'time' } })
  await press('Use it as your own exercise')
  await press('Hose pull: one set more')
  await press('Save workout')
  await waitFor(
    async () =>
      expect(await db.ownWorkouts.toArray()).toMatchObject([
        { name: 'Hose day', exercises: [{ name: 'Hose pull', kind: 'time', sets: 4 }] },
      ]),
    SLOW,
  )
  await link('Edit Hose day')
  await press('Archive')
  expect(await screen.findByText(/Archived/, {}, SLOW)).toBeTruthy()
  await link('Edit Hose day')
  await press('Delete workout')
  expect(await screen.findByText('Deleted: Hose day', {}, SLOW)).toBeTruthy()
  await press('Restore')
  await waitFor(async () => expect(await db.ownWorkouts.toArray()).toMatchObject([{ isDeleted: false }]), SLOW)
})

test('body weights can be entered, deleted and restored', async () => {
  open('/physical/own/weight')
  await type('Weight, lb', 'heavy')
  await press('Add weight')
  expect(await screen.findByText('Enter a number from 0 to 2,000.', {}, SLOW)).toBeTruthy()
  await type('Weight, lb', '187,5')
  await press('Add weight')
  expect(await screen.findByText('187.5 lb', {}, SLOW)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Delete 187.5 lb/ }))
  await press('Restore')
  await waitFor(async () => expect(await db.bodyWeights.toArray()).toMatchObject([{ isDeleted: false }]), SLOW)
})

test('the weight unit can be changed where body weights are entered, and the setting is saved', async () => {
  open('/physical/own/weight')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Unit' }, SLOW), { target: { value: 'kg' } })
  await type('Weight, kg', '85')
  await press('Add weight')
  expect(await screen.findByText('85 kg', {}, SLOW)).toBeTruthy()
  await waitFor(async () => expect(await db.bodyWeights.toArray()).toMatchObject([{ weight: 85, unit: 'kg' }]), SLOW)
})

test('several weights of one day are listed with their times, and the chart shows the last one', async () => {
  const noon = momentOf(calendarDay(Date.now(), deviceTimeZone()) - 2, 720, deviceTimeZone())
  for (const [weight, hours] of [
    [190, -24],
    [187, -5],
    [188.5, 5],
  ] as const)
    await enact(addBodyWeight, { weight, unit: 'lb', measuredAt: noon + hours * HOUR_MS })
  open('/physical/own/weight')
  expect(await screen.findByText('188.5 lb, 1.5 lb less than at the start', {}, SLOW)).toBeTruthy()
  expect(screen.getByText('The last weight of each day. The list below has all of them.')).toBeTruthy()
  const entries = within(screen.getByRole('region', { name: 'Entries' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    `${formatDayAndTime(noon + 5 * HOUR_MS)}188.5 lb`,
    `${formatDayAndTime(noon - 5 * HOUR_MS)}187 lb`,
    `${formatDay(noon - 24 * HOUR_MS)}190 lb`,
  ])
  await press(`Delete 188.5 lb of ${formatDayAndTime(noon + 5 * HOUR_MS)}`)
  expect(await screen.findByText('187 lb, 3 lb less than at the start', {}, SLOW)).toBeTruthy()
})

test('the plate calculator lists the plates on each side, and reports a weight that the plates can’t make', async () => {
  open('/physical/own/plates')
  await type('Weight, lb', '227,5')
  expect(await screen.findByText('2 × 45', {}, SLOW)).toBeTruthy()
  expect(screen.getByText('That is 225 lb: these plates can’t make 227.5 lb.')).toBeTruthy()
})

const STRONG = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
2024-11-22 18:05:00,Legs,1h,Squat (Barbell),1,225,5,0,0
2024-11-23 18:05:00,Push,45m,Bench Press,1,x,5,0,0
2024-11-23 18:05:00,Push,45m,Bench Press,2,185,5,0,0
`

async function choose(text: string) {
  const input = await screen.findByLabelText(/Choose a CSV file/, {}, SLOW)
  const file = new File([text], 'strong.csv', { type: 'text/csv' })
  file.arrayBuffer ??= async () => new TextEncoder().encode(text).buffer
  fireEvent.change(input, { target: { files: [file] } })
}

test('a Strong export is previewed and imported, and importing it again does not add duplicates', async () => {
  open('/physical/own/import')
  await choose(STRONG)
  expect(await screen.findByText(/2 workouts to add\. 1 row can’t be imported\./, {}, SLOW)).toBeTruthy()
  expect(screen.getByText('Squat (Barbell)')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /weights in this file/ }), { target: { value: 'kg' } })
  await press('Add 2 workouts')
  expect(await screen.findByText('Added 2 workouts.', {}, SLOW)).toBeTruthy()
  const rows = await completions()
  expect(rows).toMatchObject([
    { name: 'Legs', duration: 60, log: [{ sets: [{ weight: 225, unit: 'kg', reps: 5 }] }] },
    { name: 'Push', log: [{ name: 'Bench press', sets: [{ weight: 185, unit: 'kg', reps: 5 }] }] },
  ])
  const queued = await db.outbox.count()
  await choose(STRONG)
  expect(
    await screen.findByText(/0 workouts to add\. 2 workouts of this file are already here\./, {}, SLOW),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBe(null)
  expect([await completions(), await db.outbox.count()]).toEqual([rows, queued])
})

test('repeating an interrupted import adds the remaining workouts, and a deleted workout stays deleted', async () => {
  const file = readWorkoutFile(STRONG, { weight: 'lb', distance: 'mi' }, deviceTimeZone())
  if ('problem' in file) throw new Error(file.problem)
  expect(await importSessions(file.sessions.slice(0, 1))).toBe(1)
  expect(await newSessions(db, file.sessions)).toHaveLength(1)
  expect(await importSessions(file.sessions)).toBe(1)
  const [first] = await completions()
  if (first) await db.workoutProgress.put({ ...first, undoneAt: 1 })
  expect(await importSessions(file.sessions)).toBe(0)
  expect(await completions()).toHaveLength(2)
})

test('importing an exported log detects that every workout is already in the log', async () => {
  const sets = [
    { weight: 135, unit: 'lb' as const, reps: 5, isWarmup: true as const },
    { weight: 102.5, unit: 'kg' as const, reps: 3 },
  ]
  const run = [{ distance: 16_368, distanceUnit: 'mi' as const, seconds: 1_710 }]
  const log = [
    { name: 'Squat', sets },
    { name: 'Run', sets: run },
  ]
  await enact(logTraining, { name: 'Legs, "heavy"', duration: 50, log, notes: 'Good\nday' })
  const csv = await tablesAsCsv.sets(db)
  const file = readWorkoutFile(csv, { weight: 'lb', distance: 'mi' }, deviceTimeZone())
  expect(file).toMatchObject({
    ...{ problems: [], isWeightUnitAsked: false, isDistanceUnitAsked: false },
    sessions: [{ name: 'Legs, "heavy"', duration: 50, log, notes: 'Good\nday' }],
  })
  if ('sessions' in file) expect(await newSessions(db, file.sessions)).toEqual([])
})
