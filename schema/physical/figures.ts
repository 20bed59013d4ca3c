import type { Figure, Shape } from '../figures/figure.ts'
import { label, moved, segment } from '../figures/scenes/pen.ts'
import type { Movement } from './exercises.ts'
import { drawBody, GROUND, jointsOf, type Moment, type Moves, pose } from './figure-body.ts'
import {
  anchoredBar,
  ball,
  box,
  cable,
  dumbbell,
  dummy,
  hangingRope,
  plate,
  rower,
  sled,
  sledge,
  stairs,
  tireOnPost,
  treadmill,
  weight,
} from './figure-gear.ts'

const WIDTH = 180

/** The start and end of a movement, side by side. */
export function movementFigure(movement: Movement): Figure {
  const { text, moments } = all[movement]
  return {
    width: WIDTH * 2,
    height: 176,
    shapes: [
      segment(8, GROUND, WIDTH * 2 - 8, GROUND, { stroke: 'edge', thickness: 2 }),
      segment(WIDTH, 24, WIDTH, GROUND - 8, { stroke: 'line', thickness: 2, isDashed: true }),
      ...moments.flatMap((moment, at) => moved(drawn(moment, ['Start', 'End'][at] ?? ''), at * WIDTH, 0)),
    ],
    text,
  }
}

function drawn({ label: name, pose, behind, front }: Moment, otherwise: string): Shape[] {
  const joints = jointsOf(pose)
  return [
    ...(behind?.(joints) ?? []),
    ...drawBody(pose, joints),
    ...(front?.(joints) ?? []),
    label(WIDTH / 2, GROUND + 14, name ?? otherwise, { size: 14, isBold: true }),
  ]
}

type LegMove =
  | ('step-up' | 'stair-climb' | 'incline-walk' | 'run' | 'band-march' | 'row-machine')
  | ('goblet-squat' | 'deadlift' | 'hip-hinge')
const swing = '-30,10 30,60'

const swingBack = '30,60 -30,10'

const band = { stroke: 'green', thickness: 3 } as const
const legMoves: Record<LegMove & Movement, Moves> = {
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

type FloorMove = 'crawl' | 'bear-crawl' | 'low-crawl' | 'plank' | 'shoulder-tap'
const floorMoves: Record<FloorMove & Movement, Moves> = {
  crawl: {
    text: 'On hands and knees with the head low: the near hand and far knee go forward, then the other two.',
    moments: [
      { pose: pose(70, 72, '-12,-88 18,-88', '30,12 -8,-4', { feet: -90 }) },
      { label: 'Change sides', pose: pose(78, 72, '18,-88 -12,-88', '-8,-4 30,12', { feet: -90 }) },
    ],
  },
  'bear-crawl': {
    text: 'On hands and toes, knees just off the floor, back flat: opposite hand and foot move together, then the other two.',
    moments: [
      { pose: pose(66, 88, '38,-58 62,-40', '24,10 -10,-4') },
      { label: 'Change sides', pose: pose(74, 88, '62,-40 38,-58', '-10,-4 24,10') },
    ],
  },
  'low-crawl': {
    text: 'Flat on the floor on forearms and the insides of the knees: opposite arm and leg pull the body along.',
    moments: [
      { pose: pose(84, 80, '-64,-104 -88,-86', '62,86 10,80', { feet: -90 }) },
      { label: 'Change sides', pose: pose(92, 80, '-88,-86 -64,-104', '10,80 62,86', { feet: -90 }) },
    ],
  },
  plank: {
    text: 'Start: on forearms and knees. End: knees up, one straight line from head to heels, elbows under the shoulders.',
    moments: [
      { pose: pose(84, 80, '-58,-94 -56,-94', '0,90 -4,86', { feet: -90 }) },
      { label: 'Hold', pose: pose(86, 77, '-77,-77 -76,-76', '0,90 -4,86', { feet: 0 }) },
    ],
  },
  'shoulder-tap': {
    text: 'Start: a high plank on straight arms with the feet wide. End: one hand touches the opposite shoulder, hips still.',
    moments: [
      { pose: pose(84, 64, '-68,-68 -66,-66', '2,0 -4,-4', { feet: 0 }) },
      { label: 'Tap', pose: pose(84, 64, '-68,-68 -66,-66', '40,178 -4,-4', { feet: 0 }) },
    ],
  },
}

type PressMove = 'overhead-press' | 'push-press' | 'landmine-press' | 'landmine-raise' | 'overhead-push'
const racked = '30,166 14,160'

const overhead = '174,178 168,174'

const tall = '4,0 -5,-3'

const pressMoves: Record<PressMove & Movement, Moves> = {
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

type PullMove = 'pull-down' | 'chop' | 'cable-row' | 'dumbbell-row' | 'rope-pull' | 'rope-pull-down'
/** The far knee is on the ground, the near foot is in front. */
const halfKneeling = '86,0 0,-88'

const apart = '12,4 -14,-8'

const pullMoves: Record<PullMove & Movement, Moves> = {
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

type LoadMove =
  | ('sled-drag' | 'dummy-drag' | 'backward-sled' | 'carry' | 'suitcase-carry' | 'shelf-lift')
  | ('slam' | 'sledge')
const stride = '24,8 -20,-30'

const otherStride = '-20,-30 24,8'

const hanging = '2,2 8,8'

const loadMoves: Record<LoadMove & Movement, Moves> = {
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

const all: Record<Movement, Moves> = { ...legMoves, ...floorMoves, ...pressMoves, ...pullMoves, ...loadMoves }
