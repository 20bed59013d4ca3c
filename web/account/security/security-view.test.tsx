// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useVisitor } from '../../db/identity/session.ts'
import { request } from '../../db/lib/request.ts'
import { readDeviceState } from '../../db/stores/device-db.ts'
import { enterAs } from '../../testing/account.ts'
import { maia } from '../../testing/person.ts'
import { problem } from '../../testing/problem.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { SettingsDialog } from '../settings-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const sessions = [
  { id: 's2', device: 'Safari on iPhone', createdAt: ago(9_000), usedAt: ago(125), isCurrent: false },
  { id: 's1', device: 'Chrome on Linux', createdAt: ago(30), usedAt: ago(0), isCurrent: true },
  { id: 's3', device: 'Chrome on Android', createdAt: ago(9_000), usedAt: ago(3 * 1_440), isCurrent: false },
]
const security = {
  recoveryCodesLeft: 9,
  passkeys: [{ id: 'p1', name: 'My phone', createdAt: ago(9_000), usedAt: null }],
  events: [{ id: 'e1', type: 'password-changed', at: ago(5), device: 'Chrome on Linux' }],
  canUsePasskeys: true,
}

type Sent = [what: string, body: unknown]
type Answers = Record<string, (body: unknown) => Response>

const standard: Answers = {
  'GET /api/auth/sessions': () => Response.json(sessions),
  'GET /api/auth/security': () => Response.json(security),
}

let count = 0

/** `sent` is what the server was asked for of the answers given. */
async function open(answers: Answers = {}): Promise<Sent[]> {
  count += 1
  const user = { ...maia, id: `security-${count}` }
  const sent: Sent[] = []
  const all = { ...standard, ...answers }
  await enterAs(user, (method, path, body) => {
    const name = `${method} ${path}`
    if (name in answers) sent.push([name, body])
    return all[name]?.(body)
  })
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
        <ToastProvider>
          <Inside userId={user.id} />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

function Inside({ userId }: { userId: string }) {
  const { user } = useVisitor()
  if (user?.id !== userId) return null
  return <SettingsDialog view="security" onView={() => {}} onClose={() => {}} onSignOut={() => {}} />
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('[security.sessions] where this person is signed in: this device first, the others with their last use in words', async () => {
  await open()
  const list = await part('Where you are signed in')
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Chrome on LinuxThis deviceSigned in 30 minutes ago',
    'Safari on iPhoneLast used 2 hours agoSign out',
    'Chrome on AndroidLast used 3 days agoSign out',
  ])
})

test('[security.sessions.end] another device is signed out by itself, and all others after being asked once', async () => {
  const sent = await open({
    'DELETE /api/auth/sessions/s2': () => new Response(null, { status: 204 }),
    'DELETE /api/auth/sessions': () => Response.json({ ended: 2 }),
  })
  await press(/^Sign out Safari on iPhone/)
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeDefined()
  await press('Sign out all other devices')
  expect(sent).toEqual([['DELETE /api/auth/sessions/s2', null]])
  expect(screen.getByText(/^Sign out 2 other sessions\?/)).toBeDefined()
  await press('Sign them out')
  expect(await screen.findByText('2 other sessions have ended.')).toBeDefined()
  expect(sent).toContainEqual(['DELETE /api/auth/sessions', null])
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Sign out all other devices' }))
})

test('[security.password] a new password is sent with the old one, and what it ended is said', async () => {
  const sent = await open({ 'POST /api/auth/password': () => Response.json({ ended: 2 }) })
  await press('Change password')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
  expect(screen.getByLabelText('Current password').getAttribute('autocomplete')).toBe('current-password')
  fill('Current password', 'old one here')
  fill('New password', 'five5')
  await press('Change password')
  expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined()
  expect(sent).toEqual([])
  fill('New password', 'three words more')
  await press('Change password')
  expect(await screen.findByText('Password changed. 2 other sessions have ended.')).toBeDefined()
  expect(sent).toEqual([['POST /api/auth/password', { password: 'old one here', newPassword: 'three words more' }]])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
})

test.each([
  [403, 'This is not the password of this account.', 'Current password', 'password-wrong'],
  [400, 'This password is one of the first that anybody would guess.', 'New password', 'password-common'],
])('[security.password] a refusal with %d stands beside its field: “%s”', async (status, sentence, label, code) => {
  await open({ 'POST /api/auth/password': () => problem(status, code, sentence) })
  await press('Change password')
  fill('Current password', 'old one here')
  fill('New password', 'password')
  await press('Change password')
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'password')
})

