import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape } from '../figure.ts'
import { area, circle, line, mirrored, moved, plate, points, rect, segment, withArticle } from './pen.ts'

export const Vehicle = v.strictObject({
  type: v.picklist(['engine', 'ladder truck', 'ambulance', 'police car', 'car', 'pickup', 'van']),
  /** Unit number or license plate. */
  mark: Text(8),
  faces: v.picklist(['left', 'right']),
  /** `curb` is the lane next to the buildings, `near` the lane next to the viewer. */
  lane: v.picklist(['curb', 'near']),
  /** Number of the building behind the vehicle. */
  before: Text(4),
})
export type Vehicle = v.InferOutput<typeof Vehicle>

/** Length from bumper to bumper, in the figure's units. */
export const LENGTHS = {
  engine: 108,
  'ladder truck': 126,
  ambulance: 96,
  'police car': 80,
  car: 80,
  pickup: 84,
  van: 84,
}

/** `x` is the vehicle's center; `ground` is the y of the bottom of its wheels. */
export function drawVehicle({ type, mark, faces }: Vehicle, x: number, ground: number): Shape[] {
  const body = facingRight[type](mark)
  return moved(faces === 'right' ? body : mirrored(body), x, ground)
}

const outline = { stroke: 'ink', thickness: 1.5 } as const
const glass = { fill: 'blue-wash', ...outline } as const

const wheels = (...xs: number[]): Shape[] =>
  xs.flatMap((x) => [circle(x, -7, 7, { fill: 'ink' }), circle(x, -7, 3, { fill: 'surface' })])
const lamp = (x: number, y: number): Shape => rect(x - 6, y, 12, 5, { fill: 'blue', ...outline, radius: 2 })
const cross = (x: number, y: number): Shape[] => [
  rect(x - 2.5, y - 7, 5, 14, { fill: 'red' }),
  rect(x - 7, y - 2.5, 14, 5, { fill: 'red' }),
]

const facingRight: Record<Vehicle['type'], (mark: string) => Shape[]> = {
  engine: (mark) => [
    rect(-54, -34, 70, 28, { fill: 'red', ...outline, radius: 2 }),
    area(points('18,-6 18,-40 48,-40 54,-24 54,-6'), { fill: 'red' }),
    area(points('32,-35 45,-35 50,-23 32,-23'), { fill: 'blue-wash' }),
    rect(21, -35, 8, 12, glass),
    lamp(32, -45),
    line(points('-52,-38 12,-38'), { thickness: 3 }),
    ...[-44, -28, -12, 4].map((x) => segment(x, -41, x, -35, { thickness: 2 })),
    ...plate(-15, -24, mark),
    ...wheels(-34, 36),
  ],
  'ladder truck': (mark) => [
    rect(-63, -28, 90, 22, { fill: 'red', ...outline, radius: 2 }),
    area(points('29,-6 29,-40 56,-40 62,-24 62,-6'), { fill: 'red' }),
    area(points('41,-35 53,-35 58,-23 41,-23'), { fill: 'blue-wash' }),
    rect(32, -35, 6, 12, glass),
    area(points('-63,-34 24,-42 24,-36 -63,-28'), { fill: 'surface' }),
    ...[-52, -40, -28, -16, -4, 8].map((x) => segment(x, -35 - (x + 63) * 0.09, x + 3, -29 - (x + 63) * 0.09)),
    lamp(42, -45),
    ...plate(-2, -17, mark),
    ...wheels(-50, -36, 44),
  ],
  ambulance: (mark) => [
    rect(-48, -42, 68, 36, { fill: 'surface', ...outline, radius: 2 }),
    area(points('20,-6 20,-36 36,-36 44,-22 48,-20 48,-6'), { fill: 'surface' }),
    area(points('25,-32 34,-32 40,-21 25,-21'), { fill: 'blue-wash' }),
    rect(-48, -15, 96, 4, { fill: 'red' }),
    lamp(8, -47),
    ...cross(-38, -30),
    ...plate(-4, -30, mark),
    ...wheels(-30, 32),
  ],
  'police car': (mark) => [...sedan(mark, 'blue-wash'), lamp(-2, -38)],
  car: (mark) => sedan(mark, 'green-wash'),
  pickup: (mark) => [
    area(points('-42,-7 -42,-24 -6,-24 -2,-36 16,-36 24,-24 42,-22 42,-7'), { fill: 'amber-wash' }),
    area(points('1,-33 14,-33 20,-24 -1,-24'), { fill: 'blue-wash' }),
    ...wheels(-30, 30),
    ...plate(-4, -16, mark),
  ],
  van: (mark) => [
    area(points('-42,-7 -42,-40 22,-40 36,-24 42,-22 42,-7'), { fill: 'sunken' }),
    area(points('14,-36 21,-36 32,-24 14,-24'), { fill: 'blue-wash' }),
    ...plate(-10, -24, mark),
    ...wheels(-28, 28),
  ],
}

const sedan = (mark: string, fill: 'blue-wash' | 'green-wash'): Shape[] => [
  area(points('-40,-7 -40,-20 -28,-23 -18,-34 12,-34 23,-23 40,-20 40,-7'), { fill }),
  area(points('-22,-24 -15,-31 -5,-31 -5,-24'), { fill: 'surface' }),
  area(points('-1,-24 -1,-31 10,-31 17,-24'), { fill: 'surface' }),
  ...wheels(-31, 31),
  ...plate(0, -15, mark),
]

export const describeVehicle = ({ type, mark, faces, before }: Vehicle): string =>
  `${withArticle(type)} marked ${mark}, facing ${faces}, in front of number ${before}`
