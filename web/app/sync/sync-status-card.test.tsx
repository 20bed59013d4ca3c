// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enterWith, leave, openChip, openDialog, press, refusedJob } from '../../testing/sync-queue.tsx'
import { idle } from '../../testing/sync-state.ts'
import type { SyncState } from './sync-chip.tsx'
import { pauseWords, syncStatus } from './sync-status-card.tsx'

describe('sync status', () => {
  const now = new Date(2026, 10, 21, 12, 0)
  const synced = { ...idle, syncedAt: new Date(2026, 10, 21, 10, 42).getTime() }
  const statusText = (state: Partial<SyncState>) => {
    const { title, text } = syncStatus({ ...synced, ...state }, now)
    return `${title}. ${text}`
  }

  test('when the session has ended, the status asks the user to sign in and says the work is safe', () => {
    expect(statusText({ needsSignIn: true, waiting: 1, attention: 2 })).toBe(
      'Sign in again. Your session has ended. Your work is safe on this device. 1 item will be sent as soon as you have signed in.',
    )
    expect(statusText({ problem: 'sign-in' })).toBe(
      'Sign in again. Your session has ended. Your work is safe on this device. Nothing is waiting to be sent.',
    )
  })

  test('[A4, security.forgotten.said] if the account no longer exists on the server, the status explains that and what to do', () => {
    expect(statusText({ needsSignIn: true, isForgotten: true, waiting: 1 })).toBe(
      'Sign up again. This account no longer exists: it was deleted, or Station Zero was restored from an older backup. ' +
        'Everything on this device is still here. Sign up again to move it into a new account. ' +
        'You can also export it, or erase it from this device.',
    )
  })

  test('without a connection, the status says that the work is safe and when it will be sent', () => {
    expect(statusText({ problem: 'offline', waiting: 2_000 })).toBe(
      "Can't reach Station Zero. Your work is safe on this device. 2,000 items will be sent as soon as it can be reached.",
    )
    expect(statusText({ problem: 'offline', isDeviceOffline: true, waiting: 1 })).toBe(
      'You are offline. Your work is safe on this device. 1 item will be sent as soon as you are back online.',
    )
    expect(statusText({ problem: 'offline', wantsNetworkSignIn: true, waiting: 1 })).toBe(
      'Sign in to this network. This network wants you to sign in first. Open its sign-in page, then try again. Your work is safe on this device.',
    )
    expect(statusText({ problem: 'no-room' })).toMatch(
      /^Storage full\. There isn't enough storage on this device to sync\. /,
    )
    expect(statusText({ problem: 'offline' })).toMatch(/Nothing is waiting to be sent\.$/)
  })

  test('a pause requested by the server is not shown as offline', () => {
    expect(statusText({ problem: 'offline', waiting: 3, pausedUntil: now.getTime() + 40_000 })).toBe(
      'Waiting to sync. Your work is safe on this device. 3 items will be sent as soon as the pause is over.',
    )
    expect(statusText({ problem: 'offline', attention: 1, pausedUntil: now.getTime() + 40_000 })).toMatch(
      /^1 item needs/,
    )
  })

  test('the status quotes the server’s reason for a pause', () => {
    const pauseReason = 'The server is almost out of disk space.'
    expect(statusText({ problem: 'offline', waiting: 3, pausedUntil: now.getTime() + 40_000, pauseReason })).toBe(
      'Waiting to sync. The server is almost out of disk space. Your work is safe on this device.',
    )
  })

  test('items that need attention take precedence over problems that resolve by themselves', () => {
    expect(statusText({ problem: 'offline', attention: 1, waiting: 3 })).toMatch(/^1 item needs attention\. /)
    expect(statusText({ attention: 2 })).toMatch(/^2 items need attention\. /)
    expect(statusText({ problem: 'update', waiting: 3 })).toMatch(/^Update to sync\. .* 3 items will be sent/)
  })

  test('when everything is synced, the status says that everything is saved and shows the time of the last sync', () => {
    expect(statusText({})).toBe('Everything is saved. On this device and in your account. Last synced 10:42 AM.')
    expect(statusText({ guestWork: 'failed' })).toMatch(/^Everything else is saved\. /)
    expect(statusText({ syncedAt: null })).toBe('Saved on this device. Your work is safe on this device.')
  })

  test('during a sync, the status mentions sending only if changes are waiting', () => {
    expect(statusText({ phase: 'syncing' })).toBe('Syncing. Fetching changes.')
    expect(statusText({ phase: 'syncing', waiting: 2 })).toBe('Syncing. Sending 2 items and fetching changes.')
  })
})

describe('a paused sync', () => {
  afterEach(leave)

  /** Simulates a server that requests a pause of 40 seconds. Returns a function that returns the number of sync requests. */
  function askForAPause(): () => number {
    const fetch = vi.fn(async (_path: string) => new Response('', { status: 503, headers: { 'retry-after': '40' } }))
    vi.stubGlobal('fetch', fetch)
    return () => fetch.mock.calls.filter(([path]) => path.startsWith('/api/sync/')).length
  }

  test('during a pause requested by the server, “Sync now” announces the next try once and does not send a request', async () => {
    const { db, loop } = await enterWith([])
    const asked = askForAPause()
    await db.outbox.add({ ...refusedJob(1), seq: 1 })
    loop.poke(0)
    await waitFor(() => expect(asked()).toBeGreaterThan(0))
    openChip()
    const dialog = await openDialog(/^1 waiting/)
    const timer = await dialog.findByRole('timer', { name: 'Next try' })
    expect(timer.textContent).toMatch(/^Syncing is paused\. Next try in (40|3\d) seconds\.$/)
    expect(dialog.getByText(/1 item will be sent as soon as the pause is over\.$/)).toBeTruthy()
    const status = () => within(dialog.getByRole('region', { name: 'Sync' })).getByRole('status').textContent
    expect(status()).toBe('')
    const before = asked()
    press(dialog, 'Sync now')
    const firstText = status()
    expect(firstText).toMatch(/^Syncing is paused\. Next try in \d+ seconds\.$/)
    await waitFor(() => expect(timer.textContent).not.toBe(firstText))
    expect(status()).toBe(firstText)
    expect(asked()).toBe(before)
  })

  test('with nothing waiting, a pause is shown only after “Sync now” is pressed', async () => {
    const { loop } = await enterWith([])
    const asked = askForAPause()
    loop.poke(0)
    await waitFor(() => expect(asked()).toBeGreaterThan(0))
    openChip()
    const dialog = await openDialog(/^Saved on device/)
    expect(dialog.queryByRole('timer')).toBeNull()
    press(dialog, 'Sync now')
    expect(await dialog.findByRole('timer', { name: 'Next try' })).toBeTruthy()
  })
})

describe('pauseWords', () => {
  test.each([
    [40_000, 'in 40 seconds.'],
    [39_001, 'in 40 seconds.'],
    [1_000, 'in 1 second.'],
    [60_000, 'in 1 minute.'],
    [125_000, 'in 2 minutes 5 seconds.'],
    [3_600_000, 'in 60 minutes.'],
    [0, 'now.'],
    [-5_000, 'now.'],
  ])('if the next sync attempt starts in %i ms, the card describes the time as “%s”', (leftMs, words) => {
    expect(pauseWords(leftMs)).toBe(`Syncing is paused. Next try ${words}`)
  })
})
