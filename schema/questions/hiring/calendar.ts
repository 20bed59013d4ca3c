import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, labelOf, line, WIDTH } from '../drawing.ts'
import { at, upTo } from '../kit.ts'

/** A month without a year, and the name of the next month. Days are counted from the first of the month, so 32 is in the next month. */
export interface Month {
  name: string
  days: number
  next: string
  /** Weekday of the first, from 0 for Sunday. */
  first: number
}

export const WEEK = 7
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** March to November. February is excluded because its length depends on the year. */
export const MONTHS: readonly Omit<Month, 'first'>[] = [
  { name: 'March', days: 31, next: 'April' },
  { name: 'April', days: 30, next: 'May' },
  { name: 'May', days: 31, next: 'June' },
  { name: 'June', days: 30, next: 'July' },
  { name: 'July', days: 31, next: 'August' },
  { name: 'August', days: 31, next: 'September' },
  { name: 'September', days: 30, next: 'October' },
  { name: 'October', days: 31, next: 'November' },
  { name: 'November', days: 30, next: 'December' },
]

/** Formats a day of the month, like `April 9`. */
export const dateText = ({ name, days, next }: Pick<Month, 'name' | 'days' | 'next'>, day: number): string =>
  day > days ? `${next} ${day - days}` : `${name} ${day}`

const SHORTEST_MONTH = 30

/** Returns whether the day is in this month or in the part of the next month that every month has. */
export const isDated = ({ days }: Pick<Month, 'days'>, day: number): boolean => day >= 1 && day <= days + SHORTEST_MONTH

/** Weekday of the day, from 0 for Sunday. */
export const weekdayOf = ({ first }: Pick<Month, 'first'>, day: number): number => (first + day - 1) % WEEK

/** Formats a date like `Thursday, April 9`. */
export const fullDate = (month: Month, day: number): string =>
  `${WEEKDAYS[weekdayOf(month, day)]}, ${dateText(month, day)}`

export const isWeekend = (month: Month, day: number): boolean => [0, WEEK - 1].includes(weekdayOf(month, day))

const label = labelOf(14)
const [ROW, COLUMN, SIDE, TITLE] = [28, 50, 5, 26]
const HEAD = TITLE + 24

/** A calendar of the month with a word at each marked day. `marks` maps days to words, `text` describes the marks. */
export function calendarFigure(month: Month, marks: ReadonlyMap<number, string>, text: string): Figure {
  const { name, days, first } = month
  const weeks = Math.ceil((first + days) / WEEK)
  const bottom = HEAD + weeks * ROW
  const cell = (day: number) => {
    const place = first + day - 1
    return { x: SIDE + (place % WEEK) * COLUMN, y: HEAD + Math.floor(place / WEEK) * ROW }
  }
  const marked = [...marks.keys()].map((day): Shape => {
    const { x, y } = cell(day)
    return { shape: 'rect', at: [x, y], width: COLUMN, height: ROW, fill: 'amber-wash' }
  })
  return figure(
    bottom + 6,
    `A calendar of ${name}, which has ${days} days. ${name} 1 is a ${WEEKDAYS[first]}. ${text}`,
    marked,
    upTo(WEEK + 1).map((column) =>
      line(
        [
          [SIDE + column * COLUMN, HEAD],
          [SIDE + column * COLUMN, bottom],
        ],
        { stroke: 'edge', thickness: 1 },
      ),
    ),
    upTo(weeks + 1).map((row) =>
      line(
        [
          [SIDE, HEAD + row * ROW],
          [SIDE + WEEK * COLUMN, HEAD + row * ROW],
        ],
        { stroke: 'edge', thickness: 1 },
      ),
    ),
    label([WIDTH / 2, TITLE / 2], name, { isBold: true, size: 16 }),
    upTo(WEEK).map((column) =>
      label([SIDE + (column + 0.5) * COLUMN, TITLE + 12], at(WEEKDAYS, column).slice(0, 3), { tone: 'muted' }),
    ),
    upTo(days).map((nth) => {
      const { x, y } = cell(nth + 1)
      const word = marks.get(nth + 1)
      return [
        label([x + (word ? 14 : COLUMN / 2), y + ROW / 2], String(nth + 1)),
        word ? label([x + 36, y + ROW / 2], word, { isBold: true, size: 13 }) : [],
      ]
    }),
  )
}
