import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Shape } from '../figure.ts'
import {
  arc,
  area,
  capitalized,
  circle,
  counted,
  label,
  line,
  listed,
  moved,
  plate,
  points,
  rect,
  segment,
} from './pen.ts'

/** Tools carried on a rig. */
export const Tool = v.picklist([
  ...(['axe', 'halligan', 'sledge', 'pike pole', 'cutter', 'saw', 'wrench', 'rope bag'] as const),
  ...(['hose roll', 'nozzle', 'air bottle', 'medical bag', 'light', 'cone', 'fan'] as const),
])
export type Tool = v.InferOutput<typeof Tool>

const Compartment = v.strictObject({
  name: Text(3),
  isOpen: v.boolean(),
  /** From top to bottom; a count of 0 is an empty bracket. */
  tools: v.pipe(
    v.array(v.strictObject({ tool: Tool, count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)) })),
    v.maxLength(3),
  ),
})

/** The side of a rig with its compartments, which are open or closed. */
export const Rack = v.strictObject({
  kind: v.literal('rack'),
  unit: Text(12),
  /** Note on the windshield. */
  note: Text(24),
  /** Three compartments in the upper row, then three in the lower row, from left to right. */
  compartments: v.pipe(v.array(Compartment), v.length(6)),
  /** Number of ladders on the roof. */
  ladders: v.picklist([1, 2, 3]),
})
export type Rack = v.InferOutput<typeof Rack>

const [WIDTH, HEIGHT] = [360, 384]
const BODY = { x: 4, y: 84, width: 352, height: 260 }
const [LEFT, TOP, CELL_WIDTH, CELL_HEIGHT] = [6, 90, 117, 124]
const [TOOL_TOP, TOOL_ROW] = [40, 32]

export function drawRack(rack: Rack): Figure {
  const { unit, note, compartments, ladders } = rack
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      label(8, 16, unit, { anchor: 'start', size: 18, isBold: true }),
      label(WIDTH - 8, 16, note, { anchor: 'end' }),
      ...Array.from({ length: ladders }, (_, i) => roofLadder(70 - i * 14)).flat(),
      rect(BODY.x, BODY.y, BODY.width, BODY.height, { fill: 'red', stroke: 'ink', radius: 6 }),
      ...[64, 296].flatMap((x) => [
        circle(x, 354, 26, { fill: 'edge', stroke: 'ink' }),
        circle(x, 354, 12, { fill: 'surface', stroke: 'ink' }),
      ]),
      ...compartments.flatMap((compartment, i) =>
        drawCompartment(compartment, LEFT + (i % 3) * CELL_WIDTH, TOP + Math.floor(i / 3) * CELL_HEIGHT),
      ),
    ],
    text: describeRack(rack),
  }
}

const roofLadder = (y: number): Shape[] => [
  rect(30, y, 300, 9, { fill: 'surface', stroke: 'ink', thickness: 1.5 }),
  ...Array.from({ length: 14 }, (_, i) => segment(50 + i * 20, y, 50 + i * 20, y + 9, { thickness: 1.5 })),
]

function drawCompartment({ name, isOpen, tools }: Rack['compartments'][number], x: number, y: number): Shape[] {
  const [width, height] = [CELL_WIDTH - 4, CELL_HEIGHT - 5]
  const head = plate(x + width / 2, y + 12, name)
  if (!isOpen) {
    return [
      rect(x, y, width, height, { fill: 'edge', stroke: 'ink' }),
      ...Array.from({ length: 10 }, (_, i) =>
        segment(x + 3, y + 26 + i * 9, x + width - 3, y + 26 + i * 9, { stroke: 'line', thickness: 1.5 }),
      ),
      ...plate(x + width / 2, y + 66, 'CLOSED', 72),
      ...head,
    ]
  }
  return [
    rect(x, y, width, height, { fill: 'surface', stroke: 'ink' }),
    ...tools.flatMap(({ tool, count }, i) => {
      const middle = y + TOOL_TOP + i * TOOL_ROW
      const [one, many] = NAMES[tool]
      return [
        ...(count > 0
          ? drawTool(tool, x + 17, middle)
          : [rect(x + 5, middle - 12, 24, 24, { stroke: 'ink', thickness: 1.5, isDashed: true, radius: 4 })]),
        label(x + 33, middle, `${count} ${count === 1 ? one : many}`, { anchor: 'start' }),
      ]
    }),
    ...head,
  ]
}

function describeRack({ unit, note, compartments, ladders }: Rack): string {
  const tell = ({ name, isOpen, tools }: Rack['compartments'][number]) => {
    if (!isOpen) return `${name}: closed`
    return `${name}: ${listed(tools.map(({ tool, count }) => (count > 0 ? counted(count, ...NAMES[tool]) : `no ${NAMES[tool][1]}, an empty bracket`)))}`
  }
  return [
    `The side of ${unit}. Note: ${note}. ${capitalized(counted(ladders, 'ladder'))} on the roof. Six compartments.`,
    `Upper row, from left to right: ${compartments.slice(0, 3).map(tell).join('; ')}.`,
    `Lower row, from left to right: ${compartments.slice(3).map(tell).join('; ')}.`,
  ].join(' ')
}

/** Names of the tools in the drawing and its description. They are short, because space in the drawing is limited. */
export const NAMES: Record<Tool, [one: string, many: string]> = {
  axe: ['axe', 'axes'],
  halligan: ['halligan', 'halligans'],
  sledge: ['sledge', 'sledges'],
  'pike pole': ['hook', 'hooks'],
  cutter: ['cutter', 'cutters'],
  saw: ['saw', 'saws'],
  wrench: ['wrench', 'wrenches'],
  'rope bag': ['rope', 'ropes'],
  'hose roll': ['hose', 'hoses'],
  nozzle: ['nozzle', 'nozzles'],
  'air bottle': ['bottle', 'bottles'],
  'medical bag': ['med bag', 'med bags'],
  light: ['light', 'lights'],
  cone: ['cone', 'cones'],
  fan: ['fan', 'fans'],
}

const drawTool = (tool: Tool, x: number, y: number): Shape[] => moved(TOOL_SHAPES[tool], x, y)

const thin = { stroke: 'ink', thickness: 1.5 } as const

/** Each tool is drawn in a box of 26 units centered on the origin. */
const TOOL_SHAPES: Record<Tool, Shape[]> = {
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
