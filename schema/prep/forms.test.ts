import { expect, test } from 'vitest'
import { families, generatedQuestion, likenessesOf } from '../questions/generated.ts'
import type { RowOf } from '../tables.ts'
import { GENERAL } from './exam-profiles.ts'
import { DRILL_LENGTH, drillKind, drillKinds, examsAsking, kindOf, kindScores, makeForm } from './forms.ts'
import { deckKinds, examKinds, type Kind, kinds, trackKinds } from './kinds.ts'

const question = (id: string, topic: string): RowOf<'questions'> => ({
  id,
  version: 1,
  topic,
  deckId: topic,
  cardId: null,
  question: `${id}?`,
  answers: ['a', 'b', 'c', 'd'],
  correctAnswer: 0,
  explanation: 'E',
  rationales: ['1', '2', '3', '4'],
  difficulty: 1,
  hint: null,
  source: 'S',
  figure: null,
  passageId: null,
  verified: true,
})

const pool = ['fire', 'water', 'air'].flatMap((topic) =>
  Array.from({ length: 30 }, (_, n) => question(`${topic}-${n}`, topic)),
)

test('a seed gives the same test regardless of the order in which the questions are stored', () => {
  const ids = (rows: RowOf<'questions'>[]) => rows.map(({ id }) => id)
  expect(ids(makeForm(pool, null, 25, 'seed'))).toEqual(ids(makeForm([...pool].reverse(), null, 25, 'seed')))
  expect(ids(makeForm(pool, null, 25, 'seed'))).not.toEqual(ids(makeForm(pool, null, 25, 'another')))
})

test('a test has the requested length, distinct questions and equal shares of all topics', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const form = makeForm(pool, null, 25, `seed ${seed}`)
    expect(form).toHaveLength(25)
    expect(new Set(form.map(({ id }) => id)).size).toBe(25)
    for (const topic of ['fire', 'water', 'air'])
      expect(form.filter((row) => row.topic === topic).length).toBeGreaterThanOrEqual(8)
  }
})

test('a test from a pool that is too small contains all of the pool’s questions', () => {
  expect(makeForm(pool.slice(0, 7), null, 25, 'seed')).toHaveLength(7)
  expect(makeForm([], null, 25, 'seed')).toEqual([])
})

test('a mixed test has no questions about study packets, whose document is too long for one question', () => {
  const packets = Array.from({ length: 12 }, (_, n) => ({ ...question(`packet-01-q${n}`, 'packet'), deckId: null }))
  const form = makeForm([...pool.slice(0, 10), ...packets], null, 25, 'seed')
  expect(new Set(form.map(({ topic }) => topic))).toEqual(new Set(['fire']))
})

test('a mixed test takes two thirds of its questions from the first track, the rest from the second, and none from a disabled track', () => {
  const exam = ['math', 'judgement'].flatMap((topic) =>
    Array.from({ length: 30 }, (_, n) => question(`${topic}-${n}`, topic)),
  )
  const track = (decks: string[], isOn = true) => ({ decks, topics: [], isOn })
  const tracks = [track(['math', 'judgement']), track(['fire']), track(['water', 'air'], false)]
  const form = makeForm([...pool, ...exam], null, 24, 'seed', tracks)
  expect(form.filter(({ topic }) => topic === 'math' || topic === 'judgement')).toHaveLength(16)
  for (const topic of ['math', 'judgement'])
    expect(form.filter((row) => row.topic === topic).length).toBeGreaterThanOrEqual(7)
  expect(form.filter(({ topic }) => topic === 'fire')).toHaveLength(8)
  expect(makeForm(pool, 'water', 10, 'seed', tracks)).toHaveLength(10)
})

const nothing = { recent: new Set<string>(), asked: new Set<string>() }
function named(id: string): Kind {
  const kind = kinds.find((one) => one.id === id)
  if (!kind) throw new Error(`There is no kind ${id}`)
  return kind
}

test('every question family belongs to exactly one kind', () => {
  const listed = kinds.flatMap(({ from }) =>
    'topic' in from ? [] : from.flatMap(({ generated, families: some }) => some.map((name) => `${generated} ${name}`)),
  )
  const all = Object.entries(families).flatMap(([topic, some]) => some.map(({ name }) => `${topic} ${name}`))
  expect([...listed].sort()).toEqual(all.sort())
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length)
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})

test('a drill has ten questions of its kind, and the next drill has ten different questions', () => {
  for (const kind of kinds.filter(({ from }) => !('topic' in from))) {
    const first = drillKind([], kind, 'a', nothing)
    const asked = likenessesOf(first.map(({ id }) => id))
    const second = drillKind([], kind, 'b', { ...nothing, asked })
    expect([first.length, second.length]).toEqual([DRILL_LENGTH, DRILL_LENGTH])
    expect([...first, ...second].every((question) => kindOf(question) === kind)).toBe(true)
    expect([...likenessesOf(second.map(({ id }) => id))].filter((one) => asked.has(one))).toEqual([])
  }
})

