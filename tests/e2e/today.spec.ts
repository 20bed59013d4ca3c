import { expect, type Page, test } from '@playwright/test'
import { onDevice, WIDTHS, waitForDraft } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { browseAsGuest, PASSWORD } from './steps.ts'

const server = serverForAll()

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const inProgress = (page: Page) => page.getByRole('region', { name: 'In progress' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'In progress' })
const isAt = (page: Page, address: string) =>
  expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address)

/** Goes back and waits for the list. */
async function goBackHome(page: Page): Promise<void> {
  await page.goBack()
  await isAt(page, '/')
  await expect(today(page)).toBeVisible()
}

/** Opens an item of the list with one tap. */
const tap = (page: Page, name: RegExp) => today(page).getByRole('link', { name }).click()

for (const viewport of WIDTHS)
  test(`a new user starts an activity from home and resumes it in one tap from the bar above the tabs, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      await browseAsGuest(page)
      await page.goto('/')
      // The list needs the study material, which takes time to arrive on a busy machine.
      await expect(today(page).getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })

      await tap(page, /^Study 20 cards.* 7 min/)
      await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
      await goBackHome(page)

      await tap(page, /Foundation Strength/)
      await expect(page.getByRole('heading', { level: 1, name: 'Foundation Strength' })).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      await goBackHome(page)
      await expect(today(page).getByRole('link', { name: /Foundation Strength/ })).toHaveCount(0)
      await inProgress(page)
        .getByRole('link', { name: /Foundation Strength/ })
        .click()
      await expect(page.getByRole('timer', { name: 'Elapsed time' })).toContainText(/0:0[1-9]|0:[1-5]\d/)
      await goBackHome(page)

      await tap(page, /Take a practice test/)
      await expect(page.getByText('Question 1 of 25')).toBeVisible()
      await page.getByRole('radio').first().check()
      await waitForDraft(page, { name: 'Mixed Practice Test', answers: expect.arrayContaining([0]) })
      await page.goto('/jobs')
      await expect(bar(page).getByRole('link', { name: /Mixed Practice Test\s*1 of 25 answered/ })).toBeVisible()
      await expect(bar(page).getByRole('link', { name: 'and 1 more' })).toBeVisible()
      await bar(page)
        .getByRole('link', { name: /Mixed Practice Test/ })
        .click()
      await expect(page.getByText(/^1 answered, 4%/)).toBeVisible()

      await page.goto('/')
      await tap(page, /Entry-Level Panel Interview/)
      await expect(page.getByRole('timer', { name: 'Time left' })).toContainText(/29:|30:00/)
      await page.goto('/jobs')
      // An interview is paused while the user is on another screen.
      await expect(bar(page).getByRole('link', { name: /Entry-Level Panel Interview.*Paused/ })).toBeVisible()
      await bar(page).getByRole('link', { name: 'and 2 more' }).click()
      await expect(inProgress(page).getByRole('listitem')).toHaveCount(3)
      await inProgress(page)
        .getByRole('link', { name: /Entry-Level Panel Interview/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Entry-Level Panel Interview' })).toBeVisible()
    }))

/** Runs in the page before any of the page's own code: presses the link as soon as it is rendered. */
function pressAtOnce(place: string): void {
  const watch = new MutationObserver(() => {
    const link = document.querySelector<HTMLElement>(place)
    if (!link) return
    watch.disconnect()
    link.click()
  })
  watch.observe(document, { childList: true, subtree: true })
}

test("a tap on today's interview starts it, even before the database is open", () =>
  onDevice(server, { width: 390, height: 844 }, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/')
    await expect(today(page).getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })
    await page.waitForFunction(() => localStorage.getItem('lastHome')?.includes('Entry-Level Panel Interview'))
    await page.addInitScript(pressAtOnce, 'main ol a[href="/oral"]')
    await page.goto('/')
    await expect(page.getByRole('timer', { name: 'Time left' })).toContainText(/29:|30:00/)
  }))

test('a new account shows which guest work was moved into it, until the person dismisses the note', () =>
  onDevice(server, { width: 390, height: 844 }, async ({ page }) => {
    await browseAsGuest(page)
    await page.goto('/')
    await tap(page, /Study 20 cards/)
    for (let card = 0; card < 2; card += 1) {
      await page.getByRole('button', { name: 'Show Answer' }).click()
      await page.getByRole('button', { name: /^Good/ }).click()
    }
    await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
    await page.getByRole('button', { name: 'All decks' }).click()
    await page.getByRole('button', { name: 'Sign up to save progress' }).click()
    await page.getByLabel('Username').fill('nora')
    await page.getByLabel('Email').fill('nora@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    const note = page.getByText('2 reviews came with you.')
    await expect(note).toBeVisible()
    await page.getByRole('region', { name: 'Your work as a guest' }).getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(today(page)).toBeVisible()
    await expect(note).toHaveCount(0)
  }))
