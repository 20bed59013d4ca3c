import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ADMIN_PAGE_ROWS, type ReportedItem } from '@station-zero/schema/admin/console.ts'
import {
  MAX_ADDED_ITEMS,
  MAX_ITEM_BYTES,
  MAX_ITEMS,
  MAX_PASSAGE_LENGTH,
  MAX_PASSAGE_QUESTIONS,
  MAX_STATION_DECKS,
  type StationCard,
  type StationDeck,
  type StationPassage,
  type StationQuestion,
} from '@station-zero/schema/admin/decks.ts'
import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import { isCorrectedVersion } from '@station-zero/schema/prep/corrected.ts'
import { makeForm } from '@station-zero/schema/prep/forms.ts'
import { contentTables, type RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { seedContent } from '../content/seed.ts'
import { openDatabase } from '../db/database.ts'
import { makeBackup } from '../station/backup.ts'
import { restoreBackup } from '../station/restore.ts'
import type { Person, TestApp } from '../testing/app.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'

const DECKS = '/api/admin/decks'
const deckBody = { name: 'District 4 streets', color: '#0f766e' }
const card = (n: number) => ({
  ...{ front: `Which district is street ${n} in?`, back: `District ${n}.`, hint: '', explanation: '', tags: [] },
  source: 'District map 2026',
})
const question = (correctAnswer = 2) => ({
  ...{ question: 'Which engine is first due on Elm Street?', answers: ['E1', 'E2', 'E3', 'E4'], correctAnswer },
  ...{ rationales: ['It covers the port.', 'It covers the hills.', 'Elm Street is in its area.', 'It is a reserve.'] },
  ...{ hint: null, source: 'SOG 3.4', difficulty: 1 },
})
const passage = (title = 'Radio rules') => ({
  ...{ title, paragraphs: ['Say who you call, then who you are.', 'Wait for the answer.'], source: 'SOG 7.1' },
})
/** Headers that request errors as problem JSON instead of plain sentences. */
const headers = { accept: 'application/problem+json, application/json' }

async function newDeck(by: Person, cards: number, name = deckBody.name): Promise<StationDeck> {
  const deck = (await by.call('POST', DECKS, { body: { ...deckBody, name } })).json<StationDeck>()
  if (cards > 0)
    await add(
      by,
      deck.id,
      'cards',
      Array.from({ length: cards }, (_, at) => card(at + 1)),
    )
  return deck
}
const add = (by: Person, deckId: string, list: 'cards' | 'questions' | 'passages', items: object[]) =>
  by.call('POST', `${DECKS}/${deckId}/${list}`, { headers, body: { items } })
const cardsOf = async (by: Person, deckId: string) =>
  (await by.call('GET', `${DECKS}/${deckId}/cards`)).json<{ rows: StationCard[]; next: string | null }>()
const questionsOf = async (by: Person, deckId: string) =>
  (await by.call('GET', `${DECKS}/${deckId}/questions`)).json<{ rows: StationQuestion[] }>()
const passagesOf = async (by: Person, deckId: string) =>
  (await by.call('GET', `${DECKS}/${deckId}/passages`)).json<{ rows: StationPassage[] }>()
/** Adds a passage and `count` questions about it. Returns the passage's ID. */
async function addPassage(by: Person, deckId: string, count: number, text = passage()): Promise<string> {
  const [passageId] = (await add(by, deckId, 'passages', [text])).json().ids
  const items = Array.from({ length: count }, (_, n) => ({ ...question(), question: `Question ${n}?`, passageId }))
  if (count > 0) expect((await add(by, deckId, 'questions', items)).statusCode).toBe(201)
  return passageId
}
const deckNow = async (by: Person, id: string) => (await by.call('GET', `${DECKS}/${id}`)).json<StationDeck>()

type Table = 'decks' | 'cards' | 'questions' | 'answerKeys' | 'passages'
/** The rows that operators added to a collection, in the format that devices download. */
async function onDevice<N extends Table>({ call }: TestApp, table: N): Promise<RowOf<N>[]> {
  const { collections } = (await call('POST', '/api/content', { body: {} })).json()
  const rows: RowOf<N>[] = collections[table]?.rows ?? []
  return rows.filter(({ id }) => id.startsWith('station-'))
}
const actions = async (by: Person) =>
  (await by.call('GET', '/api/admin/audit')).json().rows.map(({ action }: { action: string }) => action)

test('devices receive a deck with its first card, then every change to the deck and its cards, and finally its deletion', async () => {
  const station = await openConsole()
  const { chief, clock } = station
  const created = await chief.call('POST', DECKS, { body: deckBody })
  expect([created.statusCode, created.json()]).toEqual([
    201,
    expect.objectContaining({ ...deckBody, version: 1, cards: 0, questions: 0 }),
  ])
  const { id } = created.json<StationDeck>()
  expect(await onDevice(station, 'decks')).toEqual([])
  expect((await add(chief, id, 'cards', [card(1), card(2)])).json()).toMatchObject({ duplicates: 0 })
  const [deck] = await onDevice(station, 'decks')
  expect(deck).toEqual({ id, slug: id, ...deckBody, order: 1_001 })
  const before = await onDevice(station, 'cards')
  expect(before.map(({ front, order, deckId }) => [front, order, deckId]).sort()).toEqual([
    [card(1).front, 1, id],
    [card(2).front, 2, id],
  ])
  for (const row of before) expect(v.is(contentTables.cards.row, row)).toBe(true)
  expect(await onDevice(station, 'answerKeys')).toEqual([])

  clock.now += HOUR_MS
  const [first] = (await cardsOf(chief, id)).rows
  const changed = { ...card(1), back: 'District 9.', version: first?.version }
  const put = await chief.call('PUT', `/api/admin/deck-cards/${first?.id}`, { body: changed })
  expect([put.statusCode, put.json().back]).toEqual([200, 'District 9.'])
  expect(put.json().version).not.toBe(first?.version)
  expect(isCorrectedVersion(put.json().version)).toBe(true)
  expect((await onDevice(station, 'cards')).find((row) => row.id === first?.id)).toMatchObject({
    ...{ back: 'District 9.', version: put.json().version },
  })
  await chief.call('PUT', `${DECKS}/${id}`, { body: { ...deckBody, name: 'District 9', version: 1 } })
  expect(await onDevice(station, 'decks')).toMatchObject([{ name: 'District 9' }])

  expect((await chief.call('DELETE', `${DECKS}/${id}`)).statusCode).toBe(204)
  expect((await chief.call('DELETE', `${DECKS}/${id}`)).statusCode).toBe(404)
  expect([await onDevice(station, 'decks'), await onDevice(station, 'cards')]).toEqual([[], []])
  expect((await chief.call('GET', DECKS)).json().rows).toEqual([])
  expect((await actions(chief)).toSorted()).toEqual(
    ['add-cards', 'change', 'change-card', 'create', 'delete'].map((one) => `decks.${one}`),
  )
})

test('a question appears in tests of its deck and in mixed tests, and a finished test keeps the version of the question that it used', async () => {
  const station = await openConsole()
  const { chief, maia } = station
  const { id: deckId } = await newDeck(chief, 1)
  const { ids } = (await add(chief, deckId, 'questions', [question()])).json()
  const [asked] = await onDevice(station, 'questions')
  expect(v.is(contentTables.questions.row, asked)).toBe(true)
  expect(asked).toMatchObject({
    ...{ id: ids[0], topic: deckId, deckId, explanation: 'Elm Street is in its area.', verified: true },
  })
  if (!asked) throw new Error('The new question was not stored.')
  expect(makeForm([asked], deckId, 10, 'seed')).toEqual([asked])
  expect(makeForm([asked], null, 10, 'seed')).toEqual([asked])
  const take = async (version: number, answer: number) => {
    const body = {
      ...{ name: 'Practice', type: 'deck-specific', totalQuestions: 1, questions: [{ id: asked.id, version }] },
    }
    const { id } = (await maia.call('POST', `/api/users/${maia.id}/practice-tests`, { body })).json()
    const done = { score: 0, correctAnswers: 0, timeSpent: 5, answers: [{ questionId: asked.id, answer }] }
    return (await maia.call('POST', `/api/practice-tests/${id}/complete`, { body: done })).json()
  }
  expect(await take(asked.version, 2)).toMatchObject({ score: 100, verified: true })
  const put = await chief.call('PUT', `/api/admin/deck-questions/${asked.id}`, {
    body: { ...question(0), version: asked.version },
  })
  const { version } = put.json<StationQuestion>()
  // The earlier version keeps its answer key, and the new version has a different key.
  expect(await take(asked.version, 2)).toMatchObject({ score: 100 })
  expect(await take(version, 2)).toMatchObject({ score: 0 })
  expect(await take(version, 0)).toMatchObject({ score: 100 })
  // The old text is published under a third version, because finished tests refer to the other two versions.
  const back = await chief.call('PUT', `/api/admin/deck-questions/${asked.id}`, { body: { ...question(), version } })
  expect([asked.version, version]).not.toContain(back.json<StationQuestion>().version)
  await chief.call('DELETE', `${DECKS}/${deckId}`)
  expect(await onDevice(station, 'questions')).toEqual([])
  expect(await take(version, 0)).toMatchObject({ score: 100, verified: true })
})

test('devices receive a passage with its questions, which have its source, and deleting the passage deletes the questions', async () => {
  const station = await openConsole()
  const { chief } = station
  const { id: deckId } = await newDeck(chief, 0)
  const id = await addPassage(chief, deckId, 2)
  await add(chief, deckId, 'questions', [question()])
  expect([await onDevice(station, 'passages'), await onDevice(station, 'questions')]).toEqual([[], []])
  await add(chief, deckId, 'cards', [card(1)])
  const [row] = await onDevice(station, 'passages')
  expect(v.is(contentTables.passages.row, row)).toBe(true)
  expect(row).toEqual({
    ...{ ...passage(), id, version: expect.any(Number), kind: 'reading', figure: null, verified: true },
  })
  const asked = await onDevice(station, 'questions')
  for (const one of asked) expect(v.is(contentTables.questions.row, one)).toBe(true)
  expect(asked.map(({ passageId, source }) => [passageId, source]).sort()).toEqual(
    [
      [id, 'SOG 7.1'],
      [id, 'SOG 7.1'],
      [null, 'SOG 3.4'],
    ].sort(),
  )
  expect((await passagesOf(chief, deckId)).rows).toMatchObject([{ ...passage(), id, position: 1, questions: 2 }])
  expect(await deckNow(chief, deckId)).toMatchObject({ cards: 1, questions: 3, passages: 1 })
  expect((await add(chief, deckId, 'passages', [passage()])).json()).toEqual({ ids: [], duplicates: 1 })

  expect((await chief.call('DELETE', `/api/admin/deck-passages/${id}`)).statusCode).toBe(204)
  expect((await chief.call('GET', `/api/admin/deck-passages/${id}`)).statusCode).toBe(404)
  expect(await onDevice(station, 'passages')).toEqual([])
  expect((await onDevice(station, 'questions')).map(({ passageId }) => passageId)).toEqual([null])
  expect(await actions(chief)).toEqual(expect.arrayContaining(['decks.add-passages', 'decks.delete-passage']))
  await addPassage(chief, deckId, 1)
  await chief.call('DELETE', `${DECKS}/${deckId}`)
  expect([await onDevice(station, 'passages'), await onDevice(station, 'questions')]).toEqual([[], []])
})

test('if the text of a passage changes, its questions get new versions, so that finished tests don’t show them with the new text', async () => {
  const station = await openConsole()
  const { chief, captain } = station
  const { id: deckId } = await newDeck(chief, 1)
  const id = await addPassage(chief, deckId, 2)
  await addPassage(chief, deckId, 1, passage('Another'))
  const versionsNow = async () =>
    new Map((await onDevice(station, 'questions')).map((row) => [row.id, [row.passageId, row.version]]))
  const change = async (by: Person, text: object, version: number) =>
    by.call('PUT', `/api/admin/deck-passages/${id}`, { headers, body: { ...passage(), ...text, version } })
  const [first] = (await passagesOf(chief, deckId)).rows
  const before = await versionsNow()
  const renamed = await change(chief, { title: 'Radio rules 2026', source: 'SOG 7.2' }, first?.version ?? 0)
  expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { title: 'Radio rules 2026', questions: 2 }])
  expect(await versionsNow()).toEqual(before)
  expect((await onDevice(station, 'questions')).filter(({ source }) => source === 'SOG 7.2')).toHaveLength(2)

  const { version } = renamed.json<StationPassage>()
  const rewritten = await change(captain, { paragraphs: ['Do not wait.'] }, version)
  expect(rewritten.statusCode).toBe(200)
  expect((await change(chief, {}, version)).json()).toMatchObject({ status: 409, code: 'entry-changed' })
  const after = await versionsNow()
  for (const [questionId, [passageId, old]] of before) expect(after.get(questionId)?.[1] === old).toBe(passageId !== id)
  // The keys of the old versions stay, and the new versions have keys.
  const keys = new Set((await onDevice(station, 'answerKeys')).map((key) => key.id))
  for (const versions of [before, after])
    for (const [questionId, [, one]] of versions) expect(keys).toContain(`${questionId}@${one}`)
  // The old text gets versions that no finished test refers to.
  await change(chief, {}, rewritten.json<StationPassage>().version)
  for (const [questionId, [passageId, last]] of await versionsNow())
    if (passageId === id) expect([before.get(questionId)?.[1], after.get(questionId)?.[1]]).not.toContain(last)
})

