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
        `A roof ladder measures ${length}. How many inches is that?`,
        `${who} cuts a length of webbing to ${length}. How many inches long is it?`,
        `A doorway to be breached stands ${length} from the corner of the building. How many inches is that?`,
      ],
      hours: [
        `A search team worked for ${length}. How many minutes is that?`,
        `A brush fire took ${length} to contain. How many minutes is that?`,
        `The generator ran for ${length} on one tank of fuel. How many minutes did it run?`,
      ],
      minutes: [
        `A recruit finishes a course in ${length}. How many seconds is that?`,
        `An air cylinder lasted ${length} in a drill. How many seconds is that?`,
        `${who} times a ladder raise and two hose stretches at ${length} in all. How many seconds is that?`,
      ],
    }
    const inSmall = big * base + small
    return {
      question: tell(stems[pair]),
      unit,
      answer: inSmall,
      why: `Each ${one} has ${base} ${unit}: ${big} × ${base} = ${say(big * base)}, and ${say(big * base)} + ${small} = ${say(inSmall)} ${unit}.`,
      mistakes: [
        [big * 10 + small, `This counts 10 ${unit} to the ${one}; there are ${base}.`],
        [big * 100 + small, `This counts 100 ${unit} to the ${one}; there are ${base}.`],
        [big * base, `This changes ${count(big, pairs[pair].big)} and forgets the ${count(small, unit)}.`],
        [big * base - small, `This subtracts the ${count(small, unit)} that should be added.`],
        [(big + 1) * base + small, `This counts one ${one} too many.`],
        [(big - 1) * base + small, `This counts one ${one} too few.`],
        [(big + 1) * base, `This rounds up to ${big + 1} full ${pairs[pair].big}.`],
        [(big + small) * base, `This changes the ${count(small, unit)} as well, as if they were ${pairs[pair].big}.`],
        [inSmall + 10, `This carries one ten too many; ${big} × ${base} is ${say(big * base)}.`],
        [inSmall - 10, `This loses one ten on the way; ${big} × ${base} is ${say(big * base)}.`],
        [big + small, `This adds the two numbers without changing units.`],
      ],
      hint: `How many ${unit} does one ${one} have?`,
    }
  },
})
