import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedTopics } from '@station-zero/schema/questions/generated.ts'
import { contentTableNames } from '@station-zero/schema/tables.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { openTestDatabase } from '../testing/database.ts'
import {
  type CorrectedKind,
  publishCorrection,
  readPublished,
  revisionOf,
  textOf,
  withdrawCorrection,
} from './corrections.ts'
import { seedContent } from './seed.ts'

const MONDAY = Date.UTC(2026, 10, 23, 15, 30)
const TUESDAY = MONDAY + 86_400_000

let db: Database
let content: ReturnType<typeof makeContentFolder>
beforeEach(async () => {
  db = await openTestDatabase()
  onTestFinished(() => db.close())
  content = makeContentFolder()
  await seedContent(db, content.folder, MONDAY)
})

async function hashes(): Promise<Record<string, string>> {
  const rows = await db.reader.selectFrom('contentHashes').selectAll().execute()
  return Object.fromEntries(rows.map(({ tableName, hash }) => [tableName, hash]))
}

async function changedBy(edit: () => void, now = TUESDAY): Promise<string[]> {
  const before = await hashes()
  edit()
  await seedContent(db, content.folder, now)
  const after = await hashes()
  return contentTableNames.filter((table) => before[table] !== after[table])
}

const jobs = () => db.reader.selectFrom('jobs').select(['id', 'deadline']).orderBy('id').execute()
const question = () => db.reader.selectFrom('questions').selectAll().where('id', '=', 'ladders-q001').executeTakeFirst()
const keys = () =>
  db.reader
    .selectFrom('answerKeys')
    .select(['id', 'correctAnswer'])
    .where('id', 'like', 'ladders%')
    .orderBy('id')
    .execute()
const questionsFile = 'questions/ladders.json'

test('the shipped content can be seeded', async () => {
  const real = await openTestDatabase()
  await seedContent(real, fileURLToPath(new URL('.', import.meta.url)), MONDAY)
  for (const table of contentTableNames.filter((name) => name !== 'announcements'))
    expect(await real.reader.selectFrom(table).select('id').limit(1).execute()).toHaveLength(1)
  await real.close()
})

test('each topic of generated questions belongs to exactly one track', async () => {
  const real = await openTestDatabase()
  await seedContent(real, fileURLToPath(new URL('.', import.meta.url)), MONDAY)
  const rows = await real.reader.selectFrom('tracks').selectAll().execute()
  const listed = rows.flatMap((row) => fromRow('tracks', row).topics)
  for (const topic of generatedTopics) expect(listed.filter((one) => one === topic)).toEqual([topic])
  await real.close()
})

test('a restart on another day does not seed unchanged content again', async () => {
  const said: string[] = []
  const before = await jobs()
  await seedContent(db, content.folder, TUESDAY, (line) => said.push(line))
  expect(said).toEqual([])
  expect(await changedBy(() => undefined)).toEqual([])
  expect(await jobs()).toEqual(before)
})

test('a question is stored with its options, its explanations and a key for its version', async () => {
  expect(await question()).toMatchObject({
    topic: 'ladders',
    deckId: 'ladders',
    answers: '["zero","one","two","three"]',
    correctAnswer: 1,
    explanation: 'This is one.',
    rationales: '["This is zero.","This is one.","This is two.","This is three."]',
  })
  expect(await keys()).toEqual([
    { id: 'ladders-q001@1', correctAnswer: 1 },
    { id: 'ladders-q002@1', correctAnswer: 2 },
  ])
})

test('cards are stored in the order of their file', async () => {
  const cards = await db.reader.selectFrom('cards').select(['id', 'deckId', 'order']).orderBy('id').execute()
  expect(cards.slice(0, 2)).toEqual([
    { id: 'ladders-001', deckId: 'ladders', order: 1 },
    { id: 'ladders-002', deckId: 'ladders', order: 2 },
  ])
})

test('a corrected card changes only the hash of the cards collection', async () => {
  expect(await changedBy(() => content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1!')))).toEqual([
    'cards',
  ])
})

test('a renamed deck changes only the hash of the decks collection', async () => {
  expect(await changedBy(() => content.edit('decks/ropes.json', (deck) => (deck.name = 'Knots')))).toEqual(['decks'])
})

