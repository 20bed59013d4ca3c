import 'fake-indexeddb/auto'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { EARLIER_CHOICE } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import Dexie from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { cardRow, deckRow, putContent } from '../testing/prep-content.ts'
import { type AccountDb, databaseName, newId } from './account-db.ts'
import { openAccount } from './client-store.ts'
import { readDue } from './repositories/cards.ts'

/** Tables in version 17, the last version without tracks. */
const VERSION_17 = {
  ...{ decks: 'id, order', cards: 'id, deckId', questions: 'id, topic', passages: 'id', answerKeys: 'id' },
  ...{ workouts: 'id, week', jobs: 'id', groups: 'id', events: 'id', mentors: 'userId', oralQuestions: 'id, topicId' },
  ...{ examProfiles: 'id, order', workStatements: 'id', announcements: 'id' },
  ...{ reviews: 'id, cardId, reviewedAt', practiceTests: 'id, createdAt', cpatScores: 'id, testDate' },
  ...{ workoutProgress: 'id, workoutId, completedAt', savedJobs: 'jobId', oralSessions: 'id, startedAt' },
  ...{ settings: 'key', applications: 'id, jobId', jobAlerts: 'id', alertMatches: 'id', groupMemberships: 'groupId' },
  ...{ eventMemberships: 'eventId', mentorshipRequests: 'mentorId', reports: 'id', cardFlags: 'cardId' },
  ...{ missedCards: 'questionId', targets: 'target', ownDecks: 'id', ownCards: 'id, deckId' },
  ...{ cardImages: 'id, cardId, hash', ownWorkouts: 'id', bodyWeights: 'id', ownJobs: 'id', memoryWeights: 'model' },
  ...{ documents: 'id', cardMemory: 'cardId, [deckId+due], firstReviewAt', deckSummaries: 'deckId' },
  ...{ studySums: 'slice', drafts: 'key', sharedCounts: 'key' },
  recordings: 'id, sessionId, [recordedAt+sessionId+questionId+durationMs+bytes]',
  documentFiles: 'documentId, [name+mimeType+bytes]',
  imageFiles: 'hash, [uploadedAt+addedAt+bytes]',
  ...{ meta: 'key', outbox: 'seq, id', archive: '++order, id, archivedAt', refused: 'id', shadows: '[table+key]' },
  ...{ aside: '++order, kind', local: 'key' },
}

const tracks = [
  { id: 'exam-skills', isOnFromStart: true, decks: ['math'] },
  { id: 'firefighter', isOnFromStart: false, decks: ['ladders'] },
].map((track, at) => ({
  ...{ order: at, name: track.id, purpose: 'Learn.', topics: [], exams: [], suggestedAfter: [], goals: [] },
  ...{ cards: 2, questions: 0 },
  ...track,
}))

/** Creates a version 17 database with reviews for a deck that is now in a track. */
async function openEarlier(userId: string, isMoved = false): Promise<void> {
  const now = Date.now()
  // Writes the rows with the current version, then copies them into a version 17 database.
  const made = await openAccount(crypto.randomUUID())
  const cards = ['math', 'ladders'].flatMap((id) => [cardRow(id, 1), cardRow(id, 2)])
  await putContent(made.db, { decks: [deckRow('math', 'Math', 1), deckRow('ladders', 'Ladders', 2)], cards })
  for (const cardId of ['math-1', 'ladders-1']) {
    await enact(made.store, reviewCard, { cardId, rating: 3 }, { id: newId(), at: now - 86_400_000 })
  }
  const old = new Dexie(databaseName(userId), { cache: 'immutable' })
  old.version(17).stores(VERSION_17)
  for (const table of Object.keys(VERSION_17)) await old.table(table).bulkPut(await made.db.table(table).toArray())
  if (isMoved) await old.table('local').put({ key: 'movedTo', value: 'someone' })
  await made.db.delete()
  old.close()
}

async function openUpgraded(userId: string) {
  const account = await openAccount(userId)
  onTestFinished(() => account.db.delete())
  // The tracks are not downloaded until after the upgrade.
  const before = await figuresOf(account.db)
  await account.db.tracks.bulkPut(tracks)
  return { account, before }
}

