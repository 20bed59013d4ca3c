import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A Trusted Types implementation that allows each policy name only once. */
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
