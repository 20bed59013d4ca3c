import type { RowOf } from '@station-zero/schema/tables.ts'
import type { BadgeTone } from '../ui/badge.tsx'

/** The state of a mentorship request; null if there is none. */
export function requestWords(
  state: RowOf<'mentorshipRequests'>['state'] | undefined,
  isSending: boolean,
): { text: string; tone: BadgeTone } | null {
  if (state === 'sent') return { text: 'Request sent', tone: 'green' }
  if (state === 'requested') return { text: isSending ? 'Sending...' : 'Waiting to be sent', tone: 'neutral' }
  return null
}
