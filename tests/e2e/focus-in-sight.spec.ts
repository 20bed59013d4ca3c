import { expect, type Page, test } from '@playwright/test'
import { LAPTOP, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { browseAsGuest } from './steps.ts'

const server = serverForAll()

/** The share of the focused element that is inside the window and above the tabs, from 0 to 1. */
const shareInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    if (!focused) return 0
    const tabs = document.querySelector('nav[aria-label="Areas"]')?.getBoundingClientRect()
    const bottom = tabs && tabs.width > innerWidth / 2 ? tabs.top : innerHeight
    return (Math.min(focused.bottom, bottom) - Math.max(focused.top, 0)) / focused.height
  })

/** Waits for the parts of the shell that are loaded when the page is idle, such as the notifications region. */
async function isWhole(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Inserts an element at the top of the screen, like rows or a notice that are rendered late. */
const growAtTheTop = (page: Page, height: number) =>
  page.evaluate((px) => {
    const late = document.createElement('div')
    late.style.height = `${px}px`
    document.querySelector('main > div:last-child')?.prepend(late)
  }, height)

/** Waits for two frames, because resize and intersection observers report between frames. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('the focused element stays in view when rows appear above it and when an on-screen keyboard opens', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/oral')
    await isWhole(page)
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }))
    expect(await shareInSight(page)).toBeGreaterThan(0.9)
    await growAtTheTop(page, PHONE.height)
    await expect.poll(() => shareInSight(page)).toBeGreaterThan(0.9)
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height / 2 })
    await expect.poll(() => shareInSight(page)).toBeGreaterThan(0.9)
  }))

test('when a person has scrolled away from the focused element, content that appears above it does not scroll the page back', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/oral')
    await isWhole(page)
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }))
    // Retry, because a notice may appear or disappear in the same frame as the scroll.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await twoFrames(page)
      expect(await shareInSight(page)).toBeLessThan(0)
    }).toPass()
    await growAtTheTop(page, 40)
    await twoFrames(page)
    expect(await shareInSight(page)).toBeLessThan(0)
  }))
