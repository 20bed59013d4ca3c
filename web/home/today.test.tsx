// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import { dateStage, recordApplication, saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { beginWorkout, keepForLater } from '@station-zero/schema/physical/active-workout.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enterGuest } from '../data/session.ts'
import { studyDayAt } from '../data/time.ts'
import { testWorkout } from '../testing/gym.tsx'
import { formatAppointment } from '../ui/format.ts'
import { HomeScreen } from './screen.tsx'
import { UnderWayBar } from './under-way/under-way-bar.tsx'

let db: AccountDb
beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await Promise.all(
    [db.drafts, db.savedJobs, db.applications, db.workouts, db.oralQuestions].map((table) => table.clear()),
  )
  await db.jobs.put({
    ...{ id: 'j1', version: 1, title: 'Recruit', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
    ...{ salary: '$60,000', description: 'Learns.', requirements: [], type: 'Entry level', applyUrl: null },
    ...{ isSample: false, deadline: Date.now() + 86_400_000 },
  })
})
afterEach(cleanup)

const Address = () => <output aria-label="address">{useLocation().pathname}</output>
const open = () =>
  render(
    <MemoryRouter>
      <HomeScreen user={null} />
      <Address />
    </MemoryRouter>,
  )
const openBar = (at: string) =>
  render(
    <MemoryRouter key={at} initialEntries={[at]}>
      <UnderWayBar />
    </MemoryRouter>,
  )
const isAt = (path: string) => waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(path))
const today = async () => within(await screen.findByRole('region', { name: 'Today' }))

test('[home.next-step] a saved job that closes tomorrow is on the Today list until the application is recorded', async () => {
  await enact(saveJob, { jobId: 'j1' })
  open()
  expect(await (await today()).findByRole('link', { name: /Apply: Recruit/ })).toBeDefined()
  await enact(recordApplication, { jobId: 'j1', status: 'applied' })
  expect(await screen.findByText('Applied: Recruit')).toBeDefined()
  expect((await today()).queryByRole('link', { name: /Recruit/ })).toBeNull()
})

test('[home.next-step] an interview four days away is shown on the Today list', async () => {
  await db.oralQuestions.put({ id: 'o1' } as RowOf<'oralQuestions'>)
  await enact(recordApplication, { jobId: 'j1', status: 'interview' })
  const [applied] = await db.applications.toArray()
  const at = Date.now() + 4 * 86_400_000
  await enact(dateStage, { applicationId: applied?.id ?? '', stage: 'interview', at })
  open()
  expect(await (await today()).findByText(/Your interview with Cedar Bluff Fire is in 4 days\./)).toBeDefined()
})

test('[home.next-step] one tap starts the next workout, which is then in progress and no longer suggested', async () => {
  const workout = testWorkout('w1d1', 'Foundation Strength')
  await db.workouts.put(workout)
  open()
  fireEvent.click(await (await today()).findByRole('link', { name: /Foundation Strength/ }))
  await isAt('/physical')
  expect((await db.drafts.get('physical:workout'))?.value).toMatchObject({ workout: { id: 'w1d1' }, isKept: false })
  const list = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(
    list.getByRole('link', { name: /Continue:\s*Foundation Strength.*0 of 5 sets.*0:0/ }).getAttribute('href'),
  ).toBe('/physical?workout=now')
  expect(screen.getAllByRole('link', { name: /Foundation Strength/ })).toHaveLength(1)
})

test('with only a CPAT date set, the training plan appears in the week, at the top of the Today list and in the workout count', async () => {
  const program = Array.from({ length: 8 }, (_, at) => at + 1).flatMap((week) =>
    [1, 2, 4, 6].map((day) => ({ ...testWorkout(`w${week}d${day}`, `Workout ${week}-${day}`), week, day })),
  )
  await db.workouts.bulkPut(program)
  const { day } = studyDayAt(Date.now())
  await enact(setTarget, { target: 'cpat', date: new Date((day + 63) * 86_400_000).toISOString().slice(0, 10) })
  open()
  const week = within(await screen.findByRole('region', { name: 'Your week' }))
  await waitFor(() => expect(week.getAllByRole('listitem')[0]?.textContent).toMatch(/: 40 minutes on today’s list/))
  expect(week.getByText(/today, what is left of the list above; then workouts\./)).toBeDefined()
  expect(week.getAllByText('40')).toHaveLength(4)
  expect((await today()).getAllByRole('link')[0]?.textContent).toMatch(/Workout 1-1.*Your CPAT is in 63 days\./)
  expect(screen.getByRole('link', { name: /Workouts completed/ }).textContent).toMatch(/^0 of 35/)
  cleanup()
  await enact(dropTarget, { target: 'cpat' })
})

