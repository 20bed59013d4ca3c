import { expect, type Page, test } from '@playwright/test'
import { LAPTOP } from './browser.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { browseAsGuest, chip, goTo, isReadyForTheBasement, signIn, signUp } from './steps.ts'

/** A page that is not told looks for itself once a minute: six times in a row within 15 s would be one chance in 4,000. */
const POKED_WITHIN_MS = 15_000
/** A stream that broke often waits for a minute at the most, and one that is silent is given up after another. */
const BACK_WITHIN_MS = 130_000
const DOWN_MS = 6_000
/** A loop without a wait would ask some hundred times meanwhile. */
const MOST_TRIES = 12
/** What would be heard or opened, would be by then. */
const QUIET_MS = 1_500

const server = serverForAll({ LOG_LEVEL: 'debug' })
const phone = profileForAll(server)
const laptop = profileForAll(server, LAPTOP)

test('[L5] a change on the phone shows on the open laptop before its timer is due, and hidden pages are not notified', async () => {
  await signUp(phone.page, 'gail')
  await signIn(laptop.page, 'gail')
  // Before that, both devices are installing the app and storing its content, and on a busy machine the first job is seconds late.
  await Promise.all([phone, laptop].map(({ page }) => isReadyForTheBasement(page)))
  await expectStreams(2)
  await goTo(laptop.page, 'Jobs')
  await goTo(phone.page, 'Jobs')
  const names = await jobsToSave(phone.page)
  const nextJob = () => names.shift() ?? ''

  await test.step('a job saved and a card graded', async () => {
    const jobsMs: number[] = []
    for (let time = 0; time < 5; time += 1) jobsMs.push(await saveAndSee(nextJob()))
    await goTo(laptop.page, 'Station Zero')
    const cardMs = await gradeAndSee()
    console.log(`From a click on the phone to the laptop's screen: jobs ${jobsMs.join(', ')} ms, a card ${cardMs} ms.`)
  })

  await test.step('the server is killed, and comes back', async () => {
    const tries = countTries(phone.page)
    await server.kill()
    await phone.page.waitForTimeout(DOWN_MS)
    expect(tries.requests).toBeGreaterThan(0)
    expect(tries.requests).toBeLessThan(MOST_TRIES)
    // Each try is one line in the console, and so is each of the loop's own.
    expect(tries.errors.length, tries.errors.join('\n')).toBeLessThan(2 * MOST_TRIES)
    await server.start()
    await expectStreams(2)
    await goTo(laptop.page, 'Jobs')
    await goTo(phone.page, 'Jobs')
    await saveAndSee(nextJob())
  })

  await test.step('of two tabs one listens, and the other when that one is closed', async () => {
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

  await test.step('a page that is hidden or has no signal does not listen', async () => {
    await showOrHide(phone.page, 'hidden')
    await expectStreams(1)
    await showOrHide(phone.page, 'visible')
    await expectStreams(2)
    await phone.context.setOffline(true)
    await expectStreams(1)
    await phone.context.setOffline(false)
    await expectStreams(2)
  })

  await test.step('nor does one that is signed out, or a guest’s', async () => {
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

/** What this page asks for and complains of from here on. */
function countTries(page: Page) {
  const tries = { requests: 0, errors: [] as string[] }
  page.on('console', (message) => message.type() === 'error' && tries.errors.push(message.text()))
  page.on('request', (request) => {
    if (request.url().includes('/api/sync/live')) tries.requests += 1
  })
  return tries
}

const expectStreams = (count: number) => expect.poll(() => server.streams(), { timeout: BACK_WITHIN_MS }).toBe(count)

async function jobsToSave(page: Page): Promise<string[]> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save / })
  // The list comes in slices, and a name that is there once may come again.
  const words = await page
    .getByRole('main')
    .getByText(/^\d+ jobs/)
    .textContent()
  await expect(buttons).toHaveCount(Number.parseInt(words ?? '', 10))
  const names = (await buttons.allTextContents()).map((text) => text.replace('Save ', ''))
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
}

/** Saves the job on the phone; how long until the laptop shows it, ms. */
async function saveAndSee(name: string): Promise<number> {
  const save = phone.page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true })
  return clickAndSee(save, 'main button', `Saved ${name}`)
}

async function gradeAndSee(): Promise<number> {
  await goTo(phone.page, 'Written')
  await phone.page.getByRole('button', { name: 'Study Now: Fire Behavior' }).click()
  await phone.page.getByRole('button', { name: 'Show Answer' }).click()
  return clickAndSee(phone.page.getByRole('button', { name: /^Good/ }), 'main span', '1 review · 19 new')
}

/** From the click itself until the other screen shows it, both by the one clock of this machine. */
async function clickAndSee(button: ReturnType<Page['getByRole']>, selector: string, text: string): Promise<number> {
  const seen = laptop.page.waitForFunction(
    ({ selector, text }) => {
      const found = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent === text)
      return found && Date.now()
    },
    { selector, text },
    { polling: 'raf', timeout: POKED_WITHIN_MS * 2 },
  )
  const clickedAt = await button.evaluate((element: HTMLElement) => {
    element.click()
    return Date.now()
  })
  const ms = Number(await (await seen).jsonValue()) - clickedAt
  expect(ms).toBeLessThan(POKED_WITHIN_MS)
  return ms
}

/** Under automation every page is visible for ever; this is what a page sees of being hidden. */
function showOrHide(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
