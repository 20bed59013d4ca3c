// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { answerMeeting, setMeeting } from '@station-zero/schema/spaces/course.ts'
import { createSpace } from '@station-zero/schema/spaces/membership.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { noteContentLoaded, noteContentLoading, showNewContentLoad } from '../data/content-load.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { HAS_SPACES_KEY, IS_MENTOR_KEY } from '../data/local-state.ts'
import { enterGuest, signedIn } from '../data/session.ts'
import { DAY_MS, events, groups, mentors } from '../testing/community-board.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { CommunityScreen } from './screen.tsx'

// jsdom has the dialog element but cannot open it as a modal.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

let db: AccountDb

async function fill(target: AccountDb): Promise<void> {
  const mine = [target.groupMemberships, target.eventMemberships, target.mentorshipRequests]
  await Promise.all([...mine, target.sharedCounts, target.outbox, target.drafts].map((table) => table.clear()))
  await target.groups.bulkPut(groups)
  await target.events.bulkPut(events)
  await target.mentors.bulkPut(mentors)
}

beforeEach(async () => {
  await enterGuest()
  db = (await openCurrent('guest')).db
  await fill(db)
})

afterEach(cleanup)

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

const open = (at = '/community') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <ToastProvider>
        <CommunityScreen />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )

const cardOf = async (name: string | RegExp) => within(await screen.findByRole('group', { name }))
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const tab = (name: string) => screen.getByRole('tab', { name })
const address = () => screen.getByLabelText('address').textContent
const press = async (card: string, name: RegExp) =>
  fireEvent.click(await (await cardOf(card)).findByRole('button', { name }))
const counter = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

test('[community.groups.by-category] the first tab shows the groups by category and the upcoming events with their counts', async () => {
  await db.sharedCounts.bulkPut([
    { key: 'event:e1', taken: 2, waiting: 0 },
    { key: 'group:g1', taken: 1, waiting: 0 },
  ])
  open()
  expect((await section('Study Groups')).getByRole('heading', { name: 'Ladder Night' })).toBeDefined()
  expect((await section('Workout Groups')).getByRole('heading', { name: 'Stair Club' })).toBeDefined()
  const titles = (await section('Upcoming Events')).getAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Stair Climb', 'Mock Interview', 'Rope Day'])
  const climb = await cardOf('Stair Climb')
  for (const text of ['Workout', 'Sample', 'Bring water.', 'Tower 1', /^3\/12 participants/])
    expect(climb.getByText(text)).toBeDefined()
  expect((await cardOf('Ladder Night')).getByText('5 members')).toBeDefined()
  expect((await cardOf('Rope Day')).getByText(/1 place left/)).toBeDefined()
})

test('the community’s tabs can be changed by keyboard, and the URL contains the selected tab', async () => {
  open()
  await cardOf('Stair Climb')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  fireEvent.keyDown(tab('Groups & Events'), { key: 'ArrowRight' })
  expect(tab('Find Mentors').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab('Find Mentors'))
  expect(address()).toBe('?tab=mentors')
  fireEvent.keyDown(tab('Find Mentors'), { key: 'End' })
  expect(address()).toBe('?tab=my-community')
  fireEvent.keyDown(tab('My Community'), { key: 'ArrowRight' })
  expect(address()).toBe('?tab=groups')
  fireEvent.keyDown(tab('Groups & Events'), { key: 'ArrowLeft' })
  expect(screen.getByRole('tabpanel', { name: 'My Community' })).toBeDefined()
})

test('[community.groups.join] a group can be joined and left, and is counted in My Community', async () => {
  open()
  await press('Ladder Night', /^Join Group/)
  expect(await (await cardOf('Ladder Night')).findByText('Joined')).toBeDefined()
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'community.join-group', args: { groupId: 'g1' } }])
  fireEvent.click(tab('My Community'))
  expect(counter('Groups Joined')).toBe('1')
  fireEvent.click(await screen.findByRole('button', { name: /^Leave Group Ladder Night/ }))
  await waitFor(() => expect(counter('Groups Joined')).toBe('0'))
})

