import { expect } from '@playwright/test'
import { coldStart } from './device.ts'
import { test } from './fixtures.ts'
import { signUp } from './steps.ts'

test('a signed-out visitor reads the privacy page, even while the server is down, and later the text that an operator added', async ({
  server,
  phone,
  laptop,
}) => {
  await phone.page.goto('/login')
  await phone.page.getByRole('link', { name: 'Privacy' }).click()
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(phone.page.getByRole('heading', { name: 'What the operator can see' })).toBeVisible()
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await server.kill()
  const page = await coldStart(phone)
  await page.goto('/about/privacy')
  await expect(page.getByRole('heading', { name: 'What the operator can see' })).toBeVisible()
  await expect(page.getByText('This is the standard text.')).toBeHidden()
  await server.start()

  const operator = laptop.page
  await signUp(operator, 'olga')
  server.change("update users set isOperator = 1 where username = 'olga'")
  await operator.goto('/')
  await operator.goto('/admin?section=policies')
  await operator
    .getByRole('group', { name: /^Privacy/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await operator.getByLabel('Candidates see').selectOption({ label: 'Show your text below the standard text' })
  await operator.getByLabel('Your text').fill('Questions? mailto:chief@city.example')
  await expect(operator.getByRole('region', { name: 'Preview' }).getByText('chief@city.example')).toBeVisible()
  await operator.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByText('Standard text and yours')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'chief@city.example' })).toHaveAttribute(
    'href',
    'mailto:chief@city.example',
  )
  // The service worker does not respond to navigations to text files, so this request reaches the server.
  await page.goto('/third-party-licenses.txt')
  await expect(page.getByText('Licenses of third-party software')).toBeVisible()
})
