import 'fake-indexeddb/auto'
import { dayCounted, studyDay } from '@station-zero/schema/core/time.ts'
import { type Frame, frameOf } from '@station-zero/schema/home/period.ts'
import { addDays, type DaySums } from '@station-zero/schema/home/study-sums.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { MAX_CARD_MS, SECONDS_PER_CARD } from '@station-zero/schema/prep/pace.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { pullOnce } from '@station-zero/sync/client/pull.ts'
import { rebase } from '@station-zero/sync/client/rebase.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountDb, SUMS_STAMP } from '../account-db.ts'
import { openClientStore } from '../client-store.ts'
import { rebuildIfStale } from '../memories.ts'
import { storedTimeZone } from '../time-zone.ts'
import { keepStudy, readDays, type SumsToKeep } from './study-sums.ts'

describe('day sums', () => {
  const NOW = Date.now()
  const DAY_MS = 86_400_000
  const OLD = NOW - 100 * DAY_MS

  let db: AccountDb
  let frame: Frame
  beforeEach(async () => {
    db = new AccountDb('ann')
    frame = frameOf({
      period: 'all',
      now: NOW,
      timeZone: 'UTC',
      weeklyGoalReset: 'monday',
      firstDone: Math.floor(NOW / DAY_MS) - 200,
    })
    await put('first', NOW - 199 * DAY_MS)
    await put('second', OLD)
    await put('third', NOW - 60_000)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await db.delete()
  })

  /** Stores the row as a pull or a grade does. */
  async function put(id: string, reviewedAt: number, undoneAt: number | null = null): Promise<void> {
    const row = { id, cardId: 'c', deckId: 'd', rating: 3, reviewedAt, clientId: 'k', seq: 1, undoneAt }
    const change = { table: 'reviews', key: id, before: await db.reviews.get(id), after: row } as const
    await openClientStore(db, () => 'client').transact((tx) => tx.change([change as never]))
  }

  const read = (wanted: Frame = frame) => readDays(db, NOW, wanted)
  const lookAndKeep = async () => keepStudy(db, (await read()).toKeep)
  const recalled = async () => addDays((await read()).days).recalled.get('d')?.total

  test('stored sums are not computed again, and the figures stay the same', async () => {
    const first = await read()
    expect(first.toKeep.days.length).toBeGreaterThan(190)
    await keepStudy(db, first.toKeep)
    const where = vi.spyOn(db.reviews, 'where')
    const again = await read()
    expect(again.toKeep.days).toEqual([])
    expect(again.days).toEqual(first.days)
    // The reviews of the current day are read, and no other reviews.
    expect(where).toHaveBeenCalledTimes(1)
  })

  test('an old review that arrives late or is undone late updates the figures immediately', async () => {
    await lookAndKeep()
    expect(await recalled()).toBe(2)
    await put('late', OLD + 5_000)
    expect(await recalled()).toBe(3)
    await lookAndKeep()
    await put('late', OLD + 5_000, NOW)
    expect(await recalled()).toBe(2)
    // The next day's sums are also computed again, because the time of that day's first card may be measured from this review.
    expect((await read()).toKeep.days).toHaveLength(2)
  })

  test('if a late review predates a card’s first review, the former first review counts as a repetition', async () => {
    await lookAndKeep()
    await put('earlier', NOW - 199 * DAY_MS - 7 * DAY_MS)
    expect(await recalled()).toBe(3)
  })

  test('day sums are not stored if a review arrived while they were being computed', async () => {
    const { toKeep } = await read()
    await put('meanwhile', OLD + 5_000)
    await keepStudy(db, toKeep)
    expect(await recalled()).toBe(3)
  })

  test('sums are computed again for another time zone, and the first time zone’s sums are deleted', async () => {
    await lookAndKeep()
    const elsewhere = { ...frame, timeZone: 'Pacific/Kiritimati' }
    const { toKeep } = await read(elsewhere)
    expect(toKeep.days.length).toBeGreaterThan(190)
    await keepStudy(db, toKeep)
    expect((await read(elsewhere)).toKeep.days).toEqual([])
    expect((await read()).toKeep.days.length).toBeGreaterThan(190)
  })

  test('four-week sums stored by an earlier version are deleted', async () => {
    const old = { slice: 737, timeZone: 'UTC', seconds: [], recalled: [], firstAt: null, lastAt: null, leadAt: null }
    await db.studySums.bulkPut([old as unknown as DaySums, { slice: SUMS_STAMP, stamp: 'of then' }])
    await lookAndKeep()
    expect(await db.studySums.get(737)).toBeUndefined()
    expect((await read()).toKeep.days).toEqual([])
  })
})

