import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountHandle } from './account-db.ts'
import { openAccount } from './client-store.ts'
import { changeDeviceState } from './device-db.ts'
import { drainCurrentAccount } from './worker.ts'

let account: AccountHandle
const asked = vi.fn(async (_path: string) => new Response('gone', { status: 502 }))

beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  account = await openAccount(crypto.randomUUID())
  await changeDeviceState({ currentUserId: account.userId })
  await account.db.jobs.put(job)
  await enact(account.store, saveJob, { jobId: job.id }, { id: crypto.randomUUID(), at: 1_000 })
})
afterEach(async () => {
  asked.mockClear()
  vi.unstubAllGlobals()
  await account.db.delete()
})

test('[L3] the service worker waits for the lock and sends what a closing page leaves in the outbox', async () => {
  let close = () => {}
  const page = navigator.locks.request(`s0-sync-${account.userId}`, () => new Promise<void>((end) => (close = end)))
  const woken = drainCurrentAccount().catch((error: Error) => error.message)
  await new Promise((soon) => setTimeout(soon, 50))
  expect(asked).not.toHaveBeenCalled()
  close()
  await page
  expect(await woken).toBe('Something is still waiting.')
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/sync/push'])
})

test('[L2] a service worker that waited for the lock respects a pause requested meanwhile', async () => {
  let close = () => {}
  const page = navigator.locks.request(`s0-sync-${account.userId}`, () => new Promise<void>((end) => (close = end)))
  const woken = drainCurrentAccount().catch((error: Error) => error.message)
  await account.db.local.put({ key: 'wait', value: { from: Date.now(), ms: 60_000 } })
  close()
  await page
  expect(await woken).toBe('Something is still waiting.')
  expect(asked).not.toHaveBeenCalled()
})

const job = {
  ...{ id: 'j1', version: 1, title: 'Captain', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
  ...{ salary: '$90,000', description: 'Leads.', requirements: [], deadline: null, type: 'Experienced' as const },
  ...{ applyUrl: null, isSample: true },
}
