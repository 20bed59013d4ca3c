// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { addOwnCards, addOwnDeck, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  beginAsGuest,
  closeGuestFor,
  endEverything,
  lookInto,
  olof,
  promiseTo,
  recordingOf,
  savedJobs,
} from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { databaseName, GUEST } from './account-db.ts'
import { closeCurrent, getCurrent, openCurrent, subscribeCurrent } from './active-account.ts'
import { adoptGuest } from './adoption.ts'
import { getKnown, subscribeKnown } from './device.ts'
import { changeDeviceState, deviceDb, readDeviceState } from './device-db.ts'
import { putLaterDrafts } from './drafts.ts'
import { enact } from './enact.ts'
import { engine } from './engine.ts'
import { countGuestWork, finishAdoption } from './guest.ts'
import { listUnsentImages } from './repositories/card-images.ts'
import { enterGuest, signedIn } from './session.ts'
import { forgetAccount } from './sign-out.ts'
import { isQuotaExceeded } from './storage.ts'

/** A mock that calls the original, so that a test can delay the move of a guest's work after some of the work has moved. */
vi.mock('./drafts.ts', async (original) => {
  const drafts = await original<typeof import('./drafts.ts')>()
  return { ...drafts, putLaterDrafts: vi.fn(drafts.putLaterDrafts) }
})

const review = (id: string, undoneAt: number | null): RowOf<'reviews'> => ({
  ...{ id, cardId: 'c1', deckId: 'd1', rating: 3, reviewedAt: 4, clientId: 'phone', seq: 1, undoneAt },
})

beforeEach(beginAsGuest)
afterEach(endEverything)

test.each([
  ['before anything moved', async () => undefined],
  ['with the guest’s database closed', () => closeGuestFor(maia)],
])(
  '[A3] a move of guest work that is interrupted %s is completed into the chosen account, not into the account that signs in next',
  async (_, breakOff) => {
    await enact(saveJob, { jobId: 'j0' })
    await promiseTo(maia)
    await breakOff()
    expect(await countGuestWork()).toBe(0)
    closeCurrent()
    await signedIn('another-bearer', olof, { adoptGuest: true })
    expect(getCurrent()?.userId).toBe(olof.id)
    expect(await savedJobs(olof.id)).toEqual([])
    expect(await savedJobs(maia.id)).toEqual(['j0'])
    expect(await readDeviceState()).toMatchObject({ currentUserId: olof.id, adoptInto: null })
  },
)

test('[A3] an interrupted adoption finishes before the next guest starts with an empty database', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseTo(maia)
  closeCurrent()
  await enterGuest()
  expect(await savedJobs(GUEST)).toEqual([])
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A3] if the app is killed during the adoption, the next start opens the account with the guest’s work in it', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseTo(maia)
  await closeGuestFor(maia)
  closeCurrent()
  const unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getCurrent()?.userId).toBe(maia.id), 15_000)
  unsubscribe()
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A3] if the app is killed while another user signs in, the app opens that user’s account, not the account into which the guest’s work was moving', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseTo(maia)
  await changeDeviceState({ currentUserId: null, signingIn: null })
  closeCurrent()
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValue(new Error('The device is full.'))
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await deviceDb.accounts.put({ userId: olof.id, user: olof, isHidden: false })
  localStorage.setItem('sessionToken', 'another-bearer')
  const opened: unknown[] = []
  const stopNoting = subscribeCurrent(() => opened.push(getCurrent()?.userId))
  let unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getKnown()).toMatchObject({ currentUserId: null }), 15_000)
  unsubscribe()
  await changeDeviceState({ signingIn: olof.id })
  unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getCurrent()?.userId).toBe(olof.id), 15_000)
  unsubscribe()
  stopNoting()
  expect(opened).not.toContain(maia.id)
  expect(await readDeviceState()).toMatchObject({ currentUserId: olof.id, adoptInto: maia.id, signingIn: null })
  full.mockRestore()
  logError.mockRestore()
})