describe('stored day sums, compared with sums from scratch', () => {
  const DAY_MS = 86_400_000

  let db: AccountDb
  beforeEach(async () => {
    db = new AccountDb(crypto.randomUUID())
    const card = { version: 1, order: 1, front: 'F?', back: 'B', hint: 'H', explanation: 'E', tags: [], source: 'S' }
    for (const id of ['fire-1', 'fire-2', 'water-1'])
      await db.cards.put({ ...card, id, deckId: id.split('-')[0] ?? '' })
  })
  afterEach(() => db.delete())

  const cardIds = fc.constantFrom('fire-1', 'fire-2', 'water-1')
  /** The next grade follows immediately, after a break, or a day or more later. */
  const laterMs = fc.oneof(
    fc.integer({ min: 0, max: 90_000 }),
    fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: 0, max: 30 }).map((hours) => hours * 3_600_000),
  )
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('grade' as const),
      cardId: cardIds,
      rating: fc.integer({ min: 1, max: 4 }),
      laterMs,
    }),
    fc.record({ kind: fc.constant('undo' as const), nth: fc.nat(20) }),
    fc.record({
      kind: fc.constant('late' as const),
      nth: fc.nat(23),
      fate: fc.constantFrom('there', 'undone', 'gone'),
    }),
    fc.record({ kind: fc.constant('late' as const), nth: fc.nat(23), fate: fc.constant('there') }),
    fc.record({ kind: fc.constant('rebase' as const) }),
    fc.record({ kind: fc.constant('rebuild' as const) }),
    fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata') }),
  )
  /** After each change, `daysBack` days are read, and newly computed sums are stored immediately, after the next change, or never. */
  const look = fc.record({
    daysBack: fc.constantFrom(60, 60, 4),
    fate: fc.constantFrom('kept', 'kept', 'later', 'never'),
  })
  const steps = fc.array(fc.tuple(change, look), { minLength: 8, maxLength: 16 })

  /** Two minutes before the study day ends in UTC. */
  const BEGIN = Date.UTC(2026, 9, 28, 3, 58)

  test('after any sequence of changes, the cached days equal the days computed from the reviews', async () => {
    await fc.assert(
      // Reviews from earlier versions have no study day.
      fc.asyncProperty(steps, fc.boolean(), async (history, storesDay) => {
        await Promise.all(
          [db.reviews, db.cardMemory, db.deckSummaries, db.studySums, db.outbox, db.shadows, db.meta, db.settings].map(
            (t) => t.clear(),
          ),
        )
        const store = openClientStore(db, () => 'client')
        const done: string[] = []
        const late: SumsToKeep[] = []
        let now = BEGIN
        let cursor = 0
        const pull = (table: string, key: string, row: unknown) => pullRow(store, String(++cursor), { table, key, row })
        for (const [one, { daysBack, fate }] of history) {
          const id = crypto.randomUUID()
          if (one.kind === 'grade') {
            now += one.laterMs
            const stored = storesDay ? { studyDay: studyDay(now, 'UTC') } : {}
            await enact(store, reviewCard, { cardId: one.cardId, rating: one.rating, ...stored }, { id, at: now })
            done.push(id)
          } else if (one.kind === 'undo') {
            const reviewId = done[one.nth % Math.max(1, done.length)]
            if (reviewId) await enact(store, undoReview, { reviewId }, { id, at: now })
          } else if (one.kind === 'late') await pull('reviews', `late-${one.nth}`, lateReview(one, storesDay))
          else if (one.kind === 'rebase')
            await store.transact(async (t) => rebase({ mutations, now: () => now }, t, store.userId, await t.getMeta()))
          else if (one.kind === 'rebuild') {
            await db.local.put({ key: 'foldVersion', value: 0 })
            await rebuildIfStale(db)
          } else await pull('settings', 'timeZone', { key: 'timeZone', value: one.zone, updatedAt: ++cursor })
          for (const toKeep of late.splice(0)) await keepStudy(db, toKeep)
          const toKeep = await expectDays(now, daysBack)
          // A few days later, all of these days are past.
          const past = await expectDays(now + 3 * DAY_MS, daysBack)
          if (fate === 'kept') await keepStudy(db, past)
          else if (fate === 'later') late.push(toKeep, past)
        }
      }),
      { numRuns: isRelease ? 40 : 15 },
    )
  }, 300_000)

  async function frameAt(now: number, daysBack: number): Promise<Frame> {
    const timeZone = await storedTimeZone(db.settings)
    const today = studyDay(now, timeZone)
    return { period: 'all', timeZone, firstDay: today - daysBack, today, current: today }
  }

  async function expectDays(now: number, daysBack: number): Promise<SumsToKeep> {
    const frame = await frameAt(now, daysBack)
    const { days, toKeep } = await readDays(db, now, frame)
    expect(days.filter(({ decks }) => decks.length > 0)).toEqual(await fromScratch(frame))
    return toKeep
  }

  /** Computes the sums one review at a time, without caches. */
  async function fromScratch({ timeZone, firstDay, today, current }: Frame): Promise<DaySums[]> {
    const reviews = (await db.reviews.orderBy('reviewedAt').toArray()).filter(({ undoneAt }) => undoneAt === null)
    const byDay = Map.groupBy(reviews, (review) => dayCounted(review, timeZone, current))
    return [...byDay].flatMap(([slice, own]) => {
      if (slice < firstDay || slice > today) return []
      const took = own.map((review) => {
        const gap = review.reviewedAt - (reviews[reviews.indexOf(review) - 1]?.reviewedAt ?? Number.NEGATIVE_INFINITY)
        return gap > MAX_CARD_MS ? SECONDS_PER_CARD : gap / 1_000
      })
      const decks = [...Map.groupBy(own, ({ deckId }) => deckId)].map(([deckId, some]): DaySums['decks'][number] => {
        const isFirst = ({ cardId, reviewedAt }: { cardId: string; reviewedAt: number }) =>
          reviews.every((other) => other.cardId !== cardId || other.reviewedAt >= reviewedAt)
        const again = some.filter((one) => !isFirst(one))
        const passed = again.filter(({ rating }) => rating > 1).length
        return [deckId, new Set(some.map(({ cardId }) => cardId)).size, passed, again.length]
      })
      return { slice, seconds: took.reduce((sum, seconds) => sum + seconds, 0), answers: own.length, decks }
    })
  }

  /** Returns a review from another device, close to the boundaries with the neighboring days. */
  function lateReview({ nth, fate }: { nth: number; fate: string }, storesDay: boolean) {
    if (fate === 'gone') return null
    const [deckId, cardId] = nth % 3 === 0 ? ['water', 'water-1'] : ['fire', `fire-${nth % 3}`]
    const reviewedAt = BEGIN + 60_000 + ((nth % 4) - 2) * DAY_MS + nth * 5_000
    const undoneAt = fate === 'undone' ? reviewedAt + 1 : null
    const day = storesDay ? studyDay(reviewedAt, 'UTC') : null
    return {
      ...{ id: `late-${nth}`, cardId, deckId, rating: (nth % 4) + 1, reviewedAt, clientId: 'away', seq: nth, undoneAt },
      studyDay: day,
    }
  }

  async function pullRow(store: ClientStore, cursor: string, row: { table: string; key: string; row: unknown }) {
    const answer = { epoch: 'e', cursor, more: false, rows: [row], last: 0 }
    const never = async () => ({ kind: 'unavailable' }) as const
    const transport = { push: never, pull: async () => ({ kind: 'ok', answer }) as never }
    expect(await pullOnce({ store, mutations, transport, now: () => 0, newId: () => 'client' })).toEqual({
      kind: 'drained',
    })
  }
})
