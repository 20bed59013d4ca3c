import { between, fitting } from '../../kit/chance.ts'
import type { Fraction } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { clock, DAY, span } from './words.ts'

export const midnight = level({
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
