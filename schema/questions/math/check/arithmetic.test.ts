import { averages } from '../averages.ts'
import { fractions } from '../fractions.ts'
import { mixes } from '../mixes.ts'
import { percent } from '../percent.ts'
import { shifts } from '../shift.ts'
import { units } from '../units.ts'
import { checkFamily, from, numbersOf } from './families.ts'

/** The only whole number from 0 to `limit` that passes; NaN if no number or several numbers pass. */
function search(limit: number, isIt: (value: number) => boolean): number {
  const found = [...Array(limit + 1).keys()].filter(isIt)
  return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN
}

checkFamily(percent, {
  // Level 1: adds up hundredths of the whole, one percent at a time.
  1: from(({ whole, percent }: { whole: number; percent: number }) => {
    let hundredths = 0
    for (let step = 0; step < percent; step += 1) hundredths += whole
    return hundredths / 100
  }),
  // Level 2: tries all percentages from 0 to 100 and finds the one that turns the first number of the text into the second.
  2: from((_, { question }) => {
    const [old = 0, now = 0] = numbersOf(question.replace(/Station \d+/, ''))
    return search(100, (p) => old * (100 + Math.sign(now - old) * p) === now * 100)
  }),
  // Level 3: applies the changes in the order of the text. The amount is in ten-thousandths, which stay whole at every step.
  3: from((_, { question }) => {
    let amount = BigInt(numbersOf(question.replace(/Station \d+/, ''))[0] ?? 0) * 10_000n
    for (const { 0: step, 1: way = '', 2: digits = '0' } of question.matchAll(/(\w+)(?: by| of)? (\d+) percent/g)) {
      const isUp = ['surcharge', 'add', 'adds', 'rose', 'rises'].includes(way)
      if (!isUp && !['takes', 'fell', 'falls'].includes(way))
        throw new Error(`The step “${step}” contains no known verb.`)
      amount += ((isUp ? 1n : -1n) * amount * BigInt(digits)) / 100n
    }
    return Number(amount) / 10_000
  }),
})

checkFamily(mixes, {
  // Level 1: adds the concentrate for 100 gallons of solution at a time.
  1: from(({ percent, solution }: { percent: number; solution: number }) => {
    let concentrate = 0
    for (let left = solution; left > 0; left -= 100) concentrate += percent
    return concentrate
  }),
  // Level 2: tries every size of one part of the ratio, using only the numbers in the text.
  2: from((_, { question }) => {
    const [small = 0, large = 0, total = 0] = numbersOf(question)
    const isSmall = /(of bleach|of cement|to ladders|are career)/.test(question.slice(question.indexOf('ow many')))
    return search(total, (part) => (small + large) * part === total) * (isSmall ? small : large)
  }),
  // Level 3: subtracts the concentrate used per minute until the reserve would be used.
  3: from(({ percent, lines, flow }: Record<'percent' | 'lines' | 'flow', number>, { question }) => {
    const [tank = 0, reserve = 0] = numbersOf(question)
    let [hundredths, passed] = [tank * 100, 0]
    const used = lines * flow * percent
    while (hundredths - used >= reserve * 100) {
      hundredths -= used
      passed += 1
    }
    return hundredths === reserve * 100 ? passed : Number.NaN
  }),
})

/** Enough equal pieces that any fraction of a fraction is a whole number of pieces. */
const PIECES = 120 * 120

function shareOf(text: string): (whole: number) => number {
  const [top = Number.NaN, bottom = Number.NaN] = text.split('/').map(Number)
  return (whole) => (whole / bottom) * top
}

type Two = { first: string; second: string }

checkFamily(fractions, {
  1: from(({ first, second }: Two) => (shareOf(first)(PIECES) + shareOf(second)(PIECES)) / PIECES),
  2: from((_, { question }) => {
    const [first = '', second = ''] = question.match(/\d+\/\d+/g) ?? []
    const rest = PIECES - shareOf(first)(PIECES)
    return (rest - shareOf(second)(rest)) / PIECES
  }),
  // Level 3: tries all tank sizes up to 4,000 gallons.
  3: from(({ first, second, gallons }: Two & { gallons: number }) => {
    const [used, usedThen] = [shareOf(first), shareOf(second)]
    return search(4_000, (tank) => {
      const rest = tank * PIECES - used(tank * PIECES)
      return rest - usedThen(rest) === gallons * PIECES
    })
  }),
})

