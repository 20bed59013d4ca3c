import type { Movement } from '../movements.ts'
import { anchoredBar, cable, dumbbell } from './gear.ts'
import { type Moves, pose } from './moves.ts'

type PressMove = 'overhead-press' | 'push-press' | 'landmine-press' | 'landmine-raise' | 'overhead-push'
const racked = '30,166 14,160'

const overhead = '174,178 168,174'

const tall = '4,0 -5,-3'

export const pressMoves: Record<PressMove & Movement, Moves> = {
  'overhead-press': {
    text: 'Start: standing, a dumbbell at each shoulder. End: both dumbbells overhead on straight arms, without leaning back.',
    moments: [
      { pose: pose(90, 0, tall, racked), front: ({ hands }) => dumbbell(hands[0]) },
      { pose: pose(90, 0, tall, overhead), front: ({ hands }) => dumbbell(hands[0]) },
    ],
  },
  'push-press': {
    text: 'Start: a small dip of the knees with a dumbbell at each shoulder. End: driven up, arms straight overhead.',
    moments: [
      { pose: pose(86, 2, '40,-26 36,-28', racked), front: ({ hands }) => dumbbell(hands[0]) },
      { pose: pose(90, 0, tall, overhead), front: ({ hands }) => dumbbell(hands[0]) },
    ],
  },
  'landmine-press': {
    text: 'Kneeling on one knee, the free end of an anchored bar at the shoulder. End: that arm has pressed it up and forward.',
    moments: [
      { pose: pose(62, 2, '0,-88 86,0', '24,152 -14,40'), front: ({ hands }) => anchoredBar(166, hands[0]) },
      { pose: pose(62, 8, '0,-88 86,0', '132,136 -14,40'), front: ({ hands }) => anchoredBar(166, hands[0]) },
    ],
  },
  'landmine-raise': {
    text: 'Start: the free end of an anchored bar held at the chest. End: walked forward, hand over hand, until the bar is nearly upright.',
    moments: [
      { pose: pose(40, 4, tall, '34,104 28,98'), behind: ({ hands }) => anchoredBar(162, hands[0]) },
      { pose: pose(92, 8, '24,8 -18,-26', '146,150 112,118'), behind: () => anchoredBar(162, [122, 26]) },
    ],
  },
  'overhead-push': {
    text: 'First a dumbbell, held by both ends, is thrust straight overhead. Then a high cable is pulled down to the chest.',
    moments: [
      { label: 'Push up', pose: pose(90, 0, '12,-8 6,-10', overhead), front: ({ hands }) => dumbbell(hands[0]) },
      {
        label: 'Pull down',
        pose: pose(74, 2, tall, '-8,138 -14,134'),
        behind: ({ hands }) => cable([136, 20], [hands[0]]),
      },
    ],
  },
}