test('a passage has a limited length and number of questions, and its questions belong to its deck', async () => {
  const { chief, maia } = await openConsole()
  const { id: deckId } = await newDeck(chief, 1)
  const { id: elsewhere } = await newDeck(chief, 1, 'Elsewhere')
  const refusal = async (id: string, list: 'questions' | 'passages', ...items: object[]) =>
    (await add(chief, id, list, items)).json()
  const long = { ...passage(), paragraphs: Array.from({ length: 11 }, () => 'x'.repeat(MAX_PASSAGE_LENGTH / 10)) }
  expect(await refusal(deckId, 'passages', long)).toMatchObject({
    ...{ status: 400, field: 'paragraphs' },
    detail: 'The text of a passage can have at most 15,000 characters and has 16,500.',
  })
  for (const [change, field] of [
    [{ title: ' ' }, 'title'],
    [{ paragraphs: [] }, 'paragraphs'],
    [{ paragraphs: ['x'.repeat(1_501)] }, 'paragraphs'],
    [{ source: '' }, 'source'],
  ] as const)
    expect(await refusal(deckId, 'passages', { ...passage(), ...change })).toMatchObject({
      ...{ status: 400, detail: expect.stringContaining(field) },
    })
  const passageId = await addPassage(chief, deckId, MAX_PASSAGE_QUESTIONS)
  const about = { ...question(), passageId }
  expect(await refusal(deckId, 'questions', about)).toMatchObject({
    ...{ status: 409, code: 'list-full', detail: 'A passage can have at most 20 questions. Delete one first.' },
  })
  const noSuchPassage = {
    status: 400,
    field: 'passageId',
    detail: 'This deck has no such passage. Choose another one.',
  }
  expect(await refusal(elsewhere, 'questions', about)).toMatchObject(noSuchPassage)
  const [first] = (await questionsOf(chief, deckId)).rows
  const put = (body: object) =>
    chief.call('PUT', `/api/admin/deck-questions/${first?.id}`, { headers, body: { ...about, ...body } })
  expect((await put({ passageId: `${deckId}.none`, version: first?.version })).json()).toMatchObject(noSuchPassage)
  // A full passage's questions can still be edited, and a question can be removed from the passage.
  const edited = await put({ version: first?.version })
  expect(edited.json()).toMatchObject({ question: question().question, passageId })
  const removed = await put({ passageId: undefined, version: edited.json<StationQuestion>().version })
  expect([removed.statusCode, 'passageId' in removed.json()]).toEqual([200, false])
  expect((await passagesOf(chief, deckId)).rows).toMatchObject([{ questions: MAX_PASSAGE_QUESTIONS - 1 }])

  const more = Array.from({ length: MAX_ITEMS.passage }, (_, n) => passage(`Passage ${n}`))
  expect(await refusal(deckId, 'passages', ...more)).toMatchObject({
    ...{ status: 409, detail: expect.stringMatching(/^The decks can have at most 50 passages in total/) },
  })
  // The form for questions reads a deck's passages as one page.
  expect(MAX_ITEMS.passage).toBeLessThanOrEqual(ADMIN_PAGE_ROWS)
  const refused = await maia.call('POST', `${DECKS}/${deckId}/passages`, { body: { items: [passage()] } })
  expect(refused.statusCode).toBe(403)
})

