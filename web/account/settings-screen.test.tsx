// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { FOLD_VERSION, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { MODEL } from '@station-zero/schema/prep/memory-parameters.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseName } from '../data/account-db.ts'
import { getCurrent } from '../data/active-account.ts'
import { deviceDb, readDeviceState } from '../data/device-db.ts'
import { enterGuest } from '../data/session.ts'
import { type Answer, enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { addressShown, SettingsPage } from '../testing/settings-page.tsx'

afterEach(cleanup)

/** Opens a section, or the list if none is given, as a new user. */
async function open(section: string | null, user = maia, answer: Answer = () => undefined) {
  const current = await enterAs(user, answer)
  render(<SettingsPage at={section ? `/settings?section=${section}` : '/settings'} userId={user.id} />)
  return current
}

describe('settings sections', () => {
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const isOn = (name: string) =>
    screen.getByRole('switch', { name: new RegExp(`^${name}`) }).getAttribute('aria-checked')
  /** Navigates to a section through the list, as on a phone. */
  async function goTo(section: string) {
    const back = screen.queryByRole('link', { name: 'All settings' })
    if (back) fireEvent.click(back)
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${section}`) }))
    await screen.findByRole('heading', { level: 1, name: section })
  }

  test('only operators have a link to the admin console', async () => {
    await open(null, { ...maia, id: 'settings-operator', isOperator: true })
    expect((await screen.findByRole('link', { name: /^Admin console/ })).getAttribute('href')).toBe('/admin')
    cleanup()
    await open(null, { ...maia, id: 'settings-candidate' })
    expect(await screen.findByRole('link', { name: /^Account/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Admin console/ })).toBeNull()
  })

  test('the study section shows how the person’s memory curve differs from the average and can turn the curve off', async () => {
    const { db } = await open('study', { ...maia, id: 'settings-curve' })
    expect(await screen.findByText(/^The app learns it from your reviews, after 400 reviews/)).toBeTruthy()
    const weights = WEIGHTS.map((weight, at) => (at < 4 ? 1.3 * weight : weight))
    await db.memoryWeights.put({
      ...{ model: MODEL, weights, foldVersion: FOLD_VERSION, reviews: 1_240, lossBefore: 0.4, lossAfter: 0.38 },
      ...{ changedAt: Date.UTC(2026, 5, 3, 12), changeId: 'fit' },
    })
    const words =
      /^Your memory fades a little slower than average\. .* since June 3, 2026\. It was calculated from 1,240 of your reviews\./
    expect(await screen.findByText(words)).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: /^Adapt to my memory/ }))
    expect(await screen.findByText(/^Off: .* Your own curve is kept\./)).toBeTruthy()
    await fill('Recall when a card comes up', '85')
    await waitFor(async () => expect(await db.settings.count()).toBe(2))
  })

  test('[home.settings.dark-mode, home.settings.kept] settings start at their defaults, and each change is saved and queued', async () => {
    const { db } = await open('notifications', { ...maia, id: 'settings-1' })
    await screen.findByRole('switch', { name: /^Workout reminders/ })
    const switches = ['Notifications', 'Study reminders', 'Workout reminders', 'Job alerts']
    expect(switches.map(isOn)).toEqual(['true', 'true', 'false', 'true'])
    await goTo('Appearance')
    fireEvent.click(await screen.findByRole('switch', { name: /^Dark mode/, checked: false }))
    await waitFor(() => expect(isOn('Dark mode')).toBe('true'))
    await goTo('Study')
    await fill('Study session', '45')
    await fill('Weekly goals reset on', 'sunday')
    await fill('Workout difficulty', 'expert')
    await fill('Time zone', 'Pacific/Honolulu')
    await fill('Study day starts at', '0')
    await waitFor(async () => expect(await db.settings.count()).toBe(6))
    const kept = Object.fromEntries((await db.settings.toArray()).map(({ key, value }) => [key, value]))
    expect(kept).toEqual({
      darkMode: true,
      preferredStudyTime: '45',
      weeklyGoalReset: 'sunday',
      defaultWorkoutDifficulty: 'expert',
      timeZone: 'Pacific/Honolulu',
      dayStart: '0',
    })
    expect(await db.outbox.count()).toBe(6)
    // This row is written in the transaction that recomputes the data derived per study day.
    expect((await db.local.get('timeZone'))?.value).toBe('Pacific/Honolulu@0')
    await goTo('Appearance')
    await press('Follow this device again')
    await waitFor(() => expect(isOn('Dark mode')).toBe('false'))
  })

  test('saving a date returns to the screen that linked to the form; if no screen linked to it, the form stays open', async () => {
    await open('dates', { ...maia, id: 'settings-dates' })
    const date = new Date(Date.now() + 21 * 86_400_000).toLocaleDateString('sv-SE')
    await fill('Written exam', date)
    expect(screen.getByText('Not saved yet.')).toBeDefined()
    await press('Save dates and minutes')
    await screen.findByText('Dates and minutes saved')
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
    expect(addressShown()).toBe('/settings?section=dates')
    onTestFinished(() => window.history.replaceState(null, ''))
    window.history.replaceState({ usr: { under: ['/'] } }, '')
    await press('Save dates and minutes')
    await waitFor(() => expect(addressShown()).toBe('/'))
  })

  test('unsaved input is preserved, and marked as not saved, after visiting another section', async () => {
    await open('dates', { ...maia, id: 'settings-typed' })
    await fill('Every day', '25')
    await goTo('Study')
    await screen.findByLabelText('Study session')
    await goTo('Dates and minutes')
    expect(await screen.findByLabelText('Every day')).toHaveProperty('value', '25')
    expect(screen.getByText('Not saved yet.')).toBeDefined()
  })

  test('a changed setting is shown before it is written to disk', async () => {
    const { db, store } = await open('study', { ...maia, id: 'settings-2' })
    const { transact } = store
    const disk = Promise.withResolvers<void>()
    vi.spyOn(store, 'transact').mockImplementation(async (...args) => {
      await disk.promise
      return transact.apply(store, args)
    })
    const select = await screen.findByLabelText<HTMLSelectElement>('Study session')
    await fill('Study session', '45')
    expect(select.value).toBe('45')
    await fill('Workout difficulty', 'expert')
    expect(screen.getByLabelText<HTMLSelectElement>('Workout difficulty').value).toBe('expert')
    disk.resolve()
    await waitFor(async () => expect(await db.settings.count()).toBe(2))
    expect(select.value).toBe('45')
  })

  test('[home.demo] the demo account can change only the device’s settings, and can export its data', async () => {
    await open('appearance', { ...maia, id: 'demo-1', username: 'demo' })
    expect(await screen.findByText('Demo is read-only')).toBeDefined()
    const free = () =>
      screen
        .getAllByRole<HTMLInputElement>('switch')
        .filter(({ disabled }) => !disabled)
        .map(({ labels }) => labels?.[0]?.textContent)
    // High contrast, gym mode and single-key shortcuts are settings of the device, not of the account.
    expect(free()).toEqual([
      expect.stringMatching(/^High contrast/),
      expect.stringMatching(/^Gym mode/),
      expect.stringMatching(/^Single-key shortcuts/),
    ])
    await goTo('Notifications')
    await screen.findByRole('switch', { name: /^Workout reminders/ })
    expect(free()).toEqual([])
    await goTo('Account')
    await screen.findByText('Edit profile')
    expect(screen.queryByRole('link', { name: /^(Edit profile|Delete account)/ })).toBeNull()
    await goTo('Export data')
    expect(await screen.findByRole('button', { name: 'Export all' })).toHaveProperty('disabled', false)
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
    await waitFor(() => expect(addressShown()).toBe('/settings?section=account'))
  })

  test('a profile field that the server rejects shows the reason and receives focus', async () => {
    const sentence = 'This is not an email address.'
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

  test('[security.profile.email] changing the email address requires the password, and a wrong password is reported next to its field', async () => {
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
    expect(await screen.findByText('Enter your password to change the email address')).toBeDefined()
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
    // The URL of the deletion form would otherwise open that form for the next person.
    expect(addressShown()).toBe('/')
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
  const optionsOf = async (label: string) =>
    [...(await screen.findByLabelText<HTMLSelectElement>(label)).options].map(({ value, text }) => `${value}: ${text}`)

  test('[home.settings.choices] study minutes, reset days and workout levels offer the choices that the specification lists', async () => {
    await open('study', { ...maia, id: 'options-1' })
    expect(await optionsOf('Study session')).toEqual([
      '15: 15 minutes',
      '30: 30 minutes',
      '45: 45 minutes',
      '60: 60 minutes',
    ])
    expect(await optionsOf('Weekly goals reset on')).toEqual([
      'monday: Monday',
      'tuesday: Tuesday',
      'wednesday: Wednesday',
      'thursday: Thursday',
      'friday: Friday',
      'saturday: Saturday',
      'sunday: Sunday',
    ])
    expect(await optionsOf('Workout difficulty')).toEqual([
      'beginner: Beginner',
      'moderate: Moderate',
      'advanced: Advanced',
      'expert: Expert',
    ])
  })

  test('the daily limits on new cards and minutes accept 1 to 200, an empty field removes the limit, and 0 is refused', async () => {
    const { db } = await open('study', { ...maia, id: 'options-2' })
    await screen.findByLabelText('New cards a day')
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
    const kept = async (key: string) => (await db.settings.get(key))?.value
    expect([field('New cards a day').value, field('Minutes of cards a day').value]).toEqual(['20', ''])
    type('New cards a day', '35')
    await waitFor(async () => expect(await kept('newCardsADay')).toBe('35'))
    type('New cards a day', '201')
    expect(screen.getByText('Enter a number from 1 to 200, or leave it empty for no limit.')).toBeTruthy()
    type('New cards a day', '0')
    expect(screen.getByText('Enter a number from 1 to 200, or leave it empty for no limit.')).toBeTruthy()
    expect(await kept('newCardsADay')).toBe('35')
    type('New cards a day', '')
    await waitFor(async () => expect(await kept('newCardsADay')).toBe('0'))
    type('Minutes of cards a day', '15')
    await waitFor(async () => expect(await kept('minutesADay')).toBe('15'))
  })
})

describe('the list of sections', () => {
  const links = () => screen.getByRole('navigation', { name: 'Settings' }).querySelectorAll('a')
  const titlesOf = () => [...links()].map((link) => link.querySelector('span span')?.textContent ?? link.textContent)

  test('[home.settings.sign-out, home.profile, home.export, home.delete] the list and the Account section link to the profile, the export, account deletion and sign-out', async () => {
    await open(null, { ...maia, id: 'list-1' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(titlesOf()).toEqual([
      'Account',
      'Study',
      'Tracks',
      'Dates and minutes',
      'Notifications',
      'Appearance',
      'Export data',
      'Storage',
      'Security',
      'About this app',
    ])
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Export data/)).toBe('/settings?section=data')
    fireEvent.click(screen.getByRole('link', { name: /^Account/ }))
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    expect(document.title).toBe('Account · Settings · Station Zero')
    expect(hrefOf(/^Edit profile/)).toBe('/settings?section=profile')
    expect(hrefOf(/^Delete account/)).toBe('/settings?section=delete')
    fireEvent.click(screen.getByRole('button', { name: /^Sign Out/ }))
    expect(await screen.findByText('Signing out')).toBeDefined()
  })

  test('a wide screen shows the list next to the section, and opens the first section by default', async () => {
    const current = await enterAs({ ...maia, id: 'list-2' })
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('75rem') }),
    )
    render(<SettingsPage userId={current.userId} />)
    await screen.findByRole('link', { name: /^Edit profile/ })
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(screen.getByRole('link', { name: 'Study' }))
    expect(await screen.findByLabelText('Study session')).toBeDefined()
    expect(titlesOf()).toHaveLength(10)
  })

  test.each(['account', 'delete', 'security', 'profile', 'no-such-section', 'constructor'])(
    'a guest who opens a link to %s sees the list of sections instead',
    async (section) => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
      vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
      await enterGuest()
      render(<SettingsPage at={`/settings?section=${section}`} />)
      await screen.findByRole('heading', { level: 1, name: 'Settings' })
      expect(titlesOf()).toEqual([
        'Study',
        'Tracks',
        'Dates and minutes',
        'Notifications',
        'Appearance',
        'Export data',
        'Storage',
        'About this app',
      ])
    },
  )
})
