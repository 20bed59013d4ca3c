// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isSsoSession, rememberBeforeSso, rememberedBeforeSso } from '../data/sso.ts'
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
} from '../testing/login-page.tsx'
import { problem } from '../testing/problem.ts'
import { LoginScreen } from './login-screen.tsx'

afterEach(async () => {
  await closeScreen()
  sessionStorage.clear()
})

const ACCESS = { mode: 'open', hasMail: false, sso: { name: 'City Fire' }, hasPasswordSignIn: true }
const RETURN = 'POST /api/auth/sso/login'
const button = () => screen.findByRole('link', { name: 'Sign in with City Fire' })

test('the sign-in form has a single sign-on button if the station uses single sign-on', async () => {
  standIn({ 'GET /api/signup': () => json({ ...ACCESS, sso: null }) })
  await openScreen(LoginScreen, '/login')
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeDefined())
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull()
  await closeScreen()
  standIn({ 'GET /api/signup': () => json(ACCESS) })
  await openScreen(LoginScreen, '/login')
  expect((await button()).getAttribute('href')).toBe('/api/auth/sso/start')
  expect(screen.getByLabelText('Password')).toBeDefined()
})

test('a station without password sign-in does not ask for a password', async () => {
  standIn({ 'GET /api/signup': () => json({ ...ACCESS, hasPasswordSignIn: false }) })
  await openScreen(LoginScreen, '/login')
  await button()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  // The link remains, because the form behind it accepts an operator's reset code on this station too.
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeDefined()
})

test('the single sign-on button remembers which page the person wanted to open', async () => {
  standIn({ 'GET /api/signup': () => json(ACCESS) })
  await openScreen(LoginScreen, '/jobs?q=medic')
  fireEvent.click(await button())
  expect(rememberedBeforeSso()).toEqual({ adoption: { adoptGuest: false }, wanted: '/jobs?q=medic', invite: '' })
})

test('a failed visit to the provider’s page is explained in the sign-in form', async () => {
  standIn({ 'GET /api/signup': () => json(ACCESS) })
  await openScreen(LoginScreen, '/login?sso=sso-canceled')
  const text = await screen.findByText('The sign-in was canceled. Nothing has changed.')
  expect(document.activeElement).toBe(text)
})

test('after the visit to the provider’s page, a person with an account is signed in and sees the page they wanted to open', async () => {
  const sent = standIn({ [RETURN]: () => json(opened) })
  rememberBeforeSso({ adoption: { adoptGuest: false }, wanted: '/jobs', invite: '' })
  await openScreen(LoginScreen, '/login?sso')
  await waitFor(() => expect(address()).toBe('/jobs'))
  expect(localStorage.getItem('sessionToken')).toBe('the-bearer')
  expect(isSsoSession()).toBe(true)
  expect(sent.filter(({ path }) => path === '/api/auth/sso/login')).toHaveLength(1)
})

test('a new user reviews a prefilled form, and errors are shown next to their fields', async () => {
  const newAccount = { username: 'maia', email: 'maia@example.org', name: 'Maia Ortiz', isInvited: false }
  let answer = () => problem(409, 'username-taken', 'This username is taken. Choose another one.')
  const sent = standIn({ [RETURN]: () => json({ newAccount }), 'POST /api/auth/sso/signup': () => answer() })
  await openScreen(LoginScreen, '/login?sso')
  await screen.findByRole('heading', { name: 'Create Account' })
  expect(screen.queryByLabelText(/Invitation code/)).toBeNull()
  click('Create Account')
  await waitFor(() => expect(besideOf('Username*')).toBe('This username is taken. Choose another one.'))
  fill('Username*', 'maia2')
  answer = () => json({ ...opened, recoveryCodes: ['k7fm-2qpx-9dtw'] }, 201)
  click('Create Account')
  await waitFor(() => expect(address()).toBe('/'))
  const body = { username: 'maia2', email: 'maia@example.org', name: 'Maia Ortiz' }
  expect(sent.findLast(({ path }) => path === '/api/auth/sso/signup')?.body).toEqual(body)
})

test('a new person with an invitation link does not have to type the code', async () => {
  const newAccount = { username: 'maia', email: 'maia@example.org', name: '', isInvited: true }
  standIn({ [RETURN]: () => json({ newAccount }) })
  rememberBeforeSso({ adoption: { adoptGuest: false }, wanted: null, invite: 'k7mp-2q9x' })
  await openScreen(LoginScreen, '/login?sso')
  expect(await screen.findByLabelText('Invitation code*')).toHaveProperty('value', 'k7mp-2q9x')
})

test('a person who is rejected after the visit to the provider’s page sees the reason and can go back', async () => {
  standIn({ [RETURN]: () => problem(403, 'signup-closed', 'This site is not accepting new accounts right now.') })
  await openScreen(LoginScreen, '/login?sso')
  expect(await screen.findByText('This site is not accepting new accounts right now.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login')
})

test('if no choice was made before the visit to the provider’s page, the guest’s work is not moved', () => {
  expect(rememberedBeforeSso().adoption).toEqual({ adoptGuest: false })
  sessionStorage.setItem('sso', '{"adoption":1}')
  expect(rememberedBeforeSso().adoption).toEqual({ adoptGuest: false })
})
