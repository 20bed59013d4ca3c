import { compare, fraction, minus, over, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawTwo, left, MOST_BOTTOM, read, write } from './given.ts'

export const remaining = level({
  draw: (random) =>
    drawTwo(random, (a, b) => left(a, b).bottom <= MOST_BOTTOM && compare(left(a, b), fraction(1, 12)) >= 0),
  pose: ({ first, second }, { tell, who }) => {
    const [a, b] = [read(first), read(second)]
    const rest = left(a, b)
    const kept = minus(1, a)
    return {
      question: tell([
        `A tender pumps off ${first} of its full tank at one stop and ${second} of the remaining water at the next. What fraction of a full tank is still on board?`,
        `${who} issues ${first} of the spare batteries, and later ${second} of those that remain. What fraction of the batteries is left?`,
        `A fire season takes ${first} of a department's overtime budget by June and ${second} of the rest by September. What fraction of the budget is left then?`,
      ]),
      unit: write,
      places: 'any',
      most: fraction(11, 12),
      answer: rest,
      why: `After the first step ${write(kept)} is left. The second takes ${second} of that and leaves ${write(minus(1, b))} of it: ${write(kept)} × ${write(minus(1, b))} = ${write(rest)}.`,
      mistakes: [
        [minus(1, a, b), `This takes ${second} of the full amount; it is ${second} of what remains.`],
        [minus(1, rest), `This is what has been used, not what is left.`],
        [times(a, b), `This multiplies ${first} by ${second}, a part of the first part.`],
        [times(kept, b), `This is what the second step takes, not what it leaves.`],
        [kept, `This stops after the first step.`],
        [minus(1, b), `This leaves out the first step.`],
        [sum(a, b), `This adds the two fractions.`],
        [minus(1, times(a, b)), `This takes ${second} of ${first} away from the whole.`],
        [times(a, minus(1, b)), `This takes ${first} for what is left after the first step; that is ${write(kept)}.`],
        [over(rest, 2), `This halves what is left once more.`],
        [fraction(a.top + b.top, a.bottom + b.bottom), `This adds tops and bottoms of the two fractions.`],
      ],
      hint: 'Of what is the second fraction taken?',
    }
  },
})