test('late reviews of cards in a deleted deck are stored, and so are reviews of cards in a deck that the server never had', async () => {
  const station = await openConsole()
  const { chief, maia, clock, db } = station
  const { id } = await newDeck(chief, 2)
  const [first, second] = (await cardsOf(chief, id)).rows
  const phone = openDevice(maia, clock.now)
  phone.do({ name: 'prep.review', args: { cardId: String(first?.id), rating: 3 } })
  await phone.push()
  await chief.call('DELETE', `${DECKS}/${id}`)
  const elsewhere = 'station-11111111-1111-4111-8111-111111111111'
  phone.do(
    { name: 'prep.review', args: { cardId: String(second?.id), rating: 1 } },
    { name: 'prep.flag', args: { cardId: String(second?.id), isFlagged: true } },
    { name: 'prep.review', args: { cardId: `${elsewhere}.0123456789ab`, rating: 4 } },
  )
  await phone.push()
  const rows = await db.reader.selectFrom('reviews').select(['cardId', 'deckId']).orderBy('seq').execute()
  expect(rows).toEqual([
    { cardId: first?.id, deckId: id },
    { cardId: second?.id, deckId: id },
    { cardId: `${elsewhere}.0123456789ab`, deckId: elsewhere },
  ])
  expect(await db.reader.selectFrom('cardFlags').select('cardId').execute()).toEqual([{ cardId: second?.id }])
})

