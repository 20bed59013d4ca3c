import { expect, type Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { test } from './fixtures.ts'
import { layoutFaults } from './layout.ts'
import { settled } from './settled.ts'
import { PASSWORD, signUp } from './steps.ts'

const NEW_PASSWORD = 'three-new-words'
const WIDTHS = [320, 390, 1280]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Presses the button of an action in the list of actions on one account. */
const start = (page: Page, action: string, name: string) =>
  page.getByRole('group', { name: action, exact: true }).getByRole('button', { name, exact: true }).click()
const textOn = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Returns the faults of the open dialog, or of the page if no dialog is open, at each width. */
async function faultsOf(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  const name = (await dialog.count()) > 0 ? await dialog.getAttribute('aria-label') : page.url()
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page, 300)
    const found = [
      ...(await layoutFaults(page)),
      ...(await axeFinds(page, (await dialog.count()) > 0 ? 'dialog' : 'main')),
    ]
    faults.push(...found.map((one) => `${name} at ${width}: ${one}`))
  }
  return faults
}

test('an operator demotes another operator, who loses the console at once', async ({ server, phone, laptop }) => {
  const operator = laptop.page
  const other = phone.page
  await signUp(operator, 'olga')
  await signUp(other, 'rosa')
  server.change("update users set isOperator = 1 where username in ('olga', 'rosa')")
  await other.goto('/?settings=all')
  await expect(other.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await other.goto('/admin')
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Console' })).toBeVisible()

  await operator.goto('/?settings=all')
  await expect(operator.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await operator.goto('/admin?section=people')
  await operator.getByRole('link', { name: 'rosa' }).click()
  await start(operator, 'Operator role', 'Remove')
  expect(await faultsOf(operator)).toEqual([])
  await press(operator, 'Remove operator')
  await expect(textOn(operator, 'rosa is no longer an operator')).toBeVisible()
  // Reload, because the toast covers the tab bar while it is shown.
  await operator.reload()
  await expect(textOn(operator, 'Has no access to this console.')).toBeVisible()
  expect(await faultsOf(operator)).toEqual([])

  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await operator.goto('/admin?section=audit')
  const log = operator.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row', { name: /olga Removed as operator rosa$/ })).toBeVisible()
})

test('an operator creates a reset code with which a person sets a new password, and deletes the account', async ({
  server,
  phone,
  laptop,
}) => {
  const operator = laptop.page
  const person = phone.page
  await signUp(operator, 'olga')
  await signUp(person, 'rosa')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.goto('/?settings=all')
  await expect(operator.getByRole('link', { name: 'Admin console' })).toBeVisible()
  await operator.goto('/admin?section=people')
  await operator.getByRole('link', { name: 'rosa' }).click()

  await start(operator, 'Sessions', 'End all')
  await press(operator, 'End sessions')
  await expect(textOn(operator, 'rosa is signed out everywhere')).toBeVisible()
  await start(operator, 'Reset code', 'Create')
  expect(await faultsOf(operator)).toEqual([])
  await press(operator, 'Create code')
  const made = operator.getByRole('dialog', { name: 'Reset code for rosa' })
  await expect(made).toContainText('It is not shown again.')
  expect(await faultsOf(operator)).toEqual([])
  const code = (await made.getByText(/^\w{4}(-\w{4})+$/).textContent()) ?? ''
  await press(operator, 'Done')

  await person.reload()
  await expect(person.getByRole('button', { name: /^Sign in again/ })).toBeVisible()
  await person.goto('/login')
  await person.getByRole('link', { name: 'Forgot your password?' }).click()
  await person.getByLabel('Username').fill('rosa')
  await person.getByLabel('Recovery code').fill(code)
  await person.getByLabel('New password').fill(NEW_PASSWORD)
  await press(person, 'Set password and sign in')
  await expect(person.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeHidden()
  await expect(person.getByRole('button', { name: /^Synced/ })).toBeVisible()

  await start(operator, 'Delete', 'Delete')
  expect(await faultsOf(operator)).toEqual([])
  await press(operator, 'Delete account for good')
  await expect(operator.getByText('Type rosa to confirm').last()).toBeVisible()
  await operator.getByRole('dialog').getByLabel('Type rosa to confirm').fill('rosa')
  await press(operator, 'Delete account for good')
  const receipt = operator.getByRole('dialog', { name: 'rosa is deleted' })
  await expect(receipt).toContainText('Receipt')
  expect(await faultsOf(operator)).toEqual([])
  await receipt.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(operator.getByRole('link', { name: 'rosa' })).toBeHidden()

  const signIn = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'rosa', password: NEW_PASSWORD }),
  })
  expect([signIn.status, await signIn.text()]).toEqual([401, 'Wrong username or password.'])
})

test('an operator closes sign-up, and nobody can create an account until it is open again', async ({
  server,
  phone,
  laptop,
}) => {
  const operator = laptop.page
  const person = phone.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.goto('/?settings=all')
  await operator.getByRole('link', { name: 'Admin console' }).click()
  const signUps = operator.getByRole('region', { name: 'Sign-ups' })
  const choose = async (label: RegExp, done: string) => {
    await operator.getByRole('radio', { name: label }).check()
    await signUps.getByRole('button', { name: 'Save' }).click()
    await expect(textOn(operator, done)).toBeVisible()
  }
  await choose(/^Closed/, 'Sign-ups are closed')
  await operator.reload()
  await expect(operator.getByRole('radio', { name: /^Closed/ })).toBeChecked()
  expect(await faultsOf(operator)).toEqual([])
  await person.goto('/signup')
  await expect(person.getByText(/^This site is not accepting new accounts/)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Create Account' })).toBeHidden()
  expect(await faultsOf(person)).toEqual([])
  await choose(/^Open/, 'Sign-ups are open')
  await person.reload()
  await person.getByLabel('Username').fill('rosa')
  await person.getByLabel('Email').fill('rosa@example.org')
  await person.getByLabel('Password').fill(PASSWORD)
  await press(person, 'Create Account')
  await expect(textOn(person, 'Welcome, rosa')).toBeVisible()
})
