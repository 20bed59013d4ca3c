import type {
  CardText,
  CorrectableCard,
  CorrectableQuestion,
  Correction,
  QuestionText,
  ReportedItem,
} from '@station-zero/schema/admin/console.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { isCorrectedVersion } from '@station-zero/schema/prep/corrected.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { expect, test } from 'vitest'
import { AUDIT_KEEP_MS, purgeConsole } from '../db/audit.ts'
import { fromRow } from '../db/rows.ts'
import type { Person, TestApp } from '../testing/app.ts'
import { openDevice } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'

const CARD = 'fire-behavior-001'
const QUESTION = 'ladders-q001'
/** Headers that request errors as problem JSON instead of plain sentences. */
const headers = { accept: 'application/problem+json, application/json' }

const readCard = async (by: Person, id = CARD) =>
  (await by.call('GET', `/api/admin/cards/${id}`)).json<CorrectableCard>()
const readQuestion = async (by: Person, id = QUESTION) =>
  (await by.call('GET', `/api/admin/questions/${id}`)).json<CorrectableQuestion>()

async function correctCard(by: Person, change: Partial<CardText>, id = CARD) {
  const { revision, text } = await readCard(by, id)
  return by.call('POST', `/api/admin/cards/${id}/correct`, { headers, body: { revision, ...text, ...change } })
}

async function correctQuestion(by: Person, change: Partial<QuestionText>, id = QUESTION) {
  const { revision, text } = await readQuestion(by, id)
  return by.call('POST', `/api/admin/questions/${id}/correct`, { headers, body: { revision, ...text, ...change } })
}

const withdraw = (by: Person, id: string) => by.call('POST', `/api/admin/corrections/${id}/withdraw`, { headers })
const corrections = async (by: Person) =>
  (await by.call('GET', '/api/admin/corrections')).json<{ rows: Correction[]; next: string | null }>()

type Content = Record<'cards' | 'questions' | 'answerKeys', { hash: string; rows: { id: string }[] } | undefined>

/** What a device downloads if it already has the collections with these hashes. */
async function download({ call }: TestApp, hashes: Record<string, string> = {}): Promise<Content> {
  return (await call('POST', '/api/content', { body: { hashes } })).json().collections
}

const rowIn = <N extends 'cards' | 'questions' | 'answerKeys'>(content: Content, table: N, id: string) =>
  content[table]?.rows.find((row) => row.id === id) as RowOf<N> | undefined

const reported = (kind: string, subjectId: string, subjectVersion = 1) => ({
  name: 'prep.report',
  args: { kind, subjectId, subjectVersion, reason: 'typo', text: 'It is wrong.' },
})

test('a corrected card reaches devices under its own version number, and reports about it are settled', async () => {
  const station = await openConsole()
  const { chief, clock, maia } = station
  const phone = openDevice(maia, clock.now)
  phone.do(reported('card', CARD), reported('card', CARD), reported('card', 'ladders-001'))
  await phone.push()
  const answer = await correctCard(chief, { back: 'It is one.' })
  expect(answer.statusCode).toBe(201)
  const correction = answer.json<Correction>()
  expect(correction).toEqual({
    ...{ id: expect.any(String), kind: 'card', subjectId: CARD, version: expect.any(Number), title: 'What is 1?' },
    ...{ state: 'published', at: new Date(clock.now).toISOString(), by: 'ozzie', endedAt: null, endedBy: null },
  })
  expect(isCorrectedVersion(correction.version)).toBe(true)
  const content = await download(station)
  expect(rowIn(content, 'cards', CARD)).toMatchObject({ back: 'It is one.', version: correction.version, order: 1 })
  expect(rowIn(content, 'cards', 'fire-behavior-002')).toMatchObject({ version: 1 })
  const hashes = Object.fromEntries(Object.entries(content).map(([name, { hash = '' } = {} as never]) => [name, hash]))
  expect(await download(station, hashes)).toEqual({})
  const open = (await chief.call('GET', '/api/admin/reports')).json<{ rows: ReportedItem[] }>()
  expect(open.rows.map(({ subjectId }) => subjectId)).toEqual(['ladders-001'])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows).toMatchObject([
    {
      ...{ action: 'corrections.publish', subject: `card ${CARD}`, actor: { username: 'ozzie' } },
      ...{ before: { back: 'It is 1.' }, after: { back: 'It is one.' } },
    },
  ])
})

