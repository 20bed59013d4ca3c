import { expect, type Page, test } from '@playwright/test'
import { onDevice, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, pressByKeys, tabTo } from './keys.ts'
import { comePrepared } from './prepared.ts'

const server = serverForAll()
/** Pause between two presses, in ms, so that the app does not ignore the second press as part of a double tap. */
const BETWEEN_TAPS_MS = 700

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function chooseExam(page: Page): Promise<void> {
  await pressByKeys(page, main(page).getByRole('link', { name: /^Ready for the exam\?/ }))
  await expect(h1(page, 'Your Progress')).toBeFocused()
  await tabTo(page, main(page).getByLabel('Exam', { exact: true }))
  await page.keyboard.press('ArrowDown')
  const card = main(page).getByRole('region', { name: /on the FCTC-style form$/ })
  await expect(card).toBeVisible()
  await expect(card.getByLabel('Exam', { exact: true })).toBeFocused()
  await tabTo(page, card.getByRole('link').first())
  await pressByKeys(page, card.locator('summary'))
  await expect(card.getByRole('table', { name: 'Readiness' })).toBeVisible()
  await expect(card.locator('summary')).toBeFocused()
}

async function openDays(page: Page): Promise<void> {
  const days = main(page)
    .getByRole('table', { name: /^\w+ \d{4}$/ })
    .getByRole('link')
  const earlier = main(page).getByRole('link', { name: 'Earlier month' })
  const now = await main(page).getByRole('navigation', { name: 'Month' }).textContent()
  await pressByKeys(page, earlier)
  await expect(main(page).getByRole('navigation', { name: 'Month' })).not.toHaveText(now ?? '')
  await expect(earlier).toBeFocused()
  await expect(days).not.toHaveCount(0)
  const day = days.last()
  await pressByKeys(page, day)
  // Tab would move past the dialog if it were pressed before the dialog opens.
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, dialog(page).getByRole('link').first())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await pressByKeys(page, inDialog(page, 'Close'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(day).toBeFocused()
}

async function runTheCourse(page: Page): Promise<void> {
  await page.goto('/cpat')
  await pressByKeys(page, main(page).getByRole('link', { name: 'Time a run-through' }))
  await expect(h1(page, 'CPAT Run-Through')).toBeFocused()
  await pressByKeys(page, page.getByRole('button', { name: 'Start the clock' }))
  const tap = button(page, /^(Event done|Next event)/)
  for (const key of ['Space', 'Enter', 'Space']) {
    await expect(tap).toBeFocused()
    await page.waitForTimeout(BETWEEN_TAPS_MS)
    await page.keyboard.press(key)
  }
  await expect(page.getByText('Next: event 3 of 8')).toBeVisible()
  const stop = button(page, 'Stop')
  await tabTo(page, stop, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, dialog(page).getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio').nth(1)).toBeChecked()
  await pressByKeys(page, inDialog(page, 'End the run here'))
  await expect(page.getByRole('heading', { name: 'Ended early' })).toBeVisible()
  await expectFocusKept(page)
  await pressByKeys(page, button(page, 'Keep going'))
  await expect(tap).toBeFocused()
  await tabTo(page, stop, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await pressByKeys(page, inDialog(page, 'End the run here'))
  await pressByKeys(page, page.getByRole('button', { name: 'Save this run' }))
  await expect(page.getByText('Run-through saved on this device.')).toBeVisible()
  await expectFocusKept(page)
  await pressByKeys(page, main(page).getByRole('link', { name: 'Your times and splits' }))
  await expect(h1(page, 'Your CPAT Times')).toBeFocused()
}

async function keepDocuments(page: Page): Promise<void> {
  await page.goto('/jobs')
  await pressByKeys(page, page.getByRole('link', { name: 'Your documents', exact: true }))
  await expect(h1(page, 'Your Documents')).toBeFocused()
  const add = button(page, 'Add a document')
  await pressByKeys(page, add)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, dialog(page).getByLabel('What is it?'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, dialog(page).getByLabel('Note (optional)'))
  await page.keyboard.type('In the blue folder')
  await pressByKeys(page, inDialog(page, 'Save document'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(add).toBeFocused()

  const card = main(page).getByRole('group', { name: 'EMT certification' })
  const choosing = page.waitForEvent('filechooser')
  await pressByKeys(page, card.getByRole('button', { name: 'Add a file' }))
  await (await choosing).setFiles({ name: 'emt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(card.getByRole('button', { name: 'Replace file' })).toBeFocused()
  const edit = card.getByRole('button', { name: 'Edit' })
  await pressByKeys(page, edit)
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, dialog(page).getByLabel('Note (optional)'))
  await page.keyboard.type(', at home')
  await pressByKeys(page, inDialog(page, 'Save document'))
  await expect(card).toContainText('at home')
  await expect(edit).toBeFocused()
  await pressByKeys(page, card.getByRole('button', { name: 'Remove' }))
  await expect(card.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('button', { name: 'Remove it and its file' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(h1(page, 'Your Documents')).toBeFocused()
}

for (const viewport of WIDTHS)
  test(`with the keyboard alone, a user can choose an exam, open days, save a run-through and remove documents, and focus is always visible, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      const name = `kai-${viewport.width}`
      await comePrepared(page, name)
      await test.step('choose an exam', () => chooseExam(page))
      await test.step('open a day of another month', () => openDays(page))
      await test.step('stop, resume and save a run-through', () => runTheCourse(page))
      await test.step('add and remove a document and its file', () => keepDocuments(page))
      await expect.poll(() => rowsOf(server, name, 'cpatScores')).toHaveLength(4)
      await expect
        .poll(() => rowsOf(server, name, 'documents', 'kind, isRemoved'))
        .toContainEqual({ kind: 'emt', isRemoved: 1 })
    }))
