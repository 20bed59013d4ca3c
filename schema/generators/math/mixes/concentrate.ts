import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const concentrate = level({
  draw: (random) => ({ percent: pick(random, [3, 6]), solution: between(random, 200, 3_000, 100) }),
  pose: ({ percent, solution }, { tell, who }) => {
    const share = (hundredths: number) => over(solution * hundredths, 100)
    return {
      question: tell([
        `A foam eductor is set to ${percent} percent: ${percent} of every 100 gallons of foam solution are concentrate. How many gallons of concentrate go into ${say(solution)} gallons of solution?`,
        `${who} plans a foam drill with ${say(solution)} gallons of solution. At ${percent} percent, ${percent} gallons in every 100 gallons of solution are concentrate. How many gallons of concentrate will the drill use?`,
        `At a fuel spill a crew applied ${say(solution)} gallons of foam solution, ${percent} percent of it concentrate and the rest water. How many gallons of concentrate were used?`,
      ]),
      unit: 'gallons',
      answer: share(percent),
      why: `${say(solution)} gallons are ${solution / 100} hundreds, and ${solution / 100} × ${percent} = ${say(share(percent))} gallons.`,
      mistakes: [
        [share(1), `This is 1 percent of the solution; it takes ${percent} percent.`],
        [
          over(share(percent), 10),
          `The decimal point slips one place to the left: this is ${say(over(percent, 10))} percent.`,
        ],
        [share(percent * 10), `The decimal point slips one place to the right: this is ${percent * 10} percent.`],
        [
          over(solution, percent),
          `This divides by ${percent}; one part in ${percent} would be far more than ${percent} percent.`,
        ],
        [
          share(percent + 1),
          `This takes ${percent + 1} percent, as if the ${percent} parts came on top of another one.`,
        ],
        [share(percent - 1), `This takes ${percent - 1} percent, one part too few in every 100.`],
        [share(percent * 2), `This counts the concentrate twice, as ${percent * 2} percent.`],
        [over(share(percent), 2), `This halves the share and comes out at ${say(over(percent, 2))} percent.`],
      ],
      hint: 'How many hundreds of gallons are there?',
    }
  },
})