test('[A1] entries refused in the guest’s database are retried in the account, and stay refused if they fail there too', async () => {
  const refused = (n: number, jobId: string) => ({
    ...{ seq: n, id: `00000000-0000-4000-8000-00000000000${n}`, name: saveJob.name, v: 1, at: n, args: { jobId } },
    ...{ code: 'job-missing' as const, sentence: 'This job does not exist.' },
  })
  await enact(saveJob, { jobId: 'j0' })
  await getCurrent()?.db.refused.bulkPut([refused(1, 'j1'), refused(2, 'of-nobody')])
  await promiseTo(maia)
  closeCurrent()
  await adoptGuest()
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect(await lookInto(maia.id, (db) => db.refused.toArray())).toMatchObject([refused(2, 'of-nobody')])
})

test('[A1] a guest’s own decks and cards move into the account with their ids, so that their reviews still match', async () => {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = { kind: 'basic' as const, front: 'Elm', back: 'District 4', hint: '', tags: [] }
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  await enact(reviewCard, { cardId, rating: 3 })
  await promiseTo(maia)
  closeCurrent()
  await adoptGuest()
  expect(await lookInto(maia.id, (db) => db.ownCards.toArray())).toMatchObject([{ id: cardId, deckId, front: 'Elm' }])
  expect(await lookInto(maia.id, (db) => db.reviews.toArray())).toMatchObject([{ cardId, deckId }])
  expect(await lookInto(maia.id, (db) => db.deckSummaries.get(deckId))).toMatchObject({ totalCards: 1, seen: 1 })
})

test('[A1] images on a guest’s cards move into the account, which lists them for upload', async () => {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = { kind: 'basic' as const, front: 'Elm', back: 'District 4', hint: '', tags: [] }
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  const hash = 'h'.repeat(43)
  const data = new Uint8Array([1, 2, 3]).buffer
  const guest = getCurrent()?.db
  await guest?.imageFiles.put({ hash, type: 'image/webp', bytes: 3, data, addedAt: 1, uploadedAt: 7 })
  await enact(setCardImage, { cardId, side: 'front', hash, alt: 'A map' })
  await promiseTo(maia)
  closeCurrent()
  await adoptGuest()
  expect(await lookInto(maia.id, (db) => db.cardImages.toArray())).toMatchObject([{ cardId, hash, alt: 'A map' }])
  const moved = await lookInto(maia.id, (db) => db.imageFiles.toArray())
  expect(moved).toMatchObject([{ hash, bytes: 3, uploadedAt: 0 }])
  expect(new Uint8Array(moved[0]?.data ?? new ArrayBuffer(0))).toEqual(new Uint8Array([1, 2, 3]))
  expect(await lookInto(maia.id, listUnsentImages)).toEqual([hash])
})

test('the account records how much guest work was adopted, excluding undone reviews', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await getCurrent()?.db.reviews.bulkPut([review('r1', null), review('r2', 5)])
  await promiseTo(maia)
  closeCurrent()
  await adoptGuest()
  const note = await lookInto(maia.id, (db) => db.local.get('came-along'))
  expect(note?.value).toMatchObject({ reviews: 1, savedJobs: 1, tests: 0 })
})

test('[A1] when two tabs finish the adoption at the same time, the account has each change of the guest only once', async () => {
  for (const jobId of ['j0', 'j1']) await enact(saveJob, { jobId })
  await promiseTo(maia)
  closeCurrent()
  await Promise.allSettled([adoptGuest(), adoptGuest()])
  expect(await savedJobs(maia.id)).toEqual(['j0', 'j1'])
  expect((await readDeviceState()).adoptInto).toBeNull()
  expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
})

test('[A3] an adoption that fails is retried the next time the account is opened', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValueOnce(new Error('The device is full.'))
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedIn('the-bearer', maia, { adoptGuest: true })
  expect(await savedJobs(maia.id)).toEqual([])
  expect((await readDeviceState()).adoptInto).toBe(maia.id)
  expect(logError).toHaveBeenCalledOnce()
  full.mockRestore()
  logError.mockRestore()
  closeCurrent()
  await openCurrent(maia.id)
  expect(await savedJobs(maia.id)).toEqual(['j0'])
})

