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
        [share(percent + 1), `This takes ${percent + 1} percent instead of ${percent}`, part(percent + 1)],
        [share(percent - 1), `This takes ${percent - 1} percent instead of ${percent}`, part(percent - 1)],
        [share(percent * 2), `This counts the concentrate twice`, `2 × ${part(percent)}`],
        [over(share(percent), 2), `This takes only half of the concentrate`, `${part(percent)} ÷ 2`],
      ],
      hint: 'How many hundreds of gallons are there?',
    }
  },
})
