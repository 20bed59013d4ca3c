import { expect } from '@playwright/test'
import { rowsOf } from './device.ts'
import { test } from './fixtures.ts'
import { chip, signUp, studyCards } from './steps.ts'

/** An address that browsers do not treat as a secure context, unlike 127.0.0.1. */
const LAN_ADDRESS = '10.20.30.40'

test.use({
  origin: ({ server }, use) => use(`http://${LAN_ADDRESS}:${server.port}`),
  args: [`--host-resolver-rules=MAP ${LAN_ADDRESS} 127.0.0.1`],
})

test('over plain HTTP, cards are graded and synced, and the sign-in page lists what does not work', async ({
  server,
  phone,
}) => {
  const { page } = phone
  await page.goto('/login')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await expect(
    page.getByText('This address is not secure (http). Offline use, passkeys and recording need https.'),
  ).toBeVisible()
  await signUp(page, 'http')
  await studyCards(page, 'Mechanical Reasoning', 2)
  await expect.poll(() => rowsOf(server, 'http', 'reviews').length).toBe(2)
  await expect(chip(page, /^Synced/)).toBeVisible()
})
