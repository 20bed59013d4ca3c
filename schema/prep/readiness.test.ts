import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, evidenceFrom, type TestEvidence } from './ability.ts'
import { profiles, type Section, sections } from './exam.ts'
import { GENERAL } from './exam-profiles.ts'
import { DEFAULT_PARAMETERS, foldCard } from './memory.ts'
import {
  countingWords,
  missingWords,
  type Readiness,
  raiseWords,
  readiness,
  readinessWords,
  sectionMemory,
} from './readiness.ts'
import type { ExamProfile } from './tables.ts'

const DAY_MS = 86_400_000
const general = sections.filter((section) => profiles.general.counts[section] > 0)
const answersOf = (right: number, of: number, section?: Section): Answer[] =>
  Array.from({ length: of }, (_, nth) => ({
    section: section ?? general[nth % general.length] ?? 'reading',
    level: ([1, 2, 2, 3] as const)[nth % 4] ?? 2,
    // Distributes the wrong answers over sections and levels.
    isCorrect: Math.floor(((nth + 1) * right) / of) > Math.floor((nth * right) / of),
  }))
const tested = (days: number, answers: Answer[]): TestEvidence => ({ at: days * DAY_MS, answers })
const readinessOf = (tests: TestEvidence[], more: Partial<Parameters<typeof readiness>[0]> = {}): Readiness =>
  readiness({ exam: GENERAL, tests, at: 20 * DAY_MS, memory: {}, ...more })

function ranged(known: Readiness) {
  if (known.state !== 'range') throw new Error('The tests are not enough for a readiness range.')
  return known
}

test('50 answers are enough to predict a score range, and 49 are not', () => {
  const before = readinessOf([tested(1, answersOf(20, 25)), tested(2, answersOf(20, 24))])
  expect(before).toEqual({ state: 'not-enough', tests: 2, answers: 49 })
  expect(readinessWords(before)).toBe('Not enough to say yet: one test of 25 tells more')
  expect(readinessOf([tested(1, answersOf(20, 25)), tested(2, answersOf(20, 25))]).state).toBe('range')
})

test('the text for too few answers states how many answers are missing, and how many mixed tests or simulator forms that takes', () => {
  expect(missingWords({ answers: 15 })).toBe(
    'A range needs first answers to 50 questions from the exam’s sections; you have 15. Answer 35 more: about 3 mixed tests of 25, or one simulator form of 100.',
  )
  expect(missingWords({ answers: 0 })).toMatch(/you have none yet\. Answer 50 more: about 4 mixed tests of 25,/)
  expect(missingWords({ answers: 40 })).toMatch(/Answer 10 more: about 1 mixed test of 25,/)
  expect(countingWords({ answers: 15 })).toBe('15 of 50 answers needed')
})

test('a score is shown as a range with its number of tests and answers', () => {
  const known = ranged(readinessOf([tested(1, answersOf(70, 100)), tested(2, answersOf(70, 100))]))
  expect(readinessWords(known)).toBe(
    `${known.overall.from} to ${known.overall.to} on the General form (from 2 tests and 200 answers)`,
  )
  expect(known.overall.from).toBeLessThan(70)
  expect(known.overall.to).toBeGreaterThan(70)
  expect(known.overall.to - known.overall.from).toBeLessThan(20)
})

test('more answers narrow the range, and a long time since the answers widens it', () => {
  const width = (tests: TestEvidence[], at = 20) => {
    const { overall } = ranged(readinessOf(tests, { at: at * DAY_MS }))
    return overall.to - overall.from
  }
  const few = [tested(19, answersOf(35, 50))]
  const many = Array.from({ length: 8 }, () => tested(19, answersOf(35, 50)))
  expect(width(many)).toBeLessThan(width(few) - 3)
  expect(width(many, 400)).toBeGreaterThan(width(many) + 3)
})

test('right answers to hard questions predict a higher score than right answers to easy questions', () => {
  const all = (level: 1 | 3) => [
    tested(
      1,
      answersOf(60, 90).map((answer) => ({ ...answer, level })),
    ),
  ]
  expect(ranged(readinessOf(all(3))).overall.to).toBeGreaterThan(ranged(readinessOf(all(1))).overall.to + 5)
})

