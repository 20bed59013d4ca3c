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
