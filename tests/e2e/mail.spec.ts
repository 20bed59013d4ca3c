import { expect } from '@playwright/test'
import { openSmtp, type TestSmtp } from '@station-zero/api/testing/smtp.ts'
import { axeFinds } from './axe.ts'
import { test } from './fixtures.ts'
import { freePort, startServer } from './server.ts'
import { signUp } from './steps.ts'

let smtp: TestSmtp

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  server: async ({}, use) => {
    smtp = await openSmtp()
    const port = await freePort()
    const server = await startServer({
      ...{ PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
      ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Station Zero <station@example.org>' },
    })
    await use(server)
    await server.close()
    await smtp.close()
  },
})

/** Waits for an email with a link to `/path`, and returns the link from the latest such email. */
async function linkTo(path: string): Promise<string> {
  const find = () =>
    smtp.received.findLast(({ text }) => text.includes(`${path}#`))?.text.match(`http://\\S+${path}#[^\\s"]+`)?.[0]
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return find() ?? ''
}

test('a candidate confirms an email address, forgets the password and sets a new password through an emailed link', async ({
  phone,
  laptop,
}) => {
  await signUp(phone.page, 'maia')
  const confirmation = await linkTo('/verify-email')
  // Open the link on another device, where nobody is signed in.
  const other = laptop.page
  await other.goto(confirmation)
  expect(await axeFinds(other)).toEqual([])
  await other.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(other.getByText('maia@example.org is confirmed for the account maia.')).toBeVisible()

  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other.getByRole('heading', { name: 'No code? Get a link by email' })).toBeVisible()
  expect(await axeFinds(other)).toEqual([])
  await other.getByLabel('Username or email address').fill('maia@example.org')
  await other.getByRole('button', { name: 'Send me a link' }).click()
  await expect(other.getByText(/a link is on its way/)).toBeVisible()
  await other.goto(await linkTo('/reset-password'))
  await expect(other.getByLabel('Username')).toHaveValue('maia')
  await other.getByLabel('New password').fill('three entirely new words')
  await other.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(other.getByText('Welcome, maia')).toBeVisible()
  await expect
    .poll(() => smtp.received.some(({ text }) => text.includes('New sign-in to your account')), { timeout: 90_000 })
    .toBe(true)
})
