import { fitting, pick } from '../kit.ts'
import { compare, type Fraction, fraction, minus, type Num, over, say, sum, times } from './fraction.ts'
import { level, mathFamily } from './kit.ts'

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
    () => ({ first: pick(random, parts), second: pick(random, parts) }),
    ({ first, second }) => read(first).bottom !== read(second).bottom && isFit(read(first), read(second)),
  )

const MAX_DENOMINATOR = 40

const left = (a: Fraction, b: Fraction) => times(minus(1, a), minus(1, b))

const added = level({
  draw: (random) =>
    drawTwo(random, (a, b) => compare(sum(a, b), fraction(4, 5)) < 0 && sum(a, b).bottom <= MAX_DENOMINATOR),
  pose: ({ first, second }, { pickWording, who }) => {
    const [a, b] = [read(first), read(second)]
    const common = (a.bottom * b.bottom) / greatest(a.bottom, b.bottom)
    const [wide, other] = [(a.top * common) / a.bottom, (b.top * common) / b.bottom]
    const sums = `${wide + other}/${common}`
    return {
      question: pickWording([
        `A crew pulls ${first} of a hose load off the bed and later pulls another ${second} of the full load. What fraction of the load is off the bed?`,
        `${who} finished ${first} of an inspection list before lunch and another ${second} of the list after lunch. What fraction of the list is finished?`,
        `A department used ${first} of its foam supply on Monday and ${second} of the original supply on Tuesday. What fraction of the supply was used in all?`,
        `One engine brings ${first} of the air cylinders needed for a drill, and a second engine brings ${second} of them. What fraction of the cylinders do the two engines bring in all?`,
      ]),
      unit: write,
      places: 'any',
      most: fraction(39, 40),
      answer: sum(a, b),
      why: `${steps(common, [a, wide], [b, other])}, so ${wide}/${common} + ${other}/${common} = ${sums}${sum(a, b).bottom === common ? '' : ` = ${write(sum(a, b))}`}.`,
      mistakes: [
        [
          fraction(a.top + b.top, a.bottom + b.bottom),
          `This adds the numerators and the denominators instead of finding a common denominator`,
          `(${a.top} + ${b.top}) ÷ (${a.bottom} + ${b.bottom})`,
        ],
        [
          fraction(a.top + b.top, Math.max(a.bottom, b.bottom)),
          `This adds the numerators over the larger denominator`,
          `(${a.top} + ${b.top}) ÷ ${Math.max(a.bottom, b.bottom)}`,
        ],
        [
          fraction(a.top + b.top, common),
          `This finds the common denominator but leaves the numerators as they were`,
          `(${a.top} + ${b.top}) ÷ ${common}`,
        ],
        [times(a, b), `This multiplies the fractions instead of adding them`, `${first} × ${second}`],
        [
          fraction(wide + other, 2 * common),
          `This adds the denominators too`,
          `(${wide} + ${other}) ÷ (${common} + ${common})`,
        ],
        [
          fraction(a.top + other, common),
          `This converts ${second} to the common denominator but not ${first}`,
          `(${a.top} + ${other}) ÷ ${common}`,
        ],
        [
          fraction(wide + b.top, common),
          `This converts ${first} to the common denominator but not ${second}`,
          `(${wide} + ${b.top}) ÷ ${common}`,
        ],
        [minus(1, a, b), `This is what is left, not the sum`, `1 − ${first} − ${second}`],
        [
          compare(a, b) > 0 ? minus(a, b) : minus(b, a),
          `This is the difference between the two fractions`,
          compare(a, b) > 0 ? `${first} − ${second}` : `${second} − ${first}`,
        ],
        [
          fraction(a.top + b.top, Math.min(a.bottom, b.bottom)),
          `This adds the numerators over the smaller denominator`,
          `(${a.top} + ${b.top}) ÷ ${Math.min(a.bottom, b.bottom)}`,
        ],
        [
          fraction(wide + other, Math.max(a.bottom, b.bottom)),
          `This converts the numerators but keeps the larger denominator`,
          `(${wide} + ${other}) ÷ ${Math.max(a.bottom, b.bottom)}`,
        ],
        [
          fraction(a.top * b.bottom + b.top * a.bottom, common),
          `This multiplies across for the numerators but uses the smaller common denominator`,
          `(${a.top} × ${b.bottom} + ${b.top} × ${a.bottom}) ÷ ${common}`,
        ],
        [sum(a, b, b), `This adds ${second} a second time`, `${first} + ${second} + ${second}`],
        [sum(a, a, b), `This adds ${first} a second time`, `${first} + ${first} + ${second}`],
      ],
      hint: 'Which denominator works for both fractions?',
    }
  },
})

