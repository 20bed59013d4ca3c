import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Figure, Shape } from '../figure.ts'
import { area, circle, counted, label, plate, rect, segment } from './pen.ts'

const Status = v.picklist(['in quarters', 'on a call', 'at hospital', 'training', 'out of service'])

/** A fire station's bays and its status board. */
export const Board = v.strictObject({
  kind: v.literal('board'),
  station: Text(12),
  shift: Text(12),
  time: Text(8),
  bays: v.pipe(
    v.array(
      v.strictObject({
        number: Text(2),
        /** Null if the bay is empty. The unit is not visible if the door is closed. */
        unit: v.nullable(Text(5)),
        isOpen: v.boolean(),
      }),
    ),
    v.length(4),
  ),
  crews: v.pipe(
    v.array(v.strictObject({ unit: Text(5), officer: Text(10), riders: v.picklist([2, 3, 4, 5]), status: Status })),
    v.minLength(3),
    v.maxLength(5),
  ),
  notes: v.pipe(v.array(Text(40)), v.maxLength(3)),
})
export type Board = v.InferOutput<typeof Board>

const WIDTH = 360
const BAYS = { left: 6, top: 36, width: 87, height: 88 }
const [TABLE_TOP, ROW] = [132, 34]

export function drawBoard(board: Board): Figure {
  const { station, shift, time, bays, crews, notes } = board
  const notesTop = TABLE_TOP + 22 + crews.length * ROW + 8
  return {
    width: WIDTH,
    height: notesTop + notes.length * 24 + 6,
    shapes: [
      label(8, 17, station, { anchor: 'start', size: 18, isBold: true }),
      label(WIDTH / 2 + 20, 17, shift, { isBold: true }),
      label(WIDTH - 8, 17, time, { anchor: 'end', size: 16, isBold: true }),
      ...bays.flatMap((bay, i) => drawBay(bay, BAYS.left + i * BAYS.width)),
      rect(4, TABLE_TOP, WIDTH - 8, 22 + crews.length * ROW, { fill: 'ground', stroke: 'ink' }),
      ...['Unit', 'Officer', 'Crew', 'Status'].map((head, i) =>
        label(COLUMNS[i] ?? 0, TABLE_TOP + 12, head, { anchor: 'start', tone: 'muted' }),
      ),
      ...crews.flatMap((crew, i) => drawCrew(crew, TABLE_TOP + 22 + i * ROW)),
      ...notes.flatMap((note, i) => [
        rect(6, notesTop + i * 24, WIDTH - 12, 22, { fill: 'amber-wash', stroke: 'edge', thickness: 1.5 }),
        circle(16, notesTop + i * 24 + 11, 3, { fill: 'red' }),
        label(26, notesTop + i * 24 + 11, note, { anchor: 'start' }),
      ]),
    ],
    text: describeBoard(board),
  }
}

const COLUMNS = [12, 72, 152, 226]

function drawBay({ number, unit, isOpen }: Board['bays'][number], x: number): Shape[] {
  const { top, width, height } = BAYS
  const [middle, bottom, doorTop] = [x + width / 2, top + height, top + 24]
  const [left, doorWidth] = [x + 6, width - 12]
  return [
    rect(x, top, width, height, { fill: 'red-wash', stroke: 'ink' }),
    rect(left, doorTop, doorWidth, bottom - doorTop, { fill: isOpen ? 'surface' : 'edge', stroke: 'ink' }),
    ...(isOpen
      ? [rect(left, doorTop, doorWidth, 5, { fill: 'muted', stroke: 'ink', thickness: 1.5 })]
      : [13, 26, 39, 52].map((dy) =>
          segment(left, doorTop + dy, left + doorWidth, doorTop + dy, { stroke: 'line', thickness: 1.5 }),
        )),
    ...(isOpen && unit ? rigFront(unit, middle, bottom) : []),
    ...(isOpen && !unit ? [label(middle, bottom - 30, 'empty', { tone: 'muted' })] : []),
    ...(isOpen ? [] : plate(middle, bottom - 30, 'closed', 58)),
    ...plate(middle, top + 12, number),
  ]
}

