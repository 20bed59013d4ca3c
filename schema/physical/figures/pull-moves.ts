import type { Movement } from '../movements.ts'
import { box, cable, dumbbell, hangingRope, sled } from './gear.ts'
import { type Moves, pose } from './moves.ts'

type PullMove = 'pull-down' | 'chop' | 'cable-row' | 'dumbbell-row' | 'rope-pull' | 'rope-pull-down'
/** On the far knee, the near foot in front. */
const halfKneeling = '86,0 0,-88'

const apart = '12,4 -14,-8'

export const pullMoves: Record<PullMove & Movement, Moves> = {
  'pull-down': {
    text: 'Sitting under a high cable. Start: arms straight up to the bar. End: the bar at the upper chest, elbows down.',
    moments: [
      {
        pose: pose(74, -2, '90,0 88,0', '160,168 154,164'),
        behind: ({ hands }) => [...box(56, 34, 22), ...cable([110, 14], [hands[0]])],
      },
      {
        pose: pose(74, -10, '90,0 88,0', '-4,150 -10,146'),
        behind: ({ hands }) => [...box(56, 34, 22), ...cable([110, 14], [hands[0]])],
      },
    ],
  },
  chop: {
    text: 'Start: both hands high on a cable in front. End: pulled across the body down to the opposite hip, trunk turned.',
    moments: [
      { pose: pose(70, 2, apart, '124,128 118,124'), behind: ({ hands }) => cable([152, 30], [hands[0]]) },
      { pose: pose(70, 14, '26,-10 -8,-16', '10,-6 4,-12'), front: ({ hands }) => cable([152, 30], [hands[0]]) },
    ],
  },
  'cable-row': {
    text: 'Kneeling on one knee in front of a cable. Start: arm long. End: the handle at the ribs, trunk square.',
    moments: [
      { pose: pose(62, 4, halfKneeling, '82,86 -10,50'), behind: ({ hands }) => cable([158, 92], [hands[0]]) },
      { pose: pose(62, 0, halfKneeling, '-48,78 -10,50'), behind: ({ hands }) => cable([158, 92], [hands[0]]) },
    ],
  },
  'dumbbell-row': {
    text: 'One hand braced on a bench, back flat. Start: the dumbbell hangs from a straight arm. End: pulled to the hip.',
    moments: [
      {
        pose: pose(58, 74, '-8,-6 14,8', '0,0 20,14'),
        behind: () => box(98, 64, 28),
        front: ({ hands }) => dumbbell(hands[0]),
      },
      {
        pose: pose(58, 74, '-8,-6 14,8', '-74,6 20,14'),
        behind: () => box(98, 64, 28),
        front: ({ hands }) => dumbbell(hands[0]),
      },
    ],
  },
  'rope-pull': {
    text: 'Kneeling on one knee, pulling a loaded sled nearer by its rope. Start: arms long. End: hands at the ribs, hand over hand.',
    moments: [
      { pose: pose(44, 12, halfKneeling, '74,82 50,70'), behind: ({ hands }) => sled(150, [hands[0]]) },
      { pose: pose(44, -4, halfKneeling, '-36,74 40,70'), behind: ({ hands }) => sled(136, [hands[1]]) },
    ],
  },
  'rope-pull-down': {
    text: 'A rope hangs from a pulley. Start: one hand reaches high. End: that hand has pulled down to the chest, and the other reaches.',
    moments: [
      { pose: pose(76, 2, apart, '152,168 30,136'), behind: ({ hands }) => hangingRope(hands[0][0], 132) },
      {
        label: 'Change hands',
        pose: pose(76, 2, apart, '30,136 152,168'),
        behind: ({ hands }) => hangingRope(hands[1][0], 132),
      },
    ],
  },
}
