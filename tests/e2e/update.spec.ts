import { expect, type Page } from '@playwright/test'
import { behindTunnel, MAIN, test } from './fixtures.ts'
import { answerQuestions, chip, goTo, isReadyForTheBasement, signUp, startWorkout } from './steps.ts'

/** How long to check that a page does not reload, in ms. A page that may reload does so in less time. */
const WOULD_HAVE_RELOADED_MS = 3_000

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isOffered = (page: Page) => expect(chip(page, 'Update ready')).toBeVisible()
const isNotOffered = (page: Page) => expect(chip(page, 'Update ready')).toHaveCount(0)

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/** Sets a global in the page, which is lost if the page reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => false)
/** Allows a minute, because a page whose request gets no response reloads again only after ten seconds. */
const waitForReload = (page: Page) => expect.poll(() => isMarked(page), { timeout: 60_000 }).toBe(false)

async function startTest(page: Page): Promise<void> {
  await goTo(page, 'Written')
  await press(page, 'Mixed Practice Test')
  await expect(page.getByText('Question 1 of 25')).toBeVisible()
}

test.use(behindTunnel)

test(
  '[generic.update] an update does not interrupt a test, a workout or a recording, in this or another tab',
  MAIN,
  async ({ tunnel, phone }) => {
    const { context, page } = phone
    await signUp(page, 'una')
    await isReadyForTheBasement(page)
    await startTest(page)
    tunnel.hasNewerWorker = true
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => isWaiting(page), { timeout: 60_000 }).toBe(true)
    await page.waitForTimeout(1_000)
    await isNotOffered(page)
    await press(page, 'Exit Test')
    await isOffered(page)

    await startWorkout(page)
    await isNotOffered(page)
    await press(page, 'Close workout')
    await isOffered(page)

    await goTo(page, 'Oral')
    await page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }).click()
    await press(page, 'Start Practice Session')
    await press(page, 'Start Recording')
    await expect(page.getByText('Recording in progress...')).toBeVisible()
    await isNotOffered(page)
    await press(page, 'End Session')
    await press(page, 'Discard session')
    await isOffered(page)

    await startTest(page)
    await answerQuestions(page, 1, 1, 25)
    await mark(page)
    const other = await context.newPage()
    await other.goto('/')
    await mark(other)
    await chip(other, 'Update ready').click()
    await waitForReload(other)
    await page.waitForTimeout(WOULD_HAVE_RELOADED_MS)
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByText('Question 2 of 25')).toBeVisible()
    await press(page, 'Exit Test')
    await press(page, 'Discard and leave')
    await waitForReload(page)
    await isNotOffered(page)
  },
)
