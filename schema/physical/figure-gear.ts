import type { Point, Shape } from '../figures/figure.ts'
import { area, circle, line, rect, segment } from '../figures/scenes/pen.ts'
import { from, GROUND } from './figure-body.ts'

/** Equipment that is lifted, pulled, carried or climbed. */

const metal = { stroke: 'ink', thickness: 2 } as const
const load = { fill: 'amber', stroke: 'ink', thickness: 1.5 } as const

/** A dumbbell gripped in the middle. It looks the same from the end and from the side. */
export const dumbbell = ([x, y]: Point): Shape[] => [
  rect(x - 9, y - 5, 5, 10, { ...load, radius: 1.5 }),
  rect(x + 4, y - 5, 5, 10, { ...load, radius: 1.5 }),
  segment(x - 5, y, x + 5, y, { stroke: 'ink', thickness: 3 }),
]

/** A weight hanging from a hand. */
export const weight = ([x, y]: Point): Shape[] => [
  rect(x - 7, y + 2, 14, 12, { ...load, radius: 2 }),
  segment(x, y - 1, x, y + 3, { stroke: 'ink', thickness: 3 }),
]

export const plate = ([x, y]: Point, radius = 13): Shape[] => [
  circle(x, y, radius, load),
  circle(x, y, 2.5, { fill: 'ink' }),
]

export const ball = ([x, y]: Point): Shape[] => [circle(x, y, 9, load)]

export const box = (x: number, width: number, height: number): Shape[] => [
  rect(x, GROUND - height, width, height, { fill: 'sunken', stroke: 'ink', thickness: 2 }),
]

export const stairs = (x: number, steps: number, width: number, height: number): Shape[] => [
  area(
    [
      [x, GROUND],
      ...Array.from({ length: steps }, (_, at): Point[] => [
        [x + at * width, GROUND - (at + 1) * height],
        [x + (at + 1) * width, GROUND - (at + 1) * height],
      ]).flat(),
      [x + steps * width, GROUND],
    ],
    { fill: 'sunken', thickness: 2 },
  ),
]

/** A treadmill whose deck rises to the right. */
export const treadmill = (): Shape[] => [
  area(
    [
      [30, GROUND - 4],
      [150, GROUND - 20],
      [150, GROUND],
      [30, GROUND],
    ],
    { fill: 'sunken', thickness: 2 },
  ),
  line(
    [
      [146, GROUND - 20],
      [152, GROUND - 74],
      [136, GROUND - 76],
    ],
    metal,
  ),
]

/** A sled on runners, with a load and a pulling strap. */
export const sled = (x: number, to: readonly Point[]): Shape[] => [
  ...to.map((point) => line([[x, GROUND - 9], point], { stroke: 'green', thickness: 2.5 })),
  rect(x - 20, GROUND - 22, 40, 14, { ...load, radius: 2 }),
  line(
    [
      [x - 24, GROUND - 2],
      [x + 20, GROUND - 2],
      [x + 24, GROUND - 8],
      [x - 20, GROUND - 8],
    ],
    metal,
  ),
]

/** A rescue dummy on its back, lifted by the shoulders. */
export function dummy(hand: Point): Shape[] {
  const hips: Point = [hand[0] + 34, GROUND - 7]
  const feet: Point = [hand[0] + 72, GROUND - 5]
  return [
    line([from(hand, 60, 6), hips, feet], { stroke: 'amber', thickness: 11 }),
    circle(hand[0] + 4, hand[1] - 9, 7.5, load),
  ]
}

/** A post with a pulley and a cable to the hands. */
export const cable = ([x, y]: Point, to: readonly Point[]): Shape[] => [
  segment(x + 6, GROUND, x + 6, 8, { stroke: 'edge', thickness: 5 }),
  ...to.map((point) => line([[x, y], point], { stroke: 'green', thickness: 2.5 })),
  circle(x, y, 5, { fill: 'surface', stroke: 'ink', thickness: 2 }),
]

/** A rope that runs over a ceiling pulley and through the hands. */
export const hangingRope = (x: number, end: number): Shape[] => [
  segment(x - 18, 8, x + 18, 8, { stroke: 'edge', thickness: 5 }),
  circle(x, 14, 5, { fill: 'surface', stroke: 'ink', thickness: 2 }),
  segment(x, 18, x, end, { stroke: 'green', thickness: 3 }),
]

/** A bar with one end anchored on the ground. */
export const anchoredBar = (pivot: number, end: Point): Shape[] => [
  line([[pivot, GROUND - 4], end], { stroke: 'ink', thickness: 4 }),
  circle(pivot, GROUND - 5, 5, { fill: 'surface', stroke: 'ink', thickness: 2 }),
  circle(end[0], end[1], 5, load),
]

/** A tire on its edge, strapped to a post at hip height. */
export const tireOnPost = (x: number): Shape[] => [
  segment(x + 14, GROUND, x + 14, 46, { stroke: 'edge', thickness: 6 }),
  rect(x - 12, GROUND - 83, 24, 56, { fill: 'ink', radius: 10 }),
  segment(x - 12, GROUND - 70, x + 16, GROUND - 70, { stroke: 'amber', thickness: 3 }),
  segment(x - 12, GROUND - 40, x + 16, GROUND - 40, { stroke: 'amber', thickness: 3 }),
]

/** A sledgehammer gripped at the end of its handle, which points in the given direction. */
export function sledge(hand: Point, degrees: number): Shape[] {
  const head = from(hand, degrees, 40)
  return [
    line([from(hand, degrees, -6), head], { stroke: 'amber', thickness: 4 }),
    line([from(head, degrees + 90, 9), from(head, degrees - 90, 9)], { stroke: 'ink', thickness: 9 }),
  ]
}

/** A rowing machine: rail, flywheel, and the cord to the handle. */
export const rower = (seat: number, hand: Point): Shape[] => [
  segment(28, GROUND - 14, 150, GROUND - 14, { stroke: 'edge', thickness: 5 }),
  segment(36, GROUND - 14, 36, GROUND, metal),
  rect(seat - 10, GROUND - 22, 20, 6, { fill: 'ink', radius: 2 }),
  circle(152, GROUND - 20, 14, { fill: 'sunken', stroke: 'ink', thickness: 2 }),
  line([hand, [152, GROUND - 34]], { stroke: 'green', thickness: 2.5 }),
]
