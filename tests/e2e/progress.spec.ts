import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { coldStart, onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import {
  answerQuestions,
  browseAsGuest,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  startWorkout,
  studyCards,
} from './steps.ts'

// A long limit, because axe checks the screen in two color schemes after a week's worth of activity.
test.describe.configure({ timeout: 900_000 })

const server = serverForAll()

const chart = (page: Page, title: RegExp) => page.getByRole('region', { name: title })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'At a glance' }).getByRole('listitem').filter({ hasText: name })
const isAt = (page: Page, address: string) =>
  expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address)
const period = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name, exact: true })

for (const viewport of [PHONE, LAPTOP])
  test(`a guest opens their progress in one tap from home, offline, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      await browseAsGuest(page)
      await isReadyForTheBasement(page)

      await goTo(page, 'Station Zero')
      await openProgress(page)
      await expect(chart(page, /^No card studied yet/).getByRole('link', { name: 'Study cards' })).toBeVisible()
      await chart(page, /^No test taken yet/)
        .getByRole('link', { name: 'Take a practice test' })
        .click()
      await answerQuestions(page, 1, 25)
      await page.getByRole('button', { name: 'Finish Test' }).click()
      await expect(page.getByText('Practice Test Complete!')).toBeVisible()
      await studyCards(page, 'Mechanical Reasoning', 3)
      await startWorkout(page)
      await completeWorkout(page, 'Done')
      await page.goto('/cpat')
      await page.getByLabel('Total time (m:ss)').fill('9:58')
      await page.getByRole('button', { name: 'Log time' }).click()
      await expect(page.getByText('PASS', { exact: true })).toBeVisible()

      await device.context.setOffline(true)
      const offline = await coldStart(device)
      await openProgress(offline)
      await expect(
        chart(offline, /^No card has come up a second time/).getByText('Mechanical Reasoning'),
      ).not.toHaveCount(0)
      await expect(chart(offline, /^You finished 1 workout in the last 4 weeks, and it was this week\.$/)).toBeVisible()
      await expect(chart(offline, /^Your best course is 9:58, 22 seconds under 10:20\.$/)).toBeVisible()
      await expect(chart(offline, /^You put in .* on 1 day in the last 4 weeks\.$/)).toBeVisible()
      await expect(tile(offline, 'Workouts')).toContainText('1 this week')
      await expect(tile(offline, 'Best CPAT time')).toContainText('9:58')
      await tile(offline, 'Minutes').getByRole('link').click()
      await expect(offline.getByRole('heading', { name: /^You put in/ })).toBeInViewport()
      await isAt(offline, '/progress')
      const tests = chart(
        offline,
        /^Your test in the last 4 weeks is \d+ points? (above|below) the pass line of 70%\.$/,
      )
      await expect(tests.getByRole('heading', { name: 'By section' })).toBeVisible()
      await expectOnlyValueInTheMiddle(tests)
      await expect(tests.getByRole('table')).toBeHidden()
      await tests.getByText('Tests as a table').click()
      await expect(tests.getByRole('table', { name: 'Test scores' }).getByRole('row')).toHaveCount(2)
      for (const topic of ['Recall', 'Workouts', 'CPAT times', 'Minutes'])
        await offline.getByText(`${topic} as a table`).click()
      // The tables of the five charts, and the calendar.
      await expect(offline.getByRole('table')).toHaveCount(6)
      await expectNothing(offline)

      // A row links to the test, and Back returns to the table.
      await tests
        .getByRole('link', { name: /Mixed Practice Test/ })
        .first()
        .click()
      await expect(offline.getByText('Practice Test Complete!')).toBeVisible()
      await offline.goBack()
      await isAt(offline, '/progress')

      // The period is in the URL but adds no history entry.
      await period(offline, '12 weeks').click()
      await expect(chart(offline, /in the last 12 weeks\.$/).first()).toBeVisible()
      await isAt(offline, '/progress?weeks=12')
      await offline.reload()
      await expect(period(offline, '12 weeks')).toHaveAttribute('aria-current', 'page')
      await expect(chart(offline, /in the last 12 weeks\.$/).first()).toBeVisible()
      await period(offline, 'All').click()
      await expect(chart(offline, /^You finished 1 workout so far/)).toBeVisible()
      await offline.goBack()
      await isAt(offline, '/')
      await expect(offline.getByRole('region', { name: 'Today' })).toBeVisible()

      // Each area links to the progress screen, and Back returns to the area.
      for (const [tab, address] of [
        ['Written', '/prep'],
        ['Physical', '/physical'],
      ] as const) {
        await goTo(offline, tab)
        await openProgress(offline)
        await offline.goBack()
        await isAt(offline, address)
      }
    }))

/** Expects the chart's only value to be drawn in the middle, and focus to open the value's tooltip. */
async function expectOnlyValueInTheMiddle(card: Locator): Promise<void> {
  const [plot, dot] = [card.getByRole('application'), card.locator('circle.recharts-line-dot')]
  await expect(dot).toHaveCount(1)
  const [frame, point] = await Promise.all([plot.boundingBox(), dot.boundingBox()])
  if (!frame || !point) throw new Error('The chart is not drawn')
  const share = (point.x + point.width / 2 - frame.x) / frame.width
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.65)
  await plot.focus()
  await expect(card.getByRole('status')).toContainText(/\d+%/)
}

async function openProgress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your progress' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Progress' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

async function expectNothing(page: Page): Promise<void> {
  expect(await axeFindsInEachLook(page)).toEqual([])
}
