// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readExport } from '@station-zero/schema/account/export-file.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { parseInvite } from '@station-zero/schema/spaces/invite-link.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, newId } from '../data/account-db.ts'
import { closeCurrent } from '../data/active-account.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { keepInvite } from '../data/kept-invite.ts'
import { HAS_SPACES_KEY } from '../data/local-state.ts'
import { readMemberships } from '../data/repositories/groups.ts'
import { enterGuest } from '../data/session.ts'
import { memberIdOf } from '../data/spaces.ts'
import { exportWork } from '../data/work-file.ts'
import { ShareButton } from '../spaces/share-button.tsx'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { GroupScreen } from './group-screen.tsx'
import { JoinScreen } from './join-screen.tsx'
import { NewGroupScreen } from './new-group-screen.tsx'

let db: AccountDb

beforeEach(async () => {
  db = (await enterAs(maia)).db
  await db.local.put({ key: HAS_SPACES_KEY, value: true })
})

afterEach(async () => {
  cleanup()
  closeCurrent()
  await db.delete()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ToastProvider>
        <Routes>
          <Route path="/community/groups/new" element={<NewGroupScreen />} />
          <Route path="/community/groups/:id" element={<GroupScreen />} />
          <Route path="/join" element={<JoinScreen JoinClass={() => null} />} />
          <Route path="/share" element={<ShareButton attachment={OWN_CARD} />} />
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
const postOf = async (text: string) => {
  const article = (await screen.findByText(text, { selector: 'article p' })).closest('article')
  if (!article) throw new Error('The text is not in a post.')
  return within(article)
}
const dialog = async () => within(await screen.findByRole('dialog'))

/** Creates a group owned by this person and returns its id. */
async function createGroup(): Promise<string> {
  const spaceId = newId()
  const link = { isWanted: true, kind: 'group' as const, name: 'Ladder Night' }
  const args = { kind: 'group', name: 'Ladder Night', ownName: 'Maia' } as const
  await enactInSpace({ spaceId, link }, createSpace, args)
  return spaceId
}

const DECK = newId()
const OWN_CARD = { kind: 'card', ref: newId(), title: 'Which knot?', text: 'A bowline.' } as const

/** Stores a row as a pull would. */
const pulled = (spaceId: string, table: string, row: { id: string }) =>
  db.spaceRows.put({ spaceId, table, key: row.id, row })

const stamp = { changedAt: 1, changeId: 'c' }
const other = (spaceId: string, role = 'member') => ({
  ...{ id: memberIdOf(spaceId, 'olof'), name: 'Olof', role, state: 'active', sharesProgress: false, joinedAt: 1 },
  ...stamp,
})
const postRow = (author: string, text: string) => ({
  ...{ id: newId(), author, replyTo: null, text, createdAt: 1, hiddenBy: null, isRemoved: false },
  ...stamp,
})

test('a group created offline uses the name that the person entered for it, and its posts are marked as unsent', async () => {
  open('/community/groups/new')
  await press('Create Group')
  expect(await screen.findByText('Enter a name for the group')).toBeTruthy()
  await type('Group name', 'Ladder Night')
  await type('About the group (optional)', 'Tuesdays at seven.')
  await type('Your name in this group', 'Maia K.')
  await press('Create Group')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ladder Night' })).toBeTruthy()
  expect(screen.getByText('Tuesdays at seven.')).toBeTruthy()
  expect(await queued()).toEqual(['spaces.create', 'spaces.set-info'])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'spaces.follow' }])
  await type('Write a post', 'Who brings the rope?')
  await press('Post')
  const post = await postOf('Who brings the rope?')
  for (const text of ['Maia K.', 'Owner', 'Waiting to be sent']) expect(await post.findByText(text)).toBeTruthy()
  expect(await screen.findByLabelText('Write a post')).toHaveProperty('value', '')
})

