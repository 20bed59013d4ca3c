// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { Listing, MentorshipRequest } from '@station-zero/schema/admin/listings.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AT, address, dialog, openAdmin, press, type, writesIn } from '../testing/admin-page.tsx'
import { problem } from '../testing/problem.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = (rows: object[], next: string | null = null) => ({ rows, next })
const STARTS = '2099-01-05T18:30:00.000Z'
/** The value of a `datetime-local` field for this time. */
const localOf = (iso: string) =>
  new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
const stored = { version: 3, createdAt: AT, changedAt: AT, people: 0, waiting: 0 }

const event: Listing<'events'> = {
  ...{ ...stored, id: 'station-e1', title: 'Ladder night', description: 'Bring boots.', startsAt: STARTS },
  ...{ duration: 90, location: 'Station 4', type: 'workout', maxParticipants: 20, people: 12, waiting: 2 },
}
const mentor: Listing<'mentors'> = {
  ...{ ...stored, id: 'station-m1', name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire' },
  ...{ bio: 'Twenty panels.', yearsExperience: 18, specialties: ['interview', 'hazmat'], isVerified: true },
  ...{ isPaused: false, account: null },
}
const job: Listing<'jobs'> = {
  ...{ ...stored, id: 'station-j1', title: 'Recruit', department: 'City Fire', location: 'Bend, OR' },
  ...{ salary: 'Not stated', description: 'Academy.', requirements: ['EMT', 'CPAT'], closesOn: '2099-02-01' },
  ...{ type: 'Entry Level', applyUrl: null },
}

test('the form for a new event shows an error next to each invalid field, and adds the event at the date and time that the operator entered', async () => {
  const sent = await openAdmin('/admin?section=community', {
    'GET community-events': page([event]),
    'POST community-events': event,
  })
  const row = within(await screen.findByRole('group', { name: 'Ladder night' }))
  expect(row.getByText('12 of 20 spots filled · 2 on the waitlist')).toBeTruthy()
  expect(row.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/community?event=station-e1')
  await press('New event')
  expect(address()).toBe('/admin?section=community&entry=new')
  type('Capacity', '0')
  type('Duration in minutes', 'x')
  await press('Add event')
  for (const text of ['Enter a title', 'Choose a date and a time', 'Enter a location', 'Enter a description'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Enter a number from 1 to 10,000')).toBeTruthy()
  expect(screen.getByText('Enter a number from 0 to 10,080')).toBeTruthy()
  expect(writesIn(sent)).toEqual([])
  type('Title', ' Hose night ')
  type('Starts', localOf(STARTS))
  type('Duration in minutes', '90')
  type('Location', 'Station 4')
  type('Type', 'workout')
  type('Capacity', '12')
  type('Description', 'Bring boots.')
  await press('Add event')
  expect(await screen.findByText('Event added')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    {
      name: 'POST community-events',
      body: {
        ...{ title: 'Hose night', description: 'Bring boots.', startsAt: STARTS, duration: 90 },
        ...{ location: 'Station 4', type: 'workout', maxParticipants: 12 },
      },
    },
  ])
})

test('an event that another operator changed is not overwritten, and the form shows an error', async () => {
  let current = event
  const sent = await openAdmin('/admin?section=community&entry=station-e1', {
    'GET community-events': () => Response.json(page([current])),
    'PUT community-events/station-e1': () => {
      current = { ...event, version: 4, title: 'Ladders' }
      return problem(409, 'entry-changed', 'This was changed in the meantime.')
    },
  })
  await dialog('Edit event')
  expect((screen.getByLabelText('Starts') as HTMLInputElement).value).toBe(localOf(STARTS))
  type('Title', 'Ladder evening')
  await press('Save')
  expect(await screen.findByText('This was changed in the meantime.')).toBeTruthy()
  expect(await screen.findByText('Ladders', { exact: false, selector: 'h3' })).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(writesIn(sent)).toHaveLength(2))
  // Both attempts send the version that the form was opened with.
  expect(writesIn(sent).map(({ body }) => (body as { version: number }).version)).toEqual([3, 3])
})

test('the confirmation to delete an event shows how many people have joined it or are on the waitlist', async () => {
  const sent = await openAdmin('/admin?section=community', {
    'GET community-events': page([event]),
    'DELETE community-events/station-e1': () => new Response(null, { status: 204 }),
  })
  await press('Delete')
  expect((await dialog('Delete this event?')).getByText(/14 people have joined it or are on the waitlist/)).toBeTruthy()
  await press('Delete event')
  expect(await screen.findByText('Event deleted')).toBeTruthy()
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['DELETE community-events/station-e1'])
})

test('a group is added as a study or workout group', async () => {
  const sent = await openAdmin('/admin?section=community&list=groups', {
    'GET groups': page([]),
    'POST groups': {},
  })
  expect(await screen.findByText('You have not added any groups yet')).toBeTruthy()
  await press('New group')
  type('Name', 'Night shift')
  type('Type', 'workout')
  type('Description', 'After work.')
  type('Location', 'Online')
  await press('Add group')
  expect(await screen.findByText('Group added')).toBeTruthy()
  const body = { name: 'Night shift', description: 'After work.', location: 'Online', category: 'workout' }
  expect(writesIn(sent)).toEqual([{ name: 'POST groups', body }])
})

test('editing a mentor preserves the other fields, and unchecking Verified removes the badge', async () => {
  const sent = await openAdmin('/admin?section=community&list=mentors&entry=station-m1', {
    'GET mentors': page([mentor]),
    'PUT mentors/station-m1': mentor,
  })
  await dialog('Edit mentor')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Verified/ }))
  type('Specialties (optional)', 'interview, , hazmat, rescue ')
  await press('Save')
  expect(await screen.findByText('Mentor saved')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    {
      name: 'PUT mentors/station-m1',
      body: {
        ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.' },
        ...{
          yearsExperience: 18,
          specialties: ['interview', 'hazmat', 'rescue'],
          isVerified: false,
          isPaused: false,
          version: 3,
        },
      },
    },
  ])
})

