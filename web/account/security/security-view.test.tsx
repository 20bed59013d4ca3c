// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDeviceState } from '../../data/device-db.ts'
import { problem } from '../../testing/problem.ts'
import { fill, open, part, press, security } from '../../testing/security-page.tsx'

describe('SecurityView', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('[security.sessions] the session list shows this device first, and shows when each other device was last used', async () => {
    await open()
    const list = await part('Where you are signed in')
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Chrome on LinuxThis deviceSigned in 30 minutes ago',
      'Safari on iPhoneLast used 2 hours agoSign out',
      'Chrome on AndroidLast used 3 days agoSign out',
    ])
  })

  test('[security.sessions.end] a single device can be signed out, and all other devices can be signed out after one confirmation', async () => {
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

  test('a person without a password confirms with single sign-on and sets a password', async () => {
    const sso = { name: 'City Fire', isConnected: true, isConfirmed: false }
    const unset = { ...security, hasPassword: false, sso }
    let answer: object = unset
    const refused = () => problem(409, 'sso-last-way', 'You could not sign in without this.')
    const sent = await open({
      'GET /api/auth/security': () => Response.json(answer),
      'DELETE /api/auth/sso': refused,
      'POST /api/auth/sso/confirm': () =>
        problem(503, 'sso-unavailable', 'The single sign-on service can’t be reached.'),
      'POST /api/auth/password': () => Response.json({ ended: 0 }),
    })
    const section = await part('City Fire')
    fireEvent.click(section.getByRole('button', { name: 'Disconnect City Fire' }))
    expect(await section.findByText('You could not sign in without this.')).toBeDefined()
    await press('Set a password')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await press('Confirm with City Fire')
    expect(await screen.findByText('The single sign-on service can’t be reached.')).toBeDefined()
    expect(sent).toContainEqual(['POST /api/auth/sso/confirm', { section: 'security' }])
    await press('Cancel')
    answer = { ...unset, sso: { ...sso, isConfirmed: true } }
    fireEvent.click(section.getByRole('button', { name: 'Disconnect City Fire' }))
    await press('Set a password')
    expect(await screen.findByText(/^You confirmed your identity with City Fire/)).toBeDefined()
    fill('New password', 'three words more')
    fireEvent.submit(screen.getByRole('form', { name: 'Set a password' }))
    expect(await screen.findByText('Password set. No other device was signed in.')).toBeDefined()
    expect(sent).toContainEqual(['POST /api/auth/password', { password: '-', newPassword: 'three words more' }])
  })

  test('an unconfirmed email address can be confirmed if the station sends email', async () => {
    const address = { email: 'maia@example.org', isVerified: false }
    const sent = await open({
      'GET /api/auth/security': () => Response.json({ ...security, address }),
      'POST /api/auth/email/send-link': () => new Response(null, { status: 202 }),
    })
    const section = await part('Email address')
    expect(section.getByText(/^maia@example.org is not confirmed yet/)).toBeDefined()
    await press('Send a confirmation link')
    expect(await screen.findByText(/^A link is on its way to maia@example.org/)).toBeDefined()
    expect(sent.filter(([name]) => name.startsWith('POST'))).toEqual([['POST /api/auth/email/send-link', {}]])
  })

  test.each([
    [{ email: 'maia@example.org', isVerified: true }, /^maia@example.org is confirmed/],
    [null, null],
  ])('no confirmation link can be requested if the server returns the email address %j', async (address, sentence) => {
    await open({ 'GET /api/auth/security': () => Response.json({ ...security, address }) })
    await part('Recent activity')
    expect(screen.queryByRole('button', { name: 'Send a confirmation link' })).toBeNull()
    if (sentence) expect(screen.getByText(sentence)).toBeDefined()
    else expect(screen.queryByRole('region', { name: 'Email address' })).toBeNull()
  })

  test('[security.offline] without a connection, the security view says that it needs a connection and offers to retry', async () => {
    let isThere = false
    await open({
      'GET /api/auth/security': () => {
        if (!isThere) throw new TypeError('No signal')
        return Response.json(security)
      },
    })
    expect(await screen.findByText('Security needs a connection')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All settings' })).toBeDefined()
    isThere = true
    await press('Try again')
    expect(await screen.findByRole('region', { name: 'Recovery codes' })).toBeDefined()
  })

  test('an expired session shows a link to sign in again', async () => {
    await open({ 'GET /api/auth/sessions': () => problem(401, 'session-expired', 'Session expired') })
    expect(await screen.findByText('Sign in again first')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login')
  })
})

describe('security forms', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('[security.password] a password change sends both passwords and shows how many sessions it ended', async () => {
    const sent = await open({ 'POST /api/auth/password': () => Response.json({ ended: 2 }) })
    await press('Change password')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
    expect(screen.getByLabelText('Current password').getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getByText(/Your recovery codes still work afterward/)).toBeDefined()
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
    [403, "That password isn't right.", 'Current password', 'password-wrong'],
    [400, 'This password is too easy to guess.', 'New password', 'password-common'],
  ])('[security.password] a refusal with %d is shown at its field: “%s”', async (status, sentence, label, code) => {
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
    for (const name of ['Copy', 'Download as text', 'Print'])
      expect(section.getByRole('button', { name })).toBeDefined()
    await press('I saved them')
    expect(section.queryByText('k7fm-2qpx-9dtw')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make new recovery codes' }))
  })

  test('a passkey that the server rejects does not end the session', async () => {
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

  test('a form that was closed with an error reopens without the error', async () => {
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

  test('opening the form to add a passkey clears the error of a failed removal', async () => {
    const can = { parseCreationOptionsFromJSON: () => ({}), parseRequestOptionsFromJSON: () => ({}) }
    vi.stubGlobal('PublicKeyCredential', can)
    await open({ 'DELETE /api/auth/passkeys/p1': () => problem(503, 'transient', 'The server is busy.') })
    await press('Remove passkey My phone')
    expect(await screen.findByText('The server is busy.')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', false))
    await press('Add a passkey')
    expect(screen.queryByText('The server is busy.')).toBeNull()
  })
})
