import type { Figure, Point } from '../../figures/figure.ts'
import { figure, labelOf, line } from '../drawing.ts'
import type { Mistake } from '../family.ts'
import { between, fitting, pick, upTo } from '../kit.ts'
import { compare, type Fraction, isExact, type Num, over, say, sum, times } from '../math/fraction.ts'
import { level, mathFamily } from '../math/kit.ts'

/** In seconds, like all times in this file. */
const MINUTE = 60

interface Walk {
  name: string
  miles: number
  pounds: number
  limit: number
}

const arduous: Walk = { name: 'arduous pack test', miles: 3, pounds: 45, limit: 45 * MINUTE }
const field: Walk = { name: 'field test', miles: 2, pounds: 25, limit: 30 * MINUTE }
const walks: readonly Walk[] = [arduous, arduous, field]

const rule = ({ name, miles, pounds, limit }: Walk) =>
  `The ${name} is ${miles} miles with a ${pounds}-pound pack in ${limit / MINUTE} minutes or less`

/** Formats seconds, like `14 min 30 s`. */
function clock(seconds: Num): string {
  const value = typeof seconds === 'number' ? seconds : seconds.top
  const [minutes, rest] = [Math.floor(value / MINUTE), value % MINUTE]
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}

const unit = (value: Fraction): string => clock(value)
const isOne = (value: Num): boolean => compare(value, 1) === 0
const milesWords = (miles: Num): string => `${say(miles)} ${isOne(miles) ? 'mile' : 'miles'}`
/** Formats a distance, like `the first mile` or `the first 1.5 miles`. */
const firstWords = (miles: Num): string => `the first ${isOne(miles) ? 'mile' : milesWords(miles)}`

/**
 * Returns one wrong time and its calculation in words, because minutes and seconds can't be written as one number. Returns an empty list if
 * the time is not a whole number of seconds.
 */
function slip(why: string, value: Num, how?: string | undefined): Mistake<Num>[] {
  if (!isExact(value, 0)) return []
  return [[value, `${why}: ${how ? `${how} is ` : ''}${clock(value)}.`]]
}

const divided = (seconds: Num, by: Num, why: string): Mistake<Num>[] =>
  slip(why, over(seconds, by), isOne(by) ? undefined : `${clock(seconds)} ÷ ${say(by)}`)

const multiplied = (seconds: Num, by: Num, why: string): Mistake<Num>[] =>
  slip(why, times(seconds, by), isOne(by) ? undefined : `${clock(seconds)} × ${say(by)}`)

/** Reads decimals of a minute as seconds: 14.5 minutes as 14 minutes 50 seconds. */
function decimalsAsSeconds(value: number): Mistake<Num>[] {
  const hundredths = ((value % MINUTE) * 100) / MINUTE
  const isReadable = Number.isInteger(hundredths) && hundredths > 0 && hundredths < MINUTE
  const read = value - (value % MINUTE) + hundredths
  return isReadable
    ? [[read, `This reads ${say(over(value, MINUTE))} min as minutes and seconds, ${clock(read)}.`]]
    : []
}

/**
 * Wrong results of subtracting minutes and seconds, each with a reason; none if `taken` has no seconds, because nothing is borrowed. `left`
 * is the right result.
 */
const misborrowed = (taken: number, left: number): [wrong: number, why: string][] =>
  taken % MINUTE === 0
    ? []
    : [
        [left + MINUTE, 'This forgets the minute that it borrows'],
        ...(left > MINUTE ? [[left - MINUTE, 'This borrows a minute twice'] as [number, string]] : []),
      ]

// An even pace

