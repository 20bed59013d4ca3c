import { between, fitting } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { rectanglePlan } from './figure.ts'

export const rectangle = level({
  draw: (random) =>
    fitting(
      () => ({ length: between(random, 24, 95), width: between(random, 15, 60, 5) }),
      ({ length, width }) => length > width && length < 3 * width,
    ),
  pose: ({ length, width }, { tell, station }) => ({
    question: tell([
      `The plan shows the apparatus floor at ${station}. What is its area?`,
      `The drawing shows the footprint of a house. How many square feet does the house cover?`,
      `A crew covers the floor shown in the plan with salvage covers, without overlap. How many square feet do they cover?`,
    ]),
    unit: 'square feet',
    answer: length * width,
    why: `Area is length times width: ${length} × ${width} = ${say(length * width)} square feet.`,
    mistakes: [
      [2 * (length + width), `This is the perimeter, not the area`, `2 × (${length} + ${width})`],
      [length + width, `This adds the two sides instead of multiplying`, `${length} + ${width}`],
      [2 * length * width, `This doubles the product, as for a perimeter`, `2 × ${length} × ${width}`],
      [length * length, `This multiplies the length by itself`, `${length} × ${length}`],
      [over(length * width, 2), `This takes half, which is right for a triangle`, `${length} × ${width} ÷ 2`],
      [width * width, `This multiplies the width by itself`, `${width} × ${width}`],
      [4 * length * width, `This doubles both sides first, as for a perimeter`, `(2 × ${length}) × (2 × ${width})`],
      [over(length * width, 9), `This is the number of square yards`, `${length} × ${width} ÷ 9`],
    ],
    hint: 'How many one-foot squares fit along each side?',
    figure: rectanglePlan(length, width),
  }),
})