test('an unfinished post is saved as a draft, and the author can edit, reply to and remove a post', async () => {
  const id = await createGroup()
  await enactInSpace({ spaceId: id }, addPost, { replyTo: null, text: 'At six?' })
  open(`/community/groups/${id}`)
  await type('Write a post', 'Not yet')
  await waitFor(async () => expect(await db.drafts.toArray()).toMatchObject([{ value: 'Not yet' }]))
  await press(/^Edit/)
  fireEvent.change((await dialog()).getByLabelText('Text'), { target: { value: 'At seven?' } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  const article = await postOf('At seven?')
  fireEvent.click(article.getByRole('button', { name: /^Reply/ }))
  fireEvent.change(await screen.findByLabelText('Reply to Maia'), { target: { value: 'Yes.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText('Yes.', { selector: 'article p' })).toBeTruthy()
  fireEvent.click(article.getByRole('button', { name: /^Remove/ }))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed by its author')).toBeTruthy()
  expect(await queued()).toEqual([
    'spaces.create',
    'spaces.post',
    'spaces.edit-post',
    'spaces.post',
    'spaces.remove-post',
  ])
})

test('a personal card is shared to a group with a message, and its author can open it from the post', async () => {
  open('/share')
  await waitFor(async () => expect(await db.spaceLinks.count()).toBe(0))
  expect(screen.queryByRole('button', { name: 'Share to a group' })).toBeNull()
  const id = await createGroup()
  await press('Share to a group')
  const form = await dialog()
  fireEvent.click(await form.findByRole('button', { name: 'Post' }))
  expect(await form.findByText('Enter a message')).toBeTruthy()
  expect(form.getByText('Which knot?')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Message'), { target: { value: 'Learn this one.' } })
  fireEvent.click(form.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Posted to Ladder Night')).toBeTruthy()
  const args = { replyTo: null, text: 'Learn this one.', attachment: OWN_CARD }
  expect((await db.spaceOutbox.toArray()).at(-1)).toMatchObject({ spaceId: id, name: 'spaces.post', v: 2, args })

  const ofDeck = { id: DECK, createdAt: 1, isDeleted: false, isArchived: false, stamps: {} }
  await db.ownDecks.put({ ...ofDeck, name: 'Knots', color: '#c2410c', order: 1 } as never)
  const card = { id: OWN_CARD.ref, deckId: DECK, kind: 'basic', front: 'Which knot?', back: 'A bowline.', hint: '' }
  cleanup()
  open(`/community/groups/${id}`)
  const post = await postOf('Learn this one.')
  expect(post.queryByRole('link')).toBeNull()
  await db.ownCards.put({ ...card, more: '', tags: [], order: 1, createdAt: 1, isDeleted: false, stamps: {} } as never)
  const link = await post.findByRole('link', { name: /Which knot\?/ })
  expect(link.getAttribute('href')).toBe(`/prep?card=${OWN_CARD.ref}`)
})

test('members see the copied text of another member’s card, open built-in content on their own device, and see nothing of a hidden post', async () => {
  const id = await createGroup()
  const olof = other(id)
  await pulled(id, 'members', olof)
  await pulled(id, 'posts', { ...postRow(olof.id, 'My card'), attachment: OWN_CARD } as never)
  const job = { kind: 'job', ref: 'job-1', title: 'Recruit, Oak Park Fire', text: null }
  await pulled(id, 'posts', { ...postRow(olof.id, 'Apply'), attachment: job } as never)
  open(`/community/groups/${id}`)
  const own = await postOf('My card')
  expect(own.getByText('Which knot?')).toBeTruthy()
  expect(own.getByText('A bowline.').closest('details')?.querySelector('summary')?.textContent).toBe('Answer')
  const ours = await postOf('Apply')
  expect(await ours.findByText('This job is not on this device.')).toBeTruthy()
  await db.jobs.put({ id: 'job-1', title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park' } as never)
  expect((await ours.findByRole('link')).getAttribute('href')).toBe('/jobs?job=job-1')
  fireEvent.click(own.getByRole('button', { name: /^Hide/ }))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByText('Which knot?')).toBeNull())
  expect(
    JSON.stringify(
      await db.spaceRows.where('[spaceId+table+key]').between([id, 'posts', ''], [id, 'posts', '~']).toArray(),
    ),
  ).not.toContain('bowline')
})

test('the owner can create and revoke an invite link, and its secret is never sent to the server', async () => {
  const id = await createGroup()
  open(`/community/groups/${id}?tab=members`)
  const share = vi.fn(async () => undefined)
  // jsdom has no Web Share API.
  Object.assign(navigator, { share })
  await press('Invite by link')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Create link' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Invite people to Ladder Night' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The link is ready\./))
  const link = shown.getByText(new RegExp(`/join#${id}\\.`)).textContent ?? ''
  const { secret = '', ...invite } = parseInvite(link.slice(link.indexOf('#'))) ?? {}
  expect(invite).toMatchObject({ spaceId: id, name: 'Ladder Night', inviter: 'Maia' })
  fireEvent.click(shown.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Join Ladder Night', url: link })
  Reflect.deleteProperty(navigator, 'share')
  expect(shown.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(secret).toMatch(/^[\w-]{22}$/)
  expect(shown.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(JSON.stringify(await db.spaceOutbox.toArray())).not.toContain(secret)
  fireEvent.click(shown.getByRole('button', { name: 'Close' }))
  await press(/^Show link/)
  const again = within(await screen.findByRole('dialog', { name: 'Invite people to Ladder Night' }))
  expect(again.getByText(link)).toBeTruthy()
  expect(again.queryByText(/^The link is ready/)).toBeNull()
  fireEvent.click(again.getByRole('button', { name: 'Close' }))
  await press(/^Revoke/)
  expect(await screen.findByText(/^There are no active links/)).toBeTruthy()
})

test('while the owner is the only member, the “Invite people” button is shown with the posts, and the members list has only the button under “Invitations”', async () => {
  const id = await createGroup()
  const { unmount } = open(`/community/groups/${id}`)
  await press('Invite people')
  expect((await dialog()).getByRole('button', { name: 'Create link' })).toBeTruthy()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }))
  await pulled(id, 'members', other(id))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull())
  unmount()
  open(`/community/groups/${id}?tab=members`)
  expect(await screen.findByRole('button', { name: 'Invite by link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
})

test('once a code has been shown, the invitation includes it from then on, even offline', async () => {
  const id = await createGroup()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'k7mp-2q9x' }))
  const { unmount } = open(`/community/groups/${id}?tab=members`)
  await press('Invite by link')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Create link' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Invite people to Ladder Night' }))
  expect(shown.getByText('The link works once this device has been online.')).toBeTruthy()
  await db.spaceOutbox.clear()
  fireEvent.click(await shown.findByRole('button', { name: 'Show a code to type in' }))
  expect(await shown.findByText('k7mp-2q9x')).toBeTruthy()
  unmount()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  open(`/community/groups/${id}?tab=members`)
  await press(/^Show link/)
  expect((await dialog()).getByText('k7mp-2q9x')).toBeTruthy()
})

test('the owner can make a member a moderator, hide a post, ban the member and lift the ban', async () => {
  const id = await createGroup()
  const olof = other(id)
  await pulled(id, 'members', olof)
  await pulled(id, 'posts', postRow(olof.id, 'Buy my course!'))
  const { unmount } = open(`/community/groups/${id}`)
  const article = await postOf('Buy my course!')
  expect(article.queryByRole('button', { name: /^(Edit|Remove|Report)/ })).toBeNull()
  fireEvent.click(article.getByRole('button', { name: /^Hide/ }))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Hidden by Maia')).toBeTruthy()
  unmount()
  open(`/community/groups/${id}?tab=members`)
  await press('Manage Olof')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Make a moderator' }))
  expect(await screen.findByText('Moderator')).toBeTruthy()
  await press('Manage Olof')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Ban' }))
  const former = within(await screen.findByRole('region', { name: 'Removed and banned' }))
  expect(former.getByText('Banned')).toBeTruthy()
  fireEvent.click(former.getByRole('button', { name: 'Let back in Olof' }))
  await waitFor(() => expect(screen.queryByText('Banned')).toBeNull())
})

test('members can answer whether they will attend a meeting, and staff can cancel it', async () => {
  const id = await createGroup()
  open(`/community/groups/${id}?tab=meetings`)
  await press('New meeting')
  const form = await dialog()
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Mock panel' } })
  fireEvent.change(form.getByLabelText('Place (optional)'), { target: { value: 'Tower 1' } })
  fireEvent.change(form.getByLabelText('Starts at'), {
    target: { value: `${new Date().getFullYear() + 1}-12-08T18:30` },
  })
  fireEvent.click(form.getByRole('button', { name: 'Add meeting' }))
  const meeting = within(await screen.findByRole('group', { name: 'Mock panel' }))
  const startsAt = new Date(new Date().getFullYear() + 1, 11, 8)
  const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' }).format(startsAt)
  expect(meeting.getByText(new RegExp(`^${weekday}, .*${startsAt.getFullYear()}`), { selector: 'time' })).toBeTruthy()
  expect(meeting.getByRole('group', { name: 'Will you be there? Mock panel' })).toBeTruthy()
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  fireEvent.click(meeting.getByRole('button', { name: 'Add to calendar Mock panel' }))
  const calendar = await saved[0]?.text()
  for (const line of ['SUMMARY:Mock panel', 'LOCATION:Tower 1', 'DESCRIPTION:Ladder Night'])
    expect(calendar).toContain(`${line}\r\n`)
  fireEvent.click(meeting.getByRole('button', { name: 'Maybe' }))
  expect(await meeting.findByText('Maybe (1):')).toBeTruthy()
  fireEvent.click(meeting.getByRole('button', { name: 'Yes' }))
  expect(await meeting.findByText('Yes (1):')).toBeTruthy()
  expect(meeting.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(meeting.getByRole('button', { name: 'Cancel meeting Mock panel' }))
  expect(await meeting.findByText('Canceled')).toBeTruthy()
  expect(meeting.queryByRole('button', { name: /calendar/ })).toBeNull()
})

test('a person who opens an invite link joins under a name of their choice, pending the server’s confirmation', async () => {
  const id = newId()
  keepInvite('/join#another', Date.now() + 1_000)
  open(`/join#${id}.invite-1.the-secret.member.Ladder%20Night.Olof`)
  expect(await screen.findByRole('heading', { name: 'You are invited to Ladder Night' })).toBeTruthy()
  expect(screen.getByText('Olof invited you to this group.')).toBeTruthy()
  expect(localStorage.getItem('invitation')).toBeNull()
  await type('Your name in this group', 'Maia K.')
  await press('Join Group')
  expect(await screen.findByText(/^You join the group when|^Joining the group/)).toBeTruthy()
  expect(address()).toBe(`/community/groups/${id}`)
  expect(await db.spaceOutbox.toArray()).toMatchObject([
    { name: 'spaces.enter', args: { inviteId: 'invite-1', secret: 'the-secret', name: 'Maia K.' } },
  ])
  expect(await db.spaceLinks.get(id)).toMatchObject({ kind: 'group', name: 'Ladder Night' })
})

test('a person joins with a code, and a wrong code is explained next to the field', async () => {
  const id = newId()
  const answers = [
    problem(404, 'code-unknown', 'This code is not valid.'),
    Response.json({ spaceId: id, inviteId: 'i', secret: 's', role: 'member', name: 'Ladder Night' }),
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/api/space-codes/redeem') throw new TypeError('No signal')
    return answers.shift()
  })
  open('/join')
  await type('Code', 'k7mp 2q9x')
  await press('Continue')
  expect(await screen.findByText('This code is not valid.')).toBeTruthy()
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'You are invited to Ladder Night' })).toBeTruthy()
  await type('Your name in this group', 'Maia K.')
  await press('Join Group')
  await waitFor(() => expect(address()).toBe(`/community/groups/${id}`))
  expect(await db.spaceOutbox.toArray()).toMatchObject([
    { name: 'spaces.enter', args: { inviteId: 'i', secret: 's', name: 'Maia K.' } },
  ])
})

