import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { findInterview } from './interviews.ts'
import { finishAnswer, oneWayMinutes, retake, startAnswer, startTurn, turnAt } from './one-way.ts'
import {
  beginInterview,
  beginPractice,
  changeTurn,
  endSession,
  finishedArgs,
  isTimeUp,
  leftMs,
  nextQuestion,
  oneWayOf,
  resumeSaved,
  setAside,
} from './session.ts'

const START = 1_800_000_000_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const form = { minutes: 2, retakes: 1 } as const
const turn = startTurn(form, START)

test('after 30 seconds to think, the answer begins, and it ends when its minutes are used up', () => {
  expect(turnAt(turn, START)).toMatchObject({ phase: 'thinking', leftMs: 30 * SECOND })
  expect(turnAt(turn, START + 29_999)).toMatchObject({ phase: 'thinking', leftMs: 1 })
  expect(turnAt(turn, START + 30 * SECOND)).toMatchObject({ phase: 'answering', leftMs: 2 * MINUTE })
  expect(turnAt(turn, START + 150 * SECOND)).toMatchObject({ phase: 'over', leftMs: 0 })
})

test('an answer that is started early has its full time, and an answer that is finished early is over at once', () => {
  const early = startAnswer(turn, START + 10 * SECOND)
  expect(turnAt(early, START + 10 * SECOND)).toMatchObject({ phase: 'answering', leftMs: 2 * MINUTE })
  expect(startAnswer(early, START + 20 * SECOND)).toBe(early)
  const finished = finishAnswer(early, START + 40 * SECOND)
  expect(turnAt(finished, START + 41 * SECOND)).toMatchObject({ phase: 'over', leftMs: 0 })
  expect(finishAnswer(turn, START + SECOND)).toBe(turn)
})

test('a second tap within half a second takes no further step', () => {
  const early = startAnswer(turn, START + 10 * SECOND)
  expect(finishAnswer(early, START + 10_499)).toBe(early)
  expect(finishAnswer(early, START + 10_500)).toMatchObject({ endedAt: START + 10_500 })
  expect(startAnswer(turn, START + 499)).toBe(turn)
  const ended = changeTurn(finishAnswer)(changeTurn(startAnswer)(interview, START + SECOND), START + 2 * SECOND)
  expect(nextQuestion(ended, START + 2_499)).toBe(ended)
  expect(nextQuestion(ended, START + 2_500).at).toBe(1)
})

test('a retake starts with the time to think, and there are only as many retakes as the form allows', () => {
  const over = START + 5 * MINUTE
  const again = retake(turn, over)
  expect(again).toMatchObject({ startedAt: over, retakesLeft: 0 })
  expect(turnAt(again, over).phase).toBe('thinking')
  expect(retake(again, over + SECOND)).toBe(again)
  expect(retake(again, over + 5 * MINUTE)).toBe(again)
})

test('a device clock that was set back neither extends a phase nor blocks its steps', () => {
  expect(startAnswer(turn, START - MINUTE)).not.toBe(turn)
  expect(turnAt(turn, START - MINUTE).leftMs).toBe(30 * SECOND)
  expect(turnAt(startAnswer(turn, START + SECOND), START - MINUTE)).toMatchObject({
    phase: 'answering',
    leftMs: 2 * MINUTE,
  })
})

test('15 questions of two minutes with one retake take at most 75 minutes', () => {
  expect(oneWayMinutes(15, form)).toBe(75)
})

const questions = ['q1', 'q2'].map(
  (id): RowOf<'oralQuestions'> => ({
    ...{ id, version: 1, topicId: 'star', order: 1, question: `What about ${id}?` },
    ...{ listensFor: ['a', 'b', 'c'], star: 'Tell it.', source: 'OPM' },
  }),
)
const chief = findInterview('chief')
if (!chief) throw new Error('The chief interview is missing.')
const interview = beginInterview('s1', chief, questions, START, form)

test('a one-way interview has no clock of its own, so it never times out', () => {
  expect(leftMs(interview, START + 900 * MINUTE)).toBeNull()
  expect(isTimeUp(interview, START + 900 * MINUTE)).toBe(false)
  const ended = endSession(interview, 'completed', START + 90 * MINUTE)
  expect(finishedArgs(ended, START + 90 * MINUTE)).toMatchObject({ kind: 'mock', seconds: 5_400, ending: 'completed' })
})

test('setting a one-way interview aside does not pause its answer', () => {
  const back = resumeSaved(setAside(interview, START + 10 * SECOND), START + MINUTE)
  const answer = oneWayOf(back)
  expect(answer && turnAt(answer, START + MINUTE)).toMatchObject({ phase: 'answering', leftMs: 90 * SECOND })
})

test('the next question follows once the answer is over, and has its own time to think and all of its retakes', () => {
  const used = changeTurn(retake)(interview, START + 5 * MINUTE)
  expect(oneWayOf(used)?.retakesLeft).toBe(0)
  expect(nextQuestion(used, START + 6 * MINUTE)).toBe(used)
  const next = nextQuestion(used, START + 8 * MINUTE)
  expect(oneWayOf(next)).toEqual(startTurn(form, START + 8 * MINUTE))
  expect(nextQuestion(next, START + 20 * MINUTE)).toBe(next)
})

test('a session that is not a one-way interview has no current answer and no answer clock', () => {
  const practice = beginPractice({ id: 's2', title: 'STAR', moduleId: 'm', topicId: 't', questions }, START)
  expect(oneWayOf(practice)).toBeUndefined()
  expect(changeTurn(retake)(practice, START)).toBe(practice)
  expect(leftMs(beginInterview('s3', chief, questions, START), START)).toBe(20 * MINUTE)
})
