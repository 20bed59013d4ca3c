import { fitting } from '../../kit/chance.ts'
import { over, say, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { boxSlips } from './answer.ts'
import { boxFigure } from './figure.ts'
import { drawBox, perFoot } from './given.ts'

export const gallons = level({
  draw: (random) =>
    fitting(
      () => drawBox(random, 2_000),
      ({ length, width, depth }) => (length * width * depth) % 2 === 0,
    ),
  pose: ({ length, width, depth }, { tell, driver }) => {
    const space = length * width * depth
    const sides = `${length} × ${width} × ${depth}`
    return {
      question: tell([
        `The drawing shows a full tank. At 7.5 gallons per cubic foot, how many gallons of water are in it?`,
        `${driver} wants to draft from the full tank in the drawing. At 7.5 gallons per cubic foot, how many gallons of water are in it?`,
        `The drawing shows the water in a flooded basement. At 7.5 gallons per cubic foot, how many gallons must be pumped out?`,
      ]),
      unit: 'gallons',
      answer: times(space, perFoot),
      why: `The volume is ${sides} = ${say(space)} cubic feet, and ${say(space)} × 7.5 = ${say(times(space, perFoot))} gallons.`,
      mistakes: [
        [space, `This stops at cubic feet`, sides],
        [over(space * 2, 15), `This divides by 7.5 instead of multiplying`, `${sides} ÷ 7.5`],
        ...boxSlips(length, width, depth, perFoot).slice(0, 3),
        [times(space, 8), `This rounds 7.5 up to 8`, `${sides} × 8`],
        [times(space, 7), `This rounds 7.5 down to 7`, `${sides} × 7`],
        ...boxSlips(length, width, depth, perFoot).slice(3),
      ],
      hint: 'Find the volume first, then change the units.',
      figure: boxFigure(length, width, depth),
    }
  },
})
