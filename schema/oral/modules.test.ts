import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { counts, mockInterviews } from './interviews.ts'
import { formatPracticeTime, oralModules, oralProgress } from './modules.ts'
import { meanScore, noScores } from './session.ts'

test('[oral.module.facts, oral.module.topics] the five modules have the specified minutes, difficulty and four topics each', () => {
  expect(oralModules.map(({ title, duration, difficulty }) => `${title} ${duration}, ${difficulty}`)).toEqual([
    'Interview Fundamentals 30, 1',
    'Firefighter Core Values 45, 2',
    'Scenario-Based Questions 60, 3',
    'Department Knowledge 40, 2',
    'Personal Motivation 35, 2',
  ])
  expect(oralModules.map(({ topics }) => topics.length)).toEqual([4, 4, 4, 4, 4])
  const ids = oralModules.flatMap(({ topics }) => topics.map(({ id }) => id))
  expect(new Set(ids).size).toBe(20)
})

test('[oral.mock.facts] the three mock interviews have the specified minutes, difficulty and number of questions', () => {
  expect(
    mockInterviews.map(
      ({ title, duration, difficulty, questions }) => `${title} ${duration} min, ${difficulty}, ${questions} questions`,
    ),
  ).toEqual([
    'Entry-Level Panel Interview 30 min, 2, 15 questions',
    'Chief Interview Simulation 20 min, 3, 10 questions',
    'Scenario-Heavy Interview 45 min, 4, 20 questions',
  ])
})

type Session = RowOf<'oralSessions'>

const session = (change: Partial<Session>): Session => ({
  id: 's',
  kind: 'practice',
  moduleId: 'values',
  topicId: 'integrity',
  interviewId: null,
  startedAt: 0,
  seconds: 600,
  questionIds: ['1', '2', '3', '4', '5', '6'],
  totalQuestions: 6,
  ending: 'completed',
  scores: null,
  notes: null,
  ...change,
})
const ofTopics = (topicIds: string[]) => topicIds.map((topicId) => session({ id: topicId, topicId }))
const values = ['integrity', 'teamwork', 'service', 'accountability']

test('all counters are zero if there are no sessions', () => {
  const progress = oralProgress([])
  expect([progress.completedModuleIds.size, progress.completedInterviewIds.size]).toEqual([0, 0])
  expect(formatPracticeTime(progress.practiceMinutes)).toBe('0h 0m')
})

test('a module is completed when all four of its topics have been practiced', () => {
  expect(oralProgress(ofTopics(values.slice(0, 3))).completedModuleIds.size).toBe(0)
  expect([...oralProgress(ofTopics(values)).completedModuleIds]).toEqual(['values'])
  expect(oralProgress(ofTopics([...values, 'integrity'])).completedModuleIds.size).toBe(1)
})

test('practice time is the sum of practice sessions and interviews', () => {
  const { practiceMinutes } = oralProgress([session({ seconds: 3_599 }), session({ kind: 'mock', seconds: 1_861 })])
  expect(formatPracticeTime(practiceMinutes)).toBe('1h 31m')
})

test('a practice session counts if at least half of its questions were reached', () => {
  expect(counts(session({ ending: 'ended', questionIds: ['1', '2'] }))).toBe(false)
  expect(counts(session({ ending: 'ended', questionIds: ['1', '2', '3'] }))).toBe(true)
})

test('an interview counts if it was completed, or timed out after at least half of its questions', () => {
  const mock = (change: Partial<Session>) => session({ kind: 'mock', interviewId: 'panel', topicId: null, ...change })
  expect(counts(mock({ ending: 'ended' }))).toBe(false)
  expect(counts(mock({ ending: 'timed-out', questionIds: ['1'] }))).toBe(false)
  expect(counts(mock({ ending: 'timed-out', questionIds: ['1', '2', '3'] }))).toBe(true)
  const twice = [mock({ id: 'a' }), mock({ id: 'b' }), mock({ id: 'c', interviewId: 'of a newer version' })]
  expect([...oralProgress(twice).completedInterviewIds]).toEqual(['panel'])
})

test('the modules match the specification, with four topics each and unique topic ids', () => {
  expect(oralModules.map(({ title, duration, difficulty }) => `${title} ${duration}, ${difficulty}`)).toEqual([
    'Interview Fundamentals 30, 1',
    'Firefighter Core Values 45, 2',
    'Scenario-Based Questions 60, 3',
    'Department Knowledge 40, 2',
    'Personal Motivation 35, 2',
  ])
  const topics = oralModules.flatMap((module) => module.topics)
  expect(oralModules.every((module) => module.topics.length === 4)).toBe(true)
  expect(new Set(topics.map(({ id }) => id)).size).toBe(20)
})

test('the mean score ignores qualities without a score', () => {
  expect(meanScore(null)).toBeNull()
  expect(meanScore(noScores)).toBeNull()
  expect(meanScore({ ...noScores, expression: 4, teamwork: 3, reasoning: 3 })).toBe(3.3)
})