const evenPace = level({
  draw: (random) => ({
    walk: pick(random, walks),
    pace: between(random, 12 * MINUTE + 40, 15 * MINUTE, 5),
    asks: pick(random, ['total', 'pace'] as const),
  }),
  pose: ({ walk, pace, asks }, { pickWording, who }) => {
    const { miles, limit } = walk
    const [minutes, seconds] = [Math.floor(pace / MINUTE), pace % MINUTE]
    const total = pace * miles
    if (asks === 'total') {
      const inSeconds = seconds * miles
      return {
        question: pickWording([
          `${rule(walk)}. ${who} walks each mile in ${clock(pace)}. What is the finishing time?`,
          `A candidate keeps an even pace of ${clock(pace)} a mile. ${rule(walk)}. How long do the ${miles} miles take?`,
          `${rule(walk)}. At ${clock(pace)} a mile from start to finish, what does the stopwatch show at the end?`,
        ]),
        unit,
        answer: total,
        why: `${miles} × ${minutes} = ${miles * minutes} minutes and ${miles} × ${seconds} = ${inSeconds} seconds. ${inSeconds >= MINUTE ? `${inSeconds} seconds is ${clock(inSeconds)}, so the` : 'The'} time is ${clock(total)}.`,
        mistakes: [
          ...(inSeconds >= 100
            ? slip(
                `This carries a minute after 100 of the ${inSeconds} seconds`,
                miles * minutes * MINUTE + MINUTE + (inSeconds - 100),
              )
            : []),
          ...(seconds > 0
            ? slip(`This adds the ${seconds} seconds once and not for each mile`, miles * minutes * MINUTE + seconds)
            : []),
          ...slip(`This is the time limit, not the time at that pace`, limit),
          ...(inSeconds >= MINUTE
            ? slip(
                `This does not carry the full minutes of ${inSeconds} seconds`,
                miles * minutes * MINUTE + (inSeconds % MINUTE),
              )
            : []),
          ...multiplied(pace, miles - 1, `This counts ${milesWords(miles - 1)} only`),
          ...(seconds > 0 ? multiplied(minutes * MINUTE, miles, `This leaves out the seconds`) : []),
          ...(seconds > 0
            ? multiplied((minutes + 1) * MINUTE, miles, `This rounds each mile up to a full minute`)
            : []),
          ...multiplied(pace, miles + 1, `This counts ${milesWords(miles + 1)}`),
          ...(inSeconds >= MINUTE
            ? slip(
                `This carries ${Math.floor(inSeconds / MINUTE) + 1} minutes from ${inSeconds} seconds`,
                total + MINUTE,
              )
            : []),
        ],
        hint: 'Multiply minutes and seconds apart. When do seconds make a minute?',
      }
    }
    return {
      question: pickWording([
        `${rule(walk)}. ${who} finishes in ${clock(total)}. What was the average time for a mile?`,
        `A candidate wants to finish in ${clock(total)}. ${rule(walk)}. What even pace, in time per mile, is that?`,
        `${rule(walk)}. To be done after ${clock(total)}, how long may each mile take at an even pace?`,
      ]),
      unit,
      answer: pace,
      why: `${clock(total)} is ${say(total)} seconds, and ${say(total)} ÷ ${miles} = ${say(pace)} seconds, which is ${clock(pace)} for each mile.`,
      mistakes: [
        ...slip(`This is the slowest pace within the limit, not the pace for ${clock(total)}`, limit / miles),
        ...decimalsAsSeconds(pace),
        ...divided(total, miles + 1, `This divides by ${miles + 1} miles instead of ${miles}`),
        ...(total % MINUTE > 0
          ? divided(total - (total % MINUTE), miles, `This leaves out the seconds of the time`)
          : []),
        ...(total % MINUTE > 0
          ? divided(total - (total % MINUTE) + MINUTE, miles, `This rounds the time up to a full minute`)
          : []),
        ...(miles > 2 ? divided(total, miles - 1, `This divides by ${milesWords(miles - 1)} instead of ${miles}`) : []),
        ...(total % MINUTE > 0 && Math.floor(total / MINUTE) % miles > 0
          ? slip(
              `This drops the remainder of ${Math.floor(total / MINUTE)} ÷ ${miles}`,
              over(total - (Math.floor(total / MINUTE) % miles) * MINUTE, miles),
            )
          : []),
        ...slip(
          `This divides the minutes only and keeps the seconds of ${clock(total)}`,
          Math.floor(total / MINUTE / miles) * MINUTE + (total % MINUTE),
        ),
        ...slip(
          `This takes the whole ${clock(limit - total)} under the limit from one mile`,
          limit / miles - (limit - total),
        ),
      ],
      hint: 'Change the time to seconds, or divide the minutes first and carry what is left.',
    }
  },
})

// Time left after a split

/** Half miles completed at the time of the split, per walk. */
const SPLITS: Record<string, readonly number[]> = { [arduous.name]: [2, 2, 3, 3, 4], [field.name]: [2, 2, 3] }

