import { expect, type Page } from '@playwright/test'
import { reconnect, waitForDraft } from './device.ts'
import { test } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp } from './steps.ts'

const hide = (page: Page) => page.getByRole('button', { name: 'Hide it and answer' })
const option = (page: Page, nth: number) => page.getByRole('radiogroup').locator('label').nth(nth)

async function startSimulator(page: Page): Promise<void> {
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Start Simulator' }).click()
  await page.getByRole('button', { name: 'Start the 100 questions' }).click()
  await hide(page).click()
}

/** Answers questions `from` through `through`, and closes the scenes that precede them. */
async function answerThrough(page: Page, from: number, through: number): Promise<void> {
  for (let question = from; question <= through; question += 1) {
    await expect(page.getByText(`Question ${question} of 100`)).toBeVisible()
    await expect(hide(page).or(page.getByRole('radiogroup'))).toBeVisible()
    if (await hide(page).isVisible()) await hide(page).click()
    await option(page, question % 4).click()
    if (question < 100) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
}

test('an exam taken offline survives a kill, and the server later verifies its score', async ({ server, phone }) => {
  await signUp(phone.page, 'ida')
  await isReadyForTheBasement(phone.page)
  // Chromium writes localStorage up to a minute late, so a kill right after signing up could lose the session token.
  await phone.context.close()
  await phone.reopen()
  await phone.page.goto('/')
  await expect(phone.page.getByText('Welcome, ida')).toBeVisible()
  await server.kill()
  await startSimulator(phone.page)
  await answerThrough(phone.page, 1, 60)
  await expect(phone.page.getByText('60 answered, 60% complete')).toBeVisible()
  await waitForDraft(phone.page, { index: 60 })

  await phone.kill()
  await phone.reopen()
  const { page } = phone
  await page.goto('/prep')
  await expect(page.getByText('Question 61 of 100')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1:5\d:\d\d left$/)
  await answerThrough(page, 61, 100)
  await page.getByRole('button', { name: 'Finish Test' }).click()
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By Section' })).toBeVisible()
  const [correct] = ((await page.getByText(/^\d+\/100$/).textContent()) ?? '').split('/')

  await reconnect(page, server)
  expect(server.rows('select type, verified, totalQuestions, correctAnswers from practiceTests')).toEqual([
    { type: 'simulator', verified: 1, totalQuestions: 100, correctAnswers: Number(correct) },
  ])
  await goTo(page, 'Written')
  await expect(page.getByText(`${correct}% avg`)).toBeVisible()
})

test('the exam submits itself after two hours of wall-clock time', async ({ phone }) => {
  await signUp(phone.page, 'ole')
  await isReadyForTheBasement(phone.page)
  await phone.page.clock.install()
  await startSimulator(phone.page)
  await option(phone.page, 0).click()
  await phone.page.clock.fastForward('01:59:00')
  await expect(phone.page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(1:00|0:\d\d) left$/)
  await phone.page.clock.fastForward('01:10')
  await expect(phone.page.getByText('Practice Test Complete!')).toBeVisible()
  await expect(phone.page.getByText(/Time ran out/)).toBeVisible()
  await expect(phone.page.getByText('120:00').or(phone.page.getByText('2:00:00'))).toBeVisible()
})
