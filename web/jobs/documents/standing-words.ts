import type { Standing } from '@station-zero/schema/jobs/documents.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { dayInWords } from './days.ts'

/** A word for the badge and the sentence under it. */
export function standingWords(standing: Standing): { badge: string; tone: BadgeTone; sentence: string } {
  switch (standing.state) {
    case 'ran-out':
      return { badge: 'Expired', tone: 'red', sentence: `It was good until ${dayInWords(standing.until)}.` }
    case 'too-early':
      return {
        badge: 'Expires too soon',
        tone: 'amber',
        sentence: `It is good until ${dayInWords(standing.until)}, and ${standing.need.title} needs it on ${dayInWords(standing.need.day)}.`,
      }
    case 'soon':
      return {
        badge:
          standing.days === 0 ? 'Expires today' : standing.days === 1 ? '1 day left' : `${standing.days} days left`,
        tone: 'amber',
        sentence: `It is good until ${dayInWords(standing.until)}.`,
      }
    case 'good':
      return {
        badge: 'Good',
        tone: 'green',
        sentence: standing.until
          ? `It is good until ${dayInWords(standing.until)}.`
          : 'No expiration date yet. Add one, and we’ll warn you in time.',
      }
  }
}
