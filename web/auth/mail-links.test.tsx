// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signedIn } from '../data/session.ts'
import { besideOf, click, closeDoor, fill, json, openDoor, openDoorForKnown, standIn } from '../testing/login-page.tsx'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { LoginScreen } from './login-screen.tsx'
import { ResetPasswordScreen, VerifyEmailScreen } from './mail-links.tsx'

afterEach(closeDoor)

const VERIFY = 'POST /api/auth/email/verify'
const RECOVER = 'POST /api/auth/recover'
const SEND = 'POST /api/auth/recover/mail'

test('a confirmation link confirms the address only once the button is pressed', async () => {
  const sent = standIn({ [VERIFY]: () => json({ username: 'maia', email: 'maia@example.org' }) })
  await openDoor(VerifyEmailScreen, '/verify-email#the-token')
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' })
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  click('Confirm this address')
  expect(await screen.findByText(/^maia@example.org is confirmed for the account maia/)).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'the-token' })
})

test('an expired confirmation link shows the server’s sentence, and can be tried again', async () => {
  standIn({ [VERIFY]: () => problem(404, 'link-invalid', 'This link has expired.') })
  await openDoor(VerifyEmailScreen, '/verify-email#old')
  click('Confirm this address')
  expect((await screen.findByText('This link has expired.')).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy()
})

test('a reset link fills in the username and the code', async () => {
  const sent = standIn({ [RECOVER]: () => problem(401, 'code-wrong', 'This code is not valid.') })
  await openDoor(ResetPasswordScreen, '/reset-password#username=maia&code=k7fm-2qpx-9dtw')
  await screen.findByText('The code from the mail is filled in. Choose a new password.')
  fill('New password', 'three new words')
  click('Set password and sign in')
  await expect.poll(() => besideOf('Recovery code')).toBe('This code is not valid.')
  expect(sent.find(({ path }) => path === '/api/auth/recover')?.body).toEqual({
    ...{ username: 'maia', code: 'k7fm-2qpx-9dtw', password: 'three new words' },
  })
})

test('somebody who is signed in has to sign out before a reset link works', async () => {
  standIn({})
  await signedIn('token', maia, { adoptGuest: false })
  openDoorForKnown(ResetPasswordScreen, '/reset-password#username=ozzie&code=k7fm-2qpx-9dtw')
  expect(await screen.findByText(/maia is signed in on this device/)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('where the station sends mail, somebody without a code can ask for a link', async () => {
  const sent = standIn({
    'GET /api/signup': () => json({ mode: 'open', hasMail: true }),
    [SEND]: () => new Response(null, { status: 202 }),
  })
  await openDoor(LoginScreen, '/login?recover')
  await screen.findByRole('heading', { name: 'No code? Get a link by mail' })
  click('Send me a link')
  expect(besideOf('Username or e-mail address')).toBe('Enter your username or e-mail address')
  fill('Username or e-mail address', ' maia@example.org ')
  click('Send me a link')
  expect(await screen.findByText(/^If this account has a confirmed e-mail address, a link is on its way/)).toBeTruthy()
  expect(sent.find(({ path }) => path === '/api/auth/recover/mail')?.body).toEqual({ login: 'maia@example.org' })
})

test.each([{ mode: 'open' }, { mode: 'open', hasMail: false }])(
  'no link by mail is offered where the server answers %s',
  async (answer) => {
    const sent = standIn({ 'GET /api/signup': () => json(answer) })
    await openDoor(LoginScreen, '/login?recover')
    await expect.poll(() => sent.some(({ path }) => path === '/api/signup')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull()
  },
)