/** Formats the conversions to the common denominator, like "1/2 is 3/6", for each fraction whose denominator changes. */
const steps = (common: number, ...parts: readonly (readonly [part: Fraction, wide: number])[]) =>
  parts
    .filter(([part]) => part.bottom !== common)
    .map(([part, wide]) => `${write(part)} is ${wide}/${common}`)
    .join(' and ')

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b))

const remaining = level({
  draw: (random) =>
    drawTwo(random, (a, b) => left(a, b).bottom <= MAX_DENOMINATOR && compare(left(a, b), fraction(1, 12)) >= 0),
  pose: ({ first, second }, { pickWording, who }) => {
    const [a, b] = [read(first), read(second)]
    const rest = left(a, b)
    const kept = minus(1, a)
    const [keptText, leaves] = [write(kept), write(minus(1, b))]
    return {
      question: pickWording([
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

const whole = level({
  draw: (random) =>
    fitting(
      () => ({
        ...drawTwo(random, (a, b) => left(a, b).bottom <= MAX_DENOMINATOR),
        gallons: 20 * Math.floor(5 + random() * 40),
      }),
      ({ first, second, gallons }) => {
        const tank = over(gallons, left(read(first), read(second)))
        return tank.bottom === 1 && tank.top <= 4_000 && tank.top % 10 === 0
      },
    ),
  pose: ({ first, second, gallons }, { pickWording, who }) => {
    const [a, b] = [read(first), read(second)]
    const rest = left(a, b)
    const kept = minus(1, a)
    const from = (share: Num) => (compare(share, 0) > 0 ? over(gallons, share) : 0)
    const amount = say(gallons)
    const [keptText, leaves, restText] = [write(kept), write(minus(1, b)), write(rest)]
    const dividedBy = (share: string) => `${amount} ÷ (${share})`
    /** Writes a division by a fraction as a multiplication by its reciprocal. */
    const undo = ({ top, bottom }: Fraction) =>
      `${amount}${bottom === 1 ? '' : ` × ${bottom}`}${top === 1 ? '' : ` ÷ ${top}`}`
    const vessel = pickWording(['tank', 'tank', 'cistern'])
    return {
      question: pickWording([
        `A tank was full. The first fire used ${first} of the water, the second fire used ${second} of what was left, and ${amount} gallons remain. How many gallons does a full tank hold?`,
        `${who} starts with a full tank, uses ${first} of the water at one grass fire and ${second} of the rest at another, and drives back with ${amount} gallons. How many gallons does the tank hold when full?`,
        `A full cistern loses ${first} of its water during a dry summer. Engines then draft ${second} of the rest, which leaves ${amount} gallons. How many gallons did the cistern hold when full?`,
      ]),
      unit: 'gallons',
      answer: from(rest),
      why: `The first step leaves ${keptText} of the ${vessel}, and the second leaves ${keptText} × ${leaves} = ${restText}. So ${amount} gallons are ${restText} of the ${vessel}, and a full ${vessel} is ${undo(rest)} = ${say(from(rest))} gallons.`,
      mistakes: [
        [
          from(minus(1, a, b)),
          `This takes ${second} of the full ${vessel}, not of what was left`,
          dividedBy(`1 − ${first} − ${second}`),
        ],
        [from(kept), `This undoes only the first step`, undo(kept)],
        [from(minus(1, b)), `This undoes only the second step`, undo(minus(1, b))],
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
        [from(a), `This treats the ${amount} gallons as ${first} of the ${vessel}`, undo(a)],
        [from(b), `This treats the ${amount} gallons as ${second} of the ${vessel}`, undo(b)],
        [
          times(gallons, sum(1, minus(1, rest))),
          `This adds back a fraction of the ${amount} gallons instead of a fraction of the full ${vessel}`,
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

/** Adding fractions with different denominators, a fraction of the rest, and the whole from a remaining part. */
export const fractions = mathFamily(
  'fractions',
  'OpenStax, Prealgebra 2e, Fractions chapter',
  {
    1: added,
    2: remaining,
    3: whole,
  },
  7,
)
