// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getCurrent, openCurrent } from '../data/active-account.ts'
import { keepInvite } from '../data/kept-invite.ts'
import { enterGuest } from '../data/session.ts'
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
import { problem } from '../testing/problem.ts'
import { arriveDelayMs } from './auth-form.tsx'
import { LoginScreen } from './login-screen.tsx'

afterEach(closeScreen)

const LOGIN = 'POST /api/auth/login'

test('[auth.login.form] the login screen has a username and a password field and a link to sign-up', async () => {
  standIn({})
  await openScreen(LoginScreen, '/login')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In')
  expect(screen.getByLabelText('Username')).toHaveProperty('type', 'text')
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('type', 'submit')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
})

test('on plain HTTP the sign-in page warns that the address is not secure, and on HTTPS it does not', async () => {
  standIn({})
  vi.stubGlobal('isSecureContext', true)
  await openScreen(LoginScreen, '/login')
  await screen.findByRole('button', { name: 'Sign In' })
  expect(screen.queryByText(/not secure/)).toBeNull()
  await closeScreen()
  standIn({})
  vi.stubGlobal('isSecureContext', false)
  await openScreen(LoginScreen, '/login')
  const note = 'This address is not secure (http). Offline use, passkeys and recording need https.'
  expect(await screen.findByText(note)).toBeDefined()
})

test.each([
  ['', '', 'Enter your username', 'Enter your password'],
  ['maia', '', '', 'Enter your password'],
  ['  ', 'ladder 42', 'Enter your username', ''],
])(
  '[auth.login.missing] username "%s" with password "%s" is not sent',
  async (username, password, besideUsername, besidePassword) => {
    const sent = standIn({})
    await openScreen(LoginScreen, '/login')
    fill('Username', username)
    fill('Password', password)
    click('Sign In')
    expect(await toastOf('Missing information')).toEqual({
      title: 'Missing information',
      description: 'Please enter both username and password',
      isDestructive: true,
    })
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
    expect([besideOf('Username'), besideOf('Password')]).toEqual([besideUsername, besidePassword])
    expect(document.activeElement).toBe(screen.getByLabelText(besideUsername ? 'Username' : 'Password'))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', username)
    expect(screen.getByLabelText('Password')).toHaveProperty('value', password)
  },
)

test('[auth.login.pending] while the login is pending, the button reads “Signing in...”', async () => {
  const sent = standIn({})
  await openScreen(LoginScreen, '/login')
  fill('Username', 'maia')
  fill('Password', 'ladder 42')
  click('Sign In')
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/auth/login', body: { username: 'maia', password: 'ladder 42' } },
  ])
})

test('[auth.login.success] a successful login stores the token, opens the account and goes home after 100 ms', async () => {
  expect(arriveDelayMs).toBe(100)
  const { setTimeout: realSetTimeout } = globalThis
  const delayed: (() => void)[] = []
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === arriveDelayMs ? delayed.push(run) : realSetTimeout(run, ms),
  )
  standIn({ [LOGIN]: () => json(opened) })
  await openScreen(LoginScreen, '/login')
  fill('Username', 'maia')
  fill('Password', 'ladder 42')
  click('Sign In')
  await waitFor(() => expect(delayed).toHaveLength(1))
  expect(localStorage.getItem('sessionToken')).toBe('the-bearer')
  expect(getCurrent()?.userId).toBe('maia-id')
  expect(address()).toBe('/login')
  delayed[0]?.()
  await waitFor(() => expect(address()).toBe('/'))
})

test('[auth.login.failed, errors.login] a rejected login shows the server’s message and keeps the typed text', async () => {
  standIn({ [LOGIN]: () => problem(401, 'login-wrong', 'Wrong username or password.') })
  await openScreen(LoginScreen, '/login')
  fill('Username', 'maia')
  fill('Password', 'wrong one')
  click('Sign In')
  expect(await toastOf('Login failed')).toEqual({
    title: 'Login failed',
    description: 'Wrong username or password.',
    isDestructive: true,
  })
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'maia')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong one')
  expect(screen.getAllByText('Wrong username or password.').some((one) => one.closest('form'))).toBe(true)
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
})

test('credentials that a password manager fills in without input events are sent', async () => {
  const sent = standIn({ [LOGIN]: () => json(opened) })
  await openScreen(LoginScreen, '/login')
  for (const [label, value] of [
    ['Username', 'maia'],
    ['Password', 'ladder 42'],
  ] as const)
    (screen.getByLabelText(label) as HTMLInputElement).value = value
  click('Sign In')
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/auth/login')).toMatchObject([
      { method: 'POST', body: { username: 'maia', password: 'ladder 42' } },
    ]),
  )
})

