import type { DayPlan } from './day-plan-shape.ts'

type Check = (value: unknown) => boolean

const isWhole: Check = Number.isInteger
const isNumber: Check = (value) => typeof value === 'number' && !Number.isNaN(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string'
const isIn =
  (...texts: string[]): Check =>
  (value) =>
    texts.some((one) => one === value)
const isList =
  (each: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(each)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** May be left out; older versions did. */
const older = new Set(['madeOf', 'setAside', 'stay', 'isRestDay'])

/** Every named field is there and passes; others may be there, too. */
const has =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => (name in value ? check(value[name as never]) : older.has(name)))

const fits = has({
  day: isWhole,
  basis: isText,
  madeOf: isText,
  minutes: isNumber,
  isRestDay: isFlag,
  list: isList(
    has({
      cardId: isText,
      deckId: isText,
      kind: isIn('new', 'review'),
      seconds: isNumber,
      reason: isIn('new', 'forgotten', 'fading', 'firmer'),
      stay: orNull(isNumber),
    }),
  ),
  setAside: isList(isText),
  reviewSeconds: isNumber,
  ahead: isList(has({ day: isWhole, newCards: isWhole, reviews: isWhole, minutes: isNumber })),
  notLearned: isWhole,
  recall: orNull(has({ from: isWhole, to: isWhole })),
})

/** Says the same as the schema `DayPlan`, without its library: home reads the plan before its first paint. */
export const isDayPlan = (value: unknown): value is DayPlan => fits(value)
