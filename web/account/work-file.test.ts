// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { ImportProblem } from '@station-zero/schema/account/export-file.ts'
import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import {
  dateStage,
  noteApplication,
  recordApplication,
  removeApplication,
  removeDocument,
  setAlert,
  setDocument,
  setStage,
  switchAlert,
} from '@station-zero/schema/jobs/mutations.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { LEG_COUNT } from '@station-zero/schema/physical/sets.ts'
import { completeTest, reviewCard, saveTest, storeWeights, undoReview } from '@station-zero/schema/prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  nthId,
  setCardImage,
  setOwnCard,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { describe, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { hashOfImage } from '../data/image-hash.ts'
import { readWish, saveWish } from '../data/notifications.ts'
import { putImageFile } from '../data/repositories/card-images.ts'
import { enterGuest } from '../data/session.ts'
import { chooseExportedImages, exportWork, importWork, tablesAsCsv } from '../data/work-file.ts'
import { enterAs, putContent } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { trackRow } from '../testing/prep-content.ts'

describe('export and import', () => {
  const olof = { ...maia, id: 'olof-1', createdAt: '2026-05-05T00:00:00.000Z' }

  /**
   * Waits before each change, so that the changes have different timestamps: a register keeps the later change, and no real person makes
   * two changes within one millisecond.
   */
  const later: typeof enact = async (mutation, args) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    return enact(mutation, args)
  }

  /** Performs at least one action of every kind, including undone and repeated changes and changes without the optional fields. */
  async function work(db: AccountDb): Promise<void> {
    await later(reviewCard, { cardId: 'card-1', rating: 3 })
    const slip = await later(reviewCard, { cardId: 'card-2', rating: 1 })
    await later(undoReview, { reviewId: slip })
    await later(reviewCard, { cardId: 'card-2', rating: 4 })
    const questions = [{ id: 'q1', version: 1 }]
    const testId = await later(saveTest, { name: 'Mixed', type: 'mixed', questions, totalQuestions: 1 })
    await later(completeTest, { testId, score: 100, correctAnswers: 1, timeSpent: 61 })
    await later(saveTest, { name: 'Broken off', type: 'mixed', questions, totalQuestions: 1 })
    await later(completeWorkout, { workoutId: 'w1d1', duration: 41, rating: 4, notes: 'Heavy, "but" done' })
    await later(completeWorkout, { workoutId: 'w1d1', duration: 38 })
    await later(changeSetting, { key: 'weeklyGoalReset', value: 'friday' })
    await later(recordScore, { testDate: 1_000, totalTime: 601 })
    const job = { title: 'Recruit', department: 'Oak Park' }
    const applicationId = await later(recordApplication, { jobId: 'gone', status: 'applied', job })
    await later(setStage, { applicationId, status: 'testing' })
    await later(noteApplication, { applicationId, notes: 'Bring papers.' })
    await later(dateStage, { applicationId, stage: 'interview', at: 5_000 })
    await later(dateStage, { applicationId, stage: 'testing', at: null })
    await later(removeApplication, { applicationId })
    const session = {
      id: crypto.randomUUID(),
      startedAgoMs: 60_000,
      seconds: 59,
      questionIds: ['q1'],
      totalQuestions: 4,
    }
    const practice = { kind: 'practice', moduleId: 'fundamentals', topicId: 'first', ending: 'completed' } as const
    await later(finishSession, { ...practice, ...session })
    const alertId = await later(setAlert, { keywords: 'recruit', location: '', isActive: true })
    await later(switchAlert, { alertId, isActive: false })
    await db.drafts.put({ key: 'note', value: { text: 'half a thought' }, savedAt: 5 })
  }

  /** Returns the exported text without the values that may differ between two exports of the same data. */
  function compared(text: string) {
    const { exportedAt: _at, user, ...rest } = JSON.parse(text)
    return { ...rest, user: { ...user, id: null, createdAt: null } }
  }

  const fileOf = (text: string) => new File([text], 'export.json')

  test('[home.export] an export imported into another account restores everything, and a second import adds nothing', async () => {
    const { db } = await enterAs(maia)
    await work(db)
    const text = await exportWork(db, maia, 1)
    const other = await enterAs(olof)
    const done = await importWork(fileOf(text), olof)
    expect(done).toEqual({ fresh: 19, known: 0, refused: 0, drafts: 1, setAside: 0, profile: 'as it was' })
    expect(compared(await exportWork(other.db, olof, 2))).toEqual(compared(text))
    expect(await other.db.cardMemory.count()).toBe(2)
    expect(await other.db.outbox.count()).toBe(19)
    expect(await importWork(fileOf(text), olof)).toMatchObject({ fresh: 0, known: 19, drafts: 0 })
    expect(await other.db.outbox.count()).toBe(19)
  })

  test('an export contains the device’s notification settings, and an import does not turn notifications on', async () => {
    const { db } = await enterAs(maia)
    const notifications = { topics: ['cards' as const], hour: 9 }
    await saveWish(db, { deviceId: crypto.randomUUID(), ...notifications })
    const text = await exportWork(db, maia, 1)
    expect(JSON.parse(text).notifications).toEqual(notifications)
    const other = await enterAs(olof)
    await importWork(fileOf(text), olof)
    expect(await readWish(other.db)).toBeNull()
  })

  test('an export contains the answers to mentorship requests, and an import sends the request without its answer', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-mentored' })
    const mentor = { id: 'm1', userId: 'm1', version: 1, rank: 'Captain', department: 'City Fire', bio: 'Panels.' }
    const captain = { ...mentor, rating: 0, totalReviews: 0, yearsExperience: 18, specialties: [], isSample: false }
    await db.mentors.put(captain)
    await db.mentorshipRequests.put({
      ...{
        mentorId: 'm1',
        message: 'Help?',
        state: 'sent',
        requestedAt: 1,
        changedAt: 1,
        changeId: crypto.randomUUID(),
      },
      ...{ answer: 'accepted', answerText: 'On Monday.', answeredAt: Date.UTC(2026, 10, 21) },
    })
    const pia = { ...olof, id: 'pia-mentored' }
    const text = await exportWork(db, maia, 1)
    const answered = { answer: 'accepted', text: 'On Monday.', answeredAt: '2026-11-21T00:00:00.000Z' }
    expect(JSON.parse(text).answers).toEqual([{ mentorId: 'm1', ...answered }])
    const other = await enterAs(pia)
    await other.db.mentors.put(captain)
    expect(await importWork(fileOf(text), pia)).toMatchObject({ fresh: 1, refused: 0 })
    expect(await other.db.mentorshipRequests.get('m1')).toMatchObject({ message: 'Help?', state: 'requested' })
  })

  test('[home.export] importing an export into its own account changes nothing, even after the outbox was cleared', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-2' })
    await work(db)
    // Mutations stay in the queue for only a week after they were sent.
    await db.outbox.clear()
    const text = await exportWork(db, maia, 1)
    expect(await importWork(fileOf(text), maia)).toMatchObject({ fresh: 0, known: 19 })
    expect(await db.outbox.count()).toBe(0)
  })

  test('[home.import.broken] importing a broken or foreign file reports the line and does not change anything', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-3' })
    await work(db)
    const text = await exportWork(db, maia, 1)
    const other = await enterAs({ ...maia, id: 'olof-3' })
    const why = (broken: string) =>
      importWork(fileOf(broken), maia).then(
        () => 'imported',
        (error: unknown) => (error instanceof ImportProblem ? error.message : String(error)),
      )
    const lines = text.split('\n')
    const lineOf = (part: string) => lines.findIndex((line) => line.includes(part)) + 1
    const first = lines.indexOf('"mutations": [') + 1

    const rated = lineOf('"rating":4')
    const entry = `Line ${rated}, entry ${rated - first}`
    expect(await why(text.replace('"rating":4', '"rating":44'))).toContain(`${entry} (prep.review): "rating"`)
    expect(await why(text.replace('"prep.undo-review"', '"prep.fly"'))).toBe(
      `Line ${lineOf('prep.undo-review')}, entry ${lineOf('prep.undo-review') - first}: ` +
        'this version of Station Zero does not know “prep.fly”.',
    )
    const twice = lines.toSpliced(first + 1, 0, lines[first] ?? '').join('\n')
    expect(await why(twice)).toBe(`Line ${first + 2}, entry 2 has the same id as entry 1.`)
    expect(await why(text.replace('"savedAt":5', '"savedAt":"soon"'))).toContain(
      `Line ${lineOf('"savedAt":5')}, draft 1: "savedAt"`,
    )
    // If another program rewrote the file, line numbers are meaningless, so the message contains only the entry.
    expect(await why(JSON.stringify(JSON.parse(text.replace('"rating":4', '"rating":44'))))).toContain(
      `Entry ${rated - first} (prep.review): "rating"`,
    )
    expect(await why(text.replace('"rating":4', '"rating":'))).toContain(`line ${rated} is broken`)
    expect(await why(text.slice(0, -20))).toContain('not valid JSON')
    for (const foreign of [
      '[]',
      '{"format":"anki"}',
      '{"mutations":[]}',
      '"text"',
      '{"format":"station-zero-waiting"}',
    ])
      expect(await why(foreign)).toBe('This is not a Station Zero export. Choose the file that Export data saved.')
    expect(await why(text.replace('"version": 1', '"version": 2'))).toContain('a newer version of Station Zero')
    expect(await other.db.outbox.count()).toBe(0)
    expect(await other.db.drafts.count()).toBe(0)
  })

  test('a review of a card that no longer exists is reported, and the rest of the file is imported', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-4' })
    await work(db)
    const text = await exportWork(db, maia, 1)
    const other = await enterAs({ ...maia, id: 'olof-4' })
    await other.db.cards.delete('card-1')
    expect(await importWork(fileOf(text), null)).toMatchObject({ fresh: 18, refused: 1 })
    expect(await other.db.refused.toArray()).toMatchObject([{ name: 'prep.review', code: 'card-missing' }])
  })

  test('an import is rejected until the content has been downloaded', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-5' })
    const text = await exportWork(db, maia, 1)
    await db.local.clear()
    await expect(importWork(fileOf(text), maia)).rejects.toThrow('Connect once, then import.')
  })

  test('an import fills empty profile fields and does not overwrite fields that have a value', async () => {
    const sent: unknown[] = []
    const answer = (method: string, path: string, body: unknown) => {
      if (method !== 'PATCH' || path !== '/api/auth/user') return undefined
      sent.push(body)
      return new Response(JSON.stringify({ ...maia, id: 'maia-6', ...Object(body) }))
    }
    const { db } = await enterAs({ ...maia, id: 'maia-6' }, answer)
    const text = await exportWork(db, { ...maia, name: 'Maia Holm', location: 'Rome' }, 1)
    const user = { ...maia, id: 'maia-6', location: 'Oslo' }
    expect(await importWork(fileOf(text), user)).toMatchObject({ profile: 'filled' })
    expect(sent).toEqual([{ name: 'Maia Holm' }])
  })

  test('[home.export.csv] CSV exports contain the completed workouts, tests and reviews', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-7' })
    await work(db)
    const workouts = await tablesAsCsv.workouts(db)
    expect(workouts).toContain('completedAt,workoutId,workout,minutes,rating,notes')
    expect(workouts).toContain(',w1d1,Foundation Strength,41,4,"Heavy, ""but"" done"')
    expect((await tablesAsCsv.tests(db)).split('\r\n')).toHaveLength(4)
    expect((await tablesAsCsv.reviews(db)).split('\r\n').filter((line) => /Again,\d{4}/.test(line))).toHaveLength(1)
  })

  test('[home.export] an export restores dates, study minutes, documents and CPAT splits, including removals, but not document files', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-8' })
    await later(setTarget, { target: 'written', date: '2027-03-14', profile: 'general' })
    await later(setTarget, { target: 'minutes', minutes: [40, 40, 40, 40, 40, 0, 0] })
    await later(setTarget, { target: 'cpat', date: '2027-03-20' })
    await later(setTarget, { target: 'oral', date: '2027-04-01' })
    await later(dropTarget, { target: 'oral' })
    const documentId = crypto.randomUUID()
    await later(setDocument, { documentId, kind: 'cpat', issued: '2026-12-01', note: 'Oak Park' })
    await later(removeDocument, { documentId })
    const emt = crypto.randomUUID()
    await later(setDocument, { documentId: emt, kind: 'emt', expires: '2027-06-30' })
    const data = new TextEncoder().encode('what stands in the certificate').buffer
    await db.documentFiles.put({ documentId: emt, name: 'emt.pdf', mimeType: 'application/pdf', bytes: 30, data })
    const splits = Array.from({ length: LEG_COUNT }, () => 40)
    await later(recordScore, { testDate: 2_000, totalTime: 600, splits })
    await later(recordScore, {
      testDate: 3_000,
      totalTime: 80,
      splits: [40, 40],
      failure: { leg: 1, reason: 'dropped' },
    })
    const rowsOf = async (one: AccountDb) => [
      await one.targets.toArray(),
      await one.documents.toArray(),
      await one.cpatScores.orderBy('testDate').toArray(),
    ]
    const [text, rows] = [await exportWork(db, maia, 1), await rowsOf(db)]
    const other = await enterAs({ ...maia, id: 'olof-8' })
    expect(await importWork(fileOf(text), olof)).toMatchObject({ refused: 0 })
    expect(await rowsOf(other.db)).toEqual(rows)
    expect(rows.map(({ length }) => length)).toEqual([4, 2, 2])
    // A document file never leaves its device.
    expect(text).not.toContain('emt.pdf')
    expect(await other.db.documentFiles.count()).toBe(0)
  })

  test('[home.export] an export restores the memory curve, its switch and the desired retention', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-11' })
    const weights = Array.from({ length: 21 }, (_, at) => (at + 1) / 10)
    await later(storeWeights, { weights, foldVersion: 2, reviews: 500, lossBefore: 0.4, lossAfter: 0.38 })
    await later(changeSetting, settingArgs('fittedMemory', false))
    await later(changeSetting, settingArgs('desiredRetention', '85'))
    const rowsOf = async (one: AccountDb) => [await one.memoryWeights.toArray(), await one.settings.toArray()]
    const [text, rows] = [await exportWork(db, maia, 1), await rowsOf(db)]
    const other = await enterAs({ ...maia, id: 'olof-11' })
    expect(await importWork(fileOf(text), olof)).toMatchObject({ fresh: 3, refused: 0 })
    expect(await rowsOf(other.db)).toEqual(rows)
    expect(await exportWork(other.db, maia, 1)).toBe(text)
  })

  test('importing a file that was exported before tracks existed turns on the tracks of reviewed cards; a file with track choices restores them', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-12' })
    await later(reviewCard, { cardId: 'card-1', rating: 3 })
    const before = await exportWork(db, maia, 1)
    await later(setTrack, { trackId: 'fire', isOn: false })
    const after = await exportWork(db, maia, 1)

    const arrive = async (id: string) => {
      const other = (await enterAs({ ...maia, id })).db
      const cards = await other.cards.toArray()
      const deckId = cards.find((card) => card.id === 'card-1')?.deckId ?? ''
      await other.tracks.put(trackRow('fire', 1, { decks: [deckId] }))
      return { db: other, cards }
    }
    const olofs = await arrive('olof-12')
    await olofs.db.cards.clear()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(importWork(fileOf(before), olof)).rejects.toThrow('Connect once, then import.')
    expect([await olofs.db.reviews.count(), await olofs.db.refused.count()]).toEqual([0, 0])
    await olofs.db.cards.bulkPut(olofs.cards)
    expect(await importWork(fileOf(before), olof)).toMatchObject({ fresh: 1, refused: 0 })
    expect(await olofs.db.trackChoices.toArray()).toMatchObject([{ id: 'fire', isOn: true }])

    const inas = await arrive('ina-12')
    expect(await importWork(fileOf(after), olof)).toMatchObject({ fresh: 2, refused: 0 })
    expect(await inas.db.trackChoices.toArray()).toMatchObject([{ id: 'fire', isOn: false }])
  })

  test('[home.export] an export restores the user’s own decks and cards with their reviews, including deleted decks and cards', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-10' })
    const deckId = await later(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
    const card = { kind: 'reversed' as const, front: 'Elm', back: 'District 4', hint: '', tags: ['north'] }
    const added = await later(addOwnCards, { deckId, order: 0, cards: [card, { ...card, front: 'Oak' }] })
    const [elm = '', oak = ''] = [0, 1].map((nth) => nthId(added, nth, 2, 'card'))
    await later(reviewCard, { cardId: `${elm}:r`, rating: 3 })
    await later(reviewCard, { cardId: oak, rating: 1 })
    await later(setOwnCard, { cardId: elm, front: 'Elm Street' })
    await later(deleteOwnCards, { cardIds: [oak], isDeleted: true })
    await later(setOwnDeck, { deckId, name: 'Roads' })
    const rowsOf = async (one: AccountDb) => [
      await one.ownDecks.toArray(),
      await one.ownCards.orderBy('id').toArray(),
      (await one.reviews.orderBy('reviewedAt').toArray()).map(({ clientId, seq, ...review }) => review),
      await one.cardMemory.toArray(),
      await one.deckSummaries.get(deckId),
    ]
    const [text, rows] = [await exportWork(db, maia, 1), await rowsOf(db)]
    const other = await enterAs({ ...maia, id: 'olof-10' })
    expect(await importWork(fileOf(text), olof)).toMatchObject({ fresh: 8, refused: 0 })
    expect(await rowsOf(other.db)).toEqual(rows)
    expect(await exportWork(other.db, maia, 1)).toBe(text)
    expect(await importWork(fileOf(text), olof)).toMatchObject({ fresh: 0, known: 8 })
    expect(await tablesAsCsv.reviews(other.db)).toContain('Elm Street,Good')
  })

  test('[home.export] an export restores the images on personal cards, and an import with a damaged image does not change anything', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-11' })
    const deckId = await later(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
    const card = { kind: 'basic' as const, front: 'Elm', back: 'District 4', hint: '', tags: [] }
    const cardId = await later(addOwnCards, { deckId, order: 0, cards: [card] })
    const data = new TextEncoder().encode('a map').buffer as ArrayBuffer
    const hash = hashOfImage(data)
    await putImageFile(db, { hash, type: 'image/webp', data }, 1)
    await later(setCardImage, { cardId, side: 'back', hash, alt: 'A map' })
    await later(setCardImage, { cardId, side: 'front', hash: 'n'.repeat(43), alt: 'Not on this device' })
    expect(await chooseExportedImages(db)).toEqual({ hashes: [hash], leftOut: 1 })
    const [text, rows] = [await exportWork(db, maia, 1), await db.cardImages.toArray()]
    const other = await enterAs({ ...maia, id: 'olof-11' })
    const damaged = text.replace(btoa('a map'), btoa('a mop'))
    await expect(importWork(fileOf(damaged), olof)).rejects.toThrow('Image 1 in this file is damaged.')
    expect(await other.db.ownCards.count()).toBe(0)
    expect(await importWork(fileOf(text), olof)).toMatchObject({ fresh: 4, refused: 0 })
    expect(await other.db.cardImages.toArray()).toEqual(rows)
    expect(await other.db.imageFiles.toArray()).toMatchObject([{ hash, bytes: 5, uploadedAt: 0 }])
    expect(await exportWork(other.db, maia, 1)).toBe(text)
  })

  test('an export that an editor saved with a byte order mark and CRLF line endings can be imported', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-9' })
    await work(db)
    const text = await exportWork(db, maia, 1_800_000_000_000)
    await enterAs({ ...olof, id: 'olof-9' })
    const edited = `\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}`
    const brought = await importWork(fileOf(edited), null)
    expect(brought).toMatchObject({ known: 0, refused: 0 })
    expect(brought.fresh).toBeGreaterThan(10)
  })
})

