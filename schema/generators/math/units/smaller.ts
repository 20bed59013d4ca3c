import { between, pick } from '../../kit/chance.ts'
import { say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { type Pair, pairs } from './given.ts'
import { both } from './words.ts'

export const smaller = level({
  draw: (random) => {
    const pair = pick<Pair>(random, ['feet', 'hours', 'minutes'])
    return { pair, big: between(random, 3, pair === 'feet' ? 35 : 9), small: between(random, 2, pairs[pair].base - 1) }
  },
  pose: ({ pair, big, small }, { tell, who }) => {
    const { base, one, small: unit } = pairs[pair]
    const length = both(big, small, pair)
    const stems: Record<Pair, readonly string[]> = {
      feet: [
        `A ladder is ${length} long. How many inches is that?`,
        `${who} cuts a piece of webbing ${length} long. How many inches long is it?`,
        `A crew will breach a wall at a point ${length} from the corner of the building. How many inches is that?`,
      ],
      hours: [
        `A search team worked for ${length}. How many minutes is that?`,
        `It took crews ${length} to contain a brush fire. How many minutes is that?`,
        `A generator ran for ${length} on one tank of fuel. How many minutes did it run?`,
      ],
      minutes: [
        `A recruit finishes the obstacle course in ${length}. How many seconds is that?`,
        `In a drill, an air cylinder lasted ${length}. How many seconds is that?`,
        `${who} times a ladder raise and two hose stretches at ${length} in all. How many seconds is that?`,
      ],
    }
    const inSmall = big * base + small
    const bigs = pairs[pair].big
    return {
      question: tell(stems[pair]),
      unit,
      answer: inSmall,
      why: `There are ${base} ${unit} in ${one === 'hour' ? 'an' : 'a'} ${one}: ${big} × ${base} = ${say(big * base)}, and ${say(big * base)} + ${small} = ${say(inSmall)} ${unit}.`,
      mistakes: [
        [big * 10 + small, `This uses 10 ${unit} per ${one} instead of ${base}`, `${big} × 10 + ${small}`],
        [big * 100 + small, `This uses 100 ${unit} per ${one} instead of ${base}`, `${big} × 100 + ${small}`],
        [big * base, `This converts the ${bigs} but leaves out the ${count(small, unit)}`, `${big} × ${base}`],
        [big + small, `This adds the two numbers without converting`, `${big} + ${small}`],
        [
          (big + small) * base,
          `This converts the ${unit} as if they were ${bigs} too`,
          `(${big} + ${small}) × ${base}`,
        ],
        [
          big * base - small,
          `This subtracts the ${count(small, unit)} instead of adding them`,
          `${big} × ${base} − ${small}`,
        ],
        [(big + 1) * base, `This rounds up to ${big + 1} full ${bigs}`, `${big + 1} × ${base}`],
        [
          (big + 1) * base - small,
          `This counts the ${count(small, unit)} back from ${big + 1} full ${bigs}`,
          `${big + 1} × ${base} − ${small}`,
        ],
        [small * base, `This converts the ${unit} and leaves out the ${bigs}`, `${small} × ${base}`],
        [big + small * base, `This converts the ${unit} instead of the ${bigs}`, `${big} + ${small} × ${base}`],
      ],
      hint: `How many ${unit} are in one ${one}?`,
    }
  },
})
