import { sectionNames } from '@station-zero/schema/prep/exam.ts'
import { readiness } from '@station-zero/schema/prep/readiness.ts'
import { drawTaker, sections, type Taker } from './takers.ts'

/** How often the ranges contained the score, overall and by group. Shares from 0 to 1. */
export interface Coverage {
  people: number
  overall: number
  weakest: number
  strongest: number
  bySection: { section: string; share: number }[]
  /** Mean width of the overall range, in points. */
  width: number
  /** Simulated people without enough tests, who got no range. */
  notEnough: number
}

interface Outcome {
  expected: number
  isWithin: boolean
  width: number
  sections: { section: string; isWithin: boolean }[]
}

/**
 * Simulates people and returns how often their ranges contained the score. `share` is the share of ranges that should contain the score, by
 * default the app's.
 */
export function coverageOf(people: number, share?: number): Coverage {
  const all = Array.from({ length: people }, (_, seed) => outcomeOf(drawTaker(seed), share))
  const seen = all.filter((one) => one !== null).sort((a, b) => a.expected - b.expected)
  const fifth = Math.floor(seen.length / 5)
  const inSections = seen.flatMap((one) => one.sections)
  return {
    people: seen.length,
    overall: shareWithin(seen),
    weakest: shareWithin(seen.slice(0, fifth)),
    strongest: shareWithin(seen.slice(-fifth)),
    bySection: sections.map((section) => ({
      section,
      share: shareWithin(inSections.filter((one) => one.section === section)),
    })),
    width: seen.reduce((sum, one) => sum + one.width, 0) / seen.length,
    notEnough: people - seen.length,
  }
}

function outcomeOf({ facts, expected, score, sectionScores }: Taker, share?: number): Outcome | null {
  const known = readiness(share === undefined ? facts : { ...facts, share })
  if (known.state === 'not-enough') return null
  const isIn = ({ from, to }: { from: number; to: number }, value: number) => from <= value && value <= to
  return {
    expected,
    isWithin: isIn(known.overall, score),
    width: known.overall.to - known.overall.from,
    // The General profile uses the app's own section names, so that the names can be compared.
    sections: known.sections.flatMap(({ name, range }) => {
      const section = sections.find((one) => sectionNames[one] === name)
      return section ? [{ section, isWithin: isIn(range, sectionScores.get(section) ?? 0) }] : []
    }),
  }
}

const shareWithin = (some: readonly { isWithin: boolean }[]): number =>
  some.filter(({ isWithin }) => isWithin).length / some.length
