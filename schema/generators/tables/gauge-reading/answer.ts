import type { Mistake } from '../../family.ts'
import { at } from '../../kit/lists.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { type Dial, type Given, numberBelow, part } from './given.ts'
import { reading } from './words.ts'

export function answer({ dials, asks }: Given): Answer {
  const [one, other] = [at(dials, 0), dials[1]]
  return asks === 'difference' && other ? difference(one, other) : value(one)
}

/** What people take a small mark for. */
const FURTHEST_GUESS = 5
const GUESSES = [1, 2, 5, 10, 20, 25, 50]

function value(dial: Dial): Answer {
  const { value, major, parts } = dial
  const [below, small] = [numberBelow(dial), part(dial)]
  const marks = (value - below) / small
  const say = (amount: number) => reading(dial)(amount)
  const counted = (from: number, count: number, each: number) => `${from} + ${count} × ${each}`
  const guess = (each: number): Mistake => [
    below + marks * each,
    `This takes each small mark for ${each} instead of ${small}`,
    counted(below, marks, each),
  ]
  const above = below + major
  const beside: Mistake[] =
    marks === Math.floor(marks)
      ? [
          [value + small, 'This counts one mark too many', counted(below, marks + 1, small)],
          [value - small, 'This counts one mark too few', counted(below, marks - 1, small)],
          [value + small / 2, 'This puts the pointer halfway to the next mark', counted(below, marks + 0.5, small)],
        ]
      : [
          [value + small / 2, 'This reads the mark after the pointer', counted(below, Math.ceil(marks), small)],
          [value - small / 2, 'This reads the mark before the pointer', counted(below, Math.floor(marks), small)],
        ]
  const wrong: Mistake[] = [
    ...GUESSES.filter((each) => each !== small && each * parts <= 2 * major && each * FURTHEST_GUESS >= small).map(
      guess,
    ),
    [
      above - marks * small,
      `This counts the marks back from ${above} instead of on from ${below}`,
      `${above} − ${marks} × ${small}`,
    ],
    [above + marks * small, `This counts the marks on from ${above}, the next number`, counted(above, marks, small)],
    ...beside,
    [below, `This reads ${say(below)}, the number before the pointer, and leaves out the small marks.`],
    [above, `This reads ${say(above)}, the number after the pointer.`],
  ]
  return {
    key: value,
    why: `From one number to the next is ${major}, in ${parts} parts, so each part is ${major} ÷ ${parts} = ${small}. The pointer is ${marks} ${marks === 1 ? 'part' : 'parts'} past ${withCommas(below)}: ${counted(below, marks, small)} = ${withCommas(value)}.`,
    // Nobody reads more than the highest number on the scale.
    wrong: wrong.filter(([read]) => read <= dial.top),
  }
}

function difference(one: Dial, other: Dial): Answer {
  const key = one.value - other.value
  const same = numberBelow(other) + ((other.value - numberBelow(other)) / part(other)) * part(one)
  const back = numberBelow(one) + ((one.value - numberBelow(one)) / part(one)) * part(other)
  const share = (other.value / other.top) * one.top
  const minus = (a: number, b: number) => `${a} − ${b}`
  return {
    key,
    why: `The ${one.name} has ${part(one)} to a mark and reads ${reading(one)(one.value)}. The ${other.name} has ${part(other)} to a mark and reads ${reading(other)(other.value)}. The difference is ${minus(one.value, other.value)} = ${withCommas(key)}.`,
    wrong: [
      [
        one.value - same,
        `This uses the marks of the ${one.name} on the ${other.name}, which makes it ${same}`,
        minus(one.value, same),
      ],
      [
        back - other.value,
        `This uses the marks of the ${other.name} on the ${one.name}, which makes it ${back}`,
        minus(back, other.value),
      ],
      [
        one.value - share,
        `This reads the ${other.name} on the scale of the ${one.name}, as ${share}`,
        minus(one.value, share),
      ],
      [one.value + other.value, 'This adds the two readings', `${one.value} + ${other.value}`],
      [one.value, `This is the ${one.name} alone, ${reading(one)(one.value)}.`],
      [key + part(one), `This reads the ${one.name} one mark too high`, minus(one.value + part(one), other.value)],
      [key - part(one), `This reads the ${one.name} one mark too low`, minus(one.value - part(one), other.value)],
      [key + part(other), `This reads the ${other.name} one mark too low`, minus(one.value, other.value - part(other))],
      [
        key - part(other),
        `This reads the ${other.name} one mark too high`,
        minus(one.value, other.value + part(other)),
      ],
    ],
  }
}
