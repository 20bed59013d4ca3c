import { mutations } from '@station-zero/schema/mutations.ts'
import { expect, test } from 'vitest'
import { openMemoryStore } from './memory-store.ts'
import { retryRefused } from './refused.ts'

const refused = {
  ...{ seq: 1, id: '00000000-0000-4000-8000-000000000001', name: 'news.read', v: 1, at: 1, args: {} },
  ...{ code: 'quarantined', sentence: 'Kept.' },
}

test('[C10] what this version does not know is kept as it is, and that is said', async () => {
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
