// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { type Current, closeCurrent, openCurrent } from './active-account.ts'
import { enact } from './enact.ts'

let account: Current
let pushes: number
let visibility: DocumentVisibilityState
const register = vi.fn(async () => undefined)

beforeEach(async () => {
  ;[pushes, visibility] = [0, 'visible']
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // The longest wait that the jitter allows.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ sync: { register } }) },
  })
  // No signal: what the page tries to send is counted.
  account = await enterAs(maia, (_method, path) => {
    if (path === '/api/sync/push') pushes += 1
    return undefined
  })
})

afterEach(async () => {
  closeCurrent()
  await account.db.delete()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

const record = () => enact(recordScore, { testDate: 1_000, totalTime: 600 })

/** Resolves when `act` has led to a push: within 10 s, of which the backoff has more than a minute left. */
async function pushAfter(act: () => unknown): Promise<void> {
  const before = pushes
  await act()
  await vi.waitFor(() => expect(pushes).toBeGreaterThan(before), { timeout: 10_000 })
}

test('[L4] a page sends the outbox after a write, when online again, when shown again, and on start', async () => {
  await pushAfter(record)
  for (let failures = 1; failures < 7; failures += 1) await pushAfter(() => account.loop.poke(0))
  await pushAfter(record)
  await pushAfter(() => window.dispatchEvent(new Event('online')))
  await pushAfter(() => window.dispatchEvent(new Event('pageshow')))
  await pushAfter(() => document.dispatchEvent(new Event('visibilitychange')))
  closeCurrent()
  await pushAfter(async () => {
    account = await openCurrent(maia.id)
  })
})

test('[L4] a hidden page leaves the outbox to the service worker', async () => {
  await pushAfter(record)
  register.mockClear()
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'), 15_000)
})
