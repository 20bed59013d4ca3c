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
    const [keptText, leaves, restText] = [write(kept), write(minus(1, b)), write(rest)]
    const dividedBy = (share: string) => `${amount} ÷ (${share})`
    return {
      question: tell([
        `A tank was full. The first fire used ${first} of the water, the second used ${second} of what was left, and ${amount} gallons remain. How many gallons does a full tank hold?`,
        `${who} starts with a full tank, uses ${first} of the water at one grass fire and ${second} of the rest at another, and drives back with ${amount} gallons. How many gallons does the tank hold when full?`,
        `A full cistern loses ${first} of its water during a dry summer. Engines then draft ${second} of the rest, which leaves ${amount} gallons. How many gallons did the cistern hold when full?`,
      ]),
      unit: 'gallons',
      answer: from(rest),
      why: `The first step leaves ${keptText} of the tank, and the second leaves ${keptText} × ${leaves} = ${restText}. So ${amount} gallons are ${restText} of the tank: ${amount} ÷ (${restText}) = ${say(from(rest))} gallons.`,
      mistakes: [
        [
          from(minus(1, a, b)),
          `This takes ${second} of the full tank, not of what was left`,
          dividedBy(`1 − ${first} − ${second}`),
        ],
        [from(kept), `This undoes only the first step`, dividedBy(keptText)],
        [from(minus(1, b)), `This undoes only the second step`, dividedBy(leaves)],
        [
          from(minus(1, rest)),
          `This treats the ${amount} gallons as the water that was used`,
          dividedBy(`1 − ${restText}`),
        ],
        [
          from(times(a, b)),
          `This divides by the product of the two fractions that were used`,
          dividedBy(`${first} × ${second}`),
        ],
        [from(a), `This treats the ${amount} gallons as ${first} of the tank`, dividedBy(first)],
        [from(b), `This treats the ${amount} gallons as ${second} of the tank`, dividedBy(second)],
        [
          times(gallons, sum(1, minus(1, rest))),
          `This adds back a fraction of the ${amount} gallons instead of a fraction of the full tank`,
          `${amount} × (2 − ${restText})`,
        ],
        [
          times(gallons, sum(1, a), sum(1, b)),
          `This adds each fraction back to the smaller amount`,
          `${amount} × (1 + ${first}) × (1 + ${second})`,
        ],
        [
          from(times(kept, b)),
          `This treats the ${amount} gallons as the water used in the second step`,
          dividedBy(`${keptText} × ${second}`),
        ],
        [
          from(times(a, minus(1, b))),
          `This starts the second step from ${first} instead of ${keptText}`,
          dividedBy(`${first} × ${leaves}`),
        ],
      ],
      hint: 'What fraction of the full tank is left at the end?',
    }
  },
})