test('an ordinary member can report a post and leave the group, but sees no moderation controls', async () => {
  const id = newId()
  const link = { isWanted: true, kind: 'group' as const, name: 'Ladder Night' }
  await enactInSpace({ spaceId: id, link }, enterSpace, { inviteId: 'i', secret: 's', name: 'Maia' })
  const me = { ...other(id), id: memberIdOf(id, maia.id), name: 'Maia' }
  const olof = other(id)
  await pulled(id, 'members', me)
  await pulled(id, 'members', olof)
  await pulled(id, 'posts', postRow(olof.id, 'Buy my course!'))
  const { unmount } = open(`/community/groups/${id}`)
  await press(/^Report/)
  fireEvent.change((await dialog()).getByLabelText('What is wrong with it?'), { target: { value: 'An ad.' } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Report' }))
  await waitFor(async () => expect(await queued()).toContain('spaces.report'))
  unmount()
  open(`/community/groups/${id}?tab=members`)
  expect(await screen.findByText('Olof')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Manage|Invite|Close the group/ })).toBeNull()
  await press('Leave the group')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/community'))
  expect(await queued()).toContain('spaces.leave')
  expect(await db.spaceLinks.get(id)).toMatchObject({ isWanted: false })
})

test('a report about a leader goes to the operator, and the person who reported it sees that it was reviewed', async () => {
  const id = newId()
  const link = { isWanted: true, kind: 'group' as const, name: 'Ladder Night' }
  await enactInSpace({ spaceId: id, link }, enterSpace, { inviteId: 'i', secret: 's', name: 'Maia' })
  const me = { ...other(id), id: memberIdOf(id, maia.id), name: 'Maia' }
  const olof = other(id, 'owner')
  await pulled(id, 'members', me)
  await pulled(id, 'members', olof)
  await pulled(id, 'posts', postRow(olof.id, 'Buy my course!'))
  open(`/community/groups/${id}`)
  await press(/^Report/)
  expect((await dialog()).getByText(/^Only the operator of this station sees the report/)).toBeTruthy()
  fireEvent.change((await dialog()).getByLabelText('What is wrong with it?'), { target: { value: 'An ad.' } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('You reported this post.')).toBeTruthy()
  const [stored] = await db.spaceRows.filter(({ table }) => table === 'spaceReports').toArray()
  await pulled(id, 'spaceReports', { ...(stored?.row as { id: string }), settledAt: 2 } as { id: string })
  expect(await screen.findByText('Your report was reviewed.')).toBeTruthy()
})

test('while groups are turned off, a group stays on the device, shows a notice, and accepts posts', async () => {
  const id = await createGroup()
  await db.local.put({ key: HAS_SPACES_KEY, value: false })
  open(`/community/groups/${id}`)
  expect(await screen.findByText(/^The operator has turned off groups and classes/)).toBeTruthy()
  await type('Write a post', 'For later')
  await press('Post')
  expect(await (await postOf('For later')).findByText('Waiting to be sent')).toBeTruthy()
})

test('an export contains only the person’s own posts, and each group that the person owns is listed with the member who would become its owner', async () => {
  const id = await createGroup()
  await enactInSpace({ spaceId: id }, addPost, { replyTo: null, text: 'At six?' })
  await pulled(id, 'posts', postRow(other(id).id, 'Not mine'))
  const exported = JSON.parse(await exportWork(db, null, 1))
  expect(exported.posts).toEqual([{ group: 'Ladder Night', text: 'At six?', writtenAt: expect.any(String) }])
  expect(readExport(JSON.stringify(exported), mutations).mutations).toEqual([])
  const owned = async () => (await readMemberships(db)).owned
  expect(await readMemberships(db)).toMatchObject({ all: ['Ladder Night'], owned: [{ name: 'Ladder Night' }] })
  expect(await owned()).toEqual([{ name: 'Ladder Night', heir: null }])
  await pulled(id, 'members', other(id))
  expect(await owned()).toEqual([{ name: 'Ladder Night', heir: { name: 'Olof' } }])
  const ida = { ...other(id), id: memberIdOf(id, 'ida'), name: 'Ida' }
  await pulled(id, 'members', ida)
  expect(await owned()).toEqual([{ name: 'Ladder Night', heir: 'members' }])
  await pulled(id, 'members', other(id, 'moderator'))
  expect(await owned()).toEqual([{ name: 'Ladder Night', heir: { name: 'Olof' } }])
})

test('a removed member can still open the list of refused changes on the group’s page', async () => {
  const id = await createGroup()
  await enactInSpace({ spaceId: id }, addPost, { replyTo: null, text: 'At six?' })
  const [entry] = await db.spaceOutbox.where('spaceId').equals(id).reverse().sortBy('seq')
  if (entry) await db.refused.put({ ...entry, code: 'not-member', sentence: 'You are not a member.' })
  await db.spaceRows.clear()
  const meta = await db.spaceMeta.get(id)
  if (meta) await db.spaceMeta.put({ ...meta, value: { ...meta.value, access: 'removed' } })
  open(`/community/groups/${id}`)
  expect(await screen.findByText(/^1 of your changes could not be sent/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Review unsent changes' })
  expect(link.getAttribute('href')).toBe(`/community/groups/${id}?sync=list`)
})

test('an owner who is the only member is told to close the group, and an owner with other members is told to transfer ownership first', async () => {
  const id = await createGroup()
  open(`/community/groups/${id}?tab=members`)
  expect(await screen.findByText(/^You can’t leave, because nobody could become the owner/)).toBeTruthy()
  await pulled(id, 'members', other(id))
  expect(await screen.findByText(/^To leave, hand over the group first/)).toBeTruthy()
})

test('a new meeting starts on the hour', async () => {
  const id = await createGroup()
  open(`/community/groups/${id}?tab=meetings`)
  await press('New meeting')
  expect((await dialog()).getByLabelText('Starts at')).toHaveProperty('value', expect.stringMatching(/:00$/))
})

test.each([
  ['removed', 'You are no longer in this group'],
  ['closed', 'This group is closed'],
] as const)('a group whose access is “%s” shows the reason and can be removed from the list', async (access, title) => {
  const id = await createGroup()
  await db.spaceRows.clear()
  const meta = await db.spaceMeta.get(id)
  if (meta) await db.spaceMeta.put({ ...meta, value: { ...meta.value, access } })
  open(`/community/groups/${id}`)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Review unsent changes' })).toBeNull()
  await press('Remove from My List')
  await waitFor(() => expect(address()).toBe('/community'))
})

test('guests see what they are invited to and that groups require an account, and the invitation is kept until they sign up', async () => {
  await enterGuest()
  open('/join#space.invite.secret.member.Ladder%20Night')
  expect(await screen.findByText('Groups need an account')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'You are invited to Ladder Night' })).toBeTruthy()
  expect(localStorage.getItem('invitation')).toMatch(/^\d+ \/join#space\.invite\.secret\.member\.Ladder%20Night$/)
  localStorage.clear()
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy()
})