test('what does not fit into the minutes chosen for today is listed separately and is not counted in the header', async () => {
  await db.workouts.put(testWorkout('w1d1', 'Foundation Strength'))
  await db.oralQuestions.put({ id: 'o1' } as RowOf<'oralQuestions'>)
  await enact(setTarget, { target: 'minutes', minutes: Array(7).fill(30) })
  open()
  const list = await today()
  expect(await list.findByRole('heading', { name: 'If you have more time' })).toBeDefined()
  const [fitting, extras] = list.getAllByRole('list')
  expect(within(fitting as HTMLElement).getByRole('link').textContent).toMatch(/Panel Interview.*30 min$/)
  expect(within(extras as HTMLElement).getByRole('link').textContent).toMatch(/Foundation Strength.*40 min$/)
  expect(screen.getByText('left today').parentElement?.textContent).toBe('30 min left today')
  expect(screen.getByText('of 1 done today').parentElement?.textContent).toBe('0 of 1 done today')
  cleanup()
  await enact(setTarget, { target: 'minutes', minutes: Array(7).fill(0) })
  open()
  expect(await screen.findByText('Today is a day off.')).toBeDefined()
  cleanup()
  await enact(dropTarget, { target: 'minutes' })
})

test('upcoming meetings of the person’s groups are among the dates on home, with weekday, time and group', async () => {
  const stamp = { changedAt: 1, changeId: 'c' }
  await db.spaceLinks.put({ spaceId: 'space-1', isWanted: true, kind: 'group', name: 'Ladder Night', ...stamp })
  const startsAt = Date.now() + 8 * 86_400_000
  const meeting = { id: 'm1', title: 'Mock panel', startsAt, minutes: 60, place: '', isCanceled: false, ...stamp }
  await db.spaceRows.put({ spaceId: 'space-1', table: 'meetings', key: 'm1', row: meeting })
  open()
  const dates = within(await screen.findByRole('region', { name: 'Coming up' }))
  const link = await dates.findByRole('link', { name: /^Mock panel/ })
  expect(link.textContent).toBe(`Mock panel${formatAppointment(startsAt)} · Ladder Night`)
  expect(link.getAttribute('href')).toBe('/community/groups/space-1?tab=meetings')
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  fireEvent.click(dates.getByRole('button', { name: 'Add to calendar' }))
  await waitFor(async () => expect(await saved[0]?.text()).toContain('SUMMARY:Mock panel\r\n'))
  await Promise.all([db.spaceLinks, db.spaceRows].map((table) => table.clear()))
})

test('a workout saved for later resumes in one tap, and its elapsed time excludes the pause', async () => {
  const now = Date.now()
  const begun = beginWorkout(testWorkout('w1d1', 'Foundation Strength'), 'completion-1', now - 20 * 60_000)
  await db.drafts.put({ key: 'physical:workout', value: keepForLater(begun, now - 8 * 60_000), savedAt: now })
  open()
  fireEvent.click(await screen.findByRole('link', { name: /Continue:\s*Foundation Strength.*12:00.*Kept for later/ }))
  await isAt('/physical')
  const kept = (await db.drafts.get('physical:workout'))?.value as ReturnType<typeof beginWorkout>
  expect(kept).toMatchObject({ isKept: false, revision: 1, clock: { pausedAt: null } })
  expect(kept.clock.pausedMs).toBeGreaterThanOrEqual(8 * 60_000)
})

test('the bar above the tabs shows activities in progress on every screen except home and the activities’ own screens', async () => {
  const begun = beginWorkout(testWorkout('w1d1', 'Foundation Strength'), 'completion-1', Date.now())
  await db.drafts.put({ key: 'physical:workout', value: begun, savedAt: Date.now() })
  await db.drafts.put({
    key: 'prep:test',
    value: {
      ...{ seed: 's', type: 'simulator', deckId: null, name: 'Written Exam Simulator', index: 0, finishedAt: null },
      ...{ questions: [{ id: 'q1', version: 1 }], answers: [null], startedAt: Date.now() },
      exam: { profile: 'general', endsAt: Date.now() + 7_200_000, scenes: {} },
    },
    savedAt: Date.now(),
  })
  const shown = async (at: string) => {
    openBar(at)
    const bar = within(await screen.findByRole('complementary', { name: 'In progress' }))
    const links = bar.getAllByRole('link').map((link) => link.textContent)
    cleanup()
    return links
  }
  expect(await shown('/jobs')).toEqual([
    expect.stringMatching(/Written Exam Simulator0 of 1 answered2:00:00left/),
    'and 1 more',
  ])
  expect(await shown('/prep?test=1')).toEqual([expect.stringMatching(/Foundation Strength/)])
  expect(await shown('/physical')).toEqual([expect.stringMatching(/Written Exam Simulator/)])
  await db.drafts.delete('physical:workout')
  openBar('/prep?test=1')
  openBar('/')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
