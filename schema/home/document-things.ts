import { DAY_MS } from '../core/time.ts'
import { type Document, documentName, type Need, standingOf } from '../jobs/documents.ts'
import type { Thing } from './today.ts'

/** Estimated minutes for finding out how to renew the document and booking the renewal. */
const RENEW_MINUTES = 10
/**
 * Maximum days until the item's deadline, even if the document expires later: renewing takes weeks, so the item must be within the Today
 * list's horizon of 14 days.
 */
const START_WITHIN_DAYS = 13
/**
 * Returns the most urgent document that expires soon, or before the deadline of a job that requires it. Expired documents appear only on
 * the documents screen.
 */
export function documentThings(documents: readonly Document[], today: string, needs: readonly Need[]): Thing[] {
  const open = documents
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap((document) => {
      const standing = standingOf(document, today, needs)
      if (standing.state !== 'soon' && standing.state !== 'too-early') return []
      const needed = standing.state === 'too-early' ? standing.need : null
      return [{ document, until: standing.until, needed, day: needed?.day ?? standing.until }]
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  return open.slice(0, 1).map(({ document, until, needed, day }) => ({
    ...({ id: `document:${document.id}`, kind: 'document', part: 'jobs' } as const),
    title: `Renew: ${documentName(document)}`,
    reason: needed
      ? `Good until ${inWords(until)}; ${needed.title} needs it on ${inWords(needed.day)}.`
      : `Good until ${inWords(until)}.`,
    minutes: RENEW_MINUTES,
    isDone: false,
    runsOutAt: Math.min(Date.parse(day) + DAY_MS, Date.parse(today) + START_WITHIN_DAYS * DAY_MS),
    opens: { what: 'documents' },
  }))
}

const inWords = (day: string): string => words.format(Date.parse(day))
const words = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
