import type { Movement } from '../movements.ts'
import { ball, box, dummy, sled, sledge, tireOnPost, weight } from './gear.ts'
import { type Moves, pose } from './moves.ts'

type LoadMove =
  | ('sled-drag' | 'dummy-drag' | 'backward-sled' | 'carry' | 'suitcase-carry' | 'shelf-lift')
  | ('slam' | 'sledge')
const stride = '24,8 -20,-30'

const otherStride = '-20,-30 24,8'

const hanging = '2,2 8,8'

export const loadMoves: Record<LoadMove & Movement, Moves> = {
  'sled-drag': {
    text: 'A strap over one shoulder goes back to a loaded sled. Leaning forward from the ankles, short quick steps pull it along.',
    moments: [
      { pose: pose(104, 34, '44,-10 -30,-42', '10,150 30,100'), behind: ({ shoulder }) => sled(36, [shoulder]) },
      {
        label: 'Step',
        pose: pose(116, 34, '-30,-42 44,-10', '10,150 30,100'),
        behind: ({ shoulder }) => sled(48, [shoulder]),
      },
    ],
  },
  'dummy-drag': {
    text: 'Facing a dummy that lies on its back, both hands on its harness: knees bent, back long, walking backward.',
    moments: [
      { pose: pose(66, 32, '58,-24 10,-34', '22,30 18,26'), behind: ({ hands }) => dummy(hands[0]) },
      {
        label: 'Step back',
        pose: pose(48, 24, '10,-34 58,-24', '26,34 22,30'),
        behind: ({ hands }) => dummy(hands[0]),
      },
    ],
  },
  'backward-sled': {
    text: 'Facing a loaded sled, both straps on straight arms: sitting back slightly and walking backward.',
    moments: [
      { pose: pose(56, -14, '58,10 30,-14', '68,70 64,66'), behind: ({ hands }) => sled(150, [hands[0]]) },
      {
        label: 'Step back',
        pose: pose(44, -14, '30,-14 58,10', '68,70 64,66'),
        behind: ({ hands }) => sled(138, [hands[0]]),
      },
    ],
  },
  carry: {
    text: 'A weight in each hand, standing tall, walking with short quick steps.',
    moments: [
      {
        pose: pose(86, 2, stride, hanging),
        behind: ({ hands }) => weight(hands[1]),
        front: ({ hands }) => weight(hands[0]),
      },
      {
        label: 'Step',
        pose: pose(92, 2, otherStride, hanging),
        behind: ({ hands }) => weight(hands[1]),
        front: ({ hands }) => weight(hands[0]),
      },
    ],
  },
  'suitcase-carry': {
    text: 'One weight at the side, the other hand free, upright without leaning away, walking with short steps.',
    moments: [
      { pose: pose(86, 0, stride, '2,2 -30,-10'), front: ({ hands }) => weight(hands[0]) },
      { label: 'Step', pose: pose(92, 0, otherStride, '2,2 30,50'), front: ({ hands }) => weight(hands[0]) },
    ],
  },
  'shelf-lift': {
    text: 'Start: knees bent in front of a low shelf, taking a weight off it. End: standing tall with a weight in each hand, walking away.',
    moments: [
      {
        pose: pose(74, 36, '46,-22 42,-24', '52,66 46,60'),
        behind: () => box(118, 50, 48),
        front: ({ hands }) => weight([hands[0][0] + 6, 88]),
      },
      {
        pose: pose(66, 2, stride, hanging),
        behind: ({ hands }) => [...box(118, 50, 48), ...weight(hands[1])],
        front: ({ hands }) => weight(hands[0]),
      },
    ],
  },
  slam: {
    text: 'Start: standing tall, the ball overhead. End: bent at the hips, the ball thrown into the floor just in front of the feet.',
    moments: [
      {
        pose: pose(88, -4, '4,0 -4,-2', '166,172 160,168'),
        front: ({ hands }) => ball([hands[0][0] + 2, hands[0][1] - 6]),
      },
      { pose: pose(72, 54, '56,-24 52,-26', '24,20 18,14'), front: ({ hands }) => ball([hands[0][0] + 8, 140]) },
    ],
  },
  sledge: {
    text: 'Start: feet wide, the sledgehammer drawn back level at hip height. End: the hips have turned and the head strikes, still level, the middle of a tire that is strapped to a post.',
    moments: [
      {
        pose: pose(74, -2, '20,4 -20,-10', '-22,-34 -16,-28'),
        behind: () => tireOnPost(144),
        front: ({ hands }) => sledge(hands[0], 270),
      },
      {
        pose: pose(64, 8, '24,0 -20,-14', '26,38 20,32'),
        behind: () => tireOnPost(144),
        front: ({ hands }) => sledge(hands[0], 90),
      },
    ],
  },
}
