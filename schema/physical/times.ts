import type { RowOf } from '../tables.ts'
import type { CpatEvent } from './pass-chance.ts'
import { LEGS } from './run-through.ts'

type Score = RowOf<'cpatScores'>

export interface EventTimes {
  event: CpatEvent
  /** One for each run that finished the event, oldest first. */
  points: { at: number; seconds: number }[]
  best: number
}

/** Each event that was ever finished in a run-through, also in one that ended early. */
export function eventTimesOf(scores: readonly Score[]): EventTimes[] {
  const inOrder = scores.toSorted((a, b) => a.testDate - b.testDate || (a.id < b.id ? -1 : 1))
  return LEGS.flatMap(({ kind, event }, leg) => {
    if (kind === 'walk') return []
    const points = inOrder.flatMap(({ testDate, splits }) => {
      const seconds = splits?.[leg]
      return seconds === undefined ? [] : [{ at: testDate, seconds }]
    })
    if (points.length === 0) return []
    return [{ event, points, best: Math.min(...points.map(({ seconds }) => seconds)) }]
  })
}

/** The chance in steps of 5 %, because it is no finer than that: '35 to 80%', 'under 5%'. */
export function chancesInWords({ from, to }: { from: number; to: number }): string {
  const [low, high] = [from, to].map((chance) => Math.round(chance * 20) * 5) as [number, number]
  if (high <= 5) return 'under 10%'
  if (low >= 95) return 'over 90%'
  return `${Math.max(5, low)} to ${Math.min(95, high)}%`
}

/** Noon of a calendar day like '2027-03-14' in the device's time zone, which is the same day a few zones away. */
export function noonOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12).getTime()
}
