// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

afterEach(cleanup)

async function open(onView = vi.fn(), onSignOut = vi.fn()) {
  const current = await enterAs({ ...maia, id: 'options-1' }, () => undefined)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <SettingsDialog view="all" onView={onView} onClose={() => {}} onSignOut={onSignOut} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('dialog', { name: 'Settings' })
  return current
}

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => `${value}: ${text}`)

test('[home.settings.choices] study minutes, reset days and workout levels offer the specified choices', async () => {
  await open()
  expect(optionsOf('Study session')).toEqual(['15: 15 minutes', '30: 30 minutes', '45: 45 minutes', '60: 60 minutes'])
  expect(optionsOf('Weekly goals reset on')).toEqual([
    'monday: Monday',
    'tuesday: Tuesday',
    'wednesday: Wednesday',
    'thursday: Thursday',
    'friday: Friday',
    'saturday: Saturday',
    'sunday: Sunday',
  ])
  expect(optionsOf('Workout difficulty')).toEqual([
    'beginner: Beginner',
    'moderate: Moderate',
    'advanced: Advanced',
    'expert: Expert',
  ])
})

test('new cards and minutes a day accept 0 to 200, and an empty field is saved as 0', async () => {
  const { db } = await open()
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const kept = async (key: string) => (await db.settings.get(key))?.value
  expect([field('New cards a day').value, field('Minutes of cards a day').value]).toEqual(['20', ''])
  type('New cards a day', '35')
  await waitFor(async () => expect(await kept('newCardsADay')).toBe('35'))
  type('New cards a day', '201')
  expect(screen.getByText('Enter a number from 0 to 200.')).toBeTruthy()
  type('New cards a day', '')
  await waitFor(async () => expect(await kept('newCardsADay')).toBe('0'))
  type('Minutes of cards a day', '15')
  await waitFor(async () => expect(await kept('minutesADay')).toBe('15'))
})

test('[home.settings.sign-out, home.profile, home.export, home.delete] the settings buttons open the profile, the export, the account deletion and sign-out', async () => {
  const [onView, onSignOut] = [vi.fn(), vi.fn()]
  await open(onView, onSignOut)
  for (const name of ['Edit profile', 'Export data', 'Delete account', 'Sign Out'])
    (await screen.findByRole('button', { name })).click()
  expect(onView.mock.calls).toEqual([['profile'], ['data'], ['delete']])
  expect(onSignOut).toHaveBeenCalledOnce()
})
