import { fileURLToPath } from 'node:url'
import { contentTableNames } from '@station-zero/schema/tables.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { openTestDatabase } from '../testing/database.ts'
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

test('a restart on another day seeds nothing again', async () => {
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

test('a corrected card changes only the hash of the cards', async () => {
  expect(await changedBy(() => content.edit('decks/ropes.json', ({ cards }) => (cards[0].back = 'It is 1!')))).toEqual([
    'cards',
  ])
})

test('a renamed deck changes only the hash of the decks', async () => {
  expect(await changedBy(() => content.edit('decks/ropes.json', (deck) => (deck.name = 'Knots')))).toEqual(['decks'])
})

test('a removed deck is deleted with its cards', async () => {
  expect(await changedBy(() => content.remove('decks/ropes.json'))).toEqual(['decks', 'cards'])
  expect(await db.reader.selectFrom('cards').select('deckId').distinct().execute()).toEqual([{ deckId: 'ladders' }])
})

test('reformatting a file changes no hash', async () => {
  const { writeText } = content
  const same = { goals: [{ id: 'entry-level', name: 'Entry-Level Firefighter' }] }
  expect(await changedBy(() => writeText('goals.json', JSON.stringify(same, null, 4)))).toEqual([])
})

test('a deadline is the end of its day in UTC, computed once, from the day of seeding', async () => {
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

test('a question changed without a new version stops the seed, and nothing is changed', async () => {
  const before = await hashes()
  content.edit('decks/ropes.json', (deck) => (deck.name = 'Knots'))
  content.edit(questionsFile, ({ questions }) => (questions[0].question = 'Which one is 1?'))
  await expect(seedContent(db, content.folder, TUESDAY)).rejects.toThrow(
    'questions/ladders.json, question ladders-q001, "version": must be raised, because the question was changed since version 1 was asked.',
  )
  expect(await hashes()).toEqual(before)
})

test('a question changed under a new version keeps the key of the old one', async () => {
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

test('a removed question keeps its answer key, and a changed key needs a new version when it returns', async () => {
  expect(await changedBy(() => content.edit(questionsFile, ({ questions }) => questions.shift()))).toEqual([
    'questions',
  ])
  expect(await question()).toBeUndefined()
  expect(await keys()).toHaveLength(2)
  content.edit(questionsFile, ({ questions }) => questions.push({ ...questions[0], id: 'ladders-q001', key: 0 }))
  await expect(seedContent(db, content.folder, TUESDAY)).rejects.toThrow(
    'question ladders-q001, "version": must be raised',
  )
})

test('a best-and-worst question also has a key for the worst option, kept for its version', async () => {
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
