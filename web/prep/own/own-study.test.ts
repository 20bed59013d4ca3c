// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { timeOrderedId } from '@station-zero/schema/core/ids.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  nthId,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { keepDayPlan } from '../../data/lazy.ts'
import { rebuildSummaries, SUMMARY_TABLES } from '../../data/memories.ts'
import { readDue } from '../../data/repositories/cards.ts'
import { readContrast, readMaterial } from '../../data/repositories/custom-study.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { readCards } from '../../data/repositories/missed-cards.ts'
import { countOwn, countOwnReviews } from '../../data/repositories/own-cards.ts'
import { cardRow, deckRow, putContent } from '../../testing/prep-content.ts'
import { endDevice, startDevice } from '../../testing/prep-screens.tsx'
import { zoneAtNoon } from '../../testing/time.ts'
import { newSession, openSession } from '../flashcards/open-session.ts'
import { CUSTOM, TODAY } from '../flashcards/study-session.ts'

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await account.db.settings.put({ key: 'timeZone', value: zoneAtNoon(), changedAt: 1, changeId: 'c' })
  await putContent(account.db, {
    decks: [deckRow('ladders', 'Ladders', 1), deckRow('math', 'Math', 2)],
    cards: [0, 1].flatMap((order) => [cardRow('ladders', order), cardRow('math', order)]),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await endDevice(account)
})

let ids = 0
const newUuid = () => {
  ids += 1
  return timeOrderedId(Date.now(), new Uint8Array(10).fill(ids))
}

async function createDeck(name = 'Streets'): Promise<string> {
  return enact(addOwnDeck, { name, color: '#c2410c', order: 0 }, { id: newUuid() })
}

const text = (front: string) => ({ kind: 'basic' as const, front, back: `About ${front}`, hint: '', tags: [] })

async function addCards(deckId: string, fronts: readonly string[], order = 0): Promise<string[]> {
  const id = await enact(addOwnCards, { deckId, order, cards: fronts.map(text) }, { id: newUuid() })
  return fronts.map((_, nth) => nthId(id, nth, fronts.length, 'card'))
}

/** Returns the stored summaries. Fails unless a rebuild produces the same summaries. */
async function summaries() {
  const stored = (await account.db.deckSummaries.toArray()).filter(({ totalCards, seen }) => totalCards + seen > 0)
  await account.db.transaction('rw', SUMMARY_TABLES, (t) => rebuildSummaries(t))
  expect(stored).toEqual((await account.db.deckSummaries.toArray()).filter(({ totalCards }) => totalCards > 0))
  return new Map(stored.map((summary) => [summary.deckId, summary]))
}

test('personal cards are studied, scheduled and counted like all other cards', async () => {
  const { db } = account
  const deckId = await createDeck()
  const [elm = '', oak = '', ash = ''] = await addCards(deckId, ['Elm', 'Oak', 'Ash'])
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 0 })
  expect((await readDue(db, Date.now())).newCards).toBe(7)
  const session = await newSession(db, { deckId, mode: 'due' }, Date.now())
  expect(session?.entries.map(({ cardId }) => cardId)).toEqual([elm, oak, ash])
  const today = await newSession(db, { deckId: TODAY, mode: 'due' }, Date.now())
  expect(new Set(today?.entries.map(({ cardId }) => cardId))).toEqual(
    new Set([elm, oak, ash, 'ladders-0', 'ladders-1', 'math-0', 'math-1']),
  )
  const reviewId = await enact(reviewCard, { cardId: elm, rating: 1 })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 1 })
  expect(await db.cardMemory.get(elm)).toMatchObject({ deckId, lapses: 0 })
  expect((await readDue(db, Date.now())).decks.get(deckId)).toMatchObject({ seen: 1, seenDue: 1 })
  expect(await countOwnReviews(db, deckId)).toBe(1)
  await enact(undoReview, { reviewId })
  expect((await summaries()).get(deckId)).toMatchObject({ seen: 0 })
  expect((await readDecks(db)).map(({ name }) => name)).toEqual(['Ladders', 'Math', 'Streets'])
})

test('deleting a card, adding a side and archiving a deck change the counts immediately', async () => {
  const { db } = account
  const deckId = await createDeck()
  const [elm = '', oak = ''] = await addCards(deckId, ['Elm', 'Oak'])
  await enact(reviewCard, { cardId: elm, rating: 3 })
  await enact(deleteOwnCards, { cardIds: [elm], isDeleted: true })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 1, seen: 0 })
  expect(await readCards(db, [elm, oak])).toMatchObject([{ id: oak }])
  await enact(deleteOwnCards, { cardIds: [elm], isDeleted: false })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 2, seen: 1 })
  await enact(setOwnCard, { cardId: oak, kind: 'reversed' })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 1 })
  await enact(setOwnDeck, { deckId, isArchived: true })
  expect((await summaries()).get(deckId)).toBeUndefined()
  expect((await readDue(db, Date.now())).newCards).toBe(4)
  // A review from a device that has not synced yet is stored, and counts once the deck is unarchived.
  await enact(reviewCard, { cardId: `${oak}:r`, rating: 3 })
  expect((await summaries()).get(deckId)).toBeUndefined()
  await enact(setOwnDeck, { deckId, isArchived: false })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 2 })
  await enact(setOwnDeck, { deckId, isDeleted: true })
  expect(await countOwn(db)).toEqual({ decks: 0, cards: 0 })
  expect(await newSession(db, { deckId, mode: 'due' }, Date.now())).toBeNull()
  await enact(setOwnDeck, { deckId, isDeleted: false })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 2 })
})

