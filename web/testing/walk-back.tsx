import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { BackApp } from './back-app.tsx'

/** Registers hooks for the tests of a file: adds the dialog methods that jsdom lacks, and waits for history traversals to end. */
export function walkEachTest(): void {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= () => {}
  })
  afterEach(async () => {
    cleanup()
    await settled()
  })
}

export function open(at = '/') {
  window.history.pushState(null, '', at)
  const entries = window.history.length
  render(<BackApp />)
  return { added: () => window.history.length - entries }
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
export const follow = (at = 0) => fireEvent.click(screen.getAllByRole('link', { hidden: true })[at] as HTMLElement)
export const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent)
export const address = () => `${location.pathname}${location.search}`
export const shows = (...titles: string[]) => waitFor(() => expect(dialogs()).toEqual(titles))
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** The browser traverses history asynchronously, sometimes twice. Resolves after 60 ms without a traversal. */
export const settled = () =>
  act(async () => {
    let hasMoved = true
    const moved = () => {
      hasMoved = true
    }
    window.addEventListener('popstate', moved)
    while (hasMoved) {
      hasMoved = false
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.removeEventListener('popstate', moved)
  })

export async function go(by: number): Promise<void> {
  await settled()
  window.history.go(by)
  await settled()
}