test('operators can move cards, and moving or editing a card that another operator has changed returns a conflict', async () => {
  const { chief, captain } = await openConsole()
  const { id } = await newDeck(chief, 4)
  const fronts = async () => (await cardsOf(chief, id)).rows.map(({ front, position }) => `${position} ${front}`)
  const [first, second, , fourth] = (await cardsOf(chief, id)).rows
  const move = (by: Person, card: StationCard | undefined, position: number, deckVersion: number) =>
    by.call('POST', `/api/admin/deck-cards/${card?.id}/move`, { headers, body: { position, deckVersion } })
  expect((await move(chief, fourth, 1, 1)).statusCode).toBe(204)
  const inOrder = (...numbers: number[]) => numbers.map((n, at) => `${at + 1} ${card(n).front}`)
  expect(await fronts()).toEqual(inOrder(4, 1, 2, 3))
  expect((await move(captain, first, 4, 1)).json()).toMatchObject({ status: 409, code: 'entry-changed' })
  const { version } = await deckNow(chief, id)
  expect((await move(captain, fourth, 99, version)).statusCode).toBe(204)
  expect(await fronts()).toEqual(inOrder(1, 2, 3, 4))
  // Moving an item to its own position changes nothing.
  expect((await move(captain, first, 1, version + 1)).statusCode).toBe(204)
  expect((await deckNow(chief, id)).version).toBe(version + 1)
  const stale = { ...card(2), back: 'Other.', version: second?.version }
  expect((await chief.call('PUT', `/api/admin/deck-cards/${second?.id}`, { body: stale })).statusCode).toBe(200)
  const refused = await captain.call('PUT', `/api/admin/deck-cards/${second?.id}`, { headers, body: stale })
  expect(refused.json()).toMatchObject({ status: 409, code: 'entry-changed' })
  const renamed = { ...deckBody, name: 'Other', version: 1 }
  expect((await captain.call('PUT', `${DECKS}/${id}`, { headers, body: renamed })).json()).toMatchObject({
    status: 409,
  })
  await chief.call('DELETE', `/api/admin/deck-cards/${first?.id}`)
  expect((await chief.call('DELETE', `/api/admin/deck-cards/${first?.id}`)).statusCode).toBe(404)
  expect(await fronts()).toEqual(inOrder(2, 3, 4))
  const audited = await actions(chief)
  expect(audited.filter((action: string) => action === 'decks.move-card')).toHaveLength(2)
})

