import { isDrill } from '../../prep/drill.ts'
import { type Section, type SectionScore, sectionNames, sectionOf, sectionScores, sections } from '../../prep/exam.ts'
import type { RowOf } from '../../tables.ts'
import { dayIn, type Frame } from './period.ts'

type Test = RowOf<'practiceTests'>

export interface TestPoint {
  testId: string
  name: string
  /** Ms. */
  at: number
  /** Percent. */
  score: number
}

/** Finished tests, oldest first. Drills are left out: they are of one kind, or ask what was missed before. */
export function testsIn(tests: readonly Test[], frame: Frame): Test[] {
  return tests
    .filter(
      ({ name, score, completedAt }) =>
        !isDrill(name) && score !== null && completedAt !== null && dayIn(frame, completedAt) !== null,
    )
    .sort((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0))
}

export const pointsOf = (tests: readonly Test[]): TestPoint[] =>
  tests.flatMap(({ id, name, score, completedAt }) =>
    score === null || completedAt === null ? [] : [{ testId: id, name, at: completedAt, score }],
  )

/** Every question that belongs to none of the exam's sections. */
const OTHER = 'other'
type Part = Section | typeof OTHER
const partNames: Record<Part, string> = { ...sectionNames, [OTHER]: 'Other topics' }

export interface SectionTrend {
  part: Part
  name: string
  correct: number
  total: number
  /** One per test that asked for this section, oldest first; percent. */
  points: { testId: string; at: number; score: number; correct: number; total: number }[]
}

/** The questions of a test as they were asked, in order; undefined where one has changed or is gone since. */
export type AskedIn = (test: Test) => readonly (RowOf<'questions'> | undefined)[]

/** The sections in test order. A section that was never asked for is left out, and so are tests saved without answers. */
export function sectionTrends(tests: readonly Test[], askedIn: AskedIn): SectionTrend[] {
  const byPart = new Map<Part, SectionTrend>()
  for (const test of tests) {
    if (test.answers === null || test.completedAt === null) continue
    for (const { part, correct, total } of scoresOf(test, askedIn(test))) {
      const trend = byPart.get(part) ?? { part, name: partNames[part], correct: 0, total: 0, points: [] }
      trend.correct += correct
      trend.total += total
      const score = Math.round((100 * correct) / total)
      trend.points.push({ testId: test.id, at: test.completedAt, score, correct, total })
      byPart.set(part, trend)
    }
  }
  return [...sections, OTHER as Part].flatMap((part) => byPart.get(part) ?? [])
}

function scoresOf(test: Test, asked: readonly (RowOf<'questions'> | undefined)[]) {
  const given = new Map(test.answers?.map(({ questionId, answer }) => [questionId, answer]))
  const answered = test.questions.flatMap(({ id, version }, at) => {
    const question = asked[at]
    return question?.version === version ? [{ question, answer: given.get(id) ?? null }] : []
  })
  const known: (Omit<SectionScore, 'section'> & { part: Part })[] = sectionScores(answered).map(
    ({ section, ...score }) => ({ part: section, ...score }),
  )
  const others = answered.filter(({ question }) => sectionOf(question) === undefined)
  const correct = others.filter(({ question, answer }) => question.correctAnswer === answer).length
  return others.length > 0 ? [...known, { part: OTHER as Part, correct, total: others.length }] : known
}