test('a track’s own question kinds are offered only while the track is enabled, and are not among the exam kinds', () => {
  const tracks = (isOn: boolean) => [
    { isOn: true, topics: ['math', 'physical-tests'] },
    { isOn, topics: ['hiring'] },
  ]
  const ids = (isOn: boolean) => trackKinds(tracks(isOn)).map(({ id }) => id)
  expect(ids(false)).toEqual(['pack-pace'])
  expect(ids(true)).toEqual(['pack-pace', 'shift-calendars', 'hiring-deadlines'])
  expect(trackKinds([])).toEqual([])
  expect(examKinds.filter(({ id }) => ids(true).includes(id))).toEqual([])
})

test('a drill avoids recently asked fixed questions if there are enough other questions', () => {
  const pool = Array.from({ length: 15 }, (_, nth) => ({
    id: `judgement-q${nth}`,
    topic: 'judgement',
    passageId: null,
  }))
  const recent = new Set(pool.slice(0, 5).map(({ id }) => id))
  const asked = drillKind(pool as RowOf<'questions'>[], named('judgment'), 'a', { ...nothing, recent })
  expect(asked.map(({ id }) => id).sort()).toEqual(
    pool
      .slice(5)
      .map(({ id }) => id)
      .sort(),
  )
})

test('a drill of several kinds asks the questions about a passage consecutively', () => {
  const about = (topic: string) =>
    Array.from({ length: 12 }, (_, n) => ({ ...question(`${topic}-01-q${n}`, topic), passageId: `${topic}-01` }))
  const drill = drillKinds(
    [...about('reading'), ...about('packet')],
    [named('passages'), named('packets')],
    'a',
    nothing,
  )
  const [first, last] = [drill[0]?.passageId, drill.at(-1)?.passageId]
  expect(drill.map(({ passageId }) => passageId)).toEqual([...Array(5).fill(first), ...Array(5).fill(last)])
  expect(first).not.toBe(last)
})

test('a drill from a deck with single questions and passages has its full length, and asks the questions about a passage consecutively', () => {
  const deck = 'station-1'
  const pool = [
    ...Array.from({ length: 4 }, (_, n) => question(`${deck}.s${n}`, deck)),
    ...['a', 'b'].flatMap((passage) =>
      Array.from({ length: 8 }, (_, n) => ({ ...question(`${deck}.${passage}${n}`, deck), passageId: passage })),
    ),
  ]
  const kind: Kind = { id: 'deck', name: 'Deck', asks: '', section: null, from: { topic: deck } }
  for (let seed = 0; seed < 50; seed += 1) {
    const drill = drillKind(pool, kind, `seed ${seed}`, nothing)
    expect(new Set(drill.map(({ id }) => id)).size).toBe(DRILL_LENGTH)
    const groups = drill.map(({ id, passageId }) => passageId ?? id)
    expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(new Set(groups).size)
  }
})

test('each kind lists the exams with questions of that kind', () => {
  const gauges = { generated: 'tables', families: ['gauge-reading'] }
  const part = { name: 'One', minutes: 60, passPercent: null, note: null, packetMinutes: null }
  const ipma = {
    ...GENERAL,
    name: 'IPMA-style',
    parts: [{ ...part, sections: [{ name: 'G', count: 10, from: [gauges] }] }],
  }
  const exams = [GENERAL, ipma]
  expect(examsAsking(named('gauges'), exams)).toEqual(['IPMA-style'])
  expect(examsAsking(named('tables'), exams)).toEqual(['General'])
  expect(examsAsking(named('systems'), exams)).toEqual([])
  expect(examsAsking(named('judgment'), exams)).toEqual(['General'])
})

test('a kind’s score is based on its twenty latest answers', () => {
  const gauge = generatedQuestion('gen:tables:gauge-reading:1:a')
  if (!gauge) throw new Error('The family gauge-reading is missing.')
  const answers = Array.from({ length: 30 }, (_, nth) => ({ question: gauge, isRight: nth < 15 }))
  const scene = { question: { id: 'memory-q001', topic: 'memory' }, isRight: true }
  expect([...kindScores([scene, ...answers])]).toEqual([['gauges', { right: 15, of: 20 }]])
})

test('a deck outside the exam’s sections has its own kind, and an exam deck does not', () => {
  const academy = deckKinds([
    { id: 'ladders', name: 'Ladders' },
    { id: 'math', name: 'Math' },
  ])
  expect(academy.map(({ id, section }) => [id, section])).toEqual([['academy-ladders', null]])
  expect(kindOf({ id: 'ladders-q001', topic: 'ladders' }, academy)?.name).toBe('Ladders')
})
