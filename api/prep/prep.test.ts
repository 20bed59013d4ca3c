import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { studyDay } from '@station-zero/schema/core/time.ts'
import { FOLD_VERSION, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { storeWeights } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import { enact } from '../db/enact.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openDevice } from '../testing/device.ts'

test('[calls.prep.decks] decks and their cards are readable without a session, in order', async () => {
  const { call } = await openTestApp()
  const decks = (await call('GET', '/api/decks')).json()
  expect(decks.map(({ name }: { name: string }) => name)).toEqual(['Fire Behavior', 'Ladders'])
  expect(decks[0]).toEqual({
    id: 'fire-behavior',
    slug: 'fire-behavior',
    name: 'Fire Behavior',
    color: '#c2410c',
    order: 1,
  })
  const cards = (await call('GET', '/api/decks/ladders/cards')).json()
  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatchObject({ id: 'ladders-001', front: 'What is 1?', tags: ['counting'] })
  const missing = await call('GET', '/api/decks/hoses/cards')
  expect([missing.statusCode, missing.body]).toEqual([404, 'This deck does not exist.'])
})

test('[calls.prep.progress] a user’s reviews raise the mastery and lower the number of due cards for that user only', async () => {
  const { clock, db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const url = '/api/users/user-1/deck-progress'
  const fresh = [
    { deckId: 'fire-behavior', mastery: 0, dueCards: 2, totalCards: 2 },
    { deckId: 'ladders', mastery: 0, dueCards: 2, totalCards: 2 },
  ]
  expect((await maia.call('GET', url)).json()).toEqual(fresh)
  await grade(db, maia.id, { cardId: 'ladders-001', rating: 4, at: clock.now })
  await grade(db, maia.id, { cardId: 'gone-001', rating: 4, at: clock.now })
  expect((await maia.call('GET', url)).json()).toEqual([
    fresh[0],
    { deckId: 'ladders', mastery: 20, dueCards: 1, totalCards: 2 },
  ])
  clock.now += 30 * 86_400_000 - 1
  expect((await maia.call('GET', url)).json()[1]).toMatchObject({ dueCards: 2 })
  expect((await olof.call('GET', `/api/users/${olof.id}/deck-progress`)).json()).toEqual(fresh)
})

test('[calls.prep.generate] the same seed generates the same questions with the same keys', async () => {
  const { call } = await openTestApp()
  const url = '/api/practice-tests/generate?type=mixed&questionCount=4&seed=a'
  const form = (await call('GET', url)).json()
  expect(form).toHaveLength(4)
  expect(form[0]).toMatchObject({
    id: expect.any(String),
    version: expect.any(Number),
    topic: expect.any(String),
    answers: ['zero', 'one', 'two', 'three'],
    correctAnswer: expect.any(Number),
    explanation: 'Numbers are in order.',
    hint: null,
  })
  expect((await call('GET', url)).json()).toEqual(form)
  const ofDeck = (await call('GET', '/api/practice-tests/generate?type=deck-specific&deckId=ladders')).json()
  expect(ofDeck.map(({ id }: { id: string }) => id).sort()).toEqual(['ladders-q001', 'ladders-q002', 'ladders-q003'])
  expect((await call('GET', '/api/practice-tests/generate')).json()).toHaveLength(6)
})

test.each([
  ['type=deck-specific&deckId=hoses', '404: This deck does not exist.'],
  ['type=deck-specific', '400: A deck-specific test needs a deckId.'],
  ['questionCount=0', '400: "questionCount": '],
  ['questionCount=101', '400: "questionCount": '],
  ['questionCount=ten', '400: "questionCount": is not a number.'],
  ['type=oral', '400: "type": '],
  ['surprise=1', '400: "surprise": '],
])('[calls.prep.generate] no test is generated for %s', async (query, sentence) => {
  const { call } = await openTestApp()
  const answer = await call('GET', `/api/practice-tests/generate?${query}`)
  expect(`${answer.statusCode}: ${answer.body}`).toContain(sentence)
})

test('[calls.prep.save, calls.prep.complete] a test is saved with its questions, and scored by the server’s own answer keys', async () => {
  const { call, clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const questions = (await call('GET', '/api/practice-tests/generate?type=deck-specific&deckId=ladders')).json()
  const body = { name: 'Ladders', type: 'deck-specific', questions, totalQuestions: 3 }
  const saved = await maia.call('POST', '/api/users/user-1/practice-tests', { body })
  expect(saved.statusCode).toBe(201)
  expect(saved.json()).toMatchObject({
    id: expect.any(String),
    name: 'Ladders',
    createdAt: new Date(clock.now).toISOString(),
    completedAt: null,
    questions: questions.map(({ id, version }: RowOf<'questions'>) => ({ id, version })),
  })
  const answers = questions.map(({ id, correctAnswer }: RowOf<'questions'>, n: number) => ({
    questionId: id,
    answer: n === 0 ? null : correctAnswer,
  }))
  const url = `/api/practice-tests/${saved.json().id}/complete`
  const figures = { score: 100, correctAnswers: 3, timeSpent: 90 }
  const day = studyDay(clock.now, 'Asia/Tokyo')
  const completed = await maia.call('POST', url, { body: { ...figures, answers, studyDay: day } })
  expect(completed.statusCode).toBe(200)
  const scored = { score: 67, correctAnswers: 2, timeSpent: 90, verified: true, answers }
  expect(completed.json()).toMatchObject({ ...scored, studyDay: day })
  const again = await maia.call('POST', url, { body: figures })
  expect(again.json()).toEqual(completed.json())
})

test('[calls.prep.complete] a test completed without answers is accepted if its score matches the number of correct answers', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const questions = [{ id: 'ladders-q001' }, { id: 'ladders-q002' }]
  const body = { name: 'Mixed', type: 'mixed', questions, totalQuestions: 2 }
  const saved = (await maia.call('POST', '/api/users/me/practice-tests', { body })).json()
  expect(saved.questions).toEqual([
    { id: 'ladders-q001', version: 1 },
    { id: 'ladders-q002', version: 2 },
  ])
  const url = `/api/practice-tests/${saved.id}/complete`
  const wrong = await maia.call('POST', url, { body: { score: 90, correctAnswers: 1, timeSpent: 5 } })
  expect([wrong.statusCode, wrong.body]).toEqual([400, 'The score does not match the number of correct answers.'])
  const right = await maia.call('POST', url, { body: { score: 50, correctAnswers: 1, timeSpent: 5 } })
  expect(right.json()).toMatchObject({ score: 50, verified: false, completedAt: expect.stringMatching(/Z$/) })
})

test('a test with a wrong total, or with an unknown question without a version, is not saved', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const save = async (questions: object[], totalQuestions: number) => {
    const body = { name: 'Mixed', type: 'mixed', questions, totalQuestions }
    const answer = await maia.call('POST', '/api/users/me/practice-tests', { body })
    return `${answer.statusCode}: ${answer.body}`
  }
  expect(await save([{ id: 'nothing' }], 1)).toBe('400: One of the questions does not exist.')
  expect(await save([{ id: 'ladders-q001' }], 2)).toBe(
    '400: The number of questions does not match the list of questions.',
  )
})

test('a request body can contain a hundred complete questions', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const questions = Array.from({ length: 100 }, (_, n) => ({ id: `q${n}`, version: 1, explanation: 'x'.repeat(2_500) }))
  const body = { name: 'Simulator', type: 'simulator', questions, totalQuestions: 100 }
  expect((await maia.call('POST', '/api/users/me/practice-tests', { body })).statusCode).toBe(201)
})

