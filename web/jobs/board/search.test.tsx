// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { address, back, cardOf, enterBoard, listed, open, testJobs, titles } from '../../testing/job-board.tsx'

describe('search', () => {
  let db: AccountDb
  beforeEach(async () => {
    db = await enterBoard()
  })
  afterEach(cleanup)

  test('[jobs.chips] the chips filter the jobs and are stored in the URL', async () => {
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

  test('[jobs.search] the search filters immediately, and the URL is updated shortly afterward', async () => {
    open()
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    const box = screen.getByPlaceholderText('Search by city or department...')
    fireEvent.change(box, { target: { value: 'oak park' } })
    expect(titles()).toEqual(['Reserve'])
    await waitFor(() => expect(address()).toBe('?q=oak+park'))
    expect(box).toHaveProperty('value', 'oak park')
  })

  test('typing 40 letters in a row changes the URL at most twice, because Safari rejects more than 100 changes in 30 s', async () => {
    open()
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    const box = screen.getByPlaceholderText('Search by city or department...')
    const replaced = vi.spyOn(window.history, 'replaceState')
    const word = 'oak park '.repeat(5)
    for (let length = 1; length <= word.length; length += 1)
      fireEvent.change(box, { target: { value: word.slice(0, length) } })
    await waitFor(() => expect(address()).toContain('oak+park+oak'))
    expect(replaced.mock.calls.length).toBeLessThanOrEqual(2)
    replaced.mockRestore()
  })

  test('a chip and a search typed at the same moment both take effect', async () => {
    open('/jobs?filter=volunteer')
    await listed('Reserve')
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'All Jobs' }))
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cedar' } })
    })
    await waitFor(() => expect(address()).toBe('?q=cedar'))
  })

  test('a link with a search and a filter applies both', async () => {
    open('/jobs?q=cedar&filter=entry-level')
    await listed('Recruit')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'cedar')
  })

  test('filters show the number of jobs for each option, are stored in the URL and can be removed', async () => {
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

  test('opening a URL with filters applies each filter and lists it with a button that removes it', async () => {
    open('/jobs?state=or&closing=30-days&needs=no-medical&sort=name&type=Experienced')
    await listed('Recruit')
    for (const label of ['Oregon', 'Next 30 days', 'No EMT or medic', 'Experienced'])
      expect(screen.getByRole('button', { name: `Remove filter ${label}` })).toBeDefined()
  })

  test('when no job matches, the list suggests which filter to drop', async () => {
    open('/jobs?q=oak+park&state=OR')
    fireEvent.click(await screen.findByRole('button', { name: 'Drop Oregon: 1 job' }))
    await listed('Reserve')
    expect(address()).toBe('?q=oak+park')
  })

  test('sample jobs are hidden once there is a real job, and a switch shows them', async () => {
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
    expect(await screen.findByRole('region', { name: 'Recruit' })).toBeDefined()
    await db.jobs.bulkPut(testJobs.map((job) => ({ ...job, isSample: true })))
    cleanup()
    open()
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    expect(screen.getByRole('switch', { name: /^Show sample jobs/ })).toHaveProperty('checked', true)
  })

  test('when all jobs are samples, the list says that they are samples, and the samples can be hidden', async () => {
    await db.jobs.bulkPut(testJobs.map((job) => ({ ...job, isSample: true })))
    open()
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    expect(screen.getByText(/^These are sample jobs, to try the app with\. Real ones come from/)).toBeDefined()
    expect((await screen.findByText('Closes in 3 days')).className).toContain('red')
    expect(screen.getByText('4 jobs, 3 open')).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: /^Show sample jobs/ }))
    expect(await screen.findByText('No jobs yet')).toBeDefined()
    expect(screen.getByText(/^Real ones come from your state's board/)).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: /^Show sample jobs/ }))
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  })

  test('each filter change adds a history entry, and a typed search does not', async () => {
    open()
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    fireEvent.click(screen.getByRole('button', { name: 'Volunteer' }))
    await listed('Reserve')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oak' } })
    await waitFor(() => expect(address()).toBe('?q=oak&filter=volunteer'))
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'IL' } })
    await waitFor(() => expect(address()).toBe('?q=oak&filter=volunteer&state=IL'))
    fireEvent.click(screen.getByRole('button', { name: 'View All Saved Jobs' }))
    const heading = await screen.findByRole('heading', { name: 'Your saved jobs' })
    expect(document.activeElement).toBe(heading)
    for (const before of ['?q=oak&filter=volunteer&state=IL', '?q=oak&filter=volunteer', '']) {
      back()
      await waitFor(() => expect(address()).toBe(before))
    }
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
  })

  test('an empty result offers to clear all filters', async () => {
    open('/jobs?q=atlantis&filter=volunteer')
    expect(await screen.findByText('No jobs match')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await listed('Recruit', 'Reserve', 'Captain', 'Chief')
    expect(address()).toBe('')
  })
})

describe('an imported job', () => {
  afterEach(cleanup)

  test('an imported job without a known deadline refers to the posting', async () => {
    const db = await enterBoard()
    const [job] = testJobs as [RowOf<'jobs'>]
    const imported = { ...job, id: 'feed-1', title: 'Inspector', deadline: null, source: 'City of Cedar Bluff' }
    await db.jobs.put({ ...imported, seenAt: Date.now() })
    open()
    const card = within(await cardOf('Inspector'))
    expect(card.getByText('Deadline: see the posting')).toBeDefined()
    expect(within(await cardOf('Captain')).getByText('No deadline published')).toBeDefined()
  })
})
