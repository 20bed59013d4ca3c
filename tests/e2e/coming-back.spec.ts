import { expect, type Page } from '@playwright/test'
import type { Profile } from './browser.ts'
import { rowsOf, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { browseAsGuest, chip, goTo, isReadyForTheBasement, signUp, studyCards } from './steps.ts'

/**
 * Chromium writes localStorage about five seconds after a change; if the browser is killed before that, the session is
 * lost too.
 */
const LOCAL_STORAGE_KEPT_MS = 7_000
const IS_BACK = /^Your decks and log are back\./

test('after the browser cleared its databases, the phone signs itself in, downloads the log and reports what was lost', async ({
  server,
  phone,
}) => {
  await signUp(phone.page, 'vera')
  await studyCards(phone.page, 'Mechanical Reasoning', 2)
  await waitForSync(phone.page)
  await evict(phone, server.origin, 'indexeddb')
  await phone.page.waitForTimeout(LOCAL_STORAGE_KEPT_MS)
  await phone.kill()
  await phone.reopen()
  await phone.page.goto('/')
  await expect(phone.page.getByText('Welcome, vera')).toBeVisible()
  await expect(phone.page.getByText(IS_BACK)).toBeVisible({ timeout: 60_000 })
  await expect(phone.page.getByText(/Unsent changes, drafts and recordings/)).toBeVisible()
  await expect.poll(() => countOn(phone.page, 'reviews')).toBe(2)
  await phone.page.getByRole('button', { name: 'OK' }).click()
  await expect(phone.page.getByText(IS_BACK)).toBeHidden()
  await phone.page.reload()
  await expect(phone.page.getByText('Welcome, vera')).toBeVisible()
  await expect(phone.page.getByText(IS_BACK)).toBeHidden()
})

test('with only the cookie left, as in Safari after a week, the phone signs itself in, and “Sign Out” ends the session for good', async ({
  server,
  phone,
}) => {
  await signUp(phone.page, 'wilma')
  await studyCards(phone.page, 'Mechanical Reasoning', 1)
  await waitForSync(phone.page)
  await evict(phone, server.origin, 'indexeddb,local_storage,service_workers,cache_storage')
  await phone.page.goto('/prep')
  await expect(phone.page.getByText(IS_BACK)).toBeVisible({ timeout: 60_000 })
  await studyCards(phone.page, 'Math for Firefighters', 1)
  await waitForSync(phone.page)
  expect(rowsOf(server, 'wilma', 'reviews')).toHaveLength(2)
  await phone.page.goto('/settings?section=account')
  await phone.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => server.rows('select id from sessions')).toHaveLength(0)
  await evict(phone, server.origin, 'indexeddb')
  await expectSignedOut(phone.page)
})

test('if the browser deleted the databases and is offline, the app says when it will restore them, and later adds the guest’s work to the account', async ({
  server,
  phone,
}) => {
  await signUp(phone.page, 'xenia')
  await isReadyForTheBasement(phone.page)
  await studyCards(phone.page, 'Mechanical Reasoning', 2)
  await waitForSync(phone.page)
  await evict(phone, server.origin, 'indexeddb')
  await server.kill()
  await phone.page.goto('/')
  await expect(phone.page.getByText(/As soon as there is a connection/)).toBeVisible()
  await phone.page.getByRole('button', { name: 'Browse without signing up' }).click()
  await expect(phone.page.getByText("You're browsing as a guest")).toBeVisible()
  await server.start()
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await isReadyForTheBasement(phone.page)
  await studyCards(phone.page, 'Math for Firefighters', 1)
  // The next card is shown before the grade is stored. If the page reloads first, the grade stays in the deck's session
  // and is stored when the deck is opened.
  await expect.poll(() => countOn(phone.page, 'reviews', 's0-guest')).toBe(1)
  await phone.page.reload()
  // The app offers a choice only after the server has identified the session.
  await phone.page.getByRole('button', { name: 'Sign in and bring it along' }).click()
  await goTo(phone.page, 'Station Zero')
  await expect(phone.page.getByText('Welcome, xenia')).toBeVisible()
  await waitForSync(phone.page)
  // If the third review is missing, print where it is.
  try {
    await expect.poll(() => rowsOf(server, 'xenia', 'reviews').length).toBe(3)
    await expect.poll(() => countOn(phone.page, 'reviews')).toBe(3)
  } catch (error) {
    console.log(await phone.page.evaluate(dumpDatabases), rowsOf(server, 'xenia', 'reviews'))
    throw error
  }
})