test('the second click of a double click on “Join” does not leave the group', async () => {
  open()
  await press('Ladder Night', /^Join Group/)
  fireEvent.click(await (await cardOf('Ladder Night')).findByRole('button', { name: /^Leave Group/ }), { detail: 2 })
  await press('Stair Club', /^Join Group/)
  await (await cardOf('Stair Club')).findByText('Joined')
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['community.join-group', 'community.join-group'])
})

test('[community.events.requested] joining an event offline shows as requested, not joined, and the request can be canceled', async () => {
  open()
  await press('Stair Climb', /^Join Event/)
  const card = await cardOf('Stair Climb')
  expect(await card.findByText('Requested')).toBeDefined()
  expect(card.queryByText('Joined')).toBeNull()
  expect(await db.eventMemberships.get('e1')).toMatchObject({ state: 'requested' })
  await press('Stair Climb', /^Cancel Request/)
  expect(await card.findByRole('button', { name: /^Join Event/ })).toBeDefined()
  expect(await db.eventMemberships.get('e1')).toMatchObject({ state: 'left' })
})

test('[community.events.waitlist] a full event offers the waitlist, and leaving a full event must be confirmed', async () => {
  open()
  expect((await cardOf('Mock Interview')).getByText('Full')).toBeDefined()
  await press('Mock Interview', /^Join Waitlist/)
  await waitFor(async () => expect(await db.eventMemberships.get('e2')).toBeDefined())
  await db.eventMemberships.update('e2', { state: 'joined' })
  expect(await (await cardOf('Mock Interview')).findByText('Joined')).toBeDefined()
  await press('Mock Interview', /^Leave Event/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Event?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Leave Event' }))
  expect(await (await cardOf('Mock Interview')).findByRole('button', { name: /^Join Waitlist/ })).toBeDefined()
})

test('[community.events.ics] an event can be exported to the device’s calendar', async () => {
  const made: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  open()
  await press('Stair Climb', /^Add Stair Climb to your Calendar/)
  const text = await made[0]?.text()
  expect(made[0]?.type).toBe('text/calendar')
  expect(text).toContain('SUMMARY:Stair Climb\r\n')
})

test('a mentorship message that cannot be stored because the device is full stays on the screen, and an error is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open('/community?tab=mentors')
  fireEvent.click((await cardOf(/Captain/)).getByRole('button', { name: /^Request Mentorship/ }))
  const box = await screen.findByLabelText('Message (optional)')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  fireEvent.change(box, { target: { value: 'The panel, please.' } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("There isn't enough storage on this device. Free up some space, then try again.")
  expect(box).toHaveProperty('value', 'The panel, please.')
  full.mockRestore()
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await db.drafts.toArray()).toMatchObject([{ value: 'The panel, please.' }])
})

test('[community.mentors.request] a mentorship message survives closing the dialog, and the request is listed with its state', async () => {
  await db.mentors.update('u1', { isSample: false })
  open('/community?tab=mentors')
  const card = await cardOf(/Captain/)
  for (const text of ['CB', 'Cedar Bluff Fire Department', '18 years experience', 'Runs the academy.', 'hazmat'])
    expect(card.getByText(text)).toBeDefined()
  const openDialog = () => fireEvent.click(card.getByRole('button', { name: /^Request Mentorship/ }))
  openDialog()
  const box = () => screen.findByLabelText('Message (optional)')
  fireEvent.change(await box(), { target: { value: 'The panel, please.' } })
  await waitFor(async () => expect(await db.drafts.count()).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  openDialog()
  await waitFor(async () => expect(await box()).toHaveProperty('value', 'The panel, please.'))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Request Mentorship' }))
  expect(await card.findByText('Waiting to be sent')).toBeDefined()
  expect(await db.drafts.count()).toBe(0)
  fireEvent.click(tab('My Community'))
  expect(await screen.findByText(/The panel, please/)).toBeDefined()
  expect(counter('Mentors Connected')).toBe('0')
  await db.mentorshipRequests.update('u1', { state: 'sent' })
  await waitFor(() => expect(counter('Mentors Connected')).toBe('1'))
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/ }))
  await waitFor(() => expect(counter('Mentors Connected')).toBe('0'))
})

