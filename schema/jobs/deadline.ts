import { calendarDay, DAY_MS, HOUR_MS, momentOf } from '../core/time.ts'

/**
 * The one definition of a deadline, for every screen, notification and export. It is stored as the moment (ms) at which the job closes.
 * Its date is the employer's, wherever the person is, and a deadline without a time of day lasts until that date is over for the person.
 */

/**
 * Hawaii's time, the last of the 50 states in which a day ends: a deadline between 6 a.m. Eastern time and midnight in the employer's
 * state has the date there that the employer wrote. Feeds store a date without a time as its end (`postings/closing.ts`).
 */
const EMPLOYERS_ZONE = 'Etc/GMT+10'

/** The zone in which a date is over last, for what is decided without knowing where the person is. */
export const LAST_ZONE = 'Etc/GMT+12'
/** A date without a time is stored as its end in US Eastern daylight time (UTC−4): the time of that end in UTC, ms. */
export const DATE_ONLY_MS = 4 * HOUR_MS - 1_000

export const isDateOnly = (deadline: number): boolean => deadline % DAY_MS === DATE_ONLY_MS

/**
 * The last moment (ms) at which a person in `timeZone` can apply. Not earlier than the stored one: east of the employer, the date is over
 * sooner than the opening.
 */
export function closesAt(deadline: number, timeZone: string): number {
  if (!isDateOnly(deadline)) return deadline
  return Math.max(deadline, momentOf(deadlineDay(deadline) + 1, 0, timeZone) - 1_000)
}

/** The employer's date, as a day since 1970-01-01. */
export const deadlineDay = (deadline: number): number => calendarDay(deadline, EMPLOYERS_ZONE)

/**
 * Days from the person's date to the employer's: 0 closes today, 1 tomorrow. Negative where the date is over for the person, who lives
 * east of the employer, and the job is still open.
 */
export const daysLeft = (deadline: number, now: number, timeZone: string): number =>
  deadlineDay(deadline) - calendarDay(now, timeZone)

/** Ends a sentence that begins with "closes". */
export const closesWords = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

export interface DeadlineLabel {
  text: string
  tone: 'red' | 'amber' | 'neutral'
  /** The exact date, shown beside the label if the label does not say it. */
  date?: string
}

/** The person's zone, and how they read a day since 1970-01-01. */
export interface Calendar {
  timeZone: string
  formatDay(day: number): string
  /** Without the year. */
  formatShortDay(day: number): string
}

const NO_DEADLINE = 'No deadline published'
const AMBER_FROM_DAYS = 7
const DATE_FROM_DAYS = 30

/** Red below 7 days, amber from 7 to 29, the date from 30 on (SPEC 9). */
export function deadlineLabel(deadline: number | null, now: number, calendar: Calendar): DeadlineLabel {
  if (deadline === null) return { text: NO_DEADLINE, tone: 'neutral' }
  const day = deadlineDay(deadline)
  const date = calendar.formatShortDay(day)
  if (closesAt(deadline, calendar.timeZone) < now) return { text: 'Closed', tone: 'neutral', date }
  const days = daysLeft(deadline, now, calendar.timeZone)
  if (days >= DATE_FROM_DAYS) return { text: calendar.formatDay(day), tone: 'neutral' }
  return { text: `Closes ${closesWords(days)}`, tone: days < AMBER_FROM_DAYS ? 'red' : 'amber', date }
}
