import { expect, test, vi } from 'vitest'
import { expectFirstScreen, firstScreenStands, untilFirstScreen } from './first-screen.ts'

async function hasCome(): Promise<boolean> {
  let isThere = false
  void untilFirstScreen().then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isThere
}

test('the engine waits for the screen that somebody opened the app for, but not for one that never comes', async () => {
  vi.useFakeTimers()
  expect(await hasCome()).toBe(true)
  expectFirstScreen()
  expect(await hasCome()).toBe(false)
  firstScreenStands()
  expect(await hasCome()).toBe(true)
  expectFirstScreen()
  expect(await hasCome()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await hasCome()).toBe(true)
  vi.useRealTimers()
})
