import { between, fitting, pick } from '../kit.ts'
import type { Fraction } from './fraction.ts'
import { count, level, mathFamily } from './kit.ts'

const DAY = 24 * 60

export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

const span = (minutes: number) => `${count(Math.floor(minutes / 60), 'hours')} ${count(minutes % 60, 'minutes')}`

const ends = level({
  draw: (random) =>
    fitting(
      () => ({ starts: between(random, 4 * 60, 17 * 60, 5), lasts: between(random, 95, 420, 5) }),
      ({ starts, lasts }) => starts + lasts < 22 * 60 && (starts % 60) + (lasts % 60) > 60 && lasts % 60 >= 10,
    ),
  pose: ({ starts, lasts }, { pickWording, who, station }) => {
    const [hours, minutes] = [Math.floor(lasts / 60), lasts % 60]
    const ends = starts + lasts
    const sum = (starts % 60) + minutes
    const hour = Math.floor(starts / 60)
    return {
      question: pickWording([
        `A live-fire drill begins at ${clock(starts)} hours and lasts ${span(lasts)}. At what time does it end?`,
        `${who} reports for a detail at ${clock(starts)} hours. The detail takes ${span(lasts)}. At what time does it end?`,
        `${station}’s engine goes out of service at ${clock(starts)} hours for ${span(lasts)}. At what time is it back in service?`,
      ]),
      unit: ({ top }: Fraction) => `${clock(top)} hours`,
      most: DAY - 1,
      answer: ends,
      why: `Minutes: ${starts % 60} + ${minutes} = ${sum}, which is 1 hour ${count(sum - 60, 'minutes')}. Hours: ${hour} + ${hours} + 1 = ${hour + hours + 1}. The time is ${clock(ends)}.`,
      mistakes: [
        [ends - 60, `This forgets to carry the extra hour from ${sum} minutes.`],
        [ends + 60, `This carries one hour too many.`],
        [starts + hours * 60, `This adds the hours but leaves out the ${minutes} minutes.`],
        [starts + (hours + 1) * 60, `This rounds the time up to ${hours + 1} full hours.`],
        [ends - 2 * minutes, `This subtracts the ${minutes} minutes instead of adding them.`],
        [
          starts + hours * 60 - (starts % 60) + minutes,
          `This adds the hours and then replaces the minutes with ${minutes}.`,
        ],
        [
          starts + (hours + 1) * 60 - minutes,
          `This counts ${minutes} minutes back from ${hours + 1} hours instead of forward from ${hours}.`,
        ],
        [Math.ceil(starts / 60) * 60 + lasts, `This starts counting at the next full hour.`],
        [Math.floor(starts / 60) * 60 + lasts, `This leaves out the ${starts % 60} minutes of the starting time.`],
        [sum >= 100 ? ends - 40 : 0, `This carries an hour after 100 minutes instead of 60.`],
      ],
      hint: 'What happens when the minutes go past 60?',
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
  pose: ({ starts, ends }, { pickWording, who }) => {
    const lasted = DAY - starts + ends
    return {
      question: pickWording([
        `A crew is dispatched at ${clock(starts)} hours and is back in quarters at ${clock(ends)} hours the next morning. How long was the crew out?`,
        `${who} starts a fire watch at ${clock(starts)} hours and is relieved at ${clock(ends)} hours the next day. How long was the watch?`,
        `Crews flowed water at a warehouse fire from ${clock(starts)} hours until ${clock(ends)} hours the next morning. How long was that?`,
      ]),
      unit: ({ top }: Fraction) => span(top),
      answer: lasted,
      why: `From ${clock(starts)} to midnight is ${span(DAY - starts)}, and from midnight to ${clock(ends)} is ${span(ends)}. Together that is ${span(lasted)}.`,
      mistakes: [
        [lasted + 60, `This counts one hour too many, because the minutes do not add up to another full hour.`],
        [lasted + 40, `This borrows 100 minutes from an hour instead of 60.`],
        [DAY - starts, `This stops counting at midnight.`],
        [ends, `This starts counting at midnight.`],
        [starts - ends, `This subtracts the end time from the start time, as if both were on the same day.`],
        [lasted - 60, `This counts one hour too few.`],
        [lasted + 12 * 60, `This adds 12 hours too many.`],
        [lasted - (ends % 60), `This leaves out the ${ends % 60} minutes after ${clock(ends - (ends % 60))}.`],
        [
          lasted + (starts % 60),
          `This starts counting at ${clock(starts - (starts % 60))} instead of ${clock(starts)}.`,
        ],
      ],
      hint: 'Count up to midnight, then count on from there.',
    }
  },
})

const rotation = level({
  draw: (random) => ({
    month: pick(random, [30, 31]),
    first: between(random, 1, 3),
    off: between(random, 1, 3),
    overtime: between(random, 4, 20, 2),
  }),
  pose: ({ month, first, off, overtime }, { pickWording, who }) => {
    const shifts = Math.floor((month - first) / 3) + 1
    const hours = (worked: number, extra = overtime) => 24 * worked + extra
    const days = [...Array(shifts).keys()].map((at) => first + 3 * at)
    const day = ['1st', '2nd', '3rd'][first - 1]
    const worked = shifts - off
    const sum = (some: number | string, sign: '+' | '−' = '+') => `${some} × 24 ${sign} ${overtime}`
    return {
      question: pickWording([
        `${who} works 24 hours on and 48 hours off. In a ${month}-day month, the first shift starts on the ${day}. With ${count(off, 'shifts')} off and ${overtime} hours of overtime, and counting each shift in the month in which it starts, how many hours does ${who} work?`,
        `A platoon works a 24-hour shift every third day. In a ${month}-day month, its first shift starts on the ${day}. One member takes ${count(off, 'shifts')} of leave and works ${overtime} hours of overtime. Counting each shift in the month in which it starts, how many hours does the member work?`,
      ]),
      unit: 'hours',
      answer: hours(worked),
      why: `Shifts start on days ${days.slice(0, 3).join(', ')}, and so on through ${days.at(-1)}, which makes ${shifts} shifts. The member works ${shifts} − ${off} = ${worked} of them: ${sum(worked)} = ${hours(worked)} hours.`,
      mistakes: [
        [hours(shifts), `This forgets to subtract the ${count(off, 'shifts')} off`, sum(shifts)],
        [hours(worked, 0), `This leaves out the overtime`, `${worked} × 24`],
        [
          hours(worked + 1),
          `This counts ${shifts + 1} shifts in the month instead of ${shifts}`,
          sum(`(${shifts + 1} − ${off})`),
        ],
        [
          hours(worked - 1),
          `This counts ${shifts - 1} shifts in the month instead of ${shifts}`,
          sum(`(${shifts - 1} − ${off})`),
        ],
        [
          hours(Math.floor((month - first) / 4) + 1 - off),
          `This schedules a shift every fourth day instead of every third`,
          sum(`(${Math.floor((month - first) / 4) + 1} − ${off})`),
        ],
        [
          hours(Math.floor((month - first) / 2) + 1 - off),
          `This schedules a shift every other day instead of every third`,
          sum(`(${Math.floor((month - first) / 2) + 1} − ${off})`),
        ],
        [
          hours(shifts + off),
          `This adds the ${count(off, 'shifts')} off instead of subtracting ${off === 1 ? 'it' : 'them'}`,
          sum(`(${shifts} + ${off})`),
        ],
        [hours(worked, -overtime), `This subtracts the overtime instead of adding it`, sum(worked, '−')],
        [hours(shifts, 0), `This leaves out both the time off and the overtime`, `${shifts} × 24`],
        [12 * worked + overtime, `This counts 12 hours per shift instead of 24`, `${worked} × 12 + ${overtime}`],
        [hours(shifts, -overtime), `This ignores the time off and subtracts the overtime`, sum(shifts, '−')],
        [
          hours(shifts - 2 * off),
          `This subtracts the ${count(off, 'shifts')} off twice`,
          sum(`(${shifts} − 2 × ${off})`),
        ],
      ],
      hint: 'On which days of the month does a shift start?',
    }
  },
})

/** Asks when a task ends, how long a task that runs past midnight takes, or how many hours are in a rotation. */
export const shifts = mathFamily(
  'shift',
  'OpenStax, Prealgebra 2e, Whole Numbers chapter',
  {
    1: ends,
    2: midnight,
    3: rotation,
  },
  6,
)
