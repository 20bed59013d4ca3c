// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readExport } from '@station-zero/schema/account/export-file.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { databaseName } from '../../data/account-db.ts'
import { changeDeviceState, deviceDb } from '../../data/device-db.ts'
import { useVisitor } from '../../data/session.ts'
import { maia } from '../../testing/person.ts'
import { captain, enterWith, leave, openChip, openDialog, press, refusedJob } from '../../testing/sync-queue.tsx'

afterEach(leave)

test('[shell.queue.read] a refused item shows what it changes, when the change was made, why it was refused and what to do', async () => {
  const { db } = await enterWith([refusedJob(2)])
  await db.jobs.put(captain)
  openChip()
  const dialog = await openDialog(/^1 needs attention/)
  const item = within(await dialog.findByRole('region', { name: /^Needs attention/ })).getByRole('listitem')
  for (const words of [
    'Saved job',
    'Captain, Cedar Bluff Fire',
    'Done Nov 21, 2026, 2:02 PM',
    'This job does not exist.',
    'The item that it refers to no longer exists. Retry if it is restored; otherwise discard this.',
  ])
    expect(item.textContent).toContain(words)
})

test('[shell.queue.retry] “Retry” queues the same item again and moves focus to the next item', async () => {
  const { db } = await enterWith([refusedJob(2), refusedJob(3)])
  await db.jobs.put(captain)
  openChip()
  const dialog = await openDialog(/^2 need attention/)
  const [first] = await dialog.findAllByRole('button', { name: 'Retry' })
  fireEvent.click(first as HTMLElement)
  await waitFor(async () => expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual([refusedJob(2).id]))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2:03 PM'))
  expect(dialog.getByText('Trying again: Saved job')).toBeTruthy()
  expect(await db.refused.toArray()).toEqual([refusedJob(3)])
})

test('an item that cannot be retried on this device stays in the list and shows the reason', async () => {
  const { db } = await enterWith([refusedJob(2)])
  openChip()
  const dialog = await openDialog(/^1 needs attention/)
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }))
  expect(await dialog.findByText('Not now: This job does not exist.')).toBeTruthy()
  expect(await db.refused.count()).toBe(1)
})

test('an item that only a newer version of the app can retry stays in the list and asks for an update', async () => {
  const news = { ...refusedJob(2), name: 'news.read', args: { newsId: 'n1' } }
  const { db } = await enterWith([news])
  openChip()
  const dialog = await openDialog(/^1 needs attention/)
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }))
  const alert = await dialog.findByText(/^Not now: /)
  expect(alert.textContent).toBe(
    'Not now: This version of the app does not know this entry. Update the app, then retry.',
  )
  expect(dialog.queryByText(/^Trying again/)).toBeNull()
  expect(await db.refused.toArray()).toEqual([news])
  expect(await db.outbox.count()).toBe(0)
})

test('[shell.queue.discard] “Discard” explains what is lost and deletes only after confirmation', async () => {
  const { db } = await enterWith([refusedJob(2)])
  openChip()
  const dialog = await openDialog(/^1 needs attention/)
  fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  const question = within(dialog.getByRole('group', { name: 'Discard this?' }))
  expect(question.getByText(/^You lose this change: the job is not in your saved jobs\. There is no other copy/))
  expect(document.activeElement?.textContent).toBe('Keep it')
  press(question, 'Keep it')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'))
  expect(await db.refused.count()).toBe(1)
  press(dialog, 'Discard')
  press(dialog, 'Discard for good')
  await waitFor(async () => expect(await db.refused.count()).toBe(0))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Discarded: Saved job'))
  expect(await dialog.findByText(/^The list is empty/)).toBeTruthy()
})

test('[shell.queue.export] “Export” saves one item as a readable file that can be imported and does not contain a token', async () => {
  const made: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  const { db } = await enterWith([refusedJob(2)])
  await db.jobs.put(captain)
  openChip()
  const dialog = await openDialog(/^1 needs attention/)
  fireEvent.click(await dialog.findByRole('button', { name: 'Export' }))
  expect(await dialog.findByText(/^Exported: station-zero-saved-job-2026-11-\d\d-0000\.json$/)).toBeTruthy()
  const text = (await made[0]?.text()) ?? ''
  const { id, name, v, at, args } = refusedJob(2)
  expect(JSON.parse(text)).toMatchObject({
    what: 'Saved job: Captain, Cedar Bluff Fire',
    state: 'not saved to the account',
    doneAt: new Date(at).toISOString(),
    refusal: { code: 'job-missing', sentence: 'This job does not exist.' },
  })
  expect(readExport(text, mutations).mutations).toEqual([{ id, name, v, at, args }])
  const { clientId } = (await db.meta.get('sync'))?.value ?? { clientId: 'none' }
  for (const secret of ['the-bearer', 'maia', clientId]) expect(text).not.toContain(secret)
})

