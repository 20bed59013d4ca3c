import type * as v from 'valibot'
import type { RowOf } from '../../tables.ts'
import { type Given, isBestWorst, pointsFor } from '../best-worst/points.ts'
import { scorePercent } from '../score.ts'
import type { TestParts } from '../tables.ts'
import type { SittingPart } from './sitting.ts'

export type Parts = v.InferOutput<typeof TestParts>

export interface PartScore {
  name: string
  points: number
  total: number
  percent: number
  /** Null if the part has no pass line of its own. */
  passPercent: number | null
  sections: { name: string; points: number; total: number }[]
}

/** What a saved test remembers of its parts. Work-style parts have no questions and are left out. */
export const partsOf = (parts: readonly SittingPart[]): Parts =>
  parts.flatMap(({ name, passPercent, sections }) => {
    const asked = sections.flatMap(({ name, count }) => (count > 0 ? [{ name, count }] : []))
    return asked.length > 0 ? [{ name, passPercent, sections: asked }] : []
  })

type Answered = Given & { question: RowOf<'questions'> | undefined }

/** The parts in order; `answered` is in the order of the test. A question whose text is gone counts as it did: as no point here. */
export function partScores(parts: Parts, answered: readonly Answered[]): PartScore[] {
  let from = 0
  return parts.map(({ name, passPercent, sections: counts }) => {
    const sections = counts.map((section) => {
      const ofSection = answered.slice(from, from + section.count)
      from += section.count
      return { name: section.name, points: sumOf(ofSection), total: section.count }
    })
    const points = sections.reduce((sum, one) => sum + one.points, 0)
    const total = sections.reduce((sum, one) => sum + one.total, 0)
    return { name, points, total, percent: scorePercent(points, total), passPercent, sections }
  })
}

export const hasBestWorst = (answered: readonly Answered[]): boolean =>
  answered.some(({ question }) => question && isBestWorst(question))

const sumOf = (answered: readonly Answered[]): number =>
  answered.reduce((sum, { question, ...given }) => sum + (question ? pointsFor(question, given) : 0), 0)
