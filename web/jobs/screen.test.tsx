// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../db/identity/session.ts'
import { openCurrent } from '../db/page/active-account.ts'
import type { AccountDb } from '../db/stores/account-db.ts'
import { address, cardOf, enterBoard, open, testJobs } from '../testing/job-board.tsx'

let db: AccountDb

beforeEach(async () => {
  db = await enterBoard()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const listed = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const saveButton = async (name: string) => within(await cardOf(name)).getByRole('button', { name: /^Saved? / })

test('[jobs.card, jobs.deadline.none, jobs.deadline.past] a card tells what the job is, and closed jobs come last', async () => {
  open()
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  const recruit = within(await cardOf('Recruit'))
  for (const text of ['Closes in 3 days', 'Cedar Bluff Fire', 'Cedar Bluff, OR', '$90,000 a year']) {
    expect(recruit.getByText(text)).toBeDefined()
  }
  const shown = recruit.getByRole('list', { name: 'First requirements' })
  expect(shown.textContent).toBe('First needSecond need')
  expect(within(await cardOf('Captain')).getByText('No deadline published')).toBeDefined()
  expect(within(await cardOf('Chief')).getByText('Closed')).toBeDefined()
})

test('the details hold the description and all requirements', async () => {
  open()
  const card = within(await cardOf('Recruit'))
  expect(card.getByText('Details').closest('details')?.open).toBe(false)
  fireEvent.click(card.getByText('Details'))
  expect(card.getByText('Details').closest('details')?.open).toBe(true)
  expect(card.getByText('Leads a crew.')).toBeDefined()
  expect(card.getByText('Third need')).toBeDefined()
})

test('[jobs.card.apply, jobs.card.apply.http-only] Apply Now opens its address in a new tab and names the host; an address of another kind is never opened', async () => {
  await db.jobs.update('j3', { applyUrl: 'javascript:alert(1)' })
  open()
  const link = within(await cardOf('Recruit')).getByRole('link', { name: /Apply Now/ })
  expect(link.getAttribute('href')).toBe('https://jobs.example.org/recruit?x=1')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.textContent).toContain('jobs.example.org')
  expect(within(await cardOf('Captain')).queryByRole('link')).toBeNull()
  expect(within(await cardOf('Captain')).getByRole('button', { name: /^Apply Now/ })).toBeDefined()
})

test('[jobs.save] a job is saved on the device, counted, shown alone, and taken out again', async () => {
  open()
  expect(await screen.findByText('0 saved')).toBeDefined()
  const button = await saveButton('Reserve')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(await screen.findByText('Job saved successfully!')).toBeDefined()
  expect(await screen.findByText('1 saved')).toBeDefined()
  expect((await saveButton('Reserve')).getAttribute('aria-pressed')).toBe('true')
  expect(await db.savedJobs.get('j2')).toMatchObject({ isSaved: true })
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'jobs.save', args: { jobId: 'j2' } }])

  fireEvent.click(screen.getByRole('button', { name: 'View All Saved Jobs' }))
  await listed('Reserve')
  expect(address()).toBe('?filter=saved')
  fireEvent.click(await saveButton('Reserve'))
  expect(await screen.findByText('Job removed from saved')).toBeDefined()
  expect(await screen.findByText('No saved jobs yet')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'See all jobs' }))
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
})

test('a job that left the board while it was shown is not saved, and that is said', async () => {
  open()
  const button = await saveButton('Captain')
  // Without an await in between the card is still on the screen.
  const gone = db.jobs.delete('j3')
  fireEvent.click(button)
  await gone
  expect(await screen.findByText('Not saved')).toBeDefined()
  expect(screen.getByText('This job does not exist.')).toBeDefined()
})

test('a board that lay open over night says in the morning that a job is closed', async () => {
  open()
  expect(within(await cardOf('Recruit')).queryByText('Closed')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await within(await cardOf('Recruit')).findByText('Closed')).toBeDefined()
})

test('[jobs.chips] the chips filter, and stand in the address', async () => {
  open()
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  fireEvent.click(screen.getByRole('button', { name: 'Entry Level' }))
  await listed('Recruit')
  expect(address()).toBe('?filter=entry-level')
  fireEvent.click(screen.getByRole('button', { name: 'Volunteer' }))
  await listed('Reserve')
  expect(screen.getByRole('button', { name: 'Volunteer' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'All Jobs' }))
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  expect(address()).toBe('')
})

