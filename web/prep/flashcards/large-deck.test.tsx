// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { CardMemory } from '@station-zero/schema/prep/memory.ts'
import { studyQueue } from '@station-zero/schema/prep/queue.ts'
import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { readDue } from '../../data/repositories/cards.ts'
import { studyDayAt } from '../../data/time.ts'
import { cardRow, deckRow, putContent } from '../../testing/prep-content.ts'
import { endDevice, openPrep, press, SLOW, startDevice } from '../../testing/prep-screens.tsx'
import { newSession, studyDraft } from './open-session.ts'

const DAY = 86_400_000
const MANY = 230

let account: Current
beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

const memory = (cardId: string, deckId: string, due: number): CardMemory => ({
  ...{ cardId, deckId, due, stability: 20, difficulty: 5, reps: 5, lapses: 0, state: 2, learningSteps: 0 },
  ...{ scheduledDays: 20, firstReviewAt: 1, lastReviewAt: due - 20 * DAY },
  lastDay: Math.floor(due / DAY) - 20,
})

/** Stores a deck of many cards, all of which are due in deck order. */
async function putLargeDeck(): Promise<void> {
  const cards = Array.from({ length: MANY }, (_, order) => cardRow('large', order))
  await putContent(account.db, { decks: [deckRow('large', 'Large', 1)], cards })
  const since = Date.now() - 2 * DAY
  await account.db.cardMemory.bulkPut(cards.map(({ id, order }) => memory(id, 'large', since + order)))
}

const shown = (order: number) => screen.findByRole('heading', { name: `Front ${order}` }, SLOW)

async function grade(order: number, key: string): Promise<void> {
  await shown(order)
  press('Enter')
  await screen.findByText(`Back ${order}`, undefined, SLOW)
  press(key)
}

/** Waits for this number of stored reviews, including undone reviews. */
const expectSaved = (count: number) => waitFor(async () => expect(await account.db.reviews.count()).toBe(count), SLOW)

test('a deck of 230 cards is studied card by card without reading all cards, and a grade can be undone', async () => {
  await putLargeDeck()
  const all = vi.spyOn(IDBIndex.prototype, 'getAll')
  openPrep('/prep?deck=large')
  expect(await screen.findByText(`1 / ${MANY}`, undefined, SLOW)).toBeTruthy()
  for (let order = 0; order < 45; order += 1) await grade(order, '3')
  await shown(45)
  await expectSaved(45)
  press('u')
  await shown(44)
  expect(await screen.findByText('Back 44', undefined, SLOW)).toBeTruthy()
  press('3')
  await shown(45)
  // Only the current card's neighbors and their memories were read, by key.
  const read = all.mock.contexts.map((index) => (index as IDBIndex).objectStore.name)
  expect(read).not.toContain('cardMemory')
  expect(read).not.toContain('cards')
  await expectSaved(46)
}, 120_000)

test('a deck of many cards resumes at the stored card and repeats a forgotten card from far back in the deck', async () => {
  await putLargeDeck()
  const session = await newSession(account.db, { deckId: 'large', mode: 'due' }, Date.now())
  if (!session) throw new Error('The deck “large” does not exist.')
  const { entries } = session
  const forgotten = { cardId: 'large-3', notBefore: 1, grade: null, answers: 1 }
  const place = { index: 150, furthest: 150 }
  const value = { ...session, ...place, entries: [...entries, forgotten] }
  await account.db.drafts.put({ key: studyDraft('large', 'due'), value, savedAt: 1 })
  openPrep('/prep?deck=large')
  await grade(150, '3')
  await grade(3, '3')
  await shown(151)
  await expectSaved(2)
}, 120_000)

test('a large deck can be browsed forward and backward beyond the cards that are read at once', async () => {
  await putLargeDeck()
  openPrep('/prep?deck=large&all=1')
  const leaf = async (order: number, key: string) => {
    await shown(order)
    press('Enter')
    await screen.findByText(`Back ${order}`, undefined, SLOW)
    press(key)
  }
  for (let order = 0; order < 42; order += 1) await leaf(order, 'ArrowRight')
  for (let order = 42; order > 30; order -= 1) await leaf(order, 'ArrowLeft')
  await shown(30)
}, 120_000)

test('a deck’s queue built only from keys equals the queue built from all cards and memories', async () => {
  const ids = fc.uniqueArray(fc.nat(25), { maxLength: 20 })
  const now = Date.now()
  await fc.assert(
    fc.asyncProperty(ids, ids, fc.infiniteStream(fc.integer({ min: -5, max: 5 })), async (here, seen, days) => {
      const cards = here.map((at) => ({ ...cardRow('fire', at), order: (at * 7) % 26 }))
      const memories = seen.map((at) => {
        const [inDays = 0] = [...days.take(1)]
        return memory(`fire-${at}`, 'fire', now + inDays * DAY + at)
      })
      await Promise.all([account.db.cards, account.db.cardMemory].map((table) => table.clear()))
      await putContent(account.db, { decks: [deckRow('fire', 'Fire Behavior', 1)], cards })
      await account.db.cardMemory.bulkPut(memories)
      const { newLeft } = await readDue(account.db, now)
      const expected = studyQueue({
        cards,
        memories: new Map(memories.map((one) => [one.cardId, one])),
        dayTurn: studyDayAt(now).endsAt,
        newLeft,
      })
      const session = await newSession(account.db, { deckId: 'fire', mode: 'due' }, now)
      expect(session?.entries.map(({ cardId }) => cardId)).toEqual(expected)
      const isSeen = new Set(memories.map(({ cardId }) => cardId))
      for (const { cardId, answers } of session?.entries ?? []) expect(answers === undefined).toBe(isSeen.has(cardId))
    }),
    { numRuns: 60 },
  )
})
