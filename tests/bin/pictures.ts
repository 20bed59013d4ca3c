import { join } from 'node:path'
import type { Page } from 'playwright'
import { LAPTOP, openProfile, PHONE } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { browseAsGuest, goTo, isReadyForTheBasement, studyCards } from '../e2e/steps.ts'

/** Takes the four pictures of the README and the manifest again: `node tests/bin/pictures.ts`, with the web app built. */
const folder = join(import.meta.dirname, '../../web/public/screenshots')
/** Colors fade for a tenth of a second, a dialog rises for a little longer. */
const SETTLED_MS = 600

const server = await startServer()
try {
  await onProfile(PHONE, async (page) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await studyCards(page, 'Fire Behavior', 3)
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await take(page, 'study')
    await page.goto('/physical')
    await page.getByRole('button', { name: 'Start Training Program' }).click()
    await page.getByRole('button', { name: 'Start Workout' }).first().click()
    await page.getByRole('timer', { name: 'Elapsed time' }).waitFor()
    await take(page, 'workout')
    await page.goto('/')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    await take(page, 'home')
  })
  await onProfile(LAPTOP, async (page) => {
    await goTo(page, 'Jobs')
    await take(page, 'jobs')
  })
} finally {
  await server.close()
}

async function onProfile(viewport: typeof PHONE, walk: (page: Page) => Promise<void>): Promise<void> {
  const profile = await openProfile(server.origin, viewport)
  try {
    await browseAsGuest(profile.page)
    await isReadyForTheBasement(profile.page)
    await walk(profile.page)
  } finally {
    await profile.close()
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
