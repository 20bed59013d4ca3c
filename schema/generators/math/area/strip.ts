import { between, fitting, pick } from '../../kit/chance.ts'
import { say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { stripPlan } from './figure.ts'

export const strip = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 30, 90, 5),
        width: between(random, 20, 60, 5),
        strip: pick(random, [4, 5, 6, 8, 10]),
      }),
      ({ length, width }) => length > width && length < 2.2 * width,
    ),
  pose: ({ length, width, strip }, { tell, station }) => {
    const [inner, outer] = [length * width, (length + 2 * strip) * (width + 2 * strip)]
    const once = (length + strip) * (width + strip)
    return {
      question: tell([
        `A house stands in a strip cleared of brush, shaded in the plan and ${strip} feet wide on every side, corners included. What is the area of the cleared strip?`,
        `The drill tower of ${station} is to get a gravel strip all around, shaded in the plan and ${strip} feet wide. How many square feet of gravel ground is that, corners included?`,
        `A border is painted around a training pad, shaded in the plan and ${strip} feet wide on every side, with square corners. What is the area of the border, without the pad?`,
      ]),
      unit: 'square feet',
      answer: outer - inner,
      why: `The outer rectangle is ${length + 2 * strip} × ${width + 2 * strip} = ${say(outer)}, the inner one ${length} × ${width} = ${say(inner)}. ${say(outer)} − ${say(inner)} = ${say(outer - inner)} square feet.`,
      mistakes: [
        [once - inner, `This adds the ${strip} feet once to each side; the strip lies on both ends of it.`],
        [2 * strip * (length + width), `This leaves out the four corners of ${strip} by ${strip} feet.`],
        [2 * strip * (length + width) + strip * strip, `This counts one of the four corners.`],
        [outer, `This is the whole outer rectangle, with what stands inside.`],
        [inner, `This is the inner rectangle and not the strip.`],
        [strip * (length + width), `This counts two of the four sides and no corners.`],
        [strip * (2 * (length + width) + 8 * strip), `This goes around the outer edge and counts the corners twice.`],
        [once, `This is a rectangle with the ${strip} feet added once to each side.`],
        [2 * (length + width) + 8 * strip, `This is the distance around the outer edge.`],
        [outer - inner + 100, `This is off by 100 in the subtraction.`],
        [outer - inner - 100, `This is off by 100 in the subtraction.`],
      ],
      hint: 'How long and how wide is the outer rectangle?',
      figure: stripPlan(length, width, strip),
    }
  },
})
