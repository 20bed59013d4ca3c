import { calendarDay, type DoneRow, dayDone, midnightUtc, studyDay, wallClock } from '../core/time.ts'
import type { Reply } from '../home/reply.ts'

/** A reply can have several links. */
export type AssistantReply = Reply & { also?: readonly NonNullable<Reply['link']>[] }

export const count = (n: number, word: string): string => `${n} ${n === 1 ? word : pluralOf(word)}`

const pluralOf = (word: string): string => (/[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`)

/** Returns the number of calendar days from `now` to `at` in the person's time zone. For a deadline, use `daysLeft`. */
export const daysUntil = (at: number, now: number, timeZone: string): number =>
  calendarDay(at, timeZone) - calendarDay(now, timeZone)

/** Returns "on November 23, 2026", or "today". */
export function dayWords(at: number, now: number, timeZone: string): string {
  return daysUntil(at, now, timeZone) === 0 ? 'today' : `on ${longDate.format(wallClock(at, timeZone))}`
}

/** Like `dayWords`, but for a finished activity, by its study day. */
export function doneWords(row: DoneRow, now: number, timeZone: string): string {
  const [today, day] = [studyDay(now, timeZone), dayDone(row, timeZone)]
  return day === today ? 'today' : `on ${longDate.format(midnightUtc(day))}`
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats seconds as minutes and seconds, like "9:58". */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