const timeLeft = level({
  draw: (random) =>
    fitting(
      () => {
        const walk = pick(random, walks)
        const halves = pick(random, SPLITS[walk.name] ?? [])
        return { walk, halves, split: between(random, halves * 6 * MINUTE, halves * 8 * MINUTE, 5) }
      },
      ({ walk, halves, split }) => {
        const needed = over(walk.limit - split, over(walk.miles * 2 - halves, 2))
        const isWhole = isExact(needed, 0) && needed.top % 5 === 0
        return (
          isWhole && needed.top !== walk.limit / walk.miles && needed.top >= 12 * MINUTE && needed.top <= 18 * MINUTE
        )
      },
    ),
  pose: ({ walk, halves, split }, { pickWording, who }) => {
    const { miles, limit } = walk
    const [done, rest] = [over(halves, 2), over(miles * 2 - halves, 2)]
    const left = limit - split
    const answer = over(left, rest)
    return {
      question: pickWording([
        `${rule(walk)}. ${who} passes the ${say(done)}-mile mark after ${clock(split)}. At most, how long may each remaining mile take on average?`,
        `${rule(walk)}. After ${milesWords(done)}, the watch shows ${clock(split)}. What pace per mile is needed for the rest to finish exactly on time?`,
        `A candidate needs ${clock(split)} for ${firstWords(done)}. ${rule(walk)}. How much time is left for each mile of the rest?`,
        `At the marker for ${milesWords(done)}, ${who} hears “${clock(split)}.” ${rule(walk)}. What is the slowest average pace per mile that still passes?`,
      ]),
      unit,
      answer,
      why: `${limit / MINUTE} min − ${clock(split)} leaves ${clock(left)} for ${say(miles)} − ${say(done)} = ${milesWords(rest)}. ${isOne(rest) ? 'That is the pace of the last mile.' : `${clock(left)} is ${say(left)} seconds, and ${say(left)} ÷ ${say(rest)} = ${say(answer)} seconds, which is ${clock(answer)} a mile.`}`,
      mistakes: [
        ...slip(`This is the even pace for the whole test, as if the first part had been on pace`, limit / miles),
        ...divided(split, done, `This is the pace so far`),
        ...divided(left, miles, `This divides the time left by all ${miles} miles`),
        ...(isOne(rest) ? [] : slip(`This is the time left for the whole rest, not for a mile`, left)),
        ...divided(left, done, `This divides the time left by the ${milesWords(done)} already done`),
        ...decimalsAsSeconds(answer.top),
        ...misborrowed(split, left).flatMap(([wrong, why]) => divided(wrong, rest, why)),
        ...(isOne(rest) ? [] : divided(split, rest, `This divides the time used by the miles that remain`)),
      ],
      hint: 'How much time is left, and how many miles?',
      figure: course(walk, halves / 2, clock(split)),
    }
  },
})

// Laps, and the finish at the pace so far

const LAPS_PER_MILE = 4