test('[security.codes] new recovery codes are shown once, to be copied, downloaded or printed', async () => {
  const codes = ['k7fm-2qpx-9dtw', 'aaaa-bbbb-cccc']
  const sent = await open({ 'POST /api/auth/recovery-codes': () => Response.json({ recoveryCodes: codes }) })
  const section = await part('Recovery codes')
  expect(section.getByText(/^You have 9 codes left\. Each works once\./)).toBeDefined()
  await press('Make new recovery codes')
  fill('Current password', 'ladder 42')
  await press('Make new codes')
  await waitFor(() => expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual(codes))
  expect(sent).toEqual([['POST /api/auth/recovery-codes', { password: 'ladder 42' }]])
  for (const name of ['Copy', 'Download as text', 'Print']) expect(section.getByRole('button', { name })).toBeDefined()
  await press('I saved them')
  expect(section.queryByText('k7fm-2qpx-9dtw')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make new recovery codes' }))
})

test('[security.passkeys] a passkey is removed; where the browser has none, none can be added', async () => {
  const sent = await open({ 'DELETE /api/auth/passkeys/p1': () => new Response(null, { status: 204 }) })
  const section = await part('Passkeys')
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await press('Remove passkey My phone')
  expect(await screen.findByText('Passkey removed: My phone')).toBeDefined()
  expect(sent).toEqual([['DELETE /api/auth/passkeys/p1', null]])
})

test('a passkey that the server does not take ends no session', async () => {
  const can = { parseCreationOptionsFromJSON: () => ({}), parseRequestOptionsFromJSON: () => ({}) }
  vi.stubGlobal('PublicKeyCredential', can)
  const said = 'This passkey is not valid here. Sign in with your password.'
  const refuse = () => problem(401, 'passkey-wrong', said)
  await open({ 'POST /api/auth/passkeys/options': refuse })
  await press('Add a passkey')
  fill('Name', 'My phone')
  fill('Current password', 'old one here')
  await press('Add passkey')
  expect(await screen.findByText(said)).toBeDefined()
  expect(await readDeviceState()).toMatchObject({ needsSignIn: false })
  expect(screen.queryByText('Sign in again first')).toBeNull()
})

test('[security.passkeys] where the server offers no passkeys there is no word of them', async () => {
  await open({ 'GET /api/auth/security': () => Response.json({ ...security, canUsePasskeys: false }) })
  const activity = await part('Recent activity')
  expect(activity.getByText('Password changed')).toBeDefined()
  expect(activity.getByText('5 minutes ago')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
})

test('[security.offline] without a connection it says so calmly, and tries again when asked', async () => {
  let isThere = false
  await open({
    'GET /api/auth/security': () => {
      if (!isThere) throw new TypeError('No signal')
      return Response.json(security)
    },
  })
  expect(await screen.findByText('Security needs a connection')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Settings' })).toBeDefined()
  isThere = true
  await press('Try again')
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toBeDefined()
})

test('a session that has ended is told to sign in again, and nothing is lost', async () => {
  await open({ 'GET /api/auth/sessions': () => problem(401, 'session-expired', 'Session expired') })
  expect(await screen.findByText('Sign in again first')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login')
})

test('a form that was closed with an error opens again without it', async () => {
  await open({ 'POST /api/auth/password': () => problem(403, 'password-wrong', 'This is not your password.') })
  await press('Change password')
  fill('Current password', 'a guess of mine')
  fill('New password', 'three words more')
  fireEvent.submit(screen.getByRole('form', { name: 'Change password' }))
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  await press('Cancel')
  await press('Change password')
  expect(screen.queryByText('This is not your password.')).toBeNull()
})

test('who goes on to add a passkey is no longer shown why another could not be removed', async () => {
  const can = { parseCreationOptionsFromJSON: () => ({}), parseRequestOptionsFromJSON: () => ({}) }
  vi.stubGlobal('PublicKeyCredential', can)
  await open({ 'DELETE /api/auth/passkeys/p1': () => problem(503, 'transient', 'The server is busy.') })
  await press('Remove passkey My phone')
  expect(await screen.findByText('The server is busy.')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', false))
  await press('Add a passkey')
  expect(screen.queryByText('The server is busy.')).toBeNull()
})
