import { compare, fraction, minus, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawTwo, left, MOST_BOTTOM, read, write } from './given.ts'

export const remaining = level({
  draw: (random) =>
    drawTwo(random, (a, b) => left(a, b).bottom <= MOST_BOTTOM && compare(left(a, b), fraction(1, 12)) >= 0),
  pose: ({ first, second }, { tell, who }) => {
    const [a, b] = [read(first), read(second)]
    const rest = left(a, b)
    const kept = minus(1, a)
    const [keptText, leaves] = [write(kept), write(minus(1, b))]
    return {
      question: tell([
        `A tender dumps ${first} of a full tank at one stop and ${second} of the remaining water at the next. What fraction of a full tank is still on board?`,
        `${who} issues ${first} of the spare batteries and later issues ${second} of those that remain. What fraction of the spare batteries is left?`,
        `A department spends ${first} of its overtime budget by June and ${second} of the rest by September. What fraction of the budget is left?`,
      ]),
      unit: write,
      places: 'any',
      most: fraction(11, 12),
      answer: rest,
      why: `After the first step, 1 − ${first} = ${keptText} is left. The second step leaves 1 − ${second} = ${leaves} of that: ${keptText} × ${leaves} = ${write(rest)}.`,
      mistakes: [
        [minus(1, a, b), `This takes ${second} of the full amount, not of what was left`, `1 − ${first} − ${second}`],
        [times(kept, b), `This is what the second step takes, not what it leaves`, `${keptText} × ${second}`],
        [minus(1, rest), `This is what was used, not what is left`, `1 − ${write(rest)}`],
        [sum(a, b), `This adds the two fractions`, `${first} + ${second}`],
        [times(a, b), `This multiplies the two fractions that were used`, `${first} × ${second}`],
        [kept, `This stops after the first step`, `1 − ${first}`],
        [minus(1, b), `This skips the first step`, `1 − ${second}`],
        [
          minus(1, times(a, b)),
          `This subtracts the product of the two fractions from the whole`,
          `1 − ${first} × ${second}`,
        ],
        [
          times(a, minus(1, b)),
          `This starts the second step from ${first} instead of ${keptText}`,
          `${first} × ${leaves}`,
        ],
        [
          fraction(a.top + b.top, a.bottom + b.bottom),
          `This adds the numerators and the denominators`,
          `(${a.top} + ${b.top}) ÷ (${a.bottom} + ${b.bottom})`,
        ],
      ],
      hint: 'The second fraction is a fraction of what?',
    }
  },
})
