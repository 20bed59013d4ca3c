// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountDb } from './account-db.ts'

let page: AccountDb
let next: IDBDatabase

beforeEach(async () => {
  page = new AccountDb(crypto.randomUUID())
  await page.open()
  next = await opened(page.name)
})
afterEach(async () => {
  say('pageshow', true)
  next.close()
  await page.delete()
})

const opened = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

/** Reads on and on, as a page that is stopped in the middle would hold it. */
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

const say = (name: 'pagehide' | 'pageshow', isKept: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted: isKept }))

const keysSeenByNext = () =>
  new Promise<IDBValidKey[]>((resolve) => {
    const keys = next.transaction('drafts', 'readwrite').objectStore('drafts').getAllKeys()
    keys.onsuccess = () => resolve(keys.result)
  })

test('[L7] a page that is put away lets go of its tables, half of nothing stays, and whoever waited hears of it', async () => {
  const { work } = holdTables()
  await new Promise((resolve) => setTimeout(resolve, 20))
  say('pagehide', true)
  expect(await keysSeenByNext()).toEqual([])
  expect(await work).toBe('AbortError')
})

test('[L7] it begins nothing before it is back, and then goes on', async () => {
  say('pagehide', true)
  const late = page.drafts.put({ key: 'late', value: 1, savedAt: 1 })
  await expect(late).rejects.toThrow()
  expect(await keysSeenByNext()).toEqual([])
  say('pageshow', true)
  await page.drafts.put({ key: 'back', value: 1, savedAt: 1 })
  expect(await keysSeenByNext()).toEqual(['back'])
})

test('[L7] a page that is closed is left to the browser', async () => {
  const { work, letGo } = holdTables()
  say('pagehide', false)
  letGo()
  expect(await work).toBe('done')
})
