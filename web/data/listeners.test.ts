import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('a removed listener is no longer notified, and the others still are', () => {
  const heard: string[] = []
  const listeners = createListeners()
  expect(listeners.isEmpty()).toBe(true)
  const stop = listeners.add(() => heard.push('screen'))
  listeners.add(() => heard.push('chip'))
  listeners.notify()
  stop()
  listeners.notify()
  expect(heard).toEqual(['screen', 'chip', 'chip'])
  expect(listeners.isEmpty()).toBe(false)
})
