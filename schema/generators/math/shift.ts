import { between, fitting, oneOf } from './chance.ts'
import type { Fraction } from './number.ts'
import { count, level, mathFamily } from './problem.ts'

const DAY = 24 * 60

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
const span = (minutes: number) => `${count(Math.floor(minutes / 60), 'hours')} ${count(minutes % 60, 'minutes')}`

const ends = level({
  draw: (random) =>
    fitting(
      () => ({ starts: between(random, 4 * 60, 17 * 60, 5), lasts: between(random, 95, 420, 5) }),
      ({ starts, lasts }) => starts + lasts < 22 * 60 && (starts % 60) + (lasts % 60) > 60 && lasts % 60 >= 10,
    ),
  pose: ({ starts, lasts }, { tell, who, station }) => {
    const [hours, minutes] = [Math.floor(lasts / 60), lasts % 60]
    const ends = starts + lasts
    const sum = (starts % 60) + minutes
    return {
      question: tell([
        `A live-fire drill begins at ${clock(starts)} hours and lasts ${span(lasts)}. At what time does it end?`,
        `${who} reports for a detail at ${clock(starts)} hours. It takes ${span(lasts)}. When is it over?`,
        `${station}'s engine goes out of service at ${clock(starts)} hours for ${span(lasts)}. When is it back in service?`,
      ]),
      unit: ({ top }: Fraction) => `${clock(top)} hours`,
      most: DAY - 1,
      answer: ends,
      why: `${starts % 60} + ${minutes} = ${sum} minutes, which is 1 hour ${count(sum - 60, 'minutes')}. ${Math.floor(starts / 60)} + ${hours} + 1 = ${Math.floor(ends / 60)} hours, so ${clock(ends)}.`,
      mistakes: [
        [ends - 60, `This loses the hour that ${sum} minutes make full.`],
        [ends + 60, `This carries one hour too many.`],
        [ends + 40, `This counts 100 minutes to the hour when the minutes are carried.`],
        [ends - 40, `This takes 40 minutes off, as if an hour had 100 minutes.`],
        [starts + hours * 60, `This leaves out the ${minutes} minutes.`],
        [starts + (hours + 1) * 60, `This rounds up to ${hours + 1} full hours.`],
        [ends - 2 * minutes, `This subtracts the ${minutes} minutes that should be added.`],
        [ends + 10, `This is off by ten minutes: ${starts % 60} + ${minutes} is ${sum}.`],
        [ends - 10, `This is off by ten minutes: ${starts % 60} + ${minutes} is ${sum}.`],
      ],
      hint: 'What happens when the minutes pass 60?',
    }
  },
})

const midnight = level({
  draw: (random) =>
    fitting(
      () => ({ starts: between(random, 17 * 60, 23 * 60 + 50), ends: between(random, 60, 8 * 60) }),
      ({ starts, ends }) =>
        starts % 60 > ends % 60 && (starts - ends) % 60 !== 0 && starts % 60 > 4 && ends % 60 > 4 && DAY - starts > 60,
    ),
  pose: ({ starts, ends }, { tell, who }) => {
    const lasted = DAY - starts + ends
    return {
      question: tell([
        `A crew is dispatched at ${clock(starts)} hours and is back in quarters at ${clock(ends)} hours the next morning. How long was it out?`,
        `${who} starts a fire watch at ${clock(starts)} hours and is relieved at ${clock(ends)} hours the next day. How long was the watch?`,
        `Water was flowing at a warehouse fire from ${clock(starts)} hours until ${clock(ends)} hours the next morning. For how long was that?`,
      ]),
      unit: ({ top }: Fraction) => span(top),
      answer: lasted,
      why: `From ${clock(starts)} to midnight is ${span(DAY - starts)}, from midnight to ${clock(ends)} is ${span(ends)}. Together ${span(lasted)}.`,
      mistakes: [
        [
          lasted + 60,
          `This has one hour too many: ${60 - (starts % 60)} + ${ends % 60} minutes do not make another full hour.`,
        ],
        [lasted - 60, `This has one hour too few.`],
        [lasted + 40, `This counts 100 minutes to the hour when borrowing.`],
        [lasted - 40, `This takes 40 minutes off, as if an hour had 100 minutes.`],
        [starts - ends, `This subtracts the times the wrong way round, from morning to evening.`],
        [DAY - starts, `This stops at midnight.`],
        [ends, `This starts at midnight.`],
        [lasted + 12 * 60, `This adds 12 hours, as if midnight were noon.`],
        [lasted - (ends % 60), `This leaves out the ${ends % 60} minutes after ${Math.floor(ends / 60)} o'clock.`],
        [lasted + (starts % 60), `This starts from the full hour, ${clock(starts - (starts % 60))}.`],
      ],
      hint: 'Stop at midnight and start again.',
    }
  },
})