test('with a lost or expired token and a valid cookie, the user is not asked to sign in again', async ({ phone }) => {
  await signUp(phone.page, 'yara')
  await waitForSync(phone.page)
  for (const token of [null, 'of-a-session-that-ended']) {
    await phone.page.evaluate((one) => {
      localStorage.clear()
      if (one) localStorage.setItem('sessionToken', one)
    }, token)
    await phone.page.goto('/')
    await expect(phone.page.getByText('Welcome, yara')).toBeVisible()
    await phone.page.waitForTimeout(2_000)
    await waitForSync(phone.page)
    await expect(chip(phone.page, /^Sign in again/)).toBeHidden()
  }
})

test('another person’s session cookie moves neither an account’s nor a guest’s rows into that person’s account', async ({
  server,
  phone,
  laptop,
}) => {
  await signUp(laptop.page, 'ben')
  const bens = await laptop.context.cookies()
  await signUp(phone.page, 'anna')
  await isReadyForTheBasement(phone.page)
  await waitForSync(phone.page)
  await phone.page.evaluate(() => localStorage.setItem('sessionToken', 'of-a-session-that-ended'))
  await phone.context.addCookies(bens)
  await phone.page.goto('/')
  await expect(chip(phone.page, /^Sign in again/)).toBeVisible()
  await studyCards(phone.page, 'Mechanical Reasoning', 1)
  await expect(chip(phone.page, 'Sign in again to sync 1 item')).toBeVisible()
  expect(server.rows('select * from reviews')).toHaveLength(0)
  await evict(phone, server.origin, 'indexeddb,local_storage,cookies')
  await browseAsGuest(phone.page)
  await studyCards(phone.page, 'Mechanical Reasoning', 1)
  await phone.context.addCookies(bens)
  await phone.page.reload()
  await expect(phone.page.getByText("You're browsing as a guest")).toBeVisible()
  await phone.page.waitForTimeout(2_000)
  await expect(phone.page.getByText("You're browsing as a guest")).toBeVisible()
  expect(server.rows('select * from reviews')).toHaveLength(0)
})

/** Clears storage as a browser under storage pressure does, with no page of the app open. */
async function evict({ page, context }: Profile, origin: string, storageTypes: string): Promise<void> {
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.waitForTimeout(2_000)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
}

/** Number of rows in the store of the given database, by default the account's database. */
const countOn = (page: Page, store: string, database?: string): Promise<number> =>
  page.evaluate(
    async ([name = '', only]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const all = (await indexedDB.databases()).map((one) => one.name ?? '')
      const isAccount = (one: string) => one.startsWith('s0-') && one !== 's0-device' && one !== 's0-guest'
      const account = only ?? all.find(isAccount)
      if (!account) return 0
      const db = await done(indexedDB.open(account))
      try {
        return await done(db.transaction(name).objectStore(name).count())
      } finally {
        db.close()
      }
    },
    [store, database],
  )

/** Runs in the page. Returns every database as text, except for content. */
async function dumpDatabases(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const content = /^(cards|decks|questions|passages|answerKeys|workouts|jobs|groups|events|mentors|oral|exam|work)/
  const dump: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name))
    for (const store of [...db.objectStoreNames].filter((one) => !content.test(one)))
      dump.push(`${name} ${store} ${JSON.stringify(await done(db.transaction(store).objectStore(store).getAll()))}`)
    db.close()
  }
  return dump.join('\n').slice(0, 20_000)
}
