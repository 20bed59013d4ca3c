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
      `The plan shows the apparatus floor of ${station}. What is its area?`,
      `The drawing shows the footprint of a burning house. How many square feet does the house cover?`,
      `A crew spreads salvage covers over the floor in the plan, without overlap. How many square feet do they cover?`,
    ]),
    unit: 'square feet',
    answer: length * width,
    why: `Area is length times width: ${length} × ${width} = ${say(length * width)} square feet.`,
    mistakes: [
      [
        2 * (length + width),
        `This is the distance around the rectangle, 2 × (${length} + ${width}), and not its area.`,
      ],
      [length + width, `This adds the two sides.`],
      [over(length * width, 2), `This halves the product, which is right for a triangle.`],
      [2 * length * width, `This doubles the product; only the distance around counts each side twice.`],
      [length * length, `This multiplies the length by itself.`],
      [width * width, `This multiplies the width by itself.`],
      [(length + 10) * width, `This takes ${length + 10} feet for the length; the plan says ${length}.`],
      [(length - 10) * width, `This takes ${length - 10} feet for the length; the plan says ${length}.`],
      [length * width + 100, `This carries 100 too many in the product.`],
      [length * width - 100, `This loses 100 on the way in the product.`],
    ],
    hint: 'How many squares of one foot fit along each side?',
    figure: rectanglePlan(length, width),
  }),
})