test('[A3] signing in to the demo account leaves the guest’s work in the guest’s database', async () => {
  await enact(saveJob, { jobId: 'j0' })
  const demo = { ...maia, id: olof.id, username: DEMO_USERNAME }
  await signedIn('the-bearer', demo, { adoptGuest: true })
  expect(getCurrent()?.userId).toBe(demo.id)
  expect([await savedJobs(demo.id), await savedJobs(GUEST)]).toEqual([[], ['j0']])
})

test('[A3] deleting an account also deletes the guest work that was waiting to move into it', async () => {
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValueOnce(new Error('The device is full.'))
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedIn('the-bearer', maia, { adoptGuest: true })
  await forgetAccount()
  expect((await readDeviceState()).adoptInto).toBeNull()
  for (const userId of [GUEST, maia.id]) expect(await Dexie.exists(databaseName(userId))).toBe(false)
  full.mockRestore()
  logError.mockRestore()
})

test('[A2] a tab that finishes a move late, without a lock, does not move the next guest’s data', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseTo(maia)
  closeCurrent()
  const slow = Promise.withResolvers<{ taken: number; setAside: number }>()
  vi.mocked(putLaterDrafts).mockReturnValueOnce(slow.promise)
  const last = adoptGuest()
  await vi.waitFor(() => expect(putLaterDrafts).toHaveBeenCalled(), 15_000)
  await adoptGuest()
  expect((await readDeviceState()).adoptInto).toBeNull()

  await beginAsGuest()
  await enact(saveJob, { jobId: 'j1' })
  await changeDeviceState({ adoptInto: olof.id })
  slow.resolve({ taken: 0, setAside: 0 })
  await last
  expect(await savedJobs(GUEST)).toEqual(['j1'])
  expect(await savedJobs(maia.id)).toEqual(['j0'])
  expect((await readDeviceState()).adoptInto).toBe(olof.id)
})

describe('on a full disk', () => {
  const recordingsOf = (userId: string) => lookInto(userId, (db) => db.recordings.toCollection().primaryKeys())

  /** Simulates a disk that is too full to store the row `id` in the account's database. */
  function fillUpAt(id: string) {
    const put = IDBObjectStore.prototype.put
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, ...key) {
      if (row.id === id && this.transaction.db.name === databaseName(maia.id))
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      return put.call(this, row, ...key)
    })
  }

  test('[A3] on a full disk the adoption fails with a quota error and stores each recording only once', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
    await enterGuest()
    const { db } = await openCurrent(GUEST)
    for (const id of ['r1', 'r2', 'r3']) await db.recordings.put(recordingOf(id))
    await promiseTo(maia)
    closeCurrent()
    const full = fillUpAt('r2')
    const error = await finishAdoption().catch((error: unknown) => error)
    expect(isQuotaExceeded(error)).toBe(true)
    expect(await recordingsOf(maia.id)).toEqual(['r1'])
    expect(await recordingsOf(GUEST)).toEqual(['r2', 'r3'])
    full.mockRestore()
    await finishAdoption()
    expect(await recordingsOf(maia.id)).toEqual(['r1', 'r2', 'r3'])
    expect(await Dexie.exists(databaseName(GUEST))).toBe(false)
  })

  test('a quota error wrapped in other errors is recognized', () => {
    const full = new DOMException('The disk is full.', 'QuotaExceededError')
    expect(isQuotaExceeded(full)).toBe(true)
    expect(isQuotaExceeded({ name: 'AbortError', inner: full })).toBe(true)
    expect(isQuotaExceeded({ name: 'BulkError', failures: [new Error('Another.'), full] })).toBe(true)
    expect(isQuotaExceeded(new Error('The engine did not load.'))).toBe(false)
    expect(isQuotaExceeded(undefined)).toBe(false)
  })
})
