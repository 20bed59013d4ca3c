import { expect, type Page } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { LAPTOP, openProfile, PHONE, type Profile } from './browser.ts'
import type { Server } from './server.ts'
import { chip } from './steps.ts'

/** Viewports to test: a phone, and with `--release` also a laptop. */
export const WIDTHS = isRelease ? [PHONE, LAPTOP] : [PHONE]

/** Opens a browser with its own profile, runs `use` and closes the browser. */
export async function onDevice<Result>(
  { origin }: Pick<Server, 'origin'>,
  viewport: typeof PHONE,
  use: (device: Profile) => Promise<Result>,
): Promise<Result> {
  const device = await openProfile(origin, viewport)
  try {
    return await use(device)
  } finally {
    await device.close()
  }
}

/** Starts the app in a new page, as if launched from its icon, and closes all previous pages. */
export async function coldStart({ context }: Profile, path = '/'): Promise<Page> {
  const page = await context.newPage()
  for (const old of context.pages()) if (old !== page) await old.close()
  await page.goto(path)
  return page
}

/** Restarts the server and waits until all queued changes have been sent. */
export async function reconnect(page: Page, server: Server): Promise<void> {
  await server.start()
  await waitForSync(page)
}

/** Makes the page sync at once, and waits until the sync chip shows "Synced". */
export async function waitForSync(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(page, /^Synced/)).toBeVisible({ timeout: 60_000 })
}

/** Waits until the server has `count` rows and the page shows "Synced". After that the device may be killed. */
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

/** The person's rows in a table of the server's database. */
export const rowsOf = <Row>(server: Server, username: string, table: string, columns = '*') =>
  server.rows<Row>(`select ${columns} from ${table} where userId = (select id from users where username = ?)`, username)

/** Waits until a draft with this value is stored on the device, not only shown. After that the device may be killed. */
export const waitForDraft = (page: Page, part: Record<string, unknown>) =>
  expect
    .poll(async () => (await rowsOn<{ value: unknown }>(page, 'drafts')).map(({ value }) => value))
    .toContainEqual(expect.objectContaining(part))

/** Rows of these tables in the account's IndexedDB, read without the app. */
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

/**
 * A summary of everything the browser stores for the app, for error messages: row counts of every IndexedDB store,
 * localStorage keys and cache names.
 */
export const describeStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stored: Record<string, unknown> = { localStorage: Object.keys(localStorage), caches: await caches.keys() }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      const names = [...db.objectStoreNames]
      const counts = await Promise.all(names.map((store) => done(db.transaction(store).objectStore(store).count())))
      stored[name] = Object.fromEntries(names.map((store, index) => [store, counts[index]]))
      db.close()
    }
    return JSON.stringify(stored)
  })
