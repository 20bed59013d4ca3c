// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import { dropQuestions, keepQuestion, reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { readDue } from '../data/repositories/cards.ts'
import { readReminders } from '../data/repositories/reminders.ts'
import { followTimeZone } from '../data/time-zone.ts'
import { readFigures } from '../home/today/today-facts.ts'
import { newSession } from '../prep/flashcards/open-session.ts'
import { nextDueSentence } from '../prep/flashcards/study-finish.tsx'
import { TODAY } from '../prep/flashcards/study-session.ts'
import { cardRow, deckRow, putContent } from '../testing/prep-content.ts'
import { endDevice, startDevice } from '../testing/prep-screens.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(async () => {
  followTimeZone(undefined)
  vi.useRealTimers()
  await endDevice(account)
})

/** Returns the number of due cards in each place that shows it. */
async function counts(now: number) {
  const { db } = account
  const [due, figures, reminders, session] = await Promise.all([
    readDue(db, now),
    readFigures(db, now),
    readReminders(db, now),
    newSession(db, { deckId: TODAY, mode: 'due' }, now),
  ])
  const reminder = reminders.find(({ kind }) => kind === 'study')?.text
  const memories = new Set(await db.cardMemory.toCollection().primaryKeys())
  const entries = session?.entries ?? []
  return {
    decks: [due.reviews, due.newCards],
    home: [figures.due?.reviews, figures.due?.newCards],
    homeTotal: figures.dueCards,
    reminder: reminder ? Number(/^\d+/.exec(reminder)?.[0]) : 0,
    queue: [
      entries.filter(({ cardId }) => memories.has(cardId)).length,
      entries.filter(({ cardId }) => !memories.has(cardId)).length,
    ],
  }
}

const same = ([reviews, fresh]: [number, number]) => ({
  ...{ decks: [reviews, fresh], home: [reviews, fresh], queue: [reviews, fresh] },
  ...{ homeTotal: reviews + fresh, reminder: reviews + fresh },
})

test('home, decks, reminders and the study queue show the same number of reviews and new cards', async () => {
  const now = Date.UTC(2026, 10, 23, 18)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const cards = ['a', 'b', 'c'].flatMap((deck) => Array.from({ length: 15 }, (_, at) => cardRow(deck, at)))
  await putContent(account.db, { decks: ['a', 'b', 'c'].map((id, at) => deckRow(id, id, at)), cards })
  expect(await counts(now)).toEqual(same([0, 20]))
  for (const [at, rating] of [1, 2, 3, 4].entries()) await enact(reviewCard, { cardId: `a-${at}`, rating })
  expect(await counts(now)).toEqual(same([3, 16]))
  const missed = 'gen:maps:side-view:1:a'
  await enact(keepQuestion, { questionId: missed, questionVersion: 1 })
  await enact(reviewCard, { cardId: missed, rating: 1 })
  expect(await counts(now)).toEqual(same([4, 15]))
  vi.setSystemTime(now + 1)
  await enact(dropQuestions, { questionIds: [missed] })
  expect(await counts(now)).toEqual(same([3, 15]))
  await enact(undoReview, { reviewId: (await account.db.reviews.where('cardId').equals(missed).first())?.id ?? '' })
  await enact(changeSetting, { key: 'newCardsADay', value: '6' })
  expect(await counts(now)).toEqual(same([3, 2]))
  // In Honolulu it is still the morning of the same study day, and the easy card, due on its eighth day, is due within this study day.
  await enact(changeSetting, { key: 'timeZone', value: 'Pacific/Honolulu' })
  expect(await counts(now + 8 * 86_400_000)).toEqual(same([4, 6]))
  await enact(changeSetting, { key: 'minutesADay', value: '1' })
  for (let nth = 0; nth < 5; nth += 1) await enact(reviewCard, { cardId: 'a-0', rating: 4 })
  expect(await counts(now)).toEqual(same([2, 0]))
})

