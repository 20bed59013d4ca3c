// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseName, GUEST } from '../../data/account-db.ts'
import { closeCurrent, openCurrent } from '../../data/active-account.ts'
import { changeDeviceState } from '../../data/device-db.ts'
import { engine } from '../../data/engine.ts'
import { enterGuest, signedIn } from '../../data/session.ts'
import { maia } from '../../testing/person.ts'
import { enterWith, leave, openChip } from '../../testing/sync-queue.tsx'
import { StorageNotice } from '../notices/page-notices.tsx'

beforeEach(async () => {
  await enterWith([])
  closeCurrent()
  await enterGuest()
  await (await openCurrent(GUEST)).db.drafts.put({ key: 'mentorship:m1', value: 'half done', savedAt: 5 })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await leave()
  await Dexie.delete(databaseName(GUEST))
  await changeDeviceState({ currentUserId: null, adoptInto: null })
})

/** Signs Maia up while moving her guest work fails with `error`. */
async function signUpWhen(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const move = vi.spyOn(engine, 'adoptGuest').mockRejectedValue(error)
  await signedIn('the-bearer', maia, { adoptGuest: true })
  openChip()
  fireEvent.click(await screen.findByRole('button', { name: 'Guest work waits' }))
  return { move, card: within(await screen.findByRole('region', { name: 'Guest work' })) }
}

test('if the disk is too full to move guest work, the card shows the reason and a remedy until the move succeeds', async () => {
  const { move, card } = await signUpWhen(new DOMException('The disk is full.', 'QuotaExceededError'))
  expect(card.getByText('No space to move your guest work')).toBeTruthy()
  expect(card.getByText(/^What you did as a guest is safe on this device, .* free up space on the device/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Your recordings' }).getAttribute('href')).toBe('/oral')
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('It still could not be moved.')).toBeTruthy()
  move.mockRestore()
  fireEvent.click(await card.findByRole('button', { name: 'Try again' }))
  const note = await screen.findByText('What you did as a guest is in your account now.')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(screen.queryByRole('region', { name: 'Guest work' })).toBeNull()
  expect(await (await openCurrent(maia.id)).db.drafts.get('mentorship:m1')).toMatchObject({ value: 'half done' })
})

test('when guest work fails to move for another reason, the card does not suggest deleting recordings', async () => {
  const { card } = await signUpWhen(new Error('The engine did not load.'))
  expect(card.getByText('Not all of your guest work is here yet')).toBeTruthy()
  expect(card.queryByRole('link')).toBeNull()
})

test('a new guest sees that an earlier guest’s work could not be moved', async () => {
  await changeDeviceState({ currentUserId: null, adoptInto: maia.id })
  closeCurrent()
  vi.spyOn(engine, 'adoptGuest').mockRejectedValue(new Error('The disk is full.'))
  await expect(enterGuest()).rejects.toThrow('The previous guest’s work has not been moved')
  render(<StorageNotice />)
  expect(within(await screen.findByRole('alert')).getByText(/^An earlier guest’s work could not/)).toBeTruthy()
})

test('a user does not see guest work that belongs to another account', async () => {
  await changeDeviceState({ adoptInto: 'olof-id' })
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(engine, 'adoptGuest').mockRejectedValue(new Error('The disk is full.'))
  await signedIn('the-bearer', maia, { adoptGuest: false })
  openChip()
  expect(await screen.findByRole('button', { name: 'Offline' })).toBeTruthy()
  expect(logError).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Guest work waits' })).toBeNull()
})