const rotation = level({
  draw: (random) => ({
    month: oneOf(random, [30, 31]),
    first: between(random, 1, 3),
    off: between(random, 1, 3),
    overtime: between(random, 4, 20, 2),
  }),
  pose: ({ month, first, off, overtime }, { tell, who }) => {
    const shifts = Math.floor((month - first) / 3) + 1
    const hours = (worked: number, extra = overtime) => 24 * worked + extra
    const days = [...Array(shifts).keys()].map((at) => first + 3 * at)
    const day = ['1st', '2nd', '3rd'][first - 1]
    return {
      question: tell([
        `${who} works 24 hours on and 48 hours off. In a ${month}-day month the first shift starts on the ${day}. ${who} takes ${count(off, 'shifts')} off and works ${overtime} hours of overtime. How many hours does that make, with each shift counted in the month in which it starts?`,
        `A platoon starts a 24-hour shift every third day, in a ${month}-day month first on the ${day}. A member of it has ${count(off, 'shifts')} of leave and ${overtime} hours of overtime. How many hours does the member work, with each shift counted in the month in which it starts?`,
      ]),
      unit: 'hours',
      answer: hours(shifts - off),
      why: `Shifts start on day ${days.slice(0, 3).join(', ')} … ${days.at(-1)}: that is ${shifts}. ${shifts} − ${off} = ${shifts - off}, and ${shifts - off} × 24 + ${overtime} = ${hours(shifts - off)} hours.`,
      mistakes: [
        [hours(shifts - off + 1), `This counts ${shifts + 1} shifts in the month; there are ${shifts}.`],
        [hours(shifts - off - 1), `This counts ${shifts - 1} shifts in the month; there are ${shifts}.`],
        [hours(shifts), `This leaves out the ${count(off, 'shifts')} off.`],
        [hours(shifts + off), `This adds the ${count(off, 'shifts')} off in place of taking them away.`],
        [hours(shifts - off, 0), `This leaves out the ${overtime} hours of overtime.`],
        [hours(shifts - off, -overtime), `This subtracts the overtime in place of adding it.`],
        [
          hours(Math.floor((month - first) / 2) + 1 - off),
          `This has a shift on every second day; with 48 hours off it is every third.`,
        ],
        [
          hours(Math.floor((month - first) / 4) + 1 - off),
          `This has a shift on every fourth day; with 48 hours off it is every third.`,
        ],
        [hours(shifts, 0), `This is the month without leave and overtime.`],
        [12 * (shifts - off) + overtime, `This takes 12 hours for a shift; it lasts 24.`],
        [hours(shifts, -overtime), `This leaves out the leave and subtracts the overtime.`],
        [hours(shifts - 2 * off), `This takes the ${count(off, 'shifts')} off away twice.`],
      ],
      hint: 'On which days of the month does a shift start?',
    }
  },
})

/** When a task ends, how long it lasted past midnight, and the hours of a rotation. */
export const shifts = mathFamily('shift', 'OpenStax, Prealgebra 2e, Whole Numbers chapter', {
  1: ends,
  2: midnight,
  3: rotation,
})
