// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { getCurrent } from '../../data/active-account.ts'
import { address, enterBoard, open, pageOf, press } from '../../testing/job-board.tsx'

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(cleanup)

const ALERTS = '/jobs?list=alerts'

async function openDialog(): Promise<void> {
  fireEvent.click(within(await pageOf('Recruit')).getByRole('button', { name: 'Set Alert' }))
  await screen.findByRole('heading', { name: 'Set Alert' })
}

const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** An alert match as the server creates it. */
const match = (id: string, change: Partial<RowOf<'alertMatches'>> = {}): RowOf<'alertMatches'> => ({
  id,
  alertId: 'a1',
  jobId: 'j1',
  title: 'Recruit',
  department: 'Cedar Bluff Fire',
  location: 'Cedar Bluff, OR',
  reason: '“recruit” in the title',
  matchedAt: 1_790_000_000_000,
  readAt: null,
  ...change,
})

const alert = (id: string): RowOf<'jobAlerts'> => ({
  id,
  keywords: `Recruit ${id}`,
  location: '',
  createdAt: 1,
  isActive: true,
  isDeleted: false,
  changedAt: 1,
  changeId: 'c',
})

test('[jobs.alerts.set] Set Alert is prefilled from the job, shows how many jobs match, and rejects duplicate, empty and overlong keywords', async () => {
  open()
  await openDialog()
  expect(screen.getByLabelText('Keywords')).toHaveProperty('value', 'Experienced')
  expect(screen.getByLabelText('Location (optional)')).toHaveProperty('value', 'Oregon')
  expect(screen.getByText('Matches 2 jobs today')).toBeDefined()
  await press('Only jobs like this one')
  expect(screen.getByLabelText('Keywords')).toHaveProperty('value', 'Recruit Cedar Bluff Fire')
  expect(screen.getByLabelText('Location (optional)')).toHaveProperty('value', 'Cedar Bluff, OR')
  expect(screen.getByText('Matches 1 job today')).toBeDefined()
  change('Keywords', ' cedar ')
  change('Location (optional)', '')
  expect(screen.getByText('Matches 3 jobs today')).toBeDefined()
  await press('Create alert')
  expect(await screen.findByText('Job alert created!')).toBeDefined()
  expect(await db.jobAlerts.toArray()).toMatchObject([{ keywords: 'cedar', location: '', isActive: true }])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'jobs.set-alert' }])

  await openDialog()
  change('Keywords', 'CEDAR')
  change('Location (optional)', '')
  await press('Create alert')
  expect(await screen.findByText('You have this alert already.')).toBeDefined()
  change('Keywords', ' of ')
  await press('Create alert')
  expect(await screen.findByText('Enter at least one keyword.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Keywords'))
  change('Keywords', Array.from({ length: 34 }, (_, n) => `w${n}`).join(' '))
  await press('Create alert')
  expect(await screen.findByText('Use at most 20 words. These are 34.')).toBeDefined()
  expect(await db.jobAlerts.count()).toBe(1)
})

test('the alert dialog warns when the keywords field is full', async () => {
  open()
  await openDialog()
  change('Keywords', 'w'.repeat(249))
  expect(screen.queryByText(/This field is full/)).toBeNull()
  change('Keywords', 'w'.repeat(250))
  expect(screen.getByText('This field is full. Extra text is left out.')).toBeDefined()
})

test('an alert from an earlier version with more than 20 words says that only the first 20 are searched for', async () => {
  const keywords = Array.from({ length: 34 }, (_, n) => `w${n}`).join(' ')
  await db.jobAlerts.bulkPut([{ ...alert('a1'), keywords }, alert('a2')])
  open(ALERTS)
  expect(await screen.findAllByText('Only the first 20 of its 34 words are searched for.')).toHaveLength(1)
})

test('changing the location of a duplicate alert clears the duplicate message', async () => {
  await db.jobAlerts.put({ ...alert('a1'), keywords: 'cedar', location: 'OR' })
  open()
  await openDialog()
  change('Keywords', 'cedar')
  change('Location (optional)', 'OR')
  await press('Create alert')
  expect(await screen.findByText('You have this alert already.')).toBeDefined()
  change('Location (optional)', 'IL')
  expect(screen.queryByText('You have this alert already.')).toBeNull()
})

test('an alert that is saved after its dialog was closed does not close the next dialog', async () => {
  const store = getCurrent()?.store
  if (!store) throw new Error('No account is open.')
  const { transact } = store
  const disk = Promise.withResolvers<void>()
  const slow = vi.spyOn(store, 'transact').mockImplementation(async (...args) => {
    await disk.promise
    return transact.apply(store, args)
  })
  open()
  fireEvent.click(within(await pageOf('Recruit')).getByRole('button', { name: 'Set Alert' }))
  await press('Create alert')
  await press('Cancel')
  fireEvent.click(within(await pageOf('Reserve')).getByRole('button', { name: 'Set Alert' }))
  fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: 'tanker' } })
  disk.resolve()
  expect(await screen.findByText('Job alert created!')).toBeDefined()
  expect(screen.getByLabelText('Keywords')).toHaveProperty('value', 'tanker')
  slow.mockRestore()
})

