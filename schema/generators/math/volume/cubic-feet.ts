import { fraction, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { boxSlips } from './answer.ts'
import { boxFigure } from './figure.ts'
import { drawBox } from './given.ts'

export const cubicFeet = level({
  draw: (random) => drawBox(random, 1_600),
  pose: ({ length, width, depth }, { tell, station }) => {
    const space = length * width * depth
    return {
      question: tell([
        `The tank in the drawing is full. How many cubic feet of water does it hold?`,
        `${station} has a dump tank for pump drills, shown in the drawing. What is its volume?`,
        `The elevator pit in the drawing is full of water. How many cubic feet of water is that?`,
      ]),
      unit: 'cubic feet',
      answer: space,
      why: `Volume is length × width × depth: ${length} × ${width} = ${length * width}, and ${length * width} × ${depth} = ${say(space)} cubic feet.`,
      mistakes: [
        ...boxSlips(length, width, depth, fraction(1)).slice(0, 3),
        [
          2 * (length * width + length * depth + width * depth),
          `This is the area of all six faces, not the space inside`,
          `2 × (${length} × ${width} + ${length} × ${depth} + ${width} × ${depth})`,
        ],
        ...boxSlips(length, width, depth, fraction(1)).slice(3),
      ],
      hint: 'How many one-foot cubes cover the bottom, and how many layers are there?',
      figure: boxFigure(length, width, depth),
    }
  },
})
