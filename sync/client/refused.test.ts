import { mutations } from '@station-zero/schema/mutations.ts'
import { expect, test } from 'vitest'
import { openClientDesk } from '../testing/client-desk.ts'
import { openMemoryStore } from '../testing/memory-store.ts'
import { discardRefused, retryRefused } from './refused.ts'

const refused = {
  ...{ seq: 1, id: '00000000-0000-4000-8000-000000000001', name: 'news.read', v: 1, at: 1, args: {} },
  ...{ code: 'quarantined', sentence: 'Kept.' },
}

test('[C10] retrying a mutation that is unknown to this app version fails with an explanation and leaves the mutation unchanged', async () => {
  const store = openMemoryStore('maia', 'client-1')
  await store.transact((t) => t.addRefused([refused]))
  const before = await store.transact((t) => t.getMeta())
  await expect(retryRefused(store, mutations, refused.id)).rejects.toThrow(/^This version of the app does not know/)
  const after = await store.transact(async (t) => [
    await t.getRefused(refused.id),
    await t.entriesAfter(0),
    await t.getMeta(),
  ])
  expect(after).toEqual([refused, [], before])
})

const entry = (n: number) => ({ seq: 4, id: 'x', name: 'add', v: 1, at: 50, args: { key: 'a', n } })
const kept = (n: number) => ({ ...entry(n), code: 'quarantined', sentence: 'Kept.' })

test('[C10] a retried mutation is queued with the same id and time and a new seq', async () => {
  const desk = openClientDesk()
  await desk.add('a', 1)
  await desk.store.transact((t) => t.addRefused([kept(2)]))
  await retryRefused(desk.store, desk.mutations, 'x')
  expect(await desk.refused('x')).toBeUndefined()
  expect((await desk.held()).sums).toEqual({ a: 3 })
  expect(await desk.store.transact((t) => t.entriesAfter(1))).toEqual([{ ...entry(2), seq: 2 }])
})

test('[C10] a retried mutation that the device refuses again stays in the refused list, and an unknown id is not queued', async () => {
  const desk = openClientDesk()
  await desk.store.transact((t) => t.addRefused([kept(13)]))
  await expect(retryRefused(desk.store, desk.mutations, 'x')).rejects.toMatchObject({ code: 'job-missing' })
  expect(await desk.refused('x')).toEqual(kept(13))
  await retryRefused(desk.store, desk.mutations, 'y')
  expect((await desk.held()).queue).toEqual([])
})

test('[C10] a discarded mutation is removed from the refused list', async () => {
  const desk = openClientDesk()
  await desk.store.transact((t) => t.addRefused([kept(2), { ...kept(3), id: 'y' }]))
  await discardRefused(desk.store, 'x')
  expect([await desk.refused('x'), (await desk.refused('y'))?.id]).toEqual([undefined, 'y'])
})
