import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { browseAsGuest, goTo, isReadyForTheBasement, startWorkout } from './steps.ts'

const ROUNDS = 4

test('an answer and a tap on Next just before the app is killed are preserved', async ({ phone }) => {
  await browseAsGuest(phone.page)
  await isReadyForTheBasement(phone.page)
  await goTo(phone.page, 'Written')
  await phone.page.getByRole('button', { name: 'Mixed Practice Test' }).click()
  // The deck list also shows "Question 1 of 25" before the test is open, so wait for the test's answers.
  await phone.page.getByRole('radiogroup').waitFor()
  for (let round = 1; round <= ROUNDS; round += 1) {
    await slowDown(phone.page)
    await phone.page.evaluate(tapBoth)
    await phone.kill()
    await phone.reopen()
    await phone.page.goto('/prep')
    await expect(phone.page.getByText(`Question ${round + 1} of 25`)).toBeVisible()
    await expect(phone.page.getByText(`${round} answered, ${4 * round}% complete`)).toBeVisible()
  }
})

test('a discarded workout stays discarded, and a paused interview is preserved, if the page reloads at the same moment', async ({
  phone,
}) => {
  const { page } = phone
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  for (let round = 1; round <= 2; round += 1) {
    await startWorkout(page)
    await page
      .getByRole('button', { name: /, set 1 of / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close workout' }).click()
    await page.getByRole('button', { name: 'Discard workout' }).waitFor()
    await tapAndLoad(page, 'Discard workout', '/physical')
    await expect(page.getByRole('button', { name: 'Start Training Program' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume Workout' })).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
  }
  await goTo(page, 'Oral')
  await page
    .getByRole('button', { name: /^Start Interview/ })
    .first()
    .click()
  for (let round = 1; round <= 2; round += 1) {
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // After 500 ms, the session has been read from the database. No person taps sooner.
    await page.waitForTimeout(500)
    await tapAndLoad(page, 'Set this session aside', '/oral')
    await expect(page.getByRole('button', { name: 'Resume Session' }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Resume Session' }).first().click()
  }
})

test('an interview that has just started survives a reload', async ({ phone }) => {
  const { page } = phone
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  await goTo(page, 'Oral')
  const start = page.getByRole('button', { name: /^Start Interview/ }).first()
  await start.waitFor()
  await slowDown(page)
  const loaded = page.waitForEvent('load')
  await start.evaluate(tapStartThenLoad)
  await loaded
  await expect(page.getByRole('dialog', { name: 'Entry-Level Panel Interview' })).toBeVisible()
})

/** Runs in the page: navigates as soon as the session is rendered. */
function tapStartThenLoad(start: HTMLElement | SVGElement): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('button[aria-label="Set this session aside"]')) return
    watch.disconnect()
    location.assign('/oral')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  start.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Clicks the button and navigates in the same task, before the app can run again. */
async function tapAndLoad(page: Page, name: string, address: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ([button, path]) => {
      const found = [...document.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent) === button,
      )
      if (!found) throw new Error(`No button named ${button}`)
      found.click()
      location.assign(path)
    },
    [name, address] as const,
  )
  await loaded
}

/** Simulates a phone that is a few years old. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Runs in the page: clicks an answer and Next in the same task. Resolves as soon as the writes that the clicks started
 * have completed: a read requested right after them runs after these writes and before any later write.
 */
async function tapBoth(): Promise<void> {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const all = await Promise.all(names.map(open))
  const account = all.find((db) => db.objectStoreNames.contains('drafts'))
  if (!account) throw new Error('No database has a drafts store')
  document.querySelector<HTMLElement>('[role=radiogroup] input')?.click()
  for (const button of document.querySelectorAll('button')) if (button.textContent === 'Next') button.click()
  await new Promise((resolve) => {
    account.transaction('drafts').objectStore('drafts').count().onsuccess = resolve
  })
}
