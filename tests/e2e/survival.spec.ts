import { expect } from '@playwright/test'
import { waitForDraft } from './device.ts'
import { behindTunnel, MAIN, test } from './fixtures.ts'
import {
  answerQuestions,
  browseAsGuest,
  chip,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  saveToggle,
  signUp,
  startWorkout,
  studyCards,
} from './steps.ts'

test.describe('through a test proxy', () => {
  test.use(behindTunnel)

  test('pushes whose responses are cut off after the commit take effect once', async ({ server, tunnel, phone }) => {
    await signUp(phone.page, 'cora')
    await isReadyForTheBasement(phone.page)
    tunnel.cutAnswers = 3
    await startWorkout(phone.page)
    await completeWorkout(phone.page, 'Cut off')
    await goTo(phone.page, 'Jobs')
    await saveToggle(phone.page, 0).click()
    await studyCards(phone.page, 'Mechanical Reasoning', 2)
    await expect.poll(() => tunnel.cut).toBe(3)
    await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => server.rows('select * from reviews')).toHaveLength(2)
    expect(server.rows('select * from workoutProgress')).toHaveLength(1)
    expect(server.rows('select * from savedJobs')).toHaveLength(1)
  })
})

test(
  '[physical.active.survives] after the browser is killed during a workout, the sets, the note and the clock are restored',
  MAIN,
  async ({ server, phone }) => {
    await signUp(phone.page, 'dana')
    await isReadyForTheBasement(phone.page)
    const startedAfter = Date.now()
    await startWorkout(phone.page)
    const startedBefore = Date.now()
    const sets = phone.page.getByRole('button', { name: /, set \d+ of \d+/ })
    await sets.nth(0).click()
    await sets.nth(1).click()
    await phone.page.getByLabel('Notes (optional)').fill('Left knee')
    await expect(sets.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await waitForDraft(phone.page, { notes: 'Left knee' })
    await phone.kill()
    await server.kill()
    await phone.reopen()
    await phone.page.goto('/physical?view=list')
    const again = phone.page.getByRole('button', { name: /, set \d+ of \d+/ })
    await expect(again.nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(again.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(again.nth(2)).toHaveAttribute('aria-pressed', 'false')
    await expect(phone.page.getByLabel('Notes (optional)')).toHaveValue('Left knee')
    const readAfter = Date.now()
    const shown = await phone.page.getByRole('timer', { name: 'Elapsed time' }).textContent()
    const [minutes = 0, seconds = 0] = (shown?.match(/(\d+):(\d\d)/)?.slice(1) ?? []).map(Number)
    // The test knows only the intervals in which the workout started and the timer was read, and the timer is updated once a second, so
    // allow 2 s on both sides.
    expect(minutes * 60 + seconds).toBeGreaterThanOrEqual((readAfter - startedBefore) / 1_000 - 2)
    expect(minutes * 60 + seconds).toBeLessThanOrEqual((Date.now() - startedAfter) / 1_000 + 2)
  },
)

test('[prep.test.survives] after the browser is killed during a test, the question and the answers are restored', async ({
  server,
  phone,
}) => {
  await signUp(phone.page, 'eli')
  await isReadyForTheBasement(phone.page)
  await goTo(phone.page, 'Written')
  await phone.page.getByRole('button', { name: 'Mixed Practice Test' }).click()
  await answerQuestions(phone.page, 1, 4)
  await expect(phone.page.getByText('Question 5 of 25')).toBeVisible()
  const question = await phone.page.getByRole('heading', { level: 1 }).textContent()
  await waitForDraft(phone.page, { index: 4 })
  await phone.kill()
  await server.kill()
  await phone.reopen()
  await phone.page.goto('/prep')
  await expect(phone.page.getByText('Question 5 of 25')).toBeVisible()
  expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe(question)
  await phone.page.getByRole('button', { name: 'Previous' }).click()
  await expect(phone.page.getByRole('radio').first()).toBeChecked()
  await expect(phone.page.getByText(/^4 answered/)).toBeVisible()
})

test('[shell.guest-work] a guest’s work moves into the new account and reaches the server once', async ({
  server,
  phone,
}) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  await studyCards(phone.page, 'Mechanical Reasoning', 3)
  await startWorkout(phone.page)
  await completeWorkout(phone.page, 'As a guest')
  await goTo(phone.page, 'Jobs')
  await saveToggle(phone.page, 0).click()
  await expect(phone.page.getByText('1 saved')).toBeVisible()
  await phone.page
    .getByRole('button', { name: /sign up/i })
    .first()
    .click()
  await signUp(phone.page, 'finn')
  await goTo(phone.page, 'Jobs')
  await expect(phone.page.getByText('1 saved')).toBeVisible()
  await goTo(phone.page, 'Physical')
  await phone.page.getByRole('button', { name: 'Start Training Program' }).click()
  await expect(phone.page.getByText('As a guest')).toBeVisible()
  await expect(chip(phone.page, /^Synced/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => server.rows('select * from reviews')).toHaveLength(3)
  expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'As a guest' }])
  expect(server.rows('select * from savedJobs')).toHaveLength(1)
})
