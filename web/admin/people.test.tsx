// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readDeviceState } from '../data/device-db.ts'
import { AT, address, detail, dialog, openAdmin, person, press, type, writesIn } from '../testing/admin-page.tsx'
import { problem } from '../testing/problem.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = (rows: object[], next: string | null = null, total: number | null = rows.length) => ({ rows, next, total })
const PEOPLE = '/admin?section=people'
const ROSA = `${PEOPLE}&q=ro&person=p1`

test('the list of people marks suspended people and operators, and links to each person’s page', async () => {
  const suspended = { ...person, id: 'p2', username: 'sam', name: null, state: 'suspended', role: 'operator' }
  await openAdmin(PEOPLE, { 'GET people': page([person, suspended], 'cursor', null) })
  const rosa = await screen.findByRole('link', { name: /^rosa/ })
  expect(rosa.getAttribute('href')).toBe('/admin?section=people&person=p1')
  expect(screen.getByRole('link', { name: /^sam.*Suspended.*Operator.*Last used: never/ })).toBeTruthy()
  expect(screen.getByText('More than 1,000 accounts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/admin?section=people&after=cursor',
  )
})

test('on a wide screen, people are shown in a table with column and row headers', async () => {
  await openAdmin(PEOPLE, { 'GET people': page([person]) }, { isWide: true })
  const table = within(await screen.findByRole('table', { name: 'People' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Username', 'Name', 'Email', 'Signed up', 'Last used'],
  ])
  expect(table.getByRole('rowheader', { name: 'rosa' })).toBeTruthy()
  expect(table.getByRole('row', { name: /Rosa Diaz rosa@example\.org/ })).toBeTruthy()
})

test('a search and its filters are stored in the URL, and the list restarts at the first page', async () => {
  await openAdmin(`${PEOPLE}&after=cursor`, {
    'GET people?after=cursor': page([person]),
    'GET people?q=dia': page([person]),
    'GET people?q=dia&state=suspended': page([]),
  })
  await screen.findByRole('link', { name: /^rosa/ })
  type('Search people', 'dia')
  await waitFor(() => expect(address()).toBe('/admin?section=people&q=dia'))
  expect(await screen.findByText('1 match')).toBeTruthy()
  type('Search people', 'diaz')
  type('Search people', 'dia')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'suspended' } })
  await waitFor(() => expect(address()).toBe('/admin?section=people&q=dia&state=suspended'))
  expect(await screen.findByText('Nobody matches')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/admin/people.csv?q=dia&state=suspended',
  )
})

test('while offline, the console shows that it needs a connection, and “Try again” refetches the data', async () => {
  const answers: Record<string, unknown> = {}
  await openAdmin(PEOPLE, answers)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The admin console needs a connection.Try again')
  answers['GET people'] = page([person])
  await press('Try again')
  expect(await screen.findByRole('link', { name: /^rosa/ })).toBeTruthy()
})

test('a person’s page shows sessions, devices, counts and a suspension', async () => {
  const suspension = { reason: 'Shared the exam', at: AT, by: 'olga' }
  await openAdmin(ROSA, { 'GET people/p1': { ...detail, state: 'suspended', suspension } })
  expect(await screen.findByRole('heading', { level: 2, name: 'rosa' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Sessions' })).getByText('Chrome on Android')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Devices that sync' }).textContent).toContain('1,240 accepted')
  const stored = screen.getByRole('region', { name: 'Stored data' }).textContent
  expect(stored).toContain('Card reviews1,240')
  expect(stored).not.toContain('Saved jobs')
  expect(screen.getByText('Shared the exam')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All people' }).getAttribute('href')).toBe('/admin?section=people&q=ro')
  expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin?section=audit&subject=p1')
})

test('an account can be suspended with a reason and restored', async () => {
  let isSuspended = false
  const suspension = { reason: 'Shared the exam', at: AT, by: 'olga' }
  const sent = await openAdmin(ROSA, {
    'GET people/p1': () =>
      Response.json(isSuspended ? { ...detail, state: 'suspended', suspension } : { ...detail, suspension: null }),
    'POST people/p1/suspend': () => {
      isSuspended = true
      return Response.json({})
    },
    'POST people/p1/restore': () => {
      isSuspended = false
      return Response.json({})
    },
  })
  await press('Suspend')
  const asked = await dialog('Suspend rosa?')
  fireEvent.click(asked.getByRole('button', { name: 'Suspend account' }))
  expect(await asked.findByText('Enter a reason')).toBeTruthy()
  expect(writesIn(sent)).toEqual([])
  type('Reason', ' Shared the exam ')
  fireEvent.click(asked.getByRole('button', { name: 'Suspend account' }))
  expect(await screen.findByText('rosa is suspended')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: 'POST people/p1/suspend', body: { reason: 'Shared the exam' } }])
  await press('Restore')
  await press('Restore account')
  expect(await screen.findByText('rosa can sign in again')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy()
})

