import { fileURLToPath } from 'node:url'
import { ANSWER_LENGTHS, answerLength, countWords, WEAK_ANSWER_WORDS } from '@station-zero/schema/oral/answer-length.ts'
import { drawQuestions } from '@station-zero/schema/oral/draw-questions.ts'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { questionsFor, starSteps } from '@station-zero/schema/oral/questions.ts'
import { samples } from '@station-zero/schema/oral/samples/all.ts'
import { expect, test } from 'vitest'
import { readContentFiles } from './files.ts'
import { oralRows } from './rows.ts'

const rows = oralRows(readContentFiles(fileURLToPath(new URL('.', import.meta.url))))
const topics = oralModules.flatMap((module) => module.topics)

test('every topic has six questions of its own, and the default has four', () => {
  expect(rows).toHaveLength(124)
  for (const { id } of topics) expect(questionsFor(id, rows).map((row) => row.topicId)).toEqual(Array(6).fill(id))
  expect(questionsFor('a topic of tomorrow', rows).map(({ id }) => id)).toEqual(
    [1, 2, 3, 4].map((n) => `oral-default-${n}`),
  )
})

test('no question is asked twice in other words: none reads like another', () => {
  expect(new Set(rows.map(({ question }) => question.toLowerCase())).size).toBe(rows.length)
  expect(new Set(rows.map(({ star }) => star)).size).toBe(rows.length)
})

test('a story is prompted as STAR, an opinion or a closing as Point, Reason, Example and Close, each with all four parts', () => {
  const names = rows.map(({ star }) =>
    starSteps(star)
      .map(({ name }) => name)
      .join(' '),
  )
  expect(new Set(names)).toEqual(new Set(['Situation Task Action Result', 'Point Reason Example Close']))
})

test('whoever is asked a question can read a weak and a strong answer to it, and nothing is answered that is not asked', () => {
  expect(Object.keys(samples).sort()).toEqual(rows.map(({ id }) => id).sort())
})

test.each(rows)('the sample answers to $id are as long as a good answer to it is', (row) => {
  const { weak = '', strong = '' } = samples[row.id] ?? {}
  for (const [answer, words] of [
    [strong, ANSWER_LENGTHS[answerLength(row)].words],
    [weak, WEAK_ANSWER_WORDS],
  ] as const) {
    expect(countWords(answer)).toBeGreaterThanOrEqual(words[0])
    expect(countWords(answer)).toBeLessThanOrEqual(words[1])
  }
})

test('the questions are 90 stories and scenarios, 27 of opinion or opening, and 7 that are answered in a minute', () => {
  const counted = Map.groupBy(rows, answerLength)
  expect(['full', 'short', 'brief'].map((length) => counted.get(length as 'full')?.length)).toEqual([90, 27, 7])
})

test('a candidate who passes an envelope of money on to a fund gets no credit for it', () => {
  const { listensFor } = rows.find(({ id }) => id === 'oral-ethics-4') ?? { listensFor: [] }
  expect(listensFor.filter((point) => /fund/.test(point))).toEqual([expect.stringMatching(/^Does not take/)])
})

test('each mock interview can be filled', () => {
  for (const interview of mockInterviews)
    expect(drawQuestions(interview, rows, 'seed')).toHaveLength(interview.questions)
})
