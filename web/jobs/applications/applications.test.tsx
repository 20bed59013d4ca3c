// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { dateStage, recordApplication, removeApplication, saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountDb } from '../../data/account-db.ts'
import { getCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { apply, cardOf, enterBoard, open, press } from '../../testing/job-board.tsx'
import { inputText, readInput } from './application-dates.tsx'

let db: AccountDb
beforeEach(async () => {
  db = await enterBoard()
})
afterEach(cleanup)

const APPLICATIONS = '/jobs?list=applications'
const tracked = () => db.applications.toArray()
const queued = async () => (await db.outbox.toArray()).map(({ name }) => name)

test('the stage and the notes of an application can be changed after its job has left the board', async () => {
  open()
  await apply('Captain')
  await db.jobs.delete('j3')
  cleanup()
  open(APPLICATIONS)
  const card = within(await cardOf('Captain'))
  expect(card.getByText('No longer on the board')).toBeDefined()
  fireEvent.change(card.getByLabelText('Stage'), { target: { value: 'interview' } })
  await waitFor(async () => expect(await tracked()).toMatchObject([{ status: 'interview' }]))
  fireEvent.change(card.getByLabelText('Notes'), { target: { value: 'Ask for Chief Ruiz.' } })
  await waitFor(async () => expect(await db.drafts.count()).toBe(1))

  cleanup()
  open(APPLICATIONS)
  const again = within(await cardOf('Captain'))
  await waitFor(() => expect(again.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Chief Ruiz.'))
  fireEvent.click(again.getByRole('button', { name: 'Save notes' }))
  await waitFor(async () => expect(await tracked()).toMatchObject([{ notes: 'Ask for Chief Ruiz.' }]))
  await waitFor(() => expect(again.queryByRole('button', { name: 'Save notes' })).toBeNull())
  expect(await db.drafts.count()).toBe(0)
})

test('an application at the interview stage asks for the interview date until it is set', async () => {
  await enact(recordApplication, { jobId: 'j3', status: 'applied' })
  open(APPLICATIONS)
  const card = within(await cardOf('Captain'))
  expect(card.getByText(/^Edit dates/)).toBeDefined()
  fireEvent.change(card.getByLabelText('Stage'), { target: { value: 'interview' } })
  expect(await card.findByText(/^Add the interview date/)).toBeDefined()
  const [applied] = await tracked()
  await enact(dateStage, { applicationId: applied?.id ?? '', stage: 'interview', at: Date.now() + 86_400_000 })
  expect(await card.findByText(/^Edit dates/)).toBeDefined()
})

test('stage dates are saved, shown as a timeline and exported to the calendar', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x' }))
  URL.revokeObjectURL = () => {}
  await enact(recordApplication, { jobId: 'j3', status: 'applied' })
  await enact(saveJob, { jobId: 'j1' })
  open(APPLICATIONS)
  const card = within(await cardOf('Captain'))
  expect(card.queryByRole('button', { name: /^Add to calendar/ })).toBeNull()
  const interview = card.getByLabelText('Interview', { selector: 'input' })
  const at = new Date(Date.now() + 3 * 86_400_000)
  at.setHours(9, 30, 0, 0)
  fireEvent.change(interview, { target: { value: inputText(at.getTime(), true, deviceTimeZone()) } })
  fireEvent.blur(interview)
  await waitFor(async () =>
    expect(await tracked()).toMatchObject([{ stageDates: { interview: { at: at.getTime() } } }]),
  )
  const timeline = card.getByRole('list', { name: 'Dates of Captain' })
  await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(2))
  expect(timeline.textContent).toMatch(/^Applied .+Interview .+9:30.+\(to come\)$/)
  fireEvent.click(card.getByRole('button', { name: /^Add to calendar/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Add all 2 dates to calendar' }))
  expect(files).toHaveLength(2)
  expect(await files[0]?.text()).toContain('SUMMARY:Interview: Captain')

  fireEvent.change(interview, { target: { value: '' } })
  fireEvent.blur(interview)
  await waitFor(async () => expect(await tracked()).toMatchObject([{ stageDates: { interview: { at: null } } }]))
  await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(1))
  expect(await queued()).toEqual(['jobs.record-application', 'jobs.save', 'jobs.date-stage', 'jobs.date-stage'])
})

test('a typed date is saved on Back or after a delay, even if the field keeps focus', async () => {
  await enact(recordApplication, { jobId: 'j3', status: 'interview' })
  const type = async (stage: string, text: string) => {
    const field = within(await cardOf('Captain')).getByLabelText(stage, { selector: 'input' })
    fireEvent.change(field, { target: { value: text } })
  }
  const dates = async () => (await tracked())[0]?.stageDates
  open(APPLICATIONS)
  await type('Interview', '0002-11-27T10:00')
  await type('Interview', '2026-11-27T10:00')
  cleanup()
  const at = new Date('2026-11-27T10:00').getTime()
  await waitFor(async () => expect(await dates()).toMatchObject({ interview: { at } }))
  open(APPLICATIONS)
  await type('Offer', '2026-12-04')
  await waitFor(async () => expect(await dates()).toHaveProperty('offer'), { timeout: 20_000 })
  expect(await queued()).toEqual(['jobs.record-application', 'jobs.date-stage', 'jobs.date-stage'])
})

test('a stage dated today without a time is not marked as upcoming, but an interview later today is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T07:30') })
  onTestFinished(() => void vi.useRealTimers())
  await enact(recordApplication, { jobId: 'j3', status: 'applied' })
  const [applied] = await tracked()
  const applicationId = applied?.id ?? ''
  const at = (text: string) => readInput(text, deviceTimeZone()) ?? null
  await enact(dateStage, { applicationId, stage: 'applied', at: at('2026-11-27') })
  await enact(dateStage, { applicationId, stage: 'interview', at: at('2026-11-27T15:00') })
  await enact(dateStage, { applicationId, stage: 'offer', at: at('2026-11-28') })
  open(APPLICATIONS)
  const timeline = within(await cardOf('Captain')).getByRole('list', { name: 'Dates of Captain' })
  await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(3))
  const isToCome = within(timeline)
    .getAllByRole('listitem')
    .map(({ textContent }) => [textContent?.split(' ')[0], textContent?.includes('(to come)')])
  expect(isToCome).toEqual([
    ['Applied', false],
    ['Interview', true],
    ['Offer', true],
  ])
})

