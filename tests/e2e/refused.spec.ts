import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { PHONE } from './browser.ts'
import { onDevice, rowsOf } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, pressByKeys, tabTo } from './keys.ts'
import { chip, signUp } from './steps.ts'

const server = serverForAll()

/** Deletes the job on the server while the phone still shows it. Returns a function that restores it. */
function deleteJob(jobId: string): () => void {
  const [job = {}] = server.rows('select * from jobs where id = ?', jobId)
  server.change('delete from jobs where id = ?', jobId)
  const columns = Object.keys(job)
  return () =>
    server.change(
      `insert into jobs (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      ...Object.values(job),
    )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your work on this device' })
const saved = (name: string) => rowsOf(server, name, 'savedJobs', 'isSaved')

test('[generic.keyboard, shell.queue.read, shell.queue.retry, shell.queue.export] a refused change is read, exported, retried and discarded by keyboard alone', () =>
  onDevice(server, PHONE, async ({ page, context }) => {
    await signUp(page, 'rhea')
    await page.goto('/jobs?q=Larkspur')
    await page.getByRole('button', { name: 'Save Fire Cadet' }).waitFor()
    const restoreJob = deleteJob('job-008')
    await pressByKeys(page, page.getByRole('button', { name: 'Save Fire Cadet' }))
    await expect(chip(page, '1 needs attention')).toBeVisible()

    await test.step('read and export', async () => {
      await tabTo(page, chip(page, '1 needs attention'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      for (const words of ['Saved job', 'Fire Cadet, ', 'This job does not exist.', 'otherwise discard this'])
        await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Refused' })).toContainText(words)
      // Otherwise axe would read colors in the middle of the dialog's entry animation.
      await dialog(page).evaluate((one) =>
        Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      expect(await axeFinds(page, 'dialog')).toEqual([])
      const download = page.waitForEvent('download')
      await pressByKeys(page, dialog(page).getByRole('button', { name: 'Export', exact: true }))
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^station-zero-saved-job-\d{4}-\d\d-\d\d-\w{4}\.json$/)
      const text = readFileSync(await file.path(), 'utf8')
      expect(JSON.parse(text)).toMatchObject({
        format: 'station-zero-export',
        refusal: { code: 'job-missing', sentence: 'This job does not exist.' },
        mutations: [{ name: 'jobs.save' }],
      })
      expect(text).not.toContain(await page.evaluate(() => localStorage.getItem('sessionToken')))
      await expectFocusKept(page)
    })

    await test.step('retry: refused while the job is missing, applied once it is restored', async () => {
      const pushed = page.waitForResponse((response) => response.url().includes('/api/sync/push'))
      await pressByKeys(page, dialog(page).getByRole('button', { name: 'Retry' }), 'Space')
      await expectFocusKept(page)
      expect(JSON.stringify(await (await pushed).json())).toContain('job-missing')
      await expect(dialog(page).getByText('Refused', { exact: true })).toBeVisible()
      expect(saved('rhea')).toEqual([])
      restoreJob()
      await pressByKeys(page, dialog(page).getByRole('button', { name: 'Retry' }), 'Space')
      await expect(dialog(page).getByText(/^The list is empty/)).toBeVisible()
      await expect.poll(() => saved('rhea')).toEqual([{ isSaved: 1 }])
      await expectFocusKept(page)
      await page.keyboard.press('Escape')
      await expect(chip(page, /^Synced/)).toBeFocused()
    })

    await test.step('discard, after a warning of what is lost', async () => {
      deleteJob('job-004')
      await page.goto('/jobs?q=Harborlight')
      await pressByKeys(page, page.getByRole('button', { name: 'Save Fire Captain' }))
      await tabTo(page, chip(page, '1 needs attention'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      const discard = dialog(page).getByRole('button', { name: 'Discard', exact: true })
      await pressByKeys(page, discard)
      await expect(dialog(page).getByText(/^You lose this change: the job is not in your saved jobs/)).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Keep it', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(discard).toBeFocused()
      await page.keyboard.press('Enter')
      await pressByKeys(page, dialog(page).getByRole('button', { name: 'Discard for good' }))
      await expect(dialog(page).getByText('Discarded: Saved job')).toBeFocused()
      await expect(chip(page, /^Synced/)).toBeVisible()
      expect(saved('rhea')).toEqual([{ isSaved: 1 }])
    })

    await test.step('request persistent storage', async () => {
      const ask = dialog(page).getByRole('button', { name: 'Ask the browser to keep it' })
      await pressByKeys(page, ask)
      await expect(dialog(page).getByText(/^The browser has not granted this yet/)).toBeVisible()
      await expect(ask).toBeFocused()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Browser.grantPermissions', {
        permissions: ['durableStorage'],
        origin: server.origin,
      })
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(/^Protected/)).toBeFocused()
      expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true)
      await expect(
        dialog(page).getByText(/^\d.* [KM]B of the \d.* [MG]B that the browser allows is used\.$/),
      ).toBeVisible()
    })
  }))
