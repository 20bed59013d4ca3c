// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { recordApplication } from '@station-zero/schema/jobs/mutations.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { address, apply, enterBoard, open, pageOf, press } from '../../testing/job-board.tsx'

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(cleanup)

const tracked = () => db.applications.toArray()
const queued = async () => (await db.outbox.toArray()).map(({ name }) => name)

test('[jobs.track] “Apply Now” on a job without a URL asks before it records the application, and then marks the job as applied for', async () => {
  open()
  fireEvent.click(within(await pageOf('Captain')).getByRole('button', { name: 'Apply Now' }))
  expect(await screen.findByText(/Nothing is submitted from here/)).toBeDefined()
  expect(await tracked()).toEqual([])
  await press('Not now')
  await waitFor(() => expect(screen.queryByText('Record application')).toBeNull())
  expect(await queued()).toEqual([])
  await apply('Captain', 'By mail.')
  expect(await tracked()).toMatchObject([{ jobId: 'j3', title: 'Captain', status: 'applied', notes: 'By mail.' }])
  expect(await queued()).toEqual(['jobs.record-application'])
  expect(await db.drafts.count()).toBe(0)
  fireEvent.click(await within(await pageOf('Captain')).findByRole('link', { name: /^Applied/ }))
  expect(address()).toBe('?list=applications')
})

test('“Apply Now” on a sample job says that it is a sample, and does not open a URL or record an application', async () => {
  await db.jobs.update('j1', { isSample: true })
  open('/jobs?samples=show')
  const card = within(await pageOf('Recruit'))
  expect(card.queryByRole('link', { name: /Apply Now/ })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Apply Now' }))
  expect(await screen.findByRole('heading', { name: 'This is a sample job' })).toBeDefined()
  expect(screen.getByText(/Nothing was sent or recorded/)).toBeDefined()
  await press('Not now')
  expect([await tracked(), await queued()]).toEqual([[], []])
})

test('the dialog for a second application to the same job says that it adds another one', async () => {
  open()
  await apply('Captain')
  await within(await pageOf('Captain')).findByRole('link', { name: /^Applied/ })
  fireEvent.click(within(await pageOf('Captain')).getByRole('button', { name: 'Apply Now' }))
  expect(await screen.findByText(/This adds another one/)).toBeDefined()
})

test('after the person opens the department’s page, the job offers to record the application', async () => {
  open()
  const card = within(await pageOf('Recruit'))
  const link = card.getByRole('link', { name: /Apply Now/ })
  link.addEventListener('click', (event) => event.preventDefault())
  expect(card.queryByText('Record that I applied?')).toBeNull()
  fireEvent.click(link)
  expect(await card.findByText('Record that I applied?')).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: 'Not now' }))
  expect(card.queryByText('Record that I applied?')).toBeNull()
  expect(await tracked()).toEqual([])
  fireEvent.click(link)
  fireEvent.click(await card.findByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Application tracked successfully!')).toBeDefined()
  expect(await tracked()).toMatchObject([{ jobId: 'j1', status: 'applied', notes: null }])
  await waitFor(() => expect(card.queryByText('Record that I applied?')).toBeNull())
  await card.findByRole('link', { name: /^Applied/ })
  fireEvent.click(link)
  expect(card.queryByText('Record that I applied?')).toBeNull()
})

test('after an application, the job no longer highlights the deadline and the “Apply Now” button', async () => {
  open()
  const urgent = (words: HTMLElement) => words.classList.contains('text-red-ink')
  const before = within(await pageOf('Recruit'))
  expect(urgent(before.getByText('Closes in 3 days'))).toBe(true)
  expect(before.getByRole('link', { name: /Apply Now/ }).className).toContain('bg-primary')
  await enact(recordApplication, { jobId: 'j1', status: 'applied' })
  const after = within(await pageOf('Recruit'))
  expect(await after.findByRole('link', { name: /^Applied / })).toBeDefined()
  expect(urgent(after.getByText('Closes in 3 days'))).toBe(false)
  expect(after.getByRole('link', { name: /Apply Now/ }).className).not.toContain('bg-primary')
})
