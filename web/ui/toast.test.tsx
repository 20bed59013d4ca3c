// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'
import './toast-view.tsx'

beforeEach(() => {
  // jsdom does not implement pointer capture.
  HTMLElement.prototype.hasPointerCapture ??= () => false
  HTMLElement.prototype.setPointerCapture ??= () => {}
  HTMLElement.prototype.releasePointerCapture ??= () => {}
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Speaker() {
  const { toast } = useToast()
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'First' })}>
        one
      </button>
      <button
        type="button"
        onClick={() => toast({ title: 'Second', description: 'It went wrong', tone: 'destructive' })}
      >
        two
      </button>
    </>
  )
}

async function showToast(name: 'one' | 'two', title: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name }))
  const shown = await screen.findByText(title)
  return shown.closest('li') as HTMLElement
}

const open = () =>
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  )

test('[generic.toast.one] only one toast is shown at a time: the latest', async () => {
  open()
  await showToast('one', 'First')
  const second = await showToast('two', 'Second')
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  expect(screen.getByText('It went wrong')).toBeTruthy()
  expect(second.parentElement?.querySelectorAll('li')).toHaveLength(1)
  expect(second.className).toContain('border-l-danger')
})

test('[generic.toast.time] a toast is shown for 5000 ms', async () => {
  open()
  await showToast('one', 'First')
  vi.useFakeTimers()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'two' })))
  expect(screen.getByText('Second')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4_990))
  expect(screen.queryByText('Second')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.queryByText('Second')).toBeNull()
})

function swipe(toast: HTMLElement, byPx: number): void {
  const at = (clientX: number) => ({ clientX, clientY: 10, button: 0, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerDown(toast, at(100))
  fireEvent.pointerMove(toast, at(100 + byPx / 2))
  fireEvent.pointerMove(toast, at(100 + byPx))
  fireEvent.pointerUp(toast, at(100 + byPx))
}

test('[generic.toast.swipe] a toast is dismissed by a swipe of at least 50 px to the right', async () => {
  open()
  const toast = await showToast('one', 'First')
  expect(toast.dataset.swipeDirection).toBe('right')
  swipe(toast, 49)
  expect(toast.dataset.swipe).toBe('cancel')
  expect(screen.queryByText('First')).not.toBeNull()
  swipe(toast, -80)
  expect(screen.queryByText('First')).not.toBeNull()
  swipe(toast, 51)
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
})

test('[generic.toast.f8] F8 moves focus to the notifications, which are at most 420px wide', async () => {
  open()
  const toast = await showToast('one', 'First')
  const viewport = toast.parentElement as HTMLElement
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(viewport)).toBe(true)
  expect(viewport.className.split(' ')).toContain('max-w-[420px]')
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(document.activeElement).toBe(viewport)
})
