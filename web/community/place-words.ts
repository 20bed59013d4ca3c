import type { RowOf } from '@station-zero/schema/tables.ts'
import type { BadgeTone } from '../ui/badge.tsx'

type State = RowOf<'eventMemberships'>['state'] | undefined

/** Says only what the server has confirmed about a spot; null if none was requested. */
export function placeWords(state: State, isSending: boolean): { text: string; tone: BadgeTone } | null {
  if (state === 'joined') return { text: 'Joined', tone: 'green' }
  if (state === 'waitlisted') return { text: 'On the waitlist', tone: 'amber' }
  if (state === 'requested') return { text: isSending ? 'Joining...' : 'Requested', tone: 'neutral' }
  return null
}

const leaveWords: Record<'joined' | 'waitlisted' | 'requested', string> = {
  joined: 'Leave Event',
  waitlisted: 'Leave Waitlist',
  requested: 'Cancel Request',
}

export const leaveWord = (state: State): string =>
  state === undefined || state === 'left' ? 'Leave Event' : leaveWords[state]

const time = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

export const startWords = (startTime: number): string => time.format(startTime)

export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
