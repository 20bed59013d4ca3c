// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addOwnCards, addOwnDeck, setCardImage, setOwnCard } from '@station-zero/schema/prep/own-cards.ts'
import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import { addCards, addDeck, finishDeck } from '@station-zero/schema/spaces/decks.ts'
import { studySharedDeck } from '@station-zero/schema/spaces/follow.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { MAX_SHARED_CARDS } from '@station-zero/schema/spaces/quotas.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, newId } from '../data/account-db.ts'
import { closeCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { readGroupDecks } from '../data/repositories/group-decks.ts'
import { listOwnCards } from '../data/repositories/own-cards.ts'
import { planShare } from '../data/repositories/share-plan.ts'
import { shareDeck } from '../data/share-deck.ts'
import { memberIdOf } from '../data/spaces.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { GroupScreen } from './group-screen.tsx'

let db: AccountDb

beforeEach(async () => {
  db = (await enterAs(maia)).db
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
          <Route path="/community/groups/:id" element={<GroupScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )

const address = () => screen.getByLabelText('address').textContent
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const queued = async () => (await db.spaceOutbox.toArray()).map(({ name }) => name)
const link = { isWanted: true, kind: 'group', name: 'Ladder Night' } as const

async function createGroup(): Promise<string> {
  const spaceId = newId()
  await enactInSpace({ spaceId, link }, createSpace, { kind: 'group', name: 'Ladder Night', ownName: 'Maia' })
  return spaceId
}

const stamp = { changedAt: 1, changeId: 'c' }
const memberRow = (spaceId: string, userId: string, name: string, role: SpaceRow<'members'>['role']) => ({
  ...{ id: memberIdOf(spaceId, userId), name, role, state: 'active', sharesProgress: false, joinedAt: 1 },
  ...stamp,
})

/** Stores a row as a pull would. */
const pulled = (spaceId: string, table: string, row: { id: string }) =>
  db.spaceRows.put({ spaceId, table, key: row.id, row })

async function ownDeck(cards = 3): Promise<string> {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const text = (n: number) => ({ kind: 'basic' as const, front: `Street ${n}`, back: 'District 4', hint: '', tags: [] })
  for (let from = 0; from < cards; from += 100) {
    const some = Array.from({ length: Math.min(100, cards - from) }, (_, n) => text(from + n))
    await enact(addOwnCards, { deckId, order: from, cards: some })
  }
  return deckId
}

/** A group where another member shared a deck with two cards. Returns the ids of the group and of the deck. */
async function joinGroup({ mayCopy = true, role = 'member' as SpaceRow<'members'>['role'] } = {}) {
  const spaceId = newId()
  await enactInSpace({ spaceId, link }, enterSpace, { inviteId: 'i', secret: 's', name: 'Maia' })
  await pulled(spaceId, 'members', memberRow(spaceId, maia.id, 'Maia', role))
  await pulled(spaceId, 'members', memberRow(spaceId, 'olof', 'Olof', 'member'))
  const [deckId, author] = [newId(), memberIdOf(spaceId, 'olof')]
  const of = { author, editor: author, isRemoved: false, ...stamp }
  const deck = { id: deckId, name: 'Hydrants', isComplete: true, mayCopy, cardCount: 2, ...of }
  await pulled(spaceId, 'spaceDecks', deck)
  for (const n of [1, 2])
    await pulled(spaceId, 'spaceCards', {
      ...{
        id: `${deckId}:000000000000000${n}`,
        deckId,
        kind: 'basic',
        front: `Hydrant ${n}`,
        back: 'Red',
        hint: 'Color',
      },
      ...{ order: n, createdAt: 1, ...of },
    })
  return { spaceId, deckId }
}

test('a person shares a deck from the group’s screen, without its images, and the deck is listed immediately', async () => {
  const spaceId = await createGroup()
  const deckId = await ownDeck(120)
  const [first] = await listOwnCards(db, deckId)
  await enact(setCardImage, { cardId: first?.id ?? '', side: 'front', hash: 'm'.repeat(43), alt: 'A map' })
  open(`/community/groups/${spaceId}?tab=decks`)
  await press('Share a deck')
  const form = await dialog()
  expect(await form.findByText(/^Members of Ladder Night will see 120 cards/)).toBeTruthy()
  expect(form.getByText('Left out: 1 image, because only text can be shared.')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Share deck' }))
  expect(await screen.findByText('120 cards · Shared by you')).toBeTruthy()
  expect(await queued()).toEqual([
    'spaces.create',
    'spaces.add-deck',
    ...Array.from({ length: 3 }, () => 'spaces.add-cards'),
    'spaces.finish-deck',
  ])
})

test('a member reads a shared deck, starts studying it, and stops studying it', async () => {
  const { spaceId, deckId } = await joinGroup()
  open(`/community/groups/${spaceId}?tab=decks`)
  fireEvent.click(await screen.findByRole('link', { name: /Hydrants/ }))
  expect(await screen.findByText('2 cards · Shared by Olof')).toBeTruthy()
  expect(await screen.findByText('Hydrant 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Rename|Remove|Share again/ })).toBeNull()
  await press('Study this deck')
  await waitFor(() => expect(address()).toBe(`/prep?deck=${encodeURIComponent(studyIdOfShared(deckId))}`))
  expect(await db.sharedDeckChoices.toArray()).toMatchObject([{ deckId, spaceId, isOn: true }])
  expect(await db.deckSummaries.get(studyIdOfShared(deckId))).toMatchObject({ totalCards: 2 })
  cleanup()
  open(`/community/groups/${spaceId}?tab=decks&deck=${deckId}`)
  await press('Stop studying')
  expect(await screen.findByRole('button', { name: 'Study this deck' })).toBeTruthy()
  expect(await db.deckSummaries.get(studyIdOfShared(deckId))).toBeUndefined()
})

test('a member copies a deck to their own decks only if its author allows it', async () => {
  const { spaceId, deckId } = await joinGroup()
  open(`/community/groups/${spaceId}?tab=decks&deck=${deckId}`)
  await press('Copy to your decks')
  await waitFor(() => expect(address()).toMatch(/^\/prep\/own\//))
  const [copy] = await db.ownDecks.toArray()
  expect(copy).toMatchObject({ name: 'Hydrants' })
  expect(await listOwnCards(db, copy?.id ?? '')).toMatchObject([
    { front: 'Hydrant 1', back: 'Red', hint: 'Color' },
    { front: 'Hydrant 2' },
  ])
  cleanup()
  const other = await joinGroup({ mayCopy: false })
  open(`/community/groups/${other.spaceId}?tab=decks&deck=${other.deckId}`)
  expect(await screen.findByRole('button', { name: 'Study this deck' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy to your decks' })).toBeNull()
})

test('a member reports a deck, and sees that the report was reviewed', async () => {
  const { spaceId, deckId } = await joinGroup()
  open(`/community/groups/${spaceId}?tab=decks&deck=${deckId}`)
  await press('Report')
  const form = await dialog()
  expect(form.getByText(/^Only the people who lead the group see the report and your name/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Report' }))
  expect(await form.findByText('Enter what is wrong')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^What is wrong with it\?/), { target: { value: 'Insults people' } })
  fireEvent.click(form.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('You reported this deck.')).toBeTruthy()
  expect(await queued()).toEqual(['spaces.enter', 'spaces.report-deck'])
  const [report] = (await db.spaceRows.toArray()).filter(({ table }) => table === 'spaceReports')
  const settled = { ...(report?.row as SpaceRow<'spaceReports'>), settledAt: 5 }
  await pulled(spaceId, 'spaceReports', settled)
  expect(await screen.findByText('Your report was reviewed.')).toBeTruthy()
})

test('a moderator reports the owner’s deck to the operator instead of changing it', async () => {
  const { spaceId, deckId } = await joinGroup({ role: 'moderator' })
  await pulled(spaceId, 'members', memberRow(spaceId, 'olof', 'Olof', 'owner'))
  open(`/community/groups/${spaceId}?tab=decks&deck=${deckId}`)
  await press('Report')
  expect((await dialog()).getByText(/^Only the operator of this station sees the report/)).toBeTruthy()
  for (const name of ['Rename', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a report is settled when a moderator removes the reported deck', async () => {
  const { spaceId, deckId } = await joinGroup({ role: 'moderator' })
  const reporter = memberIdOf(spaceId, 'cai')
  await pulled(spaceId, 'spaceReports', {
    ...{ id: 'r', author: reporter, subject: 'deck', postId: deckId, about: memberIdOf(spaceId, 'olof') },
    ...{ reason: 'Insults people', quote: 'Hydrants', settledAt: null },
  } as SpaceRow<'spaceReports'>)
  open(`/community/groups/${spaceId}`)
  expect(await screen.findByRole('heading', { name: /Reported posts and decks/ })).toBeTruthy()
  await press('Remove deck')
  expect(await screen.findByText('Deck removed')).toBeTruthy()
  expect(await queued()).toEqual(['spaces.enter', 'spaces.set-deck', 'spaces.settle-report'])
})

test('a deck that staff removed or that has a card that is too long can’t be shared, and the dialog says why', async () => {
  const spaceId = await createGroup()
  const ownDeckId = await ownDeck(1)
  const plan = await planShare(db, spaceId, ownDeckId)
  const [card] = await listOwnCards(db, ownDeckId)
  await enact(setOwnCard, { cardId: card?.id ?? '', front: '"'.repeat(3_000), back: '"'.repeat(4_000) })
  expect((await planShare(db, spaceId, ownDeckId))?.problem).toMatch(/^The card “.*” is too long to share/)
  await pulled(spaceId, 'spaceDecks', {
    ...{ id: plan?.deckId ?? '', name: '', author: memberIdOf(spaceId, maia.id), editor: memberIdOf(spaceId, 'olof') },
    ...{ isComplete: false, mayCopy: true, cardCount: 0, isRemoved: true, ...stamp },
  } as SpaceRow<'spaceDecks'>)
  expect((await planShare(db, spaceId, ownDeckId))?.problem).toMatch(/removed this deck/)
})

test('staff rename and remove a member’s deck, and its cards disappear immediately', async () => {
  const { spaceId, deckId } = await joinGroup({ role: 'moderator' })
  await enact(studySharedDeck, { deckId, spaceId, isOn: true })
  open(`/community/groups/${spaceId}?tab=decks&deck=${deckId}`)
  await press('Rename')
  fireEvent.change((await dialog()).getByLabelText('Name'), { target: { value: 'Hydrant colors' } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Hydrant colors' })).toBeTruthy()
  await press('Remove')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No shared decks yet')).toBeTruthy()
  expect(await queued()).toEqual(['spaces.enter', 'spaces.set-deck', 'spaces.set-deck', 'spaces.remove-cards'])
  expect(await db.deckSummaries.get(studyIdOfShared(deckId))).toBeUndefined()
  expect(JSON.stringify(await db.spaceRows.toArray())).not.toContain('Hydrant 1')
})

test('the author continues an interrupted share, and later shares changes', async () => {
  const spaceId = await createGroup()
  const ownDeckId = await ownDeck(60)
  const plan = await planShare(db, spaceId, ownDeckId)
  await enactInSpace({ spaceId }, addDeck, { deckId: plan?.deckId ?? '', name: 'Streets', mayCopy: true })
  await enactInSpace({ spaceId }, addCards, { deckId: plan?.deckId ?? '', cards: plan?.batches[0] ?? [] })
  open(`/community/groups/${spaceId}?tab=decks`)
  fireEvent.click(await screen.findByRole('link', { name: /Streets.*Not finished/ }))
  await press('Continue sharing')
  const form = await dialog()
  expect(await form.findByText(/^Sharing was interrupted: 10 cards of 60 are left/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Share again' }))
  expect(await screen.findByRole('button', { name: 'Study this deck' })).toBeTruthy()
  const [card] = await listOwnCards(db, ownDeckId)
  await enact(setOwnCard, { cardId: card?.id ?? '', front: 'Elm Street' })
  await press('Share again')
  const again = await dialog()
  expect(await again.findByText(/Sharing it again updates 1 card there/)).toBeTruthy()
  fireEvent.click(again.getByRole('button', { name: 'Share again' }))
  expect(await screen.findByText('Elm Street')).toBeTruthy()
})

test('canceling a share removes the deck and the cards that were already shared', async () => {
  const spaceId = await createGroup()
  const plan = await planShare(db, spaceId, await ownDeck(120))
  if (!plan) throw new Error('The deck does not exist.')
  const stop = new AbortController()
  const onProgress = (cards: number) => void (cards >= 50 && stop.abort())
  expect(await shareDeck(plan, { mayCopy: false, onProgress, signal: stop.signal })).toBe(false)
  expect(await readGroupDecks(db, spaceId)).toEqual([])
  const cards = (await db.spaceRows.toArray()).filter(({ table }) => table === 'spaceCards')
  expect(cards).toHaveLength(50)
  expect(cards.every(({ row }) => (row as SpaceRow<'spaceCards'>).isRemoved)).toBe(true)
})

test('a deck that would exceed the group’s limit is not shared, and the dialog says why', async () => {
  const spaceId = await createGroup()
  await ownDeck(3)
  const deckId = newId()
  await enactInSpace({ spaceId }, addDeck, { deckId, name: 'Large', mayCopy: true })
  const card = { id: `${deckId}:${'0'.repeat(16)}`, order: 0, kind: 'basic' as const, front: 'F', back: 'B', hint: '' }
  await enactInSpace({ spaceId }, addCards, { deckId, cards: [card] })
  await enactInSpace({ spaceId }, finishDeck, { deckId, cards: 1 })
  const [large] = (await db.spaceRows.toArray()).filter(({ table }) => table === 'spaceDecks')
  const deck = { ...(large?.row as SpaceRow<'spaceDecks'>), cardCount: MAX_SHARED_CARDS - 2 }
  await pulled(spaceId, 'spaceDecks', deck)
  open(`/community/groups/${spaceId}?tab=decks`)
  await press('Share a deck')
  const form = await dialog()
  expect(await form.findByText(/can hold 2 more cards \(10,000 in total\)/)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Share deck' })).toHaveProperty('disabled', true)
})
