import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { type MockInterview, mockInterviews } from './interviews.ts'
import { oralModules } from './modules.ts'
import { CLOSERS, drawQuestions, OPENERS, questionsFor, starSteps } from './questions.ts'

type Question = RowOf<'oralQuestions'>

const question = (topicId: string, n: number): Question => ({
  id: `oral-${topicId}-${n}`,
  version: 1,
  topicId,
  order: n,
  question: 'What would you do?',
  listensFor: ['a', 'b', 'c'],
  star: 'Tell it.',
  source: 'OPM',
})
const topicIds = [...oralModules.flatMap(({ topics }) => topics.map(({ id }) => id)), 'default']
const rows = topicIds.flatMap((topicId) => [1, 2, 3, 4, 5, 6].map((n) => question(topicId, n)))
const moduleOf = ({ topicId }: Question) =>
  oralModules.find(({ topics }) => topics.some(({ id }) => id === topicId))?.id
const seeds = Array.from({ length: 50 }, (_, n) => `session ${n}`)

test.each(mockInterviews)(
  '[oral.mock.questions] $title asks the specified number of distinct questions, drawn evenly from its modules',
  (interview) => {
    for (const seed of seeds) {
      const drawn = drawQuestions(interview, rows, seed)
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(interview.questions)
      const counted = Map.groupBy(drawn, moduleOf)
      expect([...counted.keys()].sort()).toEqual([...interview.moduleIds].sort())
      for (const some of counted.values()) expect(some).toHaveLength(interview.questions / interview.moduleIds.length)
    }
  },
)

test('the same seed draws the same questions, regardless of the order in which the questions are stored', () => {
  const [panel] = mockInterviews as [MockInterview]
  const ids = (from: Question[], seed: string) => drawQuestions(panel, from, seed).map(({ id }) => id)
  expect(ids([...rows].reverse(), 'a')).toEqual(ids(rows, 'a'))
  expect(ids(rows, 'b')).not.toEqual(ids(rows, 'a'))
})

test('a panel asks openers first and closers last', () => {
  const [panel] = mockInterviews as [MockInterview]
  const isOpener = (id: string) => /first-impression-1|why-(fire-service|department)-1/.test(id)
  const isCloser = (id: string) => /opening-closing/.test(id)
  for (const seed of seeds) {
    const ids = drawQuestions(panel, rows, seed).map(({ id }) => id)
    const places = ids.map((id) => (isOpener(id) ? 0 : isCloser(id) ? 2 : 1))
    expect(places).toEqual(places.toSorted())
  }
  const all = seeds.flatMap((seed) => drawQuestions(panel, rows, seed).map(({ id }) => id))
  expect([all.some(isOpener), all.some(isCloser)]).toEqual([true, true])
})

test('the panel interview can be shortened to 8 questions in the same 30 minutes', () => {
  const [panel] = mockInterviews as [MockInterview]
  expect(panel).toMatchObject({ id: 'panel', questions: 15, fewerQuestions: 8, duration: 30 })
  for (const seed of seeds) {
    const drawn = drawQuestions({ ...panel, questions: 8 }, rows, seed)
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(8)
    const counted = [...Map.groupBy(drawn, moduleOf).values()].map(({ length }) => length)
    expect(counted.sort()).toEqual([1, 1, 2, 2, 2])
  }
})

test('a panel of 15 or 8 questions starts with an opener and ends with a closer', () => {
  const [panel] = mockInterviews as [MockInterview]
  for (const interview of [panel, { ...panel, questions: 8 }])
    for (const seed of seeds) {
      const drawn = drawQuestions(interview, rows, seed)
      expect(OPENERS).toContain(drawn[0]?.id)
      expect(CLOSERS).toContain(drawn.at(-1)?.id)
    }
})

test('an interview with too few questions asks all of them', () => {
  const [panel] = mockInterviews as [MockInterview]
  expect(drawQuestions(panel, rows.slice(0, 3), 'a')).toHaveLength(3)
  expect(drawQuestions(panel, [], 'a')).toEqual([])
})

test('[oral.practice.questions] a practice session asks its topic’s questions in order, or the default questions if the topic has none', () => {
  const ids = (topicId: string) => questionsFor(topicId, [...rows].reverse()).map(({ id }) => id)
  expect(ids('star')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `oral-star-${n}`))
  expect(ids('a topic of tomorrow')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `oral-default-${n}`))
})

test('a STAR prompt is split into its parts, and no other prompt is split', () => {
  expect(starSteps('Situation: then. Task: this. Action: so. Result: that: all.')).toEqual([
    { name: 'Situation', text: 'then.' },
    { name: 'Task', text: 'this.' },
    { name: 'Action', text: 'so.' },
    { name: 'Result', text: 'that: all.' },
  ])
  expect(starSteps('Tell it in order.')).toEqual([{ name: null, text: 'Tell it in order.' }])
})