test('before a request, a sample mentor is identified as a sample, and samples are not counted', async () => {
  await db.sharedCounts.put({ key: 'group:g2', taken: 3, waiting: 0 })
  open()
  await press('Stair Club', /^Join Group/)
  expect(await (await cardOf('Stair Club')).findByText('Joined')).toBeDefined()
  expect((await cardOf('Stair Club')).getByText('4 members')).toBeDefined()
  fireEvent.click(tab('Find Mentors'))
  const card = await cardOf(/Captain/)
  expect(card.queryByText('(41 reviews)')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: /^Request Mentorship/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This is a sample mentor' }))
  expect(dialog.getByText(/nobody will read or answer/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Request Mentorship' }))
  await card.findByText('Waiting to be sent')
  await db.mentorshipRequests.update('u1', { state: 'sent' })
  fireEvent.click(tab('My Community'))
  expect(await screen.findByText('Samples don’t count.')).toBeDefined()
  for (const label of ['Groups Joined', 'Mentors Connected']) expect(counter(label)).toBe('0')
})

test('[community.mine] the counters start at 0, and a joined event counts once it has started', async () => {
  open('/community?tab=my-community')
  await section('Your groups')
  for (const label of ['Groups Joined', 'Events Attended', 'Mentors Connected']) expect(counter(label)).toBe('0')
  const stamp = { ticket: null, changedAt: 1, changeId: 'c' }
  await db.eventMemberships.bulkPut([
    { eventId: 'e4', state: 'joined', startTime: Date.now() - DAY_MS, ...stamp },
    { eventId: 'e1', state: 'joined', startTime: Date.now() + DAY_MS, ...stamp },
    { eventId: 'gone', state: 'waitlisted', startTime: Date.now() - DAY_MS, ...stamp },
  ])
  await waitFor(() => expect(counter('Events Attended')).toBe('1'))
  expect((await section('Attended')).getByText('Long Ago', { selector: 'p' })).toBeDefined()
  expect((await section('Your events')).getByText('Stair Climb', { selector: 'p' })).toBeDefined()
})

test('a person who is late for an event in progress sees its address, and can no longer join or leave', async () => {
  const startTime = Date.now() - 30 * 60_000
  await db.events.update('e1', { startTime, duration: 60, isSample: false })
  const stamp = { ticket: null, changedAt: 1, changeId: 'c' }
  await db.eventMemberships.put({ eventId: 'e1', state: 'joined', startTime, ...stamp })
  open()
  const climb = await cardOf('Stair Climb')
  for (const text of ['Under way', 'Tower 1']) expect(climb.getByText(text)).toBeDefined()
  expect(climb.queryByRole('button', { name: /Join|Leave/ })).toBeNull()
  fireEvent.click(tab('My Community'))
  expect((await section('Attended')).getByText('Tower 1')).toBeDefined()
})

test('a group that the person created is listed with the other groups, counted and linked, and only people with an account can create a group', async () => {
  await db.local.put({ key: HAS_SPACES_KEY, value: true })
  open()
  expect(await screen.findByText(/^To create or join a group, you need an account/)).toBeDefined()
  await db.local.delete(HAS_SPACES_KEY)
  cleanup()
  const user = { id: 'u1', username: 'maia', name: null, email: 'maia@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  const own = (await openCurrent('u1')).db
  await fill(own)
  await own.local.put({ key: HAS_SPACES_KEY, value: true })
  const link = { isWanted: true, kind: 'group', name: 'Thursday Ladders' } as const
  const args = { kind: 'group', name: 'Thursday Ladders', ownName: 'Maia' } as const
  await enactInSpace({ spaceId: 'space-1', link }, createSpace, args)
  open()
  expect((await screen.findByRole('link', { name: 'Create a group' })).getAttribute('href')).toBe(
    '/community/groups/new',
  )
  const card = await cardOf('Thursday Ladders')
  for (const text of ['Joined', '1 member', '1 unsent change']) expect(card.getByText(text)).toBeDefined()
  expect(card.getByRole('link', { name: /^Open Group/ }).getAttribute('href')).toBe('/community/groups/space-1')
  fireEvent.click(tab('My Community'))
  expect((await section('Your groups')).getByText('Thursday Ladders', { selector: 'p' })).toBeDefined()
  expect(counter('Groups Joined')).toBe('1')
  expect(screen.queryByText('Classes Joined')).toBeNull()
})

test('classes are counted along with groups, and upcoming meetings are listed among the person’s events unless declined or canceled', async () => {
  const user = { id: 'u3', username: 'nora', name: null, email: 'nora@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  const own = (await openCurrent('u3')).db
  await fill(own)
  for (const kind of ['group', 'class'] as const) {
    const link = { isWanted: true, kind, name: `The ${kind}` }
    await enactInSpace({ spaceId: kind, link }, createSpace, { kind, name: `The ${kind}`, ownName: 'Nora' })
  }
  const meet = async (spaceId: string, title: string, inDays: number, isCanceled = false) => {
    const startsAt = Date.now() + inDays * DAY_MS
    const args = { meetingId: null, title, startsAt, minutes: 60, place: 'Tower 1', isCanceled }
    return enactInSpace({ spaceId }, setMeeting, args)
  }
  await meet('class', 'Ladder drill', 3)
  await meet('group', 'Mock panel', 2)
  await meet('group', 'Canceled', 1, true)
  await meet('group', 'Last week', -7)
  const declined = await meet('group', 'Declined', 1)
  await enactInSpace({ spaceId: 'group' }, answerMeeting, { meetingId: declined, answer: 'no' })
  open('/community?tab=my-community')
  const list = await section('Your events')
  const items = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/^Mock panel.* · The group · Tower 1Open Meeting Mock panel$/),
    expect.stringMatching(/^Ladder drill.* · The class · Tower 1Open Session Ladder drill$/),
  ])
  expect(list.getByRole('link', { name: 'Open Session Ladder drill' }).getAttribute('href')).toBe(
    '/community/classes/class?tab=sessions',
  )
  for (const label of ['Groups Joined', 'Classes Joined']) expect(counter(label)).toBe('1')
})

test('a person whose account is linked to a mentor sees a link to the requests, and no one else does', async () => {
  const user = { id: 'u2', username: 'maria', name: null, email: 'maria@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  const own = (await openCurrent('u2')).db
  await fill(own)
  open()
  await cardOf('Stair Climb')
  expect(screen.queryByRole('link', { name: 'Answer mentorship requests' })).toBeNull()
  await own.local.put({ key: IS_MENTOR_KEY, value: true })
  const link = await screen.findByRole('link', { name: 'Answer mentorship requests' })
  expect(link.getAttribute('href')).toBe('/community/mentoring')
})

test('while the first content is being downloaded, the screen does not say that there are no groups', async () => {
  await Promise.all([db.groups, db.events, db.mentors].map((table) => table.clear()))
  await db.local.put({ key: HAS_SPACES_KEY, value: true })
  showNewContentLoad()
  noteContentLoading(db.name)
  open()
  expect(await screen.findByText('Loading community...')).toBeDefined()
  expect(screen.queryByText('No study group yet')).toBeNull()
  act(() => noteContentLoaded(db.name))
  expect(await screen.findByText('No study group yet')).toBeDefined()
  await db.local.delete(HAS_SPACES_KEY)
})

test('real mentors and groups are listed before samples', async () => {
  const [sample] = mentors as [(typeof mentors)[0]]
  await db.mentors.put({ ...sample, id: 'z', userId: 'z', rank: 'Chief', name: 'Dana Price', isSample: false })
  const [real] = groups as [(typeof groups)[0]]
  await db.groups.put({ ...real, id: 'a', name: 'Sample Group', isSample: true })
  open()
  const names = (await section('Study Groups')).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ladder Night', 'Sample Group'])
  fireEvent.click(tab('Find Mentors'))
  const [first] = (await section('Mentors')).getAllByRole('heading', { level: 3 })
  expect(first?.textContent).toContain('Dana Price')
  await db.mentors.delete('z')
  await db.groups.delete('a')
})

test('an accepted mentorship ends only after confirmation, because the mentor’s message is lost', async () => {
  const sent = { message: null, state: 'sent', requestedAt: 1, changedAt: 1, changeId: 'c' } as const
  const accepted = { ...sent, answer: 'accepted', answerText: 'Call me on Monday.', answeredAt: 2 } as const
  await db.mentorshipRequests.put({ mentorId: 'm1', ...accepted })
  open('/community?tab=my-community')
  const requests = await section('Mentorship requests')
  const end = () => requests.getByRole('button', { name: /^End Mentorship/ })
  fireEvent.click(end())
  const dialog = within(screen.getByRole('dialog', { name: 'End this mentorship?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(requests.getByText('Call me on Monday.')).toBeDefined()
  expect(await db.outbox.count()).toBe(0)
  fireEvent.click(end())
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End Mentorship' }))
  expect(await requests.findByText('None yet')).toBeDefined()
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'community.withdraw-request', args: { mentorId: 'm1' } }])
})

test('a mentor whose request was sent can be reported, and a sample can’t', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('/report')) throw new TypeError('Failed to fetch')
    sent.push([init.method, path, JSON.parse(String(init.body))])
    return new Response(null, { status: 204 })
  })
  const request = { message: null, state: 'sent', requestedAt: 1, changedAt: 1, changeId: 'c' } as const
  const [sample] = mentors
  await db.mentors.put({
    ...(sample as (typeof mentors)[0]),
    id: 'real',
    userId: 'real',
    rank: 'Chief',
    isSample: false,
  })
  await db.mentorshipRequests.bulkPut([
    { ...request, mentorId: 'real' },
    { ...request, mentorId: sample?.userId ?? '' },
  ])
  open('/community?tab=my-community')
  const list = await section('Mentorship requests')
  expect(list.getAllByRole('button', { name: /^Report/ })).toHaveLength(1)
  fireEvent.click(list.getByRole('button', { name: /^Report Chief/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this mentor?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText('Enter a reason')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Rude.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Report sent')).toBeDefined()
  expect(sent).toEqual([['POST', '/api/mentorship-requests/real/report', { reason: 'Rude.' }]])
  vi.unstubAllGlobals()
})

test('until the community is downloaded, the screen says that it is not on this device yet', async () => {
  await Promise.all([db.groups.clear(), db.events.clear(), db.mentors.clear()])
  open()
  expect(await screen.findByText('The community is not on this device yet')).toBeDefined()
})

test('[community.demo] the demo account sees the events but cannot join them', async () => {
  const user = { id: 'd1', username: 'demo', name: null, email: 'demo@example.org', location: null, goalId: null }
  await signedIn('token', { ...user, createdAt: '2026-01-01T00:00:00.000Z' }, { adoptGuest: false })
  await fill((await openCurrent('d1')).db)
  open()
  const button = await (await cardOf('Stair Climb')).findByRole('button', { name: /^Join Event/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(button.title).toBe('Demo is read-only')
})
