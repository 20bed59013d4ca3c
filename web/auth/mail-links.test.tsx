// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../data/session.ts'
import {
  besideOf,
  click,
  closeScreen,
  fill,
  json,
  openForKnownUser,
  openScreen,
  standIn,
} from '../testing/login-page.tsx'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { LoginScreen } from './login-screen.tsx'
import { ResetPasswordScreen, VerifyEmailScreen } from './mail-links.tsx'

afterEach(closeScreen)

const VERIFY = 'POST /api/auth/email/verify'
const RECOVER = 'POST /api/auth/recover'
const SEND = 'POST /api/auth/recover/mail'

test('a confirmation link confirms the address only after the button is pressed', async () => {
  const sent = standIn({ [VERIFY]: () => json({ username: 'maia', email: 'maia@example.org' }) })
  await openScreen(VerifyEmailScreen, '/verify-email#the-token')
  await screen.findByRole('heading', { name: 'Confirm your email address' })
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  click('Confirm this address')
  expect(await screen.findByText(/^maia@example.org is confirmed for the account maia/)).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'the-token' })
})

test('an expired confirmation link shows the server’s message, and the confirmation can be retried', async () => {
  standIn({ [VERIFY]: () => problem(404, 'link-invalid', 'This link has expired.') })
  await openScreen(VerifyEmailScreen, '/verify-email#old')
  click('Confirm this address')
  expect((await screen.findByText('This link has expired.')).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy()
})

test('a reset link fills in the username and the code', async () => {
  const sent = standIn({ [RECOVER]: () => problem(401, 'code-wrong', 'This code is not valid.') })
  await openScreen(ResetPasswordScreen, '/reset-password#username=maia&code=k7fm-2qpx-9dtw')
  await screen.findByText('The code from the email is filled in. Choose a new password.')
  fill('New password', 'three new words')
  click('Set password and sign in')
  await expect.poll(() => besideOf('Recovery code')).toBe('This code is not valid.')
  expect(sent.find(({ path }) => path === '/api/auth/recover')?.body).toEqual({
    ...{ username: 'maia', code: 'k7fm-2qpx-9dtw', password: 'three new words' },
  })
})

test('while a user is signed in, a reset link shows who is signed in instead of the form for a new password', async () => {
  standIn({})
  await signedIn('token', maia, { adoptGuest: false })
  openForKnownUser(ResetPasswordScreen, '/reset-password#username=ozzie&code=k7fm-2qpx-9dtw')
  expect(await screen.findByText(/maia is signed in on this device/)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('if the station sends email, a person without a code can request a reset link', async () => {
  const sent = standIn({
    'GET /api/signup': () => json({ mode: 'open', hasMail: true }),
    [SEND]: () => new Response(null, { status: 202 }),
  })
  await openScreen(LoginScreen, '/login?recover')
  await screen.findByRole('heading', { name: 'No code? Get a link by email' })
  click('Send me a link')
  expect(besideOf('Username or email address')).toBe('Enter your username or email address')
  fill('Username or email address', ' maia@example.org ')
  click('Send me a link')
  expect(await screen.findByText(/^If this account has a confirmed email address, a link is on its way/)).toBeTruthy()
  expect(sent.find(({ path }) => path === '/api/auth/recover/mail')?.body).toEqual({ login: 'maia@example.org' })
})

test.each([{ mode: 'open' }, { mode: 'open', hasMail: false }])(
  'the form offers no emailed link if the server responds with %s',
  async (answer) => {
    const sent = standIn({ 'GET /api/signup': () => json(answer) })
    await openScreen(LoginScreen, '/login?recover')
    await expect.poll(() => sent.some(({ path }) => path === '/api/signup')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull()
  },
)