test('adding the same list again creates no duplicates, and a long deck is paginated', async () => {
  const { chief } = await openConsole()
  const { id } = await newDeck(chief, 0)
  const cards = Array.from({ length: 60 }, (_, at) => card(at))
  expect((await add(chief, id, 'cards', cards)).json()).toMatchObject({ duplicates: 0 })
  expect((await add(chief, id, 'cards', [...cards, card(70), card(70)])).json()).toMatchObject({
    ...{ ids: [expect.any(String)], duplicates: 61 },
  })
  const first = await cardsOf(chief, id)
  const path = `${DECKS}/${id}/cards?after=${encodeURIComponent(first.next ?? '')}`
  const second = (await chief.call('GET', path)).json<{ rows: StationCard[]; next: string | null }>()
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
  expect([...first.rows, ...second.rows].map(({ position }) => position)).toEqual(
    Array.from({ length: 61 }, (_, at) => at + 1),
  )
  expect((await chief.call('GET', `/api/admin/deck-cards/${second.rows[10]?.id}`)).json()).toEqual(second.rows[10])
})

test('editing a card settles the reports about it, and a separate correction of an operator’s card is rejected', async () => {
  const { chief, maia, clock } = await openConsole()
  const { id } = await newDeck(chief, 2)
  const [first, second] = (await cardsOf(chief, id)).rows
  const phone = openDevice(maia, clock.now)
  const report = ({ id: subjectId = '', version = 1 }: Partial<StationCard> = {}) => ({
    name: 'prep.report',
    args: { kind: 'card', subjectId, subjectVersion: version, reason: 'typo', text: 'It is wrong.' },
  })
  phone.do(report(first), report(second))
  await phone.push()
  const reports = async () => (await chief.call('GET', '/api/admin/reports')).json<{ rows: ReportedItem[] }>().rows
  expect((await reports()).map(({ item }) => item?.front).toSorted()).toEqual([card(1).front, card(2).front])
  const { revision, text } = (await chief.call('GET', `/api/admin/cards/${first?.id}`)).json()
  const corrected = { revision, ...text, hint: 'H', explanation: 'E', back: 'District 8.' }
  const refused = await chief.call('POST', `/api/admin/cards/${first?.id}/correct`, { headers, body: corrected })
  expect(refused.json()).toMatchObject({ status: 404, code: 'entry-missing' })
  const body = { ...card(1), back: 'District 8.', version: first?.version }
  await chief.call('PUT', `/api/admin/deck-cards/${first?.id}`, { body })
  expect((await reports()).map(({ subjectId }) => subjectId)).toEqual([second?.id])
})