test('a removed deck is deleted with its cards', async () => {
  const remove = () => {
    content.remove('decks/ropes.json')
    content.edit('tracks.json', ({ tracks }) => (tracks[1].decks = []))
  }
  expect(await changedBy(remove)).toEqual(['decks', 'cards', 'tracks'])
  expect(await db.reader.selectFrom('cards').select('deckId').distinct().execute()).toEqual([{ deckId: 'ladders' }])
})

test('reformatting a file does not change any hash', async () => {
  const { writeText } = content
  const same = { goals: [{ id: 'entry-level', name: 'Entry-Level Firefighter' }] }
  expect(await changedBy(() => writeText('goals.json', JSON.stringify(same, null, 4)))).toEqual([])
})

test('a deadline is the end of its day in UTC, counted from the day on which its file was last seeded', async () => {
  const monday = [
    { id: 'job-1', deadline: Date.UTC(2026, 10, 26, 23, 59, 59, 999) },
    { id: 'job-2', deadline: null },
  ]
  expect(await jobs()).toEqual(monday)
  await changedBy(() => content.edit('decks/ropes.json', (deck) => (deck.name = 'Knots')))
  expect(await jobs()).toEqual(monday)
  expect(await changedBy(() => content.edit('jobs.json', (file) => (file.jobs[1].title = 'Fire Cadet')))).toEqual([
    'jobs',
  ])
  expect((await jobs())[0]).toEqual({ id: 'job-1', deadline: Date.UTC(2026, 10, 27, 23, 59, 59, 999) })
})

test('a question that was changed without a new version aborts seeding, and no content is changed', async () => {
  const before = await hashes()
  content.edit('decks/ropes.json', (deck) => (deck.name = 'Knots'))
  content.edit(questionsFile, ({ questions }) => (questions[0].question = 'Which one is 1?'))
  await expect(seedContent(db, content.folder, TUESDAY)).rejects.toThrow(
    'questions/ladders.json, question ladders-q001, "version": must be raised, because the question was changed since version 1 was asked.',
  )
  expect(await hashes()).toEqual(before)
})

test('when a question gets a new version, the answer key of its old version is kept', async () => {
  const edit = () => content.edit(questionsFile, ({ questions }) => Object.assign(questions[0], { version: 2, key: 3 }))
  expect(await changedBy(edit)).toEqual(['questions', 'answerKeys'])
  expect((await question())?.correctAnswer).toBe(3)
  expect(await keys()).toEqual([
    { id: 'ladders-q001@1', correctAnswer: 1 },
    { id: 'ladders-q001@2', correctAnswer: 3 },
    { id: 'ladders-q002@1', correctAnswer: 2 },
  ])
  content.edit(questionsFile, ({ questions }) => Object.assign(questions[0], { version: 1 }))
  await expect(seedContent(db, content.folder, TUESDAY)).rejects.toThrow('must not be lower than 2')
})

test('a removed question keeps its answer key, and needs a new version if its key has changed when it returns', async () => {
  expect(await changedBy(() => content.edit(questionsFile, ({ questions }) => questions.shift()))).toEqual([
    'questions',
    // Tracks include their number of questions, so their hash changes too.
    'tracks',
  ])
  expect(await question()).toBeUndefined()
  expect(await keys()).toHaveLength(2)
  content.edit(questionsFile, ({ questions }) => questions.push({ ...questions[0], id: 'ladders-q001', key: 0 }))
  await expect(seedContent(db, content.folder, TUESDAY)).rejects.toThrow(
    'question ladders-q001, "version": must be raised',
  )
})

test('the answer key of a best-and-worst question’s version includes the worst option', async () => {
  const row = db.reader.selectFrom('questions').selectAll().where('topic', '=', 'human-relations')
  expect(await row.executeTakeFirst()).toMatchObject({
    id: 'human-relations-q001',
    version: 1,
    deckId: null,
    question: 'Lopez is late. What do you do?',
    correctAnswer: 0,
    worst: 2,
    explanation: 'Asking finds out what is wrong.',
  })
  const key = db.reader.selectFrom('answerKeys').selectAll().where('id', '=', 'human-relations-q001@1')
  expect(await key.execute()).toEqual([{ id: 'human-relations-q001@1', correctAnswer: 0, worst: 2 }])
})

