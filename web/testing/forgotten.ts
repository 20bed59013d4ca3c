import type { RowOf } from '@station-zero/schema/tables.ts'
import { type AccountDb, contentNames } from '../data/account-db.ts'
import { hashKey } from '../data/local-state.ts'

const DAY_MS = 86_400_000
export const WEEKS = 8

const card = (n: number): RowOf<'cards'> => ({
  ...{ id: `card-${n}`, version: 1, deckId: 'ladders', order: n, front: `What is ${n}?`, back: `It is ${n}.` },
  ...{ hint: 'Count.', explanation: 'Because.', tags: [], source: 'A book' },
})

/** Stores the content as the first download would. */
export async function putContent(db: AccountDb): Promise<void> {
  await db.decks.put({ id: 'ladders', slug: 'ladders', name: 'Ladders', color: '#c2410c', order: 1 })
  await db.cards.bulkPut([1, 2, 3].map(card))
  await db.workouts.put({
    ...{ id: 'w1d1', version: 1, name: 'Foundation Strength', description: 'Work.', week: 1, day: 1, source: 'ACSM' },
    ...{ category: 'strength', duration: 40, difficulty: 3, equipment: [], exercises: [] },
  })
  await db.jobs.put({
    ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
    ...{ salary: '$90,000', description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' },
    ...{ applyUrl: null, isSample: true },
  })
  await db.local.bulkPut(contentNames.map((name) => ({ key: hashKey(name), value: 'here' })))
}

/** Stores weeks of confirmed activity as a pull returns it: one review a day and three workouts a week, with an empty outbox. */
export async function workForWeeks(db: AccountDb): Promise<void> {
  const began = Date.UTC(2026, 8, 1)
  const idOf = (kind: number, n: number) => `00000000-0000-4000-8000-${String(kind * 1_000 + n).padStart(12, '0')}`
  const days = Array.from({ length: WEEKS * 7 }, (_, day) => day)
  await db.reviews.bulkPut(
    days.map((day) => ({
      ...{ id: idOf(1, day), cardId: `card-${(day % 3) + 1}`, deckId: 'ladders', rating: 3 as const, undoneAt: null },
      ...{ reviewedAt: began + day * DAY_MS, clientId: 'old-client', seq: day + 1 },
    })),
  )
  await db.workoutProgress.bulkPut(
    days
      .filter((day) => day % 7 < 3)
      .map((day) => ({
        ...{ id: idOf(2, day), workoutId: 'w1d1', completedAt: began + day * DAY_MS },
        ...{ duration: 40, rating: 4, notes: `Day ${day}` },
      })),
  )
}
