import type { Random } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, upTo, valued } from '../kit.ts'
import {
  calendarFigure,
  dateText,
  fullDate,
  isDated,
  isWeekend,
  MONTHS,
  type Month,
  WEEK,
  weekdayOf,
} from './calendar.ts'

/** Deadlines in calendar days, in business days, and across time zones. Each question states the rules that it needs. */
type Given = Calendar | Business | Zones

interface Calendar {
  kind: 'calendar'
  month: Month
  /** Day on which the notice is dated. */
  from: number
  days: number
  wording: number
  place: Place
}

interface Business {
  kind: 'business'
  month: Month
  /** Day on which the notice is dated or, if `isBack`, the day of the test, exam or interview. */
  from: number
  days: number
  holiday: number
  /** Name of the holiday as the question states it: `Labor Day`, or `a city holiday`. */
  holidayName: string
  isBack: boolean
  wording: number
  place: Place
}

interface Zones {
  kind: 'zones'
  /** Indexes of the posting's time zone (`posting`) and the candidate's time zone (`own`). */
  posting: number
  own: number
  /** Closing time in minutes after midnight, in the posting's time zone. */
  closes: number
  /** Minutes that the application takes, or null if the question asks for the time left. */
  takes: number | null
  /** Current time in minutes after midnight, in the candidate's time zone. */
  now: number
  wording: number
  place: Place
}

// Calendar days

function calendarStem({ month, from, days, wording }: Calendar): string {
  const date = fullDate(month, from)
  const length = from + days > month.days ? ` ${month.name} has ${month.days} days.` : ''
  const rule = 'Every calendar day counts, weekends and holidays included, and day 1 is the day after the notice.'
  return at(
    [
      `Your conditional offer is dated ${date}. You have ${days} calendar days to accept it. ${rule}${length} What is the last day?`,
      `A request for missing documents is sent on ${date}, and you must send them within ${days} calendar days. ${rule}${length} By which day are they due?`,
      `Your notice of the background packet is dated ${date}. The deadline to return the packet is ${days} calendar days. ${rule}${length} On which day does it end?`,
      `The letter with your test result is dated ${date}. You may ask for a review for ${days} calendar days. ${rule}${length} Which day is the last one?`,
    ],
    wording,
  )
}

function calendarAnswer({ month, from, days }: Calendar): Answer {
  const date = (day: number) => fullDate(month, day)
  const key = from + days
  const by = (day: number, why: string): Mistake => [day, `${why} and ends on ${date(day)}.`]
  const isCrossed = key > month.days
  const wrongLength = month.days === 30 ? 31 : 30
  const weeks = Math.floor(days / WEEK)
  const monday = key + ((8 - weekdayOf(month, key)) % WEEK || WEEK)
  const friday = key - ((weekdayOf(month, key) + 2) % WEEK || WEEK)
  return {
    key,
    why: `Day 1 is ${date(from + 1)}, so day ${days} is ${days} days after ${dateText(month, from)}.${isCrossed ? ` ${month.name} ends after ${month.days - from} of them, and ${days} − ${month.days - from} = ${key - month.days} are left.` : ` ${from} + ${days} = ${key}.`} The last day is ${date(key)}.`,
    wrong: [
      by(from + days - 1, 'This counts the day of the notice as day 1'),
      by(countBusiness(month, from, days, []), `This counts ${days} business days instead of calendar days`),
      by(from + days + 1, 'This starts to count on the second day after the notice'),
      ...(isCrossed ? [by(key + month.days - wrongLength, `This gives ${month.name} ${wrongLength} days`)] : []),
      ...(days === 30 && month.days === 31 ? [by(from + 31, 'This takes 30 days for a month')] : []),
      ...(days % WEEK > 0 ? [by(from + (weeks + 1) * WEEK, `This rounds ${days} days up to ${weeks + 1} weeks`)] : []),
      ...(days % WEEK > 0 && weeks > 0
        ? [by(from + weeks * WEEK, `This rounds ${days} days down to ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`)]
        : []),
      by(friday, 'This moves the end back to the Friday before'),
      by(monday, 'This moves the end to the Monday after'),
    ].filter(([day]) => isDated(month, day)),
  }
}

