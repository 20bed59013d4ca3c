import { expect, type Page, test } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { answerQuestions, browseAsGuest, goTo, isReadyForTheBasement, sitPracticeTest } from './steps.ts'

/** The smallest phone that is still common. */
const SMALL = { width: 375, height: 667 }
const server = serverForAll()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

if (isRelease) {
  test('at 375×667 a workout proceeds set by set without scrolling, and Back leaves the list, then the workout', () =>
    onDevice(server, SMALL, async ({ page }) => {
      await browseAsGuest(page)
      await isReadyForTheBasement(page)
      await press(page, 'Start Workout')
      const finish = page.getByRole('button', { name: /^Finish set \d+ of \d+$/ })
      for (const sets of [1, 2]) {
        if (sets > 1) await press(page, 'Skip')
        await expect(finish).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'All exercises' })).toBeInViewport({ ratio: 1 })
        await finish.click()
        await expect(page.getByText(new RegExp(`^${sets} of \\d+ sets$`))).toBeVisible()
      }
      await press(page, 'All exercises')
      await expect(page.getByRole('button', { name: 'Complete Workout' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: 'All exercises' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Resume Workout' })).toBeVisible()
      await goTo(page, 'Jobs')
      const running = page.getByRole('complementary', { name: 'In progress' })
      await expect(running.getByRole('link')).toBeInViewport({ ratio: 1 })
      await running.getByRole('link').first().click()
      await expect(page.getByText(/^2 of \d+ sets$/)).toBeVisible()
    }))

  test('at 375×667 a test shows each question with its options and buttons, and Back pauses it', () =>
    onDevice(server, SMALL, async ({ page }) => {
      await browseAsGuest(page)
      await isReadyForTheBasement(page)
      await goTo(page, 'Written')
      await press(page, 'Mixed Practice Test')
      for (let question = 1; question <= 5; question += 1) {
        await answerQuestions(page, question, question)
        if (question > 1) await expect(page.getByRole('button', { name: 'Previous' })).toBeInViewport({ ratio: 1 })
      }
      await press(page, 'All questions')
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goBack()
      await expect(page.getByText('5 of 25 answered')).toBeVisible()
      await page.getByRole('link', { name: 'Continue test' }).click()
      await expect(page.getByText('Question 6 of 25', { exact: true })).toBeVisible()
      await expect(page.getByText('5 answered, 20% complete')).toBeVisible()
    }))

  test('missed questions become a deck that can be studied and survives a reload, offline', () =>
    onDevice(server, SMALL, async ({ page, context }) => {
      await browseAsGuest(page)
      await isReadyForTheBasement(page)
      await context.setOffline(true)
      let missed = 0
      // Most questions already have a card in an existing deck. If all missed questions of a test have a card, no card is created, so take
      // another test.
      for (let tests = 0; missed === 0 && tests < 4; tests += 1) missed = await missAndMakeCards(page)
      expect(missed).toBeGreaterThan(0)
      await press(page, 'Study Now: Missed questions')
      await press(page, 'Show Answer')
      await press(page, /^Again/)
      await page.goBack()
      await page.reload()
      const deck = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Missed questions' }) })
      await expect(deck.getByText(missed === 1 ? '1 card' : `${missed} cards`, { exact: true })).toBeVisible()
      await expect(deck.getByText(`${missed} due today`)).toBeVisible()
    }))
}

/**
 * Takes a mixed test, always with the first answer, and makes cards of the missed questions. Returns the number of
 * cards in the "Missed questions" deck.
 */
async function missAndMakeCards(page: Page): Promise<number> {
  await sitPracticeTest(page)
  await press(page, 'Make them cards')
  const message = (await page.getByText(/^Done: \d+ cards? (is|are) due\./).textContent()) ?? ''
  await press(page, 'Back to Test Prep')
  const [, made = '0', some] = /^Done: (\d+) cards?.*?(?:(\d+) of them.*)?$/.exec(message) ?? []
  return message.includes('“Missed questions”') ? Number(some ?? made) : 0
}
