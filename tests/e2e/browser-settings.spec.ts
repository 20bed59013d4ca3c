import { expect, type Locator, test } from '@playwright/test'
import { exposeEnact, gradeCards } from './app-enact.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { browseAsGuest } from './steps.ts'

const server = serverForAll()

for (const path of ['/login', '/signup', '/jobs'])
  test(`in a browser that blocks storage for the site, ${path} explains that storage is blocked and shows no buttons`, () =>
    onDevice(server, PHONE, async ({ page }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: refuse })
      })
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site.')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByRole('button')).toHaveCount(0)
    }))

test('a long screen is printed in full, without the header and the tabs', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/cpat')
    await page.getByText('About CPAT').waitFor()
    await page.emulateMedia({ media: 'print' })
    const sizes = () =>
      page.locator('#main').evaluate((main) => ({
        // Round up, because `scrollHeight` is rounded too.
        shown: Math.ceil(main.getBoundingClientRect().height),
        whole: main.scrollHeight,
        page: document.documentElement.scrollHeight,
      }))
    expect((await sizes()).whole).toBeGreaterThan(LAPTOP.height)
    const { shown, whole, page: printed } = await sizes()
    expect(shown).toBeGreaterThanOrEqual(whole)
    expect(printed).toBeGreaterThanOrEqual(whole)
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'About CPAT' })).toBeVisible()
  }))

/** Text and background color of an element. */
const colorsOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, color } = getComputedStyle(one)
    return { backgroundColor, color }
  })

test('with a Windows contrast theme, the selected tab and filter and the progress bars are recognizable', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await browseAsGuest(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/jobs')
    const lists = page.getByRole('navigation', { name: 'Job lists' }).getByRole('link')
    const areas = page.getByRole('navigation', { name: 'Areas' })
    for (const [chosen, other] of [
      [lists.nth(0), lists.nth(1)],
      [page.getByRole('button', { name: 'All Jobs' }), page.getByRole('button', { name: 'Entry Level' })],
      [areas.getByRole('link', { name: 'Jobs' }), areas.getByRole('link', { name: 'Oral' })],
    ] as const)
      expect(await colorsOf(chosen)).not.toEqual(await colorsOf(other))
    await page.goto('/community')
    const tabs = page.getByRole('tab')
    expect(await colorsOf(tabs.nth(0))).not.toEqual(await colorsOf(tabs.nth(1)))
    await page.goto('/prep?study=today')
    const bar = page.getByRole('progressbar').first()
    expect(await colorsOf(bar.locator('> *'))).not.toEqual(await colorsOf(bar))
  }))

test('progress bars, lines and rings use the colors of a Windows contrast theme', () =>
  onDevice(server, LAPTOP, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/prep')
    const ring = page.getByRole('img', { name: /: \d+%$/ }).first()
    await ring.waitFor()
    await exposeEnact(page)
    await gradeCards(page, server, 3)
    await page.emulateMedia({ forcedColors: 'active' })
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.cssText =
        'forced-color-adjust: none; color: Highlight; background: CanvasText; border-color: GrayText'
      const { color, backgroundColor, borderTopColor } = getComputedStyle(probe)
      const found = { highlight: color, canvasText: backgroundColor, grayText: borderTopColor }
      probe.remove()
      return found
    })
    await page.goto('/progress')
    const bar = page.locator('[data-bar]').first()
    const drawn = await bar.evaluate((one) => ({
      outline: getComputedStyle(one).outlineStyle,
      colors: Array.from(one.children, (child) => getComputedStyle(child).backgroundColor),
    }))
    expect(drawn).toEqual({ outline: 'solid', colors: [system.highlight, system.canvasText] })
    await page.goto('/prep')
    expect(
      await ring
        .locator('circle')
        .first()
        .evaluate((one) => getComputedStyle(one).stroke),
    ).toBe(system.grayText)
  }))

test('an Arabic note is laid out right to left', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/jobs/documents')
    await page.getByRole('button', { name: 'Add a document' }).first().click()
    await page.getByLabel('Note (optional)').fill('النسخة الأصلية في المكتب.')
    const direction = await page.getByLabel('Note (optional)').evaluate((field) => getComputedStyle(field).unicodeBidi)
    expect(direction).toBe('plaintext')
    await page.getByRole('button', { name: 'Save document' }).click()
    const note = page.getByText('النسخة الأصلية في المكتب.')
    await expect(note).toBeVisible()
    // Poll, because the row may be rendered again while the dialog closes.
    await expect.poll(() => note.evaluate(isStopLeftOfFirst)).toBe(true)
  }))

/** Returns true if an element's last character is to the left of its first character. */
function isStopLeftOfFirst(element: HTMLElement): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(text as Node, at)
    range.setEnd(text as Node, at + 1)
    return range.getBoundingClientRect().left
  }
  return leftOf((text?.textContent?.length ?? 1) - 1) < leftOf(0)
}