/** Returns the day that is `days` business days after `from`, not counting `from` itself. Negative `days` count backward. */
function countBusiness(
  month: Month,
  from: number,
  days: number,
  holidays: readonly number[],
  weekend = isWeekend,
): number {
  let day = from
  for (let left = Math.abs(days); left > 0; ) {
    day += Math.sign(days)
    if (!weekend(month, day) && !holidays.includes(day)) left -= 1
  }
  return day
}

// Business days

/** Returns the first Monday on or after the day. */
const mondayFrom = (month: Month, day: number): number => day + ((8 - weekdayOf(month, day)) % WEEK)

/** Months with exactly one holiday that is observed in most of the country. */
const HOLIDAYS: Record<string, { name: string; dayIn: (month: Month) => number }> = {
  May: { name: 'Memorial Day', dayIn: (month) => mondayFrom(month, 25) },
  June: { name: 'Juneteenth', dayIn: () => 19 },
  July: { name: 'Independence Day', dayIn: () => 4 },
  September: { name: 'Labor Day', dayIn: (month) => mondayFrom(month, 1) },
}
/**
 * Months without a widely observed holiday. October and November are omitted because offices differ on which holidays they observe in these
 * months.
 */
const PLAIN_MONTHS = ['March', 'April', 'August']

const isSunday = (month: Month, day: number): boolean => weekdayOf(month, day) === 0

function businessStem({ month, from, days, holiday, holidayName, isBack, wording }: Business): string {
  const [date, off] = [fullDate(month, from), fullDate(month, holiday)]
  const rule = `Business days are Monday to Friday. ${off}, is ${holidayName} and does not count.`
  if (isBack)
    return at(
      [
        `Your medical forms must arrive at least ${days} business days before the exam on ${date}. ${rule} The day of the exam does not count either. What is the last day for the forms?`,
        `The agility test is on ${date}. A request for a new date is due ${days} business days before it, and the day of the test is not counted. ${rule} By which day must you ask?`,
        `An interview is set for ${date}. References must be in ${days} business days earlier; count back from the day before the interview. ${rule} Which day is the last one?`,
        `To sit the test on ${date}, you must register ${days} business days before. Day 1 is the business day before the test. ${rule} What is the last day to register?`,
      ],
      wording,
    )
  return at(
    [
      `A notice dated ${date}, gives you ${days} business days to reply. ${rule} The day of the notice does not count either. What is the last day?`,
      `You are asked on ${date}, to upload a certificate within ${days} business days. ${rule} Day 1 is the business day after the request. By which day is it due?`,
      `The background investigator writes on ${date}, and wants your answer in ${days} business days, not counting the day of the letter. ${rule} On which day does the time end?`,
      `The list is posted on ${date}. Appeals are accepted for ${days} business days, beginning with the next one. ${rule} Which day is the last one?`,
    ],
    wording,
  )
}

