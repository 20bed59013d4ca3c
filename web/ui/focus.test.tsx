// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spreadFocusNet, useFocusInstead } from './focus.ts'

let end: () => void
beforeEach(() => {
  end = spreadFocusNet()
})
afterEach(() => {
  end()
  cleanup()
})

/** Waits longer than `spreadFocusNet` waits for other code to move focus. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
const focused = () => document.activeElement?.textContent

function Board({ hasHeir = false }: { hasHeir?: boolean }) {
  const [isThere, setIsThere] = useState(true)
  const heir = useRef<HTMLButtonElement>(null)
  useFocusInstead(heir, hasHeir && !isThere)
  return (
    <main>
      <h1>Jobs</h1>
      <section>
        <h2>New matches</h2>
        <ul>
          {isThere && (
            <li>
              <article>
                <h3>Captain</h3>
                <button type="button" onClick={() => setIsThere(false)}>
                  Mark as read
                </button>
              </article>
            </li>
          )}
          <li>
            <h3>Chief</h3>
            <button type="button" ref={heir}>
              Undo
            </button>
          </li>
        </ul>
      </section>
      <button type="button" onClick={() => setIsThere(false)}>
        Clear
      </button>
    </main>
  )
}

function press(name: string): void {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('when a focused button disappears, the nearest remaining heading above it receives focus', async () => {
  render(<Board />)
  press('Mark as read')
  await vi.waitFor(() => expect(focused()).toBe('New matches'), 15_000)
})

test.each(['', ', even in a background window without focus events'])(
  'the replacement of a focused button receives focus instead of the heading%s',
  async (where) => {
    render(<Board hasHeir />)
    const button = screen.getByRole('button', { name: 'Mark as read' })
    button.focus()
    const keepQuiet = (event: Event) => event.stopImmediatePropagation()
    if (where) window.addEventListener('focusin', keepQuiet, { capture: true })
    fireEvent.click(button)
    await pause()
    window.removeEventListener('focusin', keepQuiet, { capture: true })
    expect(focused()).toBe('Undo')
  },
)

test('when a button disappears, focus does not move if another control has focus or the button had already lost focus', async () => {
  render(<Board />)
  screen.getByRole('button', { name: 'Mark as read' }).focus()
  press('Clear')
  await pause()
  expect(focused()).toBe('Clear')
  cleanup()
  render(<Board />)
  const button = screen.getByRole('button', { name: 'Mark as read' })
  button.focus()
  button.blur()
  await Promise.resolve()
  fireEvent.click(button)
  await pause()
  expect(document.activeElement).toBe(document.body)
})
