import type { Shape } from '../figure.ts'
import { arc, area, circle, line, points, rect } from './pen.ts'
import type { Tool } from './tool-kind.ts'

const thin = { stroke: 'ink', thickness: 1.5 } as const

/** Each in a box of 26 units about 0, 0. */
export const TOOL_SHAPES: Record<Tool, Shape[]> = {
  axe: [line(points('-9,11 5,-7'), { thickness: 3 }), area(points('1,-10 6,-13 13,-6 9,1 4,-2'), { fill: 'red' })],
  halligan: [
    line(points('-9,9 7,-7'), { thickness: 3.5 }),
    line(points('-12,8 -9,9 -8,12'), { thickness: 3 }),
    line(points('3,-12 7,-7 13,-8'), { thickness: 3 }),
  ],
  sledge: [line(points('-9,11 6,-6'), { thickness: 3 }), area(points('-1,-8 4,-13 13,-4 8,1'), { fill: 'muted' })],
  'pike pole': [
    line(points('-12,12 10,-10'), { thickness: 2.5 }),
    line(points('10,-10 13,-13'), { thickness: 2 }),
    line(points('6,-6 11,-3 8,1'), { thickness: 2.5 }),
  ],
  cutter: [
    line(points('-11,12 4,-5'), { thickness: 3 }),
    line(points('-2,13 1,-3'), { thickness: 3 }),
    area(points('0,-2 2,-12 6,-6'), { fill: 'muted' }),
    area(points('3,-4 12,-10 8,-3'), { fill: 'muted' }),
  ],
  saw: [
    rect(-13, -3, 14, 12, { fill: 'amber', ...thin, radius: 3 }),
    arc(-6, -3, 5, -90, 90, { thickness: 2.5 }),
    circle(6, 3, 8, { fill: 'surface', ...thin }),
    circle(6, 3, 2, { fill: 'ink' }),
  ],
  wrench: [
    line(points('-8,8 5,-5'), { thickness: 4 }),
    arc(8, -8, 5, 90, 360, { thickness: 3.5 }),
    circle(-9, 9, 3.5, { fill: 'surface', ...thin }),
  ],
  'rope bag': [
    rect(-9, -7, 18, 20, { fill: 'blue-wash', ...thin, radius: 4 }),
    line(points('-9,-2 9,-2'), thin),
    line(points('0,-7 -3,-11 3,-13 9,-10 12,-4'), { thickness: 2.5 }),
  ],
  'hose roll': [12, 8, 4].map((radius) => circle(0, 0, radius, { fill: 'amber-wash', stroke: 'ink', thickness: 2 })),
  nozzle: [
    area(points('-13,-4 -2,-4 11,-8 11,8 -2,4 -13,4'), { fill: 'muted' }),
    line(points('-6,4 -8,12'), { thickness: 3.5 }),
    line(points('-4,-5 -4,-11 2,-11'), { thickness: 2.5 }),
  ],
  'air bottle': [
    rect(-3, -13, 6, 5, { fill: 'ink' }),
    rect(-7, -8, 14, 21, { fill: 'amber-wash', ...thin, radius: 6 }),
    line(points('-7,3 7,3'), { thickness: 2 }),
  ],
  'medical bag': [
    rect(-12, -7, 24, 18, { fill: 'surface', ...thin, radius: 3 }),
    arc(0, -7, 5, -90, 90, { thickness: 2 }),
    rect(-2, -4, 4, 12, { fill: 'red' }),
    rect(-6, 0, 12, 4, { fill: 'red' }),
  ],
  light: [
    rect(-12, -4, 14, 13, { fill: 'muted', ...thin, radius: 2 }),
    arc(-5, -4, 5, -90, 90, { thickness: 2.5 }),
    area(points('2,-1 7,-5 7,10 2,6'), { fill: 'amber' }),
    line(points('9,2 12,2'), { thickness: 2 }),
    line(points('9,-4 11,-6'), { thickness: 2 }),
    line(points('9,8 11,10'), { thickness: 2 }),
  ],
  cone: [
    area(points('-7,9 -2,-12 2,-12 7,9'), { fill: 'amber' }),
    line(points('-4,0 4,0'), { thickness: 3 }),
    rect(-11, 8, 22, 4, { fill: 'ink' }),
  ],
  fan: [
    circle(0, -1, 12, { fill: 'surface', stroke: 'ink' }),
    ...[0, 120, 240].map((turn) => blade(turn)),
    circle(0, -1, 2.5, { fill: 'ink' }),
    line(points('-9,13 9,13'), { thickness: 3 }),
  ],
}

function blade(turn: number): Shape {
  const at = (degrees: number, radius: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [Math.sin(angle) * radius, -1 - Math.cos(angle) * radius]
  }
  return area([at(turn, 2), at(turn - 25, 10), at(turn + 25, 10)], { fill: 'muted', thickness: 1 })
}
