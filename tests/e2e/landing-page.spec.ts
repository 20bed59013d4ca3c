import { expect, type Page } from '@playwright/test'
import { openProfile, PHONE } from './browser.ts'
import { QUICK, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { browseAsGuest } from './steps.ts'

/** Holds the app's scripts until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

const form = (page: Page) => page.locator('form')

test(
  'what a person enters and presses on the landing page before the app’s code has loaded is preserved and takes effect once it has loaded',
  QUICK,
  async ({ phone: { page } }) => {
    const release = await holdScripts(page)
    await page.goto('/prep?deck=mechanical', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('early')
    await page.getByRole('button', { name: '4 minutes' }).click()
    await expect(page.getByText('Right.')).toHaveCount(0)
    await form(page).evaluate((element) => Object.assign(element, { isTheFirst: true }))
    release()
    await expect(page.getByText('Right.')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('early')
    expect(await form(page).evaluate((element) => 'isTheFirst' in element)).toBe(true)
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/prep?recover')
    await expect(page.getByRole('banner')).toHaveCount(1)
  },
)

test('on a phone, the link to sign up and the button to browse are visible without scrolling before the app’s code has loaded', async ({
  phone: { page },
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const ways = [
    page.getByRole('link', { name: 'Sign up' }),
    page.getByRole('button', { name: 'Browse without signing up' }),
  ]
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 })
  release()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account')
})

test('a password submitted before the app’s code has loaded does not appear in the URL', async ({
  phone: { page },
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Password').fill('a-long-password')
  await page.getByLabel('Password').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByText('Enter your username')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a returning user never sees the landing page, however late the app’s code loads', async ({ phone: { page } }) => {
  await browseAsGuest(page)
  await page.addInitScript(() => localStorage.removeItem('lastHome'))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('b', { hasText: 'Station Zero' })).toBeVisible()
  await expect(form(page)).toBeHidden()
  release()
  await expect(page.getByText("You're browsing as a guest")).toBeVisible()
})

declare global {
  /** What the page observed while it started. */
  var observed: { shift: number; violations: number }
}

test('a returning user sees the figures of the last visit at once, without a layout shift when the database has been read', async ({
  phone: { page },
}) => {
  await browseAsGuest(page)
  const figure = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /Study \d+ cards/ })
  await expect(figure).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastHome')?.length ?? 0)).toBeGreaterThan(1_000)
  const before = await figure.textContent()
  await page.addInitScript(() => {
    globalThis.observed = { shift: 0, violations: 0 }
    const moved = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) globalThis.observed.shift += Number(Object(entry).value)
    }
    new PerformanceObserver(moved).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', () => {
      globalThis.observed.violations += 1
    })
  })
  await page.goto('/')
  await expect(page.getByText('Welcome, Guest')).toBeAttached()
  await page.waitForTimeout(2_000)
  const { shift, violations } = await page.evaluate(() => globalThis.observed)
  expect(await figure.textContent()).toBe(before)
  expect(violations).toBe(0)
  expect(shift).toBeLessThan(0.001)
})

test('/signup and /login?recover do not show the sign-in form first', async ({ phone: { page } }) => {
  for (const [path, heading] of [
    ['/signup', 'Create Account'],
    ['/login?recover', 'Set a new password'],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('b', { hasText: 'Station Zero' })).toBeVisible()
    await expect(form(page)).toBeHidden()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('without JavaScript the landing page explains how to turn it on and shows no controls', async ({ origin }) => {
  const phone = await openProfile(origin, PHONE, [], { javaScriptEnabled: false })
  try {
    await phone.page.goto('/')
    await expect(phone.page.locator('noscript p', { hasText: 'Turn it on' })).toBeVisible()
    await expect(form(phone.page)).toBeHidden()
    await expect(phone.page.getByRole('button')).toHaveCount(0)
    await expect(phone.page.getByRole('link')).toHaveCount(0)
  } finally {
    await phone.close()
  }
})
