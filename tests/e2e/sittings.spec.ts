import { expect, type Page } from '@playwright/test'
import type { SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { coldStart, rowsOn, waitForDraft } from './device.ts'
import { test } from './fixtures.ts'
import { browseAsGuest, goTo, isReadyForTheBasement } from './steps.ts'

async function startExam(page: Page, profile: string): Promise<void> {
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Start Simulator' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${profile}`) }).click()
  await page.getByRole('button', { name: /^Start the \d+ questions$/ }).click()
}

const finish = (page: Page) => page.getByRole('button', { name: /^Finish (Part|Test)$/ })
const hideScene = (page: Page) => page.getByRole('button', { name: 'Hide it and answer' })
const place = (page: Page) => page.getByText(/^Question \d+ of \d+$/)

/**
 * Answers by keyboard: a letter, and a number for the worst action if the question asks for it. Stops after `max` questions or at the end
 * of the part.
 */
async function answer(page: Page, max = 200): Promise<void> {
  for (let nth = 0; nth < max; nth += 1) {
    // A scene may precede a question, and neither is rendered immediately, so wait for either.
    await expect(hideScene(page).or(page.getByRole('radio')).first()).toBeVisible()
    if (await hideScene(page).isVisible()) await hideScene(page).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    const before = await place(page).textContent()
    await page.keyboard.press('abcd'[nth % 4] ?? 'a')
    if (await page.getByRole('radio', { name: 'Worst' }).first().isVisible())
      await page.keyboard.press('1234'[(nth + 1) % 4] ?? '1')
    if (await finish(page).isVisible()) return
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).not.toHaveText(before ?? '')
  }
}

/** Waits until the stored parts of the running exam have reached this state. After that the device may be killed. */
const waitForParts = (page: Page, isReached: (parts: SittingPart[]) => boolean) =>
  expect
    .poll(async () => {
      const drafts = await rowsOn<{ value: { exam?: { parts?: SittingPart[] } | null } | null }>(page, 'drafts')
      return drafts.some(({ value }) => isReached(value?.exam?.parts ?? []))
    })
    .toBe(true)

async function handIn(page: Page): Promise<void> {
  await finish(page).click()
  await page.getByRole('button', { name: 'Hand it in' }).click()
}

test('an offline FireTEAM-style exam survives kills within a part and between parts, and each part has its own result', async ({
  server,
  phone,
}) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  await server.kill()
  await coldStart(phone)
  let page = phone.context.pages()[0] as Page
  await startExam(page, 'FireTEAM-style')
  await page.getByRole('button', { name: 'Start part 1' }).click()
  await answer(page, 2)
  await waitForDraft(page, { index: 2 })
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  await expect(page.getByText(/^Question 3 of /)).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^5\d:\d\d left$/)
  await answer(page)
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Part 2 of 4: Mechanical' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await waitForParts(page, ([first]) => typeof first?.endedAt === 'number')
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  for (const part of [2, 3, 4]) {
    await page.getByRole('button', { name: `Start part ${part}` }).click()
    await answer(page)
    await handIn(page)
  }
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
  const parts = page.getByRole('region', { name: 'By Part' })
  await expect(parts.getByRole('listitem')).toHaveCount(4)
  await expect(parts.getByText(/^(\d of 4 parts passed|All 4 parts passed)/)).toBeVisible()
})

test('an offline FCTC-style exam survives a kill in each part, and its study packet is not shown again once closed', async ({
  server,
  phone,
}) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  await server.kill()
  await coldStart(phone)
  let page = phone.context.pages()[0] as Page
  await startExam(page, 'FCTC-style')
  await page.getByRole('button', { name: 'Open the packet' }).click()
  await expect(page.getByRole('heading', { name: 'Study packet' })).toBeVisible()
  const title = await page.locator('article h3').last().textContent()
  const words = await page.locator('article').last().locator('p').first().textContent()
  await waitForParts(page, (parts) => parts.some(({ packet }) => typeof packet?.openedAt === 'number'))
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  await expect(page.locator('article h3').last()).toHaveText(title ?? '')
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^2\d:\d\d left$/)
  await page.getByRole('button', { name: 'Hand back the packet' }).click()
  await page.getByRole('button', { name: 'Hand it back and start' }).click()
  await expect(page.getByText('Question 1 of 100')).toBeVisible()
  await answer(page, 30)
  await waitForDraft(page, { index: 30 })
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  await expect(page.getByText('Question 31 of 100')).toBeVisible()
  await expect(page.getByText(words ?? '', { exact: true })).toHaveCount(0)
  await answer(page)
  await handIn(page)
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
  await expect(page.getByText('Reading from the packet')).toBeVisible()
})

test('in an offline NFSI-style exam, the fifty work-style statements survive a kill, and the abilities part follows', async ({
  server,
  phone,
}) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  await server.kill()
  await coldStart(phone)
  let page = phone.context.pages()[0] as Page
  await startExam(page, 'NFSI-style')
  await page.getByRole('button', { name: 'Start part 1' }).click()
  const reply = async (from: number, to: number) => {
    for (let nth = from; nth <= to; nth += 1) {
      await expect(page.getByText(`Statement ${nth} of 50`)).toBeVisible()
      await page.keyboard.press('12345'[nth % 5] ?? '1')
      await expect(page.getByRole('radio').nth(nth % 5)).toBeChecked()
      if (nth < 50) await page.keyboard.press('ArrowRight')
    }
  }
  await reply(1, 20)
  await waitForParts(page, ([first]) => first?.replies.filter((one) => one !== null).length === 20)
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  await reply(21, 50)
  await page.getByRole('button', { name: 'Finish Part' }).click()
  await expect(page.getByRole('heading', { name: 'Your work-style answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Start part 2' }).click()
  await answer(page)
  await handIn(page)
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
  await expect(page.getByText('Verbal Comprehension')).toBeVisible()
})

test('offline, every exam form can be chosen and shows what it does not practice, and a part without a clock survives a kill', async ({
  server,
  phone,
}) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  const forms = await rowsOn<{ id: string; name: string; styleOf: string | null; limits: string[] }>(
    phone.page,
    'examProfiles',
  )
  await server.kill()
  await coldStart(phone)
  let page = phone.context.pages()[0] as Page
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Start Simulator' }).click()
  await expect(page.getByRole('radio')).toHaveCount(forms.length)
  for (const { id, name, styleOf, limits } of forms) {
    await page.locator(`input[value="${id}"]`).click()
    const about = page.getByRole('region', { name: `About ${name}` })
    for (const text of [...limits, ...(styleOf === null ? [] : [styleOf])])
      await expect(about.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('radio', { name: 'NFST-style (Stanard)' }).click()
  await page.getByRole('button', { name: 'Start the 45 questions' }).click()
  await page.getByRole('button', { name: 'Start part 1' }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^2[45]:\d\d left$/)
  await answer(page)
  await handIn(page)
  await page.getByRole('button', { name: 'Start part 2' }).click()
  await answer(page, 2)
  await waitForParts(page, ([, second]) => typeof second?.startedAt === 'number')
  await waitForDraft(page, { index: 27 })
  await phone.kill()
  await phone.reopen()
  page = phone.page
  await page.goto('/prep')
  await expect(page.getByText('Question 3 of 20')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveCount(0)
  await answer(page)
  await handIn(page)
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'By Part' }).getByRole('listitem')).toHaveCount(2)
})
