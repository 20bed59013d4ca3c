import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../core/time.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { finishSession } from './mutations.ts'

const SHARED = {
  ...{ id: 's1', startedAgoMs: 400, seconds: 60, questionIds: ['q1', 'q2'], totalQuestions: 2, ending: 'completed' },
}
const PRACTICE = { kind: 'practice', moduleId: 'mod', topicId: 'top', ...SHARED }
const MOCK = { kind: 'mock', interviewId: 'int', ...SHARED }
const SCORES = {
  ...{ expression: 5, reasoning: null, teamwork: 1, interpersonalSkill: 2, selfControl: 3, dependability: 4 },
}

test('oral.finish-session: a practice session is stored with its module and topic, and finishing it again changes nothing', async () => {
  const rows = openPersonRows({})
  expect([finishSession.name, finishSession.version]).toEqual(['oral.finish-session', 2])
  expect(await rows.run(finishSession, PRACTICE)).toBe('done')
  const row = {
    ...{ id: 's1', kind: 'practice', moduleId: 'mod', topicId: 'top', interviewId: null, startedAt: 600, seconds: 60 },
    ...{ questionIds: ['q1', 'q2'], totalQuestions: 2, ending: 'completed', scores: null, notes: null },
    studyDay: null,
  }
  expect(rows.row('oralSessions', 's1')).toEqual(row)
  expect(await rows.run(finishSession, { ...MOCK, questionIds: ['q1', 'q2', 'q3'] })).toBe('done')
  expect(rows.row('oralSessions', 's1')).toEqual(row)
})

test('oral.finish-session: a mock interview is stored with its interview, scores and notes', async () => {
  const rows = openPersonRows({})
  await rows.run(finishSession, { ...MOCK, startedAgoMs: 1_001, scores: SCORES, notes: 'Slower.' })
  expect(rows.row('oralSessions', 's1')).toMatchObject({
    ...{ kind: 'mock', moduleId: null, topicId: null, interviewId: 'int', startedAt: 0 },
    ...{ scores: SCORES, notes: 'Slower.' },
  })
})

test('oral.finish-session: the study day is the day on which the session ended, clamped to the valid range, and adjusted when the time is corrected', async () => {
  const [day, saidAt] = [20_000, 19_700 * DAY_MS + 16 * HOUR_MS]
  // In UTC+14, the study day changed 15 minutes into the session.
  const session = { ...MOCK, startedAgoMs: 1_800_000, seconds: 1_800 }
  const by = { at: day * DAY_MS + 14 * HOUR_MS + 900_000 }
  const run = async (studyDay: number | undefined, more: object) => {
    const rows = openPersonRows({})
    expect(await rows.run(finishSession, { ...session, ...(studyDay !== undefined && { studyDay }) }, more)).toBe(
      'done',
    )
    return rows.row('oralSessions', session.id)
  }
  expect(await run(day + 1, by)).toMatchObject({ startedAt: by.at - 1_800_000, studyDay: day + 1 })
  expect(await run(day + 9, by)).toMatchObject({ studyDay: day + 1 })
  expect(await run(undefined, by)).toMatchObject({ studyDay: null })
  const corrected = { at: saidAt + 300 * DAY_MS, saidAt }
  expect(await run(day - 300, corrected)).toMatchObject({ studyDay: day })
})

test('oral.finish-session: a session with more question ids than its total is refused', async () => {
  const rows = openPersonRows({})
  expect(await rows.run(finishSession, { ...MOCK, totalQuestions: 1 })).toBe('session-questions')
  expect(rows.writes).toBe(0)
  expect(await rows.run(finishSession, { ...MOCK, totalQuestions: 3 })).toBe('done')
})

test.each([
  [{ ...MOCK, totalQuestions: 40 }, 'done'],
  [{ ...MOCK, totalQuestions: 41 }, '"totalQuestions"'],
  [{ ...MOCK, totalQuestions: 2.5 }, '"totalQuestions"'],
  [{ ...MOCK, totalQuestions: 0, questionIds: [] }, '"questionIds"'],
  [{ ...MOCK, totalQuestions: 0 }, '"totalQuestions"'],
  [{ ...MOCK, notes: 'n'.repeat(4_001) }, '"notes"'],
  [{ ...MOCK, topicId: 'top' }, '"topicId"'],
  [{ ...MOCK, more: 1 }, '"more"'],
  [{ ...PRACTICE, more: 1 }, '"more"'],
  [{ ...PRACTICE, interviewId: 'int' }, '"interviewId"'],
  [{ ...MOCK, interviewId: undefined }, '"interviewId"'],
  [{ ...PRACTICE, moduleId: undefined }, '"moduleId"'],
  [{ ...PRACTICE, kind: 'drill' }, '"kind"'],
  [{ ...PRACTICE, ending: 'lost' }, '"ending"'],
])('oral.finish-session accepts valid arguments and refuses invalid arguments (case %#)', async (args, end) => {
  expect(await openPersonRows({}).run(finishSession, args)).toMatch(end)
})
