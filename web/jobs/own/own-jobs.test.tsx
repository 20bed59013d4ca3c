// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addOwnJob, setOwnJob } from '@station-zero/schema/jobs/mutations.ts'
import { MAX_OWN_JOBS } from '@station-zero/schema/jobs/tables.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { address, apply, cardOf, enterBoard, listed, open, pageOf, press } from '../../testing/job-board.tsx'

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
  await db.ownJobs.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NEXT_YEAR = new Date().getFullYear() + 1
const JOB = {
  ...{ title: 'Cadet', department: 'Elmhurst Fire', location: '', salary: '', notes: 'Ask for Ms. Lee' },
  ...{ closesOn: `${NEXT_YEAR}-01-15`, applyUrl: null },
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const added = () => db.ownJobs.toArray()
const queued = async () => (await db.outbox.toArray()).map(({ name }) => name)

async function openForm(): Promise<void> {
  open()
  await press('Add a job')
  await screen.findByRole('heading', { name: 'Add a job' })
}

test('a person can add a job that is not on the board, and it is listed with the saved jobs', async () => {
  await openForm()
  await press('Add job')
  expect(await screen.findByText('Enter the title of the job.')).toBeDefined()
  expect(screen.getByText('Enter the department or employer.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  type('Title', ' Cadet ')
  type('Department', 'Elmhurst Fire')
  type('Location (optional)', 'Elmhurst, IL')
  type('Closing date (optional)', `${NEXT_YEAR}-01-15`)
  type('Link (optional)', 'javascript:alert(1)')
  await press('Add job')
  expect(await screen.findByText(/Enter an address that starts with/)).toBeDefined()
  type('Link (optional)', 'elmhurst.example.org/jobs')
  type('Notes (optional)', 'Ask for Ms. Lee')
  await press('Add job')
  expect(await screen.findByText('Job added on this device')).toBeDefined()
  expect(await added()).toMatchObject([
    {
      ...{ title: 'Cadet', department: 'Elmhurst Fire', location: 'Elmhurst, IL', closesOn: `${NEXT_YEAR}-01-15` },
      ...{ applyUrl: 'https://elmhurst.example.org/jobs', salary: '', notes: 'Ask for Ms. Lee' },
    },
  ])
  expect(await queued()).toEqual(['jobs.add-own-job'])
  await waitFor(() => expect(address()).toMatch(/^\?filter=saved&job=/))
  const page = within(await screen.findByRole('region', { name: 'Cadet' }))
  for (const text of ['Added by you', 'Ask for Ms. Lee', 'Elmhurst, IL', 'Not stated'])
    expect(page.getByText(text)).toBeDefined()
  expect(page.getByRole('button', { name: 'Add closing to calendar' })).toBeDefined()
  expect(page.getByRole('link', { name: /Apply Now/ }).getAttribute('href')).toBe('https://elmhurst.example.org/jobs')
  for (const name of ['Share job', 'Set Alert', 'Saved']) expect(page.queryByRole('button', { name })).toBeNull()
})

test('a person can record an application to their own job without opening its link', async () => {
  const jobId = await enact(addOwnJob, { ...JOB, applyUrl: 'https://elmhurst.example.org/jobs' })
  open(`/jobs?filter=saved&job=${jobId}`)
  await press('I already applied')
  expect(screen.getByText('Nothing is submitted from here; the record is only for you.')).toBeDefined()
  await press('Record application')
  expect(await within(await pageOf('Cadet')).findByRole('link', { name: /^Applied/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I already applied' })).toBeNull()
  expect(await db.applications.toArray()).toMatchObject([{ jobId, status: 'applied' }])
})

test('a pasted posting fills in the form, where the person can correct it', async () => {
  await openForm()
  await press('Fill in the form')
  expect(screen.getByText('Paste the text of the posting first.')).toBeDefined()
  type(
    'Text of the posting',
    `Firefigter Recruit\nCity of Elmhurst\nClosing date: 01/15/${NEXT_YEAR}\nhttps://e.example.org/1`,
  )
  await press('Fill in the form')
  expect(screen.getByText(/Found: title, department, closing date, link\. Not found: location, salary\./)).toBeDefined()
  expect(await added()).toEqual([])
  type('Title', 'Firefighter Recruit')
  await press('Add job')
  await waitFor(async () =>
    expect(await added()).toMatchObject([
      { title: 'Firefighter Recruit', department: 'City of Elmhurst', closesOn: `${NEXT_YEAR}-01-15` },
    ]),
  )
})

test('adding a job that the person has already applied for also adds the application', async () => {
  open('/jobs?list=applications')
  await press('Add a job')
  await screen.findByRole('heading', { name: 'Add a job' })
  type('Title', 'Cadet')
  type('Department', 'Elmhurst Fire')
  expect((screen.getByRole('switch', { name: /I already applied/ }) as HTMLInputElement).checked).toBe(true)
  await press('Add job')
  expect(await screen.findByRole('heading', { level: 3, name: 'Cadet' })).toBeDefined()
  const [job] = await added()
  expect(await db.applications.toArray()).toMatchObject([{ jobId: job?.id, title: 'Cadet', status: 'applied' }])
})

test('a search finds personal jobs along with jobs on the board, and a person can record an application for a personal job', async () => {
  await enact(addOwnJob, JOB)
  open('/jobs?q=elmhurst')
  await listed('Cadet')
  cleanup()
  open()
  await listed('Recruit', 'Reserve', 'Cadet', 'Captain', 'Chief')
  expect(within(await cardOf('Cadet')).queryByRole('button')).toBeNull()
  await apply('Cadet')
  expect(await within(await pageOf('Cadet')).findByRole('link', { name: /^Applied/ })).toBeDefined()
})

test('editing a personal job writes only the changed fields, and its application shows the new name', async () => {
  const jobId = await enact(addOwnJob, JOB)
  open(`/jobs?job=${jobId}`)
  await apply('Cadet')
  await press('Edit')
  await screen.findByRole('heading', { name: 'Edit job' })
  type('Title', 'Fire Cadet')
  type('Closing date (optional)', '')
  await press('Save job')
  await screen.findByText('Job saved on this device')
  expect(Object.keys((await added())[0]?.stamps ?? {})).toEqual(['title', 'closesOn'])
  expect(await db.outbox.orderBy('seq').last()).toMatchObject({ args: { jobId, title: 'Fire Cadet', closesOn: null } })
  cleanup()
  open('/jobs?list=applications')
  expect(await screen.findByRole('heading', { level: 3, name: 'Fire Cadet' })).toBeDefined()
})

test('a deleted personal job can be restored with “Undo” right after the deletion, and later from the saved jobs', async () => {
  const jobId = await enact(addOwnJob, JOB)
  open(`/jobs?filter=saved&job=${jobId}`)
  await press('Delete')
  await press('Undo')
  await listed('Cadet')
  expect((await added())[0]?.isDeleted).toBe(false)
  cleanup()
  await enact(setOwnJob, { jobId, isDeleted: true })
  open('/jobs?filter=saved')
  expect(await screen.findByText('1 job that you deleted')).toBeDefined()
  await press('Restore Cadet')
  await listed('Cadet')
})

test('no more personal jobs can be added once the maximum is reached', async () => {
  const row = { ...JOB, createdAt: 1, isDeleted: false, stamps: {} }
  await db.ownJobs.bulkPut(Array.from({ length: MAX_OWN_JOBS }, (_, at) => ({ ...row, id: `own-${at}` })))
  await openForm()
  type('Title', 'One more')
  type('Department', 'Elmhurst Fire')
  await press('Add job')
  expect(await screen.findByText('You added 500 jobs, which is the maximum. Delete one first.')).toBeDefined()
  expect(await queued()).toEqual([])
})

test('saved jobs and applications are downloaded as CSV', async () => {
  await enact(addOwnJob, { ...JOB, title: '=1+1' })
  const blobs: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob), revokeObjectURL() {} }))
  open('/jobs?list=applications')
  await press('Download CSV')
  await waitFor(() => expect(blobs).toHaveLength(1))
  const text = await blobs[0]?.text()
  expect(text).toContain(`Saved,'=1+1,Elmhurst Fire,,,${NEXT_YEAR}-01-15,,,,,,Ask for Ms. Lee,Yes\r\n`)
})
