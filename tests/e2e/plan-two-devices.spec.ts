import { expect, type Locator, type Page } from '@playwright/test'
import type { Profile } from './browser.ts'
import { dateIn } from './date-in.ts'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { comePrepared, region } from './prepared.ts'
import { isReadyForTheBasement, signIn } from './steps.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Pause between two taps, in ms, so that the app does not ignore the second tap as part of a double tap. */
const BETWEEN_TAPS_MS = 700

const emt = (page: Page) => page.getByRole('group', { name: 'EMT certification' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

interface Typed {
  dates?: Record<string, string>
  minutes?: number
}

/** Sets these dates and minutes; omitted fields keep their values. */
async function setTargets(page: Page, { dates = {}, minutes }: Typed): Promise<void> {
  await page.goto('/settings?section=dates')
  for (const [label, date] of Object.entries(dates)) await page.getByRole('textbox', { name: label }).fill(date)
  if (minutes !== undefined)
    for (const day of WEEK) await page.getByRole('textbox', { name: day }).fill(String(minutes))
  await press(page, 'Save dates and minutes')
  await expect(page.getByText('Dates and minutes saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toHaveCount(0)
}

async function addDocument(page: Page): Promise<void> {
  await page.goto('/jobs/documents')
  await press(page, 'Add a document')
  await page.getByLabel('What is it?').selectOption({ label: 'EMT certification' })
  await page.getByLabel('Expires (optional)').fill(dateIn(60))
  await page.getByLabel('Note (optional)').fill('Renew at the county office')
  await press(page, 'Save document')
  const file = { name: 'emt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a card') }
  await emt(page).getByLabel('File for this document').setInputFiles(file)
  await expect(page.getByText('emt.pdf')).toBeVisible()
}

/** Runs the course and stops after the Hose Drag. */
async function runPartOfTheCourse(page: Page): Promise<void> {
  await page.goto('/cpat/run')
  await press(page, 'Start the clock')
  for (let tap = 0; tap < 3; tap += 1) {
    await page.waitForTimeout(BETWEEN_TAPS_MS)
    await press(page, /^(Event done|Next event)/)
  }
  await press(page, 'Stop')
  await press(page, 'End the run here')
  await press(page, 'Save this run')
  await expect(page.getByText('Run-through saved on this device.')).toBeVisible()
  await press(page, 'Back to the start')
}

/**
 * The name of tomorrow's weekday. Tomorrow, because for the current day the screen shows the rest of today's list instead of planned
 * minutes.
 */
const TOMORROW = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(Date.now() + 86_400_000)

/**
 * Returns the text of each part of the app that shows the plan. Home first renders its cached state, so each part is read once it contains
 * text that only the current plan has.
 */
async function readPlan(page: Page): Promise<Record<string, string | null>> {
  const main = page.getByRole('main')
  const parts: [name: string, path: string, part: Locator, words: RegExp][] = [
    [
      'week',
      '/',
      region(page, 'Your week'),
      new RegExp(`${TOMORROW}: 25 minutes of cards.*Ready for the exam\\? \\d+ to \\d`),
    ],
    ['dates', '/', region(page, 'Coming up'), /CPAT[^.]*in 45 days/],
    ['today', '/', region(page, 'Today').getByRole('listitem').first(), /Study \d+ cards.*in 30 days.*25 min/],
    ['first card', '/prep?study=today', main.getByRole('heading', { level: 2 }).first(), /\w/],
    ['readiness', '/progress', main.getByRole('region', { name: /on the General form$/ }), /FCTC-style/],
    ['splits', '/cpat/times', main.getByRole('table', { name: 'Splits by run', includeHidden: true }), /–/],
    ['document', '/jobs/documents', emt(page).locator('> :first-child'), /days left/],
    ['note', '/jobs/documents', emt(page).getByText('Renew at the county office'), /Renew/],
  ]
  const texts: Record<string, string | null> = {}
  for (const [name, path, part, words] of parts) {
    await page.goto(path)
    await expect(part).toContainText(words)
    texts[name] = await part.textContent()
  }
  return texts
}

test('two devices change one plan offline: the later change to each part wins, and both devices show the same plan', async ({
  phone,
  laptop,
}) => {
  const goOffline = (isOffline: boolean, ...devices: Profile[]) =>
    Promise.all(devices.map(({ context }) => context.setOffline(isOffline)))

  await comePrepared(phone.page, 'petra')
  await waitForSync(phone.page)
  await signIn(laptop.page, 'petra')
  await isReadyForTheBasement(laptop.page)
  await waitForSync(laptop.page)
  await goOffline(true, phone, laptop)

  await test.step('both devices change the plan offline', async () => {
    await setTargets(phone.page, { dates: { 'Written exam': dateIn(30), CPAT: dateIn(50) }, minutes: 20 })
    await setTargets(laptop.page, { dates: { CPAT: dateIn(45) }, minutes: 15 })
    await setTargets(phone.page, { minutes: 25 })
    await addDocument(phone.page)
    await runPartOfTheCourse(laptop.page)
  })

  await test.step('both devices go online', async () => {
    // The phone syncs first. Its CPAT date was set before the laptop's CPAT date, but its minutes were set after the laptop's minutes.
    for (const device of [phone, laptop, phone]) {
      await goOffline(false, device)
      await waitForSync(device.page)
    }
    const [onPhone, onLaptop] = await Promise.all([readPlan(phone.page), readPlan(laptop.page)])
    expect(onLaptop).toEqual(onPhone)
    await expect(emt(phone.page)).toContainText('emt.pdf')
    await expect(emt(laptop.page)).toContainText('No file on this device')
    expect(await rowsOn(laptop.page, 'documentFiles')).toEqual([])
  })

  await test.step('a date removed on the laptop stays removed when an earlier change to the date arrives from the phone', async () => {
    await goOffline(true, phone)
    await setTargets(phone.page, { dates: { CPAT: dateIn(60) } })
    await setTargets(laptop.page, { dates: { CPAT: '' } })
    await waitForSync(laptop.page)
    await goOffline(false, phone)
    await waitForSync(phone.page)
    for (const { page } of [phone, laptop]) {
      await page.goto('/')
      await expect(region(page, 'Coming up').getByText('Written exam')).toBeVisible()
      await expect(region(page, 'Coming up').getByText('CPAT', { exact: true })).toHaveCount(0)
    }
  })
})
