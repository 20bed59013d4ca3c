import { expect, test, vi } from 'vitest'
import { holdBusy, isBusy, onBusyChange } from './busy.ts'

test('the app is busy until the last hold is released, and releasing a hold twice counts once', () => {
  const told = vi.fn()
  const stop = onBusyChange(told)
  const releaseTest = holdBusy()
  const releaseTimer = holdBusy()
  releaseTest()
  releaseTest()
  expect(isBusy()).toBe(true)
  releaseTimer()
  expect(isBusy()).toBe(false)
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})
