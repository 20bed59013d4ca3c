import { between, fitting } from '../../kit/chance.ts'
import type { Fraction } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { clock, DAY, span } from './words.ts'

export const ends = level({
  draw: (random) =>
    fitting(
      () => ({ starts: between(random, 4 * 60, 17 * 60, 5), lasts: between(random, 95, 420, 5) }),
      ({ starts, lasts }) => starts + lasts < 22 * 60 && (starts % 60) + (lasts % 60) > 60 && lasts % 60 >= 10,
    ),
  pose: ({ starts, lasts }, { tell, who, station }) => {
    const [hours, minutes] = [Math.floor(lasts / 60), lasts % 60]
    const ends = starts + lasts
    const sum = (starts % 60) + minutes
    const hour = Math.floor(starts / 60)
    return {
      question: tell([
        `A live-fire drill begins at ${clock(starts)} hours and lasts ${span(lasts)}. At what time does it end?`,
        `${who} reports for a detail at ${clock(starts)} hours. The detail takes ${span(lasts)}. At what time does it end?`,
        `${station}'s engine goes out of service at ${clock(starts)} hours for ${span(lasts)}. At what time is it back in service?`,
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
