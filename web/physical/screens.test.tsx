// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { REFERENCE_FIGURES } from '@station-zero/schema/physical/program.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enterGuest } from '../data/session.ts'
import { studyDayAt } from '../data/time.ts'
import { CpatScreen } from './cpat-screen.tsx'
import { PhysicalScreen } from './physical-screen.tsx'

const workout = (week: number, day: number): RowOf<'workouts'> => ({
  id: `w${week}d${day}`,
  version: 1,
  name: `Workout ${week}-${day}`,
  description: 'Light loads.',
  week,
  day,
  category: 'event-specific',
  duration: 45,
  difficulty: 4,
  equipment: ['sled with strap', 'mat'],
  exercises: [
    {
      name: 'Sled drag',
      targetEvent: 'Hose Drag',
      sets: 3,
      reps: null,
      weight: 50,
      duration: 30,
      rest: 90,
      instructions: 'Lean forward.',
      substitute: 'Bear crawl.',
    },
  ],
  source: 'ACSM',
})

let db: AccountDb

beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await Promise.all([
    db.drafts.clear(),
    db.workoutProgress.clear(),
    db.cpatScores.clear(),
    db.workouts.clear(),
    db.programWorkouts.clear(),
    db.outbox.clear(),
    db.settings.clear(),
  ])
  await db.workouts.bulkPut([1, 2, 4, 6].flatMap((day) => [workout(1, day), workout(2, day)]))
})

afterEach(() => {
  cleanup()
})

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

const open = (at: string, Screen: typeof PhysicalScreen) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Screen />
      <Address />
    </MemoryRouter>,
  )

const complete = (workoutId: string, rating: number | null = null) =>
  db.workoutProgress.put({ id: `p-${workoutId}`, workoutId, completedAt: 1, duration: 44, rating, notes: null })

test('[physical.overview, physical.overview.events, physical.event.reference, physical.cpat.rescue-drag] Physical Training shows the time limit, the eight events and their reference figures', async () => {
  open('/physical', PhysicalScreen)
  expect(await screen.findByText('10:20')).toBeDefined()
  expect(screen.getByText('Pass/Fail')).toBeDefined()
  expect(screen.getByText('Events').nextElementSibling?.textContent).toBe('8')
  const events = within(await screen.findByRole('list', { name: 'The eight events in order' })).getAllByRole('listitem')
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual(
    REFERENCE_FIGURES.map(({ name }) => name),
  )
  expect(screen.getByText(/finish all eight in 10:20 or less/)).toBeDefined()
  const folded = within(screen.getByRole('heading', { name: 'Reference figures' }).closest('details') as HTMLElement)
  for (const { name, weight, time } of REFERENCE_FIGURES)
    expect(folded.getByText(name).nextElementSibling?.textContent).toContain(`${weight}, ${time}`)
  expect(folded.getByText(/neither limits nor targets/)).toBeDefined()
  expect(folded.getByText('Rescue')).toBeDefined()
  expect(screen.getByText(/physician should clear you/).textContent).toContain(
    'not affiliated with the IAFF or the IAFC',
  )
  expect(screen.getByText(/8-12 weeks before the test/)).toBeDefined()
})

test('reference figures are collapsed and shown once, and the incorrect figure has its correction next to it', async () => {
  open('/physical', PhysicalScreen)
  await screen.findByText('10:20')
  expect(screen.getByText(/1 min 42 sec/).closest('details')?.open).toBe(false)
  for (const { time } of REFERENCE_FIGURES) expect(screen.getAllByText(new RegExp(`, ${time}`))).toHaveLength(1)
  expect(screen.getByText(/200 lbs, 1 min 42 sec/).parentElement?.textContent).toContain(
    '(the 200 is feet of hose, not pounds',
  )
})

test('a CPAT date is shown with the number of workouts until that date', async () => {
  const inDays = (days: number) => new Date((studyDayAt(Date.now()).day + days) * 86_400_000).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'cpat', date: inDays(63) })
  open('/physical', PhysicalScreen)
  const link = await screen.findByRole('link', { name: /^CPAT on .+: \d+ workouts until then$/ })
  expect(link.getAttribute('href')).toBe('/cpat')
  await enact(setTarget, { target: 'cpat', date: inDays(2) })
  expect(await screen.findByRole('link', { name: /^CPAT on .+: rest until then$/ })).toBeDefined()
  await enact(dropTarget, { target: 'cpat' })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^CPAT on/ })).toBeNull())
})

