import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { LAPTOP, PHONE, type Profile } from './browser.ts'
import { doors, everyScreen } from './every-screen.ts'
import { frozenServer, openFrozen, passMinutes } from './frozen.ts'
import { differenceBetween, keepMachine, keptMachine, readMachine } from './machine.ts'
import { startServer } from './server.ts'
import { squeezePictures } from './squeeze-pictures.ts'
import { chip, goTo, signUp } from './steps.ts'
import { buildUiPage, serveUiPage } from './ui-page.ts'

test.describe.configure({ timeout: 1_200_000 })

/** A picture may differ in one of 500 pixels, and a pixel by a twentieth of the way from black to white: at a fifth, blue may turn green. */
const TOLERANCE = { threshold: 0.05, maxDiffPixelRatio: 0.002 }

/** The screens that have a picture. */
const PICTURED = [
  ...['login', 'home', 'decks', 'answer', 'physical', 'player', 'workout done', 'what you lifted', 'cpat', 'progress'],
  ...['oral', 'jobs', 'applications', 'community', 'settings all', 'exam question'],
]
/** The narrowest phone, where things get tight. */
const SMALL = { width: 320, height: 568 }
/** What else has to happen on the way to them. */
const ON_THE_WAY = ['card', 'workout options', 'workout list', 'sets open', 'alert', 'record', 'exam scene']

for (const viewport of [PHONE, LAPTOP, SMALL])
  test(`the screens match their screenshots, at ${viewport.width} px`, () =>
    onFrozen(viewport, async ({ page }) => {
      const walked = [...PICTURED, ...ON_THE_WAY]
      const stops = [...doors, ...everyScreen].filter(({ name }) => walked.includes(name))
      for (const [minute, { name, open, shown }] of stops.entries()) {
        await test.step(name, async () => {
          await passMinutes(page, minute)
          if (minute === doors.filter((door) => walked.includes(door.name)).length) await comeIn(page)
          await open(page)
          await shown(page).waitFor()
          if (PICTURED.includes(name)) await compare(page, `${name.replaceAll(' ', '-')}-${viewport.width}`)
        })
      }
    }))

test('every UI component matches its screenshot, in each of its states', () =>
  onFrozen(LAPTOP, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'station-zero-parts-'))
    try {
      buildUiPage(folder)
      await serveUiPage(page, folder)
      await page.goto('/dev/ui')
      await page.getByRole('heading', { name: 'Parts in every state' }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot('parts-1280.png', { ...TOLERANCE, fullPage: true })
      await page.getByText('One look alone').click()
      await page.setViewportSize(PHONE)
      await expect(page).toHaveScreenshot('parts-390.png', { ...TOLERANCE, fullPage: true })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }))

async function onFrozen(viewport: typeof PHONE, walk: (profile: Profile) => Promise<void>): Promise<void> {
  // One for each walk: what one person joins, another sees.
  const server = await startServer(frozenServer())
  const profile = await openFrozen(server.origin, viewport)
  const isRenewing = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  try {
    await profile.page.goto('/login')
    await profile.page.getByRole('heading', { name: 'Sign In' }).waitFor()
    const machine = await readMachine(profile.page)
    if (isRenewing) keepMachine(machine)
    const difference = differenceBetween(keptMachine(), machine)
    test.skip(difference !== undefined, difference)
    await walk(profile)
  } finally {
    await profile.close()
    await server.close()
    if (isRenewing) squeezePictures()
  }
}

/** In, with the content on the device, so that no picture shows it arriving. */
async function comeIn(page: Page): Promise<void> {
  await signUp(page, `casey-${page.viewportSize()?.width}`)
  await goTo(page, 'Written')
  await page
    .getByRole('button', { name: /^Study Now: / })
    .first()
    .waitFor()
  await goTo(page, 'Jobs')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .waitFor()
  await goTo(page, 'Physical')
  await page.getByRole('button', { name: 'Start Training Program' }).click()
  await page.getByRole('button', { name: 'Start Workout' }).first().waitFor()
  // The recovery codes are other ones each time.
  await goTo(page, 'Station Zero')
  await page.getByRole('button', { name: 'I saved them' }).click()
}

async function compare(page: Page, name: string): Promise<void> {
  // A toast goes by itself, at a time of its own.
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0)
  const isIn = (await page.getByRole('navigation', { name: 'Areas' }).count()) > 0
  if (isIn) await expect(chip(page, /^Synced/)).toBeAttached()
  // The number on the tab comes when the page is idle.
  if (isIn) await expect(page.getByRole('link', { name: /^Written\b.* due$/, includeHidden: true })).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // When it last synced is the network's business.
    const mask = [chip(page, /^Sync/)]
    await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { ...TOLERANCE, mask })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
