import { fitting } from '../../kit/chance.ts'
import { compare, minus, type Num, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawTwo, left, MOST_BOTTOM, read, write } from './given.ts'

export const whole = level({
  draw: (random) =>
    fitting(
      () => ({
        ...drawTwo(random, (a, b) => left(a, b).bottom <= MOST_BOTTOM),
        gallons: 20 * Math.floor(5 + random() * 40),
      }),
      ({ first, second, gallons }) => {
        const tank = over(gallons, left(read(first), read(second)))
        return tank.bottom === 1 && tank.top <= 4_000 && tank.top % 10 === 0
      },
    ),
  pose: ({ first, second, gallons }, { tell, who }) => {
    const [a, b] = [read(first), read(second)]
    const rest = left(a, b)
    const kept = minus(1, a)
    const from = (share: Num) => (compare(share, 0) > 0 ? over(gallons, share) : 0)
    const amount = say(gallons)
    return {
      question: tell([
        `A tank was full. The first fire took ${first} of it, the second ${second} of what was left, and ${amount} gallons remain. How many gallons does the full tank hold?`,
        `${who} starts with a full tender, leaves ${first} of the water at one portable tank and ${second} of the rest at another, and drives back with ${amount} gallons. What does the tender hold when full?`,
        `A cistern loses ${first} of its full content in a dry summer. Engines then draw ${second} of the rest, which leaves ${amount} gallons. What did it hold at first?`,
      ]),
      unit: 'gallons',
      answer: from(rest),
      why: `After the first step ${write(kept)} is left, after the second ${write(kept)} × ${write(minus(1, b))} = ${write(rest)}. ${amount} gallons are ${write(rest)} of the tank, and ${amount} ÷ (${write(rest)}) = ${say(from(rest))}.`,
      mistakes: [
        [from(minus(1, a, b)), `This takes ${second} of the full tank; it is ${second} of what was left.`],
        [from(kept), `This undoes only the first step.`],
        [from(minus(1, b)), `This undoes only the second step.`],
        [from(minus(1, rest)), `This takes the ${amount} gallons for what was used; they are what remains.`],
        [from(times(a, b)), `This divides by ${first} × ${second}; what remains is ${write(rest)}.`],
        [from(a), `This takes the ${amount} gallons for ${first} of the tank.`],
        [from(b), `This takes the ${amount} gallons for ${second} of the tank.`],
        [
          times(gallons, sum(1, minus(1, rest))),
          `This adds ${write(minus(1, rest))} of the ${amount} gallons; the fraction belongs to the full tank.`,
        ],
        [times(gallons, sum(1, a), sum(1, b)), `This adds the fractions back on, of the smaller amounts.`],
        [from(times(kept, b)), `This takes the ${amount} gallons for what the second step used.`],
        [
          from(times(a, minus(1, b))),
          `This takes ${first} for what was left after the first step; that is ${write(kept)}.`,
        ],
        [2 * gallons, `This doubles the ${amount} gallons, as if half of the tank were gone.`],
      ],
      hint: 'What fraction of the full tank remains at the end?',
    }
  },
})
