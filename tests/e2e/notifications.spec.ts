import { expect, type Page, test } from '@playwright/test'
import { fakeSubscription } from './fake-subscription.ts'
import { profileForAll, serverForAll } from './fixtures.ts'
import { goTo, openSettings, signUp } from './steps.ts'

const server = serverForAll({ PUSH_SUBJECT: 'mailto:ops@example.org' })
const phone = profileForAll(server)

/** Delivers a message as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) resolve(first.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await promise, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data.path])
  })

/** Dispatches the click event in the service worker. Without a real user gesture the worker cannot open a window, so it uses the open window. */
const clickFirst = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(`(async () => {
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })()`)

test('a device subscribes when a switch is turned on, and clicking a notification opens the screen that the notification links to', async () => {
  const { page, context } = phone
  await fakeSubscription(page)
  await context.grantPermissions(['notifications'], { origin: server.origin })
  await signUp(page, 'nora')
  // Wait until the service worker is active, because only an active worker receives push messages.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await openSettings(page, 'Notifications')
  const cards = page.getByRole('switch', { name: /^Cards due/ })
  await expect(cards).toBeEnabled()
  await expect(cards).not.toBeChecked()
  expect(server.rows('select * from "pushSubscriptions"')).toEqual([])
  await page.getByText('Cards due', { exact: true }).click()
  await expect(cards).toBeChecked()
  expect(server.rows('select "topics", "hour" from "pushSubscriptions"')).toEqual([{ topics: '["cards"]', hour: 18 }])

  const notification = {
    title: 'New job',
    body: 'Recruit, Oak Park Fire, matches your alert.',
    navigate: '/jobs',
    tag: 'matches',
  }
  // The first time Chromium lists notifications, it deletes notifications that are stored but not displayed yet. List them once now, so
  // that this does not happen during a push.
  expect(await shown(page)).toEqual([])
  await deliver(page, JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(() => shown(page)).toEqual([['New job', 'Recruit, Oak Park Fire, matches your alert.', '/jobs']])
  await clickFirst(page)
  await expect(page).toHaveURL((url) => url.pathname === '/jobs')
  await expect.poll(() => shown(page)).toEqual([])

  await test.step('a message that is not JSON shows a generic notification', async () => {
    await deliver(page, 'not JSON')
    await expect.poll(() => shown(page)).toEqual([['Station Zero', 'Open the app to see what is new.', '/']])
  })

  await test.step('signing out removes the subscription in the browser and on the server', async () => {
    await goTo(page, 'Station Zero')
    await openSettings(page, 'Account')
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => server.rows('select * from "pushSubscriptions"')).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
  })
})
