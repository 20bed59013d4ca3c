// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readClosing } from '@station-zero/schema/jobs/postings/closing.ts'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { signedIn } from '../data/session.ts'
import { followTimeZone } from '../data/time-zone.ts'
import { address, cardOf, enterBoard, listed, open, pageOf, testJobs } from '../testing/job-board.tsx'
import { setSingleKeys, useKeysOfScreen } from '../ui/shortcuts.tsx'

let db: AccountDb

beforeEach(async () => {
  db = await enterBoard()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  followTimeZone(undefined)
})

const saveButton = async (name: string) => within(await cardOf(name)).getByRole('button', { name: /^Saved? / })

test('[jobs.card, jobs.deadline.none, jobs.deadline.past] a card shows the job’s main facts, and closed jobs come last', async () => {
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

test.each(['Europe/Berlin', 'Asia/Tokyo', 'Pacific/Guam', 'America/Los_Angeles', 'Pacific/Honolulu'])(
  'a job that closes on 12/31/2026 shows Dec 31, 2026 as its deadline in the time zone %s',
  async (timeZone) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') })
    followTimeZone(timeZone)
    await db.jobs.update('j1', { deadline: readClosing('12/31/2026') })
    open()
    expect(within(await cardOf('Recruit')).getByText('Dec 31, 2026')).toBeDefined()
  },
)

test('a job has its own page with the description and all requirements', async () => {
  open('/jobs?filter=entry-level')
  const page = within(await pageOf('Recruit'))
  expect(address()).toBe('?filter=entry-level&job=j1')
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 2, name: 'Recruit' }))
  for (const text of ['Leads a crew.', 'Third need', '$90,000 a year', 'Experienced'])
    expect(await page.findByText(text)).toBeDefined()
  expect(screen.queryByRole('group')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'All jobs' }))
  await listed('Recruit')
  expect(address()).toBe('?filter=entry-level')
})

test('on a wide screen the selected job is shown beside the list, j and k select the next and the previous job, and ? lists these keys', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  open()
  expect(await screen.findByRole('region', { name: 'Recruit' })).toBeDefined()
  await waitFor(() => {
    if (address() !== '?job=j2') fireEvent.keyDown(document.body, { key: 'j' })
    expect(address()).toBe('?job=j2')
  })
  expect(await screen.findByRole('region', { name: 'Reserve' })).toBeDefined()
  expect(address()).toBe('?job=j2')
  const link = within(await cardOf('Reserve')).getByRole('link', { name: 'Reserve' })
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('aria-current')).toBe('true')
  fireEvent.keyDown(link, { key: 'k' })
  expect(await screen.findByRole('region', { name: 'Recruit' })).toBeDefined()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' })
  expect(address()).toBe('?job=j1')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'j' })
  expect(address()).toBe('?job=j1')
  const { result: keys } = renderHook(useKeysOfScreen)
  expect(keys.current.flatMap(([names]) => names)).toEqual(['j', 'k'])
  act(() => setSingleKeys(false))
  expect(keys.current).toEqual([])
  act(() => setSingleKeys(true))
})

test('a link to a job can be shared or copied', async () => {
  const shared: ShareData[] = []
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard, share: undefined }))
  open('/jobs?job=j1')
  const button = await screen.findByRole('button', { name: 'Share job' })
  fireEvent.click(button)
  expect(await screen.findByText('Link copied')).toBeDefined()
  const url = `${location.origin}/jobs?job=j1`
  expect(copied).toEqual([url])
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share: async (data: ShareData) => void shared.push(data) }),
  )
  fireEvent.click(button)
  await waitFor(() => expect(shared).toEqual([{ title: 'Recruit, Cedar Bluff Fire', url }]))
})

test('the URL of a job that is not on this device says so and links to all jobs', async () => {
  open('/jobs?job=none')
  expect(await screen.findByText('This job is not here')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'See all jobs' }))
  await listed('Recruit', 'Reserve', 'Captain', 'Chief')
})

test('[jobs.card.apply, jobs.card.apply.http-only] “Apply Now” opens the job’s URL in a new tab and shows its host, and a URL that is not http is never opened', async () => {
  await db.jobs.update('j3', { applyUrl: 'javascript:alert(1)' })
  open()
  const link = within(await pageOf('Recruit')).getByRole('link', { name: /Apply Now/ })
  expect(link.getAttribute('href')).toBe('https://jobs.example.org/recruit?x=1')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.textContent).toContain('jobs.example.org')
  const captain = within(await pageOf('Captain'))
  expect(captain.queryByRole('link')).toBeNull()
  expect(captain.getByRole('button', { name: 'Apply Now' })).toBeDefined()
})

test('[jobs.save] a saved job is counted and listed under saved jobs, and can be removed again', async () => {
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

test('saving a job that has just left the board fails, and the message says that the job does not exist', async () => {
  open()
  const button = await saveButton('Captain')
  // The deletion is not awaited, so that the card is still on the screen when its button is pressed.
  const gone = db.jobs.delete('j3')
  fireEvent.click(button)
  await gone
  expect(await screen.findByText('Not saved')).toBeDefined()
  expect(screen.getByText('This job does not exist.')).toBeDefined()
})

test('a board left open overnight shows in the morning that a job is closed', async () => {
  open()
  expect(within(await cardOf('Recruit')).queryByText('Closed')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await within(await cardOf('Recruit')).findByText('Closed')).toBeDefined()
})

test('until the jobs are downloaded, the board says that they are not on this device yet', async () => {
  await db.jobs.clear()
  open()
  expect(await screen.findByText('The jobs are not on this device yet')).toBeDefined()
})

test('[jobs.demo] the demo account can open jobs, but cannot save them, record applications or set alerts', async () => {
  const user = { id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  await (await openCurrent('d1')).db.jobs.bulkPut(testJobs)
  open()
  const button = await saveButton('Recruit')
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(button.title).toBe('Demo is read-only')
  const recruit = within(await pageOf('Recruit'))
  expect(recruit.getByText('Demo is read-only')).toBeDefined()
  const link = recruit.getByRole('link', { name: /Apply Now/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(screen.queryByText('Record that I applied?')).toBeNull()
  const captain = within(await pageOf('Captain'))
  for (const name of ['Apply Now', 'Save', 'Set Alert'])
    expect(captain.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('an imported job shows its source and the date it was last seen there, and once its source no longer lists the job, only users who saved it see it', async () => {
  const seenAt = new Date(2026, 10, 22, 9).getTime()
  const source = 'City of Ohio Fire'
  await db.jobs.update('j1', { source, seenAt, requirements: [] })
  await db.jobs.update('j2', { source, seenAt, goneAt: new Date(2026, 10, 24, 9).getTime() })
  await db.savedJobs.put({ jobId: 'j2', isSaved: true, changedAt: 1, changeId: 'c' })
  open()
  await listed('Recruit', 'Captain', 'Chief')
  expect(within(await cardOf('Recruit')).queryByRole('list', { name: 'First requirements' })).toBeNull()
  const recruit = within(await pageOf('Recruit'))
  expect(recruit.getByText('From City of Ohio Fire, seen Nov 22')).toBeDefined()
  expect(recruit.getByText('Not stated. Read the full posting before you apply.')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'All jobs' }))
  fireEvent.click(await screen.findByRole('button', { name: 'View All Saved Jobs' }))
  await listed('Reserve')
  const reserve = within(await pageOf('Reserve'))
  expect(reserve.getByText('From City of Ohio Fire, no longer listed since Nov 24')).toBeDefined()
  expect(reserve.getByText('Closed')).toBeDefined()
})
