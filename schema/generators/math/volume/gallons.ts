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
  pose: ({ length, width, depth }, { tell, who }) => {
    const space = length * width * depth
    return {
      question: tell([
        `The drawing shows a full tank. At 7.5 gallons in a cubic foot, how many gallons of water are in it?`,
        `${who} wants to draft from the full tank in the drawing. Taking 7.5 gallons for each cubic foot, how much water is there?`,
        `The drawing shows the water in a flooded basement. At 7.5 gallons per cubic foot, how many gallons must be pumped out?`,
      ]),
      unit: 'gallons',
      answer: times(space, perFoot),
      why: `${length} × ${width} × ${depth} = ${say(space)} cubic feet, and ${say(space)} × 7.5 = ${say(times(space, perFoot))} gallons.`,
      mistakes: [
        [space, `This stops at cubic feet; each holds 7.5 gallons.`],
        [over(space * 2, 15), `This divides by 7.5; a cubic foot holds more than one gallon.`],
        [times(space, 8), `This rounds 7.5 up to 8 gallons for a cubic foot.`],
        [times(space, 7), `This rounds 7.5 down to 7 gallons for a cubic foot.`],
        ...boxSlips(length, width, depth, perFoot),
      ],
      hint: 'Find the space first, then change units.',
      figure: boxFigure(length, width, depth),
    }
  },
})
