import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { exposeEnact, gradeCards } from './app-enact.ts'
import { answerPushes, stopsDuringPush } from './bad-network.ts'
import { coldStart, rowsOn, waitForSync } from './device.ts'
import { phoneForAll } from './fixtures.ts'
import { chip, goTo, openCards, saveToggle } from './steps.ts'

const { server, tunnel, phone } = phoneForAll('otto')
/** Number of reviews that the app reported as saved. */
let saved = 0

test.describe.configure({ mode: 'serial' })

test('when two tabs and the service worker sync at the same time, every review reaches the server exactly once and shows in both tabs', async () => {
  const [one, two] = [phone.page, await phone.context.newPage()]
  await two.goto('/prep')
  await expect(chip(two, /^Synced/)).toBeVisible()
  const worker = await workerOf(one)
  await Promise.all([one, two].map(exposeEnact))
  const acts = Promise.all([reviewIn(one, 30), reviewIn(two, 30)])
  for (let nth = 0; nth < 10; nth += 1) {
    await worker.wake()
    await one.waitForTimeout(150)
  }
  await acts
  await two.bringToFront()
  await expect(chip(two, /^Synced/)).toBeVisible({ timeout: 60_000 })
  expect(await reviewsOn(two)).toBe(saved)
  await two.close()
  await expectAllOnServer()
})

for (const moment of ['before', 'after'] as const) {
  test(`if the service worker is stopped during a push, ${moment} the server applies it, nothing is lost or duplicated`, async () => {
    tunnel.fault = answerPushes(502)
    await exposeEnact(phone.page)
    await reviewIn(phone.page, 5)
    const worker = await workerOf(phone.page)
    const blank = await phone.context.newPage()
    await phone.page.close()
    const stop = await stopperIn(blank)
    const before = reviewsOnServer()
    const stopping = stopsDuringPush(moment, stop)
    tunnel.fault = stopping
    const wakeAgain = await workerOf(blank, worker.registrationId)
    await wakeAgain.wake()
    await expect.poll(() => stopping.stops, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(reviewsOnServer() - before).toBe(moment === 'after' ? 5 : 0)
    tunnel.fault = null
    await blank.goto('/')
    phone.page = blank
    await expectAllOnServer()
  })
}

test('with the quota exceeded, a review is reported as not saved, and is saved once there is space', async () => {
  // A newly started browser reads the quota; a running browser caches the free space for half a minute.
  await phone.context.close()
  await phone.reopen()
  const { page } = phone
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: tunnel.origin, quotaSize: 1 })
  await page.goto('/prep')
  await page.getByRole('button', { name: 'Study Now: Mechanical Reasoning' }).click()
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await page.getByRole('button', { name: /^Good/ }).click()
  await expect(page.getByText('Not saved: 1 grade is kept here until it works.')).toBeVisible()
  expect(await reviewsOn(page)).toBe(saved)
  const other = await phone.context.newPage()
  await other.goto('/jobs')
  await saveToggle(other, 0).click()
  await expect(
    other.getByText("There isn't enough storage on this device. Free up some space, then try again.").first(),
  ).toBeVisible()
  await expect(other.getByText('Job saved successfully!')).toBeHidden()
  expect(server.rows('select * from savedJobs')).toHaveLength(0)
  await other.close()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: tunnel.origin })
  await page.getByRole('button', { name: 'Retry' }).click()
  saved += 1
  await expect(page.getByText(/^Not saved/)).toBeHidden()
  await goTo(page, 'Written')
  await expectAllOnServer()
})

test('after the storage process is killed, the open app continues to save', async () => {
  const { page } = phone
  await openCards(page, 'Mechanical Reasoning', 2)
  phone.killStorage()
  for (let card = 0; card < 2; card += 1) {
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await page.getByRole('button', { name: /^Good/ }).click()
  }
  saved += 4
  const notSaved = page.getByText(/^Not saved/)
  // A write that was in progress when the process died fails once the app notices.
  const retryAndCount = async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await notSaved.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined)
    return reviewsOn(page)
  }
  await expect.poll(retryAndCount, { timeout: 60_000 }).toBe(saved)
  await expect(notSaved).toBeHidden()
  await goTo(page, 'Written')
  await expect(page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
  await expectAllOnServer()
})

test('a newer build in another tab upgrades the database without waiting, and the older tab still saves', async () => {
  await exposeEnact(phone.page)
  const acts = reviewIn(phone.page, 10)
  const newer = await phone.context.newPage()
  await newer.goto('/api/health')
  expect(await upgradeFrom(newer)).toBeLessThan(20_000)
  await acts
  await expect(phone.page.getByRole('button', { name: 'Update ready' })).toBeVisible()
  await expectAllOnServer()
  await newer.close()
  phone.page = await coldStart(phone)
  await expectAllOnServer()
})

async function reviewIn(page: Page, count: number): Promise<void> {
  await gradeCards(page, server, count)
  saved += count
}

/** Waits until the server has exactly the reviews that were reported as saved, and the chip shows "Synced". */
async function expectAllOnServer(): Promise<void> {
  await waitForSync(phone.page)
  await expect.poll(reviewsOnServer).toBe(saved)
  expect(await reviewsOn(phone.page)).toBe(saved)
}

const reviewsOnServer = (): number => server.rows('select id from reviews').length

const reviewsOn = async (page: Page): Promise<number> => (await rowsOn(page, 'reviews')).length

/** Opens the database with a later version, as a future build will. Returns how long that took, in ms. */
const upgradeFrom = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('s0-') && name !== 's0-device')
    const startedAt = performance.now()
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + 10)
      opening.onupgradeneeded = () => opening.result.createObjectStore('nextBuild')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        opening.result.close()
        resolve(performance.now() - startedAt)
      }
    })
  })

/** Controls the service worker through DevTools, which can send it sync events as the browser would. */
async function workerOf(page: Page, known?: string) {
  const devtools = await phone.context.newCDPSession(page)
  let registrationId = known ?? ''
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  const event = { origin: tunnel.origin, registrationId, tag: 'outbox', lastChance: false }
  return { registrationId, wake: () => devtools.send('ServiceWorker.dispatchSyncEvent', event) }
}

async function stopperIn(page: Page): Promise<() => Promise<void>> {
  const devtools: CDPSession = await phone.context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  return async () => {
    await devtools.send('ServiceWorker.stopAllWorkers')
  }
}