test('a corrected question has its own answer key, and earlier versions keep theirs', async () => {
  const station = await openConsole()
  const { chief, db } = station
  const stored = await db.reader
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', QUESTION)
    .executeTakeFirstOrThrow()
  const before = fromRow('questions', stored)
  const { text } = await readQuestion(chief)
  const other = (text.correctAnswer + 1) % 4
  const { version } = (await correctQuestion(chief, { correctAnswer: other })).json<Correction>()
  expect(rowIn(await download(station), 'questions', QUESTION)).toEqual({
    ...{ ...before, version, correctAnswer: other, worst: null },
    explanation: text.rationales[other],
  })
  const keys = await db.reader.selectFrom('answerKeys').selectAll().where('id', 'like', `${QUESTION}@%`).execute()
  expect(new Map(keys.map(({ id, correctAnswer }) => [id, correctAnswer]))).toEqual(
    new Map([
      [`${QUESTION}@1`, text.correctAnswer],
      [`${QUESTION}@${version}`, other],
    ]),
  )
})

test('a test is graded with the answer key of the question version that the person answered, even after a correction is published or withdrawn', async () => {
  const { chief, maia } = await openConsole()
  const { text } = await readQuestion(chief)
  const other = (text.correctAnswer + 1) % 4
  const take = async (version: number, answer: number) => {
    const body = { name: 'Ladders', type: 'deck-specific', totalQuestions: 1, questions: [{ id: QUESTION, version }] }
    const { id } = (await maia.call('POST', `/api/users/${maia.id}/practice-tests`, { body })).json()
    const answers = [{ questionId: QUESTION, answer }]
    const isRight = answer === (version === 1 ? text.correctAnswer : other)
    const claimed = { score: isRight ? 100 : 0, correctAnswers: isRight ? 1 : 0, timeSpent: 1, answers }
    const { score, verified } = (
      await maia.call('POST', `/api/practice-tests/${id}/complete`, { body: claimed })
    ).json()
    return [score, verified]
  }
  const { version, id } = (await correctQuestion(chief, { correctAnswer: other })).json<Correction>()
  expect(await take(1, text.correctAnswer)).toEqual([100, true])
  expect(await take(version, text.correctAnswer)).toEqual([0, true])
  expect(await take(version, other)).toEqual([100, true])
  expect((await withdraw(chief, id)).statusCode).toBe(204)
  expect(await take(version, other)).toEqual([100, true])
  expect(await take(1, text.correctAnswer)).toEqual([100, true])
})

test('withdrawing a correction restores the release’s text and version, and publishing the same correction again reuses its version', async () => {
  const station = await openConsole()
  const { chief, db } = station
  const shipped = await readCard(chief)
  const first = (await correctCard(chief, { back: 'It is one.' })).json<Correction>()
  const second = (await correctCard(chief, { back: 'It is a one.' })).json<Correction>()
  expect(second.version).not.toBe(first.version)
  expect((await withdraw(chief, first.id)).json()).toMatchObject({ status: 409, code: 'entry-changed' })
  expect((await withdraw(chief, second.id)).statusCode).toBe(204)
  expect((await withdraw(chief, second.id)).json()).toMatchObject({ status: 409, code: 'entry-changed' })
  expect((await withdraw(chief, 'missing')).statusCode).toBe(404)
  expect(await readCard(chief)).toEqual(shipped)
  expect(await db.reader.selectFrom('cards').select('version').where('id', '=', CARD).execute()).toEqual([
    { version: 1 },
  ])
  const again = (await correctCard(chief, { back: 'It is one.' })).json<Correction>()
  expect(again.version).toBe(first.version)
  const { rows, next } = await corrections(chief)
  expect(rows.map(({ id, state, endedBy }) => [id, state, endedBy]).sort()).toEqual(
    [
      [first.id, 'superseded', 'ozzie'],
      [second.id, 'withdrawn', 'ozzie'],
      [again.id, 'published', null],
    ].sort(),
  )
  expect(next).toBeNull()
})

test('a version is never reused, even after old corrections are purged', async () => {
  const { chief, clock, db } = await openConsole()
  const { version, id } = (await correctQuestion(chief, { question: 'Which one is 1?' })).json<Correction>()
  await withdraw(chief, id)
  // Each purge advances its cutoff by at most two hours, starting at the oldest audit log entry, so several purges run.
  for (let hour = 1; hour < 4; hour += 1) await purgeConsole(db, clock.now + AUDIT_KEEP_MS + hour * HOUR_MS)
  expect((await corrections(chief)).rows).toEqual([])
  const again = (await correctQuestion(chief, { question: 'Which one is 1?' })).json<Correction>()
  expect(again.version).toBe(version + 1)
})

