// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readDeviceState } from '../../data/device-db.ts'
import { problem } from '../../testing/problem.ts'
import { fill, open, part, press } from '../../testing/security-page.tsx'

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
  [400, 'This password is one of the first that anybody would guess.', 'New password', 'password-common'],
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
  for (const name of ['Copy', 'Download as text', 'Print']) expect(section.getByRole('button', { name })).toBeDefined()
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

test('a form that was closed with an error reopens without it', async () => {
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
