import 'fake-indexeddb/auto'
import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import { setDocument } from '@station-zero/schema/jobs/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { keepQuestion, reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import { AccountDb, contentNames } from '@station-zero/web/data/account-db.ts'
import { openClientStore } from '@station-zero/web/data/client-store.ts'
import { hashKey } from '@station-zero/web/data/local-state.ts'
import { type Due, readDue } from '@station-zero/web/data/repositories/cards.ts'
import { keepDayPlan } from '@station-zero/web/data/repositories/make-plan.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentRows } from './content.ts'
import { ANNA, type Device, openWorld, settle, type World } from './world.ts'

const DAY_MS = 86_400_000
const EXAM = { target: 'written', date: '2026-02-20', profile: 'general' } as const
/** Minutes per weekday: time for six new cards of 20 seconds each. */
const TWO_MINUTES = [2, 2, 2, 2, 2, 2, 2]

let world: World
let opened: AccountDb[]
beforeEach(async () => {
  opened = []
  await begin()
})
afterEach(end)

async function begin(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await openWorld()
}

async function end(): Promise<void> {
  await world.close()
  for (const db of opened.splice(0)) await db.delete()
  vi.useRealTimers()
}

interface Phone extends Device {
  rows: AccountDb
}

/** Opens a device that uses the app's real database, with the decks loaded. */
async function device(userId = ANNA): Promise<Phone> {
  const rows = new AccountDb(`${userId}-${crypto.randomUUID()}`)
  opened.push(rows)
  await rows.decks.put({ id: 'deck', slug: 'deck', name: 'Deck', color: '#c2410c', order: 1 })
  await rows.cards.bulkPut(contentRows.cards)
  await rows.local.bulkPut(contentNames.map((name) => ({ key: hashKey(name), value: 'here' })))
  const store = openClientStore(rows, world.newId)
  return Object.assign(await world.device(userId, { store: { ...store, userId } }), { rows })
}

function at(time: number): void {
  world.now = time
  vi.setSystemTime(time)
}

/** Returns what the user sees when the app is opened now and stays open until the day's cards are chosen. */
async function viewToday({ rows }: Phone): Promise<NonNullable<NonNullable<Due['plan']>['progress']>> {
  await keepDayPlan(rows, world.now)
  const { plan } = await readDue(rows, world.now)
  if (!plan?.progress || plan.toChooseFrom !== null) throw new Error('No cards were chosen.')
  return plan.progress
}

const morning = Date.UTC(2026, 0, 12, 9)

test('cards studied on the phone in the morning are checked off on the desktop in the evening, and the rest of the list is the same', async () => {
  const [phone, desktop] = [await device(), await device()]
  at(morning - DAY_MS)
  await phone.do(setTarget, EXAM)
  await phone.do(setTarget, { target: 'minutes', minutes: TWO_MINUTES })
  await settle(phone, desktop)
  for (const n of [2, 4, 6, 8]) await phone.do(reviewCard, { cardId: `card-${n}`, rating: n === 4 ? 1 : 3 })

  at(morning)
  const planned = await viewToday(phone)
  expect(planned.openIds.length).toBeGreaterThan(3)
  const [first = '', second = ''] = planned.openIds
  await phone.do(reviewCard, { cardId: first, rating: 4 })
  await phone.do(reviewCard, { cardId: second, rating: 1 })
  await phone.sync()

  at(morning + DAY_MS / 2)
  // Opened before pulling anything: on the desktop, yesterday's cards are still new.
  expect((await viewToday(desktop)).list).not.toEqual(planned.list)
  await desktop.sync()
  const evening = await viewToday(desktop)
  expect(evening).toEqual(await viewToday(phone))
  expect(evening.list).toEqual(planned.list)
  expect(evening.done).toBe(1)
  expect(evening.openIds).not.toContain(first)
  // This card was forgotten this morning, so it comes first.
  expect(evening.openIds[0]).toBe(second)
  expect(evening.minutes).toBeLessThanOrEqual(planned.minutes)
})

const Step = fc.record({
  on: fc.nat(1),
  what: fc.constantFrom('review', 'review', 'review', 'review', 'plan', 'sync', 'undo', 'miss', 'date', 'no date'),
  card: fc.integer({ min: 1, max: 12 }),
  rating: fc.integer({ min: 1, max: 4 }),
  hours: fc.integer({ min: 0, max: 9 }),
})

test('two devices plan the same cards, regardless of what was done on each and of the order in which they synced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await end()
      await begin()
      const devices = [await device(), await device()] as const
      at(morning)
      await devices[0].do(setTarget, { target: 'minutes', minutes: TWO_MINUTES })
      await devices[0].do(setTarget, EXAM)
      await settle(...devices)
      for (const { on, what, card, rating, hours } of steps) {
        at(world.now + hours * 3_600_000)
        const device = devices[on] ?? devices[0]
        if (what === 'review') await device.do(reviewCard, { cardId: `card-${card}`, rating })
        if (what === 'miss')
          await device.do(keepQuestion, { questionId: `gen:maps:side-view:1:${card}`, questionVersion: 1 })
        if (what === 'date') await device.do(setTarget, EXAM)
        if (what === 'no date') await device.do(dropTarget, { target: 'written' })
        if (what === 'plan') await keepDayPlan(device.rows, world.now)
        if (what === 'sync') await device.sync()
        const last = what === 'undo' ? await device.rows.reviews.orderBy('reviewedAt').last() : undefined
        if (last) await device.do(undoReview, { reviewId: last.id })
      }
      // Each device chooses cards from the data it has, and syncs only afterward.
      for (const { rows } of devices) await keepDayPlan(rows, world.now)
      await settle(...devices)
      const written = (await devices[0].rows.targets.get('written'))?.date
      if (!written) await devices[0].do(setTarget, EXAM)
      await settle(...devices)
      at(world.now)
      const plans = [await viewToday(devices[0]), await viewToday(devices[1])]
      expect(plans[1]).toEqual(plans[0])
      const stored = (await devices[0].rows.local.get('day-plan'))?.value as { list: { seconds: number }[] }
      expect(stored.list.reduce((sum, card) => sum + card.seconds, 0)).toBeLessThanOrEqual(120)
    }),
    { numRuns: 12 },
  )
})

test('a guest’s dates, minutes and documents move into the account, and the account’s other device uses them in its plan', async () => {
  const [guest, laptop] = [await device('guest'), await device()]
  at(morning)
  await guest.do(setTarget, EXAM)
  await guest.do(setTarget, { target: 'minutes', minutes: TWO_MINUTES })
  await guest.do(setTarget, { target: 'cpat', date: '2026-03-01' })
  await guest.do(setDocument, { documentId: world.newId(), kind: 'cpat', issued: '2025-12-01' })
  const asGuest = await viewToday(guest)
  const phone = await device()
  await adopt(guest.store, phone.store, mutations)
  await settle(phone, laptop)
  expect(await viewToday(phone)).toEqual(asGuest)
  expect(await viewToday(laptop)).toEqual(asGuest)
  expect(await laptop.rows.targets.count()).toBe(3)
  expect(await laptop.rows.documents.toArray()).toMatchObject([{ kind: 'cpat', issued: '2025-12-01' }])
})