test('an operator can allow a person to create classes, and can withdraw this permission', async () => {
  let mayOpenClasses = false
  const sent = await openAdmin(ROSA, {
    'GET people/p1': () => Response.json({ ...detail, mayOpenClasses }),
    'POST people/p1/classes': () => {
      mayOpenClasses = !mayOpenClasses
      return Response.json({ ...detail, mayOpenClasses })
    },
  })
  await press('Allow')
  await press('Allow classes')
  expect(await screen.findByText('rosa can create classes')).toBeTruthy()
  await press('Withdraw')
  await press('Withdraw permission')
  expect(await screen.findByText('rosa can’t create classes')).toBeTruthy()
  expect(writesIn(sent).map(({ body }) => body)).toEqual([{ mayOpenClasses: true }, { mayOpenClasses: false }])
})

test('a validation error from the server is shown next to its field, and the input is preserved', async () => {
  await openAdmin(ROSA, {
    'GET people/p1': detail,
    'PATCH people/p1': () => problem(400, 'email-invalid', 'This is not an email address.'),
  })
  await press('Edit')
  type('Email', 'rosa@')
  await press('Save')
  const sentence = await screen.findByText('This is not an email address.')
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(sentence.id)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'rosa@')
})

test('a reset code is shown once, after a confirmation', async () => {
  const sent = await openAdmin(ROSA, {
    'GET people/p1': detail,
    'POST people/p1/reset-code': { code: 'k7fm-2qpx-9dtw', expiresAt: AT },
  })
  await press('Create')
  expect(writesIn(sent)).toEqual([])
  await press('Create code')
  expect(await screen.findByText('k7fm-2qpx-9dtw')).toBeTruthy()
  await press('Done')
  await waitFor(() => expect(screen.queryByText('k7fm-2qpx-9dtw')).toBeNull())
})

test('ending sessions and granting the operator role require a confirmation', async () => {
  const sent = await openAdmin(ROSA, {
    'GET people/p1': detail,
    'POST people/p1/end-sessions': {},
    'POST people/p1/role': () => problem(409, 'demo-account', 'This is the demo account.'),
  })
  await press('End all')
  await press('End sessions')
  expect(await screen.findByText('rosa is signed out everywhere')).toBeTruthy()
  await press('Make operator')
  const asked = await dialog('Make rosa an operator?')
  fireEvent.click(asked.getByRole('button', { name: 'Make operator' }))
  expect(await asked.findByText('This is the demo account.')).toBeTruthy()
  expect(writesIn(sent).map(({ name, body }) => [name, body])).toEqual([
    ['POST people/p1/end-sessions', {}],
    ['POST people/p1/role', { role: 'operator' }],
  ])
})

test('deleting an account requires typing its username, shows a receipt, and returns to the list', async () => {
  const receipt = { receiptId: 'receipt-1', deletedAt: AT, deleted: { account: 1, reviews: 1_240, savedJobs: 0 } }
  let isDeleted = false
  const sent = await openAdmin(ROSA, {
    'GET people?q=ro': page([]),
    'GET people/p1': () =>
      isDeleted ? problem(404, 'person-missing', 'There is no such account.') : Response.json(detail),
    'POST people/p1/delete': () => {
      isDeleted = true
      return Response.json(receipt)
    },
  })
  await press('Delete')
  type('Type rosa to confirm', 'roso')
  await press('Delete account for good')
  expect(await screen.findAllByText('Type rosa to confirm')).toHaveLength(2)
  expect(writesIn(sent)).toEqual([])
  type('Type rosa to confirm', 'rosa')
  await press('Delete account for good')
  const shown = await dialog('rosa is deleted')
  expect(shown.getByText('receipt-1')).toBeTruthy()
  expect(shown.getByText('Card reviews')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: 'POST people/p1/delete', body: { username: 'rosa' } }])
  // The dialog's header also has a button named Close.
  fireEvent.click(shown.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/admin?section=people&q=ro'))
})

test.each([
  ['the operator’s own account', { id: 'olga-id', username: 'olga', role: 'operator' }, /^This is your account/],
  ['the demo account', { isDemo: true }, /^No one owns the demo account/],
])('the page of %s shows no action buttons and explains why', async (_, change, sentence) => {
  const found = { ...detail, ...change }
  await openAdmin(`${PEOPLE}&person=${found.id}`, { [`GET people/${found.id}`]: found })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Actions' })).queryByRole('button')).toBeNull()
})

test('the console is hidden once the operator role is revoked', async () => {
  await openAdmin(PEOPLE, { 'GET people': () => problem(403, 'operator-only', 'Only an operator can see this.') })
  expect(await screen.findByText('Not an operator')).toBeTruthy()
})

test('an expired session prompts the operator to sign in again', async () => {
  await openAdmin(PEOPLE, { 'GET people': () => problem(401, 'session-expired', 'Session expired') })
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy()
  expect(await readDeviceState()).toMatchObject({ needsSignIn: true })
})
