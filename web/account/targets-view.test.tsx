// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, test, vi } from 'vitest'
import { enact } from '../db/page/enact.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { TargetsView } from './targets-view.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the dates count study days, as home does: at one in the morning it is still yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 1) })
  await enterAs({ ...maia, id: 'targets-1' })
  await enact(setTarget, { target: 'written', date: '2026-12-15', profile: 'general' })
  render(
    <MemoryRouter>
      <ToastProvider>
        <TargetsView onBack={() => {}} onSaved={() => {}} />
      </ToastProvider>
    </MemoryRouter>,
  )
  await screen.findByText('That is in 22 days.')
})