test('a successful login clears the error from the failed attempt', async () => {
  let tries = 0
  const wrong = () => problem(401, 'login-wrong', 'Wrong username or password.')
  standIn({ [LOGIN]: () => (++tries === 1 ? wrong() : json(opened)) })
  await openScreen(LoginScreen, '/login')
  fill('Username', 'maia')
  fill('Password', 'wrong one')
  click('Sign In')
  await toastOf('Login failed')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false))
  fill('Password', 'ladder 42')
  click('Sign In')
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByText('Login failed')).toBeNull()
})

test('[security.login.wait] after too many attempts, the login shows when to try again and keeps the typed text', async () => {
  const busy = () => problem(429, 'too-many-tries', 'Too many tries. Wait, then try again.', { retryAfterS: 150 })
  standIn({ [LOGIN]: busy })
  await openScreen(LoginScreen, '/login')
  fill('Username', 'maia')
  fill('Password', 'wrong one')
  click('Sign In')
  const sentence = 'Too many tries. Wait, then try again. You can try again in 3 minutes.'
  expect((await toastOf('Login failed')).description).toBe(sentence)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong one')
})

test.each([true, false])(
  '[auth.login.adopt] the login offers to move the guest’s work into the account (accepted: %s)',
  async (isWanted) => {
    await enterGuest()
    await (await openCurrent('guest')).db.drafts.put({ key: 'prep:test', value: 'half done', savedAt: 1 })
    standIn({ [LOGIN]: () => json(opened) })
    await openScreen(LoginScreen, '/login')
    const offer = await screen.findByRole('checkbox', { name: 'Bring my guest progress into this account' })
    expect(offer).toHaveProperty('checked', true)
    if (!isWanted) fireEvent.click(offer)
    fill('Username', 'maia')
    fill('Password', 'ladder 42')
    click('Sign In')
    await waitFor(() => expect(address()).toBe('/'))
    const { db } = await openCurrent('maia-id')
    expect(await db.drafts.count()).toBe(isWanted ? 1 : 0)
    await db.drafts.clear()
  },
)

test('[auth.login.browse] “Browse without signing up” starts guest mode and goes to home', async () => {
  standIn({})
  await openScreen(LoginScreen, '/login')
  click('Browse without signing up')
  await waitFor(() => expect(address()).toBe('/station0'))
  expect(localStorage.getItem('guestMode')).toBe('true')
  expect(getCurrent()?.userId).toBe('guest')
})

const INVITE = '/join#space.invite.secret.member.Ladder%20Night.Ann'

test('a visitor with an invitation sees what it is for and who sent it, and reaches the join step even after signing in from another URL', async () => {
  standIn({ [LOGIN]: () => json(opened) })
  await openScreen(LoginScreen, INVITE)
  expect(await screen.findByRole('heading', { name: 'You are invited to Ladder Night' })).toBeDefined()
  expect(screen.getByText(/^Ann invited you to this group\./)).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Try an exam question' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeDefined()
  cleanup()
  await openScreen(LoginScreen, '/')
  expect(await screen.findByRole('heading', { name: 'You are invited to Ladder Night' })).toBeDefined()
  fill('Username', 'maia')
  fill('Password', 'ladder 42')
  click('Sign In')
  await waitFor(() => expect(address()).toBe('/join'))
})

test('a dismissed or expired invitation is not shown again', async () => {
  standIn({})
  await openScreen(LoginScreen, INVITE)
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss invitation' }))
  expect(await screen.findByRole('group', { name: 'Try an exam question' })).toBeDefined()
  expect(address()).toBe('/')
  cleanup()
  keepInvite(INVITE, Date.now() - 1)
  await openScreen(LoginScreen, '/')
  expect(screen.queryByText(/You are invited/)).toBeNull()
  expect(screen.getByRole('group', { name: 'Try an exam question' })).toBeDefined()
})

test('a visitor with a damaged invitation link sees that it is not complete, and the link is not stored', async () => {
  standIn({})
  await openScreen(LoginScreen, '/join#space.invite')
  expect(await screen.findByRole('heading', { name: 'This invitation link is not complete' })).toBeDefined()
  expect(localStorage.getItem('invitation')).toBeNull()
})

test('a person with an invitation who browses without signing up goes to home, and the invitation is kept', async () => {
  standIn({})
  await openScreen(LoginScreen, INVITE)
  await screen.findByRole('heading', { name: 'You are invited to Ladder Night' })
  click('Browse without signing up')
  await waitFor(() => expect(address()).toBe('/station0'))
  expect(localStorage.getItem('invitation')).toContain(INVITE)
})
