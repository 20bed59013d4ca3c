// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { click, endDevice, startDevice } from '../testing/prep-screens.tsx'
import { formatDay } from '../ui/format.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { ReportButton } from './report-button.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('a question can be reported with a reason and details, and the entered text survives closing the dialog', async () => {
  render(<ReportButton subject={{ kind: 'question', id: 'q1', version: 3 }} />)
  await click('Report a mistake')
  fireEvent.change(screen.getByLabelText('Details (optional)'), { target: { value: 'B is right. ' } })
  await click('Send report')
  expect(await screen.findByText('Choose what is wrong.')).toBeTruthy()
  await click('Cancel')
  await click('Report a mistake')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Details (optional)').value).toBe('B is right. ')
  fireEvent.change(screen.getByLabelText('What is wrong with this question?'), { target: { value: 'answer' } })
  await click('Send report')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await account.db.reports.toArray()).toEqual([
    expect.objectContaining({
      ...{ kind: 'question', subjectId: 'q1', subjectVersion: 3 },
      ...{ reason: 'answer', text: 'B is right.' },
    }),
  ])
})

test('the report dialog shows earlier reports with their date and accepts another report', async () => {
  render(
    <ToastProvider>
      <ReportButton subject={{ kind: 'card', id: 'c1', version: 1 }} />
    </ToastProvider>,
  )
  await click('Report a mistake')
  expect(screen.queryByText(/^You reported this/)).toBeNull()
  const choose = () => screen.getByLabelText('What is wrong with this card?')
  fireEvent.change(choose(), { target: { value: 'typo' } })
  fireEvent.change(screen.getByLabelText('Details (optional)'), { target: { value: 'Hoze' } })
  await click('Send report')
  const thanks = await screen.findByText('Thank you. Your report is saved.')
  // The message is next to the button, so it does not cover anything.
  expect(thanks.closest('[role="region"]')).toBeNull()
  await click('Report a mistake')
  expect(await screen.findByText(`You reported this on ${formatDay(Date.now())}: Typo or grammar. “Hoze”`)).toBeTruthy()
  expect(choose()).toHaveProperty('value', '')
  fireEvent.change(choose(), { target: { value: 'outdated' } })
  await click('Send report')
  await waitFor(async () => expect(await account.db.reports.count()).toBe(2))
})

test('a card that was corrected after the person reported it shows a notice', async () => {
  const reportedAt = Date.now()
  const report = { id: 'r1', kind: 'card' as const, subjectId: 'c1', reason: 'typo' as const, text: null }
  await account.db.reports.put({ ...report, subjectVersion: 1, reportedAt })
  const shown = (version: number) => <ReportButton subject={{ kind: 'card', id: 'c1', version }} />
  const { rerender } = render(shown(1_234))
  const on = formatDay(reportedAt)
  expect(await screen.findByText(`This was corrected after your report on ${on}.`)).toBeTruthy()
  rerender(shown(2))
  expect(await screen.findByText(`This was changed after your report on ${on}.`)).toBeTruthy()
  // A new report is about the corrected version.
  await account.db.reports.put({ ...report, id: 'r2', subjectVersion: 2, reportedAt: reportedAt + 1 })
  await waitFor(() => expect(screen.queryByText(/after your report/)).toBeNull())
})