test('a job’s form has one requirement per line and an optional closing date, and rejects links that are not http', async () => {
  const sent = await openAdmin('/admin?section=jobs&entry=station-j1', {
    'GET jobs': page([job]),
    'PUT jobs/station-j1': job,
  })
  await dialog('Edit job')
  expect((screen.getByLabelText('Requirements (optional)') as HTMLTextAreaElement).value).toBe('EMT\nCPAT')
  expect((screen.getByLabelText('Last day to apply (optional)') as HTMLInputElement).value).toBe('2099-02-01')
  type('Link to apply (optional)', 'javascript:alert(1)')
  type('Requirements (optional)', Array(13).fill('x').join('\n'))
  await press('Save')
  expect(await screen.findByText('Enter a URL that starts with https://')).toBeTruthy()
  expect(screen.getByText('Enter at most 12 items')).toBeTruthy()
  type('Link to apply (optional)', 'https://city.example.org')
  type('Requirements (optional)', ' EMT \n\nCDL\n')
  type('Last day to apply (optional)', '')
  await press('Save')
  expect(await screen.findByText('Job saved')).toBeTruthy()
  const { id: _id, createdAt: _createdAt, changedAt: _changedAt, people: _people, waiting: _waiting, ...body } = job
  expect(writesIn(sent)).toEqual([
    {
      name: 'PUT jobs/station-j1',
      body: { ...body, requirements: ['EMT', 'CDL'], closesOn: null, applyUrl: 'https://city.example.org' },
    },
  ])
})

test('a validation error from the server is shown next to its field', async () => {
  await openAdmin('/admin?section=jobs&entry=station-j1', {
    'GET jobs': page([job]),
    'PUT jobs/station-j1': () =>
      problem(400, 'request-invalid', 'The closing date must not be in the past.', { field: 'closesOn' }),
  })
  await dialog('Edit job')
  await press('Save')
  expect(await screen.findByText('The closing date must not be in the past.')).toBeTruthy()
  expect(screen.getByLabelText('Last day to apply (optional)').getAttribute('aria-invalid')).toBe('true')
})

const request: MentorshipRequest = {
  ...{ userId: 'p1', username: 'rosa', name: 'Rosa Diaz', mentorId: 'station-m1', message: 'Can you help?' },
  ...{ mentor: { name: 'Captain Maria Ortiz', department: 'City Fire' }, requestedAt: AT },
  ...{ answer: null, answerText: null, answeredAt: null },
}
const answerPath = 'POST mentorship-requests/p1/station-m1/answer'

test('an operator reads a request and accepts it with a message', async () => {
  const sent = await openAdmin('/admin?section=community&list=requests', {
    'GET mentorship-requests': page([request]),
    [answerPath]: request,
  })
  const row = within(await screen.findByRole('group', { name: /^Rosa Diaz \(rosa\) asks Captain Maria Ortiz/ }))
  expect(row.getByText('Can you help?')).toBeTruthy()
  await press('Accept')
  await press('Send answer')
  expect(await screen.findByText('Enter a message')).toBeTruthy()
  type('Message to the person', 'Monday at 6 pm.')
  await press('Send answer')
  expect(await screen.findByText('Answer sent')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    { name: answerPath, body: { answer: 'accepted', text: 'Monday at 6 pm.', requestedAt: AT, answeredAt: null } },
  ])
})

