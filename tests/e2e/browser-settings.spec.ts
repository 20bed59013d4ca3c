import { expect, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'

const server = serverForAll()

for (const path of ['/login', '/signup', '/jobs'])
  test(`in a browser that blocks storage for the site, ${path} says so and what to do`, () =>
    onDevice(server, PHONE, async ({ page }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: refuse })
      })
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site.')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByRole('button')).toHaveCount(0)
    }))
