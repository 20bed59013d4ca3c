import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rowsOf, waitForDraft } from './device.ts'
import { test } from './fixtures.ts'
import type { Server } from './server.ts'
import {
  chip,
  completeWorkout,
  goTo,
  isReadyForTheBasement,
  PASSWORD,
  saveToggle,
  signIn,
  signUp,
  sitPracticeTest,
  startWorkout,
  studyCards,
} from './steps.ts'

const TABLES = ['reviews', 'practiceTests', 'workoutProgress', 'savedJobs'] as const

test('[A4, security.forgotten.moves] if the server is restored from a backup older than the account, both devices report the missing account and move their work into a new account', async ({
  server,
  phone,
  laptop,
}) => {
  const backup = join(server.dataDir, 'before.sqlite')
  server.change('vacuum into ?', backup)
  await signUp(phone.page, 'maia')
  await isReadyForTheBasement(phone.page)
  await workFor(phone.page)
  await expect.poll(() => countsOf(server), { timeout: 60_000 }).toEqual([3, 1, 1, 1])
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
  await signIn(laptop.page, 'maia')
  await isReadyForTheBasement(laptop.page)
  const before = rowsByTable(server)
  // Clear the archive, as happens after a week: confirmed changes then remain only as rows.
  for (const { page } of [phone, laptop]) await clearArchive(page)

  await server.kill()
  await goTo(phone.page, 'Jobs')
  await saveToggle(phone.page, 1).click()
  await startWorkout(phone.page)
  await phone.page.getByLabel('Notes (optional)').fill('Half way')
  await waitForDraft(phone.page, { notes: 'Half way' })
  await goTo(laptop.page, 'Jobs')
  await saveToggle(laptop.page, 2).click()
  await expect(chip(laptop.page, '1 waiting')).toBeVisible()
  restore(server, backup)
  await server.start()
  expect(server.rows("select id from users where username = 'maia'")).toEqual([])

  // A running workout covers the whole screen; the chip is on all other screens.
  await phone.page.goto('/jobs')
  await chip(phone.page, 'Sign up again to sync 1 item').click()
  const sync = phone.page.getByRole('region', { name: 'Sync' })
  await expect(sync).toContainText('This account no longer exists')
  await sync.getByRole('link', { name: 'Sign up again' }).click()
  await expect(phone.page.getByLabel('Username*')).toHaveValue('maia')
  await expect(phone.page.getByLabel('Email*')).toHaveValue('maia@example.org')
  await phone.page.getByLabel('Password*').fill(PASSWORD)
  await phone.page.getByRole('button', { name: 'Create Account' }).click()
  await expect(phone.page.getByText('Welcome, maia')).toBeVisible()
  await expect.poll(() => countsOf(server), { timeout: 60_000 }).toEqual([3, 1, 1, 2])
  expect(stillIn(rowsByTable(server), before)).toEqual(before)
  await expect(chip(phone.page, /^Synced/)).toBeVisible()
  expect(await accountsOn(phone.page)).toHaveLength(1)
  await goTo(phone.page, 'Physical')
  await expect(phone.page.getByLabel('Notes (optional)')).toHaveValue('Half way')

  // Until the server reports that the account is gone, the laptop counts as signed in and is not shown the login screen.
  await expect(chip(laptop.page, 'Sign up again to sync 1 item')).toBeVisible({ timeout: 60_000 })
  await laptop.page.goto('/login')
  await expect(laptop.page.getByText('This account no longer exists')).toBeVisible()
  const offer = laptop.page.getByRole('checkbox', { name: 'Move the work of maia on this device into this account' })
  await expect(offer).toBeChecked()
  await laptop.page.getByLabel('Password').fill(PASSWORD)
  await laptop.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(laptop.page.getByText('Welcome, maia')).toBeVisible()
  await expect.poll(() => countsOf(server), { timeout: 60_000 }).toEqual([3, 1, 1, 3])
  await expect(chip(laptop.page, /^Synced/)).toBeVisible({ timeout: 60_000 })
  expect(await accountsOn(laptop.page)).toHaveLength(1)
  expect(stillIn(rowsByTable(server), before)).toEqual(before)
})

async function workFor(page: Page): Promise<void> {
  await studyCards(page, 'Mechanical Reasoning', 3)
  await sitPracticeTest(page)
  await startWorkout(page)
  await completeWorkout(page, 'Left knee')
  await goTo(page, 'Jobs')
  await saveToggle(page, 0).click()
}

const countsOf = (server: Server): number[] => TABLES.map((table) => rowsOf(server, 'maia', table).length)

type Rows = Record<string, { id: string; at: number; is: unknown }[]>

const columns: Record<(typeof TABLES)[number], string> = {
  reviews: 'id, reviewedAt as at, rating as "is"',
  practiceTests: 'id, completedAt as at, score as "is"',
  workoutProgress: 'id, completedAt as at, notes as "is"',
  savedJobs: 'jobId as id, changedAt as at, isSaved as "is"',
}

/** maia's rows on the server, with their ids and times. */
const rowsByTable = (server: Server): Rows =>
  Object.fromEntries(TABLES.map((table) => [table, rowsOf(server, 'maia', table, columns[table])]))

/** Returns the rows of `now` whose ids are also in `then`. */
const stillIn = (now: Rows, then: Rows): Rows =>
  Object.fromEntries(
    TABLES.map((table) => [table, then[table]?.flatMap(({ id }) => now[table]?.find((row) => row.id === id) ?? [])]),
  ) as Rows

/** Restores the backup as described in the README: replaces the database file and starts a new history. */
function restore(server: Server, backup: string): void {
  const file = join(server.dataDir, 'station-zero.sqlite')
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  copyFileSync(backup, file)
  server.change("delete from meta where key = 'epoch'")
}

const accountsOn = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return names.filter((name) => /^s0-[0-9a-f-]{36}$/.test(name ?? ''))
  })

const clearArchive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases())
      .map((one) => one.name)
      .find((one) => /^s0-[0-9a-f-]{36}$/.test(one ?? ''))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('archive', 'readwrite')
        transaction.objectStore('archive').clear()
        transaction.oncomplete = () => resolve(opening.result.close())
        transaction.onerror = () => reject(transaction.error)
      }
    })
  })
