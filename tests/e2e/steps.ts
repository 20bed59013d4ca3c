import { expect, type Page } from '@playwright/test'

/** The functions in this file act as a person does: they find controls by the labels on the screens. */

export const PASSWORD = 'a-long-password'

export async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText(`Welcome, ${username}`).waitFor()
}

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText(`Welcome, ${username}`).waitFor()
}

export async function browseAsGuest(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Browse without signing up' }).click()
  await page.getByText("You're browsing as a guest").waitFor()
}

/**
 * `isServedByTheWorker` fails only if the install makes no progress for this long: the app shell has about seventy files, which take time
 * on a busy machine.
 */
const STALLED_MS = 90_000

/** Waits until the service worker is active, so the whole app shell is cached, and controls this page. Throws if the install stalls. */
export async function isServedByTheWorker(page: Page): Promise<void> {
  let seen = ''
  for (let since = Date.now(); ; await page.waitForTimeout(250)) {
    const { isServed, ...install } = await page.evaluate(readWorker)
    if (isServed) return
    const now = JSON.stringify(install)
    if (now !== seen) since = Date.now()
    seen = now
    if (Date.now() - since > STALLED_MS) throw new Error(`The service worker's install has stalled: ${now}`)
  }
}

/** Runs in the browser page, so it uses nothing outside this function. */
async function readWorker() {
  const registration = await navigator.serviceWorker.getRegistration()
  const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const active = registration?.active?.state
  const controller = navigator.serviceWorker.controller?.state
  const installing = registration?.installing?.state
  return {
    isServed: active === 'activated' && !!controller,
    installing,
    active,
    controller,
    cached: cached.flat().length,
  }
}

/**
 * Waits until the app shell is cached, the service worker controls the page and the content is on the device. After
 * that the app works without the server.
 */
export async function isReadyForTheBasement(page: Page): Promise<void> {
  await isServedByTheWorker(page)
  await goTo(page, 'Written')
  await expect(page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
  await goTo(page, 'Jobs')
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible()
  await goTo(page, 'Physical')
  await page.getByRole('button', { name: 'Start Training Program' }).click()
  await expect(page.getByRole('button', { name: 'Start Workout' }).first()).toBeVisible()
}

/** Opens a section of the settings from home. On a phone, the list of sections comes first. */
export async function openSettings(page: Page, section: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const sections = page.getByRole('navigation', { name: 'Settings', exact: true })
  await sections.getByRole('link', { name: new RegExp(`^${section}`) }).click()
}

const paths = {
  'Station Zero': '/',
  Written: '/prep',
  Physical: '/physical',
  Oral: '/oral',
  Jobs: '/jobs',
  Community: '/community',
}

export async function goTo(page: Page, tab: keyof typeof paths): Promise<void> {
  await leaveStudy(page)
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: new RegExp(`^${tab}\\b`) })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === paths[tab])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Leaves the study screen if it is open, because a card fills the whole window and has no navigation or sync chip. */
export async function leaveStudy(page: Page): Promise<void> {
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const leave = page.getByRole('button', { name: 'All decks' })
  await expect(areas.or(leave).first()).toBeVisible()
  if (!(await areas.isVisible())) await leave.click()
}

/** Opens the deck, grades `count` cards Good and leaves the deck. */
export async function studyCards(page: Page, deck: string, count: number): Promise<void> {
  await openCards(page, deck, count)
  await leaveStudy(page)
  await expect(page.getByRole('heading', { name: 'Flashcard Decks' })).toBeVisible()
}

/** Opens the deck, grades `count` cards Good and stays on the next card. */
export async function openCards(page: Page, deck: string, count: number): Promise<void> {
  await goTo(page, 'Written')
  await page.getByRole('button', { name: `Study Now: ${deck}` }).click()
  for (let card = 0; card < count; card += 1) {
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await page.getByRole('button', { name: /^Good/ }).click()
  }
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
}

/** Answers the test's questions `from` through `through` with the first option, the first options, or the steps as they are shown. */
export async function answerQuestions(page: Page, from: number, through: number, total = 25): Promise<void> {
  for (let question = from; question <= through; question += 1) {
    await expect(page.getByText(`Question ${question} of ${total}`)).toBeVisible()
    await answerShown(page)
    if (question < total) await page.getByRole('button', { name: 'Next' }).click()
  }
}

async function answerShown(page: Page): Promise<void> {
  const [radio, boxes, keep] = [
    page.getByRole('radio'),
    page.getByRole('checkbox'),
    page.getByRole('button', { name: 'Keep this order' }),
  ]
  await expect(radio.or(boxes).or(keep).first()).toBeVisible()
  if (await keep.isVisible()) await keep.click()
  else if (await boxes.first().isVisible()) {
    const count = Number(
      /of (\d) selected/.exec((await page.getByText(/^\d of \d selected$/).textContent()) ?? '')?.[1],
    )
    for (let nth = 0; nth < count; nth += 1) await boxes.nth(nth).check()
  } else await radio.first().check()
}

/** Whether the question map is shown beside the question; a narrower window has a button that opens it. */
export const hasMapBeside = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1_200

export async function sitPracticeTest(page: Page): Promise<void> {
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Mixed Practice Test' }).click()
  await answerQuestions(page, 1, 25)
  await page.getByRole('button', { name: 'Finish Test' }).click()
  await expect(page.getByText('Practice Test Complete!')).toBeVisible()
}

/** Starts the first workout and opens its list of exercises. */
export async function startWorkout(page: Page): Promise<void> {
  await goTo(page, 'Physical')
  const schedule = page.getByRole('heading', { name: '8-Week Program' })
  const begin = page.getByRole('button', { name: 'Start Training Program' })
  await expect(schedule.or(begin).first()).toBeVisible()
  if (!(await schedule.isVisible())) await begin.click()
  await page.getByRole('button', { name: 'Start Workout' }).first().click()
  await page.getByRole('button', { name: 'All exercises' }).click()
  await expect(page.getByRole('heading', { name: 'Exercises' })).toBeVisible()
}

/** Completes the workout while sets are still open, so a dialog asks for confirmation. */
export async function completeWorkout(page: Page, notes: string): Promise<void> {
  await page.getByLabel('Notes (optional)').fill(notes)
  await page.getByRole('button', { name: 'Complete Workout' }).click()
  await page.getByRole('button', { name: 'Finish workout' }).click()
  await expect(page.getByText('Workout completed.')).toBeVisible()
  await page.getByRole('button', { name: 'Close summary' }).click()
}

/** The save toggle of the nth job on the screen. */
export const saveToggle = (page: Page, nth: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Saved? / })
    .nth(nth)

export const chip = (page: Page, text: string | RegExp) => page.getByRole('banner').getByRole('button', { name: text })