const lapsOrMargin = level({
  draw: (random) =>
    fitting(
      () => {
        const walk = pick(random, walks)
        const all = walk.miles * LAPS_PER_MILE
        const laps = between(random, 3, all - 3)
        const split = between(random, laps * 190, laps * 236, 5)
        return { walk, all, laps, split, asks: pick(random, ['lap', 'margin'] as const) }
      },
      ({ walk, all, laps, split, asks }) => {
        if (asks === 'margin') {
          const finish = over(split * all, laps)
          const margin = walk.limit - finish.top / finish.bottom
          const isWhole = isExact(finish, 0) && isExact(over(split * LAPS_PER_MILE, laps), 0)
          return isWhole && margin >= MINUTE && margin <= 7 * MINUTE && laps % 2 === 0
        }
        const needed = over(walk.limit - split, all - laps)
        return isExact(needed, 0) && needed.top >= 195 && needed.top <= 260 && needed.top !== walk.limit / all
      },
    ),
  pose: ({ walk, all, laps, split, asks }, { pickWording, who }) => {
    const { limit, miles } = walk
    const left = limit - split
    const even = limit / all
    const track = `The course is ${all} laps of a quarter mile`
    if (asks === 'lap') {
      const rest = all - laps
      const answer = over(left, rest)
      return {
        question: pickWording([
          `${rule(walk)}. ${track}. After ${laps} laps, the watch shows ${clock(split)}. At most, how long may each remaining lap take on average?`,
          `${rule(walk)}. ${track}, and ${who} has done ${laps} of them in ${clock(split)}. What time per lap is needed for the rest to finish exactly on time?`,
          `A candidate needs ${clock(split)} for the first ${laps} laps. ${rule(walk)}. ${track}. How much time is left for each of the other laps?`,
        ]),
        unit,
        answer,
        why: `${limit / MINUTE} min − ${clock(split)} leaves ${clock(left)}, or ${say(left)} seconds, for ${all} − ${laps} = ${rest} laps: ${say(left)} ÷ ${rest} = ${say(answer)} seconds, which is ${clock(answer)}.`,
        mistakes: [
          ...slip(`This is the even lap time for the whole test, as if the first laps had been on pace`, even),
          ...divided(split, laps, `This is the lap time so far`),
          ...divided(left, rest - 1, `This counts one lap too few, ${rest - 1} instead of ${rest}`),
          ...divided(left, rest + 1, `This counts the lap just finished as still to come`),
          ...divided(left, all, `This divides the time left by all ${all} laps`),
          ...multiplied(answer, LAPS_PER_MILE, `This is the time for a mile of ${LAPS_PER_MILE} laps`),
          ...divided(left, laps, `This divides the time left by the ${laps} laps already done`),
          ...decimalsAsSeconds(answer.top),
          ...divided(split, rest, `This divides the time used by the laps that remain`),
          ...misborrowed(split, left).flatMap(([wrong, why]) => divided(wrong, rest, why)),
        ],
        hint: 'How many laps are left, and how much time?',
      }
    }
    const finish = over(split * all, laps)
    const answer = sum(limit, times(-1, finish))
    const done = laps / LAPS_PER_MILE
    const now = even * laps - split
    const doneWords = milesWords(over(laps, LAPS_PER_MILE))
    /** Returns the time under the limit for a wrong finish time; empty unless that time is whole seconds and below the limit. */
    const under = (why: string, wrong: Num, how: string): Mistake<Num>[] => {
      const margin = sum(limit, times(-1, wrong))
      return isExact(wrong, 0) && compare(margin, 0) > 0
        ? [[margin, `${why}: ${how} is ${clock(wrong)}, and that is ${clock(margin)} under the limit.`]]
        : []
    }
    return {
      question: pickWording([
        `${rule(walk)}. ${who} needs ${clock(split)} for ${firstWords(over(laps, LAPS_PER_MILE))} and keeps that pace. How far under the limit is the finish?`,
        `${rule(walk)}. The watch shows ${clock(split)} at ${doneWords}. If the pace stays the same, how much time is left when the candidate finishes?`,
        `After ${doneWords}, ${clock(split)} have passed. ${rule(walk)}. By how much does the candidate beat the limit at the same pace?`,
      ]),
      unit,
      answer,
      why: `${isOne(over(laps, LAPS_PER_MILE)) ? `The pace is ${clock(split)} a mile` : `${clock(split)} for ${doneWords} is ${clock(over(split * LAPS_PER_MILE, laps))} a mile`}, so ${miles} miles take ${clock(finish)}. ${limit / MINUTE} min − ${clock(finish)} leaves ${clock(answer)}.`,
      mistakes: [
        ...slip(`This is the lead at ${doneWords}, not at the finish`, now, `${clock(even * laps)} − ${clock(split)}`),
        ...slip(`This is the time left now, not at the finish`, left, `${clock(limit)} − ${clock(split)}`),
        ...slip(
          `This is the lead in one mile, not in all ${miles}`,
          sum(limit / miles, times(-1, over(split * LAPS_PER_MILE, laps))),
        ),
        ...slip(
          `This counts only the lead to be won in the rest`,
          sum(answer, -now),
          `${clock(answer)} − ${clock(now)}`,
        ),
        ...multiplied(now, miles, `This multiplies the lead at ${doneWords} by ${miles}`),
        ...under('This doubles the time at the split', 2 * split, `${clock(split)} × 2`),
        ...slip(`This adds the lead at ${doneWords} once more`, sum(answer, now), `${clock(answer)} + ${clock(now)}`),
        ...misborrowed(finish.top, answer.top).flatMap(([wrong, why]) => slip(why, wrong)),
        ...decimalsAsSeconds(answer.top),
      ],
      hint: 'What is the finishing time at that pace?',
      figure: course(walk, done, clock(split)),
    }
  },
})

// The drawing

const label = labelOf(14)
const [WEST, EAST, ROAD] = [24, 312, 46]

/** Draws the course as a line with its miles, the completed part, and the time at the end of that part. */
function course({ miles }: Walk, done: number, time: string): Figure {
  const x = (mile: number) => Math.round(WEST + ((EAST - WEST) * mile) / miles)
  const along = (from: number, to: number): Point[] => [
    [x(from), ROAD],
    [x(to), ROAD],
  ]
  return figure(
    84,
    `A straight course from 0 to ${miles} miles with a mark at each mile. The candidate is ${milesWords(over(Math.round(done * LAPS_PER_MILE), LAPS_PER_MILE))} from the start after ${time}.`,
    line(along(0, miles), { stroke: 'line', thickness: 5 }),
    line(along(0, done), { stroke: 'green', thickness: 5 }),
    upTo(miles + 1).map((mile) => [
      line([
        [x(mile), ROAD - 7],
        [x(mile), ROAD + 7],
      ]),
      label([x(mile), ROAD + 22], mile === miles ? `${mile} miles` : String(mile)),
    ]),
    { shape: 'circle', center: [x(done), ROAD], radius: 6, fill: 'green-wash', stroke: 'ink' },
    label([x(done), ROAD - 24], time, { isBold: true }),
  )
}

/** Pace, split and finish of the work capacity tests, whose distances and limits the question states. */
export const packPace = mathFamily(
  'pack-pace',
  'USDA Forest Service MTDC, Work Capacity Test Administrator’s Guide (2003), Test Administration; NWCG, “Work Capacity Test (WCT)” (nwcg.gov)',
  { 1: evenPace, 2: timeLeft, 3: lapsOrMargin },
)
