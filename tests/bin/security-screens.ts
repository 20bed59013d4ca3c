import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { addVirtualAuthenticator } from '../e2e/authenticator.ts'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { goTo, PASSWORD, saveToggle, signIn, signUp } from '../e2e/steps.ts'

/**
 * Takes screenshots of everything around an account: sign-in, recovery codes, Security in Settings, and an account that the server no
 * longer has. `node tests/bin/security-screens.ts FOLDER`. Uses localhost, where browsers allow passkeys.
 */
const folder = process.argv[2] ?? 'test-results/security-screens'
const widths = { narrow: 390, wide: 1280 }
/** Height of the window, in px, so that a whole dialog fits. */
const TALL_PX = 2_000
const DEFAULT_PX = 900

/** User agents of the other sessions in the list. */
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
]

mkdirSync(folder, { recursive: true })
const server = await startServer()
const origin = `http://localhost:${server.port}`
const backup = join(server.dataDir, 'before.sqlite')
server.change('vacuum into ?', backup)
try {
  for (const [size, width] of Object.entries(widths)) {
    let profile = await openProfile(origin, { width, height: DEFAULT_PX })
    const shoot = async (screen: string, height = DEFAULT_PX) => {
      const { page } = profile
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(400)
        await page.screenshot({ path: join(folder, `${screen}-${size}-${colorScheme}.png`) })
      }
      await page.setViewportSize({ width, height: DEFAULT_PX })
    }
    try {
      await showAccount(profile.page, `lena-${width}`, shoot)
      await forgotten(profile.page, `lena-${width}`, shoot)
      await profile.close()
      profile = await openProfile(origin, { width, height: DEFAULT_PX })
      await operator(profile.page, `lena-${width}`, shoot)
    } finally {
      await profile.close()
    }
  }
} finally {
  await server.close()
}

type Shoot = (screen: string, height?: number) => Promise<void>

async function showAccount(page: Page, username: string, shoot: Shoot): Promise<void> {
  await addVirtualAuthenticator(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await shoot('login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await shoot('recover')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Recovery code').fill('k7fm-2qpx-9dtw')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByText('not valid').first().waitFor()
  await shoot('recover-wrong')
  await page.goto('/signup')
  await page.getByLabel('Username*').fill(username)
  await page.getByLabel('Email*').fill(`${username}@example.org`)
  await page.getByLabel('Password*').fill('123456')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('too easy to guess').first().waitFor()
  await shoot('signup-common', 1_200)
  await signUp(page, username)
  await page.getByRole('button', { name: 'I saved them' }).waitFor()
  await shoot('home-codes', 1_400)
  for (let n = 0; n < 3; n += 1) await signInElsewhere(username, n)
  await security(page, shoot)
}

async function security(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Security/ }).waitFor()
  await shoot('settings', TALL_PX)
  await page.getByRole('link', { name: /^Security/ }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Passkey added: My phone').waitFor()
  await shoot('security')
  await shoot('security-all', TALL_PX)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('not mine')
  await page.getByLabel('New password').fill('123456')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('not the password').first().waitFor()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  await page.getByRole('form', { name: 'Make new recovery codes' }).getByLabel('Current password').fill(PASSWORD)
  await shoot('security-forms', TALL_PX)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('button', { name: 'I saved them' }).first().waitFor()
  await shoot('security-codes', TALL_PX)
  await page.goto('/settings?section=profile')
  await page.getByLabel('Email*').fill('another@example.org')
  await shoot('profile-email', 1_100)
  await server.kill()
  await page.goto('/settings?section=security')
  await page.getByText('Security needs a connection').waitFor()
  await shoot('security-offline')
  await server.start()
}

async function forgotten(page: Page, username: string, shoot: Shoot): Promise<void> {
  await page.goto('/')
  await goTo(page, 'Jobs')
  await saveToggle(page, 0).click()
  const file = join(server.dataDir, 'station-zero.sqlite')
  await server.kill()
  await saveToggle(page, 1).click()
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  copyFileSync(backup, file)
  server.change("delete from meta where key = 'epoch'")
  await server.start()
  await page.reload()
  await page.getByRole('button', { name: /^Sign up again/ }).waitFor()
  await shoot('forgotten-chip')
  await page.getByRole('button', { name: /^Sign up again/ }).click()
  await page.getByRole('dialog').waitFor()
  await shoot('forgotten-dialog')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up again' }).waitFor()
  await shoot('forgotten-login', 1_200)
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await page.getByRole('checkbox').waitFor()
  await shoot('forgotten-signup', 1_300)
  await page.getByLabel('Password*').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText(`Welcome, ${username}`).waitFor()
  server.change('update users set isOperator = 1 where username = ?', username)
}

/** Takes a screenshot of the operator's screen, in a new browser. */
async function operator(page: Page, username: string, shoot: Shoot): Promise<void> {
  await signIn(page, username)
  await page.goto('/analytics')
  await page.getByText('You run this station').waitFor()
  await page.getByText('You run this station').scrollIntoViewIfNeeded()
  await shoot('analytics-operator')
}

async function signInElsewhere(username: string, nth: number): Promise<void> {
  await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, 'user-agent': browsers[nth] ?? '' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
}