test('[jobs.alerts.active] an alert can be turned off, deleted and restored', async () => {
  await db.jobAlerts.put(alert('a1'))
  open(ALERTS)
  const button = await screen.findByRole('switch', { name: 'Alert Recruit a1' })
  expect(button.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(button)
  await waitFor(async () => expect(await db.jobAlerts.get('a1')).toMatchObject({ isActive: false }))
  await waitFor(() => expect(button.getAttribute('aria-checked')).toBe('false'))
  await press('Delete alert Recruit a1')
  expect(await screen.findByText('Removed: Recruit a1')).toBeDefined()
  expect(await db.jobAlerts.get('a1')).toMatchObject({ isDeleted: true })
  await press('Undo')
  const back = await screen.findByRole('switch', { name: 'Alert Recruit a1' })
  expect(back.getAttribute('aria-checked')).toBe('false')
  expect(await db.jobAlerts.get('a1')).toMatchObject({ isDeleted: false, isActive: false })
})

test('[jobs.alerts.matches] new matches are shown with their reason until they are read, and matches of a deleted alert are not shown', async () => {
  await db.jobAlerts.bulkPut([alert('a1'), { ...alert('a2'), isDeleted: true }])
  await db.alertMatches.bulkPut([
    match('a1:j1'),
    match('a1:gone', { jobId: 'gone', title: 'Diver', matchedAt: 1 }),
    match('a2:j1', { alertId: 'a2' }),
  ])
  open(ALERTS)
  expect(await screen.findByRole('link', { name: 'Alerts 2 new' })).toBeDefined()
  const fresh = within(await screen.findByRole('region', { name: 'New matches' }))
  expect(fresh.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Recruit', 'Diver'])
  expect(fresh.getAllByText('“recruit” in the title')).toHaveLength(2)
  expect(fresh.getByText('No longer on the board')).toBeDefined()
  fireEvent.click(fresh.getByRole('button', { name: 'Mark as read Diver' }))
  const earlier = within(await screen.findByRole('region', { name: 'Earlier matches' }))
  expect(earlier.getByRole('heading', { level: 3 }).textContent).toBe('Diver')
  fireEvent.click(fresh.getByRole('link', { name: 'Show job Recruit' }))
  expect(await screen.findByRole('region', { name: 'Recruit' })).toBeDefined()
  expect(address()).toBe('?job=j1')
  await waitFor(async () => expect(await db.alertMatches.get('a1:j1')).toMatchObject({ readAt: expect.any(Number) }))
  fireEvent.click(screen.getByRole('link', { name: 'All jobs' }))
  expect(await screen.findByRole('link', { name: 'Alerts' })).toBeDefined()
})

test('one press of “Mark all as read” marks all 130 matches as read', async () => {
  await db.jobAlerts.put(alert('a1'))
  await db.alertMatches.bulkPut(Array.from({ length: 130 }, (_, at) => match(`a1:job-${at}`, { jobId: `job-${at}` })))
  open(ALERTS)
  expect(await screen.findByText('80 more after these.')).toBeDefined()
  // Finds the button by its text and then checks the database, because repeated searches by role among fifty cards take jsdom too long.
  fireEvent.click(screen.getByText('Mark all as read'))
  await vi.waitFor(async () => expect(await db.outbox.count()).toBe(2), { timeout: 10_000, interval: 200 })
  expect(await screen.findByText('No new matches')).toBeDefined()
  expect(await db.alertMatches.filter(({ readAt }) => readAt === null).count()).toBe(0)
})

test('an alert can be created from the filters alone, both from an empty result and from the alert list', async () => {
  open('/jobs?q=atlantis&state=IL')
  await press('Set an alert')
  await screen.findByRole('heading', { name: 'Set Alert' })
  expect(screen.getByLabelText('Location (optional)')).toHaveProperty('value', 'Illinois')
  await press('Cancel')
  cleanup()
  open(`${ALERTS}&type=Experienced&state=IL`)
  await press('New alert')
  expect(await screen.findByText('Matches 1 job today')).toBeDefined()
  await press('Create alert')
  expect(await screen.findByText('Job alert created!')).toBeDefined()
  expect(await db.jobAlerts.toArray()).toMatchObject([{ keywords: 'Experienced', location: 'Illinois' }])
})

test('a guest’s alert list says that alerts require an account', async () => {
  await db.jobAlerts.put(alert('a1'))
  open(ALERTS)
  expect(await screen.findByText(/matched once you have an account/)).toBeDefined()
})
