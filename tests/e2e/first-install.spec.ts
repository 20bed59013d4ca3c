import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** A long limit: the app shell has about seventy files, which take time on a busy machine. */
const INSTALLED_WITHIN_MS = 120_000

const isServed = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

test('a page that was loading when the first install finished can also open other screens offline', async ({
  phone,
  server,
}) => {
  const { page, context } = phone
  await page.goto('/login')
  const second = await context.newPage()
  await second.route('**/signup', async (route) => {
    const answer = await route.fetch()
    // Delays the page until the service worker is active and has claimed the other pages.
    await expect.poll(() => isInstalled(page), { timeout: INSTALLED_WITHIN_MS }).toBe(true)
    await route.fulfill({ response: answer })
  })
  await second.goto('/signup', { timeout: INSTALLED_WITHIN_MS })
  await expect.poll(() => isServed(second)).toBe(true)
  await server.kill()
  await second.getByRole('link', { name: 'Sign in' }).click()
  await expect(second.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a page reloaded with Shift, bypassing the service worker, is controlled by the worker again', async ({
  phone,
}) => {
  const { page, context } = phone
  await page.goto('/login')
  await expect.poll(() => isServed(page), { timeout: INSTALLED_WITHIN_MS }).toBe(true)
  const devtools = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })])
  await expect.poll(() => isServed(page)).toBe(true)
})