test('a weak section has a lower range, and practicing it is suggested first', () => {
  const weak = tested(2, answersOf(6, 40, 'mechanical'))
  const known = ranged(readinessOf([tested(1, answersOf(90, 100)), weak]))
  const mechanical = known.sections.find(({ name }) => name === 'Mechanical Reasoning')
  const reading = known.sections.find(({ name }) => name === 'Reading')
  expect(mechanical?.range.to).toBeLessThan(reading?.range.from ?? 0)
  expect(mechanical?.answers).toBe(40 + 17)
  expect(known.raises).toHaveLength(3)
  expect(known.raises[0]).toMatchObject({ kind: 'practice', section: 'mechanical' })
})

test('cards recalled by the exam date raise the range, and forgotten cards are suggested for study', () => {
  const tests = [tested(1, answersOf(65, 100))]
  const learned = ranged(
    readinessOf(tests, { memory: { mathematics: { now: 0.1, onDate: 0.9 }, mechanical: { now: 0.2, onDate: 0.9 } } }),
  )
  const forgotten = ranged(readinessOf(tests, { memory: { mechanical: { now: 0.9, onDate: 0.1 } } }))
  expect(learned.overall.from).toBeGreaterThan(forgotten.overall.from + 3)
  expect(forgotten.raises[0]).toMatchObject({ kind: 'cards', section: 'mechanical' })
})

test('two devices list the same suggestions even if they add up recall in different orders', () => {
  const suggested = (judgement: number) =>
    ranged(
      readinessOf([tested(1, answersOf(40, 60, 'mechanical'))], {
        memory: { memory: { now: 0.3, onDate: 0.3 }, judgement: { now: judgement, onDate: judgement } },
      }),
    ).raises.map(({ kind, section }) => `${kind} ${section}`)
  expect(suggested(0.3 - 1e-15)).toContain('cards judgement')
  expect(suggested(0.3 - 1e-15)).toEqual(suggested(0.3 + 1e-15))
})

const part = { minutes: 60, passPercent: 70, note: null, packetMinutes: null }
const inParts: Pick<ExamProfile, 'name' | 'parts'> = {
  name: 'FireTEAM-style',
  parts: [
    {
      ...part,
      name: 'People',
      sections: [{ name: 'Best and worst', count: 28, from: [{ topic: 'human-relations' }] }],
    },
    {
      ...part,
      name: 'Numbers',
      sections: [
        { name: 'In your head', count: 31, from: [{ topic: 'math', count: 6 }, { generated: 'math' }] },
        { name: 'Dials and roads', count: 11, from: [{ generated: 'tables', count: 4 }, { generated: 'maps' }] },
      ],
    },
  ],
}

test('an exam is predicted from its own sections and weights, and only its own sections are suggested', () => {
  const weak = [...answersOf(20, 60, 'mathematics'), ...answersOf(55, 60, 'judgement'), ...answersOf(5, 60, 'reading')]
  const known = ranged(readinessOf([tested(1, weak)], { exam: inParts }))
  const [people, numbers, roads] = known.sections
  expect(known.sections.map(({ name, answers }) => [name, answers])).toEqual([
    ['Best and worst', 60],
    ['In your head', 60],
    ['Dials and roads', 0],
  ])
  expect(numbers?.range.to).toBeLessThan(people?.range.from ?? 0)
  expect((roads?.range.to ?? 0) - (roads?.range.from ?? 0)).toBeGreaterThan(25)
  expect(known.overall.from).toBeGreaterThan(numbers?.range.from ?? 0)
  expect(known.overall.to).toBeLessThan(people?.range.to ?? 0)
  expect(known.raises[0]).toMatchObject({ section: 'mathematics' })
  expect(known.raises.map(({ section }) => section)).not.toContain('reading')
  expect(readinessWords(known)).toContain(' on the FireTEAM-style form (from 1 test and 180 answers)')
})

const AnyAnswer = fc.record({
  section: fc.constantFrom(...sections),
  level: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  isCorrect: fc.boolean(),
})
const AnyTests = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 30 * DAY_MS }),
    answers: fc.array(AnyAnswer, { minLength: 10, maxLength: 60 }),
  }),
  { maxLength: 6 },
)

test('the result does not depend on the order of the tests, and every range is within 0 to 100', () => {
  const orders = AnyTests.chain((tests) =>
    fc.shuffledSubarray(tests, { minLength: tests.length }).map((shuffled) => ({ tests, shuffled })),
  )
  fc.assert(
    fc.property(orders, ({ tests, shuffled }) => {
      const known = readinessOf(tests)
      expect(readinessOf(shuffled)).toEqual(known)
      if (known.state !== 'range') return
      for (const { from, to } of [known.overall, ...known.sections.map(({ range }) => range)]) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(100)
      }
    }),
    { numRuns: 40 },
  )
})

