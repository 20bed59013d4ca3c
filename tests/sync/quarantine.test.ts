import { mutation } from '@station-zero/schema/core/mutation.ts'
import { MAX_PAYLOAD_CHARACTERS, QUARANTINE_AFTER_TRIES } from '@station-zero/sync/limits.ts'
import { SentMutation } from '@station-zero/sync/protocol.ts'
import { push } from '@station-zero/sync/server/push.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, openWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  const run = async () => {
    throw new Error('A bug in this version.')
  }
  // Accepts any arguments.
  world.serverMutations.set('test.broken', mutation('test.broken', 1, SentMutation.entries.args, run))
})
afterEach(() => world.close())

/** Repeats the push until the mutation is quarantined. Returns the last settled seq and the stored payload. */
async function quarantine(args: unknown): Promise<{ last: number; payload: string | null }> {
  const sent = { seq: 1, id: world.newId(), name: 'test.broken', v: 1, at: world.now, args }
  const client = { clientId: world.newId(), userId: ANNA, epoch: null, prevId: null }
  const ports = {
    store: world.db.store,
    mutations: world.serverMutations,
    now: () => world.now,
    yieldTurn: () => Promise.resolve(),
    onFault: () => undefined,
  }
  let last = 0
  for (let tries = 0; tries < QUARANTINE_AFTER_TRIES; tries += 1)
    last = (await push(ports, ANNA, { proto: 1, ...client, now: world.now, mutations: [sent] })).last
  const row = await world.db.reader.selectFrom('results').select('payload').executeTakeFirstOrThrow()
  return { last, payload: row.payload }
}

test('[S7] a quarantined mutation is stored with its payload', async () => {
  const { last, payload } = await quarantine({ a: 1 })
  expect(last).toBe(1)
  expect(JSON.parse(payload ?? '')).toMatchObject({ name: 'test.broken', args: { a: 1 } })
})

test('[S7] a mutation whose arguments can’t be serialized as JSON is quarantined', async () => {
  let args: unknown = 1
  for (let depth = 0; depth < 50_000; depth += 1) args = [args]
  expect(await quarantine(args)).toEqual({ last: 1, payload: null })
})

test('[S7] only the beginning of a long payload is stored', async () => {
  const { last, payload } = await quarantine({ words: 'x'.repeat(60_000) })
  expect(last).toBe(1)
  expect(payload?.length).toBeLessThan(2 * MAX_PAYLOAD_CHARACTERS)
  expect(JSON.parse(payload ?? '')).toMatchObject({
    characters: expect.any(Number),
    cut: expect.stringContaining('xxx'),
  })
})
