import { expect, type Page, test } from '@playwright/test'
import { openProfile, PHONE } from './browser.ts'
import { comeIn, doors, everyScreen, type Stop } from './every-screen.ts'
import { serverForAll } from './fixtures.ts'
import { goByKeys } from './keys.ts'
import { misfits } from './misfits.ts'
import { settled } from './settled.ts'
import { goTo } from './steps.ts'

// Some sixty screens each: a busy machine is slow and not wrong.
test.describe.configure({ timeout: 1_200_000 })

const server = serverForAll()
const SMALL = { width: 320, height: 568 }
const TABS = ['Written', 'Physical', 'Oral', 'Jobs', 'Community', 'Station Zero'] as const
/** What comes a moment after its screen is there by then, and dialogs have risen. */
const QUIET_MS = 150
/** Enough of a screen to tell which one it is. */
const SHOWN_LENGTH = 1_500

/** The browser's own text size, as its settings set it; 16 px is 100 %. */
const textSize = (px: number) => [`--blink-settings=defaultFontSize=${px}`]

/** Everything is done on the first screen, which is the tighter one, and looked at on each. */
const sizes = [
  { name: 'text at 200 % on a small phone and on a larger one', screens: [SMALL, PHONE], px: 32 },
  { name: 'the usual text on a small phone', screens: [SMALL], px: 16 },
]

for (const { name, screens, px } of sizes)
  test(`nothing is cut off, covered or out of reach with ${name}`, async () => {
    const phone = await openProfile(server.origin, SMALL, textSize(px), { hasTouch: true })
    try {
      const { page } = phone
      const found: string[] = []
      const look = async ({ name: screen, open, shown: sign }: Stop) => {
        try {
          await open(page)
          await sign(page).waitFor()
        } catch (error) {
          const shown = (await page.locator('body').ariaSnapshot()).slice(0, SHOWN_LENGTH)
          found.push(`${screen} does not open: ${String(error).split('\n').slice(0, 4)}; the screen says: ${shown}`)
        }
        await onEach(page, screens, async ({ width }) => {
          await settled(page, QUIET_MS)
          found.push(...(await misfits(page)).map((one) => `${screen}, ${width} px: ${one}`))
        })
      }
      for (const door of doors) await test.step(door.name, () => look(door))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
      await comeIn(page, `reader-${px}`)
      await test.step('every tab by touch', () => onEach(page, screens, () => tapThrough(page)))
      await test.step('every tab by keys', () => onEach(page, screens, () => tabThrough(page)))
      for (const stop of everyScreen) await test.step(stop.name, () => look(stop))
      expect(found).toEqual([])
    } finally {
      await phone.close()
    }
  })

/** Does it on each of these screens, and goes back to the first. */
async function onEach(page: Page, screens: (typeof PHONE)[], act: (screen: typeof PHONE) => Promise<void>) {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await act(screen)
  }
  await page.setViewportSize(SMALL)
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })

async function tapThrough(page: Page): Promise<void> {
  for (const name of TABS) {
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 })
    await tab(page, name).tap()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  }
}

async function tabThrough(page: Page): Promise<void> {
  await goTo(page, 'Community')
  for (const name of TABS) await goByKeys(page, name)
}
