import { expect, type Page, test } from '@playwright/test'
import { LAPTOP } from './browser.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { browseAsGuest, chip, goTo, isReadyForTheBasement, signIn, signUp } from './steps.ts'

/** Without live notifications, a page polls once a minute. The chance that six changes in a row are all polled within 15 s is one in 4,000. */
const NOTIFIED_WITHIN_MS = 15_000
/** A live stream waits up to a minute between connection attempts, and a stream that receives nothing is dropped after another minute. */
const RECONNECTED_WITHIN_MS = 130_000
const DOWN_MS = 6_000
/** Maximum number of connection attempts within `DOWN_MS`. Without a backoff, there would be hundreds. */
const MAX_ATTEMPTS = 12
/** How long to wait, in ms, before checking that no unwanted stream was opened. */
const QUIET_MS = 1_500

const server = serverForAll({ LOG_LEVEL: 'debug' })
const phone = profileForAll(server)
const laptop = profileForAll(server, LAPTOP)

test('[L5] a change on the phone appears on the open laptop before the laptop’s next poll is due, and hidden pages are not notified', async () => {
  await signUp(phone.page, 'gail')
  await signIn(laptop.page, 'gail')
  // Wait until both devices have installed the app and stored its content. Otherwise the first saved job can arrive
  // seconds late on a busy machine.
  await Promise.all([phone, laptop].map(({ page }) => isReadyForTheBasement(page)))
  await expectStreams(2)
  await goTo(laptop.page, 'Jobs')
  await goTo(phone.page, 'Jobs')
  const names = await jobsToSave(phone.page)
  const nextJob = () => names.shift() ?? ''

  await test.step('save a job and grade a card', async () => {
    const jobsMs: number[] = []
    for (let time = 0; time < 5; time += 1) jobsMs.push(await saveAndSee(nextJob()))
    await goTo(laptop.page, 'Station Zero')
    const cardMs = await gradeAndSee()
    console.log(`From a click on the phone to the laptop's screen: jobs ${jobsMs.join(', ')} ms, a card ${cardMs} ms.`)
  })

  await test.step('reconnect after the server was killed', async () => {
    const attempts = countAttempts(phone.page)
    await server.kill()
    await phone.page.waitForTimeout(DOWN_MS)
    expect(attempts.requests).toBeGreaterThan(0)
    expect(attempts.requests).toBeLessThan(MAX_ATTEMPTS)
    // Each failed stream attempt logs one line in the console, and each failed attempt of the sync loop logs another.
    expect(attempts.errors.length, attempts.errors.join('\n')).toBeLessThan(2 * MAX_ATTEMPTS)
    await server.start()
    await expectStreams(2)
    await goTo(laptop.page, 'Jobs')
    await goTo(phone.page, 'Jobs')
    await saveAndSee(nextJob())
  })

  await test.step('only one of two tabs opens a live stream, and the other tab takes over when that tab is closed', async () => {
    const second = await laptop.context.newPage()
    await second.goto('/jobs')
    await expect(chip(second, /^Synced/)).toBeVisible()
    await second.waitForTimeout(QUIET_MS)
    expect(server.streams()).toBe(2)
    await laptop.page.close()
    laptop.page = second
    await saveAndSee(nextJob())
    expect(server.streams()).toBe(2)
  })

  await test.step('a hidden or offline page has no live stream', async () => {
    await showOrHide(phone.page, 'hidden')
    await expectStreams(1)
    await showOrHide(phone.page, 'visible')
    await expectStreams(2)
    await phone.context.setOffline(true)
    await expectStreams(1)
    await phone.context.setOffline(false)
    await expectStreams(2)
  })

  await test.step('a signed-out page and a guest’s page have no live stream', async () => {
    const { page } = laptop
    await goTo(page, 'Station Zero')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expectStreams(1)
    await browseAsGuest(page)
    await page.waitForTimeout(QUIET_MS)
    expect(server.streams()).toBe(1)
  })
})

/** Counts the page's live requests and collects its console errors from now on. */
function countAttempts(page: Page) {
  const attempts = { requests: 0, errors: [] as string[] }
  page.on('console', (message) => message.type() === 'error' && attempts.errors.push(message.text()))
  page.on('request', (request) => {
    if (request.url().includes('/api/sync/live')) attempts.requests += 1
  })
  return attempts
}

const expectStreams = (count: number) =>
  expect.poll(() => server.streams(), { timeout: RECONNECTED_WITHIN_MS }).toBe(count)

async function jobsToSave(page: Page): Promise<string[]> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save / })
  // The list is rendered in slices. Wait for all slices, because a name must be unique in the whole list.
  const words = await page
    .getByRole('main')
    .getByText(/^\d+ jobs/)
    .textContent()
  await expect(buttons).toHaveCount(Number.parseInt(words ?? '', 10))
  const names = (await buttons.allTextContents()).map((text) => text.replace('Save ', ''))
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
}

/** Saves the job on the phone. Returns the time until the laptop shows the saved job, in ms. */
async function saveAndSee(name: string): Promise<number> {
  const save = phone.page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true })
  return clickAndSee(save, 'main button', `Saved ${name}`)
}

async function gradeAndSee(): Promise<number> {
  await goTo(phone.page, 'Written')
  await phone.page.getByRole('button', { name: 'Study Now: Mechanical Reasoning' }).click()
  await phone.page.getByRole('button', { name: 'Show Answer' }).click()
  return clickAndSee(phone.page.getByRole('button', { name: /^Good/ }), 'main span', '1 review · 19 new')
}

/** Clicks the button and returns the time until the laptop shows the text, in ms. Both pages use this machine's clock. */
async function clickAndSee(button: ReturnType<Page['getByRole']>, selector: string, text: string): Promise<number> {
  const seen = laptop.page.waitForFunction(
    ({ selector, text }) => {
      const found = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent === text)
      return found && Date.now()
    },
    { selector, text },
    { polling: 'raf', timeout: NOTIFIED_WITHIN_MS * 2 },
  )
  const clickedAt = await button.evaluate((element: HTMLElement) => {
    element.click()
    return Date.now()
  })
  const ms = Number(await (await seen).jsonValue()) - clickedAt
  expect(ms).toBeLessThan(NOTIFIED_WITHIN_MS)
  return ms
}

/** Automated pages are always visible, so the test sets the state and fires the event. */
function showOrHide(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
