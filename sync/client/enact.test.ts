import { type By, mutation } from '@station-zero/schema/core/mutation.ts'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { MAX_MUTATION_BYTES } from '../limits.ts'
import { CLIENT, type ClientDesk, openClientDesk, sum } from '../testing/client-desk.ts'
import { enact } from './enact.ts'

let desk: ClientDesk
beforeEach(() => {
  desk = openClientDesk()
})

const Words = v.strictObject({ text: v.string() })
const nothing = mutation('nothing', 3, Words, async () => undefined)
const enactArgs = (args: unknown, id = 'x') => enact(desk.store, nothing, args as { text: string }, { id, at: 77 })

test('[C1, C2] a mutation stores its row, the row’s previous version as a shadow, a queue entry and the next seq', async () => {
  await desk.store.transact((t) => t.change([{ table: 'cpatScores', key: 'a', before: undefined, after: sum('a', 5) }]))
  await desk.add('a', 1)
  await desk.add('a', 2)
  const { meta, sums, shadows, queue } = await desk.held()
  expect([meta.nextSeq, sums, queue]).toEqual([3, { a: 8 }, ['1 m1', '2 m2']])
  expect(shadows).toEqual([{ table: 'cpatScores', key: 'a', row: sum('a', 5) }])
})

test('[C1] a mutation runs with this device’s identity, and its parsed arguments are queued', async () => {
  const seen: By[] = []
  const look = mutation('look', 2, Words, async (_tx, _args, by) => void seen.push(by))
  await enact(desk.store, look, { text: 'hi' }, { id: 'x', at: 77 })
  expect(seen).toEqual([{ userId: 'ann', at: 77, id: 'x', clientId: CLIENT, seq: 1, now: 77 }])
  const entries = await desk.store.transact((t) => t.entriesAfter(0))
  expect(entries).toEqual([{ seq: 1, id: 'x', name: 'look', v: 2, at: 77, args: { text: 'hi' } }])
})

test('[R2] an imported mutation keeps its server time and is queued with `clock: server`', async () => {
  await enact(desk.store, nothing, { text: 'hi' }, { id: 'x', at: 77, clock: 'server' })
  expect(await desk.store.transact((t) => t.entriesAfter(0))).toMatchObject([{ at: 77, clock: 'server' }])
})

test('[C1] a refused mutation, a mutation that throws and a mutation with invalid arguments write nothing', async () => {
  await expect(desk.add('a', 13)).rejects.toMatchObject({ code: 'job-missing' })
  await expect(desk.add('a', 5_000)).rejects.toThrow('The sum exceeds 1,000')
  await expect(enactArgs({ text: 5 })).rejects.toMatchObject({ code: 'args-invalid' })
  const { meta, sums, queue, shadows } = await desk.held()
  expect([meta.nextSeq, sums, queue, shadows]).toEqual([1, {}, [], []])
})

test('[C2] a mutation of more than 64 KiB is refused as too large', async () => {
  const most = MAX_MUTATION_BYTES - JSON.stringify({ text: '' }).length
  await enactArgs({ text: 'x'.repeat(most) }, 'fits')
  await expect(enactArgs({ text: 'x'.repeat(most + 1) }, 'more')).rejects.toMatchObject({ code: 'too-large' })
  await expect(enactArgs({ text: 'é'.repeat(most / 2 + 1) }, 'bytes')).rejects.toMatchObject({ code: 'too-large' })
  expect((await desk.held()).queue).toEqual(['1 fits'])
})
