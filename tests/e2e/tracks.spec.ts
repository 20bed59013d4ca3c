import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { PHONE } from './browser.ts'
import { coldStart, onDevice, reconnect, rowsOf, rowsOn, waitForSync } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { layoutFaults } from './layout.ts'
import { goTo, isReadyForTheBasement, openSettings, PASSWORD, signUp, studyCards } from './steps.ts'

const server = serverForAll()

const TRACK = 'Firefighter I/II'
const { tracks: tracksFile } = JSON.parse(readFileSync('api/content/tracks.json', 'utf8')) as {
  tracks: { name: string; isOnFromStart: boolean; decks: string[] }[]
}
const turnOn = (page: Page) => page.getByRole('button', { name: `Turn on: ${TRACK}` })
const deck = (page: Page, name: string) => page.getByRole('button', { name: `Study Now: ${name}` })
const choice = (page: Page) => page.getByRole('switch', { name: TRACK })
const decksOf = async (page: Page) =>
  new Set((await rowsOn<{ deckId: string }>(page, 'cards')).map(({ deckId }) => deckId))

test('a candidate downloads the default decks and turns a track on and off without losing its reviews', MAIN, () =>
  onDevice(server, PHONE, async (device) => {
    const { page } = device
    await signUp(page, 'tara')
    await isReadyForTheBasement(page)
    const decks = tracksFile.flatMap(({ decks, isOnFromStart }) => (isOnFromStart ? decks : []))
    expect([...(await decksOf(page))].sort()).toEqual(decks.sort())
    await goTo(page, 'Written')
    await expect(deck(page, 'Mechanical Reasoning')).toBeVisible()
    await expect(deck(page, 'Ladders')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mechanical Test' })).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFinds(page)).toEqual([])

    await turnOn(page).click()
    await expect(page.getByText(`${TRACK} is on`, { exact: true })).toBeVisible()
    await expect(deck(page, 'Ladders')).toBeVisible()
    const turnedOn = tracksFile.find(({ name }) => name === TRACK)?.decks ?? []
    await expect.poll(async () => (await decksOf(page)).size).toBe(decks.length + turnedOn.length)
    await studyCards(page, 'Ladders', 2)
    await waitForSync(page)

    await goTo(page, 'Station Zero')
    await openSettings(page, 'Tracks')
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFinds(page)).toEqual([])
    // The switch changes once the choice is stored.
    await page.getByText(TRACK, { exact: true }).click()
    await expect(choice(page)).not.toBeChecked()
    await expect(page.getByText(/^Its cards keep their due dates/)).toBeVisible()
    await goTo(page, 'Written')
    await expect(deck(page, 'Mechanical Reasoning')).toBeVisible()
    await expect(deck(page, 'Ladders')).toHaveCount(0)
    await waitForSync(page)
    expect(rowsOf(server, 'tara', 'reviews')).toHaveLength(2)
    expect(rowsOf(server, 'tara', 'trackChoices', 'isOn')).toEqual([{ isOn: 0 }])

    await page.getByRole('link', { name: 'Search cards' }).click()
    await page.getByLabel('Search cards').fill('ladders')
    await expect(page.getByText(`Deck of ${TRACK}.`)).toBeVisible()
    await turnOn(page).click()
    await goTo(page, 'Written')
    await expect(deck(page, 'Ladders')).toBeVisible()
    expect(await rowsOn(page, 'reviews')).toHaveLength(2)
  }),
)

test('turning a track on offline shows when its cards will arrive, and the next connection downloads them', () =>
  onDevice(server, PHONE, async (device) => {
    await signUp(device.page, 'theo')
    await isReadyForTheBasement(device.page)
    await server.kill()
    const page = await coldStart(device, '/prep')
    await device.context.setOffline(true)
    await turnOn(page).click()
    await expect(page.getByText('Its cards are downloaded when you are online.').first()).toBeVisible()
    await expect(deck(page, 'Ladders')).toHaveCount(0)
    await device.context.setOffline(false)
    await reconnect(page, server)
    await expect(deck(page, 'Ladders')).toBeVisible()
  }))

test('a career goal turns on its track at sign-up, and the form shows a note for goals without a track', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await page.goto('/signup')
    await page.getByLabel('Career Goal (optional)').selectOption('Wildland Firefighter')
    await expect(page.getByText(/There is no track for wildland firefighting yet/)).toBeVisible()
    await page.getByLabel('Career Goal (optional)').selectOption('Volunteer Firefighter')
    await expect(page.getByText(/There is no track/)).toHaveCount(0)
    await page.getByLabel('Username').fill('vera')
    await page.getByLabel('Email').fill('vera@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Welcome, vera')).toBeVisible()
    await isReadyForTheBasement(page)
    await goTo(page, 'Written')
    await expect(deck(page, 'Ladders')).toBeVisible()
    expect(rowsOf(server, 'vera', 'trackChoices', 'id, isOn')).toEqual([{ id: 'firefighter', isOn: 1 }])
  }))

test('a skill sheet can be read and drilled with the keyboard, and its last result reaches the server', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await signUp(page, 'sol')
    await isReadyForTheBasement(page)
    await goTo(page, 'Written')
    await turnOn(page).click()
    await page.getByRole('link', { name: /^Skill sheets/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Skill sheets' })).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
    await page.getByRole('link', { name: /bowline/i }).click()
    const steps = await page.getByRole('region', { name: 'Steps' }).getByRole('listitem').allInnerTexts()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('link', { name: 'Drill this sheet' }).click()
    // The step's text comes before "Critical." and the reason.
    for (const step of steps.map((text) => text.split('\n')[0]?.replace(' Critical.', '') ?? '')) {
      await page.getByRole('button', { name: step, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: 'Check the order' }).click()
    await page.getByRole('button', { name: 'Show the result' }).click()
    await expect(page.getByRole('heading', { name: 'All steps in order' })).toBeFocused()
    await expect(page.getByText(/Your answer was wrong/).first()).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.goto('/')
    await waitForSync(page)
    const [result] = rowsOf<{ misplaced: number; missed: number }>(server, 'sol', 'skillResults')
    expect(result?.misplaced).toBe(0)
    expect(result?.missed).toBeGreaterThan(0)
  }))
