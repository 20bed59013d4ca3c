import { expect, type Page, test } from '@playwright/test'
import { dateIn } from './date-in.ts'
import { coldStart, onDevice, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { browseAsGuest, isReadyForTheBasement } from './steps.ts'

const server = serverForAll()

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const week = (page: Page) => page.getByRole('region', { name: 'Your week' })

for (const viewport of WIDTHS)
  test(`offline, a guest sets an exam date, studies the plan’s first card and removes the date, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      await browseAsGuest(device.page)
      await isReadyForTheBasement(device.page)
      await server.kill()

      const page = await coldStart(device, '/')
      const press = (label: string) => page.getByRole('button', { name: label }).click()
      await expect(today(page).getByRole('link', { name: /Study 20 cards.*7 min/ })).toBeVisible()
      await press('Not now')
      await page.getByRole('link', { name: 'Set your exam dates' }).click()
      await page.getByRole('textbox', { name: 'Written exam' }).fill(dateIn(-2))
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
        await page.getByRole('textbox', { name: day }).fill('10')
      await press('Save dates and minutes')
      await expect(page.getByText('This date has passed. Enter a date from today on, or clear it.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Written exam' }).fill(dateIn(30))
      await press('Save dates and minutes')
      await expect(page.getByText('Dates and minutes saved', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const planned = today(page).getByRole('link', { name: /Study 30 cards.*30 new cards · your exam is in.*10 min/ })
      await expect(planned).toBeVisible()
      await expect(week(page).getByRole('listitem').first()).toHaveText(/: \d+ minutes on today’s list/)
      await expect(week(page).getByText(/About \d+ to \d+ of 100 cards/)).toBeVisible()

      await planned.click()
      await expect(page.getByText('30 cards to finish', { exact: true })).toBeVisible()
      await press('Show Answer')
      await page.getByRole('button', { name: /^Easy/ }).click()
      await expect(page.getByText('29 cards to finish', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(
        today(page).getByRole('link', { name: /Study 29 cards.*1 done, 29 left: 29 new cards/ }),
      ).toBeVisible()

      await page.getByRole('link', { name: 'Change dates' }).click()
      await press('Clear Written exam date')
      await press('Save dates and minutes')
      await expect(page.getByText('Dates and minutes saved', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(
        today(page).getByRole('link', { name: /Study 19 cards.*1 done, 19 left: 19 new cards/ }),
      ).toBeVisible()
      await expect(week(page)).toHaveCount(0)
      await server.start()
    }))
