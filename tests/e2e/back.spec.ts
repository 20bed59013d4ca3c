import { expect, type Page, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { addresses, goneAddresses, type Layer, layers } from './layers.ts'
import { goTo, isReadyForTheBasement, PASSWORD, signUp } from './steps.ts'

const server = serverForAll()
const phone = profileForAll(server)

/** Scroll position of the screen before a layer is opened over it. */
const DOWN_PX = 240

const tabs = {
  '/jobs': 'Jobs',
  '/prep': 'Written',
  '/oral': 'Oral',
  '/physical': 'Physical',
  '/community': 'Community',
} as const

const addressOf = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}`)
const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Goes from home to the screen through the tabs, so that home precedes it in the history. */
async function openFromHome(page: Page, { at, before }: Layer): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const path = at.split('?')[0] as keyof typeof tabs
  if (path in tabs) await goTo(page, tabs[path])
  if (at.includes('week')) await page.getByRole('button', { name: 'Start Training Program' }).click()
  if (at.includes('tab')) await page.getByRole('tab', { name: 'Find Mentors' }).click()
  await before?.(page)
  if (at.includes('settings')) await page.getByRole('link', { name: 'Settings' }).click()
  if (at.includes('account')) await page.getByRole('link', { name: /^Account/ }).click()
}

async function openIt(page: Page, layer: Layer): Promise<void> {
  await layer.open(page)
  await expect(layer.shown(page).first()).toBeVisible()
}

test.beforeAll(async () => {
  await signUp(phone.page, 'navigator')
  await isReadyForTheBasement(phone.page)
})

for (const layer of layers) {
  test(`Back closes ${layer.name} and nothing else`, async () => {
    const { page } = phone
    await openFromHome(page, layer)
    await page.evaluate((px) => window.scrollTo(0, px), DOWN_PX)
    const before = await addressOf(page)
    await openIt(page, layer)
    await page.goBack()
    await expect(layer.shown(page).first()).toBeHidden()
    expect(await addressOf(page)).toBe(before)
    if (!layer.hasAddress) return
    await page.goForward()
    await expect(layer.shown(page).first()).toBeVisible()
    await page.reload()
    await expect(layer.shown(page).first()).toBeVisible()
    await page.goBack()
    await expect(layer.shown(page).first()).toBeHidden()
  })

  const { close } = layer
  if (close)
    test(`after closing ${layer.name}, Back leads to the previous screen`, async () => {
      const { page } = phone
      await openFromHome(page, layer)
      const before = await addressOf(page)
      await openIt(page, layer)
      await close(page)
      await expect(layer.shown(page).first()).toBeHidden()
      await expect.poll(() => addressOf(page)).toBe(before)
      await page.goBack()
      await expect.poll(() => addressOf(page)).not.toBe(before)
      await expect(layer.shown(page).first()).toBeHidden()
    })
}

for (const { name, address, shown } of addresses)
  test(`a link to ${name} opens it`, async () => {
    const { page } = phone
    await page.goto(address)
    await expect(shown(page).first()).toBeInViewport()
    expect(await addressOf(page)).toBe(address)
  })

test('a link to a deleted item says that the item is gone', async () => {
  const { page } = phone
  for (const [address, said] of goneAddresses) {
    await page.goto(address)
    await expect(page.getByText(said).first(), address).toBeVisible()
  }
})

test('Back restores the scroll position of a list, and a new screen starts at the top', async () => {
  const { page } = phone
  await page.goto('/')
  await goTo(page, 'Jobs')
  const place = () => page.getByRole('group', { name: 'Fire Cadet' })
  await place().scrollIntoViewIfNeeded()
  const top = await topOf(page)
  expect(top).toBeGreaterThan(DOWN_PX)
  await goTo(page, 'Community')
  await expect.poll(() => topOf(page)).toBe(0)
  await page.goBack()
  await expect(place()).toBeInViewport()
  await expect.poll(() => topOf(page)).toBe(top)
  await page.reload()
  await expect.poll(() => topOf(page)).toBe(top)
})

test('Back restores the filter of the job list', async () => {
  const { page } = phone
  await page.goto('/')
  await goTo(page, 'Jobs')
  await page.getByPlaceholder('Search by city or department...').fill('cadet')
  await expect(page).toHaveURL(/q=cadet/)
  await goTo(page, 'Oral')
  await page.goBack()
  await expect(page.getByPlaceholder('Search by city or department...')).toHaveValue('cadet')
})

for (const way of ['browsing', 'signing in', 'signing up'])
  test(`a new visitor who follows a link reaches the linked page after ${way}`, () =>
    onDevice(server, PHONE, async ({ page }) => {
      await page.goto('/community?tab=mentors')
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
      await comeIn[way]?.(page)
      await expect(page.getByRole('heading', { name: 'Mentors' })).toBeVisible()
      await page.waitForTimeout(SENT_HOME_AFTER_MS)
      expect(await addressOf(page)).toBe('/community?tab=mentors')
    }))

/** How long to check that no redirect happens, in ms. Signing in used to redirect to home after 100 ms. */
const SENT_HOME_AFTER_MS = 400

const comeIn: Record<string, (page: Page) => Promise<void>> = {
  browsing: (page) => page.getByRole('button', { name: 'Browse without signing up' }).click(),
  async 'signing in'(page) {
    await page.getByLabel('Username').fill('navigator')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  },
  async 'signing up'(page) {
    await page.getByRole('link', { name: 'Sign up' }).click()
    // Wait for the sign-up form, because the sign-in form also has a username field.
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await page.getByLabel('Username').fill('newcomer')
    await page.getByLabel('Email').fill('newcomer@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
  },
}
