import { expect, type Page } from '@playwright/test'
import { coldStart, reconnect } from './device.ts'
import { MAIN, test } from './fixtures.ts'
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

const DECKS = ['Mechanical Reasoning', 'Math for Firefighters', 'Maps & Memory', 'Situational Judgment']

/**
 * Chromium waits five minutes before it retries a failed sync event, and gives up after three attempts. These arguments shorten the wait
 * and raise the limit.
 */
const SYNC_AGAIN_SOON = [
  '--force-fieldtrials=BackgroundSync/Soon',
  '--force-fieldtrial-params=BackgroundSync.Soon:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/100/max_sync_attempts_with_notification_permission/100',
]

test(
  'an evening of work without a server reaches the server and the laptop once the server is back, without duplicates',
  MAIN,
  async ({ server, phone, laptop }) => {
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

    await reconnect(page, server)

    expect(server.rows('select * from reviews')).toHaveLength(8)
    expect(server.rows('select * from practiceTests where verified = 1 and completedAt is not null')).toHaveLength(1)
    expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'No signal, good legs' }])
    expect(server.rows('select isSaved from savedJobs order by isSaved')).toEqual([{ isSaved: 0 }, { isSaved: 1 }])

    await signIn(laptop.page, 'anna')
    await goTo(laptop.page, 'Jobs')
    await expect(laptop.page.getByText('1 saved')).toBeVisible()
    await goTo(laptop.page, 'Physical')
    await laptop.page.getByRole('button', { name: 'Start Training Program' }).click()
    await expect(laptop.page.getByText('No signal, good legs')).toBeVisible()
    await expect(laptop.page.getByRole('button', { name: 'Redo Workout' })).toHaveCount(1)
  },
)

test.describe('with quick retries of background sync', () => {
  test.use({ args: SYNC_AGAIN_SOON })

  test('[L4] with the app closed, the browser’s own sync event sends the work to the server', async ({
    server,
    phone,
  }) => {
    await signUp(phone.page, 'ben')
    await isReadyForTheBasement(phone.page)
    await server.kill()
    await startWorkout(phone.page)
    await completeWorkout(phone.page, 'In the tunnel')
    await expect(chip(phone.page, '1 waiting')).toBeVisible()
    await expect.poll(() => syncTags(phone.page)).toContain('outbox')
    // The browser exits if no page is open; this page does not belong to the app.
    await phone.context.newPage()
    await phone.page.close()
    await server.start()
    await expect
      .poll(() => server.rows('select notes from workoutProgress'), { timeout: 60_000 })
      .toEqual([{ notes: 'In the tunnel' }])

    const page = await phone.context.newPage()
    await page.goto('/')
    await expect(chip(page, /^Synced/)).toBeVisible()
  })
})

/** Tags of the sync events that are registered with the browser. */
const syncTags = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
  })
