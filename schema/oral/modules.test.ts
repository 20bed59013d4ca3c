import { expect, test } from 'vitest'
import { mockInterviews } from './interviews.ts'
import { oralModules } from './modules.ts'

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
