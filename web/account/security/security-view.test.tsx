// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problem } from '../../testing/problem.ts'
import { open, part, press, security } from '../../testing/security-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[security.sessions] the list of sessions shows this device first and the others with their last use', async () => {
  await open()
  const list = await part('Where you are signed in')
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Chrome on LinuxThis deviceSigned in 30 minutes ago',
    'Safari on iPhoneLast used 2 hours agoSign out',
    'Chrome on AndroidLast used 3 days agoSign out',
  ])
})

test('[security.sessions.end] one device can be signed out by itself, and all other devices after one confirmation', async () => {
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

test('[security.passkeys] a passkey can be removed, and Add a passkey is hidden in a browser without passkeys', async () => {
  const sent = await open({ 'DELETE /api/auth/passkeys/p1': () => new Response(null, { status: 204 }) })
  const section = await part('Passkeys')
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await press('Remove passkey My phone')
  expect(await screen.findByText('Passkey removed: My phone')).toBeDefined()
  expect(sent).toEqual([['DELETE /api/auth/passkeys/p1', null]])
})

test('[security.passkeys] the passkeys section is hidden when the server does not support passkeys', async () => {
  await open({ 'GET /api/auth/security': () => Response.json({ ...security, canUsePasskeys: false }) })
  const activity = await part('Recent activity')
  expect(activity.getByText('Password changed')).toBeDefined()
  expect(activity.getByText('5 minutes ago')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
})

test('[security.offline] without a connection, the security view says so and can be retried', async () => {
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

test('an expired session shows a link to sign in again', async () => {
  await open({ 'GET /api/auth/sessions': () => problem(401, 'session-expired', 'Session expired') })
  expect(await screen.findByText('Sign in again first')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login')
})
