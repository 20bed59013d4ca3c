import { expect, type Page, test } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { openProfile, type PHONE } from './browser.ts'
import { WIDTHS } from './device.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { expectFocusKept, pressByKeys, tabTo } from './keys.ts'
import { layoutFaults } from './layout.ts'
import { comePrepared, region } from './prepared.ts'

// axe checks every screen twice. The limit is long, so that on a busy machine the test is slow but does not fail.
test.describe.configure({ timeout: 900_000 })

const server = serverForAll()
const SMALL = { width: 320, height: 568 }
/**
 * The name of tomorrow's weekday. Tomorrow, because for the current day the screen shows the rest of today's list instead of planned
 * minutes.
 */
const TOMORROW = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(Date.now() + 86_400_000)
/** Duration of the dialogs' and colors' transitions. */
const SETTLED_MS = 350

const days = (page: Page) => page.getByRole('table', { name: /^\w+ \d{4}$/ }).getByRole('link')
const why = (page: Page) => page.getByRole('button', { name: 'Why this card?' })

/** Screens that show a planned exam, and the text that is visible once the screen is open. */
const stops: Record<string, { open: (page: Page) => Promise<unknown>; shown: RegExp }> = {
  home: { open: (page) => page.goto('/'), shown: /of 100 cards remembered on the day/ },
  dates: { open: (page) => page.goto('/settings?section=dates'), shown: /That is in 21 days/ },
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

async function visit(page: Page, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, { open, shown }] of Object.entries(stops))
    await test.step(name, async () => {
      await open(page)
      await page.getByText(shown).last().waitFor()
      await page.waitForTimeout(SETTLED_MS)
      found.push(...(await check(page)).map((fault) => `${name}: ${fault}`))
    })
  return found
}

/**
 * One browser for all tests with the default text size, because importing a month of work takes longer than most of
 * these tests.
 */
const prepared = profileForAll(server)
test.beforeAll(() => comePrepared(prepared.page))

/** Returns the shared browser's page at this size, on the home screen and without emulated media. */
async function at(viewport: typeof PHONE): Promise<Page> {
  const { page } = prepared
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(viewport)
  await page.goto('/')
  return page
}

for (const viewport of WIDTHS)
  test(`axe finds no violations on the screens of a dated plan, in light and dark mode, at ${viewport.width} px`, async () => {
    const found = await visit(await at(viewport), axeFindsInEachLook)
    expect(found).toEqual([])
  })

test('nothing on the screens of a dated plan is cut off or out of reach, at 320 px with the default text size', async () => {
  expect(await visit(await at(SMALL), layoutFaults)).toEqual([])
})

test('nothing on the screens of a dated plan is cut off or out of reach, at 320 px with text at 200%', async () => {
  const profile = await openProfile(server.origin, SMALL, ['--blink-settings=defaultFontSize=32'])
  try {
    await comePrepared(profile.page)
    expect(await visit(profile.page, layoutFaults)).toEqual([])
  } finally {
    await profile.close()
  }
})

// These tests change the plan, so they come last, and each sets different minutes.
for (const [minutes, viewport] of WIDTHS.entries())
  test(`the dates and minutes of a plan can be set by keyboard, and focus is always visible, at ${viewport.width} px`, async () => {
    const page = await at(viewport)
    const change = page.getByRole('link', { name: 'Change dates' }).first()
    await pressByKeys(page, change)
    await tabTo(page, page.getByLabel(TOMORROW))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`${minutes * 5}`)
    await pressByKeys(page, page.getByRole('button', { name: 'Save dates and minutes' }))
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expectFocusKept(page)
    await expect(region(page, 'Your week').getByText(`${TOMORROW}: ${minutes * 5} minutes of cards`)).toBeAttached()
    await tabTo(page, page.getByRole('button', { name: 'Add to calendar' }).first())
  })