test('a mentor is linked to an account by username, shows the account, and is unlinked after a confirmation', async () => {
  let account: { id: string; username: string } | null = null
  const path = 'mentors/station-m1/account'
  const sent = await openAdmin('/admin?section=community&list=mentors', {
    'GET mentors': () => Response.json(page([{ ...mentor, account }])),
    [`PUT ${path}`]: () => {
      account = { id: 'u1', username: 'maria' }
      return new Response(null, { status: 204 })
    },
    [`DELETE ${path}`]: () => {
      account = null
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByText('No account linked. You answer requests.')).toBeTruthy()
  await press('Link account')
  const form = await dialog('Link an account')
  fireEvent.click(form.getByRole('button', { name: 'Link account' }))
  expect(await screen.findByText('Enter an account')).toBeTruthy()
  type('Username or user ID', ' maria ')
  fireEvent.click(form.getByRole('button', { name: 'Link account' }))
  expect(await screen.findByText('Answers requests as maria')).toBeTruthy()
  await press('Unlink account')
  const asked = await dialog('Unlink this account?')
  expect(asked.getByText(/^maria can no longer read or answer/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Unlink account' }))
  expect(await screen.findByText('No account linked. You answer requests.')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    { name: `PUT ${path}`, body: { account: 'maria' } },
    { name: `DELETE ${path}`, body: null },
  ])
})

test('answered requests are hidden until the switch is turned on, and an answer can be changed', async () => {
  const answered = { ...request, answer: 'accepted', answerText: 'Monday.', answeredAt: AT }
  const sent = await openAdmin('/admin?section=community&list=requests', {
    'GET mentorship-requests': page([]),
    'GET mentorship-requests?all=1': page([answered]),
    [answerPath]: answered,
  })
  expect(await screen.findByText('No open requests')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'Show answered requests' }))
  await press('Change answer')
  fireEvent.click(screen.getByRole('radio', { name: 'Declined' }))
  type('Message to the person', 'She is on leave.')
  await press('Send answer')
  await waitFor(() =>
    expect(writesIn(sent)).toEqual([
      { name: answerPath, body: { answer: 'declined', text: 'She is on leave.', requestedAt: AT, answeredAt: AT } },
    ]),
  )
})

test('pasted jobs are imported after a preview, and editing the text discards the preview', async () => {
  const report = {
    ...{ format: 'CSV', counts: { refused: 1, taken: 2 }, isComplete: false },
    rows: [
      { outcome: 'refused', title: 'Line 7', reason: 'It has an unclosed quotation mark.', job: null },
      {
        ...{ outcome: 'taken', title: 'Recruit', reason: null },
        job: { department: 'Cedar Fire', location: 'Cedar, OR', closesOn: '2026-12-31' },
      },
    ],
  }
  const sent = await openAdmin('/admin?section=jobs', {
    ...{ 'GET jobs': page([]), 'GET job-imports': { sources: [] } },
    'POST job-imports': report,
  })
  await press('Import jobs')
  await press('Preview')
  expect(await screen.findByText('Enter who published the jobs')).toBeTruthy()
  expect(screen.getByText('Paste the text, or choose a file')).toBeTruthy()
  type('Source', 'Cedar County')
  type('Text', 'title,department')
  await press('Preview')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText('CSV: 2 new, 1 not imported')).toBeTruthy()
  expect(preview.getAllByRole('listitem')[0]?.textContent).toBe(
    'Not imported Line 7: It has an unclosed quotation mark.',
  )
  expect(preview.getAllByRole('listitem')[1]?.textContent).toBe(
    'New RecruitCedar Fire · Cedar, OR · Closes Dec 31, 2026',
  )
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'title,department,url' } })
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^This is the complete list/ }))
  await press('Preview')
  await press('Import')
  expect(await screen.findByText('Jobs imported')).toBeTruthy()
  const body = { source: 'Cedar County', text: 'title,department,url', isWholeList: true }
  expect(writesIn(sent).map((one) => one.body)).toEqual([
    { ...body, text: 'title,department', isWholeList: false, isPreview: true },
    { ...body, isPreview: true },
    { ...body, isPreview: false },
  ])
})

test('imported sources are listed with their openings, and deleted after a confirmation', async () => {
  const sources = [
    { source: 'Cedar County', openings: 12, lastImportAt: AT },
    { source: 'Oak / Elm', openings: 1, lastImportAt: AT },
  ]
  const sent = await openAdmin('/admin?section=jobs', {
    ...{ 'GET jobs': page([]), 'GET job-imports': { sources } },
    'DELETE job-imports/Oak%20%2F%20Elm': () => new Response(null, { status: 204 }),
  })
  expect((await screen.findByRole('group', { name: 'Cedar County' })).textContent).toContain('12 openings · imported')
  fireEvent.click(within(screen.getByRole('group', { name: 'Oak / Elm' })).getByRole('button', { name: 'Delete' }))
  const confirmation = await dialog('Delete these openings?')
  expect(confirmation.getByText(/^1 opening from “Oak \/ Elm” will leave the jobs board/)).toBeTruthy()
  await press('Delete openings')
  expect(await screen.findByText('Openings deleted')).toBeTruthy()
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['DELETE job-imports/Oak%20%2F%20Elm'])
})
