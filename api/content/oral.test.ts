import { fileURLToPath } from 'node:url'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import {
  ANSWER_LENGTHS,
  answerLength,
  countWords,
  drawQuestions,
  questionsFor,
  starSteps,
  WEAK_ANSWER_WORDS,
} from '@station-zero/schema/oral/questions.ts'
import { samples } from '@station-zero/schema/oral/samples/all.ts'
import { expect, test } from 'vitest'
import { readContentFiles } from './files.ts'
import { oralRows } from './rows.ts'

const rows = oralRows(readContentFiles(fileURLToPath(new URL('.', import.meta.url))))
const topics = oralModules.flatMap((module) => module.topics)

test('every topic has its own six questions, and the default topic has four', () => {
  expect(rows).toHaveLength(124)
  for (const { id } of topics) expect(questionsFor(id, rows).map((row) => row.topicId)).toEqual(Array(6).fill(id))
  expect(questionsFor('a topic of tomorrow', rows).map(({ id }) => id)).toEqual(
    [1, 2, 3, 4].map((n) => `oral-default-${n}`),
  )
})

test('no two questions have the same text or outline', () => {
  expect(new Set(rows.map(({ question }) => question.toLowerCase())).size).toBe(rows.length)
  expect(new Set(rows.map(({ star }) => star)).size).toBe(rows.length)
})

test('every question’s outline has all four steps of either STAR or “Point, Reason, Example, Close”', () => {
  const names = rows.map(({ star }) =>
    starSteps(star)
      .map(({ name }) => name)
      .join(' '),
  )
  expect(new Set(names)).toEqual(new Set(['Situation Task Action Result', 'Point Reason Example Close']))
})

test('every question has sample answers, and every sample answer has a question', () => {
  expect(Object.keys(samples).sort()).toEqual(rows.map(({ id }) => id).sort())
})

test.each(rows)('the sample answers to $id have the expected word counts', (row) => {
  const { weak = '', strong = '' } = samples[row.id] ?? {}
  for (const [answer, words] of [
    [strong, ANSWER_LENGTHS[answerLength(row)].words],
    [weak, WEAK_ANSWER_WORDS],
  ] as const) {
    expect(countWords(answer)).toBeGreaterThanOrEqual(words[0])
    expect(countWords(answer)).toBeLessThanOrEqual(words[1])
  }
})

test('there are 90 long, 27 short and 7 one-minute questions', () => {
  const counted = Map.groupBy(rows, answerLength)
  expect(['full', 'short', 'brief'].map((length) => counted.get(length as 'full')?.length)).toEqual([90, 27, 7])
})

test('accepting an envelope of money in order to donate it to a fund earns no credit', () => {
  const { listensFor } = rows.find(({ id }) => id === 'oral-ethics-4') ?? { listensFor: [] }
  expect(listensFor.filter((point) => /fund/.test(point))).toEqual([expect.stringMatching(/^Does not take/)])
})

test('there are enough questions to fill each mock interview', () => {
  for (const interview of mockInterviews)
    expect(drawQuestions(interview, rows, 'seed')).toHaveLength(interview.questions)
})
