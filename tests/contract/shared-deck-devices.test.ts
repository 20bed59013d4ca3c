import 'fake-indexeddb/auto'
import { openTestApp, type Person, type TestApp } from '@station-zero/api/testing/app.ts'
import type { ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { addOwnCards, addOwnDeck, deleteOwnCards, nthId, setOwnCard } from '@station-zero/schema/prep/own-cards.ts'
import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import { addCards, addDeck, finishDeck, removeCards, setDeck } from '@station-zero/schema/spaces/decks.ts'
import { studySharedDeck } from '@station-zero/schema/spaces/follow.ts'
import { addInvite, createSpace, enterSpace, leaveSpace, removeMember } from '@station-zero/schema/spaces/membership.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { type AccountHandle, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '@station-zero/web/data/memories.ts'
import { readDue } from '@station-zero/web/data/repositories/cards.ts'
import { readDecks } from '@station-zero/web/data/repositories/decks.ts'
import { listGroupCardIds, readGroupDecks } from '@station-zero/web/data/repositories/group-decks.ts'
import { planShare } from '@station-zero/web/data/repositories/share-plan.ts'
import { readSharedCards } from '@station-zero/web/data/repositories/shared-cards.ts'
import * as spaceSync from '@station-zero/web/data/space-sync.ts'
import { hexHashOf, memberIdOf, sharedCardIdOf, sharedDeckIdOf } from '@station-zero/web/data/spaces.ts'
import { drainAccount } from '@station-zero/web/data/transport.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let station: TestApp

beforeEach(async () => {
  station = await openTestApp()
  station.clock.now = Date.now()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const payload = body instanceof ArrayBuffer ? Buffer.from(body) : (body as string | undefined)
    const answer = await station.app.inject({
      ...{ method: method as 'GET', url, headers: headers as Record<string, string> },
      ...(payload !== undefined && { payload }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Device extends AccountHandle {
  person: Person
}

async function signUp(name: string): Promise<Device> {
  const person = await station.signUp(name)
  const account = await openAccount(person.id)
  onTestFinished(async () => {
    await account.db.delete()
  })
  return { ...account, person }
}

const sync = async (...devices: Device[]): Promise<void> => {
  // The server clamps times that are later than its own clock, so the server's clock must advance.
  station.clock.now = Date.now()
  for (const device of devices)
    expect(
      await drainAccount(
        device,
        () => device.person.sessionId,
        async () => spaceSync,
      ),
    ).toEqual({ kind: 'done' })
}

const link = { isWanted: true, kind: 'group', name: 'Ladder Night' } as const
const stamp = () => ({ id: newId(), at: Date.now(), queuedAt: Date.now() })
const does = (device: Device, spaceId: string, mutation: Mutation<string, ArgsSchema>, args: unknown) =>
  spaceSync.enactInSpace(device, { spaceId }, mutation, args as never, stamp())

async function own<Schema extends ArgsSchema>(device: Device, mutation: Mutation<string, Schema>, args: unknown) {
  const enacted = stamp()
  await enact(device.store, mutation, args as never, enacted)
  return enacted.id
}

/** Opens a group of two people. */
async function group(): Promise<{ ann: Device; bob: Device; spaceId: string }> {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = newId()
  const args = { kind: 'group', name: 'Ladder Night', ownName: 'Ann' } as const
  await spaceSync.enactInSpace(ann, { spaceId, link }, createSpace, args, stamp())
  const made = stamp()
  const invite = { secretHash: hexHashOf('a secret'), role: 'member', uses: 2, expiresAt: Date.now() + 60_000 } as const
  await spaceSync.enactInSpace(ann, { spaceId }, addInvite, invite, made)
  await sync(ann)
  const entering = { inviteId: made.id, secret: 'a secret', name: 'Bob' }
  await spaceSync.enactInSpace(bob, { spaceId, link }, enterSpace, entering, stamp())
  await sync(bob, ann)
  return { ann, bob, spaceId }
}

const FRONTS = ['Elm', 'Oak', 'Ash']

async function ownDeck(device: Device): Promise<{ ownDeckId: string; cardIds: string[] }> {
  const ownDeckId = await own(device, addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const cards = FRONTS.map((front) => ({ kind: 'basic', front, back: `About ${front}`, hint: '', tags: [] }))
  const id = await own(device, addOwnCards, { deckId: ownDeckId, order: 0, cards })
  return { ownDeckId, cardIds: FRONTS.map((_, nth) => nthId(id, nth, FRONTS.length, 'card')) }
}

/** Shares the deck from the given device, as `shareDeck` does from the page's account. Stops after `batches` batches. */
async function share(device: Device, spaceId: string, ownDeckId: string, batches = Number.POSITIVE_INFINITY) {
  const plan = await planShare(device.db, spaceId, ownDeckId)
  if (!plan) throw new Error('The personal deck to share does not exist.')
  const { deckId } = plan
  if (!plan.shared) await does(device, spaceId, addDeck, { deckId, name: plan.name, mayCopy: true })
  for (const [at, cards] of plan.batches.entries()) {
    if (at >= batches) return plan
    await does(device, spaceId, addCards, { deckId, cards })
  }
  if (batches < 1) return plan
  if (plan.removed.length > 0) await does(device, spaceId, removeCards, { deckId, cardIds: plan.removed })
  await does(device, spaceId, finishDeck, { deckId, cards: plan.cardCount })
  return plan
}

/** Returns the summary of the deck; fails unless a rebuild from all rows gives the same summary. */
async function summaryOf({ db }: Device, deckId: string) {
  const stored = await db.deckSummaries.get(deckId)
  await db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  expect(await db.deckSummaries.get(deckId)).toEqual(stored)
  return stored
}

/** Returns the person's reviews on the server. */
const reviewsOf = ({ person }: Device) =>
  station.db.reader.selectFrom('reviews').selectAll().where('userId', '=', person.id).execute()

const names = async (device: Device) => (await readDecks(device.db)).map(({ name }) => name)

test('[G16] a member studies a shared deck offline, and the reviews reach the server as the member’s own', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId, cardIds } = await ownDeck(ann)
  const { deckId } = await share(ann, spaceId, ownDeckId)
  await sync(ann, bob)
  expect(await readGroupDecks(bob.db, spaceId)).toMatchObject([{ name: 'Streets', cardCount: 3, isOn: false }])
  const studyId = studyIdOfShared(deckId)
  expect([await summaryOf(bob, studyId), await names(bob)]).toEqual([undefined, []])

  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  expect(await summaryOf(bob, studyId)).toMatchObject({ totalCards: 3, seen: 0 })
  expect(await names(bob)).toEqual(['Streets'])
  expect((await readDue(bob.db, Date.now())).newCards).toBe(3)
  const card = studyIdOfShared(sharedCardIdOf(deckId, cardIds[0] ?? ''))
  const review = await own(bob, reviewCard, { cardId: card, rating: 3 })
  expect(await summaryOf(bob, studyId)).toMatchObject({ totalCards: 3, seen: 1 })
  await sync(bob, ann)
  expect(await reviewsOf(bob)).toMatchObject([{ id: review, cardId: card, deckId: studyId }])
  expect(await reviewsOf(ann)).toEqual([])

  await own(bob, studySharedDeck, { deckId, spaceId, isOn: false })
  expect([await summaryOf(bob, studyId), await names(bob)]).toEqual([undefined, []])
  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  expect(await summaryOf(bob, studyId)).toMatchObject({ totalCards: 3, seen: 1 })
})

test('[G16] an interrupted share stays hidden, and sharing again sends only what is missing', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId } = await ownDeck(ann)
  const { deckId } = await share(ann, spaceId, ownDeckId, 0)
  await sync(ann, bob)
  expect(await readGroupDecks(bob.db, spaceId)).toEqual([])
  expect(await readGroupDecks(ann.db, spaceId)).toMatchObject([{ isComplete: false, own: { id: ownDeckId } }])
  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  expect(await names(bob)).toEqual([])
  await share(ann, spaceId, ownDeckId)
  await sync(ann, bob)
  expect(await names(bob)).toEqual(['Streets'])
  expect(await summaryOf(bob, studyIdOfShared(deckId))).toMatchObject({ totalCards: 3 })
  expect(await planShare(ann.db, spaceId, ownDeckId)).toMatchObject({ batches: [], removed: [] })
})

test('[G16] sharing a changed deck again keeps the reviews of its cards and removes cards that it no longer has', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId, cardIds } = await ownDeck(ann)
  const { deckId } = await share(ann, spaceId, ownDeckId)
  await sync(ann, bob)
  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  const ids = cardIds.map((id) => studyIdOfShared(sharedCardIdOf(deckId, id)))
  for (const cardId of ids) await own(bob, reviewCard, { cardId, rating: 3 })
  await own(ann, setOwnCard, { cardId: cardIds[0], front: 'Elm Street', kind: 'reversed' })
  await own(ann, deleteOwnCards, { cardIds: [cardIds[1] ?? ''], isDeleted: true })
  const plan = await share(ann, spaceId, ownDeckId)
  // The third card has moved up, so it is sent again.
  expect([plan.batches.flat().length, plan.removed.length]).toEqual([2, 1])
  await sync(ann, bob)
  expect(await summaryOf(bob, studyIdOfShared(deckId))).toMatchObject({ totalCards: 3, seen: 2 })
  const shown = await readSharedCards(bob.db, ids)
  expect(shown.map(({ front }) => front).toSorted()).toEqual(['Ash', 'Elm Street'])
  expect(await bob.db.reviews.count()).toBe(3)
})

test('[I18, G16] when a member is removed or leaves, the cards leave the device and the reviews stay', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId, cardIds } = await ownDeck(ann)
  const { deckId } = await share(ann, spaceId, ownDeckId)
  await sync(ann, bob)
  const studyId = studyIdOfShared(deckId)
  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  const cardId = studyIdOfShared(sharedCardIdOf(deckId, cardIds[0] ?? ''))
  await own(bob, reviewCard, { cardId, rating: 3 })
  await does(ann, spaceId, removeMember, { memberId: memberIdOf(spaceId, bob.userId) })
  await sync(ann)
  // Until the device syncs, the member can still study; those reviews are stored, too.
  await own(bob, reviewCard, { cardId: studyIdOfShared(sharedCardIdOf(deckId, cardIds[1] ?? '')), rating: 1 })
  await sync(bob)
  expect(await bob.db.spaceRows.count()).toBe(0)
  expect(await readSharedCards(bob.db, [cardId])).toEqual([])
  expect([await summaryOf(bob, studyId), await names(bob)]).toEqual([undefined, []])
  expect(await reviewsOf(bob)).toHaveLength(2)
  expect(await bob.db.cardMemory.count()).toBe(2)
  expect((await bob.db.refused.toArray()).map(({ name }) => name)).toEqual([])
})

