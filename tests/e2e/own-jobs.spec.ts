import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { coldStart, hasReached, rowsOf, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { chip, goTo, isReadyForTheBasement, signIn, signUp } from './steps.ts'

const opened = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Job lists' }).getByRole('link', { name })
const listOf = async (page: Page) => {
  const all = page.getByRole('link', { name: 'All jobs' })
  if (await all.isVisible()) await all.click()
}

test('a job that is not on the board is added offline, tracked, exported and corrected on a second device', async ({
  server,
  phone,
  laptop,
}) => {
  await signUp(phone.page, 'olive')
  await isReadyForTheBasement(phone.page)
  await signIn(laptop.page, 'olive')
  await isReadyForTheBasement(laptop.page)
  await goTo(laptop.page, 'Jobs')
  await phone.context.setOffline(true)

  const page = await coldStart(phone, '/jobs')
  await page.getByRole('button', { name: 'Add a job' }).click()
  const form = page.getByRole('dialog', { name: 'Add a job' })
  await form.getByText('Fill in from a posting').click()
  await form
    .getByLabel('Text of the posting')
    .fill('Firefighter Recruit\nCity of Elmhurst\nElmhurst, IL\nOpen until filled\nhttps://elmhurst.example.org/jobs/1')
  await form.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(form.getByText(/^Found: title, department, location, link\. Not found: closing date/)).toBeVisible()
  const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA'))
  await form.getByLabel('Closing date (optional)').fill(tomorrow)
  await form.getByRole('button', { name: 'Add job' }).click()
  await expect(page.getByText('Job added on this device', { exact: true })).toBeVisible()
  const job = opened(page, 'Firefighter Recruit')
  await expect(job.getByText('Closes tomorrow')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: 'Add closing to calendar' }).click(),
  ])
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}`)
  expect(calendar).toContain('SUMMARY:Closes: Firefighter Recruit\\, City of Elmhurst')
  await goTo(page, 'Station Zero')
  await expect(page.getByText('Apply: Firefighter Recruit').first()).toBeVisible()
  await goTo(page, 'Jobs')
  await listOf(page)
  await page.getByRole('button', { name: 'View All Saved Jobs' }).click()
  await page.getByRole('link', { name: 'Firefighter Recruit' }).click()
  await opened(page, 'Firefighter Recruit')
    .getByRole('link', { name: /Apply Now/ })
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault())
      ;(link as HTMLElement).click()
    })
  await opened(page, 'Firefighter Recruit').getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Application tracked successfully!', { exact: true })).toBeVisible()
  await expect(chip(page, '2 waiting')).toBeVisible()
  await phone.context.setOffline(false)
  await hasReached(page, server, 'olive', 'ownJobs')

  await list(laptop.page, 'Applications').click()
  const application = laptop.page.getByRole('group', { name: 'Firefighter Recruit' })
  await application.locator('summary').first().click()
  await application.getByLabel('Stage').selectOption('Interview')
  await list(laptop.page, 'Board').click()
  await laptop.page.getByRole('button', { name: 'View All Saved Jobs' }).click()
  // The board has another job with this title, which is not saved.
  await expect(laptop.page.getByRole('link', { name: 'Firefighter Recruit' })).toHaveCount(1)
  await laptop.page.getByRole('link', { name: 'Firefighter Recruit' }).click()
  await opened(laptop.page, 'Firefighter Recruit').getByRole('button', { name: 'Edit' }).click()
  await laptop.page.getByLabel('Title').fill('Probationary Firefighter')
  await laptop.page.getByRole('button', { name: 'Save job' }).click()
  await expect(opened(laptop.page, 'Probationary Firefighter')).toBeVisible()
  await waitForSync(laptop.page)
  await waitForSync(page)
  await expect(opened(page, 'Probationary Firefighter').getByText(/Interview/)).toBeVisible()
  expect(rowsOf(server, 'olive', 'ownJobs', 'title, closesOn, isDeleted')).toEqual([
    { title: 'Probationary Firefighter', closesOn: tomorrow, isDeleted: 0 },
  ])
  expect(rowsOf(server, 'olive', 'savedJobs')).toEqual([])
})
