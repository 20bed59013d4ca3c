import { between, fitting, oneOf } from './chance.ts'
import { type Fraction, say } from './number.ts'
import { count, inWords, level, mathFamily } from './problem.ts'

/** A pair of units, the greater one made of `base` smaller ones. */
const pairs = {
  feet: { base: 12, big: 'feet', small: 'inches', one: 'foot' },
  hours: { base: 60, big: 'hours', small: 'minutes', one: 'hour' },
  minutes: { base: 60, big: 'minutes', small: 'seconds', one: 'minute' },
} as const
type Pair = keyof typeof pairs

/** `4 feet 8 inches`. */
const both = (big: number, small: number, pair: Pair) =>
  `${count(big, pairs[pair].big)} ${count(small, pairs[pair].small)}`
const split =
  (pair: Pair) =>
  ({ top }: Fraction) =>
    both(Math.floor(top / pairs[pair].base), top % pairs[pair].base, pair)

const smaller = level({
  draw: (random) => {
    const pair = oneOf<Pair>(random, ['feet', 'hours', 'minutes'])
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

const repeated = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = oneOf<Pair>(random, ['feet', 'hours', 'minutes'])
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

const leftOver = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = oneOf(random, ['feet', 'hours'] as const)
        const whole = pair === 'feet' ? oneOf(random, [40, 50, 60, 75, 100, 120, 150]) : oneOf(random, [8, 10, 12, 24])
        return {
          pair,
          whole,
          pieces: between(random, 3, 7),
          big: between(random, 1, 18),
          small: between(random, 3, pairs[pair].base - 2),
        }
      },
      ({ pair, whole, pieces, big, small }) => {
        const { base } = pairs[pair]
        const rest = whole * base - pieces * (big * base + small)
        return rest >= base * 2 && rest % base !== 0 && rest < whole * base * 0.6
      },
    ),
  pose: ({ pair, whole, pieces, big, small }, { tell, who }) => {
    const { base, one, small: unit } = pairs[pair]
    const each = both(big, small, pair)
    const stems: Record<typeof pair, readonly string[]> = {
      feet: [
        `From a ${whole}-foot rope, ${who} cuts ${pieces} pieces of ${each} each. How much rope is left?`,
        `A roll holds ${whole} feet of webbing. After ${pieces} lengths of ${each} each are cut from it, how much webbing is left?`,
      ],
      hours: [
        `${inWords(pieces)} drills of ${each} each are planned in a ${whole}-hour tour. How much of the tour is left?`,
        `A generator has fuel for ${whole} hours. It has run ${pieces} times for ${each} each. For how long can it still run?`,
      ],
    }
    const used = pieces * (big * base + small)
    const rest = whole * base - used
    const writeOut = (value: number) => split(pair)({ top: value, bottom: 1 })
    return {
      question: tell(stems[pair]),
      unit: split(pair),
      answer: rest,
      why: `${pieces} × ${each} = ${pieces * big} ${pairs[pair].big} and ${pieces * small} ${unit}, which is ${writeOut(used)}. ${count(whole, pairs[pair].big)} less that is ${writeOut(rest)}.`,
      mistakes: [
        [rest + base, `This borrows a ${one} for the ${unit} and does not take it from the ${pairs[pair].big}.`],
        [rest - base, `This takes away one ${one} too many.`],
        [
          Math.floor(rest / base) * base + (used % base),
          `This keeps the ${count(used % base, unit)} that should be subtracted from a full ${one}.`,
        ],
        [rest + big * base + small, `This counts ${pieces - 1} in place of ${pieces}.`],
        [rest - big * base - small, `This counts ${pieces + 1} in place of ${pieces}.`],
        [
          (whole - pieces * big) * base - small,
          `This multiplies the ${pairs[pair].big} but takes the ${unit} away once.`,
        ],
        [used, `This is what was used, not what is left.`],
        [
          base === 12 ? rest - 2 : rest + 40,
          base === 12
            ? `This borrows 10 inches for a foot; a foot has 12.`
            : `This borrows 100 minutes for an hour; an hour has 60.`,
        ],
        [rest + 10, `This has 10 ${unit} too many; ${pieces} × ${small} is ${pieces * small}.`],
        [rest - 10, `This has 10 ${unit} too few; ${pieces} × ${small} is ${pieces * small}.`],
      ],
      hint: `Work in ${unit} first, if that is easier.`,
    }
  },
})

/** Feet and inches, hours and minutes: into the smaller unit, many times over, and what is left. */
export const units = mathFamily('units', 'NIST Special Publication 811 (unit conversion factors)', {
  1: smaller,
  2: repeated,
  3: leftOver,
})
