import { dateOfDay } from './time.ts'

/** A calendar event with a start and an end time, or one that lasts a whole day. Times in ms. */
export type Appointment = {
  uid: string
  title: string
  description: string
  location: string
} & (
  | { startAt: number; endAt: number }
  /** The day number of an all-day event, counted from 1970-01-01, in the reader's time zone. */
  | { day: number }
)

/** Writes appointments as one iCalendar file (RFC 5545). `madeAt` is the time of writing, in ms. */
export function writeCalendar(appointments: Appointment | readonly Appointment[], madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Station Zero//Station Zero//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...[appointments].flat().flatMap((one) => eventLines(one, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(appointment: Appointment, madeAt: number): string[] {
  const { uid, title, description, location } = appointment
  const times =
    'day' in appointment
      ? [`DTSTART;VALUE=DATE:${dateOf(appointment.day)}`, `DTEND;VALUE=DATE:${dateOf(appointment.day + 1)}`]
      : [`DTSTART:${inUtc(appointment.startAt)}`, `DTEND:${inUtc(appointment.endAt)}`]
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(madeAt)}`,
    ...times,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    'END:VEVENT',
  ]
}

/** Formats a day for iCalendar, like 20261121. */
const dateOf = (day: number): string => dateOfDay(day).replaceAll('-', '')

/** Escapes backslashes, semicolons, commas and line breaks (RFC 5545, 3.3.11). Removes the other control characters except tabs. */
export const escapeText = (text: string): string =>
  [
    ...text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  ]
    .filter((sign) => sign === '\t' || (sign >= ' ' && sign !== '\u007f'))
    .join('')

/** Folds a line into lines of at most 75 octets (RFC 5545, 3.1). Continuation lines start with a space, and no character is split. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const MAX_OCTETS = 75

/** Length of the character in UTF-8 bytes. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Formats a time like 20261121T180000Z. */
const inUtc = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')
