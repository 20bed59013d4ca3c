// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../db/page/active-account.ts'
import { click, endDevice, startDevice } from '../../testing/prep-screens.tsx'
import { ReportButton } from './report-button.tsx'

let account: Current

beforeEach(async () => {
  account = await startDevice()
})
afterEach(() => endDevice(account))

test('a mistake in a question is reported with a reason and what was typed, which survives closing the dialog', async () => {
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
