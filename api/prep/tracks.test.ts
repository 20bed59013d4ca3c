import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { keepQuestion, reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import { stampContent } from '../db/content.ts'
import { enact } from '../db/enact.ts'
import { toRow } from '../db/rows.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

const track = (id: string, order: number, changes: Partial<RowOf<'tracks'>>): RowOf<'tracks'> => ({
  ...{ id, order, name: id, purpose: 'Learn.', isOnFromStart: false, decks: [], topics: [], exams: [] },
  ...{ suggestedAfter: [], goals: [], cards: 2, questions: 3 },
  ...changes,
})

/** The test content, with the deck `ladders` in a track that is off by default. */
async function openWithTracks(): Promise<TestApp> {
  const app = await openTestApp()
  await app.db.writer.transaction().execute(async (trx) => {
    const rows = [
      track('exam-skills', 1, { isOnFromStart: true, decks: ['fire-behavior'] }),
      track('firefighter', 2, { decks: ['ladders'], topics: ['firefighter'], goals: ['entry-level'] }),
    ]
    await trx
      .insertInto('tracks')
      .values(rows.map((row) => toRow('tracks', row)))
      .execute()
    await stampContent(trx, 'tracks')
  })
  return app
}

const namesOf = (rows: { id?: string; deckId?: string }[]) => rows.map(({ id, deckId }) => id ?? deckId)

test('decks in a track that is off are excluded from the deck list, deck progress and mixed tests', async () => {
  const { call, db, clock, signUp } = await openWithTracks()
  const maia = await signUp('maia')
  const decksOf = async () => namesOf((await maia.call('GET', '/api/decks')).json())
  const progress = async () => namesOf((await maia.call('GET', '/api/users/me/deck-progress')).json())
  const asked = async () => {
    const form = (await maia.call('GET', '/api/practice-tests/generate')).json()
    return [...new Set(form.map(({ topic }: { topic: string }) => topic))].sort()
  }
  expect([await decksOf(), await progress(), await asked()]).toEqual([
    ['fire-behavior'],
    ['fire-behavior'],
    ['fire-behavior'],
  ])
  // Without a session, everything is readable. A deck in a track that is off can still be opened by its ID.
  expect(namesOf((await call('GET', '/api/decks')).json())).toEqual(['fire-behavior', 'ladders'])
  expect((await maia.call('GET', '/api/decks/ladders/cards')).json()).toHaveLength(2)
  expect((await call('GET', '/api/practice-tests/generate')).json()).toHaveLength(6)

  const by = { userId: maia.id, at: clock.now, id: '01890000-0000-7000-8000-000000000001' }
  await enact(db.store, setTrack, { trackId: 'firefighter', isOn: true }, by)
  const both = ['fire-behavior', 'ladders']
  expect([await decksOf(), await progress(), await asked()]).toEqual([both, both, both])
})

test('a career goal turns on its tracks at sign-up, and the first pull includes them', async () => {
  const { call, db } = await openWithTracks()
  const signUp = async (username: string, goalId: string) => {
    const body = { username, email: `${username}@example.org`, password: `${username}-password`, goalId }
    const { sessionId, user } = (await call('POST', '/api/auth/signup', { body })).json()
    const headers = { authorization: `Bearer ${sessionId}` }
    return { id: user.id, decks: namesOf((await call('GET', '/api/decks', { headers })).json()) }
  }
  const maia = await signUp('maia', 'entry-level')
  expect(maia.decks).toEqual(['fire-behavior', 'ladders'])
  expect((await signUp('olof', 'wildland')).decks).toEqual(['fire-behavior'])
  const chosen = await db.reader.selectFrom('trackChoices').selectAll().execute()
  expect(chosen).toMatchObject([{ userId: maia.id, id: 'firefighter', isOn: 1, version: 1 }])
  const people = await db.reader.selectFrom('people').selectAll().where('userId', '=', maia.id).execute()
  expect(people).toMatchObject([{ version: 1 }])
})

test('cards and missed questions in a track that is off are not due, and have their old due dates when the track is turned on again', async () => {
  const { app, db, clock, signUp } = await openWithTracks()
  const maia = await signUp('maia')
  let n = 0
  const by = () => {
    n += 1
    return { userId: maia.id, at: clock.now + n, id: `01890000-0000-7000-8000-00000000000${n}` }
  }
  await enact(db.store, reviewCard, { cardId: 'fire-behavior-001', rating: 3 }, by())
  await enact(db.store, reviewCard, { cardId: 'ladders-001', rating: 3 }, by())
  await enact(db.store, keepQuestion, { questionId: 'ladders-q001', questionVersion: 1 }, by())
  await enact(db.store, reviewCard, { cardId: 'ladders-q001', rating: 3 }, by())
  for (const questionId of ['gen:firefighter:erg-lookup:1:a', 'gen:math:percent:1:a']) {
    await enact(db.store, keepQuestion, { questionId, questionVersion: 1 }, by())
    await enact(db.store, reviewCard, { cardId: questionId, rating: 3 }, by())
  }
  const later = clock.now + 60 * DAY_MS
  const due = () => app.folds.reviewsDue({ address: '192.0.2.8', userId: maia.id }, later, 'UTC')
  expect(await due()).toBe(2)
  await enact(db.store, setTrack, { trackId: 'firefighter', isOn: true }, by())
  expect(await due()).toBe(5)
  await enact(db.store, setTrack, { trackId: 'firefighter', isOn: false }, by())
  expect(await due()).toBe(2)
})
