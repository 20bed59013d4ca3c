import { expect, type Page, test } from '@playwright/test'
import { LAPTOP, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { browseAsGuest, signUp } from './steps.ts'

const server = serverForAll()

const areas = [
  { label: 'Station Zero', path: '/', heading: 'Station Zero' },
  { label: 'Written', path: '/prep', heading: 'Written Exam Prep' },
  { label: 'Physical', path: '/physical', heading: 'Physical Training' },
  { label: 'Oral', path: '/oral', heading: 'Oral Interview Preparation' },
  { label: 'Jobs', path: '/jobs', heading: 'Firefighter Jobs' },
  { label: 'Community', path: '/community', heading: 'Community' },
]

const asGuest = (viewport: typeof PHONE, check: (page: Page) => Promise<void>): Promise<void> =>
  onDevice(server, viewport, async ({ page }) => {
    await browseAsGuest(page)
    await expect(page).toHaveURL((url) => url.pathname === '/station0')
    await check(page)
  })

/** Visits every area by its tab. Returns the bounding box of the tabs. */
async function visitAreas(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Areas' })
  await expect(nav.getByRole('link')).toHaveText(areas.map(({ label }) => new RegExp(`^${label}`)))
  for (const { label, path, heading } of [...areas].reverse()) {
    const tab = nav.getByRole('link', { name: new RegExp(`^${label}\\b`) })
    await tab.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    const box = await tab.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
  const box = await nav.boundingBox()
  if (!box) throw new Error('The tabs are not visible')
  return box
}

test('[shell.tab-bar] on a narrow screen the tabs are at the bottom, in order, and each opens its screen', () =>
  asGuest(PHONE, async (page) => {
    const { x, y, width, height } = await visitAreas(page)
    expect([x, width, y + height]).toEqual([0, PHONE.width, PHONE.height])
    expect(height).toBeLessThan(120)
    await expect(page.getByText("You're browsing as a guest")).toBeVisible()
  }))

test('[shell.sidebar] on a wide screen the sidebar is on the left, in order, and each link opens its screen', () =>
  asGuest(LAPTOP, async (page) => {
    const { x, y, width, height } = await visitAreas(page)
    expect(x).toBe(0)
    expect(y).toBeLessThan(200)
    expect(width).toBeLessThan(300)
    expect(height).toBeGreaterThan(width)
    await page.goto('/no-such-place')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  }))

test('[home.sign-out.small] Sign Out is in the header on wide screens only', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await signUp(page, 'gwen')
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(page.getByText('Welcome, gwen')).toBeVisible()
    await expect(signOut).toBeHidden()
    await page.setViewportSize(LAPTOP)
    await signOut.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull()
  }))
