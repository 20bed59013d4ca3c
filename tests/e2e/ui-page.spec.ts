import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { serverForAll } from './fixtures.ts'

const server = serverForAll()

test('a production build does not contain the component page', () =>
  onDevice(server, PHONE, async ({ page }) => {
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    const assets = join(import.meta.dirname, '../../web/dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    const withComponents = scripts.filter((name) =>
      readFileSync(join(assets, name), 'utf8').includes('Parts in every state'),
    )
    expect(withComponents).toEqual([])
  }))
