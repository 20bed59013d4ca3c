// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enterWith, leave, openChip, openDialog, press, refusedJob } from '../../testing/sync-queue.tsx'

afterEach(leave)

/** A server that asks everybody to come back in 40 seconds; says how often it was asked to sync. */
function askForAPause(): () => number {
  const fetch = vi.fn(async (_path: string) => new Response('', { status: 503, headers: { 'retry-after': '40' } }))
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.filter(([path]) => path.startsWith('/api/sync/')).length
}

test('during a pause requested by the server, Sync now announces the next try once and sends nothing', async () => {
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
  const said = status()
  expect(said).toMatch(/^Syncing is paused\. Next try in \d+ seconds\.$/)
  await waitFor(() => expect(timer.textContent).not.toBe(said))
  expect(status()).toBe(said)
  expect(asked()).toBe(before)
})

test('with nothing waiting, a pause is shown only after Sync now', async () => {
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
