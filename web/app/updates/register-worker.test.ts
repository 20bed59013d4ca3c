// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'

describe('registerWorker', () => {
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
})

describe('worker URL', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** As a page has it whose policy allows each name once. */
  const strict = () => {
    const names = new Set<string>()
    return {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        if (names.has(name)) throw new TypeError(`Policy already exists: ${name}`)
        names.add(name)
        return rules
      },
    }
  }

  test('the service worker’s URL can be created again when the registration is retried', async () => {
    vi.stubGlobal('window', { trustedTypes: strict() })
    const { workerUrl } = await import('./register-worker.ts')
    expect(workerUrl()).toBe('/sw.js')
    expect(workerUrl()).toBe('/sw.js')
  })
})
