import { expect, type Page, test } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { onDevice } from './device.ts'
import { fakeSubscription } from './fake-subscription.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, openSectionByKeys, pressByKeys, tabTo } from './keys.ts'
import { layoutFaults } from './layout.ts'
import { completeWorkout, goTo, openSettings, signUp, startWorkout } from './steps.ts'

const server = serverForAll({ PUSH_SUBJECT: 'mailto:ops@example.org' })
const SMALL = { width: 320, height: 568 }

test('the notification switches and their hour field can be changed by keyboard at 320 px, and keep focus during requests', () =>
  onDevice(server, SMALL, async ({ page, context }) => {
    await fakeSubscription(page)
    await context.grantPermissions(['notifications'], { origin: server.origin })
    await signUp(page, 'kay')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await pressByKeys(page, page.getByRole('link', { name: 'Settings' }))
    await openSectionByKeys(page, 'Notifications')
    const cards = page.getByRole('switch', { name: /^Cards due/ })
    await expect(cards).toBeEnabled()
    await pressByKeys(page, cards, 'Space')
    await expect(cards).toBeChecked()
    await expect(cards).toBeFocused()
    const hour = page.getByLabel('Hour for due cards')
    await tabTo(page, hour)
    await page.keyboard.press('ArrowDown')
    const subscriptions = () => server.rows('select "topics", "hour" from "pushSubscriptions"')
    await expect.poll(subscriptions).toEqual([{ topics: '["cards"]', hour: 19 }])
    await expect(hour).toBeFocused()
    await expectAccessible(page)
    expect(await layoutFaults(page)).toEqual([])
    await tabTo(page, cards, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(cards).not.toBeChecked()
    await expect(cards).toBeFocused()
    await expect.poll(subscriptions).toEqual([])
  }))

test('a new account’s recovery codes are saved and dismissed by keyboard at 320 px', () =>
  onDevice(server, SMALL, async ({ page }) => {
    await signUp(page, 'cody')
    const card = page.getByRole('region', { name: 'Save your recovery codes' })
    await expect(card.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    expect(await layoutFaults(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await pressByKeys(page, card.getByRole('button', { name: 'Download as text' }))
    await saving
    await pressByKeys(page, card.getByRole('button', { name: 'I saved them' }))
    await expect(card).toBeHidden()
    await expectFocusKept(page)
  }))

for (const viewport of [PHONE, LAPTOP])
  test(`the app offers installation after the first workout, prompts the browser once, and stops after a dismissal, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      await page.addInitScript(countPrompts)
      await signUp(page, `ivy-${viewport.width}`)
      await page.getByRole('button', { name: 'I saved them' }).click()
      const card = page.getByRole('region', { name: 'Keep Station Zero on this device' })
      await offer(page)
      await expect(page.getByRole('heading', { name: 'Where you stand' })).toBeVisible()
      await expect(card).toBeHidden()
      await startWorkout(page)
      await page
        .getByRole('button', { name: /, set \d+ of \d+/ })
        .first()
        .click()
      await completeWorkout(page, 'First one')
      await goTo(page, 'Station Zero')
      await expect(card).toBeVisible()
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Install Station Zero' }).click()
      await expect(card).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('test-prompts'))).toBe('1')

      // The app never prompts again by itself, but Settings still offers installation if the browser supports it.
      await page.reload()
      await offer(page)
      await expect(page.getByRole('heading', { name: 'Where you stand' })).toBeVisible()
      await expect(card).toBeHidden()
      await openSettings(page, 'About this app')
      await page.getByRole('main').getByRole('button', { name: 'Install Station Zero' }).click()
      expect(await page.evaluate(() => localStorage.getItem('test-prompts'))).toBe('2')
    }))

/**
 * Fires a fake `beforeinstallprompt` with the shape of Chromium's event, because no test can press the button of the
 * browser's dialog. Its `prompt` counts calls and reports a dismissal. Everything else is the app's own code.
 */
const offer = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('test-offer')))

/** Runs in the page before the app. Suppresses the browser's own events, so that only fake events count. */
function countPrompts(): void {
  addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation())
  addEventListener('test-offer', () => {
    const prompt = async () => {
      localStorage.setItem('test-prompts', String(Number(localStorage.getItem('test-prompts') ?? 0) + 1))
      return { outcome: 'dismissed' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindsInEachLook(page)).toEqual([])
}