test('multi-answer questions are seeded with their keys, and the keys of earlier versions stay', async () => {
  const rows = () => db.reader.selectFrom('multiQuestions').selectAll().orderBy('id').execute()
  const keyIds = async () => (await db.reader.selectFrom('multiKeys').select('id').execute()).map(({ id }) => id).sort()
  expect((await rows()).map((row) => fromRow('multiQuestions', row))).toMatchObject([
    { id: 'ladders-bl01', format: 'build-list', topic: 'ladders', key: [0, 1, 2, 3] },
    { id: 'ladders-mr01', format: 'multiple-response', answers: ['one', 'two', 'three', 'four', 'five'], key: [1, 3] },
  ])
  content.edit('multi/multiple-response.json', ({ questions }) => (questions[0].key = [1, 2]))
  await expect(restart()).rejects.toThrow('question ladders-mr01, "version": must be raised')
  content.edit('multi/multiple-response.json', ({ questions }) => (questions[0].version = 2))
  content.edit('multi/build-list.json', ({ questions }) => (questions[0].id = 'ladders-bl02'))
  await restart()
  expect((await rows()).map(({ id, version }) => [id, version])).toEqual([
    ['ladders-bl02', 1],
    ['ladders-mr01', 2],
  ])
  expect(await keyIds()).toEqual(['ladders-bl01@1', 'ladders-bl02@1', 'ladders-mr01@1', 'ladders-mr01@2'])
})

test('adding a best-and-worst question to a crew does not require a new version', async () => {
  const crews = () => db.reader.selectFrom('questions').select('crew').where('topic', '=', 'human-relations').execute()
  expect(await crews()).toEqual([{ crew: null }])
  content.edit('questions/best-worst.json', ({ questions }) => (questions[0].crew = 'red'))
  await restart()
  expect(await crews()).toEqual([{ crew: 'red' }])
})

test('exam profiles and work-style statements are seeded like other content', async () => {
  const profiles = await db.reader.selectFrom('examProfiles').select(['id', 'name']).execute()
  expect(profiles).toEqual([{ id: 'short-style', name: 'Short-style' }])
  expect(await changedBy(() => content.edit('exams/short-style.json', (exam) => (exam.name = 'Brief-style')))).toEqual([
    'examProfiles',
  ])
  const statements = await db.reader.selectFrom('workStatements').select(['id', 'order', 'twinId']).execute()
  expect(statements).toEqual([
    { id: 'work-001', order: 1, twinId: 'work-002' },
    { id: 'work-002', order: 2, twinId: 'work-001' },
  ])
})

// Corrections

/** Publishes a correction as the admin console does. Returns its id and version. */
async function correct(kind: CorrectedKind, id: string, change: object): Promise<{ id: string; version: number }> {
  return db.writer.transaction().execute(async (trx) => {
    const published = await readPublished(trx, kind, id)
    if (!published) throw new Error(`The content has no ${kind} with the ID ${id}.`)
    const revision = revisionOf(kind, published.row)
    const textFor = (shipped: typeof published.row) => ({ ...textOf(kind, shipped), ...change }) as never
    return (await publishCorrection(trx, kind, { id, revision, textFor }, { now: TUESDAY, by: 'olga' })).correction
  })
}

const withdraw = (id: string) =>
  db.writer.transaction().execute((trx) => withdrawCorrection(trx, id, { now: TUESDAY, by: 'olga' }))
const states = async () =>
  (await db.reader.selectFrom('corrections').select('state').execute()).map(({ state }) => state).sort()
const card = () => db.reader.selectFrom('cards').selectAll().where('id', '=', 'ropes-001').executeTakeFirst()
const restart = () => seedContent(db, content.folder, TUESDAY)
const editQuestion = (change: object) =>
  content.edit(questionsFile, ({ questions }) => Object.assign(questions[0], change))

test('a correction survives a restart, and a release that changes other items in the same file', async () => {
  const { version } = await correct('question', 'ladders-q001', { question: 'Which one is 1?' })
  const second = await correct('card', 'ropes-001', { back: 'It is one.' })
  expect(await changedBy(() => undefined)).toEqual([])
  content.edit(questionsFile, ({ questions }) => Object.assign(questions[1], { version: 2, question: 'Which is two?' }))
  content.edit('decks/ropes.json', ({ cards }) => cards.reverse())
  await restart()
  expect(await question()).toMatchObject({ version, question: 'Which one is 1?' })
  expect(await card()).toMatchObject({ version: second.version, back: 'It is one.', order: 2 })
  expect(await states()).toEqual(['published', 'published'])
  await withdraw(second.id)
  expect(await card()).toMatchObject({ version: 1, back: 'It is 1.', order: 2 })
})

