import { expect, type Page } from '@playwright/test'
import { scale } from '../scale.ts'
import { exposeEnact } from './app-enact.ts'
import { rowsOn } from './device.ts'
import { test } from './fixtures.ts'
import type { Server } from './server.ts'
import { chip, isReadyForTheBasement, PASSWORD, signUp } from './steps.ts'

const ITEMS = scale.waitingItems
/** Long timeout, because each item is written to disk separately, which takes up to 100 ms on a slow disk. */
const SLOW_MS = 600_000
test.describe.configure({ timeout: 3 * SLOW_MS })
const WEEKS_MS = 8 * 7 * 86_400_000

/**
 * Shifts time instead of waiting: everything before the app is closed is dated eight weeks ago, on the page's clock and in the server's
 * sessions. After that, the real clocks of browser, worker and server are eight weeks ahead.
 */
test(`after 8 weeks with the app closed and ${ITEMS} items waiting, signing in delivers each item exactly once, with its own time`, async ({
  server,
  phone,
}) => {
  await signUp(phone.page, 'rip')
  await isReadyForTheBasement(phone.page)
  await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: SLOW_MS })
  await server.kill()
  await moveServerTimeBack(phone.page)
  const reviewed = await reviewLongAgo(phone.page, cardsOf(server))
  expect(reviewed).toHaveLength(ITEMS)
  await phone.context.close()
  moveSessionsBack(server)
  await server.start()

  await phone.reopen()
  await phone.page.goto('/')
  await expect(chip(phone.page, `Sign in again to sync ${ITEMS} items`)).toBeVisible({ timeout: SLOW_MS })
  expect(server.rows('select id from reviews')).toHaveLength(0)
  await phone.page.goto('/login')
  await phone.page.getByLabel('Username').fill('rip')
  await phone.page.getByLabel('Password').fill(PASSWORD)
  await phone.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: SLOW_MS })
  const rows = server.rows<Done>('select id, reviewedAt as at from reviews')
  expect(rows.sort(byId)).toEqual(reviewed.sort(byId))
  const [first, last] = [Math.min(...rows.map(({ at }) => at)), Math.max(...rows.map(({ at }) => at))]
  expect(Date.now() - first).toBeGreaterThanOrEqual(WEEKS_MS)
  expect(Date.now() - last).toBeGreaterThan(WEEKS_MS - 60_000)
})

interface Done {
  id: string
  /** Time of the review by the device's clock, in ms. */
  at: number
}

const byId = (one: Done, other: Done): number => (one.id < other.id ? -1 : 1)

const cardsOf = (server: Server): string[] =>
  server
    .rows<{ id: string }>(
      "select id from cards where deckId in ('mechanical', 'math', 'cpat-rules') order by id limit 100",
    )
    .map(({ id }) => id)

/** Moves the server time stored on the device back by eight weeks, because a device clock that is behind this time counts as wrong [R2]. */
const moveServerTimeBack = (page: Page): Promise<void> =>
  page.evaluate(async (agoMs) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const account = (await indexedDB.databases()).find(({ name }) => name?.startsWith('s0-') && name !== 's0-device')
    const db = await done(indexedDB.open(account?.name ?? ''))
    const meta = db.transaction('meta', 'readwrite').objectStore('meta')
    const { key, value } = await done(meta.get('sync'))
    await done(meta.put({ key, value: { ...value, serverAt: value.serverAt - agoMs } }))
    db.close()
  }, WEEKS_MS)

/** Grades cards through the app's `enact`, with the page's clock set back eight weeks. */
async function reviewLongAgo(page: Page, cards: string[]): Promise<Done[]> {
  await exposeEnact(page)
  const saved = await page.evaluate(
    async ([ids, count, agoMs]) => {
      const now = Date.now
      Date.now = () => now() - agoMs
      const acts = Array.from({ length: count }, (_, nth) => ({ cardId: ids[nth % ids.length], rating: 3 }))
      const done = await Promise.all(acts.map((args) => appUnderTest.enact({ name: 'prep.review', args })))
      Date.now = now
      return done
    },
    [cards, ITEMS, WEEKS_MS] as const,
  )
  const savedIds = new Set(saved)
  const rows = await rowsOn<{ id: string; reviewedAt: number }>(page, 'reviews')
  return rows.filter(({ id }) => savedIds.has(id)).map(({ id, reviewedAt }) => ({ id, at: reviewedAt }))
}

/** Dates all sessions eight weeks back, as if the server had not seen any user since then. */
function moveSessionsBack(server: Server): void {
  server.change('update sessions set usedAt = usedAt - ?, createdAt = createdAt - ?', WEEKS_MS, WEEKS_MS)
}