test('a card or question is checked against the style guide before it is stored, without warnings about missing optional fields', async () => {
  const { chief } = await openConsole()
  const check = async (path: string, body: object) =>
    (await chief.call('POST', `/api/admin/${path}/check`, { body })).json().warnings
  expect(await check('deck-cards', card(1))).toEqual([])
  expect(await check('deck-cards', { ...card(1), front: 'Street 1' })).toEqual([
    { field: 'front', problem: expect.stringContaining('question mark') },
  ])
  const warnings = await check('deck-questions', { ...question(), answers: ['E1', 'All of the above', 'E3', 'E4'] })
  expect(warnings.map(({ field }: { field: string }) => field)).toContain('answers.1')
  expect(await check('deck-passages', passage())).toEqual([
    { field: 'paragraphs', problem: 'has 12 words, not 200 to 400.' },
  ])
})

test('an invalid deck, card or question is rejected with a sentence about the field', async () => {
  const { chief, maia, call } = await openConsole()
  const { id } = await newDeck(chief, 1)
  const refusal = async (path: string, body: object) => {
    const { statusCode, ...answer } = await chief.call('POST', path, { headers, body })
    return { statusCode, ...answer.json() }
  }
  expect(await refusal(DECKS, { ...deckBody, color: 'red' })).toMatchObject({ statusCode: 400, field: 'color' })
  expect(await refusal(DECKS, { ...deckBody, name: ' ' })).toMatchObject({ statusCode: 400, field: 'name' })
  // Deck names are compared regardless of case, and must also differ from the names in a release.
  for (const name of ['district 4 STREETS', 'Fire Behavior'])
    expect(await refusal(DECKS, { ...deckBody, name })).toMatchObject({
      ...{ statusCode: 400, field: 'name', detail: 'There is already a deck with this name.' },
    })
  const cards = `${DECKS}/${id}/cards`
  for (const [change, field] of [
    [{ front: ' ' }, 'front'],
    [{ back: 'x'.repeat(601) }, 'back'],
    [{ source: '' }, 'source'],
    [{ tags: Array.from({ length: 9 }, String) }, 'tags'],
  ] as const) {
    const refused = await refusal(cards, { items: [{ ...card(2), ...change }] })
    expect(refused).toMatchObject({ statusCode: 400, field: 'items', detail: expect.stringContaining(field) })
  }
  expect(await refusal(cards, { items: [] })).toMatchObject({ statusCode: 400 })
  expect(await refusal(cards, { items: Array.from({ length: MAX_ADDED_ITEMS + 1 }, () => card(2)) })).toMatchObject({
    statusCode: 400,
  })
  const same = { ...question(), answers: ['E1', 'e1 ', 'E3', 'E4'] }
  expect(await refusal(`${DECKS}/${id}/questions`, { items: [question(), same] })).toMatchObject({
    ...{ statusCode: 400, detail: 'Item 2: The four options must be different.' },
  })
  expect((await maia.call('POST', DECKS, { body: deckBody })).statusCode).toBe(403)
  expect((await call('GET', DECKS)).statusCode).toBe(401)
  expect((await cardsOf(chief, id)).rows).toHaveLength(1)
})

