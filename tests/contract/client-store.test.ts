import 'fake-indexeddb/auto'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, type OpenedStore } from './client-store/case.ts'
import { clientStoreCases } from './client-store/cases.ts'
import { openOnDexie } from './client-store/on-dexie.ts'

async function openInMemory(): Promise<OpenedStore> {
  const store = openMemoryStore('ann', CLIENT_ID)
  return {
    store,
    putCards: async (cards) => store.putContent('cards', cards),
    reopen: async () => store.copy(),
    close: async () => undefined,
  }
}

/** `tests/e2e/client-store.spec.ts` runs the same cases in a real browser. */
describe.each([
  ['in memory', openInMemory],
  ['on Dexie', openOnDexie],
])('the client store, %s', (_, open) => {
  test.each(clientStoreCases)('$name', async ({ play, expected }) => {
    const opened = await open()
    try {
      expect(await play(opened)).toEqual(expected)
    } finally {
      await opened.close()
    }
  })
})
