import { expect, type Page, test } from '@playwright/test'
import { coldStart, onDevice, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const total = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Totals' }).getByRole('listitem').filter({ hasText: label })

for (const viewport of WIDTHS)
  test(`[analytics.pages, analytics.devices] the demo account reads the traffic, other users get the sign-in form, and offline the page reports the missing connection, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `ada-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await goTo(page, 'Jobs')
      await expect.poll(() => server.rows("select * from analyticsPages where page = '/jobs'")).toHaveLength(1)
      await page.evaluate(() => void Promise.reject(new RangeError(`${location.pathname} of a person`)))
      const errors = () => server.rows<{ name: string }>("select name from analyticsCounts where name like 'error %'")
      await expect
        .poll(() => errors().map(({ name }) => name))
        .toEqual([expect.stringMatching(/ RangeError unknown index-[\w-]+\.js$/)])
      await page.goto('/analytics')
      await expect(page.getByRole('heading', { level: 1, name: 'Analytics Access' })).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveValue('demo')
      await expect(page.getByLabel('Password')).toHaveValue('station0-demo')
      await page.getByRole('button', { name: 'Access Analytics' }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible()
      for (const label of ['Total Sessions', 'Page Views', 'API Requests'])
        await expect(total(page, label)).toContainText(/[1-9]/)
      await expect(total(page, 'Signups')).toContainText('100.0% conversion rate')
      const people = page.getByRole('table', { name: 'All Users' })
      await expect(people.getByRole('row', { name: /^a••• N\/A a•••@e•••\.org/ }).first()).toBeVisible()
      await expect(people).not.toContainText(name)
      await page.getByText('As a table').first().click()
      await expect(page.getByRole('row', { name: /^\/jobs \d+$/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'App Errors' })).toContainText('RangeError')
      for (const title of ['Device Types', 'Recent User Events', 'Recent API Requests'])
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.locator('.recharts-surface').first().waitFor()
      await expect(
        page.getByRole('region', { name: 'Popular Pages' }).locator('.recharts-bar-rectangle'),
      ).not.toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Device Types' }).locator('.recharts-pie-sector')).not.toHaveCount(
        0,
      )
      await server.kill()

      const offline = await coldStart(device, '/analytics')
      const alert = offline.getByRole('alert').filter({ hasText: 'Analytics could not be loaded' })
      await expect(alert).toContainText("Can't reach Station Zero. Check your connection.")
      await server.start()
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(total(offline, 'Signups')).toContainText('100.0% conversion rate')
    }))
