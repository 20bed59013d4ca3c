import { join } from 'node:path'
import type { Page } from 'playwright'
import { LAPTOP, openProfile, PHONE } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { PASSWORD } from '../e2e/steps.ts'

/** Takes the four pictures of the README and the manifest again: `node tests/bin/pictures.ts`, with the web app built. */
const folder = join(import.meta.dirname, '../../web/public/screenshots')
/** Colors fade for a tenth of a second, a dialog rises for a little longer. */
const SETTLED_MS = 600
const DAY_MS = 86_400_000
const DAYS_AHEAD = 21

const server = await startServer()
try {
  await onProfile(PHONE, 'casey', async (page) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await setExamDate(page)
    await page.goto('/prep')
    await press(page, 'Study Now: Fire Behavior')
    for (const _ of [1, 2, 3]) {
      await press(page, 'Show Answer')
      await press(page, /^Good/)
    }
    await press(page, 'Show Answer')
    await take(page, 'study')
    await page.goto('/physical')
    await press(page, 'Start Training Program')
    await press(page, 'Start Workout')
    await page.getByRole('timer', { name: 'Elapsed time' }).waitFor()
    await take(page, 'workout')
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Today' })
      .getByText(/your exam is in/)
      .waitFor()
    await take(page, 'home')
  })
  await onProfile(LAPTOP, 'morgan', async (page) => {
    await page.goto('/jobs')
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .waitFor()
    await take(page, 'jobs')
  })
} finally {
  await server.close()
}

async function onProfile(viewport: typeof PHONE, name: string, walk: (page: Page) => Promise<void>): Promise<void> {
  const profile = await openProfile(server.origin, viewport)
  try {
    await signUp(profile.page, name)
    await walk(profile.page)
  } finally {
    await profile.close()
  }
}

/** Not as the journeys do: outside their runner an expectation has five seconds, which a busy machine needs longer than. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await press(page, 'Create Account')
  await press(page, 'I saved them')
  await page.goto('/prep')
  await page
    .getByRole('button', { name: /^Study Now/ })
    .first()
    .waitFor()
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click()
}

async function setExamDate(page: Page): Promise<void> {
  await page.goto('/?settings=dates')
  await page.getByLabel('Written exam').fill(new Date(Date.now() + DAYS_AHEAD * DAY_MS).toLocaleDateString('sv-SE'))
  await press(page, 'Save dates and minutes')
  await page.getByText('Dates and minutes saved').waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