function businessAnswer({ month, from, days, holiday, isBack }: Business): Answer {
  const sign = isBack ? -1 : 1
  const date = (day: number) => fullDate(month, day)
  const count = (amount: number, holidays: readonly number[] = [holiday], weekend = isWeekend) =>
    countBusiness(month, from, sign * amount, holidays, weekend)
  const key = count(days)
  const by = (day: number, why: string): Mistake => [day, `${why} and ends on ${date(day)}.`]
  const first = count(1)
  const counted = upTo(days).map((nth) => dateText(month, count(nth + 1)).replace(/\D/g, ''))
  const monday = key + ((8 - weekdayOf(month, key)) % WEEK || WEEK)
  const friday = key - ((weekdayOf(month, key) + 2) % WEEK || WEEK)
  return {
    key,
    why: `Without weekends and ${dateText(month, holiday)}, day 1 is ${date(first)}, and the ${days} days are ${month.name} ${counted.join(', ')}. The last one is ${date(key)}.`,
    wrong: [
      by(count(days, []), 'This counts the holiday as a business day'),
      by(from + sign * days, 'This counts weekends and the holiday too'),
      by(count(days - 1), `This counts ${dateText(month, from)} itself as day 1`),
      by(count(days + 1), 'This starts to count one business day late'),
      by(count(days, [holiday], isSunday), 'This counts Saturdays as business days'),
      by(friday, 'This moves the end to the Friday before'),
      by(monday, 'This moves the end to the Monday after'),
      by(
        count(days, [holiday, holiday + sign]),
        `This also leaves out the day ${isBack ? 'before' : 'after'} the holiday`,
      ),
      by(key + sign * WEEK, 'This leaves out the whole week of the holiday'),
      by(count(days + 2), 'This counts two days too many'),
    ].filter(([day]) => day >= 1 && day <= month.days && (isBack ? day < from : day > from)),
  }
}

// Time zones

const ZONES = ['Eastern', 'Central', 'Mountain', 'Pacific'] as const
const ZONE_RULE = 'Central Time is one hour behind Eastern Time, Mountain Time two hours, and Pacific Time three.'
const [HOUR, NOON, DAY] = [60, 720, 1_440]

/** Formats minutes after midnight as a time: `5:00 p.m.`. Negative values and values of a day or more wrap around. */
function clockText(minutes: number): string {
  if (minutes === NOON) return '12:00 noon'
  const value = ((minutes % DAY) + DAY) % DAY
  const hour = Math.floor(value / HOUR) % 12 || 12
  return `${hour}:${String(value % HOUR).padStart(2, '0')} ${value < NOON ? 'a.m.' : 'p.m.'}`
}

/** Formats minutes as a duration: `2 hours 5 minutes`. */
function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function zonesStem({ posting, own, closes, takes, now, wording }: Zones): string {
  const [there, here] = [ZONES[posting], ZONES[own]]
  const end = clockText(closes)
  if (takes === null)
    return at(
      [
        `A posting closes today at ${end} ${there} Time. You live on ${here} Time, and your clock shows ${clockText(now)}. ${ZONE_RULE} How much time is left?`,
        `It is ${clockText(now)} ${here} Time where you are. The application is due at ${end} ${there} Time on the same day. ${ZONE_RULE} How long do you have?`,
        `${ZONE_RULE} An upload must be in by ${end} ${there} Time today. It is ${clockText(now)} on ${here} Time. How much time remains?`,
        `Today at ${end} ${there} Time, the portal of a department closes. Your clock, on ${here} Time, shows ${clockText(now)}. ${ZONE_RULE} In how much time does it close?`,
      ],
      wording,
    )
  return at(
    [
      `A posting closes at ${end} ${there} Time. You live on ${here} Time and need ${spanText(takes)} for the application. ${ZONE_RULE} At what time on your clock must you start at the latest?`,
      `${ZONE_RULE} The application is due at ${end} ${there} Time and takes you ${spanText(takes)}. What is the latest start, in ${here} Time?`,
      `You are on ${here} Time. The portal closes at ${end} ${there} Time, and your upload takes ${spanText(takes)}. ${ZONE_RULE} When must it begin by your clock?`,
      `A one-way interview of ${spanText(takes)} must be finished by ${end} ${there} Time. ${ZONE_RULE} What is the latest time to begin, in ${here} Time?`,
    ],
    wording,
  )
}

