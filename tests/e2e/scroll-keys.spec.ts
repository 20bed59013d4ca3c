import { expect, type Page, test } from '@playwright/test'
import { LAPTOP } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { goByKeys } from './keys.ts'
import { browseAsGuest } from './steps.ts'

const server = serverForAll()

const top = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement?.scrollTop ?? -1)

async function scrollsBy(page: Page, key: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press(key)
  await expect.poll(() => top(page), { message: key }).toBeGreaterThan(0)
}

for (const key of ['PageDown', 'Space', 'ArrowDown', 'End'])
  test(`${key} scrolls the screen before any click, and after keyboard navigation to another screen`, () =>
    onDevice(server, LAPTOP, async ({ page }) => {
      await browseAsGuest(page)
      // Don't click after the page has loaded, because a click selects the element that keys scroll.
      await page.goto('/jobs')
      await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible()
      await scrollsBy(page, key)
      await goByKeys(page, 'Written')
      await page.getByRole('button', { name: 'Study Now: Mechanical Reasoning' }).waitFor()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await scrollsBy(page, key)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }))

test('scroll keys do not scroll the screen behind a dialog, and the first Tab focuses “Skip to content”', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/jobs')
    await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.goto('/jobs?sync=list')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('End')
    expect(await top(page)).toBe(0)
  }))
