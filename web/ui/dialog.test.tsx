// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
})
afterEach(cleanup)

function open() {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Set Alert">
      <textarea aria-label="Notes" />
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog'), notes: screen.getByLabelText('Notes') }
}

test('a press outside a dialog closes the dialog', () => {
  const { onClose, dialog } = open()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test('selecting text and releasing the mouse outside a dialog does not close the dialog', () => {
  const { onClose, dialog, notes } = open()
  fireEvent.pointerDown(notes)
  // If a press starts on one element and ends on another, a browser dispatches the click to their common ancestor.
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test('while a dialog is open, padding as wide as the page’s scrollbar replaces it, and a second dialog does not change the padding', () => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  const space = () => document.documentElement.style.getPropertyValue('--scrollbar')
  open()
  expect(space()).toBe('15px')
  width.mockReturnValue(innerWidth)
  render(
    <Dialog open onClose={() => undefined} title="Close without saving?">
      <p>Yes or no?</p>
    </Dialog>,
  )
  expect(space()).toBe('15px')
  width.mockRestore()
})
