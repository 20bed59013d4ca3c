import { expect, type Page, test } from '@playwright/test'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { axeFindsInEachLook } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { browseAsGuest, goTo, hasMapBeside, isReadyForTheBasement, startWorkout, studyCards } from './steps.ts'

// Axe reads every screen twice, which is nearly all that this does: a busy machine is slow and not wrong.
test.describe.configure({ timeout: 900_000 })

const server = serverForAll()

/** A desktop has the same colours; it is looked at in the longer run. */
const sizes = isFull ? { phone: PHONE, desktop: LAPTOP } : { phone: PHONE }

for (const [name, viewport] of Object.entries(sizes))
  test(`[generic.accessible] axe finds nothing on any screen, on a ${name}, in light and dark mode`, () =>
    onDevice(server, viewport, async ({ page }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto('/login')
      await expectNothing(page, 'login')
      await page.goto('/signup')
      await expectNothing(page, 'signup')
      await browseAsGuest(page)
      await isReadyForTheBasement(page)
      for (const tab of ['Station Zero', 'Written', 'Physical', 'Oral', 'Jobs', 'Community'] as const) {
        await goTo(page, tab)
        await expectNothing(page, tab)
      }
      for (const tab of ['Find Mentors', 'My Community']) {
        await page.getByRole('tab', { name: tab }).click()
        await expectNothing(page, tab)
      }
      await studyCards(page, 'Fire Behavior', 1)
      await page.getByRole('button', { name: 'Show Answer' }).click()
      await expectNothing(page, 'study')
      await goTo(page, 'Written')
      await page.getByRole('button', { name: 'Mixed Practice Test' }).click()
      await page.getByText('Question 1 of 25').waitFor()
      await expectNothing(page, 'test')
      if (!hasMapBeside(page)) {
        await page.getByRole('button', { name: 'All questions' }).click()
        await expectNothing(page, 'map of the questions')
        await page.getByRole('button', { name: 'Close' }).click()
      }
      await page.getByRole('button', { name: 'Exit Test' }).click()
      await startWorkout(page)
      await expectNothing(page, 'workout')
      await page.getByRole('button', { name: 'Close workout' }).click()
      await page.getByRole('heading', { level: 1, name: 'Physical Training' }).waitFor()
      await page.goto('/cpat')
      await page.getByText('About CPAT').waitFor()
      await expectNothing(page, 'cpat')
      await page.goto('/no-such-place')
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expectNothing(page, 'not found')
      await page.goto('/analytics')
      await page.getByText('Demo credentials').waitFor()
      await expectNothing(page, 'analytics form')
      await page.getByRole('button', { name: 'Access Analytics' }).click()
      await page.locator('.recharts-surface').first().waitFor()
      await expectNothing(page, 'analytics')
      expect(errors, 'the console is quiet, the content security policy too').toEqual([])
    }))

async function expectNothing(page: Page, screen: string): Promise<void> {
  expect(await axeFindsInEachLook(page), screen).toEqual([])
}
