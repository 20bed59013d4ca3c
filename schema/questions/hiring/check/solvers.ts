import type { Solver } from '../../check/check.ts'

const LENGTHS = Object.entries({
  ...{ March: 31, April: 30, May: 31, June: 30, July: 31 },
  ...{ August: 31, September: 30, October: 31, November: 30, December: 31 },
})
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DATE = /(?:(\w+day), )?(March|April|May|June|July|August|September|October|November|December) (\d+)/g

interface DateInText {
  /** Number of the day, from 1 for March 1. NaN if the month does not have that day. */
  day: number
  /** -1 if the text states no weekday. */
  weekday: number
}

/** Returns the dates in the text, in order of appearance. */
const datesIn = (text: string): DateInText[] =>
  [...text.matchAll(DATE)].map(([, weekday = '', name, day]) => {
    const month = LENGTHS.findIndex(([one]) => one === name)
    const before = LENGTHS.slice(0, month).reduce((sum, [, days]) => sum + days, 0)
    const isInMonth = Number(day) >= 1 && Number(day) <= (LENGTHS[month]?.[1] ?? 0)
    return { day: isInMonth ? before + Number(day) : Number.NaN, weekday: WEEKDAYS.indexOf(weekday) }
  })

export const dayOf = (text: string): number => datesIn(text)[0]?.day ?? Number.NaN

// Shifts

const ORDINALS = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Returns the letter of the shift on duty, counted day by day from `start`, the first day of A shift. */
function onDuty(start: number, isTwoDays: boolean, day: number): string {
  let [shift, days] = [0, 0]
  for (let at = start; at < day; at += 1) {
    days += 1
    if (days === (isTwoDays ? 2 : 1)) [shift, days] = [(shift + 1) % 3, 0]
  }
  return 'ABC'.charAt(shift)
}

const isTwoDays = (text: string): boolean => /48 hours on|48\/96|two days/.test(text)

/** Returns the day of the shift or Kelly day that the question asks for, counted shift by shift from the last Kelly day. */
function kellyDate(text: string): number {
  const every = ORDINALS.findIndex((one) => new RegExp(`(?:very|each) ${one} (?:shift|time)`).test(text)) + 3
  const worked = COUNTS.findIndex((one) => text.includes(`works ${one} shifts`)) + 2
  const kelly = text.includes('a member works') && worked > 1 ? worked + 1 : every
  let day = dayOf(text)
  for (let shift = 0; shift < kelly; shift += 1) day += 3
  return /before the next/.test(text) ? day - 3 : /after the next/.test(text) ? day + 3 : day
}

const shiftCalendar: Solver = {
  isRight({ question }, option) {
    if (question.includes('Kelly')) return kellyDate(question) === dayOf(option)
    const asked = /(?:On which .* is|duty day of|hired for|date belongs to) ([ABC]) shift/.exec(
      question.replace(/The calendar marks a duty day of A shift/, ''),
    )?.[1]
    const start = Math.min(...datesIn(question).map(({ day }) => day))
    return onDuty(start, isTwoDays(question), dayOf(option)) === asked
  },
  isTrue({ question }, option, reason) {
    if (Number.isNaN(dayOf(option))) return false
    const [after] = [...reason.matchAll(/(?:(\d+) × )?(\d+) days? after ([A-Z]\w+ \d+)(?: is ([A-Z]\w+ \d+))?/g)]
    const isCounted =
      after === undefined ||
      dayOf(after[3] ?? '') + Number(after[1] ?? 1) * Number(after[2]) === dayOf(after[4] ?? option)
    if (question.includes('Kelly'))
      return isCounted && (/the Kelly day itself\b|first shift/.test(reason) || reason.includes(option))
    const start = Math.min(...datesIn(question).map(({ day }) => day))
    const [, shift] = /a day of ([ABC]) shift/.exec(reason) ?? []
    return isCounted && onDuty(start, isTwoDays(question), dayOf(option)) === shift
  },
}

// Deadlines

const OFFSETS: Record<string, number> = { Eastern: 0, Central: -1, Mountain: -2, Pacific: -3 }

/** Parses a time such as `5:00 p.m.` into minutes after midnight. */
function clockIn(text: string): number {
  const [, hour, minute, half] = /(\d+):(\d+) (a\.m|p\.m|noon)/.exec(text) ?? []
  return ((Number(hour) % 12) + (half === 'a.m' ? 0 : 12)) * 60 + Number(minute)
}

const spanIn = (text: string): number =>
  Number(/(\d+) hours?/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) minutes?/.exec(text)?.[1] ?? 0)

/** Returns whether the option is the right time left or the right latest start. Compares all times in Eastern Time. */
function zoned(text: string, option: string): boolean {
  const plain = text.replace(/Central Time is one hour behind .*? three\./, '')
  const clock = String.raw`\d+:\d+ (?:a\.m\.|p\.m\.|noon)`
  const now = new RegExp(`shows (${clock})|It is (${clock}) (?:on )?\\w+ Time`).exec(plain)
  const [, end = '', there = ''] = new RegExp(`(${clock}) (\\w+) Time`).exec(plain.replace(now?.[0] ?? '', '')) ?? []
  const here = Object.keys(OFFSETS).find((zone) => zone !== there && plain.includes(`${zone} Time`)) ?? ''
  const eastern = (minutes: number, zone: string) => minutes - (OFFSETS[zone] ?? 0) * 60
  const closes = eastern(clockIn(end), there)
  if (now) return closes - eastern(clockIn(now[1] ?? now[2] ?? ''), here) === spanIn(option)
  return closes - spanIn(plain) === eastern(clockIn(option), here)
}

/** Returns the day of the deadline, found by counting calendar or business days one by one, as the question specifies. */
function deadline(text: string): number {
  const [first, second] = datesIn(text)
  if (!first) return Number.NaN
  const days = Number(/(\d+) (?:calendar|business) days/.exec(text)?.[1])
  const isBusiness = text.includes('business days')
  const step = /before the|before it|earlier|days before\./.test(text) && isBusiness ? -1 : 1
  let { day, weekday } = first
  for (let counted = 0; counted < days; ) {
    day += step
    weekday = (weekday + step + 7) % 7
    if (!isBusiness || (weekday !== 0 && weekday !== 6 && day !== second?.day)) counted += 1
  }
  return day
}

const hiringClock: Solver = {
  isRight: ({ question }, option) =>
    /Time\b/.test(question) ? zoned(question, option) : deadline(question) === dayOf(option),
  isTrue({ question }, option, reason) {
    if (!reason.includes(option.replace(/\.$/, ''))) return false
    const [from] = datesIn(question)
    const [date] = datesIn(option)
    if (!from || !date) return true
    return date.weekday === (((from.weekday + date.day - from.day) % 7) + 7) % 7
  },
}

export const solvers: Record<string, Solver> = { 'shift-calendar': shiftCalendar, 'hiring-clock': hiringClock }

/** Returns a number that increases with the option's date, duration or time of day. */
export const sizeOf = (option: string): number =>
  /[ap]\.m\.|noon/.test(option) ? clockIn(option) : /hour|minute/.test(option) ? spanIn(option) : dayOf(option)
