import { expect, type Page, test } from '@playwright/test'
import { addVirtualAuthenticator } from './authenticator.ts'
import { axeFindsInEachLook } from './axe.ts'
import { PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { isReadyForTheBasement, PASSWORD, signIn, signUp } from './steps.ts'

const server = serverForAll()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const NEXT = 'ladders in the rain'

/** Browsers allow passkeys for a host name, but not for an IP address. */
const byHostName = () => ({ origin: `http://localhost:${server.port}` })

test('[security.login.recover, security.signup.codes] a new account’s recovery codes survive a reload, and one of them sets a new password', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await signUp(page, 'ruth')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.reload()
    await expect(codes).toHaveCount(10)
    const [code = ''] = await codes.allTextContents()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await press(page, 'Download as text')
    expect((await saving).suggestedFilename()).toBe('station-zero-recovery-codes-ruth.txt')
    await press(page, 'I saved them')
    await expect(codes).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Welcome, ruth')).toBeVisible()
    await expect(codes).toHaveCount(0)

    await onDevice(server, PHONE, async ({ page: other }) => {
      await other.goto('/login')
      await other.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeFocused()
      await expectAccessible(other)
      await other.getByLabel('Username').fill('ruth')
      await other.getByLabel('Recovery code').fill(code)
      await other.getByLabel('New password').fill(NEXT)
      await press(other, 'Set password and sign in')
      await expect(other.getByText('You have 9 recovery codes left.').first()).toBeVisible()
      await expect(other.getByText('Welcome, ruth')).toBeVisible()
    })
    await page.goto('/settings?section=security')
    await expect(page.getByText('Sign in again first')).toBeVisible()
  }))

test('Security lists a remote sign-out and a password change among the recent events', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await signUp(page, 'sven')
    await onDevice(server, PHONE, async ({ page: other }) => {
      await signIn(other, 'sven')
      await page.goto('/settings?section=security')
      const list = page.getByRole('list', { name: 'Where you are signed in' })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expectAccessible(page)
      await list.getByRole('button', { name: /^Sign out/ }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toBeFocused()
      await other.reload()
      await expect(other.getByRole('button', { name: /^Sign in again/ })).toBeVisible({ timeout: 60_000 })
    })
    await press(page, 'Change password')
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('123456')
    const form = page.getByRole('form', { name: 'Change password' })
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/too easy to guess/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(NEXT)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText(/^Password changed\./)).toBeVisible()
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await expect(activity.getByText('Password changed')).toBeVisible()
    await expect(activity.getByText('Other devices signed out')).toBeVisible()
  }))

test('[security.login.passkey, security.passkeys] a passkey is added in Security and signs in', () =>
  onDevice(byHostName(), PHONE, async ({ page }) => {
    await addVirtualAuthenticator(page)
    await signUp(page, 'tove')
    await page.goto('/settings?section=security')
    await press(page, 'Add a passkey')
    await page.getByLabel('Name').fill('My phone')
    await page.getByLabel('Current password').fill(PASSWORD)
    await press(page, 'Add passkey')
    await expect(page.getByText('Passkey added: My phone', { exact: true })).toBeVisible()
    await page.goto('/settings?section=account')
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await press(page, 'Sign in with a passkey')
    await expect(page.getByText('Welcome, tove')).toBeVisible()
    await page.goto('/settings?section=security')
    await press(page, 'Remove passkey My phone')
    await expect(page.getByText('Passkey removed: My phone', { exact: true })).toBeVisible()
  }))

test('[security.offline] offline, Security says that it needs a connection, and the Appearance settings still open', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await signUp(page, 'uma')
    await isReadyForTheBasement(page)
    await page.goto('/settings?section=security')
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
    await server.kill()
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('link', { name: /^Security/ }).click()
    await page.reload()
    await expect(page.getByText('Security needs a connection')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All settings' }).click()
    await page.getByRole('link', { name: /^Appearance/ }).click()
    await expect(page.getByRole('switch', { name: /^Dark mode/ })).toBeVisible()
    await server.start()
  }))

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindsInEachLook(page)).toEqual([])
}
