import { between, pick } from '../../kit/chance.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'

export const rotation = level({
  draw: (random) => ({
    month: pick(random, [30, 31]),
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