async function figuresOf(db: AccountDb) {
  const { reviews, newCards, unseen } = await readDue(db, Date.now() + 30 * 86_400_000)
  return { reviews, newCards, unseen, memories: await db.cardMemory.toArray() }
}

test('an account that predates tracks keeps all decks, memories and due dates', async () => {
  const userId = crypto.randomUUID()
  await openEarlier(userId)
  const { account, before } = await openUpgraded(userId)
  const { db, store } = account
  expect(await db.trackChoices.toArray()).toEqual([EARLIER_CHOICE])
  expect(before).toMatchObject({ reviews: 2, newCards: 2, unseen: 2 })
  // Any change to a track recomputes the deck counts.
  await enact(store, setTrack, { trackId: 'exam-skills', rank: 0 }, { id: newId(), at: Date.now() })
  expect(await figuresOf(db)).toEqual(before)
  // The server's migration writes the same row, so the device does not send the choice.
  expect(
    await db.outbox
      .where('id')
      .equals(EARLIER_CHOICE.stamps.isOn?.changeId ?? '')
      .count(),
  ).toBe(0)
  await enact(store, setTrack, { trackId: 'firefighter', isOn: false }, { id: newId(), at: Date.now() })
  expect(await figuresOf(db)).toMatchObject({ reviews: 1, newCards: 1, memories: before.memories })
})

test('the track choice for a guest that predates tracks is queued after the guest’s earlier mutations', async () => {
  await openEarlier(GUEST)
  const { account } = await openUpgraded(GUEST)
  const queue = await account.db.outbox.orderBy('seq').toArray()
  expect(queue.map(({ seq, name }) => [seq, name])).toEqual([
    [1, 'prep.review'],
    [2, 'prep.review'],
    [3, 'prep.set-track'],
  ])
  expect((await account.store.transact((t) => t.getMeta())).nextSeq).toBe(4)
  // Replaying the mutation in an account writes the same row that existing accounts have.
  const other = await openAccount(crypto.randomUUID())
  onTestFinished(() => other.db.delete())
  const entry = queue[2]
  if (!entry) throw new Error('The choice is not queued.')
  await enact(other.store, setTrack, { trackId: 'firefighter', isOn: true }, entry)
  expect(await other.db.trackChoices.toArray()).toEqual([EARLIER_CHOICE])
})

test('a database whose work is moving into an account opens without being modified', async () => {
  const userId = crypto.randomUUID()
  await openEarlier(userId, true)
  const { db } = await openAccount(userId)
  onTestFinished(() => db.delete())
  expect([await db.trackChoices.count(), await db.reviews.count()]).toEqual([0, 2])
})

test('an update from version 18 keeps the track choices made in that version, and every completed workout', async () => {
  const userId = crypto.randomUUID()
  const made = await openAccount(userId)
  await made.db.workouts.put({ id: 'w1d1' } as RowOf<'workouts'>)
  const {
    programWorkouts: _,
    ownCardStates: __,
    taskChecks: ___,
    ...stores
  } = Object.fromEntries(
    made.db.tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join()]),
  )
  await enact(made.store, setTrack, { trackId: 'firefighter', isOn: false }, { id: newId(), at: Date.now() })
  await enact(made.store, completeWorkout, { workoutId: 'w1d1', duration: 40 }, { id: newId(), at: Date.now() })
  const names = Object.keys(stores)
  const rows = new Map(
    await Promise.all(names.map(async (name) => [name, await made.db.table(name).toArray()] as const)),
  )
  await made.db.delete()
  const old = new Dexie(databaseName(userId), { cache: 'immutable' })
  old.version(18).stores(stores)
  for (const [name, some] of rows) await old.table(name).bulkPut(some)
  old.close()
  const { db } = await openAccount(userId)
  onTestFinished(() => db.delete())
  expect(await db.trackChoices.toArray()).toEqual(rows.get('trackChoices'))
  expect(await db.workoutProgress.toArray()).toEqual(rows.get('workoutProgress'))
  expect(await db.outbox.count()).toBe(2)
  expect([await db.programWorkouts.count(), await db.ownCardStates.count()]).toEqual([0, 0])
})

test('a database on a new device has no track choice', async () => {
  const { db } = await openAccount(crypto.randomUUID())
  onTestFinished(() => db.delete())
  expect(await db.trackChoices.count()).toBe(0)
})
