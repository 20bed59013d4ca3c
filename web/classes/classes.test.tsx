// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { checkTask } from '@station-zero/schema/spaces/follow.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, newId } from '../data/account-db.ts'
import { closeCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { HAS_SPACES_KEY, MAY_OPEN_CLASSES_KEY } from '../data/local-state.ts'
import { enterGuest } from '../data/session.ts'
import { memberIdOf } from '../data/spaces.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { ClassScreen } from './class-screen.tsx'
import { JoinClass } from './join-class.tsx'
import { NewClassScreen } from './new-class-screen.tsx'

let db: AccountDb

beforeEach(async () => {
  db = (await enterAs(maia)).db
  await db.local.bulkPut([
    { key: HAS_SPACES_KEY, value: true },
    { key: MAY_OPEN_CLASSES_KEY, value: true },
  ])
})

afterEach(async () => {
  cleanup()
  closeCurrent()
  await db.delete()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </>
  )
}

const invite = { spaceId: newId(), inviteId: 'invite-1', secret: 'the-secret' }

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ToastProvider>
        <Routes>
          <Route path="/community/classes/new" element={<NewClassScreen />} />
          <Route path="/community/classes/:id" element={<ClassScreen />} />
          <Route path="/join/recruit" element={<JoinClass invite={{ ...invite, classRole: 'recruit' }} />} />
          <Route path="/join/instructor" element={<JoinClass invite={{ ...invite, classRole: 'instructor' }} />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )

const address = () => screen.getByLabelText('address').textContent
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const queued = async () => (await db.spaceOutbox.toArray()).map(({ name }) => name)
const dialog = async () => within(await screen.findByRole('dialog'))
const rowNamed = async (name: string) => within(await screen.findByRole('group', { name }))

const link = { isWanted: true, kind: 'class' as const, name: 'Recruit Class 24' }

/** Opens a class owned by this person and returns its ID. */
async function openClass(): Promise<string> {
  const spaceId = newId()
  const args = { kind: 'class', name: 'Recruit Class 24', ownName: 'Captain Maia' } as const
  await enactInSpace({ spaceId, link }, createSpace, args)
  return spaceId
}

const stamp = { changedAt: 1, changeId: 'c' }

/** Stores a row as a pull would. */
const pulled = (spaceId: string, table: string, row: { id: string }) =>
  db.spaceRows.put({ spaceId, table, key: row.id, row })

const member = (spaceId: string, userId: string, name: string, more: object = {}) => ({
  ...{ id: memberIdOf(spaceId, userId), name, role: 'recruit', state: 'active', sharesProgress: false, joinedAt: 1 },
  ...{ ...stamp, ...more },
})

const assignment = (more: object = {}) => ({
  ...{ id: newId(), author: 'a', editor: 'a', kind: 'text', ref: null, title: 'Read chapter 12', dueAt: null },
  ...{ isRemoved: false, changedAt: Date.now(), changeId: 'c', ...more },
})

/** Makes this person a recruit of a class with an instructor. */
async function attendClass(): Promise<string> {
  const spaceId = newId()
  await enactInSpace({ spaceId, link }, enterSpace, { inviteId: 'i', secret: 's', name: 'Maia' })
  await pulled(spaceId, 'members', member(spaceId, maia.id, 'Maia'))
  await pulled(spaceId, 'members', member(spaceId, 'ann', 'Captain Ann', { role: 'owner' }))
  await pulled(spaceId, 'spaceInfo', { id: 'kind', value: 'class', ...stamp } as never)
  await pulled(spaceId, 'spaceInfo', { id: 'name', value: 'Recruit Class 24', ...stamp } as never)
  return spaceId
}

test('a person with the operator’s permission can create a class offline, with its rules', async () => {
  open('/community/classes/new')
  await press('Open Class')
  expect(await screen.findByText('Enter a name for the class')).toBeTruthy()
  await type('Class name', 'Recruit Class 24')
  await type('Rules (optional)', 'Be on time.')
  await type('Your name in this class', 'Captain Maia')
  await press('Open Class')
  expect(await screen.findByRole('heading', { level: 1, name: 'Recruit Class 24' })).toBeTruthy()
  expect(await db.spaceOutbox.toArray()).toMatchObject([
    { name: 'spaces.create', args: { kind: 'class', ownName: 'Captain Maia' } },
    { name: 'spaces.set-info', args: { key: 'rules', value: 'Be on time.' } },
  ])
  fireEvent.click(screen.getByRole('link', { name: 'About' }))
  expect(await screen.findByText('Be on time.')).toBeTruthy()
})

test('while groups and classes are turned off, a class stays on the device and shows a notice', async () => {
  const id = await openClass()
  await db.local.put({ key: HAS_SPACES_KEY, value: false })
  open(`/community/classes/${id}`)
  expect(await screen.findByText(/^The operator has turned off groups and classes/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Recruit Class 24' })).toBeTruthy()
})

test('a person without permission to open a class sees an explanation instead of the “Open Class” button', async () => {
  await db.local.delete(MAY_OPEN_CLASSES_KEY)
  open('/community/classes/new')
  expect(await screen.findByText('You can’t open a class yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open Class' })).toBeNull()
})

test('staff assign a deck with a due date, edit it, remove it and undo the removal', async () => {
  const id = await openClass()
  open(`/community/classes/${id}`)
  await press('Assign')
  const form = await dialog()
  const deck = await form.findByLabelText('Which deck?')
  fireEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(await form.findByText('Choose a deck')).toBeTruthy()
  fireEvent.change(deck, { target: { value: 'ladders' } })
  const due = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  fireEvent.change(form.getByLabelText('Due date (optional)'), { target: { value: due } })
  fireEvent.click(form.getByRole('button', { name: 'Assign' }))
  const row = await rowNamed('Ladders')
  expect(await row.findByText(/^Due in \d days \(\w{3}, \w{3} \d+\)$/)).toBeTruthy()
  expect(row.getByText('Waiting to be sent')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Edit Ladders' }))
  fireEvent.change((await dialog()).getByLabelText('Title (optional)'), { target: { value: 'Ladders, part 1' } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  await press('Remove Ladders, part 1')
  expect(await screen.findByText('Nothing assigned yet')).toBeTruthy()
  await press('Undo')
  expect(await rowNamed('Ladders, part 1')).toBeTruthy()
  expect(await db.spaceOutbox.toArray()).toMatchObject([
    { name: 'spaces.create' },
    { args: { kind: 'deck', ref: 'ladders', title: 'Ladders', assignmentId: null } },
    { args: { title: 'Ladders, part 1', dueAt: expect.any(Number) } },
    { args: { isRemoved: true } },
    { args: { isRemoved: false, title: 'Ladders, part 1' } },
  ])
})

test('a recruit sees assignments with estimated times, starts one, and checks off a task', async () => {
  const id = await attendClass()
  await pulled(id, 'assignments', assignment({ dueAt: Date.now() - 2 * DAY_MS }))
  await pulled(id, 'assignments', assignment({ kind: 'deck', ref: 'ladders', title: 'Ladder cards' }))
  await pulled(id, 'assignments', assignment({ kind: 'workout', ref: 'w1d1', title: 'Strength' }))
  await pulled(id, 'assignments', assignment({ kind: 'test', ref: 'mixed', title: 'Mixed test' }))
  await pulled(id, 'assignments', assignment({ kind: 'test', ref: 'exam:gone', title: 'Gone test' }))
  open(`/community/classes/${id}`)
  const task = await rowNamed('Read chapter 12')
  expect(task.getByText(/^2 days overdue \(\w{3}, \w{3} \d+\)$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Recruits' })).toBeNull()
  const deck = await rowNamed('Ladder cards')
  expect(deck.getByText('Answer each card of Ladders once: 0 of 3 answered')).toBeTruthy()
  expect(deck.getByText('About 1 min')).toBeTruthy()
  expect(deck.getByRole('link', { name: 'Start Ladder cards' }).getAttribute('href')).toBe(
    '/prep?study=custom&of=deck&deck=ladders&size=100',
  )
  expect((await rowNamed('Strength')).getByText('About 40 min')).toBeTruthy()
  expect((await rowNamed('Gone test')).queryByRole('link')).toBeNull()
  fireEvent.click(task.getByRole('checkbox', { name: /^Done/ }))
  expect(await (await rowNamed('Read chapter 12')).findByText('Done', { selector: 'span' })).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^4 to do/)).toBeTruthy())
  fireEvent.click((await rowNamed('Mixed test')).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/prep'))
  expect(JSON.parse(screen.getByLabelText('state').textContent ?? '')).toEqual({ startTest: { deckId: null } })
})

test('pressing Start on an assigned workout stores the started workout and opens its screen', async () => {
  const id = await attendClass()
  await pulled(id, 'assignments', assignment({ kind: 'workout', ref: 'w1d1', title: 'Strength' }))
  open(`/community/classes/${id}`)
  fireEvent.click((await rowNamed('Strength')).getByRole('link', { name: 'Start Strength' }))
  await waitFor(() => expect(address()).toBe('/physical?workout=now'))
  expect(await db.drafts.get('physical:workout')).toMatchObject({ value: { workout: { id: 'w1d1' } } })
})

test('an assigned workout counts as done only if it was completed after it was assigned', async () => {
  const id = await attendClass()
  const row = assignment({ kind: 'workout', ref: 'w1d1', title: 'Strength' })
  await pulled(id, 'assignments', row)
  const done = { id: newId(), workoutId: 'w1d1', duration: 40, difficulty: 3, notes: null, undoneAt: null }
  await db.workoutProgress.put({ ...done, completedAt: Date.now() - DAY_MS } as never)
  open(`/community/classes/${id}`)
  expect((await rowNamed('Strength')).queryByText('Done')).toBeNull()
  await db.workoutProgress.put({ ...done, id: newId(), completedAt: Date.now() + 1_000 } as never)
  expect(await (await rowNamed('Strength')).findByText('Done')).toBeTruthy()
})

test('joining asks for consent, which is not checked beforehand, and shares only if the recruit agrees', async () => {
  const { unmount } = open('/join/recruit')
  const consent = await screen.findByRole('checkbox', { name: /^I agree to share/ })
  expect(consent).toHaveProperty('checked', false)
  expect(screen.getByText('The last day on which you were active')).toBeTruthy()
  await press('Join Class')
  expect(await screen.findByText('Enter your name')).toBeTruthy()
  await type('Your name in this class', 'Maia K.')
  fireEvent.click(consent)
  await press('Join Class')
  await waitFor(() => expect(address()).toBe(`/community/classes/${invite.spaceId}`))
  const [entered, shared] = await db.spaceOutbox.toArray()
  expect(entered).toMatchObject({ name: 'spaces.enter', args: { name: 'Maia K.' } })
  expect(shared).toMatchObject({ name: 'spaces.share-progress', args: { isShared: true } })
  expect(shared?.at).toBeGreaterThan(entered?.at ?? Number.POSITIVE_INFINITY)
  unmount()
  open('/join/instructor')
  expect(await screen.findByText(/^As an instructor, you assign work/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a recruit agrees to share progress, sees both the current figures and what the instructors have received, and stops sharing with one press', async () => {
  const id = await attendClass()
  const me = memberIdOf(id, maia.id)
  await pulled(id, 'assignments', assignment({ id: 'task-1' }))
  open(`/community/classes/${id}?tab=progress`)
  expect(await screen.findByText(/^Nothing\. In your instructors’ table/)).toBeTruthy()
  const share = await screen.findByRole('button', { name: 'Share My Progress' })
  expect(share).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree to share/ }))
  fireEvent.click(share)
  expect(await screen.findByText(/^Your instructors have not received your progress yet/)).toBeTruthy()
  const figures = {
    ...{ done: {}, minutes: 42, mastery: 31, masteryBySection: { memory: 12 }, minutesByDay: [0, 0, 0, 0, 0, 12, 30] },
    ...{ scoreRange: { low: 62, high: 74 }, lastActiveDay: 20_412 },
  }
  await pulled(id, 'progress', { id: me, figures, ...stamp } as never)
  expect(
    await screen.findByText(/^These figures are newer than those your instructors received on Jan 1, 1970/),
  ).toBeTruthy()
  expect(screen.queryByText('62–74%')).toBeNull()
  expect(screen.getByText('Read chapter 12: not done')).toBeTruthy()
  await enact(checkTask, { assignmentId: 'task-1', isDone: true })
  expect(await screen.findByText(/^Read chapter 12: done/)).toBeTruthy()
  await press('Stop Sharing')
  expect(await screen.findByText(/^Nothing\. In your instructors’ table/)).toBeTruthy()
  expect((await db.spaceRows.get([id, 'progress', me]))?.row).toMatchObject({ figures: null })
  expect(await queued()).toEqual(['spaces.enter', 'spaces.share-progress', 'spaces.share-progress'])
})

/** Opens a class with three recruits and returns its ID: one recruit is behind, one is on track, and one does not share progress. */
async function teachClass(): Promise<string> {
  const id = await openClass()
  const [now, day] = [Date.now(), Math.floor(Date.now() / DAY_MS)]
  await pulled(id, 'assignments', assignment({ id: 'task-1', title: 'Chapter 1', dueAt: now - DAY_MS }))
  await pulled(id, 'assignments', assignment({ id: 'task-2', title: 'Chapter 2', dueAt: now + DAY_MS }))
  const figures = { minutes: 10, mastery: 20, masteryBySection: { memory: 20 }, scoreRange: null, lastActiveDay: day }
  for (const [user, name, done] of [
    ['bob', 'Bob', {}],
    ['cem', '=Cem', { 'task-1': now - 2 * DAY_MS }],
  ] as const) {
    await pulled(id, 'members', member(id, user, name, { sharesProgress: true }))
    await pulled(id, 'progress', { id: memberIdOf(id, user), figures: { ...figures, done }, ...stamp } as never)
  }
  await pulled(id, 'members', member(id, 'dan', 'Dan'))
  return id
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('the class table lists recruits with overdue work first, and can be filtered by status and by assignment', async () => {
  const id = await teachClass()
  const { unmount } = open(`/community/classes/${id}?tab=recruits`)
  expect(await screen.findByText('1 overdue')).toBeTruthy()
  expect(names()).toEqual(['Bob', '=Cem', 'Dan'])
  expect(screen.getByText('Not sharing')).toBeTruthy()
  await type('Show', 'behind')
  await waitFor(() => expect(names()).toEqual(['Bob']))
  await type('Show', 'not-started')
  await waitFor(() => expect(names()).toEqual(['Bob']))
  await type('Show', 'all')
  await type('Sort by', 'name')
  await waitFor(() => expect(names()).toEqual(['=Cem', 'Bob', 'Dan']))
  await type('Columns', 'assignments')
  expect(await screen.findByRole('columnheader', { name: 'Chapter 1' })).toBeTruthy()
  expect(screen.getByText('Overdue')).toBeTruthy()
  await type('Columns', 'sections')
  expect(await screen.findByRole('columnheader', { name: 'Memory' })).toBeTruthy()
  unmount()
  open(`/community/classes/${id}`)
  fireEvent.click(await screen.findByRole('link', { name: /^Who has not done it \(Chapter 1\)/ }))
  expect(await screen.findByRole('heading', { name: 'Who has not done it' })).toBeTruthy()
  expect(names()).toEqual(['Bob'])
  await press('Bob')
  const opened = await dialog()
  expect(opened.getByText('Chapter 1: overdue')).toBeTruthy()
  expect(opened.getByRole('button', { name: 'Manage Bob' })).toBeTruthy()
})

test('the class table can be downloaded as CSV, in which a name that starts with = is prefixed with an apostrophe', async () => {
  const id = await teachClass()
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  )
  open(`/community/classes/${id}?tab=recruits`)
  await press('CSV')
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(saved[0] as Blob)
  })
  expect(text).toContain("'=Cem,On track,1,2,0,10,20,,,")
  expect(text).toContain('Bob,1 overdue,0,2,1,10,20,,,')
  expect(text).toMatch(/Dan,Not sharing,+\r\n$/)
})

test('a recruit can ask the staff questions but can’t post announcements, and staff see which questions are unanswered', async () => {
  const attended = await attendClass()
  const announced = { id: newId(), author: memberIdOf(attended, 'ann'), replyTo: null, text: 'Bring your gear.' }
  const rest = { createdAt: 1, hiddenBy: null, isRemoved: false, ...stamp }
  await pulled(attended, 'posts', { ...announced, ...rest } as never)
  const { unmount } = open(`/community/classes/${attended}?tab=questions`)
  await type('Ask your instructors', 'Is chapter 12 on the test?')
  await press('Ask')
  expect(await screen.findByText('Is chapter 12 on the test?', { selector: 'article p' })).toBeTruthy()
  expect(screen.queryByText('Bring your gear.')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Announcements' }))
  expect(await screen.findByText('Bring your gear.')).toBeTruthy()
  expect(screen.queryByLabelText('Write an announcement')).toBeNull()
  unmount()

  const id = await teachClass()
  const asked = { id: newId(), author: memberIdOf(id, 'bob'), replyTo: null, text: 'When is the exam?' }
  await pulled(id, 'posts', { ...asked, ...rest } as never)
  await enactInSpace({ spaceId: id }, addPost, { replyTo: null, text: 'Welcome to the class.' })
  open(`/community/classes/${id}?tab=questions`)
  expect(await screen.findByText('1 unanswered')).toBeTruthy()
  expect(screen.queryByText('Welcome to the class.')).toBeNull()
  await press('Reply to Bob')
  await type('Reply to Bob', 'On Friday.')
  await press('Reply')
  await waitFor(() => expect(screen.queryByText('1 unanswered')).toBeNull())
})

test('staff see who is coming to a session and who has not answered, and recruits see only their own answer', async () => {
  const id = await teachClass()
  const session = {
    ...{ id: 'm1', author: 'a', editor: 'a', title: 'Hose drill', startsAt: Date.now() + DAY_MS, minutes: 60 },
    ...{ place: 'Tower 1', isCanceled: false, ...stamp },
  }
  await pulled(id, 'meetings', session as never)
  const bob = memberIdOf(id, 'bob')
  await pulled(id, 'attendance', { id: `m1:${bob}`, meetingId: 'm1', member: bob, answer: 'yes', ...stamp } as never)
  const { unmount } = open(`/community/classes/${id}?tab=sessions`)
  const row = await rowNamed('Hose drill')
  expect(row.getByText('Yes (1):')).toBeTruthy()
  expect(row.getByText('No answer (2):')).toBeTruthy()
  unmount()
  const attended = await attendClass()
  await pulled(attended, 'meetings', { ...session, startsAt: Date.now() - DAY_MS } as never)
  open(`/community/classes/${attended}?tab=sessions`)
  expect(await screen.findByText('Earlier sessions')).toBeTruthy()
  expect(screen.queryByText(/^No answer/)).toBeNull()
})

test('the owner can also invite instructors, and the link contains the role', async () => {
  const id = await openClass()
  open(`/community/classes/${id}?tab=invites`)
  await press('Invite by link')
  const form = await dialog()
  expect(form.getByLabelText('How many people can join with it')).toHaveProperty('value', '30')
  fireEvent.change(form.getByLabelText('Who is it for?'), { target: { value: 'instructor' } })
  fireEvent.click(form.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/^For instructors: 30 uses left/)).toBeTruthy()
  expect((await dialog()).getByText(/\/join#.*\.instructor\.\w/)).toBeTruthy()
})

test('before closing a class, the owner sees what the members will keep', async () => {
  const id = await openClass()
  open(`/community/classes/${id}?tab=about`)
  await press('Close the class')
  const asked = await dialog()
  expect(asked.getByText(/^Recruits keep their own study/)).toBeTruthy()
  expect(asked.getByText(/after 30 days/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Close for everyone' }))
  await waitFor(() => expect(address()).toBe('/community'))
  expect(await queued()).toEqual(['spaces.create', 'spaces.close'])
})

test('a recruit of a closed class sees what is kept and what is deleted', async () => {
  const id = await attendClass()
  await db.spaceRows.clear()
  const meta = await db.spaceMeta.get(id)
  if (meta) await db.spaceMeta.put({ ...meta, value: { ...meta.value, access: 'closed' } })
  open(`/community/classes/${id}`)
  expect(await screen.findByText('This class is over')).toBeTruthy()
  expect(screen.getByText(/You keep your own study/)).toBeTruthy()
})

test('guests see that classes need an account', async () => {
  await enterGuest()
  open('/community/classes/new')
  expect(await screen.findByText('Classes need an account')).toBeTruthy()
})
