import { expect, test } from 'vitest'
import { idle } from '../../testing/sync-state.ts'
import { type SyncState, syncWords } from './sync-chip.tsx'

const now = new Date(2026, 10, 21, 12, 0)
const chipText = (state: Partial<SyncState>) => syncWords({ ...idle, ...state }, now).text

test('[shell.chip] the chip shows the sync state in a few words', () => {
  expect(chipText({})).toBe('Saved on device')
  expect(chipText({ waiting: 3 })).toBe('3 waiting')
  expect(chipText({ waiting: 3, phase: 'syncing' })).toBe('Syncing')
  expect(chipText({ syncedAt: new Date(2026, 10, 21, 10, 42).getTime() })).toBe('Synced 10:42 AM')
  expect(chipText({ syncedAt: new Date(2026, 10, 19, 10, 42).getTime() })).toBe('Synced Nov 19')
  expect(chipText({ attention: 1 })).toBe('1 needs attention')
  expect(chipText({ attention: 2 })).toBe('2 need attention')
})

test('[shell.session.lost-words] after a session has ended, the chip prompts the user to sign in before it shows any other state', () => {
  expect(chipText({ needsSignIn: true, waiting: 4, attention: 1 })).toBe('Sign in again to sync 4 items')
  expect(chipText({ problem: 'sign-in', waiting: 1 })).toBe('Sign in again to sync 1 item')
  expect(chipText({ needsSignIn: true })).toBe('Sign in again')
})

test('[A4, security.forgotten.said] when the account no longer exists on the server, the chip prompts the user to sign up', () => {
  expect(chipText({ needsSignIn: true, isForgotten: true, waiting: 4 })).toBe('Sign up again to sync 4 items')
  expect(chipText({ needsSignIn: true, isForgotten: true })).toBe('Sign up again')
  expect(chipText({ guestWork: 'failed', isEarlierAccount: true })).toBe('Earlier work waits')
})

test('without a connection the chip says “Offline”, even if nothing is waiting or a sync is being attempted', () => {
  const synced = { syncedAt: new Date(2026, 10, 21, 10, 42).getTime() }
  expect(chipText({ ...synced, problem: 'offline' })).toBe('Offline')
  expect(chipText({ ...synced, isDeviceOffline: true })).toBe('Offline')
  expect(chipText({ ...synced, isDeviceOffline: true, phase: 'syncing' })).toBe('Offline')
  expect(chipText({ ...synced, problem: 'offline', waiting: 3 })).toBe('Offline, 3 waiting')
  expect(syncWords({ ...idle, problem: 'offline' }, now)).toMatchObject({ tone: 'calm', icon: 'offline' })
  // The server has responded and requested a pause, so the device is online. A guest does not sync.
  expect(chipText({ waiting: 3, problem: 'offline', pausedUntil: now.getTime() })).toBe('3 waiting')
  expect(chipText({ isGuest: true, isDeviceOffline: true })).toBe('Saved on device')
})

test('a sync failure that the user can fix takes precedence over “Offline”', () => {
  const blocked = { problem: 'offline', isDeviceOffline: false } as const
  expect(chipText({ ...blocked, wantsNetworkSignIn: true })).toBe('Network sign-in needed')
  expect(chipText({ isGuest: true, wantsNetworkSignIn: true })).toBe('Network sign-in needed')
  expect(chipText({ problem: 'no-room' })).toBe('Storage full')
})

test('the chip is colored only when the user has to act', () => {
  expect(syncWords({ ...idle, waiting: 3 }, now).tone).toBe('calm')
  expect(syncWords({ ...idle, attention: 1 }, now).tone).toBe('red')
  expect(syncWords({ ...idle, problem: 'update' }, now).tone).toBe('amber')
})

test('a guest’s chip never shows waiting items', () => {
  expect(chipText({ isGuest: true, waiting: 12 })).toBe('Saved on device')
})

test('a guest’s chip shows items of an import that could not be applied', () => {
  expect(syncWords({ ...idle, isGuest: true, attention: 1, waiting: 3 }, now)).toMatchObject({
    text: '1 needs attention',
    tone: 'red',
  })
})

test('the chip shows waiting guest work, but refused items take precedence', () => {
  expect(syncWords({ ...idle, guestWork: 'no room', waiting: 3 }, now)).toMatchObject({
    text: 'Guest work waits',
    tone: 'amber',
  })
  expect(chipText({ guestWork: 'no room', attention: 1 })).toBe('1 needs attention')
})
