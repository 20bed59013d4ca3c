import { expect, test, vi } from 'vitest'
import { expectFirstScreen, firstScreenRendered, untilFirstScreen } from './page-load.ts'

async function hasCome(): Promise<boolean> {
  let isThere = false
  void untilFirstScreen().then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isThere
}

test('a task that waits for the first screen starts once that screen is rendered, or after 3 s', async () => {
  vi.useFakeTimers()
  expect(await hasCome()).toBe(true)
  expectFirstScreen()
  expect(await hasCome()).toBe(false)
  firstScreenRendered()
  expect(await hasCome()).toBe(true)
  expectFirstScreen()
  expect(await hasCome()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await hasCome()).toBe(true)
  vi.useRealTimers()
})