checkFamily(averages, {
  // Level 1: finds the whole number for which the differences to the times above it and below it come closest to canceling out.
  1: from((_, { question }) => {
    const times = numbersOf(/((?:\d+, )+\d+ and \d+)/.exec(question)?.[1] ?? '')
    const off = (middle: number) => Math.abs(times.reduce((sum, time) => sum + time - middle, 0))
    return search(200, (middle) => off(middle) < off(middle - 1) && off(middle) < off(middle + 1))
  }),
  2: from(({ values, target }: { values: number[]; target: number }) =>
    search(200, (next) => [...values, next].reduce((sum, value) => sum + value - target, 0) === 0),
  ),
  // Level 3: averages a list with one value per person.
  3: from(({ many, few, first, second }: Record<'many' | 'few' | 'first' | 'second', number>) => {
    const everyone = [...Array(many).fill(first), ...Array(few).fill(second)] as number[]
    return everyone.reduce((sum, value) => sum + value, 0) / everyone.length
  }),
})

const baseOf = (pair: string) => (pair === 'feet' ? 12 : 60)
type Pieces = { pair: string; whole: number; pieces: number; big: number; small: number }

checkFamily(units, {
  // Level 1: converts one larger unit at a time, using the numbers in the text.
  1: from(({ pair }: { pair: string }, { question }) => {
    const [big = 0, small = 0] = numbersOf(question)
    let total = small
    for (let step = 0; step < big; step += 1) total += baseOf(pair)
    return total
  }),
  // Level 2: adds one piece at a time, carrying full larger units.
  2: from(({ pair, pieces, big, small }: Pieces) => {
    let [bigs, smalls] = [0, 0]
    for (let piece = 0; piece < pieces; piece += 1) {
      ;[bigs, smalls] = [bigs + big, smalls + small]
      if (smalls >= baseOf(pair)) [bigs, smalls] = [bigs + 1, smalls - baseOf(pair)]
    }
    return bigs * baseOf(pair) + smalls
  }),
  // Level 3: subtracts one piece at a time, borrowing from the larger unit.
  3: from(({ pair, whole, pieces, big, small }: Pieces) => {
    let [bigs, smalls] = [whole, 0]
    for (let piece = 0; piece < pieces; piece += 1) {
      ;[bigs, smalls] = [bigs - big, smalls - small]
      if (smalls < 0) [bigs, smalls] = [bigs - 1, smalls + baseOf(pair)]
    }
    return bigs * baseOf(pair) + smalls
  }),
})

const clocksOf = (question: string) =>
  (question.match(/\b\d{4}\b/g) ?? []).map((text) => [Number(text.slice(0, 2)), Number(text.slice(2))])
const tick = ([hour = 0, minute = 0]: number[]) => (minute < 59 ? [hour, minute + 1] : [hour < 23 ? hour + 1 : 0, 0])

checkFamily(shifts, {
  1: from(({ lasts }: { lasts: number }, { question }) => {
    let now = clocksOf(question)[0] ?? []
    for (let passed = 0; passed < lasts; passed += 1) now = tick(now)
    return (now[0] ?? 0) * 60 + (now[1] ?? 0)
  }),
  2: from((_, { question }) => {
    const [start = [], end = []] = clocksOf(question)
    let passed = 0
    for (let now = start; now.join() !== end.join(); now = tick(now)) passed += 1
    return passed
  }),
  // Level 3: goes through the days of the month one by one and adds 24 hours for each shift.
  3: from(({ month, first, off, overtime }: Record<'month' | 'first' | 'off' | 'overtime', number>) => {
    let [hours, rest] = [overtime - 24 * off, first - 1]
    for (let day = 1; day <= month; day += 1) {
      if (rest === 0) hours += 24
      rest = rest === 0 ? 2 : rest - 1
    }
    return hours
  }),
})
