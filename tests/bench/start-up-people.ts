import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { chip, PASSWORD } from '../e2e/steps.ts'
import { reviewPushes } from './reviews.ts'
import type { Wire } from './wire.ts'

const REVIEWS = 5_000
const WITHIN_MS = 120_000

export async function browseAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Browse/ }).click()
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
}

/** Somebody with thousands of reviews, and how they sign in on a phone that has never seen them. */
export async function signedUpPerson(wire: Wire): Promise<(page: Page) => Promise<void>> {
  const username = 'reader'
  const session = await wire.signUp(username)
  for (const push of reviewPushes(session.userId, await wire.cardIds(), REVIEWS))
    await wire.push(session, gzipSync(JSON.stringify(push)), push.mutations.at(-1)?.seq)
  return async (page) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
    await chip(page, /^Synced/).waitFor({ timeout: WITHIN_MS })
  }
}
