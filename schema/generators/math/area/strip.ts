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
    const [wide, high] = [length + 2 * strip, width + 2 * strip]
    const [big, small] = [`${wide} × ${high}`, `${length} × ${width}`]
    const around = `2 × (${length} + ${width})`
    return {
      question: tell([
        `A house stands inside a strip of ground that has been cleared of brush. The strip is shaded in the plan and is ${strip} feet wide on all sides. What is the area of the strip, including the corners?`,
        `A gravel strip will surround the drill tower at ${station}. It is shaded in the plan and is ${strip} feet wide on all sides. How many square feet of gravel is that, including the corners?`,
        `A border is painted around a training pad. It is shaded in the plan, is ${strip} feet wide on all sides and has square corners. What is the area of the border, not counting the pad?`,
      ]),
      unit: 'square feet',
      answer: outer - inner,
      why: `The outer rectangle is ${big} = ${say(outer)} square feet, and the inner one is ${small} = ${say(inner)}. So ${say(outer)} − ${say(inner)} = ${say(outer - inner)} square feet.`,
      mistakes: [
        [
          once - inner,
          `This adds ${strip} feet to each dimension instead of ${2 * strip}`,
          `${length + strip} × ${width + strip} − ${small}`,
        ],
        [2 * strip * (length + width), `This leaves out the four corners`, `${around} × ${strip}`],
        [outer, `This is the whole outer rectangle`, big],
        [inner, `This is the inner rectangle`, small],
        [2 * (length + width) + 8 * strip, `This is the perimeter of the outer rectangle`, `2 × (${wide} + ${high})`],
        [
          strip * (2 * (length + width) + 8 * strip),
          `This multiplies the outer perimeter by ${strip}, which counts the corners twice`,
          `2 × (${wide} + ${high}) × ${strip}`,
        ],
        [strip * (length + width), `This counts only two of the four sides`, `(${length} + ${width}) × ${strip}`],
        [
          2 * strip * (length + width) + strip * strip,
          `This counts only one of the four corners`,
          `${around} × ${strip} + ${strip} × ${strip}`,
        ],
        [
          once,
          `This is a rectangle with ${strip} feet added to each dimension`,
          `${length + strip} × ${width + strip}`,
        ],
        [
          2 * strip * (length + width) + 8 * strip * strip,
          `This counts each corner twice`,
          `${around} × ${strip} + 8 × ${strip} × ${strip}`,
        ],
      ],
      hint: 'How long and how wide is the outer rectangle?',
      figure: stripPlan(length, width, strip),
    }
  },
})
