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

/** A browser in which a newer worker waits behind the one that is in charge. */
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
  const { watchTyping } = await import('../../ui/typed-text.ts')
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

test('a newer version is offered and loaded once it is accepted: under the new worker, or after 2 s where none waits', async () => {
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

test('an old worker that has something to finish is waited for, and for 10 s at the most', async () => {
  await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  await wait(9_990)
  expect(reload).not.toHaveBeenCalled()
  await wait(20)
  expect(reload).toHaveBeenCalledOnce()
})

test('[generic.update] while something is under way nothing is offered, and it comes back with the end', async () => {
  const { holdBusy } = await openWithUpdate()
  let release = () => {}
  act(() => {
    release = holdBusy()
  })
  expect(chip()).toBeNull()
  act(() => release())
  expect(chip()).not.toBeNull()
})

test('[generic.update] another tab has accepted: this one follows when what is under way is over', async () => {
  const { holdBusy, takeOver } = await openWithUpdate()
  const release = holdBusy()
  takeOver()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => release())
  expect(reload).toHaveBeenCalledOnce()
})

test('another tab has accepted: this one does not take the words away that are being typed in it', async () => {
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

test('who accepts a newer version with words in a box gets it', async () => {
  const { takeOver } = await openWithUpdate()
  render(<textarea aria-label="Message" />)
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Panel in May' } })
  fireEvent.click(chip() as HTMLElement)
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('[generic.update] what is begun right after the press is not broken off', async () => {
  const { holdBusy } = await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  const release = holdBusy()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  await act(async () => release())
  expect(reload).toHaveBeenCalledOnce()
})

test('a reload that the old worker has swallowed is asked for again under the new one', async () => {
  const { takeOver } = await openWithUpdate()
  fireEvent.click(chip() as HTMLElement)
  await wait(10_010)
  expect(reload).toHaveBeenCalledOnce()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a reload that does not come about is asked for again, and not at once', async () => {
  const { takeOver } = await openWithUpdate()
  takeOver()
  await wait(9_000)
  expect(reload).toHaveBeenCalledOnce()
  await wait(2_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('over plain HTTP, a page whose file is gone since an update reloads once, but not during a test nor over typed words', async () => {
  sessionStorage.clear()
  const { reloadOnMissingChunk } = await import('./reload.ts')
  const { holdBusy } = await import('../../ui/busy.ts')
  const { watchTyping } = await import('../../ui/typed-text.ts')
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
