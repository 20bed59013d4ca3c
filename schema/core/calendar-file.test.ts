import { expect, test } from 'vitest'
import { escapeText, foldLine, writeCalendar } from './calendar-file.ts'

const at = Date.UTC(2026, 10, 23, 18, 30)
const appointment = {
  uid: 'event-001@station-zero',
  title: 'Stairs, ropes; and more',
  description: 'Bring water.\r\nNo \\ slash',
  location: 'Tower 1',
  startAt: at,
  endAt: at + 90 * 60_000,
}

test('an event is written as an iCalendar file with escaped text', () => {
  expect(writeCalendar(appointment, Date.UTC(2026, 10, 21, 9, 5, 7, 123))).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Station Zero//Station Zero//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-001@station-zero',
      'DTSTAMP:20261121T090507Z',
      'DTSTART:20261123T183000Z',
      'DTEND:20261123T200000Z',
      'SUMMARY:Stairs\\, ropes\\; and more',
      'DESCRIPTION:Bring water.\\nNo \\\\ slash',
      'LOCATION:Tower 1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('several appointments are written to one file, and an all-day appointment has dates without times', () => {
  const day = { uid: 'a@b', title: 'Closes', description: '', location: '', day: 20_780 }
  const lines = writeCalendar([appointment, day], at).split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => /^BEGIN:VCALENDAR|^END:VCALENDAR/.test(line))).toHaveLength(2)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261123')
  expect(lines).toContain('DTEND;VALUE=DATE:20261124')
})

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['\\n', '\\\\n'],
  ['a\u0000b\u0007c\td\u007f', 'abc\td'],
  ['BEGIN:VEVENT "quoted"', 'BEGIN:VEVENT "quoted"'],
])('%j is escaped as %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

test.each([
  'x'.repeat(75),
  'x'.repeat(76),
  'x'.repeat(500),
  'é'.repeat(200),
  '消防'.repeat(100),
  '🚒'.repeat(90),
  `${'x'.repeat(74)}🚒`,
])('no line is longer than 75 octets, and unfolding restores the text: %.20s', (text) => {
  const folded = foldLine(text)
  for (const line of folded.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(text)
  expect(folded.isWellFormed()).toBe(true)
})

test('a line of 75 octets is not folded, and a line of 76 octets is folded once', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

const octetsOf = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length
