import { compare, type Fraction, fraction, minus, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { drawTwo, MOST_BOTTOM, read, write } from './given.ts'

export const added = level({
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
      most: fraction(39, 40),
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

const steps = (part: Fraction, common: number, wide: number) =>
  part.bottom === common ? write(part) : `${write(part)} = ${wide}/${common}`

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b))
