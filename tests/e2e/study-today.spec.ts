import { expect, test } from '@playwright/test'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

for (const viewport of WIDTHS)
  test(`a user can study, report a mistake and look up a card offline, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      const name = `tess-${viewport.width}`
      await signUp(device.page, name)
      await isReadyForTheBasement(device.page)
      await server.kill()

      const page = await coldStart(device, '/prep')
      const press = (label: string | RegExp) => page.getByRole('button', { name: label }).click()
      await page.getByRole('link', { name: 'Study today' }).click()
      await expect(page.getByText('20 cards to finish', { exact: true })).toBeVisible()
      const first = await page.getByRole('heading', { level: 2 }).textContent()
      await press('Show hint')
      await press('Show Answer')
      await press('Flag')
      await press('Report a mistake')
      await page.getByLabel('What is wrong with this card?').selectOption('Typo or grammar')
      await page.getByLabel('Details (optional)').fill('Hoes is a hose.')
      await press('Send report')
      await expect(page.getByRole('dialog')).toBeHidden()
      await press(/^Easy/)
      await expect(page.getByText('19 cards to finish', { exact: true })).toBeVisible()

      // A reload continues with the same list, which mixes all decks.
      await page.reload()
      await expect(page.getByText('19 cards to finish', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('banner').getByText('19', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()

      await page.getByRole('link', { name: 'Search cards' }).click()
      await page.getByLabel('Search cards').fill(first ?? '')
      await page
        .getByRole('link', { name: first ?? '' })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Flagged' })).toBeVisible()
      await page.goBack()
      await expect(page.getByLabel('Search cards')).toHaveValue(first ?? '')
      await page.goBack()
      await page.getByRole('link', { name: 'Custom study' }).click()
      await press('Study 1 card')
      await expect(page.getByRole('heading', { level: 2, name: first ?? '' })).toBeVisible()

      await press('All decks')
      await reconnect(page, server)
      await hasReached(page, server, name, 'cardFlags')
      expect(rowsOf(server, name, 'reports', 'kind, reason, text')).toEqual([
        { kind: 'card', reason: 'typo', text: 'Hoes is a hose.' },
      ])
    }))
