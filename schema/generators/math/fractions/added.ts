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
    const sums = `${wide + other}/${common}`
    return {
      question: tell([
        `A crew pulls ${first} of a hose load off the bed and later pulls another ${second} of the full load. What fraction of the load is off the bed?`,
        `${who} finished ${first} of an inspection list before lunch and another ${second} of the list after lunch. What fraction of the list is finished?`,
        `A department used ${first} of its foam supply on Monday and ${second} of the original supply on Tuesday. What fraction of the supply was used in all?`,
        `One engine brings ${first} of the air cylinders needed for a drill, and a second engine brings ${second} of them. What fraction of the cylinders do the two engines bring?`,
      ]),
      unit: write,
      places: 'any',
      most: fraction(39, 40),
      answer: sum(a, b),
      why: `${steps(a, common, wide)} and ${steps(b, common, other)}: ${wide}/${common} + ${other}/${common} = ${sums}${sum(a, b).bottom === common ? '' : ` = ${write(sum(a, b))}`}.`,
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

const steps = (part: Fraction, common: number, wide: number) =>
  part.bottom === common ? write(part) : `${write(part)} = ${wide}/${common}`

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b))
