import { OTHER_TOPICS, type SectionOrOther, sectionOrOtherNames, sectionScores, sections } from '../../prep/exam.ts'
import { answeredIn, isDrill } from '../../prep/missed.ts'
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

export interface SectionTrend {
  part: SectionOrOther
  name: string
  correct: number
  total: number
  /** One per test that asked for this section, oldest first; percent. */
  points: { testId: string; at: number; score: number; correct: number; total: number }[]
}

/** The question with this id, asked at this place of a test; undefined if it is gone. */
export type QuestionIn = (test: Test, at: number) => RowOf<'questions'> | undefined

/** The sections in test order. A section that was never asked for is left out, and so are tests saved without answers. */
export function sectionTrends(tests: readonly Test[], questionIn: QuestionIn): SectionTrend[] {
  const byPart = new Map<SectionOrOther, SectionTrend>()
  for (const test of tests) {
    if (test.answers === null || test.completedAt === null) continue
    const answered = answeredIn(test, (_, at) => questionIn(test, at))
    for (const { section: part, correct, total } of sectionScores(answered)) {
      const trend = byPart.get(part) ?? { part, name: sectionOrOtherNames[part], correct: 0, total: 0, points: [] }
      trend.correct += correct
      trend.total += total
      const score = Math.round((100 * correct) / total)
      trend.points.push({ testId: test.id, at: test.completedAt, score, correct, total })
      byPart.set(part, trend)
    }
  }
  return [...sections, OTHER_TOPICS as SectionOrOther].flatMap((part) => byPart.get(part) ?? [])
}
