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
  pose: ({ miles, minutes, leaves }, { tell, who, station }) => {
    const [from, to] = [clock(leaves), clock(leaves + minutes)]
    const mph = (some: number, inMinutes: number) => over(some * 60, inMinutes)
    return {
      question: tell([
        `An engine leaves ${station} at ${from} hours and reaches the training ground, ${miles} miles away, at ${to} hours. What was its average speed?`,
        `${who} drives a tender ${miles} miles to a staging area, from ${from} to ${to} hours on the same day. What was the average speed?`,
        `A ladder truck covers ${miles} miles between ${from} and ${to} hours. What is its average speed?`,
      ]),
      unit: 'mph',
      answer: mph(miles, minutes),
      why: `From ${from} to ${to} is ${minutes} minutes. ${miles} miles ÷ ${minutes} minutes × 60 minutes an hour = ${say(mph(miles, minutes))} mph.`,
      mistakes: [
        [
          mph(miles, minutes + 40),
          `This counts 100 minutes to the hour and finds ${minutes + 40} minutes; it is ${minutes}.`,
        ],
        [over(miles * 100, minutes), `This multiplies by 100 where an hour has 60 minutes.`],
        [minutes, `This is the ${minutes} minutes of the drive, not its speed.`],
        [miles, `This takes the ${miles} miles as if they had lasted a full hour.`],
        [mph(miles, minutes * 2), `This divides by twice the time, as if the truck had driven there and back.`],
        [mph(miles * 2, minutes), `This counts the ${miles} miles twice, as if the truck had driven there and back.`],
        [mph(minutes, miles), `This divides the minutes by the miles before turning to hours.`],
        [
          over(miles * minutes, 60),
          `This multiplies by the minutes and divides by 60; it must be the other way round.`,
        ],
        [miles + minutes, `This adds miles and minutes.`],
        [mph(miles, minutes + 5), `This takes ${minutes + 5} minutes for the drive; it is ${minutes}.`],
        [
          minutes > 5 ? mph(miles, minutes - 5) : 0,
          `This takes ${minutes - 5} minutes for the drive; it is ${minutes}.`,
        ],
        [over(3_600, minutes), `This uses 60 miles in place of ${miles}.`],
      ],
      hint: 'How many minutes did it take, and how far would it have come in 60?',
    }
  },
})
