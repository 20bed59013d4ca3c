// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { enact } from '../data/enact.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { TargetsView } from './targets-view.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <TargetsView onSaved={() => {}} />
      </ToastProvider>
    </MemoryRouter>,
  )

test('at 1 a.m. the days until an exam are still counted from the previous study day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 1) })
  await enterAs({ ...maia, id: 'targets-1' })
  await enact(setTarget, { target: 'written', date: '2026-12-15', profile: 'general' })
  open()
  await screen.findByText('That is in 22 days.')
})

test('the “Every day” field sets the minutes of all seven days, and one day can still be changed', async () => {
  await enterAs({ ...maia, id: 'targets-2' })
  open()
  const every = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Every day' })
  const minutes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /day$/ }).map(({ value }) => value)
  fireEvent.change(every, { target: { value: '20' } })
  expect(minutes()).toEqual(Array(8).fill('20'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Sunday' }), { target: { value: '0' } })
  expect(minutes()).toEqual(['', ...Array(6).fill('20'), '0'])
})

test('an exam form that this version does not have stays chosen, and the screen says that it counts as General', async () => {
  await enterAs({ ...maia, id: 'targets-3' })
  await enact(setTarget, { target: 'written', date: '2027-03-14', profile: 'newer-style' })
  open()
  const form = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Exam form/ })
  expect(form.value).toBe('newer-style')
  expect(form.selectedOptions[0]?.text).toBe('Another form (counts as General here)')
})
