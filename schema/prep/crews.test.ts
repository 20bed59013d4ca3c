import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { isAboutCrew } from './exam.ts'
import { GENERAL } from './exam-profiles.ts'
import { drillKind, makeForm, makeSitting } from './forms.ts'
import { kinds } from './kinds.ts'
import { drillOf } from './missed.ts'
import type { AnyQuestion } from './multi-answer.ts'
import { canStandAlone } from './mutations.ts'
import type { ExamProfile, questions } from './tables.ts'

type Question = v.InferOutput<typeof questions.row>

const question = (id: string, changes: Partial<Question>): Question => ({
  ...{ id, version: 1, topic: 'judgement', deckId: null, cardId: null, question: `${id}?`, hint: null },
  ...{ answers: ['A', 'B', 'C', 'D'], rationales: ['A', 'B', 'C', 'D'], correctAnswer: 0, explanation: 'A' },
  ...{ difficulty: 1, source: 'A book', figure: null, passageId: null, verified: true },
  ...changes,
})

const CREWS = ['red', 'green', 'blue']
const many = (count: number, make: (at: number) => Question) => Array.from({ length: count }, (_, at) => make(at))
const scenes = CREWS.flatMap((crew) =>
  many(4, (at) => question(`scene-${crew}-${at}`, { crew, topic: 'human-relations', worst: 3 })),
)
const aboutPeople = CREWS.flatMap((crew) =>
  many(3, (at) => question(`people-${crew}-${at}`, { crew, topic: 'characters' })),
)
const pool = [...aboutPeople, ...scenes, ...many(30, (at) => question(`best-${at}`, {}))]

const part = { name: 'People', minutes: 57, passPercent: 70, note: null, packetMinutes: null }
const profile: ExamProfile = {
  ...GENERAL,
  id: 'people',
  parts: [
    {
      ...part,
      sections: [
        { name: 'Scenes', count: 4, from: [{ topic: 'human-relations' }] },
        { name: 'People', count: 3, from: [{ aboutCrew: 'characters' }] },
      ],
    },
  ],
}

const sit = (seed: string, recent: ReadonlySet<string> = new Set(), from = pool) =>
  makeSitting(from, profile, seed, recent).flatMap(({ sections }) => sections.flatMap((one) => one.questions))
const crewsIn = (asked: readonly Question[]) => [...new Set(asked.map(({ crew }) => crew))]

test('an exam asks about all scenes of one crew, then about that crew’s people, and different seeds select every crew', () => {
  const chosen = Array.from({ length: 60 }, (_, nth) => {
    const asked = sit(`seed ${nth}`)
    expect(asked.map(isAboutCrew)).toEqual([false, false, false, false, true, true, true])
    expect(crewsIn(asked)).toHaveLength(1)
    return asked[0]?.crew
  })
  expect([...new Set(chosen)].sort()).toEqual([...CREWS].sort())
})

test('the same seed chooses the same crew, regardless of the order of the question bank', () => {
  expect(sit('a', new Set(), [...pool].reverse())).toEqual(sit('a'))
})

test('the next exam selects a different crew', () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const first = sit(`seed ${nth}`)
    const second = sit(`seed ${nth}`, new Set(first.map(({ id }) => id)))
    expect(crewsIn(second)).not.toEqual(crewsIn(first))
  }
})

test('an exam from a question bank without crews has its full number of scenes', () => {
  const earlier = scenes.map(({ crew: _crew, ...one }) => one)
  expect(sit('a', new Set(), earlier)).toHaveLength(4)
})

test('a question about a crew is never asked without that crew’s scenes', () => {
  const isAsked = (asked: readonly AnyQuestion[]) => asked.some(isAboutCrew)
  expect(isAsked(makeForm(pool, null, pool.length, 'a'))).toBe(false)
  const before = { recent: new Set<string>(), asked: new Set<string>() }
  for (const kind of kinds) expect(isAsked(drillKind(pool, kind, 'a', before))).toBe(false)
  expect(isAsked(drillOf(pool))).toBe(false)
  expect(drillOf(pool)).toEqual(expect.arrayContaining(scenes))
  for (const one of aboutPeople) expect(canStandAlone(one.id, one)).toBe(false)
})
