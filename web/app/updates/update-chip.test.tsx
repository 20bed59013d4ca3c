// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const posted = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('location', { ...window.location, reload })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.clearAllMocks()
})

/** Opens the page in a browser where a newer worker is waiting. */
async function openWithUpdate() {
  const worker = Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js`, postMessage: posted })
  const registration = Object.assign(new EventTarget(), { waiting: worker, update: async () => undefined })
  const container = Object.assign(new EventTarget(), {
    controller: worker,
    ready: Promise.resolve({ active: worker }),
    register: async () => registration,
    getRegistration: async () => ({ active: worker }),
  })
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const { registerWorker } = await import('./register-worker.ts')
  const { UpdateChip } = await import('./update-chip.tsx')
  const { holdBusy } = await import('../../ui/busy.ts')
  const { watchTyping } = await import('../../ui/busy.ts')
  watchTyping()
  await registerWorker()
  render(<UpdateChip />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'))
  const leave = () => Object.assign(registration, { waiting: null })
  return { holdBusy, takeOver, leave }
}

const chip = () => screen.queryByRole('button', { name: 'Update ready' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an accepted update reloads the page after 2 s when no service worker is waiting', async () => {
  const { leave } = await openWithUpdate()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(chip() as HTMLElement)
  expect(posted.mock.calls.flat()).toContainEqual({ type: 'SKIP_WAITING' })
  leave()
  await wait(1_990)
  expect(reload).not.toHaveBeenCalled()
  await wait(20)
  expect(reload).toHaveBeenCalledOnce()
})

test('an accepted update waits at most 10 s for the old service worker', async () => {
  await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  await wait(9_990)
  expect(reload).not.toHaveBeenCalled()
  await wait(20)
  expect(reload).toHaveBeenCalledOnce()
})

test('[generic.update] no update is offered during an activity, and it is offered again afterward', async () => {
  const { holdBusy } = await openWithUpdate()
  let release = () => {}
  act(() => {
    release = holdBusy()
  })
  expect(chip()).toBeNull()
  act(() => release())
  expect(chip()).not.toBeNull()
})

test('[generic.update] when another tab accepts an update, this tab reloads after its activity ends', async () => {
  const { holdBusy, takeOver } = await openWithUpdate()
  const release = holdBusy()
  takeOver()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => release())
  expect(reload).toHaveBeenCalledOnce()
})

test('when another tab accepts an update, this tab does not reload while it contains typed text', async () => {
  const { takeOver } = await openWithUpdate()
  render(<textarea aria-label="Message" />)
  const message = screen.getByLabelText('Message')
  fireEvent.input(message, { target: { value: 'Panel in May' } })
  takeOver()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  fireEvent.input(message, { target: { value: '' } })
  await wait(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('accepting an update reloads the page even with typed text in a field', async () => {
  const { takeOver } = await openWithUpdate()
  render(<textarea aria-label="Message" />)
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Panel in May' } })
  fireEvent.click(chip() as HTMLElement)
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('[generic.update] an activity started right after an update was accepted delays the reload', async () => {
  const { holdBusy } = await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  const release = holdBusy()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => release())
  expect(reload).toHaveBeenCalledOnce()
})

test('a reload that the old service worker blocked is repeated under the new worker', async () => {
  const { takeOver } = await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  await wait(10_010)
  expect(reload).toHaveBeenCalledOnce()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a reload that does not take effect is repeated after 10 s', async () => {
  const { takeOver } = await openWithUpdate()
  takeOver()
  await wait(9_000)
  expect(reload).toHaveBeenCalledOnce()
  await wait(2_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('over plain HTTP, a chunk that is missing after an update reloads the page once, but not during an activity or while a field contains typed text', async () => {
  sessionStorage.clear()
  const { reloadOnMissingChunk } = await import('./register-worker.ts')
  const { holdBusy } = await import('../../ui/busy.ts')
  const { watchTyping } = await import('../../ui/busy.ts')
  watchTyping()
  reloadOnMissingChunk()
  const missChunk = () => window.dispatchEvent(new Event('vite:preloadError'))
  const release = holdBusy()
  missChunk()
  release()
  expect(reload).not.toHaveBeenCalled()
  render(<textarea aria-label="Note" />)
  const note = screen.getByLabelText('Note')
  fireEvent.input(note, { target: { value: 'Ask for Chief Ruiz.' } })
  missChunk()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.input(note, { target: { value: '' } })
  missChunk()
  missChunk()
  expect(reload).toHaveBeenCalledOnce()
})
