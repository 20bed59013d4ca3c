import { segment } from '../../figures/scenes/pen.ts'
import type { Movement } from '../movements.ts'
import { box, dumbbell, plate, rower, stairs, treadmill, weight } from './gear.ts'
import { type Moves, pose } from './moves.ts'

type LegMove =
  | ('step-up' | 'stair-climb' | 'incline-walk' | 'run' | 'band-march' | 'row-machine')
  | ('goblet-squat' | 'deadlift' | 'hip-hinge')
const swing = '-30,10 30,60'

const swingBack = '30,60 -30,10'

const band = { stroke: 'green', thickness: 3 } as const
export const legMoves: Record<LegMove & Movement, Moves> = {
  'step-up': {
    text: 'Start: one whole foot on a low step, the other leg on the ground. End: standing tall on the step.',
    moments: [
      { pose: pose(68, 14, '78,0 -4,-4', swing), behind: () => box(86, 62, 23) },
      { pose: pose(108, 2, '4,2 -4,-2', '-8,8 8,16', { lift: 23 }), behind: () => box(86, 62, 23) },
    ],
  },
  'stair-climb': {
    text: 'Start: the near foot is set on the next step. End: that leg has pushed up, and the other foot is on the step above.',
    moments: [
      { pose: pose(62, 10, '70,2 -4,-6', swing), behind: () => stairs(78, 3, 30, 20) },
      { pose: pose(92, 10, '-2,-4 70,2', swingBack, { lift: 20 }), behind: () => stairs(78, 3, 30, 20) },
    ],
  },
  'incline-walk': {
    text: 'Walking up a slanted treadmill without holding the rail: one leg in front, then the other, arms swinging.',
    moments: [
      { pose: pose(84, 10, '30,12 -22,-34', swing, { lift: 8 }), behind: treadmill },
      { pose: pose(84, 10, '-22,-34 30,12', swingBack, { lift: 8 }), behind: treadmill },
    ],
  },
  run: {
    text: 'Running: the near knee drives forward while the other leg pushes off, then the sides change.',
    moments: [
      { label: 'Run', pose: pose(84, 12, '62,-22 -24,-58', '-50,40 40,120', { lift: 2 }) },
      { label: 'Change sides', pose: pose(88, 12, '-24,-58 62,-22', '40,120 -50,40', { lift: 2 }) },
    ],
  },
  'band-march': {
    text: 'A band from a post behind holds the waist. Marching forward against it: one knee up, then the other.',
    moments: [
      {
        pose: pose(92, 12, '80,-4 -10,-12', '-30,40 30,100'),
        behind: ({ hip }) => [
          segment(20, 150, 20, 70, { stroke: 'edge', thickness: 6 }),
          segment(20, 94, hip[0], hip[1], band),
        ],
      },
      {
        pose: pose(104, 12, '-10,-12 80,-4', '30,100 -30,40'),
        behind: ({ hip }) => [
          segment(20, 150, 20, 70, { stroke: 'edge', thickness: 6 }),
          segment(20, 94, hip[0], hip[1], band),
        ],
      },
    ],
  },
  'row-machine': {
    text: 'Start: knees bent, arms long, trunk leaning forward. End: legs straight, trunk leaning slightly back, handle at the lower ribs.',
    moments: [
      { pose: pose(74, 24, '138,14 134,12', '76,84 74,82', { lift: 20 }), behind: ({ hands }) => rower(74, hands[0]) },
      {
        pose: pose(56, -18, '100,82 98,82', '-34,92 -30,92', { lift: 22 }),
        behind: ({ hands }) => rower(56, hands[0]),
      },
    ],
  },
  'goblet-squat': {
    text: 'Start: standing, one dumbbell upright against the chest. End: sitting low between the hips, heels flat, back long.',
    moments: [
      { pose: pose(88, 2, '4,0 -4,-2', '24,150 20,148'), front: ({ hands }) => dumbbell(hands[0]) },
      { pose: pose(78, 26, '96,-20 92,-22', '38,150 34,148'), front: ({ hands }) => dumbbell(hands[0]) },
    ],
  },
  deadlift: {
    text: 'Start: hips and knees bent, back long, hands on the bar beside the feet. End: standing tall with straight arms.',
    moments: [
      { pose: pose(76, 58, '62,-26 60,-28', '-2,-2 -4,-4'), front: ({ hands }) => plate([hands[0][0], 134], 15) },
      { pose: pose(90, 0, '3,0 -3,-2', '4,2 2,0'), front: ({ hands }) => plate(hands[0], 15) },
    ],
  },
  'hip-hinge': {
    text: 'Start: standing with a dumbbell in each hand. End: hips pushed back, knees soft, back long, dumbbells past the knees.',
    moments: [
      { pose: pose(90, 0, '4,0 -2,-2', '10,8 8,6'), front: ({ hands }) => weight(hands[0]) },
      { pose: pose(72, 72, '22,-14 18,-16', '-4,-4 -6,-6'), front: ({ hands }) => weight(hands[0]) },
    ],
  },
}
