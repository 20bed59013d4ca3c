import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import {
  answerQuestions,
  browseAsGuest,
  goTo,
  isReadyForTheBasement,
  signUp,
  startWorkout,
  studyCards,
} from '../e2e/steps.ts'

/** Takes a picture of every screen, narrow and wide, light and dark, for looking at: `node bin/screens.ts FOLDER`. */
const folder = process.argv[2] ?? 'test-results/screens'
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } }

mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  for (const [name, viewport] of Object.entries(sizes)) {
    const profile = await openProfile(`http://127.0.0.1:${server.port}`, viewport)
    try {
      await walk(profile.page, name)
    } finally {
      await profile.close()
    }
  }
} finally {
  await server.close()
}

async function walk(page: Page, size: string): Promise<void> {
  const shoot = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(150)
      await page.screenshot({ path: join(folder, `${screen}-${size}-${colorScheme}.png`) })
    }
  }
  await page.goto('/login')
  await shoot('login')
  await page.goto('/signup')
  await shoot('signup')
  await browseAsGuest(page)
  await shoot('home-guest')
  await signUp(page, `walker-${size}`)
  await isReadyForTheBasement(page)
  await goTo(page, 'Station Zero')
  await shoot('home')
  await goTo(page, 'Written')
  await shoot('decks')
  await studyCards(page, 'Fire Behavior', 2)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await shoot('study')
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Mixed Practice Test' }).click()
  await answerQuestions(page, 1, 3)
  await shoot('test')
  await answerQuestions(page, 4, 25)
  await page.getByRole('button', { name: 'Finish Test' }).click()
  await page.getByText('Practice Test Complete!').waitFor()
  await shoot('result')
  await goTo(page, 'Physical')
  await shoot('physical')
  await startWorkout(page)
  await shoot('workout')
  await page.getByRole('button', { name: 'Close workout' }).click()
  await page.goto('/cpat')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shoot('cpat')
  await goTo(page, 'Jobs')
  await shoot('jobs')
  await page.goto('/no-such-place')
  await page.getByText('Page Not Found').first().waitFor()
  await shoot('not-found')
}
