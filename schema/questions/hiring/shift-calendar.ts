import type { Random } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, spelled, upTo, valued } from '../kit.ts'
import { calendarFigure, dateText, isDated, MONTHS, type Month, WEEK } from './calendar.ts'

const SHIFTS = ['A', 'B', 'C'] as const

interface Given {
  /** One day on and two off, two on and four off, or one on and two off with every `kelly`th shift off. */
  kind: '24/48' | '48/96' | 'kelly'
  month: Month
  /** The first day of A shift or, for a Kelly-day schedule, the last Kelly day. */
  start: number
  /** Index of the shift that the question asks about. */
  shift: number
  /** Day of the right answer. */
  day: number
  /** Every `kelly`th shift of a member is a Kelly day, which is off. */
  kelly: number
  /**
   * The day that the question asks for: the last shift before the next Kelly day (-1), the next Kelly day (0), or the first shift after it
   * (1).
   */
  after: -1 | 0 | 1
  wording: number
  place: Place
}

/** `on`: consecutive days on duty. `cycle`: days from the start of one tour to the start of the shift's next tour. */
const CYCLES = { '24/48': { on: 1, cycle: 3 }, '48/96': { on: 2, cycle: 6 } } as const

const firstDay = ({ kind, start, shift }: Given): number => (kind === 'kelly' ? start : start + shift * CYCLES[kind].on)

/** Returns the remainder, which is never negative. */
const modulo = (value: number, by: number): number => ((value % by) + by) % by

const isOn = (given: Given, day: number): boolean =>
  given.kind !== 'kelly' && modulo(day - firstDay(given), CYCLES[given.kind].cycle) < CYCLES[given.kind].on

// Sentences of the question

function stem(given: Given): string {
  const { kind, month, start, shift, wording } = given
  if (kind === 'kelly') return kellyStem(given)
  const name = SHIFTS[shift]
  const date = dateText(month, start)
  if (kind === '24/48')
    return at(
      [
        `A, B and C shift take turns, 24 hours each, in that order. A shift is on duty on ${date}, as marked. On which of these dates is ${name} shift on duty?`,
        `A department works 24 hours on and 48 hours off: A shift, then B, then C. The calendar marks a duty day of A shift, ${date}. Which of these is a duty day of ${name} shift?`,
        `You are hired for ${name} shift. A, B and C shift follow each other every day, and A shift works on ${date}. Which of these dates do you work?`,
        `Three shifts rotate in the order A, B, C, and each works one day in three. ${date} belongs to A shift. Which date belongs to ${name} shift?`,
      ],
      wording,
    )
  const second = dateText(month, start + 1)
  return at(
    [
      `A department works 48 hours on and 96 hours off. Two days of A shift are followed by two of B, two of C, and A again. A shift is on duty on ${date} and ${second}, as marked. On which of these dates is ${name} shift on duty?`,
      `On a 48/96 schedule, A, B and C shift take turns in that order, two days each. A shift works on ${date} and ${second}. Which of these is a duty day of ${name} shift?`,
      `You are hired for ${name} shift. Each shift works two days in a row, then has four off, in the order A, B, C. The calendar marks ${date} and ${second} for A shift. Which of these dates do you work?`,
      `Three shifts work two days each, in the order A, B, C. ${date} and ${second} belong to A shift. Which date belongs to ${name} shift?`,
    ],
    wording,
  )
}

function kellyStem({ month, start, kelly, after, wording }: Given): string {
  const date = dateText(month, start)
  const length = `${month.name} has ${month.days} days.`
  const asks = {
    [-1]: 'On which date is the last shift before the next Kelly day?',
    0: 'On which date is the next Kelly day?',
    1: 'On which date is the first shift after the next Kelly day?',
  }[after]
  return at(
    [
      `A member works 24 hours on and 48 hours off. Every ${nth(kelly)} shift is off, as a Kelly day. The last Kelly day was ${date}. ${length} ${asks}`,
      `On a 24/48 schedule, each ${nth(kelly)} shift of a member is a Kelly day, which the member has off. ${date} was one. ${length} ${asks}`,
      `Your shift comes up every third day, and every ${nth(kelly)} time you have it off. Such a Kelly day falls on ${date}. ${length} ${asks}`,
      `After a Kelly day on ${date}, a member works ${spelled(kelly - 1)} shifts, one every third day, and the shift after those is a Kelly day again. ${length} ${asks}`,
    ],
    wording,
  )
}

