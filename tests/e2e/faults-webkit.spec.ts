import { expect, test } from '@playwright/test'
import { type Server, startServer } from './server.ts'
import { PASSWORD } from './steps.ts'
import { openWebkit, type WebkitWindow } from './webkit.ts'

/** Brought and asked for by `npm run e2e:webkit`. */
if (process.env.STATION_ZERO_WEBKIT === '1')
  test('WebKit, which has no SyncManager: an evening without a server, and all of it is there once when it is back', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      expect(await phone.ask('return "SyncManager" in window')).toBe(false)
      await signUp(phone)
      await isReady(phone)
      await study(phone, 2)
      await saveFirstJob(phone)
      await arrives(phone, server, { reviews: 2, savedJobs: 1, workoutProgress: 0 })

      await server.kill()
      // Cold, from the worker's cache: this browser forgets everything when it closes, so the window stays.
      await phone.goto('/')
      await phone.sees('Welcome, wilma')
      await study(phone, 3)
      await completeWorkout(phone)
      await phone.press('Jobs')
      await phone.sees('1 saved')
      await phone.sees('4 waiting')
      expect(server.rows('select id from reviews')).toHaveLength(2)

      await server.start()
      await arrives(phone, server, { reviews: 5, savedJobs: 1, workoutProgress: 1 })
      expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'In the basement' }])
    } finally {
      await phone.close()
      await server.close()
    }
  })

async function signUp(phone: WebkitWindow): Promise<void> {
  await phone.goto('/signup')
  await phone.fill('Username', 'wilma')
  await phone.fill('Email', 'wilma@example.org')
  await phone.fill('Password', PASSWORD)
  await phone.press('Create Account')
  await phone.sees('Welcome, wilma')
}

async function isReady(phone: WebkitWindow): Promise<void> {
  const isServed = () =>
    phone.ask<boolean>('return (await navigator.serviceWorker.ready).active?.state === "activated"')
  await expect.poll(isServed, { timeout: 90_000 }).toBe(true)
  for (const [tab, content] of [
    ['Written', 'Fire Behavior'],
    ['Jobs', 'Set Alert'],
    ['Physical', 'Start Training Program'],
  ] as const) {
    await phone.press(tab)
    await phone.sees(content)
  }
}

async function study(phone: WebkitWindow, cards: number): Promise<void> {
  await phone.press('Written')
  await phone.press('Study Now: Fire Behavior')
  for (let card = 0; card < cards; card += 1) {
    await phone.press('Show Answer')
    await phone.press('Good')
  }
  await phone.sees('Show Answer')
}

async function saveFirstJob(phone: WebkitWindow): Promise<void> {
  await phone.press('Jobs')
  await phone.press('Save ')
  await phone.sees('1 saved')
}

async function completeWorkout(phone: WebkitWindow): Promise<void> {
  await phone.press('Physical')
  await phone.press('Start Training Program')
  await phone.press('Start Workout')
  await phone.fill('Notes (optional)', 'In the basement')
  await phone.press('Complete Workout')
  await phone.sees('Workout completed.')
}

/** No event wakes a worker here: the page does it by itself. */
async function arrives(phone: WebkitWindow, server: Server, counts: Record<string, number>): Promise<void> {
  const rows = () => Object.keys(counts).map((table) => [table, server.rows(`select * from ${table}`).length])
  await expect.poll(() => Object.fromEntries(rows()), { timeout: 90_000 }).toEqual(counts)
  const header = () => phone.ask<string>('return document.querySelector("header")?.innerText ?? ""')
  await expect.poll(header, { timeout: 60_000 }).toMatch(/Synced/)
  expect(Object.fromEntries(rows())).toEqual(counts)
}
