// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '../../data/active-account.ts'
import { changeDeviceState, deviceDb } from '../../data/device-db.ts'
import { enterGuest, signedIn } from '../../data/session.ts'
import { maia } from '../../testing/person.ts'
import { problem } from '../../testing/problem.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { SessionWatch } from '../session-watch.tsx'
import { AppRoutes } from './routes.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  Element.prototype.scrollTo ??= () => {}
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  // jsdom has no `matchMedia`.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

afterEach(async () => {
  cleanup()
  await act(async () => closeCurrent())
  await changeDeviceState({ currentUserId: null, needsSignIn: false })
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <ToastProvider>
        <AppRoutes />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )

const address = () => screen.getByLabelText('address').textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const areas = () => screen.findByRole('navigation', { name: 'Areas' })
const hereIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

test.each(['/', '/station0', '/prep', '/cpat', '/analytics', '/login', '/no-such-place'])(
  '[shell.route.login, shell.stranger] a signed-out visitor at %s sees the login screen and no shell',
  async (at) => {
    open(at)
    expect(await heading('Sign In')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Areas' })).toBeNull()
    expect(address()).toBe(at)
  },
)

test('[shell.route.signup, shell.stranger] a signed-out visitor at /signup sees the sign-up screen', async () => {
  open('/signup')
  expect(await heading('Create Account')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Areas' })).toBeNull()
})

test.each([
  ['/about/privacy', 'Privacy', 'What the operator can see'],
  ['/about/terms', 'Terms', 'No warranty'],
  ['/about/minimum-age', 'Minimum age', 'You must be at least 13'],
])(
  'without a connection, %s shows the standard text to a signed-out visitor, and opens for a guest',
  async (at, title, section) => {
    open(at)
    expect(await heading(title)).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Areas' })).toBeNull()
    expect(await screen.findByRole('heading', { name: section })).toBeTruthy()
    expect(screen.getByText(/^This is the standard text/)).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${title} · Station Zero`))
    cleanup()
    await enterGuest()
    open(at)
    expect(await heading(title)).toBeTruthy()
    expect(await areas()).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${title} · Station Zero`))
  },
)

test('an unknown page under /about shows Page Not Found', async () => {
  await enterGuest()
  open('/about/cookies')
  expect(await heading('Page Not Found')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Page Not Found · Station Zero'))
})

test('sign-in and sign-up link to the pages on privacy, terms, the minimum age and licenses', async () => {
  for (const at of ['/login', '/signup']) {
    open(at)
    const links = within(await screen.findByRole('list', { name: 'About this station' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/about/privacy', '/about/terms', '/about/minimum-age', '/third-party-licenses.txt'],
    ])
    cleanup()
  }
  open('/signup')
  const sentence = await screen.findByText(/^By creating an account you agree/)
  expect(sentence.closest('p')?.textContent).toBe(
    'By creating an account you agree to the terms and the privacy page, and confirm that you meet the minimum age.',
  )
})

test.each([
  ['/', 'Station Zero', 'Station Zero'],
  ['/station0', 'Station Zero', 'Station Zero'],
  ['/prep', 'Written Exam Prep', 'Written'],
  ['/physical', 'Physical Training', 'Physical'],
  ['/cpat', 'CPAT Training', 'Physical'],
  ['/jobs', 'Firefighter Jobs', 'Jobs'],
  ['/oral', 'Oral Interview Preparation', 'Oral'],
  ['/community', 'Community', 'Community'],
  ['/no-such-place', 'Page Not Found', 'Station Zero'],
])('[shell.routes, shell.tabs.active] a guest at %s sees %s, under the tab %s', async (at, title, tab) => {
  await enterGuest()
  open(at)
  expect(await heading(title)).toBeTruthy()
  expect(hereIn(await areas())).toEqual([tab])
  await waitFor(() => expect(document.title).toContain('Station Zero'))
})

test('[shell.route.analytics] a guest at /analytics sees the Analytics Access form', async () => {
  await enterGuest()
  open('/analytics')
  expect(await screen.findByRole('heading', { name: 'Analytics Access' })).toBeTruthy()
  expect(hereIn(await areas())).toEqual(['Station Zero'])
})

const titles = [
  ['/', 'Station Zero'],
  ['/prep', 'Written Exam Prep'],
  ['/physical', 'Physical Training'],
  ['/cpat', 'CPAT Training'],
  ['/jobs', 'Firefighter Jobs'],
  ['/oral', 'Oral Interview Preparation'],
  ['/community', 'Community'],
] as const

test.each([
  ['/verify-email#x', 'Confirm your email address'],
  ['/reset-password#username=maia&code=x', 'Set a new password'],
])(
  '%s, opened from a link in an email, shows its screen to signed-out visitors, guests and signed-in users',
  async (at, title) => {
    open(at)
    expect(await heading(title)).toBeTruthy()
    cleanup()
    await enterGuest()
    open(at)
    expect(await heading(title)).toBeTruthy()
    cleanup()
    await signedIn('token', maia, { adoptGuest: false })
    open(at)
    expect(await heading(title)).toBeTruthy()
  },
)

test('at /admin, everyone but operators sees Page Not Found', async () => {
  await enterGuest()
  open('/admin')
  expect(await heading('Page Not Found')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Page Not Found · Station Zero'))
  cleanup()
  await signedIn('token', maia, { adoptGuest: false })
  open('/admin?section=people')
  expect(await heading('Page Not Found')).toBeTruthy()
  cleanup()
  await signedIn('token', { ...maia, id: 'olga-id', isOperator: true }, { adoptGuest: false })
  open('/admin')
  expect(await heading('Admin Console')).toBeTruthy()
  expect(await screen.findByText('The admin console needs a connection.')).toBeTruthy()
})

test('at the next start, the device stores that the person became an operator, or no longer is one', async () => {
  await signedIn('token', maia, { adoptGuest: false })
  const isOperator = async () => (await deviceDb.accounts.get(maia.id))?.user.isOperator
  expect(await isOperator()).toBeUndefined()
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/user'
      ? Response.json({ ...maia, isOperator: true })
      : Promise.reject(new TypeError('No signal')),
  )
  render(<SessionWatch />)
  await waitFor(async () => expect(await isOperator()).toBe(true))
  cleanup()
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/user' ? Response.json(maia) : Promise.reject(new TypeError('No signal')),
  )
  render(<SessionWatch />)
  await waitFor(async () => expect(await isOperator()).toBeUndefined())
})

test('[shell.page-header] every page header shows its area’s icon and the username', async () => {
  await signedIn('token', maia, { adoptGuest: false })
  for (const [at, title] of titles) {
    open(at)
    await heading(title)
    const bar = () => screen.getByRole('banner')
    await waitFor(() => expect(bar().textContent, at).toContain('maia'))
    expect(bar().querySelector(`[data-title="${title}"]`), at).toBeTruthy()
    expect(bar().querySelector('svg[aria-hidden="true"]'), at).toBeTruthy()
    cleanup()
  }
})

test('the header shows the person’s name instead of the username if they gave one', async () => {
  await signedIn('token', { ...maia, name: 'Maia Kroll' }, { adoptGuest: false })
  open('/community')
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Maia Kroll'))
  expect(screen.getByRole('navigation', { name: 'Search and settings' }).textContent).toContain('Maia Kroll')
})

test('[shell.guest-banner] the guest banner’s button ends guest mode and opens sign-up', async () => {
  await enterGuest()
  open('/prep')
  expect(await screen.findByText("You're browsing as a guest")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign up to save progress' }))
  await waitFor(() => expect(address()).toBe('/signup'))
  expect(localStorage.getItem('guestMode')).toBeNull()
  expect(await heading('Create Account')).toBeTruthy()
})

test('[home.settings.gear, home.settings.sign-out] the gear in the home header opens the settings', async () => {
  await signedIn('token', maia, { adoptGuest: false })
  open('/')
  await waitFor(() => fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Settings' })))
  expect(await heading('Settings')).toBeTruthy()
  expect(address()).toBe('/settings')
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /^Account/ }))
  expect(await within(screen.getByRole('main')).findByRole('button', { name: /^Sign Out/ })).toBeTruthy()
})

test.each([
  ['all', 'Settings', 'Settings · Station Zero'],
  ['data', 'Export data', 'Export data · Settings · Station Zero'],
])('a link from an earlier version, /?settings=%s, opens %s', async (section, title, tabTitle) => {
  await signedIn('token', maia, { adoptGuest: false })
  open(`/?settings=${section}`)
  expect(await heading(title)).toBeTruthy()
  expect(address()).toBe('/settings')
  await waitFor(() => expect(document.title).toBe(tabTitle))
})

test('[shell.inside] a signed-in user at /login is redirected home and sees no guest banner', async () => {
  await signedIn('token', maia, { adoptGuest: false })
  open('/login')
  expect(await heading('Station Zero')).toBeTruthy()
  expect(address()).toBe('/')
  expect(screen.queryByText("You're browsing as a guest")).toBeNull()
})

test('[shell.loading] the routes show a loading status until the device state is read', async () => {
  vi.resetModules()
  localStorage.setItem('sessionToken', 'token')
  const { AppRoutes: FreshRoutes } = await import('./routes.tsx')
  render(<FreshRoutes />, { wrapper: MemoryRouter })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('[shell.loading] the loading shell shows a spinner, but not for a guest', async () => {
  const { LoadingShell } = await import('../shell/bar.tsx')
  const { unmount } = render(<LoadingShell />, { wrapper: MemoryRouter })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  unmount()
  localStorage.setItem('guestMode', 'true')
  render(<LoadingShell />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('status')).toBeNull()
})

test('[errors.session, shell.session.lost] a 401 removes only the token: the screen stays open and prompts the user to sign in again', async () => {
  await signedIn('token', maia, { adoptGuest: false })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path === '/api/auth/user' ? problem(401, 'session-expired', 'Session expired') : Promise.reject(new Error())
  })
  open('/prep')
  render(<SessionWatch />)
  expect(await screen.findByRole('button', { name: /^Sign in again/ })).toBeTruthy()
  expect(asked).toContain('/api/auth/user')
  expect(localStorage.getItem('sessionToken')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Written Exam Prep' })).toBeTruthy()
  expect(await deviceDb.accounts.get('maia-id')).toMatchObject({ user: maia })
})

test('[shell.session.none] without a token, the user is not fetched', async () => {
  const asked = vi.fn((_path: RequestInfo | URL) => Promise.reject(new Error()))
  vi.stubGlobal('fetch', asked)
  render(<SessionWatch />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  // A screen from an earlier test may still be fetching content, but does not fetch the user.
  expect(asked.mock.calls.map(([path]) => String(path))).not.toContain('/api/auth/user')
})

test.each([
  [503, 'The server is busy.'],
  [401, 'Session expired'],
  [500, '{"requestId":"e-4012"}'],
  [502, '<h1>Bad Gateway</h1><p>Session expired or server gone</p>'],
  [401, '<!doctype html><h1>Accept the terms of this Wi-Fi</h1>'],
])(
  '[shell.session.silence] a response that is not from our server does not end the session: %i %s',
  async (status, body) => {
    await signedIn('token', maia, { adoptGuest: false })
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    open('/prep')
    render(<SessionWatch />)
    await heading('Written Exam Prep')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(localStorage.getItem('sessionToken')).toBe('token')
  },
)
