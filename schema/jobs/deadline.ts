const DAY_MS = 86_400_000

export interface DeadlineLabel {
  text: string
  tone: 'red' | 'amber' | 'neutral'
  /** Said beside the label where there is more to know (PRODUCT). */
  note?: 'no deadline published'
}

/**
 * Fewer than 7 days red, 7 to 29 amber, from 30 the date (SPEC 9). A job with no deadline uses today, and says that
 * none was published; a past one is closed. `formatDate` turns ms into the person's date.
 */
export function deadlineLabel(deadline: number | null, now: number, formatDate: (at: number) => string): DeadlineLabel {
  if (deadline === null) return { text: 'Closes in 0 days', tone: 'red', note: 'no deadline published' }
  if (deadline < now) return { text: 'Closed', tone: 'neutral' }
  const days = Math.floor((deadline - now) / DAY_MS)
  if (days >= 30) return { text: formatDate(deadline), tone: 'neutral' }
  return { text: `Closes in ${days} days`, tone: days < 7 ? 'red' : 'amber' }
}
