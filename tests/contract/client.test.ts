import 'fake-indexeddb/auto'
import { openOverlay } from '@station-zero/sync/client/overlay.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { AccountDb } from '@station-zero/web/data/account-db.ts'
import { openClientStore } from '@station-zero/web/data/client-store.ts'
import { type OpenStore, txContract } from './tx-contract.ts'

/** Runs mutations through the overlay, as the app does on a device. */
const asOpenStore = (store: ClientStore, close: () => Promise<void>): OpenStore => ({
  write: (run) =>
    store.transact(async (t) => {
      const overlay = openOverlay(t)
      await run(overlay.tx)
      overlay.keep()
      await overlay.flush()
    }),
  close,
})

txContract('in memory', async () => ({
  ...asOpenStore(openMemoryStore('ann', 'client'), nothing),
  asAnother: () => asOpenStore(openMemoryStore('bob', 'another'), nothing),
}))

txContract('on Dexie', async () => {
  const [anns, bobs] = [new AccountDb(crypto.randomUUID()), new AccountDb(crypto.randomUUID())]
  await anns.open()
  return {
    ...asOpenStore(
      openClientStore(anns, () => 'client'),
      async () => {
        await anns.delete()
        await bobs.delete()
      },
    ),
    asAnother: () =>
      asOpenStore(
        openClientStore(bobs, () => 'another'),
        nothing,
      ),
  }
})

async function nothing(): Promise<void> {}
