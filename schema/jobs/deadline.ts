export interface DeadlineLabel {
  text: string
  tone: 'red' | 'amber' | 'neutral'
  /** The exact date, shown beside the label if the label does not say it. */
  date?: string
}

/** The person's calendar: what a moment (ms) is called, and its day as days since 1970-01-01. */
export interface Calendar {
  formatDay(at: number): string
  /** Without the year. */
  formatShortDay(at: number): string
  dayOf(at: number): number
}

const NO_DEADLINE = 'No deadline published'
const AMBER_FROM_DAYS = 7
const DATE_FROM_DAYS = 30

/**
 * Red below 7 days, amber from 7 to 29, the date from 30 on (SPEC 9). Days are the calendar's: a deadline at noon tomorrow closes
 * tomorrow, also if it is evening now.
 */
export function deadlineLabel(deadline: number | null, now: number, calendar: Calendar): DeadlineLabel {
  if (deadline === null) return { text: NO_DEADLINE, tone: 'neutral' }
  const { formatDay, formatShortDay, dayOf } = calendar
  const date = formatShortDay(deadline)
  if (deadline < now) return { text: 'Closed', tone: 'neutral', date }
  const days = dayOf(deadline) - dayOf(now)
  if (days >= DATE_FROM_DAYS) return { text: formatDay(deadline), tone: 'neutral' }
  return { text: closesWords(days), tone: days < AMBER_FROM_DAYS ? 'red' : 'amber', date }
}

function closesWords(days: number): string {
  if (days <= 0) return 'Closes today'
  return days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`
}
