// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReceiptDialog } from './receipt-dialog.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

afterEach(cleanup)

const receipt = { receiptId: 'r-1', deletedAt: '2026-11-21T12:00:00.000Z', deleted: { account: 1, reviews: 2 } }

test('Escape does not close an account deletion receipt until the receipt is saved', async () => {
  URL.createObjectURL ??= () => 'blob:receipt'
  URL.revokeObjectURL ??= () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const close = vi.fn()
  render(<ReceiptDialog kept={JSON.stringify(receipt)} onClose={close} />)
  const dialog = screen.getByRole('dialog', { name: 'Your account is deleted' })
  fireEvent(dialog, new Event('cancel'))
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByText(/^This receipt is not saved yet/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save receipt' }))
  fireEvent(dialog, new Event('cancel'))
  expect(close).toHaveBeenCalledOnce()
})