const nth = (count: number): string =>
  ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'][count - 3] ?? `${count}th`

// The key and the mistakes

const answer = (given: Given): Answer => (given.kind === 'kelly' ? kellyAnswer(given) : dutyAnswer(given))

/**
 * Returns up to two days that are not duty days, from runs of `length` days that repeat every `step` days from `from`, nearest to the key
 * first.
 */
function stepped(given: Given, from: number, step: number, length = 1): number[] {
  return upTo(given.month.days)
    .map((nth) => nth + 1)
    .filter((day) => day > from && modulo(day - from, step) < length && !isOn(given, day))
    .sort((a, b) => Math.abs(a - given.day) - Math.abs(b - given.day))
    .slice(0, 2)
}

function dutyAnswer(given: Given): Answer {
  const { kind, month, start, shift, day } = given
  if (kind === 'kelly') throw new Error('A Kelly-day schedule has no duty cycle, so dutyAnswer does not support it.')
  const { on, cycle } = CYCLES[kind]
  const first = firstDay(given)
  const [name, passed] = [SHIFTS[shift], day - first]
  const isFirst = passed % cycle === 0
  const date = (value: number) => dateText(month, value)
  const ends = on === 1 ? date(first) : `${date(first)} and ${first + 1}`
  const order = shift === 0 ? '' : ` ${name} shift starts ${shift * on} ${shift * on === 1 ? 'day' : 'days'} later.`
  /** Returns the shift that is on duty that day, so that each reason can state why the date is wrong. */
  const onDuty = (value: number) => SHIFTS[Math.floor(modulo(value - start, cycle) / on)]
  const wrong = (why: string, days: readonly number[]): Mistake[] =>
    days.map((value) => [value, `${why}, but ${date(value)} is a day of ${onDuty(value)} shift.`])
  const another = upTo(SHIFTS.length).filter((one) => one !== shift)
  /** Mistakes that are duty days of another shift, counted from that shift's first duty day. */
  const daysOf = (one: number): Mistake[] => {
    const from = start + one * on
    return stepped(given, from, cycle, on).map((value) => [
      value,
      `This is a day of ${SHIFTS[one]} shift, ${value - from} ${value - from === 1 ? 'day' : 'days'} after ${date(from)}.`,
    ])
  }
  const after = [day + 1, day + 2].find((value) => !isOn(given, value)) ?? day + 1
  const before = [day - 1, day - 2].find((value) => !isOn(given, value)) ?? day - 1
  return {
    key: day,
    why: `A shift is on duty on ${date(start)}${on === 1 ? '' : ` and ${start + 1}`}.${order} From ${date(first)} to ${date(day)} it is ${passed} days, and ${Math.floor(passed / cycle)} × ${cycle}${isFirst ? '' : ' + 1'} = ${passed}: ${isFirst ? `a turn of ${name} shift starts` : `the second day of a turn of ${name} shift`}.`,
    wrong: [
      ...wrong(`This repeats the weekday of ${ends} each week`, stepped(given, first, WEEK, on)),
      ...wrong(`This takes the morning after a shift for a duty day`, [after]),
      ...wrong(
        on === 1 ? `This works every fourth day from ${ends}` : `This allows only three days off after ${ends}`,
        stepped(given, first, on === 1 ? 4 : 5, on),
      ),
      ...wrong(`This starts a day early`, [before]),
      ...another.flatMap((one) => daysOf(one)).slice(0, 2),
      ...wrong(
        on === 1 ? `This works every other day from ${ends}` : `This has two days on and two off after ${ends}`,
        stepped(given, first, on === 1 ? 2 : 4, on),
      ),
      ...another.flatMap((one) => daysOf(one)).slice(2),
    ].filter(([value]) => value > first && value <= month.days),
  }
}

