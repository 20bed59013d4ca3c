import { expect, type Page } from '@playwright/test'
import { openOidcProvider, type TestProvider } from '@station-zero/api/testing/oidc-provider.ts'
import { axeFinds } from './axe.ts'
import { test } from './fixtures.ts'
import { freePort, startServer } from './server.ts'
import { openSettings } from './steps.ts'

let provider: TestProvider

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  server: async ({}, use) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    provider = await openOidcProvider(origin)
    const { issuer, clientId, clientSecret, name } = provider.settings
    const server = await startServer({
      ...{ PORT: String(port), PUBLIC_ORIGIN: origin, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId },
      ...{ OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name },
    })
    await use(server)
    await server.close()
    await provider.stop()
  },
})

const continueAsMaia = (page: Page) => page.getByRole('button', { name: 'Continue as Maia Ortiz' }).click()

test('a candidate signs up with single sign-on, sets a password, signs out at the provider as well, and signs in again', async ({
  phone: { page },
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with City Fire Academy' }).click()
  await continueAsMaia(page)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('maia')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Welcome, maia')).toBeVisible()

  await openSettings(page, 'Security')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByRole('button', { name: 'Confirm with City Fire Academy' }).click()
  await continueAsMaia(page)
  await expect(page.getByText('Confirmed. You can make changes for five minutes.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText(/^You confirmed your identity with City Fire Academy/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByLabel('New password').fill('three entirely new words')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('Password set. No other device was signed in.', { exact: true })).toBeVisible()

  await page.goto('/settings?section=account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  // The provider asks whether to end its own session.
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with City Fire Academy' }).click()
  await continueAsMaia(page)
  await expect(page.getByText('Welcome, maia')).toBeVisible()
})
