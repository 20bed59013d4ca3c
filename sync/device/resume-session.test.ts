import { expect, test } from 'vitest'
import { type DeviceState, GUEST, NOBODY } from './device-state.ts'
import { hadSession, mayResume, resumingFor, type Traces } from './resume-session.ts'

const blank: Traces = { state: undefined, hasBearer: false, lastUserId: null, isSignedOut: false }
const device = (change: Partial<DeviceState>): DeviceState => ({ ...NOBODY, ...change })

test.each<[string, Partial<Traces>, ReturnType<typeof resumingFor>]>([
  ['a person whose databases were cleared signs in with the session', { hasBearer: true, lastUserId: 'maia' }, 'enter'],
  ['a device without any data tries the session cookie', {}, 'enter'],
  ['a person who signed out stays signed out', { isSignedOut: true }, null],
  ['a guest whose database was cleared is not signed in', { lastUserId: GUEST }, null],
  ['a guest whose database was cleared signs in with a bearer token', { lastUserId: GUEST, hasBearer: true }, 'enter'],
  ['a person who left guest mode is not signed in, even with a bearer token', { state: NOBODY, hasBearer: true }, null],
  [
    'a guest with a session is offered the session’s account',
    { state: device({ currentUserId: GUEST }), hasBearer: true },
    'offer',
  ],
  ['a guest without a session is offered nothing', { state: device({ currentUserId: GUEST }) }, null],
  ['a sign-in interrupted by a kill is finished', { state: device({ signingIn: 'maia' }) }, 'finish'],
  [
    'a session is renewed if a sign-in is needed',
    { state: device({ currentUserId: 'maia', needsSignIn: true }) },
    'renew',
  ],
  ['no session is renewed if nobody is signed in', { state: device({ needsSignIn: true }) }, null],
  ['a signed-in person’s session is not resumed', { state: device({ currentUserId: 'maia' }) }, null],
])('%s', (_, traces, resuming) => {
  expect(resumingFor({ ...blank, ...traces })).toBe(resuming)
})

test('another person’s cookie does not open an account on a device that a different person has used', () => {
  const open = { ...blank, state: device({ currentUserId: 'maia', needsSignIn: true }) }
  expect([mayResume('renew', open, 'maia'), mayResume('renew', open, 'olof')]).toEqual([true, false])
  const cut = { ...blank, state: device({ signingIn: 'maia' }) }
  expect([mayResume('finish', cut, 'maia'), mayResume('finish', cut, 'olof')]).toEqual([true, false])
  const cleared = { ...blank, lastUserId: 'maia' }
  expect([mayResume('enter', cleared, 'maia'), mayResume('enter', cleared, 'olof')]).toEqual([true, false])
  expect(mayResume('enter', blank, 'olof')).toBe(true)
})

test('a late response does not switch accounts after a person has signed in or become a guest', () => {
  const asGuest = { ...blank, state: device({ currentUserId: GUEST }) }
  expect(mayResume('enter', asGuest, 'maia')).toBe(false)
  const asMaia = { ...blank, state: device({ currentUserId: 'maia' }) }
  expect([mayResume('enter', asMaia, 'olof'), mayResume('offer', asMaia, 'olof')]).toEqual([false, false])
})

test('a guest can switch to the account of the current session', () => {
  const asGuest = { ...blank, state: device({ currentUserId: GUEST }) }
  expect(mayResume('offer', asGuest, 'maia')).toBe(true)
  expect(mayResume('enter', { ...blank, lastUserId: GUEST }, 'maia')).toBe(true)
})

test('a device expects a session only if it has a bearer token or the id of the last user', () => {
  expect([hadSession({ ...blank, hasBearer: true }), hadSession({ ...blank, lastUserId: 'maia' })]).toEqual([
    true,
    true,
  ])
  expect([hadSession(blank), hadSession({ ...blank, lastUserId: GUEST })]).toEqual([false, false])
})
