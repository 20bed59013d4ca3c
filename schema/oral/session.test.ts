import { expect, test } from 'vitest'
import { elapsedMs } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { findInterview } from './interviews.ts'
import {
  beginInterview,
  beginPractice,
  endSession,
  excludeAbsence,
  finishedArgs,
  goOn,
  isLastQuestion,
  isTimeUp,
  leftMs,
  maxNoteLength,
  nextQuestion,
  noteOn,
  notesOf,
  type OralSession,
  resumeSaved,
  setAside,
  withNote,
} from './session.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

const question = (id: string): RowOf<'oralQuestions'> => ({
  id,
  version: 1,
  topicId: 'star',
  order: 1,
  question: `What about ${id}?`,
  listensFor: ['a', 'b', 'c'],
  star: 'Tell it.',
  source: 'OPM',
})
const questions = ['q1', 'q2', 'q3'].map(question)
const practice = () =>
  beginPractice({ id: 's1', title: 'STAR', moduleId: 'fundamentals', topicId: 'star', questions }, START)

function mock(): OralSession {
  const chief = findInterview('chief')
  if (!chief) throw new Error('The chief interview is missing.')
  return beginInterview('s2', chief, questions, START)
}

test('questions advance one at a time and stop at the last question', () => {
  const second = nextQuestion(practice(), START)
  expect([second.at, isLastQuestion(second)]).toEqual([1, false])
  const last = nextQuestion(nextQuestion(second, START), START)
  expect([last.at, isLastQuestion(last)]).toEqual([2, true])
})

test('the clock of a practice session stops while the session is saved for later', () => {
  const aside = setAside(practice(), START + 5 * MINUTE)
  const again = resumeSaved(aside, START + 500 * MINUTE)
  expect(again.isAside).toBe(false)
  expect(elapsedMs(again.clock, START + 501 * MINUTE)).toBe(6 * MINUTE)
})

test('the clock of an interview stops while the interview is saved for later or the person is away', () => {
  const again = resumeSaved(setAside(mock(), START + 5 * MINUTE), START + 12 * MINUTE)
  expect(leftMs(again, START + 12 * MINUTE)).toBe(15 * MINUTE)
  expect(isTimeUp(again, START + 27 * MINUTE - 1)).toBe(false)
  expect(isTimeUp(again, START + 27 * MINUTE)).toBe(true)
  const back = excludeAbsence(again, START + 14 * MINUTE, START + 100 * MINUTE)
  expect(leftMs(back, START + 100 * MINUTE)).toBe(13 * MINUTE)
  expect(endSession(back, 'timed-out', START + 500 * MINUTE).clock.pausedAt).toBe(START + 113 * MINUTE)
})

test('an interview that timed out while the person was away is saved with its full duration', () => {
  const ended = endSession(nextQuestion(mock(), START), 'timed-out', START + 900 * MINUTE)
  expect(finishedArgs(ended, START + 901 * MINUTE)).toEqual({
    kind: 'mock',
    id: 's2',
    interviewId: 'chief',
    startedAgoMs: 901 * MINUTE,
    seconds: 20 * 60,
    questionIds: ['q1', 'q2'],
    totalQuestions: 3,
    ending: 'timed-out',
  })
})

test('ending a session stops its clock, and returning to the questions restarts the clock', () => {
  const ended = endSession(practice(), 'ended', START + MINUTE)
  expect(elapsedMs(ended.clock, START + 9 * MINUTE)).toBe(MINUTE)
  expect(elapsedMs(goOn(ended, START + 9 * MINUTE).clock, START + 10 * MINUTE)).toBe(2 * MINUTE)
  const interview = goOn(endSession(mock(), 'ended', START + MINUTE), START + 9 * MINUTE)
  expect(leftMs(interview, START + 10 * MINUTE)).toBe(18 * MINUTE)
})

test('each answer has its own note, and all notes are saved with their question numbers', () => {
  const noted = withNote(withNote({ ...practice(), notes: 'Calmer.' }, 'q1', ' Shorter. '), 'q3', 'A number.')
  expect([noteOn(noted, 'q1'), noteOn(noted, 'q2')]).toEqual([' Shorter. ', ''])
  expect(finishedArgs({ ...noted, at: 2 }, START).notes).toBe('Question 1: Shorter.\nQuestion 3: A number.\nCalmer.')
  const full = withNote(noted, 'q2', 'x'.repeat(maxNoteLength(noted, 'q2')))
  expect(notesOf(full)).toHaveLength(4_000)
  expect(maxNoteLength(full, 'q1')).toBeGreaterThanOrEqual('Shorter.'.length)
})

test('empty scores and notes are omitted from the mutation, and all other scores and notes are sent', () => {
  const ended = endSession({ ...practice(), notes: '  ' }, 'ended', START + 61_400)
  const bare = finishedArgs(ended, START + 61_400)
  expect(bare).toMatchObject({ moduleId: 'fundamentals', topicId: 'star', seconds: 61, questionIds: ['q1'] })
  expect(bare).not.toHaveProperty('notes')
  expect(bare).not.toHaveProperty('scores')
  const scored = { ...ended, notes: ' Slower. ', scores: { ...ended.scores, reasoning: 4 } }
  expect(finishedArgs(scored, START)).toMatchObject({ notes: 'Slower.', scores: { reasoning: 4, expression: null } })
})
