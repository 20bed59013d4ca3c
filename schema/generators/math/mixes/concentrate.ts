import { between, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const concentrate = level({
  draw: (random) => ({ percent: pick(random, [3, 6]), solution: between(random, 200, 3_000, 100) }),
  pose: ({ percent, solution }, { tell, who }) => {
    const share = (hundredths: number) => over(solution * hundredths, 100)
    const part = (hundredths: number | string) => `${say(solution)} × ${hundredths} ÷ 100`
    return {
      question: tell([
        `A foam eductor is set at ${percent} percent, so every 100 gallons of foam solution contain ${percent} gallons of concentrate. How many gallons of concentrate are in ${say(solution)} gallons of solution?`,
        `${who} is planning a foam drill that will use ${say(solution)} gallons of ${percent} percent foam solution (${percent} gallons of concentrate in every 100 gallons of solution). How many gallons of concentrate will the drill use?`,
        `A crew applied ${say(solution)} gallons of foam solution at a fuel spill. The solution was ${percent} percent concentrate, and the rest was water. How many gallons of concentrate did they use?`,
      ]),
      unit: 'gallons',
      answer: share(percent),
      why: `There are ${say(solution / 100)} hundreds in ${say(solution)} gallons, and ${say(solution / 100)} × ${percent} = ${say(share(percent))} gallons.`,
      mistakes: [
        [
          over(solution, percent),
          `This divides by ${percent} instead of taking ${percent} percent`,
          `${say(solution)} ÷ ${percent}`,
        ],
        [over(share(percent), 10), `This puts the decimal point one place too far left`, part(say(over(percent, 10)))],
        [share(percent * 10), `This puts the decimal point one place too far right`, part(percent * 10)],
        [share(1), `This stops at 1 percent`, part(1)],
        [
          share(percent === 3 ? 6 : 3),
          `This uses the other common setting, ${percent === 3 ? 6 : 3} percent`,
          part(percent === 3 ? 6 : 3),
        ],
        [percent, `This is the concentrate in a single hundred gallons, ${percent} gallons.`],
        [share(10), `This takes a tenth of the solution`, `${say(solution)} ÷ 10`],
        [
          10 * percent * Math.floor(solution / 1_000),
          `This counts only the full thousands of gallons`,
          `${say(1_000 * Math.floor(solution / 1_000))} × ${percent} ÷ 100`,
        ],
        [
          10 * percent * Math.ceil(solution / 1_000),
          `This rounds up to the next thousand gallons`,
          `${say(1_000 * Math.ceil(solution / 1_000))} × ${percent} ÷ 100`,
        ],
      ],
      hint: 'How many hundreds of gallons are there?',
    }
  },
})
