import { studyDay } from '@station-zero/schema/core/time.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { enact } from '../db/enact.ts'
import { fromRow } from '../db/rows.ts'
import { openTestDatabase } from '../testing/database.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const ann = { userId: 'ann', at: NOW, id: 'm1' }

const practice = {
  kind: 'practice',
  id: 'session-1',
  moduleId: 'values',
  topicId: 'integrity',
  startedAgoMs: 60_000,
  seconds: 50,
  questionIds: ['oral-integrity-1', 'oral-integrity-2'],
  totalQuestions: 6,
  ending: 'ended',
}

let db: Database
beforeEach(async () => {
  db = await openTestDatabase()
  onTestFinished(() => db.close())
})

const sessions = async () => {
  const rows = await db.reader.selectFrom('oralSessions').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow('oralSessions', row))
}

test('a finished session is stored with its time and questions, and with null for missing scores and notes', async () => {
  await enact(db.store, finishSession, practice, ann)
  const { startedAgoMs, ...kept } = practice
  expect(await sessions()).toEqual([
    { ...kept, interviewId: null, startedAt: NOW - startedAgoMs, scores: null, notes: null, studyDay: null },
  ])
})

test('a finished session is stored with the study day that the device sent', async () => {
  const day = studyDay(NOW, 'UTC')
  await enact(db.store, finishSession, { ...practice, studyDay: day }, ann)
  expect(await sessions()).toMatchObject([{ studyDay: day }])
})

test('finishing a session twice stores only the first result', async () => {
  await enact(db.store, finishSession, practice, ann)
  const before = await sessions()
  await enact(db.store, finishSession, { ...practice, seconds: 900 }, { ...ann, id: 'm2', at: NOW + 5 })
  expect(await sessions()).toEqual(before)
})

test('a mock interview is stored with its scores', async () => {
  const { moduleId: _module, topicId: _topic, ...rest } = practice
  const scores = {
    expression: 4,
    reasoning: null,
    teamwork: 5,
    interpersonalSkill: null,
    selfControl: 3,
    dependability: null,
  }
  const mock = { ...rest, kind: 'mock', interviewId: 'panel', ending: 'timed-out', scores, notes: 'Slower.' }
  await enact(db.store, finishSession, mock, ann)
  expect(await sessions()).toMatchObject([
    { kind: 'mock', moduleId: null, interviewId: 'panel', scores, notes: 'Slower.' },
  ])
})

test.each([
  ['a practice without its topic', { topicId: undefined }, '"topicId"'],
  ['a mock interview with a module', { kind: 'mock', interviewId: 'panel' }, '"moduleId"'],
  ['a score of six', { scores: { expression: 6 } }, '"scores.expression"'],
  ['no questions', { questionIds: [] }, '"questionIds"'],
  ['a session longer than a day', { seconds: 86_401 }, '"seconds"'],
  ['an unknown field', { surprise: 1 }, '"surprise"'],
])('%s is rejected, and the error names the field', async (_, change, field) => {
  const refused = enact(db.store, finishSession, { ...practice, ...change }, ann)
  await expect(refused).rejects.toMatchObject({ code: 'args-invalid', message: expect.stringContaining(field) })
  expect(await sessions()).toEqual([])
})

test('a session that lists more asked questions than its total is rejected', async () => {
  const refused = enact(db.store, finishSession, { ...practice, totalQuestions: 1 }, ann)
  await expect(refused).rejects.toMatchObject({ code: 'session-questions' })
})
