import { expect, test } from 'vitest'
import { type DeviceState, GUEST, NOBODY } from './device-state.ts'
import { hadSession, mayResume, resumingFor, type Traces } from './resume-session.ts'

const blank: Traces = { state: undefined, hasBearer: false, lastUserId: null, isSignedOut: false }
const device = (change: Partial<DeviceState>): DeviceState => ({ ...NOBODY, ...change })

test.each<[string, Partial<Traces>, ReturnType<typeof resumingFor>]>([
  ['whose databases were cleared comes back', { hasBearer: true, lastUserId: 'maia' }, 'enter'],
  ['who has nothing left but perhaps a cookie comes back', {}, 'enter'],
  ['who had signed out stays out', { isSignedOut: true }, null],
  ['a guest whose work was cleared is nobody’s account', { lastUserId: GUEST }, null],
  ['a guest who was signed in before comes back', { lastUserId: GUEST, hasBearer: true }, 'enter'],
  ['who left guest mode chooses at the door', { state: NOBODY, hasBearer: true }, null],
  ['a guest is asked first', { state: device({ currentUserId: GUEST }), hasBearer: true }, 'offer'],
  ['a guest without a session is left alone', { state: device({ currentUserId: GUEST }) }, null],
  ['a sign-in that a kill cut short is finished', { state: device({ signingIn: 'maia' }) }, 'finish'],
  [
    'who was asked to sign in again is asked about',
    { state: device({ currentUserId: 'maia', needsSignIn: true }) },
    'renew',
  ],
  ['where nobody is signed in, nobody is asked about', { state: device({ needsSignIn: true }) }, null],
  ['who is signed in is left alone', { state: device({ currentUserId: 'maia' }) }, null],
])('%s', (_, traces, resuming) => {
  expect(resumingFor({ ...blank, ...traces })).toBe(resuming)
})

test('another person’s cookie opens nothing that was somebody’s on this device', () => {
  const open = { ...blank, state: device({ currentUserId: 'maia', needsSignIn: true }) }
  expect([mayResume('renew', open, 'maia'), mayResume('renew', open, 'olof')]).toEqual([true, false])
  const cut = { ...blank, state: device({ signingIn: 'maia' }) }
  expect([mayResume('finish', cut, 'maia'), mayResume('finish', cut, 'olof')]).toEqual([true, false])
  const cleared = { ...blank, lastUserId: 'maia' }
  expect([mayResume('enter', cleared, 'maia'), mayResume('enter', cleared, 'olof')]).toEqual([true, false])
  expect(mayResume('enter', blank, 'olof')).toBe(true)
})

test('who meanwhile went on as a guest, or signed in, is not taken elsewhere by a late answer', () => {
  const asGuest = { ...blank, state: device({ currentUserId: GUEST }) }
  expect(mayResume('enter', asGuest, 'maia')).toBe(false)
  const asMaia = { ...blank, state: device({ currentUserId: 'maia' }) }
  expect([mayResume('enter', asMaia, 'olof'), mayResume('offer', asMaia, 'olof')]).toEqual([false, false])
})

test('a guest may go on to the account of the session that is still here', () => {
  const asGuest = { ...blank, state: device({ currentUserId: GUEST }) }
  expect(mayResume('offer', asGuest, 'maia')).toBe(true)
  expect(mayResume('enter', { ...blank, lastUserId: GUEST }, 'maia')).toBe(true)
})

test('only a device that knows of a session says so before the server has answered', () => {
  expect([hadSession({ ...blank, hasBearer: true }), hadSession({ ...blank, lastUserId: 'maia' })]).toEqual([
    true,
    true,
  ])
  expect([hadSession(blank), hadSession({ ...blank, lastUserId: GUEST })]).toEqual([false, false])
})
