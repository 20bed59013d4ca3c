import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const minutesOf = level({
  draw: (random) =>
    fitting(
      () => ({ miles: between(random, 2, 24), speed: pick(random, [20, 24, 30, 36, 40, 45, 48, 50]) }),
      ({ miles, speed }) => (miles * 60) % speed === 0 && miles * 60 > speed * 3,
    ),
  pose: ({ miles, speed }, { tell, who, station }) => {
    const minutes = over(miles * 60, speed)
    return {
      question: tell([
        `A reserve engine is driven ${miles} miles to the repair shop at an average of ${speed} miles per hour. How many minutes does the drive take?`,
        `${who} drives a tender ${miles} miles to a fill site, averaging ${speed} mph. How many minutes is the drive?`,
        `The mutual-aid truck is ${miles} miles from ${station} and averages ${speed} mph on the way there. In how many minutes does it arrive?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The drive takes ${miles} ÷ ${speed} of an hour, and an hour has 60 minutes: ${miles} × 60 ÷ ${speed} = ${say(minutes)}.`,
      mistakes: [
        [over(miles * 100, speed), `This counts 100 minutes to the hour.`],
        [over(miles * speed, 60), `This multiplies miles by speed; a greater speed must make the time shorter.`],
        [over(speed, miles), `This divides the speed by the miles.`],
        [miles, `This takes one minute for a mile, which is right only at 60 mph.`],
        [times(2, minutes), `This is the time there and back.`],
        [over(minutes, 2), `This halves the time, as if the ${miles} miles were there and back.`],
        [over((miles + 1) * 60, speed), `This counts one mile too many.`],
        [over((miles - 1) * 60, speed), `This counts one mile too few.`],
        [speed - miles, `This subtracts the miles from the speed.`],
        [over(miles * 60, speed + 10), `This takes ${speed + 10} mph for the speed; it is ${speed}.`],
        [over(miles * 60, speed - 10), `This takes ${speed - 10} mph for the speed; it is ${speed}.`],
      ],
      hint: 'How long does one mile take?',
    }
  },
})