test('[G16] a deck that staff remove while its author is offline disappears, and what the author adds to it is shown as refused', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId, cardIds } = await ownDeck(bob)
  const { deckId } = await share(bob, spaceId, ownDeckId)
  await sync(bob, ann)
  await own(ann, studySharedDeck, { deckId, spaceId, isOn: true })
  expect(await names(ann)).toContain('Streets')
  await does(ann, spaceId, setDeck, { deckId, isRemoved: true })
  await does(ann, spaceId, removeCards, { deckId, cardIds: await listGroupCardIds(ann.db, spaceId, deckId) })
  expect(await names(ann)).toEqual([])
  await own(bob, setOwnCard, { cardId: cardIds[0], front: 'Elm Street' })
  await share(bob, spaceId, ownDeckId)
  await sync(ann, bob, ann)
  expect((await bob.db.refused.toArray()).map(({ name, code }) => [name, code])).toEqual([
    ['spaces.add-cards', 'deck-removed'],
    ['spaces.finish-deck', 'deck-removed'],
  ])
  for (const { db } of [ann, bob]) expect(await readGroupDecks(db, spaceId)).toEqual([])
  const rows = JSON.stringify(await ann.db.spaceRows.toArray())
  for (const front of FRONTS) expect(rows).not.toContain(front)
  expect((await planShare(bob.db, spaceId, ownDeckId))?.problem).toMatch(/removed this deck/)
})