function kellyAnswer({ month, start, kelly, after, day }: Given): Answer {
  const date = (value: number) => dateText(month, value)
  const shifts = kelly + after
  const by = (why: string, count: number, step: number): Mistake => [
    start + count * step,
    `${why}: ${step === 1 ? count : `${count} × ${step}`} days after ${date(start)} is ${date(start + count * step)}.`,
  ]
  const isCrossed = day > month.days
  const wrongLength = month.days === 30 ? 31 : 30
  return {
    key: day,
    why: `The next Kelly day is ${kelly} shifts after ${date(start)}, one every third day: ${kelly} × 3 = ${kelly * 3} days later.${after === 0 ? '' : ` The shift ${after < 0 ? 'before' : 'after'} it is 3 days ${after < 0 ? 'earlier' : 'later'}, ${shifts * 3} days after ${date(start)}.`}${isCrossed ? ` ${month.name} ends after ${month.days - start} of them, so` : ' So'} the date is ${date(day)}.`,
    wrong: [
      by('This counts the Kelly day itself as the first shift', shifts - 1, 3),
      by('This works every other day', shifts, 2),
      by('This counts one shift too many', shifts + 1, 3),
      ...(after === 0 ? [] : [by('This is the Kelly day itself', kelly, 3)]),
      by('This puts three days off between the shifts', shifts, 4),
      ...(isCrossed
        ? [
            [
              day + month.days - wrongLength,
              `This gives ${month.name} ${wrongLength} days and ends on ${date(day + month.days - wrongLength)}.`,
            ] as Mistake,
          ]
        : []),
      by('This counts days instead of shifts', shifts, 1),
      by('This counts two shifts too many', shifts + 2, 3),
      ...(after === 0 ? [] : [by('This goes to the shift on the other side of the Kelly day', kelly - after, 3)]),
    ].filter(([value]) => isDated(month, value)),
  }
}

function drawing(given: Given): Figure | null {
  const { kind, month, start } = given
  if (kind === 'kelly') return null
  const days = upTo(CYCLES[kind].on).map((nth) => start + nth)
  return calendarFigure(
    month,
    new Map(days.map((day) => [day, 'A'])),
    `A shift is marked on ${days.map((day) => dateText(month, day)).join(' and ')}.`,
  )
}

function drawGiven(random: Random, difficulty: Difficulty, place: Place): Given | undefined {
  const kind = ({ 1: '24/48', 2: '48/96', 3: 'kelly' } as const)[difficulty]
  const month = { ...pick(random, MONTHS), first: between(random, 0, WEEK - 1) }
  const wording = between(random, 0, 3)
  const after = pick(random, [-1, 0, 0, 1] as const)
  const kelly = between(random, 5, 10)
  if (kind === 'kelly') {
    const start = between(random, 1, month.days)
    const day = start + (kelly + after) * 3
    return isDated(month, day) ? { kind, month, start, shift: 0, day, kelly, after, wording, place } : undefined
  }
  const { on, cycle } = CYCLES[kind]
  const given = {
    ...{ kind, month, wording, place, kelly, after, day: 0 },
    ...{ start: between(random, 1, cycle), shift: between(random, 0, SHIFTS.length - 1) },
  }
  const turns = between(random, 1, 8)
  const day = firstDay(given) + turns * cycle + between(random, 0, on - 1)
  return day < month.days - 1 && day - firstDay(given) >= 6 ? { ...given, day } : undefined
}

/** Duty days on the 24/48 and 48/96 schedules, and Kelly days. */
export const shiftCalendar = family<Given>({
  name: 'shift-calendar',
  version: 1,
  draw: (random, difficulty) => drawPlaced(random, answer, (place) => drawGiven(random, difficulty, place)),
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, (value) => dateText(given.month, value)),
    hint:
      given.kind === 'kelly'
        ? 'How many days are there from one shift to the next, and how many shifts to the Kelly day?'
        : 'After how many days does the same shift start again?',
    figure: drawing(given),
    source:
      'Montgomery County (MD) Fire and Rescue, Policy 520, Work Schedules (Kelly days); Castle Rock (CO) Fire, shift schedule (48/96)',
  }),
})
