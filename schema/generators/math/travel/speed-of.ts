import { between, fitting } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { clock } from '../shift/words.ts'

export const speedOf = level({
  draw: (random) =>
    fitting(
      () => ({
        miles: between(random, 4, 36),
        minutes: between(random, 8, 50),
        leaves: between(random, 6 * 60, 21 * 60),
      }),
      ({ miles, minutes, leaves }) =>
        (miles * 60) % minutes === 0 &&
        miles * 60 >= minutes * 20 &&
        miles * 60 <= minutes * 60 &&
        (leaves % 60) + minutes > 60,
    ),
  pose: ({ miles, minutes, leaves }, { tell, driver, station }) => {
    const [from, to] = [clock(leaves), clock(leaves + minutes)]
    const mph = (some: number, inMinutes: number) => over(some * 60, inMinutes)
    const by = (some: number | string, inMinutes: number | string) => `${some} ÷ ${inMinutes} × 60`
    return {
      question: tell([
        `An engine leaves ${station} at ${from} hours and reaches the training ground, ${miles} miles away, at ${to} hours. What was its average speed?`,
        `${driver} drives a tender ${miles} miles to a staging area, leaving at ${from} hours and arriving at ${to} hours. What was the average speed?`,
        `A ladder truck covers ${miles} miles between ${from} and ${to} hours. What is its average speed?`,
      ]),
      unit: 'mph',
      answer: mph(miles, minutes),
      why: `From ${from} to ${to} is ${minutes} minutes. Speed is distance divided by time, and an hour has 60 minutes: ${by(miles, minutes)} = ${say(mph(miles, minutes))} mph.`,
      mistakes: [
        [
          mph(miles, minutes + 40),
          `This subtracts the clock times as plain numbers and gets ${minutes + 40} minutes`,
          by(miles, minutes + 40),
        ],
        [over(miles * 100, minutes), `This uses 100 minutes in an hour instead of 60`, `${miles} ÷ ${minutes} × 100`],
        [miles, `This treats the ${miles} miles as if they had taken a full hour.`],
        [minutes, `This is the time in minutes, ${minutes}, not the speed.`],
        [mph(minutes, miles), `This divides the minutes by the miles`, by(minutes, miles)],
        [over(miles * minutes, 60), `This multiplies by the minutes and divides by 60`, `${miles} × ${minutes} ÷ 60`],
        [mph(miles * 2, minutes), `This counts the distance there and back`, by(`2 × ${miles}`, minutes)],
        [mph(miles, minutes * 2), `This counts the time there and back`, by(miles, `(2 × ${minutes})`)],
        [miles + minutes, `This adds the miles and the minutes`, `${miles} + ${minutes}`],
        [60, `This takes a mile a minute for granted, which is 60 mph.`],
        [
          minutes < 60 ? mph(miles, 60 - minutes) : 0,
          `This uses the rest of the hour, ${60 - minutes} minutes`,
          by(miles, 60 - minutes),
        ],
        [minutes < 60 ? 60 - minutes : 0, `This is the rest of the hour in minutes, not the speed`, `60 − ${minutes}`],
        [
          over(miles * 60, minutes + miles),
          `This adds the miles to the minutes before dividing`,
          by(miles, `(${minutes} + ${miles})`),
        ],
      ],
      hint: 'How many minutes did the trip take, and how far would the vehicle go in 60 minutes?',
    }
  },
})