function zonesAnswer({ posting, own, closes, takes, now }: Zones): Answer {
  const behind = own - posting
  const [there, here] = [ZONES[posting], ZONES[own]]
  const local = closes - behind * HOUR
  const hours = (count: number) => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'hour' : 'hours'}`
  const convert = `${here} Time is ${hours(behind)} ${behind > 0 ? 'behind' : 'ahead of'} ${there} Time, so the deadline is ${clockText(local)} ${here} Time.`
  const otherWay = closes + behind * HOUR
  const offBy = [behind + 1, behind - 1].filter((one) => one !== 0)
  if (takes === null) {
    const by = (value: number, why: string): Mistake => [value, `${why}, which leaves ${spanText(value)}.`]
    const left = local - now
    const [endMinutes, nowMinutes] = [local % HOUR, now % HOUR]
    return {
      key: left,
      why: `${convert} From ${clockText(now)} until then it is ${spanText(left)}.`,
      wrong: [
        by(closes - now, `This takes ${clockText(closes)} for ${here} Time`),
        by(otherWay - now, `This converts in the wrong direction, to ${clockText(otherWay)}`),
        ...offBy.map((one) =>
          by(
            closes - one * HOUR - now,
            `This converts by ${hours(one)} instead of ${hours(behind)}, to ${clockText(closes - one * HOUR)}`,
          ),
        ),
        ...(endMinutes < nowMinutes
          ? [
              by(left + 40, 'This borrows 100 minutes from an hour'),
              by(left + HOUR, 'This forgets the hour that it borrowed'),
              by(
                Math.floor(left / HOUR + 1) * HOUR + nowMinutes - endMinutes,
                'This subtracts the smaller minutes from the larger ones',
              ),
            ]
          : [by(left - HOUR, 'This borrows an hour that the subtraction does not need')]),
        ...(nowMinutes > 0 && endMinutes >= nowMinutes
          ? [by(left + nowMinutes, 'This leaves out the minutes of the present time')]
          : []),
        by(left - (left % HOUR), 'This counts full hours only'),
      ].filter(([value]) => value > 0),
    }
  }
  const by = (value: number, why: string): Mistake => [value, `${why} and gives ${clockText(value)}.`]
  const start = local - takes
  const fullHours = Math.floor(takes / HOUR)
  return {
    key: start,
    why: `${convert} ${spanText(takes)} before that is ${clockText(start)}.`,
    wrong: [
      by(closes - takes, `This subtracts from ${clockText(closes)} without a change of zone`),
      by(otherWay - takes, `This converts in the wrong direction, to ${clockText(otherWay)},`),
      [
        local,
        `This is the closing time on your own clock, ${clockText(local)}, and leaves no time for the work.`,
      ] as Mistake,
      ...offBy.map((one) =>
        by(
          closes - one * HOUR - takes,
          `This converts by ${hours(one)} instead of ${hours(behind)}, to ${clockText(closes - one * HOUR)},`,
        ),
      ),
      by(local + takes, `This adds ${spanText(takes)} instead of subtracting`),
      ...(takes % HOUR > 0 && fullHours > 0
        ? [by(local - fullHours * HOUR, `This subtracts only the full ${fullHours === 1 ? 'hour' : 'hours'}`)]
        : []),
      by(closes + takes, `This adds ${spanText(takes)} to ${clockText(closes)}`),
    ].filter(([value]) => value > 0 && value < DAY),
  }
}

// All three kinds of deadlines

/** Removes the second period after a time such as `5:00 p.m.` at the end of a sentence. */
const punctuated = (text: string): string => text.replaceAll('.m..', '.m.')

const stem = (given: Given): string =>
  given.kind === 'calendar' ? calendarStem(given) : given.kind === 'business' ? businessStem(given) : zonesStem(given)

const answer = (given: Given): Answer =>
  given.kind === 'calendar'
    ? calendarAnswer(given)
    : given.kind === 'business'
      ? businessAnswer(given)
      : zonesAnswer(given)

function punctuatedAnswer(given: Given): Answer {
  const { key, why, wrong } = answer(given)
  return { key, why: punctuated(why), wrong: wrong.map(([value, reason]) => [value, punctuated(reason)]) }
}

const write =
  (given: Given) =>
  (value: number): string =>
    given.kind === 'zones' ? (given.takes === null ? spanText(value) : clockText(value)) : fullDate(given.month, value)

function drawing(given: Given): Figure | null {
  if (given.kind !== 'business') return null
  const { month, holiday } = given
  return calendarFigure(month, new Map([[holiday, 'off']]), `${dateText(month, holiday)} is marked as a holiday.`)
}

const HINTS: Record<Given['kind'], string> = {
  calendar: 'Which day is day 1?',
  business: 'Count the business days one by one. Which days don’t count?',
  zones: 'At what time does it close on your own clock?',
}

const SOURCES: Record<Given['kind'], string> = {
  calendar:
    'Federal Rules of Civil Procedure, Rule 6(a), computing time; Public Safety Testing, Information Center, Personal History Statement',
  business: 'Federal Rules of Civil Procedure, Rule 6(a), computing time; 5 U.S.C. 6103, legal public holidays',
  zones: 'U.S. Naval Observatory, U.S. Time Zones; 15 U.S.C. 261',
}

const PERIODS = [5, 7, 10, 12, 14, 15, 20, 21, 30]

function drawGiven(random: Random, difficulty: Difficulty, place: Place): Given | undefined {
  const wording = between(random, 0, 3)
  if (difficulty === 3) {
    const [posting, own] = [between(random, 0, ZONES.length - 1), between(random, 0, ZONES.length - 1)]
    const closes = pick(random, [NOON, NOON + 3 * HOUR, NOON + 4 * HOUR, 16.5 * HOUR, 17 * HOUR, 17 * HOUR, 18 * HOUR])
    const isLeft = random() < 0.5
    const takes = isLeft ? null : between(random, 45, 200, 5)
    const local = closes - (own - posting) * HOUR
    const now = local - between(random, 50, 330, 5)
    return posting === own || (isLeft && now < 6 * HOUR)
      ? undefined
      : { kind: 'zones', posting, own, closes, takes, now, wording, place }
  }
  const month: Month = { ...pick(random, MONTHS), first: between(random, 0, WEEK - 1) }
  if (difficulty === 2) return drawBusiness(random, month, wording, place)
  const from = between(random, 1, month.days)
  if (isWeekend(month, from)) return undefined
  const given: Calendar = { kind: 'calendar', month, from, days: pick(random, PERIODS), wording, place }
  // Periods that end on a weekend are rejected, because departments differ on whether the deadline then moves.
  return isWeekend(month, from + given.days) ? undefined : given
}

function drawBusiness(random: Random, month: Month, wording: number, place: Place): Business | undefined {
  const known = HOLIDAYS[month.name]
  if (!known && !PLAIN_MONTHS.includes(month.name)) return undefined
  const holiday = known ? known.dayIn(month) : between(random, 2, month.days - 1)
  if (isWeekend(month, holiday)) return undefined
  const isBack = random() < 0.35
  const days = between(random, 3, 10)
  const from = holiday + (isBack ? 1 : -1) * between(random, 1, days + 2)
  const isInside = (day: number) => day >= 1 && day <= month.days
  if (!isInside(from) || isWeekend(month, from)) return undefined
  const holidayName = known?.name ?? 'a city holiday'
  const given: Business = { kind: 'business', month, from, days, holiday, holidayName, isBack, wording, place }
  const { key } = businessAnswer(given)
  const isSpanned = isBack ? holiday > key : holiday < key
  return isInside(key) && isSpanned ? given : undefined
}

/**
 * Asks for the last day of a period in calendar or business days, for the last day that is some business days before an event, or for the
 * time left or the latest start across time zones.
 */
export const hiringClock = family<Given>({
  name: 'hiring-clock',
  version: 1,
  draw: (random, difficulty) => drawPlaced(random, answer, (place) => drawGiven(random, difficulty, place)),
  pose: (given) => ({
    question: punctuated(stem(given)),
    ...valued(punctuatedAnswer(given), given.place, write(given)),
    hint: HINTS[given.kind],
    figure: drawing(given),
    source: SOURCES[given.kind],
  }),
})
