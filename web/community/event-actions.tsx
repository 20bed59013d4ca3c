import { endOf } from '@station-zero/schema/community/board.ts'
import { joinEvent, leaveEvent } from '@station-zero/schema/community/mutations.ts'
import { writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CalendarPlus, CircleCheck, Clock, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useAct, WriteButton } from './use-community.tsx'

type EventActionsProps = {
  event: RowOf<'events'>
  state: RowOf<'eventMemberships'>['state'] | undefined
  isFull: boolean
  /** Whether the event has started. If so, it can be neither joined nor left. */
  hasStarted?: boolean
  isSending: boolean
  isGuest: boolean
}

const icons = { joined: CircleCheck, waitlisted: Clock, requested: Send }

/** Buttons to join or leave the event and to add it to the calendar, and the state of a request to join. */
export function EventActions({ event, state, isFull, hasStarted = false, isSending, isGuest }: EventActionsProps) {
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const words = placeWords(state, isSending)
  const Icon = state && state !== 'left' ? icons[state] : null
  const leave = () => void act(leaveEvent, { eventId: event.id })
  // When a person leaves a full event, the server gives the spot to the next person on the waitlist immediately, so leaving can't be
  // undone.
  const isFinal = isFull && (state === 'joined' || state === 'waitlisted')
  return (
    <div>
      <p role="status" className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
        {words && (
          <span className={classes('flex items-center gap-1.5 font-semibold', words.color)}>
            {Icon && <Icon aria-hidden="true" className="size-5" />}
            {words.text}
          </span>
        )}
        {state === 'requested' && !isSending && (
          <span className="text-muted text-sm">
            {isGuest ? 'Sign up to send it.' : 'It will be confirmed when you have a connection.'}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {hasStarted ? null : words ? (
          <WriteButton variant="secondary" what={event.title} onClick={() => (isFinal ? setIsAsking(true) : leave())}>
            {leaveWord(state)}
          </WriteButton>
        ) : (
          <WriteButton
            variant="secondary"
            what={event.title}
            onClick={() => void act(joinEvent, { eventId: event.id })}
          >
            {isFull ? 'Join Waitlist' : 'Join Event'}
          </WriteButton>
        )}
        <Button variant="quiet" className="px-3!" onClick={() => downloadCalendar(event, Date.now())}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>
            <span className="sr-only">Add {event.title} to your</span> Calendar
          </span>
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={`${leaveWord(state)}?`}>
        <p className="mb-4">
          {event.title} is full. Your place goes to the next person on the waitlist. If you join again, you go to the
          end of the waitlist.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className="flex-1" onClick={() => setIsAsking(false)}>
            Stay
          </Button>
          <Button
            variant="danger"
            className="flex-1"
            onClick={() => {
              setIsAsking(false)
              leave()
            }}
          >
            {leaveWord(state)}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

type State = RowOf<'eventMemberships'>['state'] | undefined

/**
 * Returns the text and color for the state of the person's spot: joined or on the waitlist only once the server has confirmed it. Null if
 * the person has no spot and has not requested one.
 */
function placeWords(state: State, isSending: boolean): { text: string; color?: string } | null {
  if (state === 'joined') return { text: 'Joined', color: 'text-success-ink' }
  if (state === 'waitlisted') return { text: 'On the waitlist', color: 'text-warning-ink' }
  if (state === 'requested') return { text: isSending ? 'Joining...' : 'Requested' }
  return null
}

const leaveWords: Record<'joined' | 'waitlisted' | 'requested', string> = {
  joined: 'Leave Event',
  waitlisted: 'Leave Waitlist',
  requested: 'Cancel Request',
}

const leaveWord = (state: State): string =>
  state === undefined || state === 'left' ? 'Leave Event' : leaveWords[state]

const time = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

export const startWords = (startTime: number): string => time.format(startTime)

export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const KEEP_MS = 60_000

/** Downloads the event as a calendar file, without a server. */
function downloadCalendar(event: RowOf<'events'>, now: number): void {
  const { id, title, description, location, startTime } = event
  const text = writeCalendar(
    {
      uid: `${id}@station-zero`,
      title,
      description: event.isSample ? `${description}\n\nA sample event of Station Zero.` : description,
      location,
      startAt: startTime,
      endAt: endOf(event),
    },
    now,
  )
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
