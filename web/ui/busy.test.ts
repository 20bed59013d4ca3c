import { expect, test, vi } from 'vitest'
import { holdBusy, isBusy, onBusyChange } from './busy.ts'

test('the app is busy until the last hold is released, and releasing the same hold twice has no further effect', () => {
  const onChange = vi.fn()
  const stop = onBusyChange(onChange)
  const releaseTest = holdBusy()
  const releaseTimer = holdBusy()
  releaseTest()
  releaseTest()
  expect(isBusy()).toBe(true)
  releaseTimer()
  expect(isBusy()).toBe(false)
  expect(onChange).toHaveBeenCalledTimes(4)
  stop()
})