test('an archived card is neither due nor new and is in no session, and unarchiving it restores its memory', async () => {
  const { db } = account
  const deckId = await createDeck()
  const [elm = '', oak = ''] = await addCards(deckId, ['Elm', 'Oak'])
  await enact(reviewCard, { cardId: elm, rating: 3 })
  const memory = await db.cardMemory.get(elm)
  const idsOf = async (of: string) =>
    (await newSession(db, { deckId: of, mode: 'all' }, Date.now()))?.entries.map(({ cardId }) => cardId)
  await enact(setOwnCardState, { cardId: elm, isArchived: true })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 1, seen: 0 })
  expect((await readDue(db, Date.now())).decks.get(deckId)).toMatchObject({ totalCards: 1, seenDue: 0 })
  expect(await idsOf(deckId)).toEqual([oak])
  const today = await newSession(db, { deckId: TODAY, mode: 'due' }, Date.now())
  expect(today?.entries.map(({ cardId }) => cardId)).not.toContain(elm)
  expect((await readMaterial(db, Date.now())).cards.map(({ id }) => id)).not.toContain(elm)
  expect(await readCards(db, [elm, oak])).toMatchObject([{ id: oak }])
  expect(await readCards(db, [elm], { includesArchived: true })).toMatchObject([{ id: elm }])
  // Edits and late reviews of an archived card change no count.
  await enact(setOwnCard, { cardId: elm, kind: 'reversed' })
  await enact(reviewCard, { cardId: `${elm}:r`, rating: 3 })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 1, seen: 0 })
  await enact(setOwnCardState, { cardId: elm, isArchived: false })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 3, seen: 2 })
  expect(await db.cardMemory.get(elm)).toEqual(memory)
  expect(await idsOf(deckId)).toEqual([elm, oak, `${elm}:r`])
})

test('a session for an archived deck can’t be opened', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm'])
  await enact(setOwnDeck, { deckId, isArchived: true })
  expect(await newSession(account.db, { deckId, mode: 'due' }, Date.now())).toBeNull()
})

test('a removed cloze deletion is no longer studied, but its reviews are kept', async () => {
  const { db } = account
  const deckId = await createDeck()
  const card = { kind: 'cloze' as const, front: '{{c1::A}} and {{c2::B}}', back: '', hint: '', tags: [] }
  const id = await enact(addOwnCards, { deckId, order: 0, cards: [card] }, { id: newUuid() })
  for (const side of ['c1', 'c2']) await enact(reviewCard, { cardId: `${id}:${side}`, rating: 3 })
  await enact(setOwnCard, { cardId: id, front: '{{c1::A}} and B' })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 1, seen: 1 })
  expect(await readCards(db, [`${id}:c1`, `${id}:c2`])).toMatchObject([{ front: '[…] and B', back: 'A' }])
  expect(await db.reviews.where('cardId').equals(`${id}:c2`).count()).toBe(1)
  await enact(setOwnCard, { cardId: id, front: '{{c1::A}} and {{c2::B}}' })
  expect((await summaries()).get(deckId)).toMatchObject({ totalCards: 2, seen: 2 })
})

test('custom study, card comparisons and browsing include personal cards', async () => {
  const { db } = account
  const deckId = await createDeck()
  const [elm = '', oak = ''] = await addCards(deckId, ['Elm Street', 'Oak Street'])
  const material = await readMaterial(db, Date.now())
  expect(material.cards.filter((card) => card.deckId === deckId).map(({ id }) => id)).toEqual([elm, oak])
  const choice = { kind: 'deck' as const, deckId, size: 20 }
  const custom = await newSession(db, { deckId: CUSTOM, mode: 'due', choice }, Date.now())
  expect(custom?.entries).toHaveLength(2)
  const [card] = await readCards(db, [elm])
  expect(card && (await readContrast(db, card))).toMatchObject({ id: oak })
  expect((await openSession(db, { deckId, mode: 'all' }, Date.now()))?.entries).toHaveLength(2)
})

test('with an exam date, the plan includes personal cards from the day after they were written', async () => {
  const { db } = account
  const now = Date.UTC(2026, 10, 23, 18)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const deckId = await createDeck()
  const [elm = ''] = await addCards(deckId, ['Elm'])
  await enact(setTarget, { target: 'minutes', minutes: [20, 20, 20, 20, 20, 20, 20] })
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'general' })
  const plannedOn = async (at: number) => {
    vi.setSystemTime(at)
    await keepDayPlan(db, at)
    return (await readDue(db, at)).plan?.progress?.list.map(({ cardId }) => cardId) ?? []
  }
  expect(await plannedOn(now)).not.toContain(elm)
  expect(await plannedOn(now + 86_400_000)).toContain(elm)
  await enact(deleteOwnCards, { cardIds: [elm], isDeleted: true })
  expect(await plannedOn(now + 86_400_000)).not.toContain(elm)
})
