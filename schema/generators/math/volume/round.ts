import { between, fitting, pick } from '../../kit/chance.ts'
import { type Fraction, fraction, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { cylinderFigure } from './figure.ts'
import { perFoot } from './given.ts'

export const round = level({
  draw: (random) =>
    fitting(
      () => ({
        ...pick(random, [
          { pi: '22/7', diameter: 7 },
          { pi: '22/7', diameter: 14 },
          { pi: '22/7', diameter: 28 },
          { pi: '3.14', diameter: 10 },
          { pi: '3.14', diameter: 20 },
        ]),
        depth: between(random, 2, 18),
      }),
      ({ pi, diameter, depth }) =>
        diameter <= 4 * depth &&
        depth <= 2 * diameter &&
        times(piOf(pi), fraction(diameter * diameter, 4), depth, perFoot).bottom === 1,
    ),
  pose: ({ pi, diameter, depth }, { tell, station }) => {
    const [circle, radius] = [piOf(pi), fraction(diameter, 2)]
    const [bottom, fill] = [
      times(circle, radius, radius),
      (area: Fraction, high = depth, factor = perFoot) => times(area, high, factor),
    ]
    const given = `Use ${pi} for π and 7.5 gallons for a cubic foot`
    return {
      question: tell([
        `The drawing shows a full, round tank. ${given}. How many gallons of water does it hold?`,
        `A farm cistern shaped as in the drawing is full to the top. ${given}. How many gallons can engines draw from it in all?`,
        `${station} trains at the full upright tank in the drawing. ${given}. What does the tank hold?`,
      ]),
      unit: 'gallons',
      answer: fill(bottom),
      why: `The radius is ${say(radius)} feet: ${pi} × ${say(radius)} × ${say(radius)} = ${say(bottom)} square feet. × ${depth} = ${say(times(bottom, depth))} cubic feet, × 7.5 = ${say(fill(bottom))} gallons.`,
      mistakes: [
        [fill(times(bottom, 4)), `This takes the diameter of ${diameter} feet for the radius.`],
        [fill(bottom, depth, fraction(1)), `This stops at cubic feet; each holds 7.5 gallons.`],
        [fill(times(circle, diameter)), `This uses the distance around the tank in place of the area of its bottom.`],
        [fill(times(circle, radius)), `This leaves the radius unsquared.`],
        [fill(times(radius, radius)), `This leaves out π.`],
        [fill(bottom, 1), `This leaves out the depth of ${depth} feet.`],
        [fill(fraction(diameter * diameter)), `This is a square tank, ${diameter} by ${diameter} feet.`],
        [fill(times(circle, radius, diameter)), `This multiplies the radius by the diameter.`],
        [fill(bottom, depth, fraction(8)), `This rounds 7.5 up to 8 gallons for a cubic foot.`],
        [fill(bottom, depth, fraction(7)), `This rounds 7.5 down to 7 gallons for a cubic foot.`],
        [fill(bottom, depth + 1), `This takes ${depth + 1} feet for the depth.`],
        [fill(bottom, depth - 1), `This takes ${depth - 1} for the depth, which is ${depth} feet.`],
      ],
      hint: 'Bottom first: which measure does the circle rule need?',
      figure: cylinderFigure(diameter, depth),
    }
  },
})

const piOf = (pi: string) => (pi === '22/7' ? fraction(22, 7) : fraction(314, 100))
