import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const minutesOf = level({
  draw: (random) =>
    fitting(
      () => ({ miles: between(random, 2, 24), speed: pick(random, [20, 24, 30, 36, 40, 45, 48, 50]) }),
      ({ miles, speed }) => (miles * 60) % speed === 0 && miles * 60 > speed * 3,
    ),
  pose: ({ miles, speed }, { tell, driver, station }) => {
    const minutes = over(miles * 60, speed)
    return {
      question: tell([
        `A reserve engine is driven ${miles} miles to the repair shop at an average of ${speed} miles per hour. How many minutes does the trip take?`,
        `${driver} drives a tender ${miles} miles to a fill site, averaging ${speed} mph. How many minutes does the drive take?`,
        `A mutual-aid truck is ${miles} miles from ${station} and averages ${speed} mph on the way there. How many minutes does it take to arrive?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `Time is distance divided by speed, and an hour has 60 minutes: ${miles} ÷ ${speed} × 60 = ${say(minutes)} minutes.`,
      mistakes: [
        [miles, `This takes one minute per mile, which is right only at 60 mph, and gets ${miles}.`],
        [
          over(miles * speed, 60),
          `This multiplies the miles by the speed instead of dividing`,
          `${miles} × ${speed} ÷ 60`,
        ],
        [over(miles * 100, speed), `This uses 100 minutes in an hour instead of 60`, `${miles} ÷ ${speed} × 100`],
        [times(2, minutes), `This is the time for a round trip`, `2 × ${miles} ÷ ${speed} × 60`],
        [over(speed, miles), `This divides the speed by the miles`, `${speed} ÷ ${miles}`],
        [speed - miles, `This subtracts the miles from the speed`, `${speed} − ${miles}`],
        [speed, `This is the speed, ${speed} mph, not the time.`],
        [2 * miles, `This takes two minutes per mile, which is right only at 30 mph`, `2 × ${miles}`],
        [
          over(miles * 4, 3),
          `This takes four minutes for every three miles, which is right only at 45 mph`,
          `${miles} × 4 ÷ 3`,
        ],
        [over(60, miles), `This divides an hour by the miles`, `60 ÷ ${miles}`],
        [miles + speed, `This adds the miles and the speed`, `${miles} + ${speed}`],
      ],
      hint: 'How long does one mile take?',
    }
  },
})
