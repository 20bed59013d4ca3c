import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { pressByKeys } from './keys.ts'
import { layoutFaults } from './layout.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

const STREETS = Array.from({ length: 30 }, (_, at) => `Street ${at + 1}\tDistrict ${at + 1}`).join('\n')

async function gradeCards(page: Page, count: number): Promise<void> {
  const before = (await rowsOn(page, 'reviews')).length
  for (let nth = 0; nth < count; nth += 1) {
    await press(page, 'Show Answer')
    await press(page, /^Good/)
    await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()
  }
  // The next card is shown before the grade is stored, and the caller may leave the page, so wait until all grades are stored.
  await expect.poll(async () => (await rowsOn(page, 'reviews')).length).toBe(before + count)
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

const ORIGINAL = 'mechanical-001'

/** Changes the text of a built-in card on this device, as a content update would. */
const correctOriginal = (page: Page, front: string) =>
  page.evaluate(
    async ([id, text]) => {
      const databases = await indexedDB.databases()
      const name = databases.find((one) => /^s0-(?!guest|device)/.test(one.name ?? ''))?.name ?? ''
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const cards = db.transaction('cards', 'readwrite').objectStore('cards')
      const reading = cards.get(id ?? '')
      await new Promise<void>((resolve) => {
        reading.onsuccess = () => {
          cards.put({ ...reading.result, front: text, version: 1_001 }).onsuccess = () => resolve()
        }
      })
      db.close()
    },
    [ORIGINAL, front],
  )

test('cards that are reordered by keyboard, archived and copied offline are the same on another device', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  await signUp(page, 'otto')
  await isReadyForTheBasement(page)
  await waitForSync(page)
  await signIn(laptop.page, 'otto')
  await isReadyForTheBasement(laptop.page)
  await phone.context.setOffline(true)

  await test.step('the phone reorders three cards by keyboard and archives one', async () => {
    await page.goto('/prep')
    await press(page, 'New deck')
    await page.getByRole('dialog').getByLabel('Name').fill('Streets')
    await press(page, 'Create deck')
    await openLink(page, 'Paste a list')
    await page.getByLabel('Your list, one card per line').fill('Elm\t4\nOak\t5\nAsh\t6')
    await press(page, 'Add 3 cards')
    await press(page, 'OK')
    await pressByKeys(page, page.getByRole('button', { name: 'Reorder' }))
    await pressByKeys(page, page.getByRole('button', { name: 'Move Elm down' }))
    await expect(page.getByText('Elm: now 2 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Elm down' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Elm: now 3 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Elm up' })).toBeFocused()
    expect(await layoutFaults(page)).toEqual([])
    await press(page, 'Done')
    await press(page, 'Archive: Ash')
    await expect(page.getByText('2 cards · 1 archived').filter({ visible: true })).toBeVisible()
  })

  await test.step('the phone copies a built-in card and changes the copy', async () => {
    await page.goto(`/prep?card=${ORIGINAL}`)
    await openLink(page, 'Copy and change')
    await openLink(page, 'Streets')
    await page.getByRole('textbox', { name: 'Back' }).fill('In my own words')
    await press(page, /^Save$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'In my own words' })).toBeVisible()
  })

  await test.step('online, the laptop has the order, the archived card and the copy', async () => {
    await phone.context.setOffline(false)
    await waitForSync(page)
    await waitForSync(laptop.page)
    await laptop.page.goto('/prep')
    await openLink(laptop.page, 'Edit cards: Streets')
    await expect(laptop.page.getByText('3 cards · 1 archived').filter({ visible: true })).toBeVisible()
    const names = await laptop.page
      .getByRole('link', { name: /^Edit: / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(names.map((name) => name?.slice(0, 9))).toEqual(['Edit: Oak', 'Edit: Elm', expect.any(String), 'Edit: Ash'])
  })

  await test.step('offline, the laptop shows that the original was corrected, and the person replaces the copy’s text with the new text', async () => {
    await laptop.context.setOffline(true)
    await correctOriginal(laptop.page, 'A corrected question?')
    await laptop.page.reload()
    await openLink(laptop.page, 'The original was corrected')
    await expect(laptop.page.getByRole('region', { name: 'The original was corrected' })).toContainText(
      'In my own words',
    )
    expect(await layoutFaults(laptop.page)).toEqual([])
    expect(await axeFindsInEachLook(laptop.page)).toEqual([])
    await press(laptop.page, 'Use the new text')
    await expect(laptop.page.getByText('The new text is used')).toBeVisible()
    await expect(laptop.page.getByText('A corrected question?')).toBeVisible()
    await laptop.context.setOffline(false)
    await waitForSync(laptop.page)
    await waitForSync(page)
    expect((await rowsOn<{ front: string }>(page, 'ownCards')).map(({ front }) => front)).toContain(
      'A corrected question?',
    )
  })
})
