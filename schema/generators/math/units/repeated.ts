import { between, fitting, pick } from '../../kit/chance.ts'
import { level } from '../shared/problem.ts'
import { count, inWords } from '../shared/words.ts'
import { type Pair, pairs } from './given.ts'
import { both, split } from './words.ts'

export const repeated = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = pick<Pair>(random, ['feet', 'hours', 'minutes'])
        const { base } = pairs[pair]
        const [pieces, small] = [between(random, 3, 6), between(random, base / 3, base - 2)]
        return { pair, pieces, big: between(random, 1, pair === 'feet' ? 14 : 5), small }
      },
      ({ pair, pieces, small }) => (pieces * small) % pairs[pair].base !== 0,
    ),
  pose: ({ pair, pieces, big, small }, { tell }) => {
    const { base, one, small: unit } = pairs[pair]
    const each = both(big, small, pair)
    const stems: Record<Pair, readonly string[]> = {
      feet: [
        `${inWords(pieces)} shoring posts are each ${each} long. How long are they when laid end to end?`,
        `A crew cuts a rope into ${pieces} slings of ${each} each, with no waste. How much rope does it need?`,
      ],
      hours: [
        `A crew teaches ${pieces} classes that last ${each} each. How much class time is that in all?`,
        `A pump ran ${pieces} times for ${each} each time. How long did it run in all?`,
      ],
      minutes: [
        `A recruit runs ${pieces} laps at ${each} per lap. How long does the run take?`,
        `It takes ${each} to flow each hydrant on a street. How long does it take to flow ${pieces} hydrants, one after another?`,
      ],
    }
    const total = pieces * (big * base + small)
    const [left, carried] = [(pieces * small) % base, Math.floor((pieces * small) / base)]
    const bigs = pairs[pair].big
    return {
      question: tell(stems[pair]),
      unit: split(pair),
      answer: total,
      why: `${pieces} × ${big} = ${pieces * big} ${bigs}, and ${pieces} × ${small} = ${pieces * small} ${unit}, or ${both(carried, left, pair)}. The total is ${split(pair)({ top: total, bottom: 1 })}.`,
      mistakes: [
        [
          pieces * big * base + left,
          `This leaves out the ${count(carried, bigs)} contained in ${pieces * small} ${unit}.`,
        ],
        [
          (pieces * big + Math.floor((pieces * small) / 10)) * base + ((pieces * small) % 10),
          `This carries after every 10 ${unit} instead of every ${base}.`,
        ],
        [pieces * big * base + small, `This multiplies the ${bigs} but counts the ${unit} only once.`],
        [total - base, `This carries one ${one} too few from ${pieces * small} ${unit}.`],
        [total + base, `This carries one ${one} too many from ${pieces * small} ${unit}.`],
        [(pieces - 1) * (big * base + small), `This multiplies by ${pieces - 1} instead of ${pieces}.`],
        [(pieces + 1) * (big * base + small), `This multiplies by ${pieces + 1} instead of ${pieces}.`],
        [pieces * big * base, `This multiplies the ${bigs} and drops the ${unit}.`],
        [big * base + pieces * small, `This multiplies the ${unit} but counts the ${bigs} only once.`],
        [pieces * (big + 1) * base, `This rounds each up to ${big + 1} full ${bigs}.`],
      ],
      hint: `How many full ${bigs} are in the ${unit}?`,
    }
  },
})
