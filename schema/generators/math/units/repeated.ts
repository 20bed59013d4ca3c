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
        `${inWords(pieces)} shoring posts are each ${each} long. How long are they laid end to end?`,
        `A rope is to be cut into ${pieces} slings of ${each} each, with no waste. How much rope is needed?`,
      ],
      hours: [
        `A crew teaches ${pieces} classes of ${each} each. How much class time is that in all?`,
        `A pump ran ${pieces} times for ${each} each. How long did it run in all?`,
      ],
      minutes: [
        `A recruit runs ${pieces} laps at ${each} a lap. How long does the run take?`,
        `Flowing the hydrants on a street takes ${each} each. How long do ${pieces} hydrants take, one after another?`,
      ],
    }
    const total = pieces * (big * base + small)
    const [left, carried] = [(pieces * small) % base, Math.floor((pieces * small) / base)]
    return {
      question: tell(stems[pair]),
      unit: split(pair),
      answer: total,
      why: `${pieces} × ${count(big, pairs[pair].big)} = ${pieces * big} and ${pieces} × ${count(small, unit)} = ${pieces * small} ${unit}, which is ${both(carried, left, pair)}. Together: ${split(pair)({ top: total, bottom: 1 })}.`,
      mistakes: [
        [
          pieces * big * base + left,
          `This leaves out the ${count(carried, pairs[pair].big)} in ${pieces * small} ${unit}.`,
        ],
        [total - base, `This carries one ${one} too few out of ${pieces * small} ${unit}.`],
        [total + base, `This carries one ${one} too many out of ${pieces * small} ${unit}.`],
        [(pieces - 1) * (big * base + small), `This counts ${pieces - 1} in place of ${pieces}.`],
        [(pieces + 1) * (big * base + small), `This counts ${pieces + 1} in place of ${pieces}.`],
        [pieces * big * base + small, `This multiplies the ${pairs[pair].big} but counts the ${unit} once.`],
        [
          (pieces * big + Math.floor((pieces * small) / 10)) * base + ((pieces * small) % 10),
          `This counts 10 ${unit} to the ${one} when carrying; there are ${base}.`,
        ],
        [total + 10, `This has 10 ${unit} too many; ${pieces} × ${small} is ${pieces * small}.`],
        [total - 10, `This has 10 ${unit} too few; ${pieces} × ${small} is ${pieces * small}.`],
      ],
      hint: `How many full ${pairs[pair].big} are in the ${unit}?`,
    }
  },
})