test('all right or all wrong answers still give a range', () => {
  for (const right of [0, 400]) {
    const { overall } = ranged(readinessOf([tested(1, answersOf(right, 400))]))
    expect(overall.to).toBeGreaterThan(overall.from)
    expect(right === 0 ? overall.to : 100 - overall.from).toBeLessThan(12)
  }
})

test('each suggestion has a title and the deck that it opens', () => {
  expect(raiseWords({ kind: 'cards', section: 'mechanical' })).toEqual({
    title: 'Study Mechanical Reasoning cards',
    deckId: 'mechanical',
  })
  expect(raiseWords({ kind: 'practice', section: 'reading' })).toEqual({
    title: 'Practice Reading questions',
    deckId: null,
  })
})

test('unseen cards count as not recalled, and a section without cards is omitted', () => {
  const totals = new Map([
    ['math', 40],
    ['mechanical', 0],
  ])
  expect(sectionMemory({ packs: [], loose: [], parameters: DEFAULT_PARAMETERS }, totals, 0)).toEqual({
    mathematics: { now: 0, onDate: 0 },
  })
})

const OWN_DECK = '01890f4e-0000-7000-8000-000000000001'

test('the memories of personal decks and of decks without a section do not count', () => {
  const of = (deckId: string) => {
    const id = `${deckId}-1`
    const memory = foldCard(
      [{ id, cardId: id, deckId, rating: 4, reviewedAt: 0, clientId: 'c', seq: 1, undoneAt: null }],
      'UTC',
      DEFAULT_PARAMETERS,
    )
    return memory ? [memory] : []
  }
  const totals = new Map(['math', 'ladders', OWN_DECK].map((deckId) => [deckId, 2]))
  const memoryOf = (loose: ReturnType<typeof of>) =>
    sectionMemory({ packs: [], loose, parameters: DEFAULT_PARAMETERS }, totals, 0)
  expect(memoryOf(of('math')).mathematics?.now).toBeCloseTo(0.5, 1)
  expect(memoryOf([...of('math'), ...of(OWN_DECK), ...of('ladders')])).toEqual(memoryOf(of('math')))
  expect(memoryOf(of(OWN_DECK))).toEqual({ mathematics: { now: 0, onDate: 0 } })
})

const bank = new Map([
  ['m1', { topic: 'math', difficulty: 1, correctAnswer: 2 }],
  ['m2', { topic: 'math', difficulty: 3, correctAnswer: 0 }],
  ['r1', { topic: 'reading', difficulty: 2, correctAnswer: 1 }],
  ['h1', { topic: 'human-relations', difficulty: 2, correctAnswer: 3 }],
  ['k1', { topic: 'ladders', difficulty: 2, correctAnswer: 1 }],
])
const finished = (id: string, completedAt: number | null, given: Record<string, number | null>, name = 'Mixed') => ({
  ...{ id, name, completedAt },
  answers: Object.entries(given).map(([questionId, answer]) => ({ questionId, answer })),
})
const from = (tests: Parameters<typeof evidenceFrom>[0]) => evidenceFrom(tests, (id) => bank.get(id))

test('each first answer to an exam question counts, and a blank answer counts as wrong', () => {
  expect(from([finished('t', 5, { m1: 2, m2: 1, r1: null, k1: 1, gone: 0 })])).toEqual([
    {
      at: 5,
      answers: [
        { section: 'mathematics', level: 1, isCorrect: true },
        { section: 'mathematics', level: 3, isCorrect: false },
        { section: 'reading', level: 2, isCorrect: false },
      ],
    },
  ])
})

test('only the first answer to a question counts, regardless of the order of the tests', () => {
  const first = finished('a', 5, { m1: 0 })
  const again = finished('b', 9, { m1: 2, r1: 1 })
  const expected = [
    { at: 5, answers: [{ section: 'mathematics', level: 1, isCorrect: false }] },
    { at: 9, answers: [{ section: 'reading', level: 2, isCorrect: true }] },
  ]
  expect(from([first, again])).toEqual(expected)
  expect(from([again, first])).toEqual(expected)
})

test('drills of missed questions and unfinished tests do not count', () => {
  const drill = finished('d', 5, { m1: 2 }, 'Missed Questions Drill')
  expect(from([drill, finished('u', null, { r1: 1 }), { ...finished('o', 6, {}), answers: null }])).toEqual([])
})

test('human relations answers count toward Situational Judgment', () => {
  expect(from([finished('t', 5, { h1: 3 })])).toEqual([
    { at: 5, answers: [{ section: 'judgement', level: 2, isCorrect: true }] },
  ])
})
