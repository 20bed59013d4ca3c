import * as v from 'valibot'
import type { Shape } from '../figure.ts'
import { area, circle, flame, label, line, moved, points, rect, segment } from './pen.ts'

/** The furniture of a room, each piece in a box of 24 units around 0, 0. */
export const Furnishing = v.picklist([
  ...(['fire', 'person', 'dog', 'bed', 'stove', 'piano', 'desk', 'sofa'] as const),
  ...(['extinguisher', 'standpipe', 'alarm panel', 'gas shutoff', 'propane tank', 'oxygen bottle'] as const),
  ...(['electric panel', 'hydrant', 'ladder', 'safe'] as const),
])
export type Furnishing = v.InferOutput<typeof Furnishing>

/** The legend for those whose symbols are not obvious. */
export const LEGEND: Partial<Record<Furnishing, string>> = {
  standpipe: 'standpipe',
  'alarm panel': 'alarm panel',
  'gas shutoff': 'gas shutoff',
  'propane tank': 'propane',
  'oxygen bottle': 'oxygen',
  'electric panel': 'electricity',
}

const thin = { stroke: 'ink', thickness: 1.5 } as const
const lettered = (letters: string): Shape[] => [
  circle(0, 0, 12, { fill: 'surface', stroke: 'ink' }),
  label(0, 0, letters, { isBold: true }),
]
const bottle = (letters: string, fill: 'green-wash' | 'amber-wash'): Shape[] => [
  rect(-4, -13, 8, 5, { fill: 'muted', ...thin }),
  rect(-12, -9, 24, 21, { fill, ...thin, radius: 6 }),
  label(0, 2, letters, { isBold: true }),
]

const drawn: Record<Furnishing, Shape[]> = {
  fire: flame(0, 12, 26),
  person: [
    circle(0, -7, 4.5, { fill: 'ink' }),
    area(points('-6,12 -6,2 -4,-1 4,-1 6,2 6,12'), { fill: 'ink' }),
    line(points('6,1 11,-4 11,-11'), { thickness: 3 }),
  ],
  dog: [
    rect(-11, -2, 17, 7, { fill: 'ink', radius: 3 }),
    area(points('2,-2 3,-10 6,-8 12,-5 9,0'), { fill: 'ink' }),
    ...[-9, -5, 0, 4].map((x) => segment(x, 4, x, 11, { thickness: 2.5 })),
    line(points('-11,0 -13,-7'), { thickness: 2.5 }),
  ],
  bed: [
    rect(-13, -9, 26, 19, { fill: 'surface', ...thin, radius: 2 }),
    rect(-11, -7, 7, 15, { fill: 'sunken', ...thin, radius: 2 }),
    line(points('-1,-9 -1,10'), { thickness: 1.5 }),
  ],
  stove: [
    rect(-11, -11, 22, 22, { fill: 'surface', ...thin, radius: 2 }),
    ...points('-5,-5 5,-5 -5,5 5,5').map(([x, y]) => circle(x, y, 3.5, thin)),
  ],
  piano: [
    area(points('-12,10 -12,-8 -2,-12 4,-4 12,-2 12,10'), { fill: 'muted' }),
    rect(-12, 5, 24, 6, { fill: 'surface', ...thin }),
    ...[-8, -4, 0, 4, 8].map((x) => segment(x, 5, x, 11, { thickness: 1.5 })),
  ],
  desk: [
    rect(-13, -6, 26, 5, { fill: 'amber-wash', ...thin }),
    rect(2, -1, 11, 12, { fill: 'amber-wash', ...thin }),
    line(points('-11,0 -11,11'), { thickness: 2.5 }),
    line(points('5,5 10,5'), { thickness: 1.5 }),
  ],
  sofa: [
    rect(-13, -8, 26, 12, { fill: 'blue-wash', ...thin, radius: 4 }),
    rect(-13, -2, 6, 11, { fill: 'blue-wash', ...thin, radius: 3 }),
    rect(7, -2, 6, 11, { fill: 'blue-wash', ...thin, radius: 3 }),
    rect(-7, 1, 14, 8, { fill: 'surface', ...thin }),
  ],
  extinguisher: [
    rect(-6, -6, 12, 18, { fill: 'red', ...thin, radius: 4 }),
    rect(-3, -11, 6, 5, { fill: 'ink' }),
    line(points('2,-9 10,-8 11,2'), { thickness: 2 }),
    line(points('-8,-12 1,-11'), { thickness: 2.5 }),
  ],
  standpipe: lettered('SP'),
  'alarm panel': [rect(-12, -11, 24, 22, { fill: 'surface', stroke: 'ink' }), label(0, 0, 'AP', { isBold: true })],
  'gas shutoff': lettered('G'),
  'propane tank': bottle('LP', 'amber-wash'),
  'oxygen bottle': bottle('O₂', 'green-wash'),
  'electric panel': [
    area(points('0,-13 14,11 -14,11'), { fill: 'amber' }),
    line(points('1,-6 -3,2 3,2 -1,9'), { thickness: 2 }),
  ],
  hydrant: [
    rect(-8, 8, 16, 4, { fill: 'red', ...thin }),
    rect(-5, -6, 10, 15, { fill: 'red', ...thin }),
    area(points('-6,-6 -4,-10 0,-12 4,-10 6,-6'), { fill: 'red' }),
    rect(-10, -2, 5, 6, { fill: 'red', ...thin }),
    rect(5, -2, 5, 6, { fill: 'red', ...thin }),
  ],
  ladder: [
    line(points('-6,12 -6,-12'), { thickness: 2.5 }),
    line(points('6,12 6,-12'), { thickness: 2.5 }),
    ...[-8, -3, 2, 7].map((y) => segment(-6, y, 6, y, { thickness: 2 })),
  ],
  safe: [
    rect(-11, -11, 22, 22, { fill: 'muted', stroke: 'ink' }),
    circle(0, 0, 6, { fill: 'surface', ...thin }),
    ...[0, 60, 120].map((turn) => {
      const [x, y] = [Math.sin((turn * Math.PI) / 180) * 6, Math.cos((turn * Math.PI) / 180) * 6]
      return segment(-x, -y, x, y, { thickness: 1.5 })
    }),
  ],
}

export const drawFurnishing = (furnishing: Furnishing, x: number, y: number): Shape[] => moved(drawn[furnishing], x, y)