test('the header’s “Start Workout” button starts the first workout that was never completed', async () => {
  await complete('w1d1')
  open('/physical', PhysicalScreen)
  const start = await waitFor(() => within(screen.getByRole('banner')).getByRole('button', { name: 'Start Workout' }))
  expect(start.textContent).toContain('Workout 1-2, week\u00a01, day\u00a02')
  fireEvent.click(start)
  expect(await screen.findByRole('heading', { level: 1, name: 'Workout 1-2' })).toBeDefined()
})

test('[physical.program.toggle] “Start Training Program” opens the current week, and pressing it again closes the week', async () => {
  await Promise.all([1, 2, 4, 6].map((day) => complete(`w1d${day}`)))
  open('/physical', PhysicalScreen)
  const toggle = await screen.findByRole('button', { name: 'Start Training Program' })
  await screen.findByText('10:20')
  // Until the workouts have been read, the first week is assumed to be the current week.
  await waitFor(() => {
    if (toggle.getAttribute('aria-expanded') === 'true') fireEvent.click(toggle)
    fireEvent.click(toggle)
    expect(screen.getByLabelText('address').textContent).toBe('?week=2')
  })
  expect(await screen.findByRole('list', { name: 'Workouts of week 2' })).toBeDefined()
  fireEvent.click(toggle)
  expect(screen.queryByRole('list', { name: 'Weeks' })).toBeNull()
  expect(screen.getByLabelText('address').textContent).toBe('')
})

test('[physical.program.bars] each week shows how much of it is completed', async () => {
  await complete('w1d1')
  open('/physical?week=2', PhysicalScreen)
  const bar = await screen.findByRole('progressbar', { name: 'Week 1 completed' })
  expect(bar.getAttribute('aria-valuetext')).toBe('25%')
  expect(screen.getAllByRole('progressbar')).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: /^Week 1/ }))
  expect(screen.getByLabelText('address').textContent).toBe('?week=1')
  expect(await screen.findByRole('list', { name: 'Workouts of week 1' })).toBeDefined()
})