test('[G16] a deck that its author removed and shares again reaches members only once it is finished', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId } = await ownDeck(bob)
  const { deckId } = await share(bob, spaceId, ownDeckId)
  await sync(bob, ann)
  await own(ann, studySharedDeck, { deckId, spaceId, isOn: true })
  await does(bob, spaceId, setDeck, { deckId, isRemoved: true })
  await sync(bob, ann)
  const stored = async () => JSON.stringify(await ann.db.spaceRows.toArray())
  for (const front of FRONTS) expect(await stored()).not.toContain(front)
  const plan = await planShare(bob.db, spaceId, ownDeckId)
  await does(bob, spaceId, addDeck, { deckId, name: 'Streets', mayCopy: true })
  await does(bob, spaceId, addCards, { deckId, cards: plan?.batches[0] })
  await sync(bob, ann)
  for (const front of FRONTS) expect(await stored()).not.toContain(front)
  await does(bob, spaceId, finishDeck, { deckId, cards: 3 })
  await sync(bob, ann)
  expect(await summaryOf(ann, studyIdOfShared(deckId))).toMatchObject({ totalCards: 3 })
  expect(await bob.db.refused.count()).toBe(0)
})

test('[G16] two devices that share the same personal deck offline share one deck', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId } = await ownDeck(ann)
  const deckId = sharedDeckIdOf(spaceId, ann.userId, ownDeckId)
  expect(sharedDeckIdOf(spaceId, bob.userId, ownDeckId)).not.toBe(deckId)
  await share(ann, spaceId, ownDeckId)
  await sync(ann)
  // A second device that has not received the deck yet.
  await ann.db.spaceRows.filter(({ table }) => table === 'spaceDecks' || table === 'spaceCards').delete()
  expect((await share(ann, spaceId, ownDeckId)).batches.flat()).toHaveLength(3)
  await sync(ann, bob)
  expect(await readGroupDecks(bob.db, spaceId)).toMatchObject([{ id: deckId, cardCount: 3, isComplete: true }])
  expect(await listGroupCardIds(bob.db, spaceId, deckId)).toHaveLength(3)
  expect(await ann.db.refused.count()).toBe(0)
})

