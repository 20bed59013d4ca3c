import { expect, type Page } from '@playwright/test'
import { coldStart, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signUp } from './steps.ts'

const CORRECTED = 'Corrected by the operator.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Finds the card by its front, and opens it with its answer. */
async function lookUp(page: Page, front: string): Promise<void> {
  await page.goto('/prep')
  await page.getByRole('link', { name: 'Search cards' }).click()
  await page.getByLabel('Search cards').fill(front)
  await page.getByRole('link', { name: front }).first().click()
  await expect(page.getByRole('button', { name: 'Report a mistake' })).toBeVisible()
}

test('an operator corrects a reported card while the reporter is offline; the next sync delivers the correction, which is also shown offline; a withdrawal restores the text', async ({
  server,
  phone,
  laptop,
}) => {
  const [card] = server.rows<{ front: string; back: string }>(
    "select front, back from cards where id = 'mechanical-001'",
  )
  if (!card) throw new Error('Card mechanical-001 not found')
  const { page } = phone
  await signUp(page, 'rosa')
  await isReadyForTheBasement(page)
  await lookUp(page, card.front)
  await press(page, 'Report a mistake')
  await page.getByLabel('What is wrong with this card?').selectOption('The answer is wrong')
  await page.getByLabel('Details (optional)').fill('It is too short.')
  await press(page, 'Send report')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/')
  await waitForSync(page)
  await phone.context.setOffline(true)

  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.reload()
  await expect(operator.getByText('Welcome, olga')).toBeVisible()
  await operator.goto('/admin?section=reports')
  await expect(operator.getByText('It is too short.')).toBeVisible()
  await press(operator, 'Correct')
  await operator.getByLabel('Back', { exact: true }).fill(`${CORRECTED} `)
  await expect(operator.getByRole('region', { name: 'Preview' })).toContainText(CORRECTED)
  await operator.getByLabel('Front', { exact: true }).fill(`${card.front.slice(0, -1)}.`)
  await operator.getByLabel('Hint', { exact: true }).focus()
  await expect(operator.getByText('Front must end with a question mark.')).toBeVisible()
  await operator.getByLabel('Front', { exact: true }).fill(card.front)
  await press(operator, 'Publish')
  await expect(operator.getByText('Correction published', { exact: true })).toBeVisible()
  await expect(operator.getByText('No open reports')).toBeVisible()

  let offline = await coldStart(phone)
  await lookUp(offline, card.front)
  await expect(offline.getByText(card.back, { exact: true })).toBeVisible()
  await expect(offline.getByText(CORRECTED)).toBeHidden()

  await phone.context.setOffline(false)
  const online = await coldStart(phone)
  await waitForSync(online)
  await lookUp(online, card.front)
  await expect(online.getByText(CORRECTED)).toBeVisible()
  await phone.context.setOffline(true)
  offline = await coldStart(phone, '/prep')
  const corrected = offline.getByRole('region', { name: 'Corrected after your report' })
  await corrected.getByRole('link', { name: card.front }).click()
  await expect(offline.getByText(CORRECTED)).toBeVisible()
  await expect(offline.getByText(/^This was corrected after your report on/)).toBeVisible()

  await offline.goto('/prep')
  await press(offline, 'Dismiss')
  await expect(corrected).toBeHidden()

  await operator.goto('/admin?section=corrections')
  await expect(operator.getByText('Published', { exact: true })).toBeVisible()
  await press(operator, 'Withdraw')
  await press(operator, 'Withdraw correction')
  await expect(operator.getByText('Withdrawn', { exact: true })).toBeVisible()
  await phone.context.setOffline(false)
  const after = await coldStart(phone)
  await waitForSync(after)
  await lookUp(after, card.front)
  await expect(after.getByText(card.back, { exact: true })).toBeVisible()
  await expect(after.getByText(CORRECTED)).toBeHidden()
})
