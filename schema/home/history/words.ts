import { type DayLog, type Entry, KINDS, type Kind } from './day-log.ts'

export const kindNames: Record<Kind, string> = {
  cards: 'Cards',
  tests: 'Tests and drills',
  workouts: 'Workouts',
  interviews: 'Interviews',
  runs: 'CPAT runs',
}
const ones: Record<Kind, string> = {
  cards: 'card',
  tests: 'test or drill',
  workouts: 'workout',
  interviews: 'interview',
  runs: 'CPAT run',
}
/** Fewer days in a row are not worth a sentence, and so nobody reads that a streak was lost. */
const STREAK_WORTH_SAYING = 3

const some = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : one.replaceAll(/(?= or |$)/g, 's')}`

/** `12 cards, 1 test` */
export function dayWords({ entries }: DayLog): string {
  const said = KINDS.flatMap((kind) => {
    const count = countOf(entries, kind)
    return count === 0 ? [] : some(count, ones[kind])
  })
  return said.join(', ')
}

export const countOf = (entries: readonly Entry[], kind: Kind): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.count : 0), 0)

/** The title of the calendar. `month` is its name, `November 2026`. */
export const monthWords = (days: number, month: string): string =>
  days === 0 ? `Nothing recorded in ${month}.` : `You trained on ${some(days, 'day')} in ${month}.`

/** Null where there is nothing to say: a streak that ended is not mentioned. */
export const streakWords = (days: number): string | null =>
  days < STREAK_WORTH_SAYING ? null : `${days} days in a row. Days off don’t break it.`