test('an application recorded before stage dates existed shows the day it was recorded', async () => {
  await enact(recordApplication, { jobId: 'j3', status: 'applied' })
  const [row] = await tracked()
  const { stageDates: _, ...old } = row ?? {}
  await db.applications.put(old as NonNullable<typeof row>)
  open(APPLICATIONS)
  const card = within(await cardOf('Captain'))
  expect(card.getByRole('list', { name: 'Dates of Captain' }).textContent).toMatch(/^Applied /)
})

test('a removed application can be restored unchanged', async () => {
  open()
  await apply('Captain')
  cleanup()
  open(APPLICATIONS)
  fireEvent.change(within(await cardOf('Captain')).getByLabelText('Stage'), { target: { value: 'offer' } })
  await waitFor(async () => expect(await tracked()).toMatchObject([{ status: 'offer' }]))
  await press(/^Remove/)
  expect(await screen.findByText('Removed: Captain')).toBeDefined()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  expect(within(await cardOf('Captain')).getByLabelText('Stage')).toHaveProperty('value', 'offer')
  expect(await tracked()).toMatchObject([{ isRemoved: false, status: 'offer' }])
})

test('the error for a stage that could not be saved disappears once the stage is saved', async () => {
  open()
  await apply('Captain')
  cleanup()
  open(APPLICATIONS)
  const stage = within(await cardOf('Captain')).getByLabelText('Stage')
  const store = getCurrent()?.store
  if (!store) throw new Error('No account is open.')
  const full = vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('The disk is full.'))
  fireEvent.change(stage, { target: { value: 'offer' } })
  expect(await screen.findByText('Not saved')).toBeDefined()
  full.mockRestore()
  fireEvent.change(stage, { target: { value: 'offer' } })
  await waitFor(async () => expect(await tracked()).toMatchObject([{ status: 'offer' }]))
  await vi.waitFor(() => expect(screen.queryByText('Not saved')).toBeNull(), 15_000)
})

test('text typed while a note is being saved is kept as a draft until the note is saved again', async () => {
  open()
  await apply('Captain')
  cleanup()
  open(APPLICATIONS)
  const card = within(await cardOf('Captain'))
  const notes = card.getByLabelText('Notes')
  fireEvent.change(notes, { target: { value: 'Ask for' } })
  fireEvent.click(card.getByRole('button', { name: 'Save notes' }))
  fireEvent.change(notes, { target: { value: 'Ask for Chief Ruiz.' } })
  await waitFor(async () => expect(await tracked()).toMatchObject([{ notes: 'Ask for' }]))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(notes).toHaveProperty('value', 'Ask for Chief Ruiz.')
  expect(await db.drafts.toArray()).toMatchObject([{ value: 'Ask for Chief Ruiz.' }])
  fireEvent.click(card.getByRole('button', { name: 'Save notes' }))
  await waitFor(async () => expect(await tracked()).toMatchObject([{ notes: 'Ask for Chief Ruiz.' }]))
  await waitFor(async () => expect(await db.drafts.count()).toBe(0))
})

test('a removal on another device does not move focus away from a note', async () => {
  for (const [jobId, title] of [
    ['j3', 'Captain'],
    ['j4', 'Chief'],
  ] as const)
    await enact(recordApplication, { jobId, status: 'applied', job: { title, department: 'Cedar Bluff Fire' } })
  open(APPLICATIONS)
  fireEvent.click(within(await cardOf('Captain')).getByRole('button', { name: /^Remove/ }))
  await press('Undo')
  await cardOf('Captain')
  const notes = within(await cardOf('Chief')).getByLabelText('Notes')
  notes.focus()
  const captain = (await tracked()).find(({ title }) => title === 'Captain')
  await enact(removeApplication, { applicationId: captain?.id ?? '' })
  expect(await screen.findByText('Removed: Captain')).toBeDefined()
  expect(document.activeElement).toBe(notes)
})

test('before the first application, the empty list links to the jobs', async () => {
  open(APPLICATIONS)
  expect(await screen.findByText('No applications yet')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Find jobs' }))
  expect(await cardOf('Captain')).toBeDefined()
})

test('the applications print as a page with their stages, dates and notes', async () => {
  open()
  await apply('Captain', 'By mail.')
  cleanup()
  open(APPLICATIONS)
  await cardOf('Captain')
  expect(screen.queryByText('Printed from Station Zero')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const page = within(screen.getByText('Printed from Station Zero').closest('section') as HTMLElement)
  for (const text of ['Applications', 'Captain', 'Cedar Bluff Fire', /^Applied .+20\d\d/, 'By mail.'])
    expect(page.getByText(text)).toBeDefined()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('Printed from Station Zero')).toBeNull()
})

test('an application for a sample job is labeled as a sample', async () => {
  await db.jobs.update('j3', { isSample: true })
  await enact(recordApplication, { jobId: 'j3', status: 'applied' })
  open(APPLICATIONS)
  expect(within(await cardOf('Captain')).getByText('Sample')).toBeDefined()
})