test('leaving a group keeps the choice to study its deck, which counts again after rejoining', async () => {
  const { ann, bob, spaceId } = await group()
  const { ownDeckId } = await ownDeck(ann)
  const { deckId } = await share(ann, spaceId, ownDeckId)
  await sync(ann, bob)
  await own(bob, studySharedDeck, { deckId, spaceId, isOn: true })
  await spaceSync.enactInSpace(bob, { spaceId, link: { ...link, isWanted: false } }, leaveSpace, {}, stamp())
  await sync(bob, bob)
  expect([await names(bob), await bob.db.deckSummaries.count()]).toEqual([[], 0])
  const made = stamp()
  const invite = { secretHash: hexHashOf('new'), role: 'member', uses: 2, expiresAt: Date.now() + 60_000 } as const
  await spaceSync.enactInSpace(ann, { spaceId }, addInvite, invite, made)
  await sync(ann)
  const entering = { inviteId: made.id, secret: 'new', name: 'Bob' }
  await spaceSync.enactInSpace(bob, { spaceId, link }, enterSpace, entering, stamp())
  await sync(bob)
  expect(await names(bob)).toEqual(['Streets'])
  expect(await summaryOf(bob, studyIdOfShared(deckId))).toMatchObject({ totalCards: 3 })
})
