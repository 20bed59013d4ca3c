import type { Page } from '@playwright/test'

/**
 * Replaces the browser's push subscription with a fake one, because tests cannot reach a push service. Tests send its
 * messages through DevTools.
 */
export async function fakeSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bytes = (length: number, first: number) =>
      btoa(String.fromCharCode(first, ...Array.from({ length: length - 1 }, () => 7)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const endpoint = 'https://push.example.org/of-this-phone'
    const one = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh: bytes(65, 4), auth: bytes(16, 1) } }),
      unsubscribe: async () => {
        localStorage.removeItem('test-push')
        return true
      },
    }
    const found = () => (localStorage.getItem('test-push') ? one : null)
    Object.assign(PushManager.prototype, {
      getSubscription: async () => found(),
      subscribe: async () => {
        localStorage.setItem('test-push', '1')
        return one
      },
    })
  })
}
