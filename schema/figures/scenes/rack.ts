import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Shape } from '../figure.ts'
import { circle, label, plate, rect, segment } from './pen.ts'
import { drawTool, NAMES } from './tool.ts'
import { Tool } from './tool-kind.ts'
import { capitalized, counted, listed } from './words.ts'

const Compartment = v.strictObject({
  name: Text(3),
  isOpen: v.boolean(),
  /** From the top; a count of 0 is an empty bracket. */
  tools: v.pipe(
    v.array(v.strictObject({ tool: Tool, count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)) })),
    v.maxLength(3),
  ),
})

/** The side of a rig with its compartments open. */
export const Rack = v.strictObject({
  kind: v.literal('rack'),
  unit: Text(12),
  /** On the windshield. */
  note: Text(24),
  /** Three in the upper row, three in the lower, from left to right. */
  compartments: v.pipe(v.array(Compartment), v.length(6)),
  /** On the roof. */
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
    text: tellRack(rack),
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

function tellRack({ unit, note, compartments, ladders }: Rack): string {
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
