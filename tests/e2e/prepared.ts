import { expect, type Page } from '@playwright/test'
import type { PastMutation } from '@station-zero/schema/account/export-file.ts'
import { candidateFile } from './candidate-file.ts'
import { browseAsGuest, isReadyForTheBasement, signUp } from './steps.ts'

/** A long limit, so that a test on a busy machine is slow but does not fail. */
const SLOW_MS = 180_000

export const region = (page: Page, name: string) => page.getByRole('region', { name })
const plan = (page: Page) => region(page, 'Today').getByRole('link', { name: /Study \d+ cards/ })

/**
 * Signs up under this name, or browses as a guest, and imports a month of preparation: an exam in 21 days, ten minutes a day. Returns the
 * imported mutations.
 */
export async function comePrepared(page: Page, name?: string): Promise<PastMutation[]> {
  const { text, mutations } = candidateFile({ now: Date.now(), examIn: 21 })
  await (name ? signUp(page, name) : browseAsGuest(page))
  await isReadyForTheBasement(page)
  await page.goto('/settings?section=data')
  const file = { name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  // The import is rejected while content is still being downloaded, so retry it.
  await expect(async () => {
    await page.getByLabel('Choose a file to import').setInputFiles(file)
    await expect(page.getByText(/^\d+ entries imported/)).toBeVisible({ timeout: SLOW_MS / 3 })
  }).toPass({ timeout: SLOW_MS })
  await page.goto('/')
  await expect(plan(page)).toContainText('your exam is in 21 days', { timeout: SLOW_MS })
  return mutations
}
