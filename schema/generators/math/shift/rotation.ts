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
    const worked = shifts - off
    const sum = (some: number | string, sign: '+' | '−' = '+') => `${some} × 24 ${sign} ${overtime}`
    return {
      question: tell([
        `${who} works 24 hours on and 48 hours off. In a ${month}-day month, the first shift starts on the ${day}. ${who} takes ${count(off, 'shifts')} off and works ${overtime} hours of overtime. Counting each shift in the month in which it starts, how many hours does ${who} work?`,
        `A platoon works a 24-hour shift every third day. In a ${month}-day month, its first shift starts on the ${day}. One member takes ${count(off, 'shifts')} of leave and works ${overtime} hours of overtime. Counting each shift in the month in which it starts, how many hours does the member work?`,
      ]),
      unit: 'hours',
      answer: hours(worked),
      why: `Shifts start on days ${days.slice(0, 3).join(', ')}, and so on through ${days.at(-1)}, which makes ${shifts}. The member works ${shifts} − ${off} = ${worked} of them: ${sum(worked)} = ${hours(worked)} hours.`,
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
          `This adds the ${count(off, 'shifts')} off instead of subtracting`,
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
