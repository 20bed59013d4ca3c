import { dayOfDate } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import type { DatedTarget } from './targets.ts'

export interface TargetDate {
  target: DatedTarget
  /** The date, in days since 1970-01-01 in the person's calendar. */
  day: number
  /** Days from today; negative if the date has passed. */
  inDays: number
}

/** The minutes of each weekday, from Monday to Sunday; null if never entered. Does not validate the rows. */
export const enteredMinutes = (rows: readonly RowOf<'targets'>[]): readonly number[] | null => {
  const minutes = rows.find(({ target }) => target === 'minutes')?.minutes
  return minutes?.length === 7 ? minutes : null
}

const DATED: readonly string[] = ['written', 'cpat', 'oral', 'pack'] satisfies DatedTarget[]

/** Dates that are set, soonest first, counted from a study day. Does not validate the rows, because home reads them at every start. */
export function targetDates(rows: readonly RowOf<'targets'>[], today: number): TargetDate[] {
  return rows
    .flatMap(({ target, date }) => {
      if (date === null || !DATED.includes(target)) return []
      const day = dayOfDate(date)
      return [{ target: target as DatedTarget, day, inDays: day - today }]
    })
    .sort((a, b) => a.day - b.day || (a.target < b.target ? -1 : 1))
}
