// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseName } from '../data/account-db.ts'
import { getCurrent } from '../data/active-account.ts'
import { deviceDb, readDeviceState } from '../data/device-db.ts'
import { useVisitor } from '../data/session.ts'
import { type Answer, enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { SettingsDialog, type SettingsView } from './settings-dialog.tsx'

const onView = vi.fn()
const onClose = vi.fn()

function Inside({ view, userId }: { view: SettingsView; userId: string }) {
  const { state, user } = useVisitor()
  if (user?.id !== userId) return <p>{state}</p>
  return <SettingsDialog view={view} onView={onView} onClose={onClose} onSignOut={() => {}} />
}

describe('SettingsDialog', () => {
  afterEach(() => {
    cleanup()
    onClose.mockClear()
  })

  /** No career goals come: the two that are always there do. */
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: () => Promise.reject(new TypeError('No signal')) } },
  })

  const dialogAt = (view: SettingsView, userId: string) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <Inside view={view} userId={userId} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )

  async function open(view: SettingsView, user = maia, answer: Answer = () => undefined) {
    const current = await enterAs(user, answer)
    render(dialogAt(view, user.id))
    return current
  }

  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const isOn = (name: string) =>
    screen.getByRole('switch', { name: new RegExp(`^${name}`) }).getAttribute('aria-checked')

  test('only operators have a link to the admin console', async () => {
    await open('all', { ...maia, id: 'settings-operator', isOperator: true })
    expect((await screen.findByRole('link', { name: 'Admin console' })).getAttribute('href')).toBe('/admin')
    cleanup()
    await open('all', { ...maia, id: 'settings-candidate' })
    expect(await screen.findByRole('button', { name: 'Export data' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Admin console' })).toBeNull()
  })

  test('[home.settings.dark-mode, home.settings.kept] settings start at their defaults, and each change is saved and queued', async () => {
    const { db } = await open('all', { ...maia, id: 'settings-1' })
    await screen.findByRole('switch', { name: /^Dark mode/ })
    const switches = ['Dark mode', 'Notifications', 'Study reminders', 'Workout reminders', 'Job alerts']
    expect(switches.map(isOn)).toEqual(['false', 'true', 'true', 'false', 'true'])
    fireEvent.click(screen.getByRole('switch', { name: /^Dark mode/ }))
    await waitFor(() => expect(isOn('Dark mode')).toBe('true'))
    await fill('Study session', '45')
    await fill('Weekly goals reset on', 'sunday')
    await fill('Workout difficulty', 'expert')
    await fill('Time zone', 'Pacific/Honolulu')
    await waitFor(async () => expect(await db.settings.count()).toBe(5))
    const kept = Object.fromEntries((await db.settings.toArray()).map(({ key, value }) => [key, value]))
    expect(kept).toEqual({
      darkMode: true,
      preferredStudyTime: '45',
      weeklyGoalReset: 'sunday',
      defaultWorkoutDifficulty: 'expert',
      timeZone: 'Pacific/Honolulu',
    })
    expect(await db.outbox.count()).toBe(5)
    // What is derived by study day was derived anew in the same transaction.
    expect((await db.local.get('timeZone'))?.value).toBe('Pacific/Honolulu')
    await press('Follow this device again')
    await waitFor(() => expect(isOn('Dark mode')).toBe('false'))
  })

  test('saving a date closes the dialog if it was opened from home and returns to the settings if it was opened there', async () => {
    await open('dates', { ...maia, id: 'settings-dates' })
    const date = new Date(Date.now() + 21 * 86_400_000).toLocaleDateString('sv-SE')
    await fill('Written exam', date)
    await press('Save dates and minutes')
    await screen.findByText('Dates and minutes saved')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onView).not.toHaveBeenCalled()
    onTestFinished(() => window.history.replaceState(null, ''))
    window.history.replaceState({ usr: { under: ['/?settings=all', '/'] } }, '')
    await press('Save dates and minutes')
    await waitFor(() => expect(onView).toHaveBeenCalledWith('all'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('the export confirmation disappears when its section is left', async () => {
    const user = { ...maia, id: 'settings-export' }
    await enterAs(user, () => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }))
    const { rerender } = render(dialogAt('data', user.id))
    fireEvent.click(await screen.findByRole('button', { name: 'Export all' }))
    await screen.findByText(/^Exported: station-zero-/)
    for (const view of ['all', 'data'] as const) {
      // As the browser's Back and Forward do.
      rerender(dialogAt(view, user.id))
      await waitFor(() => expect(screen.queryByText(/^Exported:/)).toBeNull())
    }
  })

  test('a changed setting is shown before it is written to disk', async () => {
    const { db, store } = await open('all', { ...maia, id: 'settings-2' })
    const { transact } = store
    const disk = Promise.withResolvers<void>()
    vi.spyOn(store, 'transact').mockImplementation(async (...args) => {
      await disk.promise
      return transact.apply(store, args)
    })
    const select = await screen.findByLabelText<HTMLSelectElement>('Study session')
    await fill('Study session', '45')
    expect(select.value).toBe('45')
    fireEvent.click(screen.getByRole('switch', { name: /^Workout reminders/ }))
    expect(isOn('Workout reminders')).toBe('true')
    disk.resolve()
    await waitFor(async () => expect(await db.settings.count()).toBe(2))
    expect(select.value).toBe('45')
  })

  test('[home.demo] the demo account sees all settings and can change only those of the device', async () => {
    await open('all', { ...maia, id: 'demo-1', username: 'demo' })
    expect(await screen.findByText('Demo is read-only')).toBeDefined()
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    // What a screen looks like in this light is its holder's business, and no setting of the account.
    expect(switches.filter(({ disabled }) => !disabled).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      expect.stringMatching(/^High contrast/),
      expect.stringMatching(/^Gym mode/),
      expect.stringMatching(/^Single-key shortcuts/),
    ])
    for (const name of ['Edit profile', 'Delete account'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Export data' })).toHaveProperty('disabled', false)
  })

  test('[home.profile] saving the profile updates the stored account and returns to the settings', async () => {
    const user = { ...maia, id: 'profile-1' }
    const answer: Answer = (method, path, body) =>
      method === 'PATCH' && path === '/api/auth/user' ? Response.json({ ...user, ...Object(body) }) : undefined
    await open('profile', user, answer)
    await fill('Full Name', ' Maia Holm ')
    await fill('Location', 'Oak Park, IL')
    await press('Save profile')
    expect(await screen.findByText('Profile saved')).toBeDefined()
    const saved = { ...user, name: 'Maia Holm', location: 'Oak Park, IL' }
    expect((await deviceDb.accounts.get(user.id))?.user).toEqual(saved)
    expect(onView).toHaveBeenCalledWith('all')
  })

  test('a profile field that the server refuses shows the reason and gets the focus', async () => {
    const sentence = 'This is not an e-mail address.'
    await open('profile', { ...maia, id: 'profile-2' }, (method) =>
      method === 'PATCH' ? problem(400, 'email-invalid', sentence) : undefined,
    )
    await fill('Email*', 'olof@example.org')
    await fill('Current password', 'ladder 42')
    await press('Save profile')
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByLabelText('Email*').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Email*'))
  })

  test('[security.profile.email] changing the e-mail address requires the password, and a wrong password is reported at its field', async () => {
    const bodies: unknown[] = []
    const sentence = "That password isn't right."
    await open('profile', { ...maia, id: 'profile-4' }, (method, _path, body) => {
      if (method !== 'PATCH') return undefined
      bodies.push(body)
      return problem(403, 'password-wrong', sentence)
    })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await fill('Email*', 'olof@example.org')
    await press('Save profile')
    expect(await screen.findByText('Enter your password to change the e-mail address')).toBeDefined()
    expect(bodies).toEqual([])
    await fill('Current password', ' ladder 42 ')
    await press('Save profile')
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(bodies).toMatchObject([{ email: 'olof@example.org', password: ' ladder 42 ' }])
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  })

  test('without a connection, saving the profile reports that the server cannot be reached', async () => {
    await open('profile', { ...maia, id: 'profile-3' })
    await screen.findByLabelText('Full Name')
    await press('Save profile')
    expect(await screen.findByText(/Can't reach Station Zero/)).toBeDefined()
  })

  const receipt = { receiptId: 'r-1', deletedAt: '2026-11-21T12:00:00.000Z', deleted: { account: 1, reviews: 2 } }

  test('[home.delete] deleting an account leaves only its receipt on the device', async () => {
    const user = { ...maia, id: 'gone-1' }
    const bodies: unknown[] = []
    const { db } = await open('delete', user, (method, _path, body) => {
      if (method !== 'DELETE') return undefined
      bodies.push(body)
      return Response.json(receipt)
    })
    await db.drafts.put({ key: 'note', value: 1, savedAt: 1 })
    localStorage.setItem('theme', 'dark')
    await fill('Your password', ' secret ')
    await press('Delete account for good')
    expect(await screen.findByText('unauthenticated')).toBeDefined()
    await waitFor(async () => expect(await Dexie.exists(databaseName(user.id))).toBe(false))
    expect(bodies).toEqual([{ password: ' secret ' }])
    expect([getCurrent(), await deviceDb.accounts.get(user.id)]).toEqual([null, undefined])
    expect((await readDeviceState()).currentUserId).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(JSON.parse(sessionStorage.getItem('deletionReceipt') ?? '')).toEqual(receipt)
    // The address would ask the next person, too.
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    [403, 'password-wrong', "That password isn't right.", "That password isn't right."],
    [401, 'session-expired', 'Session expired', /Your session has ended/],
    [null, '', '', /Nothing was deleted on this device/],
  ])('a deletion that fails (status %s) deletes nothing on the device', async (status, code, text, said) => {
    const user = { ...maia, id: `stays-${status}` }
    await open('delete', user, (method) =>
      method === 'DELETE' && status !== null ? problem(status, code, text) : undefined,
    )
    await press('Delete account for good')
    expect(await screen.findByText('Enter your password')).toBeDefined()
    await fill('Your password', 'guess')
    await press('Delete account for good')
    expect(await screen.findByText(said)).toBeDefined()
    expect(await Dexie.exists(databaseName(user.id))).toBe(true)
  })
})

describe('settings options', () => {
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
})
