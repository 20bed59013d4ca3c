import { endOf } from '@station-zero/schema/community/list.ts'
import { writeCalendar } from '@station-zero/schema/ics.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

const KEEP_MS = 60_000

/** Hands the event to the device's calendar app, without a server. */
export function downloadCalendar(event: RowOf<'events'>, now: number): void {
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
