import { expect, type Page, test } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { exposeEnact, gradeCards } from './app-enact.ts'
import { answerPushes } from './bad-network.ts'
import { waitForSync } from './device.ts'
import { phoneForAll } from './fixtures.ts'
import { chip, goTo } from './steps.ts'
import { type Hold, openVersionOne } from './version-one.ts'

const ACTS = 5
/** How the older tab delays closing the database. These cases are slow, so they run only with `--release`. */
const LATE = isRelease ? (['is stuck', 'is busy'] as const) : []

const { server, tunnel, phone } = phoneForAll('olga')
/** Number of reviews that the app reported as saved. */
let saved = 0

test.describe.configure({ mode: 'serial' })

const notice = (page: Page) =>
  page.getByText('Station Zero is open in another tab with an older version. Close that tab to continue.')

test('while an older tab blocks the upgrade, each newer tab reports it, and continues once the older tab is closed', async () => {
  const older = await olderTabWithWork('never lets go')
  const [first, second] = [await newTab(), await newTab()]
  await expect(notice(first)).toBeVisible()
  await expect(notice(second)).toBeVisible()
  await older.close()
  await expectContinued(first, second)
})

for (const how of LATE)
  test(`if an older tab ${how} before it releases the database on request, the newer tab shows a notice until the database is released`, async () => {
    const older = await olderTabWithWork(how)
    const newer = await newTab()
    await expect(notice(newer)).toBeVisible()
    await expectContinued(newer)
    await older.close()
  })

test('an older app notifies the user when a third tab blocks the newer build’s upgrade, and saves again afterward', async () => {
  const page = phone.page
  const third = await blankTab()
  const version = await blockUpgrades(third)
  await exposeEnact(page)
  const newer = await blankTab()
  const upgraded = upgrade(newer, await accountOf(page), version + 10)
  await page.bringToFront()
  await expect(notice(page)).toBeVisible()
  const acts = review(page)
  await third.close()
  await upgraded
  await acts
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Update ready' })).toBeVisible()
  await expectAllOnServer(page)
})

/** Leaves unsent work in a database of the first release, held open only by the returned page. */
async function olderTabWithWork(hold: Hold): Promise<Page> {
  tunnel.fault = answerPushes(502)
  await exposeEnact(phone.page)
  await review(phone.page)
  await expect(chip(phone.page, `${ACTS} waiting`)).toBeVisible()
  const older = await blankTab()
  const name = await accountOf(older)
  await phone.page.close()
  await openVersionOne(older, name, hold)
  return older
}

/** A page of the same origin without the app. */
async function blankTab(): Promise<Page> {
  const page = await phone.context.newPage()
  await page.goto('/api/health')
  return page
}

async function newTab(): Promise<Page> {
  const page = await phone.context.newPage()
  await page.goto('/')
  // The mark is lost if the page reloads.
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return page
}

const accountOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return names.find((name) => name.startsWith('s0-') && name !== 's0-device') ?? ''
  })

/** Opens the database and ignores `versionchange`. Returns its version. */
const blockUpgrades = async (page: Page): Promise<number> =>
  page.evaluate(
    async (name) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      globalThis.openConnection = opening.result
      return openConnection.version
    },
    await accountOf(page),
  )

const upgrade = (page: Page, name: string, version: number): Promise<void> =>
  page.evaluate(
    (what) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(what.name, what.version)
        opening.onupgradeneeded = () => opening.result.createObjectStore('nextBuild')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    { name, version },
  )

async function review(page: Page): Promise<void> {
  await gradeCards(page, server, ACTS)
  saved += ACTS
}

/** Waits until the blocked pages show the work without a reload, and expects the server to have it exactly once. */
async function expectContinued(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect(notice(page)).toBeHidden({ timeout: 60_000 })
    await expect(chip(page, `${ACTS} waiting`)).toBeVisible()
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  }
  tunnel.fault = null
  const [page] = pages
  if (page) await expectAllOnServer(page)
  for (const other of pages.slice(1)) await other.close()
  if (page) phone.page = page
}

async function expectAllOnServer(page: Page): Promise<void> {
  await page.bringToFront()
  await waitForSync(page)
  await expect.poll(() => server.rows('select id from reviews')).toHaveLength(saved)
  await goTo(page, 'Written')
  await expect(page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
}
