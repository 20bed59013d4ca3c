// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { locks, setLocks } from '../testing/locks.ts'
import { maia } from '../testing/person.ts'
import { AccountDb, databaseName, GUEST } from './account-db.ts'
import { type Current, closeCurrent, openCurrent, type PageLive, startLive } from './active-account.ts'
import { enact } from './enact.ts'
import { storeOf } from './lazy.ts'

describe('the live stream', () => {
  let dbs: AccountDb[]
  let pages: PageLive[]
  let streams: AbortSignal[]
  let [visibility, hasSignal] = ['visible', true]

  beforeEach(() => {
    ;[dbs, pages, streams] = [[], [], []]
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState)
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasSignal)
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      streams.push(signal)
      return new Promise(() => undefined)
    })
  })

  afterEach(async () => {
    for (const page of pages) page.stop()
    for (const db of dbs) db.close()
    for (const userId of ['maia-id', GUEST]) await Dexie.delete(databaseName(userId))
    setLocks(undefined)
    ;[visibility, hasSignal] = ['visible', true]
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function openPage(userId = 'maia-id'): PageLive {
    const db = new AccountDb(userId)
    const page = startLive({ userId, db, store: storeOf(db) }, () => undefined)
    dbs.push(db)
    pages.push(page)
    return page
  }

  const isOpen = (count: number) =>
    vi.waitFor(() => expect(streams.filter(({ aborted }) => !aborted)).toHaveLength(count), { timeout: 15_000 })
  const staysClosed = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await isOpen(0)
  }

  function become(state: 'visible' | 'hidden'): void {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('[L5] a page opens only one stream, after its first successful sync', async () => {
    const page = openPage()
    await staysClosed()
    page.synced()
    page.synced()
    await isOpen(1)
    page.synced()
    expect(streams).toHaveLength(1)
  })

  test('[L5] a hidden page has no live stream, and a page that becomes visible again opens one after its next sync', async () => {
    const page = openPage()
    become('hidden')
    page.synced()
    await staysClosed()
    become('visible')
    page.synced()
    await isOpen(1)
    become('hidden')
    await isOpen(0)
    become('visible')
    await staysClosed()
    page.synced()
    await isOpen(1)
  })

  test('[L5] a page that goes offline closes its live stream and opens no other', async () => {
    const page = openPage()
    page.synced()
    await isOpen(1)
    hasSignal = false
    window.dispatchEvent(new Event('offline'))
    await isOpen(0)
    page.synced()
    await staysClosed()
  })

  test('[L5] a page that is hidden before the engine has loaded never opens a live stream', async () => {
    const page = openPage()
    page.synced()
    become('hidden')
    await staysClosed()
    expect(streams).toHaveLength(0)
  })

  test('[L5] the page of a guest, who has no account, opens no live stream', async () => {
    openPage(GUEST).synced()
    await staysClosed()
    expect(streams).toHaveLength(0)
  })

  test('[L5] after `stop()`, neither a sync nor becoming visible reopens the live stream', async () => {
    const page = openPage()
    page.synced()
    await isOpen(1)
    page.stop()
    await isOpen(0)
    page.synced()
    become('visible')
    await staysClosed()
  })

  test('[L5] only one of two tabs has a live stream, and the other tab opens one when the first tab stops', async () => {
    setLocks(locks)
    const [one, two] = [openPage(), openPage()]
    one.synced()
    await isOpen(1)
    two.synced()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await isOpen(1)
    const [first] = streams
    one.stop()
    await vi.waitFor(() => expect(streams).toHaveLength(2), 15_000)
    expect(first?.aborted).toBe(true)
    await isOpen(1)
  })

  test('[L5] a tab that stops while it waits for another tab’s lock never opens a live stream', async () => {
    setLocks(locks)
    const [one, two] = [openPage(), openPage()]
    one.synced()
    await isOpen(1)
    two.synced()
    two.stop()
    one.stop()
    await staysClosed()
    expect(streams).toHaveLength(1)
  })

  test('[L5] in a browser without Web Locks, every tab opens its own live stream', async () => {
    for (const page of [openPage(), openPage()]) page.synced()
    await isOpen(2)
  })
})

describe('when a page pushes its outbox', () => {
  let account: Current
  let pushes: number
  let visibility: DocumentVisibilityState
  const register = vi.fn(async () => undefined)

  beforeEach(async () => {
    ;[pushes, visibility] = [0, 'visible']
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    // Uses the maximum delay for all jittered delays.
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ sync: { register } }) },
    })
    // The page stays offline, and its push attempts are counted.
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

  /** Resolves when `act` has caused a push. Fails after 10 s; the backoff alone would wait more than another minute before a retry. */
  async function pushAfter(act: () => unknown): Promise<void> {
    const before = pushes
    await act()
    await vi.waitFor(() => expect(pushes).toBeGreaterThan(before), { timeout: 10_000 })
  }

  test('[L4] a page pushes its outbox at start, after a write, when it comes back online and when it becomes visible', async () => {
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
})
