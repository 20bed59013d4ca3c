// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountDb } from './account-db.ts'
import { closeCurrent } from './active-account.ts'
import { watchQuery } from './bfcache.ts'
import { watchVisitor } from './device.ts'
import { enterGuest } from './session.ts'

let page: AccountDb
let next: IDBDatabase

beforeEach(async () => {
  page = new AccountDb(crypto.randomUUID())
  await page.open()
  next = await opened(page.name)
})
afterEach(async () => {
  fire('pageshow', true)
  next.close()
  await page.delete()
})

const opened = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

/**
 * Holds a transaction open by reading continuously, like a page that is suspended during a transaction. `work` resolves to 'done' or to the
 * name of the error; `letGo` ends the transaction.
 */
function holdTables() {
  let isLetGo = false
  const work = page.transaction('rw', page.drafts, async () => {
    await page.drafts.put({ key: 'half', value: 1, savedAt: 1 })
    while (!isLetGo) await page.drafts.get('half')
    return 'done'
  })
  const letGo = () => {
    isLetGo = true
  }
  return { work: work.catch((error: Error) => error.name), letGo }
}

const fire = (name: 'pagehide' | 'pageshow', isKept: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted: isKept }))

/** Resolves in the next task of the event loop, without the delay of several milliseconds that nested timers have. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const keysSeenByNext = () =>
  new Promise<IDBValidKey[]>((resolve) => {
    const keys = next.transaction('drafts', 'readwrite').objectStore('drafts').getAllKeys()
    keys.onsuccess = () => resolve(keys.result)
  })

test('[L7] a page that enters the back/forward cache aborts its transaction and releases its tables', async () => {
  const { work } = holdTables()
  await new Promise((resolve) => setTimeout(resolve, 20))
  fire('pagehide', true)
  expect(await keysSeenByNext()).toEqual([])
  expect(await work).toBe('AbortError')
})

test('[L7] a page in the back/forward cache does not write until it is restored', async () => {
  fire('pagehide', true)
  const late = page.drafts.put({ key: 'late', value: 1, savedAt: 1 })
  await expect(late).rejects.toThrow()
  expect(await keysSeenByNext()).toEqual([])
  fire('pageshow', true)
  await page.drafts.put({ key: 'back', value: 1, savedAt: 1 })
  expect(await keysSeenByNext()).toEqual(['back'])
})

test('[L7] a live query that is interrupted by the back/forward cache runs again when the page is restored', async () => {
  await page.drafts.put({ key: 'there', value: 1, savedAt: 1 })
  const found: string[][] = []
  const stop = watchQuery(
    () => page.drafts.toCollection().primaryKeys(),
    (keys) => found.push(keys),
  )
  await new Promise((resolve) => setTimeout(resolve))
  fire('pagehide', true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  fire('pageshow', true)
  await expect.poll(() => found.at(-1), { timeout: 15_000 }).toEqual(['there'])
  stop()
})

test('[L7] the database is open after a page is restored, no matter when during the opening the page entered the back/forward cache', async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    await enterGuest()
    closeCurrent()
    const states: string[] = []
    const stop = watchVisitor(({ state }) => states.push(state))
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    fire('pagehide', true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    fire('pageshow', true)
    await expect.poll(() => states.at(-1), { timeout: 15_000 }).toBe('guest')
    stop()
  }
})

test('[L7] a page that is closed without entering the back/forward cache can finish its transaction', async () => {
  const { work, letGo } = holdTables()
  fire('pagehide', false)
  letGo()
  expect(await work).toBe('done')
})