test('[shell.queue.long] a queue of 2,000 items is shown in pages of 50', async () => {
  const { db } = await enterWith([])
  const entry = (seq: number): Entry => ({ ...refusedJob(seq), seq, at: seq })
  await db.outbox.bulkAdd(Array.from({ length: 2_000 }, (_, at) => entry(at + 1)))
  openChip()
  const dialog = await openDialog(/^2000 waiting|^Syncing/)
  expect(await dialog.findByText('1 to 50 of 2,000')).toBeTruthy()
  expect(dialog.getAllByRole('button', { name: /^Export Saved job/ })).toHaveLength(50)
  expect(dialog.getByRole('button', { name: 'Previous 50' }).getAttribute('aria-disabled')).toBe('true')
  press(dialog, 'Next 50')
  expect(await dialog.findByText('51 to 100 of 2,000')).toBeTruthy()
  expect(dialog.getAllByRole('button', { name: /^Export Saved job/ })).toHaveLength(50)
})

test('an empty sync list says that nothing is waiting to be sent', async () => {
  await enterWith([])
  openChip()
  const dialog = await openDialog(/^Saved on device|^Syncing/)
  expect(await dialog.findByText(/^The list is empty: nothing is waiting to be sent/)).toBeTruthy()
})

test('a user who has to sign in again sees that the work is safe, with a link to sign in', async () => {
  await enterWith([])
  openChip({ needsSignIn: true })
  const dialog = await openDialog(/^Sign in again/)
  expect(dialog.getByText(/Your work is safe on this device\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login')
})

test('[A4, security.forgotten.said] a user whose account no longer exists on the server can move, export or erase the work', async () => {
  await enterWith([])
  openChip({ needsSignIn: true, isForgotten: true })
  const dialog = await openDialog(/^Sign up again/)
  expect(await dialog.findByText('The list is empty: nothing is waiting to be sent.')).toBeTruthy()
  expect(dialog.getByText(/it was deleted, or Station Zero was restored from an older backup/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup')
  expect(dialog.getByRole('link', { name: 'Export data' }).getAttribute('href')).toBe('/settings?section=data')
  await deviceDb.accounts.update(maia.id, { isForgotten: true })
  await changeDeviceState({ needsSignIn: true })
  const { result: visitor } = renderHook(useVisitor)
  await waitFor(() => expect(visitor.current.isForgotten).toBe(true))
  press(dialog, 'Erase from this device')
  const asked = within(await screen.findByRole('dialog', { name: 'Sign Out' }))
  expect(await asked.findByText(/your work on this device may be the only copy/)).toBeTruthy()
  expect(await Dexie.exists(databaseName(maia.id))).toBe(true)
})

test('a guest sees a link to sign up and the storage section', async () => {
  openChip({ isGuest: true })
  const dialog = await openDialog(/^Saved on device/)
  expect(dialog.getByRole('link', { name: 'Sign up to save progress' })).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Storage on this device' })).toBeTruthy()
})

test('a guest sees refused items from an import, but no items waiting to be sent', async () => {
  const { db } = await enterWith([refusedJob(2)])
  await db.jobs.put(captain)
  await db.outbox.add({ ...refusedJob(9), seq: 9 })
  openChip({ isGuest: true })
  const dialog = await openDialog(/^1 needs attention/)
  expect(dialog.getByRole('link', { name: 'Sign up to save progress' })).toBeTruthy()
  expect(dialog.queryByText('Waiting to be sent')).toBeNull()
  press(within(await dialog.findByRole('region', { name: /^Needs attention/ })), 'Retry')
  expect(await dialog.findByText('Trying again: Saved job')).toBeTruthy()
  await waitFor(async () => expect(await db.refused.count()).toBe(0))
})
