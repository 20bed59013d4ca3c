// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { createSpace } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putContent, WEEKS, workForWeeks } from '../testing/forgotten.ts'
import { lookInto, olof, recordingOf } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { databaseName } from './account-db.ts'
import { closeCurrent, getCurrent, openCurrent } from './active-account.ts'
import { getKnown, subscribeKnown } from './device.ts'
import { changeDeviceState, deviceDb, readDeviceState } from './device-db.ts'
import { enact, writeIn } from './enact.ts'
import { enactInSpace } from './enact-in-space.ts'
import { engine } from './engine.ts'
import { findForgotten } from './forgotten.ts'
import { sessionEnded, signedIn } from './session.ts'
import { closeForWriting } from './write-fence.ts'

const again = { ...maia, id: 'maia-again' }
const people = [maia, again, olof]
let isForgotten = true
const asked: string[] = []

beforeEach(async () => {
  isForgotten = true
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/auth/forgotten') throw new TypeError('No signal')
    asked.push(JSON.parse(String(init.body)).userId)
    return Response.json({ isForgotten })
  })
  await signedIn('the-bearer', maia, { adoptGuest: false })
  await putContent((await openCurrent(maia.id)).db)
})

afterEach(async () => {
  closeCurrent()
  await changeDeviceState({ currentUserId: null, needsSignIn: false, adoptInto: null, signingIn: null, moves: [] })
  await deviceDb.accounts.clear()
  for (const { id } of people) await Dexie.delete(databaseName(id))
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Marks an account as no longer existing on the server. */
const forget = (userId: string) => deviceDb.accounts.update(userId, { isForgotten: true })
const rowsOf = (userId: string) =>
  lookInto(userId, async (db) => ({
    reviews: (await db.reviews.toArray()).map(({ id, reviewedAt, undoneAt }) => ({ id, reviewedAt, undoneAt })),
    workouts: (await db.workoutProgress.toArray()).map(({ id, completedAt, notes }) => ({ id, completedAt, notes })),
    jobs: (await db.savedJobs.toArray()).map(({ jobId, changedAt }) => ({ jobId, changedAt })),
  }))

test('[A4, security.forgotten.moves] all eight weeks of training move into the new account, even though the outbox contains only the latest entries', async () => {
  const { db } = await openCurrent(maia.id)
  await workForWeeks(db)
  await enact(saveJob, { jobId: 'j1' })
  const slip = await enact(reviewCard, { cardId: 'card-1', rating: 1 })
  await enact(undoReview, { reviewId: slip })
  await db.drafts.put({ key: 'mentorship:m1', value: 'half done', savedAt: 5 })
  await db.local.put({ key: 'last-exam', value: 'general' })
  await db.local.put({ key: 'size-up:size-up-q001', value: { said: ['unit'], typed: '', doneAt: 6 } })
  await db.recordings.put(recordingOf('r1'))
  const before = await rowsOf(maia.id)
  expect(before.reviews).toHaveLength(WEEKS * 7 + 1)
  expect(await db.outbox.count()).toBe(3)
  await forget(maia.id)
  await signedIn('another', again, { adoptGuest: false, adoptForgotten: true })
  expect(getCurrent()?.userId).toBe(again.id)
  expect(await rowsOf(again.id)).toEqual(before)
  const arrived = await lookInto(again.id, async (one) => ({
    refused: await one.refused.count(),
    drafts: await one.drafts.toArray(),
    note: (await one.local.get('last-exam'))?.value,
    sizeUp: (await one.local.get('size-up:size-up-q001'))?.value,
    recordings: await one.recordings.count(),
    cards: await one.cardMemory.count(),
  }))
  expect(arrived).toEqual({
    refused: 0,
    drafts: [{ key: 'mentorship:m1', value: 'half done', savedAt: 5 }],
    note: 'general',
    sizeUp: { said: ['unit'], typed: '', doneAt: 6 },
    recordings: 1,
    cards: 3,
  })
  expect(await Dexie.exists(databaseName(maia.id))).toBe(false)
  expect(await deviceDb.accounts.get(maia.id)).toBeUndefined()
  expect((await readDeviceState()).moves).toEqual([])
})

test('[A4, security.forgotten.moves] an interrupted move is repeated without adding anything twice', async () => {
  const { db } = await openCurrent(maia.id)
  await workForWeeks(db)
  const before = await rowsOf(maia.id)
  await forget(maia.id)
  const full = vi.spyOn(engine, 'adoptGuest').mockRejectedValueOnce(new Error('The device is full.'))
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await signedIn('another', again, { adoptGuest: false, adoptForgotten: true })
  expect(getCurrent()?.userId).toBe(again.id)
  expect(await rowsOf(maia.id)).toEqual(before)
  full.mockRestore()
  logError.mockRestore()
  const deleting = vi.spyOn(Dexie, 'delete').mockRejectedValueOnce(new Error('Killed.'))
  closeCurrent()
  await openCurrent(again.id).catch(() => undefined)
  deleting.mockRestore()
  const queued = await lookInto(again.id, (one) => one.outbox.count())
  closeCurrent()
  await openCurrent(again.id)
  expect(await rowsOf(again.id)).toEqual(before)
  expect(await lookInto(again.id, (one) => one.outbox.count())).toBe(queued)
  expect(await Dexie.exists(databaseName(maia.id))).toBe(false)
})

test('[A4] unsent posts in a group are shown as refused in the new account, which is not a member', async () => {
  const { db } = await openCurrent(maia.id)
  const link = { isWanted: true, kind: 'group', name: 'Ladder Night' } as const
  const args = { kind: 'group', name: 'Ladder Night', ownName: 'Maia' } as const
  await enactInSpace({ spaceId: 'space-1', link }, createSpace, args)
  await enactInSpace({ spaceId: 'space-1' }, addPost, { replyTo: null, text: 'Who brings the rope?' })
  expect(await db.spaceOutbox.count()).toBe(2)
  await forget(maia.id)
  await signedIn('another', again, { adoptGuest: false, adoptForgotten: true })
  const refused = await lookInto(again.id, (one) => one.refused.toArray())
  expect(refused).toMatchObject([
    { name: 'spaces.create', spaceId: 'space-1', code: 'space-no-access' },
    { name: 'spaces.post', args: { text: 'Who brings the rope?' } },
  ])
})

test('[A4] if the app is killed during the move, the next start opens the new account with the moved work in it', async () => {
  await enact(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await forget(maia.id)
  await changeDeviceState({ needsSignIn: true, signingIn: again.id, moves: [{ from: maia.id, into: again.id }] })
  await deviceDb.accounts.put({ userId: again.id, user: again, isHidden: false })
  localStorage.setItem('sessionToken', 'another')
  closeCurrent()
  const unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getCurrent()?.userId).toBe(again.id), 15_000)
  unsubscribe()
  expect((await rowsOf(again.id)).workouts).toHaveLength(1)
})

test('[A4] a write in another tab during the move goes to the new account', async () => {
  const { db } = await openCurrent(maia.id)
  await forget(maia.id)
  await deviceDb.accounts.put({ userId: again.id, user: again, isHidden: false })
  await changeDeviceState({ needsSignIn: true, signingIn: again.id, moves: [{ from: maia.id, into: again.id }] })
  await lookInto(maia.id, (one) => closeForWriting(one, again.id))
  await writeIn(db, ({ drafts }) => drafts.put({ key: 'late', value: 1, savedAt: 9 }))
  expect(await lookInto(again.id, (one) => one.drafts.get('late'))).toMatchObject({ value: 1 })
  expect(await Dexie.exists(databaseName(maia.id))).toBe(false)
})

test('[A4] when the session ends, the device asks whether the account still exists and stores the answer', async () => {
  const unsubscribe = subscribeKnown(() => undefined)
  await vi.waitFor(() => expect(getKnown()?.currentUserId).toBe(maia.id), 15_000)
  expect(asked).toEqual([])
  await sessionEnded()
  await vi.waitFor(() => expect(getKnown()).toMatchObject({ needsSignIn: true, isForgotten: true }), 15_000)
  expect(asked).toEqual([maia.id])
  unsubscribe()
})

test('[A4] an account that exists on the device but not on the server is found by its username', async () => {
  expect((await findForgotten('MAIA'))?.userId).toBe(maia.id)
  expect(await findForgotten('somebody')).toBeUndefined()
  isForgotten = false
  expect(await findForgotten('maia')).toBeUndefined()
})

test('[A4] a signed-out account’s work moves only to an account with the same email address, and the open account’s work moves only if the person chooses that', async () => {
  await enact(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await changeDeviceState({ needsSignIn: true })
  await forget(maia.id)
  const stranger = { ...olof, email: 'olof@example.org' }
  await signedIn('another', stranger, { adoptGuest: false, adoptForgotten: false })
  expect((await rowsOf(stranger.id)).workouts).toEqual([])
  await deviceDb.accounts.update(maia.id, { isHidden: true })
  await signedIn('another', stranger, { adoptGuest: false })
  expect((await rowsOf(stranger.id)).workouts).toEqual([])
  await signedIn('the-third', again, { adoptGuest: false })
  expect((await rowsOf(again.id)).workouts).toHaveLength(1)
})