const rigFront = (unit: string, x: number, bottom: number): Shape[] => [
  rect(x - 26, bottom - 9, 11, 9, { fill: 'ink' }),
  rect(x + 15, bottom - 9, 11, 9, { fill: 'ink' }),
  rect(x - 30, bottom - 56, 60, 50, { fill: 'red', stroke: 'ink', radius: 5 }),
  rect(x - 24, bottom - 51, 48, 16, { fill: 'blue-wash', stroke: 'ink', thickness: 1.5, radius: 2 }),
  ...plate(x, bottom - 22, unit, Math.min(46, unit.length * 9 + 6)),
  circle(x - 26, bottom - 12, 3, { fill: 'amber', stroke: 'ink', thickness: 1 }),
  circle(x + 26, bottom - 12, 3, { fill: 'amber', stroke: 'ink', thickness: 1 }),
]

function drawCrew({ unit, officer, riders, status }: Board['crews'][number], y: number): Shape[] {
  const [unitX = 0, officerX = 0, crewX = 0, statusX = 0] = COLUMNS
  const middle = y + ROW / 2
  return [
    segment(4, y, WIDTH - 4, y, { stroke: 'edge', thickness: 1.5 }),
    ...plate(unitX + 22, middle, unit, 44),
    label(officerX, middle, officer, { anchor: 'start' }),
    ...Array.from({ length: riders }, (_, i) => [
      circle(crewX + 6 + i * 13, middle - 7, 4, { fill: 'ink' }),
      rect(crewX + 1.5 + i * 13, middle - 2, 9, 12, { fill: 'ink', radius: 3 }),
    ]).flat(),
    ...statusSign(status, statusX + 9, middle),
    label(statusX + 22, middle, statusWords(status), { anchor: 'start' }),
  ]
}

const statusWords = (status: v.InferOutput<typeof Status>): string =>
  status === 'at hospital' ? 'at the hospital' : status

function statusSign(status: v.InferOutput<typeof Status>, x: number, y: number): Shape[] {
  switch (status) {
    case 'in quarters':
      return [
        area(
          [
            [x - 8, y + 8],
            [x - 8, y - 1],
            [x, y - 9],
            [x + 8, y - 1],
            [x + 8, y + 8],
          ],
          { fill: 'green' },
        ),
      ]
    case 'on a call':
      return [
        area(
          [
            [x - 8, y - 8],
            [x + 8, y],
            [x - 8, y + 8],
          ],
          { fill: 'red' },
        ),
      ]
    case 'at hospital':
      return [
        rect(x - 8, y - 8, 16, 16, { fill: 'surface', stroke: 'ink', thickness: 1.5 }),
        label(x, y, 'H', { isBold: true }),
      ]
    case 'training':
      return [circle(x, y, 8, { fill: 'blue', stroke: 'ink', thickness: 1.5 })]
    case 'out of service':
      return [
        segment(x - 7, y - 7, x + 7, y + 7, { thickness: 3.5 }),
        segment(x + 7, y - 7, x - 7, y + 7, { thickness: 3.5 }),
      ]
  }
}

function describeBoard({ station, shift, time, bays, crews, notes }: Board): string {
  const describeBay = ({ number, unit, isOpen }: Board['bays'][number]) =>
    `bay ${number}, ${isOpen ? `open, ${unit ? `${unit} inside` : 'empty'}` : 'door closed'}`
  return [
    `Status board of ${station}, ${shift}, ${time}. Bays from left to right: ${bays.map(describeBay).join('; ')}.`,
    `Units from the top: ${crews.map(({ unit, officer, riders, status }) => `${unit}, officer ${officer}, ${counted(riders, 'person', 'people')} aboard, ${statusWords(status)}`).join('; ')}.`,
    `Notes: ${notes.join('; ')}.`,
  ].join(' ')
}
