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
    const given = `Use ${pi} for π and 7.5 gallons per cubic foot`
    const [r, rest] = [say(radius), ` × ${depth} × 7.5`]
    return {
      question: tell([
        `The drawing shows a full round tank. ${given}. How many gallons of water does it hold?`,
        `The farm cistern in the drawing is full. ${given}. How many gallons of water does it hold?`,
        `${station} trains with the full upright tank in the drawing. ${given}. How many gallons does the tank hold?`,
      ]),
      unit: 'gallons',
      answer: fill(bottom),
      why: `The radius is ${diameter} ÷ 2 = ${r} feet, and the area of the bottom is ${pi} × ${r}² = ${say(bottom)} square feet. The volume is ${say(bottom)} × ${depth} = ${say(times(bottom, depth))} cubic feet, and ${say(times(bottom, depth))} × 7.5 = ${say(fill(bottom))} gallons.`,
      mistakes: [
        [fill(times(bottom, 4)), `This uses the diameter as the radius`, `${pi} × ${diameter}²${rest}`],
        [fill(bottom, depth, fraction(1)), `This stops at cubic feet`, `${pi} × ${r}² × ${depth}`],
        [fill(times(circle, radius)), `This does not square the radius`, `${pi} × ${r}${rest}`],
        [
          fill(times(circle, diameter)),
          `This uses the circumference instead of the area`,
          `${pi} × ${diameter}${rest}`,
        ],
        [fill(times(radius, radius)), `This leaves out π`, `${r}²${rest}`],
        [fill(bottom, 1), `This leaves out the depth`, `${pi} × ${r}² × 7.5`],
        [fill(fraction(diameter * diameter)), `This treats the tank as square`, `${diameter} × ${diameter}${rest}`],
        [
          fill(times(circle, radius, diameter)),
          `This multiplies the radius by the diameter`,
          `${pi} × ${r} × ${diameter}${rest}`,
        ],
        [fill(bottom, depth, fraction(8)), `This rounds 7.5 up to 8`, `${pi} × ${r}² × ${depth} × 8`],
        [fill(bottom, depth, fraction(7)), `This rounds 7.5 down to 7`, `${pi} × ${r}² × ${depth} × 7`],
        [fill(bottom, depth + 1), `This uses ${depth + 1} feet for the depth`, `${pi} × ${r}² × ${depth + 1} × 7.5`],
        [fill(bottom, depth - 1), `This uses ${depth - 1} for the depth`, `${pi} × ${r}² × ${depth - 1} × 7.5`],
      ],
      hint: 'Find the area of the bottom first. Which measurement does the circle rule need?',
      figure: cylinderFigure(diameter, depth),
    }
  },
})

const piOf = (pi: string) => (pi === '22/7' ? fraction(22, 7) : fraction(314, 100))
