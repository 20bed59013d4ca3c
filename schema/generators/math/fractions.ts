import { fitting, oneOf } from './chance.ts'
import { compare, type Fraction, fraction, minus, type Num, over, say, sum, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

const parts = [
  '1/2',
  '1/3',
  '2/3',
  '1/4',
  '3/4',
  '1/5',
  '2/5',
  '3/5',
  '1/6',
  '5/6',
  '1/8',
  '3/8',
  '5/8',
  '3/10',
  '1/12',
  '5/12',
]

const read = (text: string): Fraction => {
  const [top = 0, bottom = 1] = text.split('/').map(Number)
  return fraction(top, bottom)
}
const write = ({ top, bottom }: Fraction) => (bottom === 1 ? `${top}` : `${top}/${bottom}`)

const drawTwo = (random: () => number, isFit: (first: Fraction, second: Fraction) => boolean) =>
  fitting(
    () => ({ first: oneOf(random, parts), second: oneOf(random, parts) }),
    ({ first, second }) => read(first).bottom !== read(second).bottom && isFit(read(first), read(second)),
  )

const MOST_BOTTOM = 40

const added = level({
  draw: (random) =>
    drawTwo(random, (a, b) => compare(sum(a, b), fraction(4, 5)) < 0 && sum(a, b).bottom <= MOST_BOTTOM),
  pose: ({ first, second }, { tell, who }) => {
    const [a, b] = [read(first), read(second)]
    const common = (a.bottom * b.bottom) / greatest(a.bottom, b.bottom)
    const [wide, other] = [(a.top * common) / a.bottom, (b.top * common) / b.bottom]
    return {
      question: tell([
        `A crew pulls ${first} of a hose load off the bed and later another ${second} of the full load. What fraction of the load is off the bed?`,
        `${who} finished ${first} of an inspection list before lunch and ${second} of the list after it. What fraction of the list is done?`,
        `Of a foam supply, ${first} was used on Monday and ${second} of the original supply on Tuesday. What fraction was used in all?`,
        `One engine brings ${first} of the air cylinders for a drill, and a second engine brings ${second} of them. What fraction do they bring together?`,
      ]),
      unit: write,
      places: 'any',
      most: 1,
      answer: sum(a, b),
      why: `${steps(a, common, wide)} and ${steps(b, common, other)}: ${wide}/${common} + ${other}/${common} = ${wide + other}/${common}${sum(a, b).bottom === common ? '' : `, or ${write(sum(a, b))}`}.`,
      mistakes: [
        [
          fraction(a.top + b.top, a.bottom + b.bottom),
          `This adds tops and bottoms; unlike parts need one common bottom first.`,
        ],
        [times(a, b), `This multiplies the two fractions in place of adding them.`],
        [minus(1, a, b), `This is what is left over, not the sum.`],
        [compare(a, b) > 0 ? minus(a, b) : minus(b, a), `This is the difference between the two, not the sum.`],
        [
          fraction(a.top + b.top, common),
          `This adds ${a.top} and ${b.top} without turning both into parts of ${common}.`,
        ],
        [fraction(a.top + b.top, Math.max(a.bottom, b.bottom)), `This adds the tops and keeps the larger bottom.`],
        [fraction(a.top + b.top, Math.min(a.bottom, b.bottom)), `This adds the tops and keeps the smaller bottom.`],
        [fraction(wide + b.top, common), `This turns ${first} into parts of ${common} but not ${second}.`],
        [fraction(a.top + other, common), `This turns ${second} into parts of ${common} but not ${first}.`],
        [
          fraction(wide + other + 1, common),
          `This has one part of ${common} too many: ${wide} + ${other} is ${wide + other}.`,
        ],
        [
          fraction(wide + other - 1, common),
          `This has one part of ${common} too few: ${wide} + ${other} is ${wide + other}.`,
        ],
        [sum(a, b, b), `This counts ${second} twice.`],
        [sum(a, a, b), `This counts ${first} twice.`],
        [fraction(wide + other, 2 * common), `This adds the bottoms as well: ${common} + ${common}.`],
      ],
      hint: 'Which bottom fits both fractions?',
    }
  },
})

const remaining = level({
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

const whole = level({
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
      why: `After the first step ${write(kept)} is left, after the second ${write(kept)} × ${write(minus(1, b))} = ${write(rest)}. ${amount} gallons are ${write(rest)} of the tank, and ${amount} ÷ ${write(rest)} = ${say(from(rest))}.`,
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

const left = (a: Fraction, b: Fraction) => times(minus(1, a), minus(1, b))
const steps = (part: Fraction, common: number, wide: number) =>
  part.bottom === common ? write(part) : `${write(part)} = ${wide}/${common}`
const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b))

/** Adding unlike fractions, a fraction of the rest, and the whole from what remains. */
export const fractions = mathFamily('fractions', 'OpenStax, Prealgebra 2e, Fractions chapter', {
  1: added,
  2: remaining,
  3: whole,
})
