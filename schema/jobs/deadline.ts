const DAY_MS = 86_400_000

export interface DeadlineLabel {
  text: string
  tone: 'red' | 'amber' | 'neutral'
  /** Shown beside the label if there is more to say (PRODUCT). */
  note?: 'no deadline published'
}

/**
 * Red below 7 days, amber from 7 to 29, the date from 30 on (SPEC 9). A job without a deadline uses today and says that none was
 * published; a past one is closed. `formatDate` turns ms into the person's date format.
 */
export function deadlineLabel(deadline: number | null, now: number, formatDate: (at: number) => string): DeadlineLabel {
  if (deadline === null) return { text: 'Closes in 0 days', tone: 'red', note: 'no deadline published' }
  if (deadline < now) return { text: 'Closed', tone: 'neutral' }
  const days = Math.floor((deadline - now) / DAY_MS)
  if (days >= 30) return { text: formatDate(deadline), tone: 'neutral' }
  return { text: `Closes in ${days} days`, tone: days < 7 ? 'red' : 'amber' }
}
