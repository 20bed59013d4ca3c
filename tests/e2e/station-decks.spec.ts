import { expect, type Page } from '@playwright/test'
import { coldStart, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signUp } from './steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an operator adds a deck with three cards; a candidate’s device downloads the deck, and the candidate studies it offline', async ({
  server,
  phone,
  laptop,
}) => {
  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.reload()
  await expect(operator.getByText('Welcome, olga')).toBeVisible()
  await operator.goto('/admin?section=decks')
  await press(operator, 'New deck')
  await operator.getByLabel('Name').fill('District 4 streets')
  await press(operator, 'Create deck')
  await operator.getByRole('link', { name: 'Open' }).click()
  await expect(operator.getByText('No cards yet')).toBeVisible()
  await press(operator, 'New card')
  await operator.getByLabel('Front').fill('Which district is Elm Street in?')
  await operator.getByLabel('Back', { exact: true }).fill('District 4.')
  await operator.getByLabel('Source').fill('District map, 2026 edition')
  await expect(operator.getByRole('region', { name: 'Preview' })).toContainText('District 4.')
  await press(operator, 'Save')
  await expect(operator.getByText('1. Which district is Elm Street in?')).toBeVisible()
  await press(operator, 'Paste a list')
  await operator
    .getByLabel('List, one card per line')
    .fill('Which district is Oak Street in?\tDistrict 5.\nWhich district is Ash Street in?\tDistrict 6.')
  await operator.getByLabel('Source').fill('District map, 2026 edition')
  await press(operator, 'Add 2 cards')
  await expect(operator.getByText('3. Which district is Ash Street in?')).toBeVisible()

  const { page } = phone
  await signUp(page, 'rosa')
  await isReadyForTheBasement(page)
  await waitForSync(page)
  await phone.context.setOffline(true)
  const offline = await coldStart(phone, '/prep')
  await press(offline, 'Study Now: District 4 streets')
  await expect(offline.getByText('Which district is Elm Street in?')).toBeVisible()
  await press(offline, 'Show Answer')
  await expect(offline.getByText('District 4.', { exact: true })).toBeVisible()
  await expect(offline.getByText('Source: District map, 2026 edition')).toBeVisible()
  await offline.getByRole('button', { name: /^Good/ }).click()
  await expect(offline.getByText('Which district is Oak Street in?')).toBeVisible()

  await press(operator, 'Delete deck')
  await operator.getByRole('dialog').getByRole('button', { name: 'Delete deck' }).click()
  await expect(operator.getByText('No decks yet')).toBeVisible()
  await phone.context.setOffline(false)
  const online = await coldStart(phone, '/prep')
  await waitForSync(online)
  await expect(online.getByRole('button', { name: 'Study Now: District 4 streets' })).toBeHidden()
  // The review that was made offline is stored, although its card has been deleted in the meantime.
  await expect.poll(() => server.rows('select rating from reviews')).toEqual([{ rating: 3 }])
})
