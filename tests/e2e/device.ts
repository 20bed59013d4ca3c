import { expect, type Page } from '@playwright/test'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { LAPTOP, openProfile, PHONE, type Profile } from './browser.ts'
import type { Server } from './server.ts'
import { chip } from './steps.ts'

/** A phone in the hand; in the longer run also a laptop on the table. */
export const WIDTHS = isFull ? [PHONE, LAPTOP] : [PHONE]

/** A browser of one person's own, for as long as the walk takes. */
export async function onDevice<Told>(
  { origin }: Pick<Server, 'origin'>,
  viewport: typeof PHONE,
  walk: (device: Profile) => Promise<Told>,
): Promise<Told> {
  const device = await openProfile(origin, viewport)
  try {
    return await walk(device)
  } finally {
    await device.close()
  }
}

/** A fresh start of the app from its icon: no page is left from before. */
export async function coldStart({ context }: Profile, path = '/'): Promise<Page> {
  const page = await context.newPage()
  for (const old of context.pages()) if (old !== page) await old.close()
  await page.goto(path)
  return page
}

/** The signal is back, and what waited for it has arrived. */
export async function arrive(page: Page, server: Server): Promise<void> {
  await server.start()
  await isSynced(page)
}

/** The network is well again: the page tries at once, and its chip says that nothing waits. */
export async function isSynced(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(page, /^Synced/)).toBeVisible({ timeout: 60_000 })
}

/** So many rows have reached the server, and the device knows it: from here on it may be killed. */
export async function hasReached(
  page: Page,
  server: Server,
  username: string,
  table: string,
  count = 1,
): Promise<void> {
  await expect.poll(() => rowsOf(server, username, table).length, { timeout: 60_000 }).toBe(count)
  await expect(chip(page, /^Synced/)).toBeVisible()
}

/** What the server holds of one person, of the table with these columns. */
export const rowsOf = <Row>(server: Server, username: string, table: string, columns = '*') =>
  server.rows<Row>(`select ${columns} from ${table} where userId = (select id from users where username = ?)`, username)

/** What is under way has come so far on the device's disk, and not on its screen alone: from here on it may be killed. */
export const hasKept = (page: Page, part: Record<string, unknown>) =>
  expect
    .poll(async () => (await rowsOn<{ value: unknown }>(page, 'drafts')).map(({ value }) => value))
    .toContainEqual(expect.objectContaining(part))

/** What the device itself holds of the account on it, of these tables, read beside the app. */
export const rowsOn = <Row = { id: string }>(page: Page, ...tables: string[]): Promise<Row[]> =>
  page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const account = (await indexedDB.databases()).find(({ name }) => name?.startsWith('s0-') && name !== 's0-device')
    if (!account?.name) throw new Error('There is no account on this device')
    const db = await done(indexedDB.open(account.name))
    try {
      const transaction = db.transaction(names)
      const rows = await Promise.all(names.map((name) => done<Row[]>(transaction.objectStore(name).getAll())))
      return rows.flat()
    } finally {
      db.close()
    }
  }, tables)

/** In one line what the browser keeps of the app: databases with their rows, and the names of what is beside them. For whoever asks why. */
export const storageOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const held: Record<string, unknown> = { localStorage: Object.keys(localStorage), caches: await caches.keys() }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      const names = [...db.objectStoreNames]
      const counts = await Promise.all(names.map((store) => done(db.transaction(store).objectStore(store).count())))
      held[name] = Object.fromEntries(names.map((store, at) => [store, counts[at]]))
      db.close()
    }
    return JSON.stringify(held)
  })
