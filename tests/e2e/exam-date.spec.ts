import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openProfile } from './browser.ts'
import { onDevice, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, pressByKeys, tabTo } from './keys.ts'
import { misfits } from './misfits.ts'
import { comePrepared, region } from './prepared.ts'

// Axe reads every screen twice: a busy machine is slow and not wrong.
test.describe.configure({ timeout: 900_000 })

const server = serverForAll()
const SMALL = { width: 320, height: 568 }
/** Dialogs rise, and colors fade. */
const SETTLED_MS = 350

const days = (page: Page) => page.getByRole('table', { name: /^\w+ \d{4}$/ }).getByRole('link')
const why = (page: Page) => page.getByRole('button', { name: 'Why this card?' })

/** What an exam ahead brings, and what shows that it is there. */
const stops: Record<string, { open: (page: Page) => Promise<unknown>; shown: RegExp }> = {
  home: { open: (page) => page.goto('/'), shown: /of 100 cards remembered on the day/ },
  dates: { open: (page) => page.goto('/?settings=dates'), shown: /That is in 21 days/ },
  progress: { open: (page) => page.goto('/progress'), shown: /^What would raise it most/ },
  'a day': { open: (page) => days(page).first().click(), shown: /^\d+ cards?$/ },
  'cards set aside': { open: (page) => page.goto('/prep?study=apart'), shown: /^Forgotten \d+ times/ },
  'why this card': {
    async open(page) {
      await page.goto('/prep?study=today')
      await why(page).click()
    },
    shown: /your exam in 21 days|forgotten it|exam day/,
  },
  'chance to pass': { open: (page) => page.goto('/cpat/times'), shown: /^Your chance to finish within 10:20/ },
}

async function visit(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, { open, shown }] of Object.entries(stops))
    await test.step(name, async () => {
      await open(page)
      await page.getByText(shown).last().waitFor()
      await page.waitForTimeout(SETTLED_MS)
      found.push(...(await look(page)).map((one) => `${name}: ${one}`))
    })
  return found
}

for (const viewport of WIDTHS)
  test(`axe finds nothing where somebody prepares for a date, in light and in dark, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      await comePrepared(page)
      const found = await visit(page, async () => {
        const seen: string[] = []
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.waitForTimeout(SETTLED_MS)
          const { violations } = await new AxeBuilder({ page }).analyze()
          seen.push(...violations.map(({ id, nodes: [node] }) => `${colorScheme}, ${id} ${node?.html}`))
        }
        return seen
      })
      expect(found).toEqual([])
    }))

for (const viewport of WIDTHS)
  test(`the dates and minutes of a plan need no mouse, and the focus is always seen, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      await comePrepared(page)
      const dialog = page.getByRole('dialog')
      await test.step('the plan', async () => {
        const change = region(page, 'Your week').getByRole('link', { name: 'Change dates' })
        await pressByKeys(page, change)
        await tabTo(page, dialog.getByLabel('Sunday'))
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type('0')
        await pressByKeys(page, dialog.getByRole('button', { name: 'Save dates and minutes' }))
        await expect(dialog).toHaveCount(0)
        await expectFocusKept(page)
        await expect(region(page, 'Your week').getByText('Sunday: 0 minutes of cards')).toBeAttached()
        await tabTo(page, region(page, 'Your week').getByRole('button', { name: 'Add to calendar' }))
      })
    }))

for (const [text, px] of [
  ['the usual text', 16],
  ['text at 200 %', 32],
] as const)
  test(`nothing is cut off or out of reach where somebody prepares for a date, at 320 px with ${text}`, async () => {
    const profile = await openProfile(server.origin, SMALL, [`--blink-settings=defaultFontSize=${px}`])
    try {
      await comePrepared(profile.page)
      const found = await visit(profile.page, misfits)
      expect(found).toEqual([])
    } finally {
      await profile.close()
    }
  })
