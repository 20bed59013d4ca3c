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
        `${station} has a dip tank for pump drills, shaped as in the drawing. What is its volume?`,
        `An elevator pit with the measures in the drawing is full of water. How many cubic feet of water is that?`,
      ]),
      unit: 'cubic feet',
      answer: space,
      why: `Length × width × depth: ${length} × ${width} = ${length * width}, and ${length * width} × ${depth} = ${say(space)} cubic feet.`,
      mistakes: [
        ...boxSlips(length, width, depth, fraction(1)),
        [
          2 * (length * width + length * depth + width * depth),
          `This is the area of all six faces and not the space inside.`,
        ],
      ],
      hint: 'How many cubes of one foot lie on the bottom, and in how many layers?',
      figure: boxFigure(length, width, depth),
    }
  },
})
