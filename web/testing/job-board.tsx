import 'fake-indexeddb/auto'
import { calendarDay, momentOf } from '@station-zero/schema/core/time.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { JobsScreen } from '../jobs/screen.tsx'
import { ToastProvider } from '../ui/toast.tsx'

/** Returns 22:00 UTC on the day that is `days` days from today, which is noon in the time zone of deadlines. */
const deadlineIn = (days: number) => momentOf(calendarDay(Date.now(), deviceTimeZone()) + days, 22 * 60, 'UTC')

const job = (id: string, change: Partial<RowOf<'jobs'>>): RowOf<'jobs'> => ({
  id,
  version: 1,
  title: 'Fire Captain',
  department: 'Cedar Bluff Fire',
  location: 'Cedar Bluff, OR',
  salary: '$90,000 a year',
  description: 'Leads a crew.',
  requirements: ['First need', 'Second need', 'Third need'],
  deadline: deadlineIn(3),
  type: 'Experienced',
  applyUrl: null,
  isSample: false,
  ...change,
})

export const testJobs = [
  job('j1', { title: 'Recruit', applyUrl: 'https://jobs.example.org/recruit?x=1' }),
  job('j2', { title: 'Reserve', location: 'Oak Park, IL', deadline: deadlineIn(10) }),
  job('j3', { title: 'Captain', deadline: null }),
  job('j4', { title: 'Chief', deadline: deadlineIn(-2) }),
]

/** Opens the database of a guest with four jobs on the board and no activity yet. */
export async function enterBoard(): Promise<AccountDb> {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  await enterGuest()
  const { db } = await openCurrent('guest')
  const { jobs, savedJobs, applications, jobAlerts, alertMatches, outbox, drafts } = db
  await Promise.all([jobs, savedJobs, applications, jobAlerts, alertMatches, outbox, drafts].map((one) => one.clear()))
  await db.jobs.bulkPut(testJobs)
  return db
}

function Address() {
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{useLocation().search}</output>
      <button type="button" aria-label="Browser back" onClick={() => void navigate(-1)} />
    </>
  )
}

export function open(at = '/jobs'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <ToastProvider>
        <JobsScreen />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )
}

export const cardOf = (name: string) => screen.findByRole('group', { name })

/** Returns the page of a job, opening it from the list if necessary. */
export async function pageOf(name: string): Promise<HTMLElement> {
  const open = screen.queryByRole('region', { name })
  if (open) return open
  const toList = screen.queryByRole('link', { name: 'All jobs' })
  if (toList) fireEvent.click(toList)
  fireEvent.click(within(await cardOf(name)).getByRole('link', { name }))
  return screen.findByRole('region', { name })
}

export const address = () => screen.getByLabelText('address').textContent
export const back = () => fireEvent.click(screen.getByRole('button', { name: 'Browser back' }))
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** Waits until the board lists exactly these jobs, in this order. */
export const listed = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

/** Records an application for a job without a URL. */
export async function apply(name: string, notes = ''): Promise<void> {
  fireEvent.click(within(await pageOf(name)).getByRole('button', { name: 'Apply Now' }))
  await screen.findByRole('heading', { name: 'Record that I applied?' })
  if (notes) fireEvent.change(screen.getByLabelText('Notes (optional)'), { target: { value: notes } })
  await press('Record application')
  expect(await screen.findByText('Application tracked successfully!')).toBeDefined()
}
