import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { axeFinds, axeFindsInEachLook } from './axe.ts'
import { LAPTOP, openProfile, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { comeIn, doors, everyScreen, type Stop } from './every-screen.ts'
import { serverForAll } from './fixtures.ts'
import { goByKeys } from './keys.ts'
import { layoutFaults, layoutShifts, recordLayoutShifts } from './layout.ts'
import { settled } from './settled.ts'
import { goTo } from './steps.ts'
import { buildUiPage, serveUiPage } from './ui-page.ts'

// Each tour visits about eighty screens, so the tours run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

const server = serverForAll()
type Viewport = typeof PHONE
const SMALL = { width: 320, height: 568 }
const TABLET = { width: 820, height: 1180 }
const DESKTOP = { width: 1600, height: 1000 }
const TABS = ['Written', 'Physical', 'Oral', 'Jobs', 'Community', 'Station Zero'] as const
/** Time without changes, in ms, after which the screen counts as complete, including content that is rendered shortly after the screen itself. */
const QUIET_MS = 150
/** Length of the excerpt that identifies a screen in an error. */
const EXCERPT_LENGTH = 1_500

/**
 * Known faults: on these paths, content moves when its data arrives. Remove a path once its screen is fixed; do not add
 * any. On every path the sync chip and the number of due cards may move the header and the navigation (`isOfFrame`).
 */
const MOVING_PATHS = new Set(['/', '/analytics', '/jobs', '/jobs/documents', '/physical', '/physical/history', '/prep'])

interface Tour {
  viewport: Viewport
  /** The browser's text size; 32 px is 200%. */
  textPx?: number
  /** Layout is checked at this size as well. */
  also?: Viewport
  /** Also runs axe in light and dark mode. Contrast and names don't depend on the width within one layout. */
  hasAxe?: boolean
}
const tours: Tour[] = [
  { viewport: SMALL },
  { viewport: SMALL, textPx: 32, also: PHONE },
  { viewport: PHONE, hasAxe: true },
  { viewport: LAPTOP, hasAxe: isRelease },
  ...(isRelease ? [{ viewport: TABLET }, { viewport: DESKTOP }] : []),
]

for (const { viewport, textPx = 16, also, hasAxe = false } of tours)
  test(`[generic.accessible] every screen fits at ${viewport.width} px with text at ${textPx / 0.16}%${hasAxe ? ', and axe finds nothing in light or dark mode' : ''}`, async () => {
    const textSize = [`--blink-settings=defaultFontSize=${textPx}`]
    const profile = await openProfile(server.origin, viewport, textSize, { hasTouch: viewport.width < TABLET.width })
    const found: string[] = []
    try {
      const { page, context } = profile
      await recordLayoutShifts(context)
      const check = async ({ name, open, shown }: Stop) => {
        const report = (fault: string) => found.push(`${name}, ${page.viewportSize()?.width} px: ${fault}`)
        const onConsole = (message: ConsoleMessage) => {
          if (message.type() === 'error') report(`the console says ${message.text()}`)
        }
        page.on('console', onConsole)
        try {
          await open(page)
          await shown(page).waitFor()
        } catch (error) {
          const screen = (await page.locator('body').ariaSnapshot()).slice(0, EXCERPT_LENGTH)
          report(`does not open: ${String(error).split('\n').slice(0, 4)}; the screen says: ${screen}`)
        }
        await settled(page, QUIET_MS)
        // Space is reserved for the line counts at 100%; at 200%, text wraps onto more lines.
        for (const { path, isOfFrame, description } of await layoutShifts(page))
          if (textPx === 16 && !isOfFrame && !MOVING_PATHS.has(path)) report(`${path}: ${description}`)
        for (const fault of await layoutFaults(page)) report(fault)
        if (also) {
          await page.setViewportSize(also)
          await settled(page, QUIET_MS)
          for (const fault of await layoutFaults(page)) report(fault)
          await page.setViewportSize(viewport)
          await settled(page)
          await layoutShifts(page)
        }
        if (hasAxe) for (const violation of await axeFindsInEachLook(page)) report(violation)
        page.off('console', onConsole)
      }
      for (const door of doors) await test.step(door.name, () => check(door))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${textPx}px`)
      await comeIn(page, `reader-${viewport.width}-${textPx}`)
      for (const size of also ? [also, viewport] : []) {
        await page.setViewportSize(size)
        await test.step(`every tab opens by touch, at ${size.width} px`, () => tapThrough(page))
        await test.step(`every tab opens by keyboard, at ${size.width} px`, () => tabThrough(page))
      }
      for (const stop of everyScreen) await test.step(stop.name, () => check(stop))
      expect(found).toEqual([])
    } finally {
      await profile.close()
    }
  })

if (isRelease)
  test('every UI component fits at 390 and 1280 px in each of its states, and axe finds no violations', () =>
    onDevice(server, PHONE, async ({ page }) => {
      const folder = test.info().outputPath('components')
      buildUiPage(folder)
      await serveUiPage(page, folder)
      await page.goto('/dev/ui')
      await page.getByRole('heading', { name: 'Parts in every state' }).waitFor()
      for (const size of [PHONE, LAPTOP]) {
        await page.setViewportSize(size)
        await settled(page, QUIET_MS)
        expect(await layoutFaults(page), `${size.width} px`).toEqual([])
      }
      // The page shows each component in a light and a dark theme, so its landmarks appear twice.
      expect(await axeFinds(page, undefined, ['landmark-unique'])).toEqual([])
    }))

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })

async function tapThrough(page: Page): Promise<void> {
  for (const name of TABS) {
    // With large text, the tabs follow the content. The page measures them shortly after the window's size changed.
    const isInPlace = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect()
      return document.documentElement.hasAttribute('data-tall-tabs') || (top >= 0 && bottom <= innerHeight)
    }
    await expect.poll(() => tab(page, name).evaluate(isInPlace)).toBe(true)
    await tab(page, name).tap()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  }
}

async function tabThrough(page: Page): Promise<void> {
  await goTo(page, 'Community')
  for (const name of TABS) await goByKeys(page, name)
}