test('the number and total size of decks, cards and questions are limited', async () => {
  const { chief, db } = await openConsole()
  const { id } = await newDeck(chief, 1)
  const [stored] = await db.reader.selectFrom('stationItems').selectAll().execute()
  const [deck] = await db.reader.selectFrom('stationDecks').selectAll().execute()
  if (!stored || !deck) throw new Error('The new deck or its item was not stored.')
  for (let n = 1; n < MAX_STATION_DECKS; n += 1)
    await db.writer
      .insertInto('stationDecks')
      .values({ ...deck, id: `${id}${n}`, name: `Deck ${n}` })
      .execute()
  expect((await chief.call('POST', DECKS, { headers, body: { ...deckBody, name: 'More' } })).json()).toMatchObject({
    ...{ status: 409, code: 'list-full', detail: 'There can be at most 50 decks. Delete one first.' },
  })
  const { bytes } = stored
  await db.writer
    .updateTable('stationItems')
    .set({ bytes: MAX_ITEM_BYTES - 10 })
    .execute()
  expect((await add(chief, id, 'cards', [card(2)])).json()).toMatchObject({
    ...{ status: 409, detail: expect.stringMatching(/^The text of all decks can take up at most 3 MB in total\./) },
  })
  await db.writer.updateTable('stationItems').set({ bytes }).execute()
  const rows = Array.from({ length: MAX_ITEMS.card - 1 }, (_, n) => ({
    ...stored,
    id: `${stored.id}${n}`,
    order: n + 2,
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db.writer
      .insertInto('stationItems')
      .values(rows.slice(from, from + 100))
      .execute()
  expect((await add(chief, id, 'cards', [card(2)])).json()).toMatchObject({
    ...{
      status: 409,
      detail: 'The decks can have at most 2,000 cards in total and currently have 2,000. Delete some first.',
    },
  })
  // At the limit, operators can still edit and delete, and deleting a deck makes room for another.
  const body = { ...card(1), back: 'D 1.', version: stored.version }
  expect((await chief.call('PUT', `/api/admin/deck-cards/${stored.id}`, { body })).statusCode).toBe(200)
  expect((await chief.call('DELETE', `/api/admin/deck-cards/${stored.id}`)).statusCode).toBe(204)
  expect((await add(chief, id, 'cards', [card(2)])).statusCode).toBe(201)
})

test('operators’ decks survive a restart with changed content files, and content files can’t reuse those decks’ IDs', async () => {
  const { folder, edit, write } = makeContentFolder()
  const station = await openConsole({ contentDir: folder })
  const { chief, clock, db } = station
  await db.writer.deleteFrom('answerKeys').execute()
  await db.writer.deleteFrom('questions').execute()
  await seedContent(db, folder, clock.now)
  const { id } = await newDeck(chief, 2)
  await newDeck(chief, 0, 'Empty')
  await add(chief, id, 'questions', [question()])
  await addPassage(chief, id, 1)
  const all = () =>
    Promise.all((['decks', 'cards', 'questions', 'answerKeys', 'passages'] as const).map((t) => onDevice(station, t)))
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([1, 2, 2, 2, 1])
  edit('decks/ladders.json', ({ cards }) => (cards[0].back = 'It is another one.'))
  edit('questions/ladders.json', ({ questions }) => {
    questions[0].question = 'Which one?'
    questions[0].version = 2
  })
  edit('tracks.json', ({ tracks }) => tracks[0].topics.push('reading'))
  const { rationales: _rationales, answers, correctAnswer: key, source: _source, ...text } = question()
  const options = answers.map((answer) => ({ text: answer, why: 'It is.' }))
  const questions = Array.from({ length: 5 }, (_, n) => ({ ...text, id: `reading-01-q${n}`, version: 1, options, key }))
  const shipped = {
    ...passage(),
    id: 'reading-01',
    version: 1,
    kind: 'reading',
    scene: null,
    verified: true,
    questions,
  }
  write('passages/reading-1.json', { topic: 'reading', passages: [shipped] })
  await seedContent(db, folder, clock.now + DAY_MS)
  expect(await all()).toEqual(before)
  const { collections } = (await station.call('POST', '/api/content', { body: {} })).json()
  expect(collections.cards.rows.find((row: RowOf<'cards'>) => row.id === 'ladders-001').back).toBe('It is another one.')
  expect((await questionsOf(chief, id)).rows).toMatchObject([question(), {}])
  const isRefused = () =>
    expect(seedContent(db, folder, clock.now)).rejects.toThrow('must not start with "station-" or "feed-"')
  edit('passages/reading-1.json', ({ passages }) => (passages[0].id = 'station-1'))
  await isRefused()
  edit('passages/reading-1.json', ({ passages }) => (passages[0].id = 'reading-01'))
  edit('decks/ladders.json', ({ cards }) => (cards[0].id = 'station-1'))
  await isRefused()
})

test.skipIf(isOnPostgres)(
  'a backup contains the decks, and restoring it brings back a deck that was deleted after the backup',
  async () => {
    const station = await openConsole()
    const { chief, clock, db } = station
    const { id } = await newDeck(chief, 2)
    await add(chief, id, 'questions', [question()])
    const [content, items] = [await onDevice(station, 'cards'), await cardsOf(chief, id)]
    const folder = mkdtempSync(join(tmpdir(), 'station-zero-restored-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'backup')
    await makeBackup(dirname(fileOf(db).path), file, clock.now)
    await chief.call('DELETE', `${DECKS}/${id}`)
    const dataDir = mkdtempSync(join(folder, 'data-'))
    await restoreBackup({ dataDir, file, now: clock.now, isForced: true })
    const restored = await openDatabase({ file: join(dataDir, 'station-zero.sqlite') })
    try {
      const texts = await restored.reader.selectFrom('stationItems').select(['id', 'kind']).execute()
      expect(texts.map(({ kind }) => kind).sort()).toEqual(['card', 'card', 'question'])
      expect(texts.map((one) => one.id)).toEqual(expect.arrayContaining(items.rows.map((row) => row.id)))
      const cards = await restored.reader
        .selectFrom('cards')
        .select(['id', 'version'])
        .where('deckId', '=', id)
        .execute()
      expect(cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        content.map(({ id, version }) => ({ id, version })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
    } finally {
      await restored.close()
    }
  },
)
