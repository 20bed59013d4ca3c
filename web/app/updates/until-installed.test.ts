// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerUntilInstalled } from './until-installed.ts'

let found: Partial<ServiceWorkerRegistration> | undefined
const register = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers()
  register.mockClear()
  found = undefined
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => found },
    configurable: true,
  })
})
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('service worker registration is retried when the connection returns, until the worker is installed', async () => {
  registerUntilInstalled(register)
  await wait(1_000)
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(register).toHaveBeenCalledTimes(1)
  found = { installing: {} as ServiceWorker }
  await wait(60_000)
  expect(register).toHaveBeenCalledTimes(1)
  found = { active: {} as ServiceWorker }
  await wait(600_000)
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(register).toHaveBeenCalledTimes(1)
})

test('without an online event, registration is retried after 15 s and then less often', async () => {
  registerUntilInstalled(register)
  await wait(15_000)
  expect(register).toHaveBeenCalledTimes(1)
  await wait(45_000)
  expect(register).toHaveBeenCalledTimes(3)
  await wait(3_600_000)
  expect(register.mock.calls.length).toBeLessThan(20)
})