async function grade(db: TestApp['db'], userId: string, given: { cardId: string; rating: 1 | 2 | 3 | 4; at: number }) {
  const { cardId, rating, at: reviewedAt } = given
  const review = {
    id: `r-${cardId}`,
    cardId,
    deckId: 'ladders',
    rating,
    reviewedAt,
    clientId: 'c',
    seq: 1,
    undoneAt: null,
  }
  await db.store.write(userId, ({ rows }) => rows.put('reviews', review))
}

test('the study day changes in the user’s time zone, at the hour that the user has chosen', async () => {
  const { clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  // The card rated easy is due after 8 days, at 20:00 UTC today: before the study day ends in UTC, and after it ended in Honolulu.
  await grade(db, maia.id, { cardId: 'ladders-001', rating: 4, at: clock.now + 8 * 3_600_000 - 8 * 86_400_000 })
  const due = async () => {
    const rows = (await maia.call('GET', '/api/users/me/deck-progress')).json<{ dueCards: number }[]>()
    return rows.map(({ dueCards }) => dueCards)
  }
  expect(await due()).toEqual([2, 2])
  const zone = { key: 'timeZone', value: 'Pacific/Honolulu' }
  await enact(db.store, changeSetting, zone, { userId: maia.id, at: clock.now, id: crypto.randomUUID() })
  expect(await due()).toEqual([2, 1])
  // It is 2 a.m. in Honolulu. If study days start at midnight, the card is due later today.
  const start = { key: 'dayStart', value: '0' }
  await enact(db.store, changeSetting, start, { userId: maia.id, at: clock.now, id: crypto.randomUUID() })
  expect(await due()).toEqual([2, 2])
  const usual = { key: 'dayStart', value: '4' }
  await enact(db.store, changeSetting, usual, { userId: maia.id, at: clock.now + 1, id: crypto.randomUUID() })
  expect(await due()).toEqual([2, 1])
  const oneADay = { key: 'newCardsADay', value: '1' }
  await enact(db.store, changeSetting, oneADay, { userId: maia.id, at: clock.now, id: crypto.randomUUID() })
  expect(await due()).toEqual([1, 1])
})

test('a generated question is saved, and scored with the answer key reproduced from its ID', async () => {
  const { call, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const form = (await call('GET', '/api/practice-tests/generate?type=simulator&seed=a')).json()
  const questions = form.slice(0, 3).map(({ id }: { id: string }) => ({ id }))
  const body = { name: 'Simulator', type: 'simulator', questions, totalQuestions: 3 }
  const { id } = (await maia.call('POST', '/api/users/user-1/practice-tests', { body })).json()
  const answers = form.slice(0, 3).map((question: { id: string; correctAnswer: number }, at: number) => ({
    questionId: question.id,
    answer: at === 0 ? (question.correctAnswer + 1) % 4 : question.correctAnswer,
  }))
  const claimed = { score: 100, correctAnswers: 3, timeSpent: 60, answers }
  const done = await maia.call('POST', `/api/practice-tests/${id}/complete`, { body: claimed })
  expect(done.json()).toMatchObject({ score: 67, correctAnswers: 2, verified: true })
})

const report = (text: string) => ({
  name: 'prep.report',
  args: { kind: 'card', subjectId: 'fire-behavior-001', subjectVersion: 1, reason: 'typo', text },
})

test('deleting an account deletes its reports and flags', async () => {
  const { db, clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const phone = openDevice(maia, clock.now)
  phone.do(report('Hoes.'), { name: 'prep.flag', args: { cardId: 'fire-behavior-001', isFlagged: true } })
  expect((await phone.push()).answer?.last).toBe(2)
  const rows = async () => [
    ...(await db.reader.selectFrom('reports').select('userId').execute()),
    ...(await db.reader.selectFrom('cardFlags').select('userId').execute()),
  ]
  expect(await rows()).toHaveLength(2)
  await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(await rows()).toEqual([])
})

test('[calls.prep.progress] deck progress counts each side and gap of a person’s own cards, unless the card or its deck is archived or deleted', async () => {
  const { app, clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const [deckId, cardId] = [1, 2].map((n) => `01890f4e-0000-7000-8000-00000000000${n}`)
  const deck = { name: 'Streets', color: '#c2410c', order: 0, createdAt: 0, isArchived: false, isDeleted: false }
  const card = { back: '', hint: '', tags: [], order: 0, createdAt: 0, isDeleted: false, stamps: {} }
  const put = (change: Partial<RowOf<'ownDecks'>>) =>
    db.store.write(maia.id, ({ rows }) => rows.put('ownDecks', { id: deckId ?? '', ...deck, stamps: {}, ...change }))
  await put({})
  await db.store.write(maia.id, async ({ rows }) => {
    const all = [
      { id: cardId ?? '', kind: 'cloze', front: '{{c1::A}} {{c3::B}}' },
      { id: '01890f4e-0000-7000-8000-000000000003', kind: 'reversed', front: 'C' },
      { id: '01890f4e-0000-7000-8000-000000000004', kind: 'basic', front: 'D', isDeleted: true },
    ] as const
    for (const one of all) await rows.put('ownCards', { deckId: deckId ?? '', ...card, ...one, tags: [] })
  })
  const progress = async () => {
    const all = (await maia.call('GET', '/api/users/me/deck-progress')).json() as { deckId: string }[]
    return all.find((one) => one.deckId === deckId)
  }
  expect(await progress()).toEqual({ deckId, mastery: 0, dueCards: 4, totalCards: 4 })
  await grade(db, maia.id, { cardId: `${cardId}:c3`, rating: 1, at: clock.now })
  expect(await app.folds.reviewsDue({ address: '192.0.2.8', userId: maia.id }, clock.now, 'UTC')).toBe(1)
  // A gap that was removed from the card's text is not counted.
  await db.store.write(maia.id, ({ rows }) =>
    rows.put('ownCards', { id: cardId ?? '', deckId: deckId ?? '', ...card, kind: 'cloze', front: '{{c1::A}} B' }),
  )
  expect(await progress()).toMatchObject({ totalCards: 3, dueCards: 3 })
  const state = { id: cardId ?? '', createdAt: 0, originId: null, originHash: null, stamps: {} }
  const putState = (isArchived: boolean) =>
    db.store.write(maia.id, ({ rows }) => rows.put('ownCardStates', { ...state, isArchived }))
  await putState(true)
  expect(await progress()).toMatchObject({ totalCards: 2, dueCards: 2 })
  await putState(false)
  expect(await progress()).toMatchObject({ totalCards: 3, dueCards: 3 })
  await put({ isArchived: true })
  expect(await progress()).toBeUndefined()
  expect(await app.folds.reviewsDue({ address: '192.0.2.8', userId: maia.id }, clock.now, 'UTC')).toBe(0)
})

test('a person’s own weights, curve setting and retention apply to their deck progress', async () => {
  const { clock, db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  await grade(db, maia.id, { cardId: 'ladders-001', rating: 4, at: clock.now })
  const ladders = async () => (await maia.call('GET', '/api/users/me/deck-progress')).json()[1]
  expect(await ladders()).toMatchObject({ mastery: 20, dueCards: 1 })
  const weights = WEIGHTS.map((weight, at) => (at < 4 ? weight / 4 : weight))
  const fitted = { weights, foldVersion: FOLD_VERSION, reviews: 400, lossBefore: 0.4, lossAfter: 0.38 }
  const by = (id: string) => ({ userId: maia.id, at: clock.now, id })
  await enact(db.store, storeWeights, fitted, by('fit'))
  expect(await ladders()).toMatchObject({ mastery: 5 })
  await enact(db.store, changeSetting, settingArgs('fittedMemory', false), by('off'))
  expect(await ladders()).toMatchObject({ mastery: 20 })
  clock.now += 9 * 86_400_000
  expect(await ladders()).toMatchObject({ dueCards: 2 })
  await enact(db.store, changeSetting, settingArgs('desiredRetention', '80'), by('retention'))
  expect(await ladders()).toMatchObject({ dueCards: 1 })
})

test('deleting an account deletes the person’s own decks and cards', async () => {
  const { db, clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const phone = openDevice(maia, clock.now)
  phone.do({ name: 'prep.add-own-deck', args: { name: 'Streets', color: '#c2410c', order: 0 } })
  await phone.push()
  const [deck] = await db.reader.selectFrom('ownDecks').select('id').execute()
  const card = { kind: 'basic', front: 'Elm', back: '4', hint: '', tags: [] }
  phone.do({ name: 'prep.add-own-cards', args: { deckId: deck?.id, order: 0, cards: [card, card] } })
  expect((await phone.push()).answer?.last).toBe(2)
  const count = async () =>
    (await db.reader.selectFrom('ownCards').select('id').execute()).length +
    (await db.reader.selectFrom('ownDecks').select('id').execute()).length
  expect(await count()).toBe(3)
  await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(await count()).toBe(0)
})
