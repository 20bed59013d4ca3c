import 'fake-indexeddb/auto'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, type OpenedStore } from './client-store/case.ts'
import { clientStoreCases } from './client-store/cases.ts'
import { openOnDexie, openSpaceOnDexie } from './client-store/on-dexie.ts'

const openSpaceInMemory = () => openInMemory({ spaceId: 'space-1', memberId: 'a'.repeat(26) })

async function openInMemory(space?: ClientStore['space']): Promise<OpenedStore> {
  const store = openMemoryStore('ann', CLIENT_ID, space)
  return {
    store,
    putCards: async (cards) => store.putContent('cards', cards),
    reopen: async () => store.copy(),
    close: async () => undefined,
  }
}

/** Each case is a test. `tests/e2e/client-store.spec.ts` runs the same cases in a real browser. */
describe.each([
  ['in memory', () => openInMemory()],
  ['on Dexie', openOnDexie],
  ['for a space in memory', openSpaceInMemory],
  ['for a space on Dexie', openSpaceOnDexie],
])('the client store %s', (_, open) => {
  test.each(clientStoreCases)('$name', async ({ play, expected }) => {
    const opened = await open()
    try {
      expect(await play(opened)).toEqual(expected)
    } finally {
      await opened.close()
    }
  })
})
