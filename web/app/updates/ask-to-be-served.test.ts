// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { askToBeServed } from './ask-to-be-served.ts'

class Worker extends EventTarget {
  state = 'activated'
  postMessage = vi.fn()
}

function browserWith(active: Worker, controller: Worker | null): { controller: Worker | null } {
  const container = { ready: Promise.resolve({ active }), controller }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return container
}

test('a page without a controller asks the active service worker to claim the page', async () => {
  const active = new Worker()
  browserWith(active, null)
  await askToBeServed()
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'CLAIM' })
})

test('a page that has a controller does not ask to be claimed', async () => {
  const active = new Worker()
  browserWith(active, active)
  await askToBeServed()
  expect(active.postMessage).not.toHaveBeenCalled()
})

test('a page that is claimed while the service worker activates does not ask to be claimed', async () => {
  const active = new Worker()
  active.state = 'activating'
  const browser = browserWith(active, null)
  const asked = askToBeServed()
  await Promise.resolve()
  browser.controller = active
  active.dispatchEvent(new Event('statechange'))
  await asked
  expect(active.postMessage).not.toHaveBeenCalled()
})