test('with an exam date, home, decks, reminders and the study queue count the plan’s cards, and without an exam date they count the scheduled cards', async () => {
  const now = Date.UTC(2026, 10, 23, 18)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const cards = ['math', 'mechanical', 'ladders'].flatMap((deck) =>
    Array.from({ length: 15 }, (_, at) => cardRow(deck, at)),
  )
  const decks = ['math', 'mechanical', 'ladders'].map((id, at) => deckRow(id, id, at))
  await putContent(account.db, { decks, cards })
  for (const at of [1, 2, 3, 4]) await enact(reviewCard, { cardId: `math-${at}`, rating: 3 })
  const tomorrow = now + 86_400_000
  vi.setSystemTime(tomorrow)
  const ordinary = await counts(tomorrow)
  expect(ordinary).toEqual(same([4, 20]))

  await enact(setTarget, { target: 'minutes', minutes: [2, 2, 2, 2, 2, 2, 2] })
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'of-a-newer-version' })
  // The schedule is used until the day's plan is made.
  expect((await readDue(account.db, tomorrow)).plan).toMatchObject({ inDays: 30, progress: null })
  await keepDayPlan(account.db, tomorrow)
  const planned = await readDue(account.db, tomorrow)
  expect(planned.plan).toMatchObject({
    progress: { done: 0, isRestDay: false },
    ordinary: { reviews: 4, newCards: 20 },
  })
  expect(planned.total).toBeGreaterThan(3)
  expect(planned.total).toBeLessThan(16)
  expect(await counts(tomorrow)).toEqual(same([planned.reviews, planned.newCards]))

  const session = await newSession(account.db, { deckId: TODAY, mode: 'due' }, tomorrow)
  const order = session?.entries.map(({ cardId }) => cardId) ?? []
  expect(order).toEqual(planned.plan?.progress?.openIds)
  vi.setSystemTime(tomorrow + 1_000)
  await enact(reviewCard, { cardId: order[0] ?? '', rating: 4 })
  const ticked = await readDue(account.db, tomorrow + 1_000)
  expect(ticked.plan?.progress?.openIds).toEqual(order.slice(1))
  expect(ticked.plan?.progress?.done).toBe(1)
  expect(await counts(tomorrow + 1_000)).toEqual(same([ticked.reviews, ticked.newCards]))

  // A card that is repeated today is still part of the day's plan, and every place counts it.
  vi.setSystemTime(tomorrow + 2_000)
  await enact(reviewCard, { cardId: order[1] ?? '', rating: 1 })
  const learning = await readDue(account.db, tomorrow + 2_000)
  expect(learning.plan?.progress?.openIds).toEqual(order.slice(1))
  expect(learning.plan?.outside.cards).toBe(ticked.plan?.outside.cards)
  expect(await counts(tomorrow + 2_000)).toEqual(same([learning.reviews, learning.newCards]))

  await enact(dropTarget, { target: 'written' })
  expect((await readDue(account.db, tomorrow + 1_000)).plan).toBeNull()
  const [reviews, fresh] = (await counts(tomorrow + 1_000)).decks
  expect(reviews).toBeGreaterThan(2)
  expect(fresh).toBeGreaterThan(17)
})

test('on a rest day the plan has no cards, and due cards can still be studied', async () => {
  const now = Date.UTC(2026, 10, 23, 18)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const cards = Array.from({ length: 15 }, (_, at) => cardRow('math', at))
  await putContent(account.db, { decks: [deckRow('math', 'Math', 0)], cards })
  await enact(setTarget, { target: 'minutes', minutes: [0, 30, 30, 30, 30, 30, 30] })
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'general' })
  await keepDayPlan(account.db, now)
  expect(await counts(now)).toEqual(same([0, 0]))
  const more = await newSession(account.db, { deckId: TODAY, mode: 'due' }, now, true)
  expect(more?.entries).toHaveLength(15)
})

test('the next due date uses the time zone in the settings, not the device’s time zone', () => {
  // 03:00 in Honolulu; the study day ends an hour later.
  const now = Date.UTC(2026, 10, 23, 13)
  const memories = [{ due: now + 2 * 3_600_000 }]
  followTimeZone('Pacific/Honolulu')
  expect(nextDueSentence(memories, now)).toBe('Next: 1 card due tomorrow.')
  followTimeZone('UTC')
  expect(nextDueSentence(memories, now)).toBe('1 card is due again today.')
})
