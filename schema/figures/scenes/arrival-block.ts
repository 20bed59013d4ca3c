import * as v from 'valibot'
import { Text } from '../../core/fields.ts'
import type { Shape, Tone } from '../figure.ts'
import { drawPane } from './building.ts'
import { area, circle, label, plate, rect, segment } from './pen.ts'

/**
 * The contents of each bay of a floor, from left to right: `.` wall · `w` window · `l` lit window · `p` person at a window · `x` boarded
 * window · `k` window above a low basement window · `d` door · `g` glass door · `o` overhead door · `O` open overhead door · `s` shop
 * window · `S` lit shop window · `b` balcony · `B` lit balcony · `n` open studs
 */
const Row = v.pipe(v.string(), v.regex(/^[.wlpxkdgoOsSbBn]{1,14}$/, 'must have one of .wlpxkdgoOsSbBn for each bay'))

/** A rectangular part of a building under one roof. */
export const Block = v.pipe(
  v.strictObject({
    /** The block's name in a sentence, such as "the house" or "number 43". */
    name: Text(30),
    left: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(340)),
    width: v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(352)),
    floorHeight: v.pipe(v.number(), v.integer(), v.minValue(26), v.maxValue(90)),
    /** From top to bottom. */
    floors: v.pipe(v.array(Row), v.minLength(1), v.maxLength(6)),
    wall: v.picklist(['plain', 'brick', 'boards', 'panels', 'frame']),
    tone: v.picklist(['surface', 'sunken', 'red-wash', 'amber-wash', 'green-wash', 'blue-wash']),
    roof: v.picklist(['flat', 'gable', 'hip', 'none']),
    /** The building's sign; null if it has none. */
    sign: v.nullable(Text(16)),
    /** The house number over the door; null if there is none. */
    number: v.nullable(Text(4)),
    /** Whether the block stands on piers instead of a foundation. */
    isOnPiers: v.boolean(),
  }),
  v.check(({ left, width }) => left + width <= 356, 'must end before the edge of the picture'),
  v.check(
    ({ floors }) => new Set(floors.map(({ length }) => length)).size === 1,
    'must have as many bays on each floor',
  ),
)
export type Block = v.InferOutput<typeof Block>

/** Y of the bottom of the walls. */
export const BASE = 212
const PIERS = 9
const thin = { stroke: 'ink', thickness: 1.5 } as const

const baseOf = ({ isOnPiers }: Block): number => BASE - (isOnPiers ? PIERS : 0)

export const wallTopOf = (block: Block): number => baseOf(block) - block.floors.length * block.floorHeight

/** Whether the bay has an opening. The lowest floor is 1. */
export function isOpening({ floors }: Block, floor: number, bay: number): boolean {
  const mark = floors[floors.length - floor]?.[bay]
  return mark !== undefined && mark !== '.'
}

/** The center and the vertical range of a bay's opening. Floor 0 is the top of the wall. */
export function openingAt(block: Block, floor: number, bay: number): { x: number; top: number; bottom: number } {
  const bays = block.floors[0]?.length ?? 1
  const x = block.left + (block.width * (bay + 0.5)) / bays
  if (floor === 0) return { x, top: wallTopOf(block), bottom: wallTopOf(block) }
  const ground = baseOf(block) - (floor - 1) * block.floorHeight
  const mark = block.floors[block.floors.length - floor]?.[bay] ?? '.'
  if ('dgoOsSn'.includes(mark)) return { x, top: ground - Math.min(30, block.floorHeight - 4), bottom: ground - 1 }
  return { x, top: ground - block.floorHeight * 0.5 - 10, bottom: ground - block.floorHeight * 0.5 + 11 }
}

export function drawBlock(block: Block, isNight: boolean): Shape[] {
  const { left, width, floors, floorHeight, tone, sign, number, isOnPiers } = block
  const [top, base] = [wallTopOf(block), baseOf(block)]
  const bays = floors[0]?.length ?? 1
  const cell = width / bays
  const openings = floors.flatMap((row, at) =>
    [...row].flatMap((mark, bay) => drawOpening(mark, openingAt(block, floors.length - at, bay), cell, isNight)),
  )
  const door = floors.at(-1)?.indexOf('d') ?? -1
  const { x, top: doorTop } = openingAt(block, 1, Math.max(0, door))
  return [
    ...(isOnPiers
      ? Array.from({ length: 6 }, (_, i) =>
          rect(left + 4 + (i * (width - 14)) / 5, base, 6, PIERS, { fill: 'edge', ...thin }),
        )
      : []),
    ...(block.wall === 'frame'
      ? frame(block, top, base)
      : [rect(left, top, width, base - top, { fill: tone, stroke: 'ink' })]),
    ...pattern(block, top, base),
    ...floors.slice(1).map((_, i) =>
      segment(left, top + (i + 1) * floorHeight, left + width, top + (i + 1) * floorHeight, {
        stroke: 'edge',
        thickness: 1.2,
      }),
    ),
    ...roof(block, top),
    ...openings,
    ...(number && door >= 0 ? plate(x, doorTop - 8, number, number.length * 9 + 5) : []),
    ...(sign ? signOf(block, sign, top) : []),
  ]
}

function signOf({ left, width, floors, floorHeight, roof: kind }: Block, sign: string, top: number): Shape[] {
  const length = Math.min(width - 4, sign.length * 9.4 + 10)
  const y = floors.length > 1 && kind === 'flat' && floorHeight < 34 ? top + 8 : top + 9
  return [
    rect(left + (width - length) / 2, y - 9, length, 18, { fill: 'surface', ...thin, radius: 2 }),
    label(left + width / 2, y, sign, { isBold: true }),
  ]
}

