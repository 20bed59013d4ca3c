import { type Appointment, writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { download } from '../ui/download.ts'

/** Hands the appointments to the device's calendar app, without a server. */
export function downloadCalendar(appointments: readonly Appointment[], name: string): void {
  download(new Blob([writeCalendar(appointments, Date.now())], { type: 'text/calendar' }), `${name}.ics`)
}
