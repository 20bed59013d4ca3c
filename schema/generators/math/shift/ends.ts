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
