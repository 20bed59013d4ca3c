import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

const STREETS = Array.from({ length: 30 }, (_, at) => `Street ${at + 1}\tDistrict ${at + 1}`).join('\n')

async function gradeCards(page: Page, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await press(page, 'Show Answer')
    await press(page, /^Good/)
    await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  }
}

async function exportAll(page: Page): Promise<string> {
  await page.goto('/settings?section=data')
  const file = page.waitForEvent('download')
  await press(page, 'Export all')
  return (await file).path()
}

const mutationsIn = (path: string): { name: string }[] => JSON.parse(readFileSync(path, 'utf8')).mutations

test('a deck created offline is studied on two devices, and an export moves it to another account', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  await signUp(page, 'olga')
  await isReadyForTheBasement(page)
  await waitForSync(page)
  await signIn(laptop.page, 'olga')
  await isReadyForTheBasement(laptop.page)

  await test.step('offline, the phone creates a deck, pastes 30 cards, studies 3 cards and edits one card', async () => {
    await phone.context.setOffline(true)
    await page.goto('/prep')
    await press(page, 'New deck')
    await page.getByRole('dialog').getByLabel('Name').fill('Streets')
    await press(page, 'Create deck')
    await openLink(page, 'Paste a list')
    await page.getByLabel('Your list, one card per line').fill(STREETS)
    await press(page, 'Add 30 cards')
    await expect(page.getByText('Added 30 cards')).toBeVisible()
    await openLink(page, 'Study this deck')
    await gradeCards(page, 3)
    await page.goto('/prep')
    await openLink(page, 'Edit cards: Streets')
    await openLink(page, 'Edit: Street 7')
    await page.getByRole('textbox', { name: 'Front' }).fill('Street 7\nat the river')
    await press(page, /^Save$/)
    await expect(page.getByRole('link', { name: 'Edit: Street 7' })).toBeVisible()
    expect(await rowsOn(page, 'reviews')).toHaveLength(3)
  })

  await test.step('online, the laptop has the deck and continues where the phone stopped', async () => {
    await phone.context.setOffline(false)
    await waitForSync(page)
    await waitForSync(laptop.page)
    await laptop.page.goto('/prep')
    await press(laptop.page, 'Study Now: Streets')
    // The 3 cards that the phone graded are due again today, and count toward the day's 20 new cards.
    await expect(laptop.page.getByText('1 / 20')).toBeVisible()
    await expect(laptop.page.getByRole('heading', { name: 'Street 1', exact: true })).toBeVisible()
    await gradeCards(laptop.page, 1)
    await laptop.page.goto('/prep')
    await openLink(laptop.page, 'Edit cards: Streets')
    await expect(laptop.page.getByText('at the river')).toBeVisible()
    await waitForSync(laptop.page)
    await waitForSync(page)
    expect(await rowsOn(page, 'reviews')).toHaveLength(4)
  })

  await test.step('another account imports the export and has the same decks, cards and reviews', async () => {
    const before = await exportAll(page)
    expect(mutationsIn(before).filter(({ name }) => name === 'prep.add-own-cards')).toHaveLength(30)
    await laptop.context.clearCookies()
    await laptop.page.evaluate(async () => {
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await signUp(laptop.page, 'other-olga')
    await isReadyForTheBasement(laptop.page)
    await laptop.page.goto('/settings?section=data')
    await laptop.page.getByLabel('Choose a file to import').setInputFiles(before)
    await expect(laptop.page.getByText(/^\d+ entries imported/)).toBeVisible()
    await waitForSync(laptop.page)
    const after = await exportAll(laptop.page)
    expect(mutationsIn(after)).toEqual(mutationsIn(before))
  })
})