test('[physical.card] a card shows the workout’s duration, difficulty, category and equipment', async () => {
  open('/physical?week=1', PhysicalScreen)
  const card = within(await screen.findByRole('group', { name: 'Workout 1-2' }))
  for (const text of ['Day 2', '45 min', 'Hard', '1 exercise', 'Event-specific', 'Light loads.']) {
    expect(card.getByText(text)).toBeDefined()
  }
  expect(card.getByText(/sled with strap, mat/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Start Workout' })).toBeDefined()
})

test.each([['advanced', true] as const, ['moderate', false] as const])(
  '[home.settings.effect.level] with the level %s, a Hard workout is marked as “Your level”: %s',
  async (value, isMarked) => {
    await enact(changeSetting, { key: 'defaultWorkoutDifficulty', value })
    open('/physical?week=1', PhysicalScreen)
    const card = within(await screen.findByRole('group', { name: 'Workout 1-2' }))
    if (isMarked) expect(await card.findByText('Your level')).toBeDefined()
    await waitFor(() => expect(card.queryByText('Your level') !== null).toBe(isMarked))
  },
)

test('after a workout was rated as too hard, the screen suggests repeating its load', async () => {
  await complete('w1d1', 5)
  open('/physical?week=1', PhysicalScreen)
  expect(await screen.findByText('Rated 5 of 5:')).toBeDefined()
  expect(screen.getByText('Repeat this load before you move on.')).toBeDefined()
})

test('[physical.empty-week] a week without workouts says that no workouts are available', async () => {
  open('/physical?week=5', PhysicalScreen)
  expect(await screen.findByText('No workouts available for this week')).toBeDefined()
})

test('before the workouts are downloaded, Physical Training says that they are not on this device yet', async () => {
  await db.workouts.clear()
  open('/physical?week=1', PhysicalScreen)
  expect(await screen.findByText('The workouts are not on this device yet')).toBeDefined()
})

test('[physical.cpat, physical.cpat.rescue-drag] CPAT Training explains the test, uses the name “Rescue Drag” and shows the expanded program', async () => {
  open('/cpat', CpatScreen)
  expect(await screen.findByRole('heading', { name: 'About CPAT' })).toBeDefined()
  for (const rule of [
    'Complete 8 events in 10:20 or less',
    'Wear a 50-lb vest throughout',
    'An additional 25 lbs for Stair Climb only',
    'An 85-foot walk between events',
  ]) {
    expect(screen.getByText(rule)).toBeDefined()
  }
  expect(screen.getAllByText('Rescue Drag')).toHaveLength(2)
  expect(screen.queryByText('Rescue')).toBeNull()
  expect(await screen.findByRole('list', { name: 'Workouts of week 1' })).toBeDefined()
})

const onRamp = (week: number, day: number) => ({
  ...workout(week, day),
  id: `on-ramp-w${week}d${day}`,
  name: `On-ramp ${week}-${day}`,
})

test('a person who switches to another program sees its workouts, and after switching back still sees the completed workouts', async () => {
  await db.programWorkouts.bulkPut([1, 3, 5].map((day) => onRamp(1, day)))
  await complete('w1d1')
  open('/cpat', CpatScreen)
  expect(await screen.findByText('1 of 8 workouts')).toBeDefined()
  fireEvent.click(screen.getByText('Choose a program'))
  fireEvent.click(screen.getByRole('radio', { name: /^4-Week On-Ramp/ }))
  expect(await screen.findByRole('heading', { name: '4-Week On-Ramp' })).toBeDefined()
  expect(await screen.findByText('0 of 3 workouts')).toBeDefined()
  expect(await screen.findByRole('group', { name: 'On-ramp 1-1' })).toBeDefined()
  expect(screen.getByText('Week 1 of 4')).toBeDefined()
  expect(screen.getByText(/Stop any workout for chest pain/)).toBeDefined()
  await complete('on-ramp-w1d1')
  expect(await screen.findByText('1 of 3 workouts')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /^8-Week Program/ }))
  expect(await screen.findByText('1 of 8 workouts')).toBeDefined()
  expect(screen.getByRole('heading', { name: '8-Week Program' })).toBeDefined()
  expect(screen.queryByText(/Stop any workout for chest pain/)).toBeNull()
})

test('the pack test program shows the three work capacity tests instead of the CPAT, and a plan fitted to the test date', async () => {
  await db.programWorkouts.bulkPut(
    [1, 2, 3, 4].flatMap((week) => [1, 3, 5].map((day) => ({ ...onRamp(week, day), id: `pack-test-w${week}d${day}` }))),
  )
  await enact(changeSetting, { key: 'trainingProgram', value: 'pack-test' })
  open('/physical?week=4', PhysicalScreen)
  expect(await screen.findByRole('heading', { name: 'Work Capacity Tests' })).toBeDefined()
  expect(screen.getByText('3 mi, 45 lb, 45 min')).toBeDefined()
  expect(screen.getByText('1 mi, 16 min')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'CPAT Overview' })).toBeNull()
  expect(screen.getByText('No pack test date set')).toBeDefined()
  await enact(setTarget, { target: 'pack', date: dateOfDay(studyDayAt(Date.now()).day + 40) })
  expect(await screen.findByText('40')).toBeDefined()
  expect(await screen.findByText(/^Fitted to your pack test on/)).toBeDefined()
  await enact(dropTarget, { target: 'pack' })
})

test('if the URL contains a week that the chosen program does not have, the program’s current week is open', async () => {
  await db.programWorkouts.bulkPut([1, 3, 5].map((day) => onRamp(1, day)))
  await enact(changeSetting, { key: 'trainingProgram', value: 'on-ramp' })
  open('/cpat?week=7', CpatScreen)
  expect(await screen.findByRole('list', { name: 'Workouts of week 1' })).toBeDefined()
})
