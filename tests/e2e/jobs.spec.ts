import { expect, type Page, test } from '@playwright/test'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { QUICK, serverForAll } from './fixtures.ts'
import { chip, goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const job = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name, exact: true })
const opened = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Job lists' }).getByRole('link', { name })

async function find(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Search by city or department...').fill(words)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
  await expect(page.getByText('1 job', { exact: true })).toBeVisible()
}

for (const viewport of WIDTHS)
  test(
    `offline, a person can search for jobs, save them, track an application and set an alert, at ${viewport.width} px`,
    QUICK,
    () =>
      onDevice(server, viewport, async (device) => {
        const { page } = device
        const name = `joan-${viewport.width}`
        await signUp(page, name)
        await isReadyForTheBasement(page)
        await goTo(page, 'Jobs')
        await page.getByRole('button', { name: 'Volunteer', exact: true }).click()
        await expect(job(page, 'Fire Captain')).toHaveCount(0)
        await page.getByRole('button', { name: 'All Jobs' }).click()
        await find(page, 'Juniper Wash')
        await page.getByRole('button', { name: 'Save Firefighter Apprentice' }).click()
        await expect(page.getByText('Job saved successfully!', { exact: true })).toBeVisible()
        await hasReached(page, server, name, 'savedJobs')
        await server.kill()

        const offline = await coldStart(device, '/jobs')
        await expect(offline.getByText('1 saved')).toBeVisible()
        await find(offline, 'Copperline')
        const medic = job(offline, 'Firefighter/Paramedic')
        await medic.getByRole('button', { name: 'Save Firefighter/Paramedic' }).click()
        await expect(offline.getByText('2 saved')).toBeVisible()
        await medic.getByRole('link', { name: 'Firefighter/Paramedic' }).click()
        await opened(offline, 'Firefighter/Paramedic').getByRole('button', { name: 'Set Alert' }).click()
        const alert = offline.getByRole('dialog', { name: 'Set Alert' })
        await alert.getByLabel('Keywords').fill('paramedic')
        await alert.getByLabel('Location (optional)').fill('AZ')
        await expect(alert.getByText('Matches 1 job today')).toBeVisible()
        await alert.getByRole('button', { name: 'Create alert' }).click()
        await expect(offline.getByText('Job alert created!', { exact: true })).toBeVisible()
        const all = offline.getByRole('link', { name: 'All jobs' })
        if (await all.isVisible()) await all.click()
        await find(offline, 'Larkspur')
        await job(offline, 'Fire Cadet').getByRole('link', { name: 'Fire Cadet' }).click()
        await opened(offline, 'Fire Cadet').getByRole('button', { name: 'Apply Now' }).click()
        const record = offline.getByRole('dialog', { name: 'This is a sample job' })
        await record.getByLabel('Notes (optional)').fill('By mail')
        await record.getByRole('button', { name: 'Record application' }).click()
        await expect(offline.getByText('Application tracked successfully!', { exact: true })).toBeVisible()

        if (await all.isVisible()) await all.click()
        await list(offline, 'Applications').click()
        const application = offline.getByRole('group', { name: 'Fire Cadet' })
        await application.locator('summary').first().click()
        await application.getByLabel('Stage').selectOption('Interview')
        await application.getByLabel('Notes').fill('Panel on Monday')
        await application.getByRole('button', { name: 'Save notes' }).click()
        await expect(application.getByRole('button', { name: 'Save notes' })).toHaveCount(0)
        await list(offline, 'Alerts').click()
        await offline.getByRole('switch', { name: 'Alert paramedic' }).click()
        await expect(offline.getByRole('switch', { name: 'Alert paramedic' })).not.toBeChecked()
        await list(offline, 'Board').click()
        await offline.getByPlaceholder('Search by city or department...').fill('')
        await offline.getByRole('button', { name: 'View All Saved Jobs' }).click()
        await expect(offline.getByRole('heading', { name: 'Your saved jobs' })).toBeVisible()
        await offline.getByRole('button', { name: 'Saved Firefighter Apprentice' }).click()
        await expect(job(offline, 'Firefighter Apprentice')).toHaveCount(0)
        await expect(job(offline, 'Firefighter/Paramedic')).toBeVisible()
        await expect(chip(offline, '7 waiting')).toBeVisible()

        await reconnect(offline, server)
        expect(rowsOf(server, name, 'savedJobs', 'jobId, isSaved')).toEqual([
          { jobId: 'job-006', isSaved: 1 },
          { jobId: 'job-013', isSaved: 0 },
        ])
        expect(rowsOf(server, name, 'applications', 'jobId, status, notes')).toEqual([
          { jobId: 'job-008', status: 'interview', notes: 'Panel on Monday' },
        ])
        expect(rowsOf(server, name, 'jobAlerts', 'keywords, location, isActive')).toEqual([
          { keywords: 'paramedic', location: 'AZ', isActive: 0 },
        ])
      }),
  )
