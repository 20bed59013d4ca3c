import { expect, test } from 'vitest'
import { idle } from '../../testing/sync-state.ts'
import { syncStatus } from './sync-status.ts'
import type { SyncState } from './sync-words.ts'

const now = new Date(2026, 10, 21, 12, 0)
const synced = { ...idle, syncedAt: new Date(2026, 10, 21, 10, 42).getTime() }
const said = (state: Partial<SyncState>) => {
  const { title, text } = syncStatus({ ...synced, ...state }, now)
  return `${title}. ${text}`
}

test('when the session has ended, the status asks the user to sign in and says the work is safe', () => {
  expect(said({ needsSignIn: true, waiting: 1, attention: 2 })).toBe(
    'Sign in again. Your session has ended. Your work is safe on this device. 1 item will be sent as soon as you have signed in.',
  )
  expect(said({ problem: 'sign-in' })).toBe(
    'Sign in again. Your session has ended. Your work is safe on this device. Nothing is waiting to be sent.',
  )
})

test('[A4, security.forgotten.said] the status of an account that no longer exists on the server says what happened and what to do', () => {
  expect(said({ needsSignIn: true, isForgotten: true, waiting: 1 })).toBe(
    'Sign up again. This account no longer exists: it was deleted, or Station Zero was restored from an older backup. ' +
      'Everything on this device is still here. Sign up again to move it into a new account. ' +
      'You can also export it, or erase it from this device.',
  )
})

test('without a connection, the status says that the work is safe and when it will be sent', () => {
  expect(said({ problem: 'offline', waiting: 2_000 })).toBe(
    "Can't reach Station Zero. Your work is safe on this device. 2,000 items will be sent as soon as it can be reached.",
  )
  expect(said({ problem: 'offline', isDeviceOffline: true, waiting: 1 })).toBe(
    'You are offline. Your work is safe on this device. 1 item will be sent as soon as you are back online.',
  )
  expect(said({ problem: 'offline', wantsNetworkSignIn: true, waiting: 1 })).toBe(
    'Sign in to this network. This network wants you to sign in first. Open its sign-in page, then try again. Your work is safe on this device.',
  )
  expect(said({ problem: 'no-room' })).toMatch(/^Storage full\. There isn't enough storage on this device to sync\. /)
  expect(said({ problem: 'offline' })).toMatch(/Nothing is waiting to be sent\.$/)
})

test('a pause requested by the server is not shown as offline', () => {
  expect(said({ problem: 'offline', waiting: 3, pausedUntil: now.getTime() + 40_000 })).toBe(
    'Waiting to sync. Your work is safe on this device. 3 items will be sent as soon as the pause is over.',
  )
  expect(said({ problem: 'offline', attention: 1, pausedUntil: now.getTime() + 40_000 })).toMatch(/^1 item needs/)
})

test('the status quotes the server’s reason for a pause', () => {
  const pauseReason = 'The server is almost out of disk space.'
  expect(said({ problem: 'offline', waiting: 3, pausedUntil: now.getTime() + 40_000, pauseReason })).toBe(
    'Waiting to sync. The server is almost out of disk space. Your work is safe on this device.',
  )
})

test('items that need attention come before problems that resolve by themselves', () => {
  expect(said({ problem: 'offline', attention: 1, waiting: 3 })).toMatch(/^1 item needs attention\. /)
  expect(said({ attention: 2 })).toMatch(/^2 items need attention\. /)
  expect(said({ problem: 'update', waiting: 3 })).toMatch(/^Update to sync\. .* 3 items will be sent/)
})

test('when everything is synced, the status says so and shows the time', () => {
  expect(said({})).toBe('Everything is saved. On this device and in your account. Last synced 10:42 AM.')
  expect(said({ guestWork: 'failed' })).toMatch(/^Everything else is saved\. /)
  expect(said({ syncedAt: null })).toBe('Saved on this device. Your work is safe on this device.')
  expect(said({ phase: 'syncing' })).toMatch(/^Syncing\. /)
})
