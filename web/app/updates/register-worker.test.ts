// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./load-workbox.ts')
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('registration is retried when the code that registers the service worker fails to load', async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const register = vi.fn(async () => undefined)
  class Workers extends EventTarget {
    register = register
  }
  const loadWorkbox = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ Workbox: Workers, registerUntilInstalled: vi.fn(), askToBeServed: vi.fn() })
  vi.doMock('./load-workbox.ts', () => ({ loadWorkbox }))
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true })
  const { registerWorker } = await import('./register-worker.ts')
  await registerWorker()
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(register).toHaveBeenCalledOnce()
})