test('[jobs.search] the search answers at once and the address follows', async () => {
  open()
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  const box = screen.getByPlaceholderText('Search by city or department...')
  fireEvent.change(box, { target: { value: 'oak park' } })
  expect(titles()).toEqual(['Reserve'])
  await waitFor(() => expect(address()).toBe('?q=oak+park'))
  expect(box).toHaveProperty('value', 'oak park')
})

test('what is typed in the same breath as a chip keeps the chip', async () => {
  open('/jobs?filter=volunteer')
  await listed('Reserve')
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'All Jobs' }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cedar' } })
  })
  await waitFor(() => expect(address()).toBe('?q=cedar'))
})

test('a link opens its search and filter', async () => {
  open('/jobs?q=cedar&filter=entry-level')
  await listed('Recruit')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'cedar')
})

test('the filters are in the address, with the number of jobs beside each choice, and each can be removed', async () => {
  open()
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  const state = screen.getByLabelText('State')
  expect(
    within(state)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any state', 'Illinois (1)', 'Oregon (3)'])
  fireEvent.change(state, { target: { value: 'OR' } })
  await listed('Recruit', 'Captain', 'Chief')
  fireEvent.change(screen.getByLabelText('Closing'), { target: { value: 'none' } })
  await listed('Captain')
  expect(address()).toBe('?state=OR&closing=none')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter No deadline' }))
  await listed('Recruit', 'Captain', 'Chief')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } })
  await listed('Captain', 'Chief', 'Recruit')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await listed('Captain', 'Chief', 'Recruit', 'Reserve')
  expect(address()).toBe('?sort=name')
})

test('a stranger who follows an address gets the same list', async () => {
  open('/jobs?state=or&closing=30-days&needs=no-medical&sort=name&type=Experienced')
  await listed('Recruit')
  for (const label of ['Oregon', 'Next 30 days', 'No EMT or medic', 'Experienced'])
    expect(screen.getByRole('button', { name: `Remove filter ${label}` })).toBeDefined()
})

test('where no job matches, it says which filter to drop', async () => {
  open('/jobs?q=oak+park&state=OR')
  fireEvent.click(await screen.findByRole('button', { name: 'Drop Oregon: 1 job' }))
  await listed('Reserve')
  expect(address()).toBe('?q=oak+park')
})

test('samples leave the board once there is a real job, and one switch shows them again', async () => {
  await db.jobs.bulkPut(testJobs.map((job) => ({ ...job, isSample: job.id !== 'j2' })))
  open()
  await listed('Reserve')
  const sampleSwitch = screen.getByRole('switch', { name: /^Show sample jobs/ })
  expect(sampleSwitch).toHaveProperty('checked', false)
  fireEvent.click(sampleSwitch)
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  expect(within(await cardOf('Recruit')).getByText('Sample')).toBeDefined()
  expect(within(await cardOf('Reserve')).queryByText('Sample')).toBeNull()
  expect(address()).toBe('?samples=show')
  cleanup()
  open('/jobs?job=j1')
  expect(await cardOf('Recruit')).toBeDefined()
  await db.jobs.bulkPut(testJobs.map((job) => ({ ...job, isSample: true })))
  cleanup()
  open()
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  expect(screen.getByRole('switch', { name: /^Show sample jobs/ })).toHaveProperty('checked', true)
})

test('nothing found offers a way back to all jobs', async () => {
  open('/jobs?q=atlantis&filter=volunteer')
  expect(await screen.findByText('No jobs match')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  expect(address()).toBe('')
})

test('before any jobs reached the device it says so', async () => {
  await db.jobs.clear()
  open()
  expect(await screen.findByText('The jobs are not on this device yet')).toBeDefined()
})

test('[jobs.demo] the demo account sees every job and saves none', async () => {
  const user = { id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  await (await openCurrent('d1')).db.jobs.bulkPut(testJobs)
  open()
  const button = await saveButton('Recruit')
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(button.title).toBe('Demo is read-only')
  expect(within(await cardOf('Recruit')).getByText('Demo is read-only')).toBeDefined()
  const link = within(await cardOf('Recruit')).getByRole('link', { name: /Apply Now/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.queryByText('Record that I applied?')).toBeNull()
  const captain = within(await cardOf('Captain'))
  for (const name of [/^Apply Now/, /^Set Alert/])
    expect(captain.getByRole('button', { name })).toHaveProperty('disabled', true)
})
