// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deviceDb } from '../data/device-db.ts'
import {
  address,
  besideOf,
  click,
  closeScreen,
  fill,
  json,
  opened,
  openScreen,
  standIn,
  toastOf,
} from '../testing/login-page.tsx'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { LoginScreen } from './login-screen.tsx'

afterEach(closeScreen)

test('[security.login.recover] a recovery code and a new password sign in and show how many codes are left', async () => {
  const answer = { ...opened, recoveryCodesLeft: 8 }
  const sent = standIn({ 'POST /api/auth/recover': () => json(answer) })
  await openScreen(LoginScreen, '/login')
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Set a new password' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
  fill('Username', 'maia')
  fill('Recovery code', ' k7fm-2qpx-9dtw ')
  fill('New password', 'three words more')
  click('Set password and sign in')
  expect((await toastOf('Password changed')).description).toBe('You have 8 recovery codes left.')
  await waitFor(() => expect(address()).toBe('/'))
  const body = { username: 'maia', code: 'k7fm-2qpx-9dtw', password: 'three words more' }
  expect(sent).toContainEqual(expect.objectContaining({ path: '/api/auth/recover', body }))
})

test.each([
  [401, 'code-wrong', 'This code is not valid, or it was used already.', 'Recovery code'],
  [400, 'password-common', 'This password is too easy to guess.', 'New password'],
])(
  '[security.login.recover] a recovery refused with %d shows the reason at its field',
  async (status, code, said, label) => {
    standIn({ 'POST /api/auth/recover': () => problem(status, code, said) })
    await openScreen(LoginScreen, '/login?recover')
    await screen.findByRole('heading', { name: 'Set a new password' })
    fill('Username', 'maia')
    fill('Recovery code', 'k7fm-2qpx-9dtw')
    fill('New password', 'password')
    click('Set password and sign in')
    await waitFor(() => expect(besideOf(label)).toBe(said))
    expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', 'k7fm-2qpx-9dtw')
  },
)

test('[security.login.passkey] the passkey button is hidden in a browser without passkeys', async () => {
  const sent = standIn({})
  await openScreen(LoginScreen, '/login')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  expect(sent.map(({ path }) => path)).not.toContain('/api/auth/passkeys/login-options')
})

test('[A4, security.forgotten.said] signing in to an account that no longer exists on the server shows a link to sign up instead of a wrong-password error', async () => {
  await deviceDb.accounts.put({ userId: maia.id, user: maia, isHidden: true })
  standIn({
    'POST /api/auth/login': () => problem(401, 'login-wrong', 'Wrong username or password.'),
    'POST /api/auth/forgotten': () => json({ isForgotten: true }),
  })
  await openScreen(LoginScreen, '/login')
  fill('Username', 'Maia')
  fill('Password', 'ladder 42')
  click('Sign In')
  expect(
    await screen.findByText(/^This account no longer exists: it was deleted, or Station Zero was restored/),
  ).toBeDefined()
  expect(screen.getByText(/Use the same email address as before/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup')
  await deviceDb.accounts.clear()
})