test('if two operators publish at the same time, the second gets a conflict, because the item has changed', async () => {
  const { chief, captain } = await openConsole()
  const { revision, text } = await readCard(chief)
  const publish = (by: Person, back: string) =>
    by.call('POST', `/api/admin/cards/${CARD}/correct`, { headers, body: { revision, ...text, back } })
  const answers = await Promise.all([publish(chief, 'It is one.'), publish(captain, 'It is a one.')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json()).toMatchObject({
    code: 'entry-changed',
    detail: 'This was changed in the meantime, so nothing was saved. Open it again to see the current version.',
  })
  expect((await corrections(chief)).rows).toHaveLength(1)
  const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {}
  const withdrawals = await Promise.all([chief, captain].map((by) => withdraw(by, id)))
  expect(withdrawals.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('invalid corrections are rejected with a sentence, and nothing is published', async () => {
  const station = await openConsole()
  const { chief, db, maia } = station
  await db.writer.updateTable('questions').set({ worst: 3 }).where('id', '=', 'ladders-q002').execute()
  const card = await readCard(chief)
  const cardWith = async (change: object) =>
    (
      await chief.call('POST', `/api/admin/cards/${CARD}/correct`, {
        headers,
        body: { revision: card.revision, ...card.text, ...change },
      })
    ).json()
  expect(await cardWith({})).toMatchObject({ status: 400, detail: 'Nothing was changed.' })
  expect(await cardWith({ front: ' ' })).toMatchObject({ status: 400, field: 'front' })
  expect(await cardWith({ back: 'x'.repeat(601) })).toMatchObject({ status: 400, field: 'back' })
  expect(await cardWith({ hint: 'a\u0000b' })).toMatchObject({ status: 400, field: 'hint' })
  expect(await cardWith({ version: 7 })).toMatchObject({ status: 400, field: 'version' })
  expect(await cardWith({ revision: 'old', back: 'It is one.' })).toMatchObject({ status: 409, code: 'entry-changed' })
  const questionWith = async (change: Partial<QuestionText>, id?: string) =>
    (await correctQuestion(chief, change, id)).json()
  expect(await questionWith({ answers: ['a', 'b', 'b ', 'c'] })).toMatchObject({
    ...{ status: 400, field: 'answers.2', detail: 'The four options must be different.' },
  })
  expect(await questionWith({ answers: ['a', 'b', 'c'] })).toMatchObject({ status: 400, field: 'answers' })
  expect(await questionWith({ correctAnswer: 4 })).toMatchObject({ status: 400, field: 'correctAnswer' })
  expect(await questionWith({ worst: 0 })).toMatchObject({ status: 400, field: 'worst' })
  const pair = 'ladders-q002'
  const { text } = await readQuestion(chief, pair)
  expect(await questionWith({ worst: text.correctAnswer }, pair)).toMatchObject({ status: 400, field: 'worst' })
  expect(await questionWith({ worst: null }, pair)).toMatchObject({ status: 400, field: 'worst' })
  expect(await questionWith({ explanation: '' }, pair)).toMatchObject({ status: 400, field: 'explanation' })
  for (const [url, code] of [
    ['/api/admin/cards/missing', 'entry-missing'],
    ['/api/admin/cards/gen:maps:side-view:1:7', 'entry-missing'],
    ['/api/admin/questions/missing', 'entry-missing'],
    ['/api/admin/questions/gen:maps:side-view:1:7', 'item-generated'],
  ] as const) {
    expect((await chief.call('GET', url, { headers })).json()).toMatchObject({ code })
    const body = { revision: 'x', ...(url.includes('cards') ? card.text : { ...text, worst: null }) }
    expect((await chief.call('POST', `${url}/correct`, { headers, body })).json()).toMatchObject({ code })
  }
  for (const [method, url, body] of [
    ['GET', `/api/admin/cards/${CARD}`],
    ['GET', `/api/admin/questions/${QUESTION}`],
    ['GET', '/api/admin/corrections'],
    ['POST', `/api/admin/cards/${CARD}/correct`, { revision: card.revision, ...card.text, back: 'x' }],
    ['POST', `/api/admin/cards/${CARD}/check`, card.text],
    ['POST', '/api/admin/corrections/some/withdraw'],
  ] as const)
    expect((await maia.call(method, url, body ? { headers, body } : { headers })).json(), url).toMatchObject({
      code: 'operator-only',
    })
  expect((await corrections(chief)).rows).toEqual([])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows).toEqual([])
})

test('a corrected best-and-worst question has a key with both actions', async () => {
  const station = await openConsole()
  const { chief, db } = station
  await db.writer
    .updateTable('questions')
    .set({ worst: 3, explanation: 'It is best.' })
    .where('id', '=', QUESTION)
    .execute()
  const { version } = (await correctQuestion(chief, { correctAnswer: 0, worst: 2 })).json<Correction>()
  const content = await download(station)
  expect(rowIn(content, 'questions', QUESTION)).toMatchObject({
    correctAnswer: 0,
    worst: 2,
    explanation: 'It is best.',
  })
  expect(rowIn(content, 'answerKeys', `${QUESTION}@${version}`)).toMatchObject({ correctAnswer: 0, worst: 2 })
})

test('a corrected question about a passage keeps the passage’s source', async () => {
  const station = await openConsole()
  const { chief, db } = station
  await db.writer
    .insertInto('passages')
    .values({
      ...{ id: 'reading-01', version: 1, kind: 'reading', title: 'Hoses', paragraphs: '["x"]', figure: null },
      ...{ source: 'Arithmetic', verified: 1 },
    })
    .execute()
  await db.writer.updateTable('questions').set({ passageId: 'reading-01' }).where('id', '=', QUESTION).execute()
  expect((await readQuestion(chief)).passage).toBe('Hoses')
  await correctQuestion(chief, { question: 'Which number is 1?', source: 'Another' })
  const row = rowIn(await download(station), 'questions', QUESTION)
  expect(row).toMatchObject({ question: 'Which number is 1?', source: 'Arithmetic', passageId: 'reading-01' })
})

test('the style guide check lists violations by field', async () => {
  const { chief } = await openConsole()
  const { text } = await readCard(chief)
  const check = async (url: string, body: object) =>
    (await chief.call('POST', `/api/admin/${url}/check`, { body })).json().warnings
  expect(await check(`cards/${CARD}`, { ...text, front: 'The  colour.', explanation: 'Short.' })).toEqual([
    { field: 'front', problem: 'is blank or has extra spaces.' },
    { field: 'front', problem: 'must end with a question mark.' },
    { field: 'explanation', problem: 'must add to the back, in at least 20 characters.' },
  ])
  const question = (await readQuestion(chief)).text
  const good = {
    ...{ ...question, question: 'Which is 1?' },
    rationales: [0, 1, 2, 3].map((n) => `Option number ${n} has a reason like ${'wxyz'[n]?.repeat(9)}.`),
  }
  expect(await check(`questions/${QUESTION}`, good)).toEqual([])
  const bad = {
    ...good,
    answers: ['one', 'all of the above', 'two', 'three'],
    hint: 'See the first option, whilst it lasts.',
  }
  expect(await check(`questions/${QUESTION}`, bad)).toEqual([
    { field: 'answers.1', problem: 'must not refer to other options.' },
    { field: 'hint', problem: 'must not refer to an option by its letter or position.' },
    { field: 'hint', problem: 'contains "whilst", which is not idiomatic American English.' },
  ])
})

test('deleting an operator’s account replaces their ID in corrections with a pseudonym', async () => {
  const { chief, captain, db } = await openConsole()
  const { id } = (await correctCard(captain, { back: 'It is one.' })).json<Correction>()
  await withdraw(captain, id)
  await correctCard(captain, { back: 'It is a one.' })
  await chief.call('POST', `/api/admin/people/${captain.id}/delete`, { body: { username: 'captain' } })
  const { rows } = await corrections(chief)
  expect(rows.map(({ by, endedBy }) => [by, endedBy])).toEqual([
    [null, null],
    [null, null],
  ])
  const stored = await db.reader.selectFrom('corrections').select(['createdBy', 'endedBy']).execute()
  expect(JSON.stringify(stored)).not.toContain(captain.id)
  expect(new Set(stored.map(({ createdBy }) => createdBy)).size).toBe(1)
  expect(stored[0]?.createdBy).toMatch(/^deleted-/)
})
