import { expect, type Page, test } from '@playwright/test'
import { openProfile, type Profile } from './browser.ts'
import { type Server, startServer } from './server.ts'
import {
  chip,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  saveToggle,
  signIn,
  signUp,
  sitPracticeTest,
  startWorkout,
  studyCards,
} from './steps.ts'

const DECKS = ['Fire Behavior', 'Building Construction', 'Hazmat & ERG', 'PPE & SCBA']

/** Chromium waits five minutes before it tries a sync event again, and gives up after three; here it is told to be quick. */
const SYNC_AGAIN_SOON = [
  '--force-fieldtrials=BackgroundSync/Soon',
  '--force-fieldtrial-params=BackgroundSync.Soon:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/100/max_sync_attempts_with_notification_permission/100',
]

let server: Server
let phone: Profile
test.beforeEach(async () => {
  server = await startServer()
  phone = await openProfile(`http://127.0.0.1:${server.port}`)
})
test.afterEach(async () => {
  await phone.close()
  await server.close()
})

/** A fresh start of the app from its icon: no page is left from before. */
async function coldStart({ context }: Profile, path = '/'): Promise<Page> {
  const page = await context.newPage()
  for (const old of context.pages()) if (old !== page) await old.close()
  await page.goto(path)
  return page
}

test('a whole evening without a server, and in the morning the server and the laptop have it all, once', async () => {
  await signUp(phone.page, 'anna')
  await isReadyForTheBasement(phone.page)
  await server.kill()

  const page = await coldStart(phone)
  await expect(page.getByText('Welcome, anna')).toBeVisible()
  for (const tab of ['Written', 'Physical', 'Jobs', 'Station Zero'] as const) await goTo(page, tab)
  for (const deck of DECKS) await studyCards(page, deck, 2)
  await sitPracticeTest(page)
  await startWorkout(page)
  await completeWorkout(page, 'No signal, good legs')
  await goTo(page, 'Jobs')
  await saveToggle(page, 0).click()
  await saveToggle(page, 1).click()
  await saveToggle(page, 0).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  await expect(chip(page, '14 waiting')).toBeVisible()

  await server.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(page, /^Synced/)).toBeVisible({ timeout: 60_000 })

  expect(server.rows('select * from reviews')).toHaveLength(8)
  expect(server.rows('select * from practiceTests where verified = 1 and completedAt is not null')).toHaveLength(1)
  expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'No signal, good legs' }])
  expect(server.rows('select isSaved from savedJobs order by isSaved')).toEqual([{ isSaved: 0 }, { isSaved: 1 }])

  const laptop = await openProfile(`http://127.0.0.1:${server.port}`, { width: 1280, height: 900 })
  try {
    await signIn(laptop.page, 'anna')
    await goTo(laptop.page, 'Jobs')
    await expect(laptop.page.getByText('1 saved')).toBeVisible()
    await goTo(laptop.page, 'Physical')
    await laptop.page.getByRole('button', { name: 'Start Training Program' }).click()
    await expect(laptop.page.getByText('No signal, good legs')).toBeVisible()
    await expect(laptop.page.getByRole('button', { name: 'Redo Workout' })).toHaveCount(1)
  } finally {
    await laptop.close()
  }
})

test('with the app closed, the browser’s own sync event brings the work to the server', async () => {
  const patient = await openProfile(`http://127.0.0.1:${server.port}`, undefined, SYNC_AGAIN_SOON)
  try {
    await signUp(patient.page, 'ben')
    await isReadyForTheBasement(patient.page)
    await server.kill()
    await startWorkout(patient.page)
    await completeWorkout(patient.page, 'In the tunnel')
    await expect(chip(patient.page, '1 waiting')).toBeVisible()
    await expect.poll(() => syncTags(patient.page)).toContain('outbox')
    // The browser needs a page to stay open itself; this one is not ours.
    await patient.context.newPage()
    await patient.page.close()
    await server.start()
    await expect
      .poll(() => server.rows('select notes from workoutProgress'), { timeout: 60_000 })
      .toEqual([{ notes: 'In the tunnel' }])

    const page = await patient.context.newPage()
    await page.goto('/')
    await expect(chip(page, /^Synced/)).toBeVisible()
  } finally {
    await patient.close()
  }
})

/** What the browser has promised to wake the worker for. */
const syncTags = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
  })