describe('import into another account', () => {
  const fileOf = (text: string) => new File([text], 'export.json')

  test.each([
    ['times in an account’s export are server times and are not corrected for the device’s clock', maia, 'server'],
    ['times in a guest’s export are device times and are corrected for the device’s clock', null, undefined],
  ])('[R2] %s', async (_, user, clock) => {
    const { db } = await enterAs({ ...maia, id: `maia-${clock}` })
    await enact(reviewCard, { cardId: 'card-1', rating: 3 })
    const text = await exportWork(db, user, 1)
    const other = await enterAs({ ...maia, id: `olof-${clock}` })
    await importWork(fileOf(text), null)
    expect((await other.db.outbox.toArray()).map((entry) => entry.clock)).toEqual([clock])
  })

  test('an imported draft with an invalid shape is quarantined, reported, and exported again', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-8' })
    const wrong = { key: 'prep:test', value: { questions: 7 }, savedAt: 6 }
    await db.drafts.bulkPut([wrong, { key: 'note', value: 'half a thought', savedAt: 5 }])
    const text = await exportWork(db, maia, 1)
    const other = await enterAs({ ...maia, id: 'olof-8' })
    expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 1, setAside: 1 })
    expect(await other.db.drafts.toArray()).toEqual([
      { ...wrong, key: 'aside:prep:test:6' },
      { key: 'note', value: 'half a thought', savedAt: 5 },
    ])
    expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 0, setAside: 0 })
    expect(JSON.parse(await exportWork(other.db, maia, 2)).drafts).toHaveLength(2)
  })

  test('an imported draft named movedTo does not close the guest’s database', async () => {
    const { db } = await enterAs({ ...maia, id: 'maia-9' })
    await db.drafts.put({ key: 'note', value: 'half a thought', savedAt: 5 })
    const text = (await exportWork(db, maia, 1)).replace('"note"', '"movedTo"')
    await enterGuest()
    const guest = await openCurrent('guest')
    await putContent(guest.db)
    expect(await importWork(fileOf(text), null)).toMatchObject({ drafts: 0 })
    await guest.db.drafts.put({ key: 'note', value: 'a guest goes on', savedAt: 6 })
    expect(await guest.db.drafts.count()).toBe(1)
  })
})
