import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('a removed listener is no longer notified, and the remaining listeners still are', () => {
  const calls: string[] = []
  const listeners = createListeners()
  expect(listeners.isEmpty()).toBe(true)
  const stop = listeners.add(() => calls.push('screen'))
  listeners.add(() => calls.push('chip'))
  listeners.notify()
  stop()
  listeners.notify()
  expect(calls).toEqual(['screen', 'chip', 'chip'])
  expect(listeners.isEmpty()).toBe(false)
})