test('a release with a new version of an item replaces the item’s correction, and both versions keep their answer keys', async () => {
  const corrected = await correct('question', 'ladders-q001', { correctAnswer: 3, explanation: 'This is three.' })
  editQuestion({ version: 2, key: 0 })
  await restart()
  expect(await question()).toMatchObject({ version: 2, correctAnswer: 0, explanation: 'This is zero.' })
  expect(await states()).toEqual(['replaced'])
  expect((await keys()).filter(({ id }) => id.startsWith('ladders-q001'))).toEqual([
    { id: 'ladders-q001@1', correctAnswer: 1 },
    { id: 'ladders-q001@2', correctAnswer: 0 },
    { id: `ladders-q001@${corrected.version}`, correctAnswer: 3 },
  ])
  // Publishing the same correction again uses the same text, so it gets the same version and key.
  const again = await correct('question', 'ladders-q001', { ...JSON.parse(await storedText()) })
  expect(again.version).toBe(corrected.version)
  expect(await question()).toMatchObject({ correctAnswer: 3, explanation: 'This is three.' })
  editQuestion({ version: 3 })
  await restart()
  expect(await question()).toMatchObject({ version: 3, correctAnswer: 0 })
  expect(await states()).toEqual(['replaced', 'replaced'])
})

const storedText = async () => (await db.reader.selectFrom('corrections').select('text').executeTakeFirstOrThrow()).text

test('seeding compares a release with the shipped text, not with the corrected text', async () => {
  await correct('question', 'ladders-q001', { question: 'Which one is 1?' })
  // Simulates a release that adopted the correction without a new version.
  editQuestion({ question: 'Which one is 1?' })
  await expect(restart()).rejects.toThrow('"version": must be raised, because the question was changed since version 1')
  editQuestion({ version: 2 })
  await restart()
  expect(await question()).toMatchObject({ version: 2, question: 'Which one is 1?' })
  expect(await states()).toEqual(['replaced'])
  await correct('question', 'ladders-q001', { question: 'Which number is 1?' })
  // Simulates going back to the earlier release.
  editQuestion({ version: 1, question: 'Which is 1?' })
  await expect(restart()).rejects.toThrow('must not be lower than 2')
  expect(await states()).toEqual(['published', 'replaced'])
})

test('a release that changes a card ends the card’s correction, even if a later release changes the card back', async () => {
  await correct('card', 'ropes-001', { back: 'It is one.' })
  content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1!'))
  await restart()
  expect(await card()).toMatchObject({ version: 1, back: 'It is 1!' })
  content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1.'))
  await restart()
  expect(await card()).toMatchObject({ version: 1, back: 'It is 1.' })
  expect(await states()).toEqual(['replaced'])
})

test('a correction ends when its item is removed, and if the item returns, the shipped text is published', async () => {
  await correct('question', 'ladders-q001', { correctAnswer: 3, explanation: 'This is three.' })
  const [first] = JSON.parse(readFileSync(`${content.folder}/${questionsFile}`, 'utf8')).questions
  content.edit(questionsFile, ({ questions }) => questions.shift())
  await restart()
  expect(await question()).toBeUndefined()
  expect(await states()).toEqual(['replaced'])
  content.edit(questionsFile, ({ questions }) => questions.push(first))
  await restart()
  expect(await question()).toMatchObject({ version: 1, correctAnswer: 1 })
})

test('a release can’t use the version numbers of corrections', async () => {
  editQuestion({ version: 1_000 })
  await expect(restart()).rejects.toThrow('question ladders-q001, "version": must be at most 999.')
  editQuestion({ version: 1 })
  content.edit('decks/ropes.json', ({ cards }) => (cards[0].version = 1_000))
  await expect(restart()).rejects.toThrow('card ropes-001, "version": must be at most 999.')
})

test('a removed best-and-worst question needs a new version if its worst action has changed when it returns', async () => {
  const file = 'questions/best-worst.json'
  content.edit(file, ({ questions }) => questions.unshift({ ...questions[0], id: 'human-relations-q002' }))
  await restart()
  content.edit(file, ({ questions }) => questions.shift())
  await restart()
  content.edit(file, ({ questions }) => questions.push({ ...questions[0], id: 'human-relations-q002', worst: 3 }))
  await expect(restart()).rejects.toThrow('question human-relations-q002, "version": must be raised')
})