/** Draws the studs and floors of a building without walls. */
function frame({ left, width, floors, floorHeight }: Block, top: number, base: number): Shape[] {
  const studs = Math.round(width / 12)
  return [
    ...Array.from({ length: studs + 1 }, (_, i) =>
      segment(left + (i * width) / studs, top, left + (i * width) / studs, base, { stroke: 'amber', thickness: 2.5 }),
    ),
    ...Array.from({ length: floors.length + 1 }, (_, i) =>
      segment(left, top + i * floorHeight, left + width, top + i * floorHeight, { stroke: 'amber', thickness: 4 }),
    ),
  ]
}

function pattern({ left, width, wall }: Block, top: number, base: number): Shape[] {
  const across = (step: number, stroke: Tone, isDashed: boolean) =>
    Array.from({ length: Math.max(0, Math.ceil((base - top) / step) - 1) }, (_, i) => {
      const shift = isDashed ? (i % 2) * 4 : 0
      const y = top + (i + 1) * step
      return segment(left + 2 + shift, y, left + width - 2, y, {
        stroke,
        thickness: 1.2,
        ...(isDashed && { isDashed }),
      })
    })
  switch (wall) {
    case 'brick':
      return across(9, 'edge', true)
    case 'boards':
      return across(8, 'line', false)
    case 'panels':
      return Array.from({ length: Math.ceil(width / 14) - 1 }, (_, i) =>
        segment(left + (i + 1) * 14, top + 2, left + (i + 1) * 14, base - 2, { stroke: 'line', thickness: 1.4 }),
      )
    case 'plain':
    case 'frame':
      return []
  }
}

/** Height of a gable roof of this width. */
const gableOf = (width: number): number => Math.min(38, width * 0.26)
export const HIP = 26

function roof({ left, width, roof: kind }: Block, top: number): Shape[] {
  switch (kind) {
    case 'flat':
      return [rect(left - 2, top - 6, width + 4, 7, { fill: 'muted', ...thin })]
    case 'gable':
      return [
        area(
          [
            [left - 5, top],
            [left + width / 2, top - gableOf(width)],
            [left + width + 5, top],
          ],
          { fill: 'muted' },
        ),
      ]
    case 'hip':
      return [
        area(
          [
            [left - 6, top],
            [left + HIP, top - HIP],
            [left + width - HIP, top - HIP],
            [left + width + 6, top],
          ],
          { fill: 'muted' },
        ),
      ]
    case 'none':
      return []
  }
}

/** Draws two rows of solar panels on a hip roof. */
export function drawPanels(block: Block): Shape[] {
  const top = wallTopOf(block)
  const [from, to] = [block.left + HIP + 4, block.left + block.width - HIP - 4]
  const columns = Math.floor((to - from) / 16)
  return [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, i) =>
      rect(from + i * 16, top - HIP + 3 + row * 11, 14.5, 9.5, { fill: 'blue', stroke: 'smoke-white', thickness: 1 }),
    ),
  )
}

type Opening = ReturnType<typeof openingAt>

/** At night, unlit glass is darker than the walls in both themes, so that lit windows stand out. */
function drawOpening(mark: string, { x, top, bottom }: Opening, cell: number, isNight: boolean): Shape[] {
  const [pane, glass] = isNight ? (['night', 'night'] as const) : (['edge', 'blue-wash'] as const)
  const height = bottom - top
  const box = (width: number, fill: Tone): Shape => rect(x - width / 2, top, width, height, { fill, ...thin })
  switch (mark) {
    case 'w':
      return drawPane(x, bottom, undefined, pane)
    case 'l':
      return [
        rect(x - 8.5, top, 17, height, { fill: 'glow', ...thin }),
        segment(x, top, x, bottom, { thickness: 1.3 }),
        segment(x - 8.5, top + height / 2, x + 8.5, top + height / 2, { thickness: 1.3 }),
      ]
    case 'p':
      return drawPane(x, bottom, 'person')
    case 'x':
      return drawPane(x, bottom, 'boards')
    case 'k':
      return [
        // Placed higher than other windows, so that part of the wall is visible between this window and the low window.
        ...drawPane(x, bottom - 5, undefined, pane),
        rect(x - 9, BASE - 9, 18, 8, { fill: pane, ...thin }),
        segment(x, BASE - 9, x, BASE - 1, { thickness: 1.3 }),
      ]
    case 'd':
      return [box(16, 'edge'), circle(x + 4, bottom - 13, 1.5, { fill: 'surface' })]
    case 'g':
      return [box(Math.min(26, cell - 2), glass), segment(x, top, x, bottom, { thickness: 1.5 })]
    case 'o':
    case 'O': {
      const width = Math.min(46, cell - 6)
      if (mark === 'O') return [box(width, 'smoke-black')]
      const bars = [1, 2, 3].map((i) => top + (i * height) / 4)
      return [box(width, 'sunken'), ...bars.map((y) => segment(x - width / 2, y, x + width / 2, y, { thickness: 1.2 }))]
    }
    case 's':
    case 'S': {
      const width = Math.min(44, cell - 4)
      return [box(width, mark === 'S' ? 'glow' : glass), segment(x, top, x, bottom, { thickness: 1.3 })]
    }
    case 'b':
    case 'B': {
      const width = Math.min(34, cell - 4)
      return [
        rect(x - 8.5, top, 17, height + 3, { fill: mark === 'B' ? 'glow' : pane, ...thin }),
        rect(x - width / 2, bottom - 7, width, 11, { fill: 'surface', ...thin }),
        ...[-0.25, 0, 0.25].map((share) =>
          segment(x + width * share, bottom - 7, x + width * share, bottom + 4, { thickness: 1.2 }),
        ),
      ]
    }
    default:
      return []
  }
}
