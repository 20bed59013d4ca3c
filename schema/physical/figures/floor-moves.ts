import type { Movement } from '../movements.ts'
import { type Moves, pose } from './moves.ts'

type FloorMove = 'crawl' | 'bear-crawl' | 'low-crawl' | 'plank' | 'shoulder-tap'
export const floorMoves: Record<FloorMove & Movement, Moves> = {
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
