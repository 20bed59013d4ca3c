import { seedTestContent } from '@station-zero/api/testing/content.ts'
import { stores, type TestStore } from '@station-zero/api/testing/stores.ts'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { push } from '@station-zero/sync/server/push.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FUZZ_START } from '../fuzz/known-ids.ts'
import { doneRight, doneWrong } from '../fuzz/push-bodies.ts'
import { scale } from '../scale.ts'

/**
 * The name of a mutation that `known` replaces with one that writes more: it puts, replaces and deletes a few rows, chosen by the
 * mutation's id, and throws halfway for some ids.
 */
const BUSY = 'physical.record-score'
const known = new Map<string, Mutation>(mutations)
known.set(BUSY, {
  ...(mutations.get(BUSY) as Mutation),
  async run(tx, _, { id }) {
    for (const part of [0, 2, 4, 6]) {
      const chance = Number.parseInt(id.slice(part, part + 2), 16)
      const key = `s${chance % 3}`
      if (chance % 5 === 0) await tx.delete('cpatScores', key)
      else await tx.put('cpatScores', { id: key, testDate: 5, totalTime: chance % 2, passed: true })
      if (chance % 11 === 0) throw new Error('A bug in this version.')
    }
  },
})
const busy = fc.constant({ name: BUSY, v: 1, args: { testDate: 5, totalTime: 600 } })

const done = fc.oneof(
  { weight: 6, arbitrary: doneRight },
  { weight: 1, arbitrary: doneWrong },
  { weight: 4, arbitrary: busy },
)
/** `isRepeated` resends the device's last push. There are so few ids that some are sent by two devices. */
const step = fc.record({
  person: fc.constantFrom('ann', 'bob'),
  device: fc.constantFrom('phone', 'laptop'),
  isRepeated: fc.boolean(),
  items: fc.array(fc.tuple(done, fc.nat({ max: 40 }), fc.nat({ max: 5_000 })), { minLength: 1, maxLength: 6 }),
  pageBytes: fc.integer({ min: 1, max: 5_000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Fresh = Pick<PushRequest, 'prevId' | 'mutations'>

/** Plays the steps on a server that uses this store. Returns all responses. */
async function play(db: TestStore, run: number, steps: readonly Step[]): Promise<unknown[]> {
  const responses: unknown[] = []
  const queues = new Map<string, { last: number; prevId: string | null; sent: Fresh | null }>()
  let now = FUZZ_START
  for (const { person, device, isRepeated, items, pageBytes } of steps) {
    now += 60_000
    const userId = `${person}-${run}`
    const clientId = idFrom(`${device} of ${userId}`)
    const queue = queues.get(clientId) ?? { last: 0, prevId: null, sent: null }
    const fresh: Fresh = {
      prevId: queue.prevId,
      mutations: items.map(([item, id, ago], index) => ({
        ...{ ...item, seq: queue.last + index + 1, id: idFrom(`${id} of ${userId}`), at: now - ago },
      })),
    }
    const request: PushRequest = {
      ...{ proto: 1, epoch: null, clientId, userId, now },
      ...((isRepeated && queue.sent) || fresh),
    }
    const ports = { store: db.store, mutations: known, now: () => now, yieldTurn: async () => {}, onFault: () => {} }
    const answer = await push(ports, userId, request).then(
      ({ epoch: _, ...response }) => response,
      (error: unknown) => ({ error: String(error) }),
    )
    responses.push(answer)
    if ('last' in answer && request.mutations === fresh.mutations && answer.last > queue.last) {
      const prevId = fresh.mutations.find(({ seq }) => seq === answer.last)?.id ?? null
      queues.set(clientId, { last: answer.last, prevId, sent: fresh })
    }
    const args = { clientId, userId, epoch: undefined, cursor: '0', limit: 5, now: 0 }
    const { epoch: _, ...page } = await pull(db.store, userId, args)
    const [all, some] = await db.store.read(userId, async (t) => [
      await t.changesAfter(2, 1_000),
      await t.changesAfter(2, 1_000, pageBytes),
    ])
    // SQLite only estimates the size of short texts, so a page limited by size may end at a different row on each store.
    expect(some).toEqual(all?.slice(0, Math.max(1, some?.length ?? 0)))
    responses.push(page, all)
  }
  for (const person of ['ann', 'bob'])
    responses.push(
      await db.store.read(`${person}-${run}`, (t) => t.changesAfter(0, 1_000_000)),
      await usageOf(db, person, run),
    )
  responses.push(await db.reader.selectFrom('sharedCounts').selectAll().orderBy('key').execute())
  return responses
}

const usageOf = (db: TestStore, person: string, run: number) =>
  db.reader.selectFrom('usage').selectAll().where('userId', '=', `${person}-${run}`).orderBy('tableName').execute()

describe.skipIf(stores.some(({ isHere }) => !isHere))('the same pushes and pulls on both stores', () => {
  test(`[S1, S3, S6, S7, S11, P1] ${scale.storeHistories} histories of two people get the same responses from SQLite and PostgreSQL`, async () => {
    const opened = await Promise.all(stores.map(({ open }) => open({ now: () => FUZZ_START })))
    try {
      for (const db of opened) await seedTestContent(db, FUZZ_START)
      let run = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          run += 1
          const [one, other] = [
            await play(opened[0] as TestStore, run, steps),
            await play(opened[1] as TestStore, run, steps),
          ]
          expect(other).toEqual(one)
        }),
        { numRuns: scale.storeHistories, seed: 7 },
      )
    } finally {
      for (const db of opened) await db.close()
    }
  }, 600_000)
})

/** Returns a UUID derived from the text, so the same text always gives the same UUID. */
function idFrom(text: string): string {
  let hex = ''
  for (let part = 0; hex.length < 32; part += 1) {
    let hash = 2_166_136_261 ^ part
    for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
    hex += (hash >>> 0).toString(16).padStart(8, '0')
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
