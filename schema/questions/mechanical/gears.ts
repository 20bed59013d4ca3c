import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line, WIDTH } from '../drawing.ts'
import { spelled } from '../kit.ts'
import { disc, label, onCircle, round, turning, way } from './kit.ts'

/** A gear that meshes with the previous gear or shares its shaft. */
export interface Gear {
  teeth: number
  joint: 'mesh' | 'shaft'
}

export const gearName = (at: number): string => 'ABCDEFG'.charAt(at)

/** A row of gears, drawn to scale with interlocking teeth. */
export function drawTrain({ gears, isClockwise }: { gears: readonly Gear[]; isClockwise: boolean }): Figure {
  const placed = place(gears)
  const widest = Math.max(...placed.map(({ radius }) => radius))
  const height = Math.round(2 * widest + 78)
  const lowered = placed.map((one) => ({ ...one, center: [one.center[0], height / 2 + 12] as Point }))
  const backToFront = [...lowered].sort((one, other) => other.radius - one.radius)
  const first = lowered[0]
  return figure(
    height,
    trainText(gears, isClockwise),
    backToFront.flatMap(drawGear),
    first ? turning(first.center, first.radius + 14, isClockwise, 'red', -45) : [],
    lowered.flatMap((one) => named(one, lowered)),
  )
}

const TEETH_IN_A_LINE = 14

interface Wheel {
  gear: { teeth: number }
  radius: number
}
/** Radius at the bottom and at the top of the teeth. */
const rootOf = ({ gear, radius }: Wheel): number => radius - (radius / gear.teeth) * 1.5
const tipOf = ({ gear, radius }: Wheel): number => radius + (radius / gear.teeth) * 1.2

export function drawGear({ gear: { teeth }, center, radius, phase }: Omit<Placed, 'name' | 'gear'> & Wheel): Shape[] {
  const pitch = 360 / teeth
  const points = Array.from({ length: teeth }, (_, at) => {
    const middle = phase + at * pitch
    const [root, tip] = [rootOf({ gear: { teeth }, radius }), tipOf({ gear: { teeth }, radius })]
    return [
      [root, -0.3],
      [tip, -0.15],
      [tip, 0.15],
      [root, 0.3],
    ].map(([r = 0, turn = 0]) => onCircle(center, r, middle + turn * pitch))
  })
  const lines: Shape[] = []
  for (let from = 0; from < teeth; from += TEETH_IN_A_LINE) {
    const next = points[(from + TEETH_IN_A_LINE) % teeth]?.[0] ?? points[0]?.[0]
    const end = from + TEETH_IN_A_LINE >= teeth ? points[0]?.[0] : next
    lines.push(
      line([...points.slice(from, from + TEETH_IN_A_LINE).flat(), ...(end ? [end] : [])], {
        fill: 'sunken',
        stroke: 'ink',
        thickness: 1.5,
      }),
    )
  }
  return [
    ...lines,
    { shape: 'circle', center, radius: round(rootOf({ gear: { teeth }, radius }) - 0.5), fill: 'sunken' },
  ]
}

const FULL_NAME_RADIUS = 31

/**
 * Labels: the letter and, if it fits, the number of teeth on the gear; otherwise the number is below the gear. Gears on one shaft are
 * labeled below the larger gear.
 */
function named({ gear, name, center: [x, y], radius }: Placed, all: readonly Placed[]): Shape[] {
  const mate = all.find((other) => other.name !== name && other.center[0] === x)
  const isOuter = mate && mate.radius > 0 && radius > mate.radius
  if (isOuter) {
    const both = [{ gear, name }, mate].sort((one, other) => (one.name < other.name ? -1 : 1))
    const below = y + Math.max(...all.map((one) => one.radius)) + 15
    const [root, tip] = [rootOf({ gear, radius }), tipOf(mate)]
    return [
      label([x, below], `${both.map((one) => `${one.name}: ${one.gear.teeth}`).join(', ')} teeth`, { size: 14 }),
      // The letter is on the rim if it fits between the two gears' teeth, otherwise above the rim.
      label([x, round(y - (root - tip >= 20 ? (root + tip) / 2 : tipOf({ gear, radius }) + 11))], name, {
        isBold: true,
        size: 16,
      }),
    ]
  }
  if (mate) return [label([x, y], name, { isBold: true, size: 16 })]
  const lift = radius >= FULL_NAME_RADIUS ? 14 : 0
  const words = label([x, y - lift], name, { isBold: true, size: 16 })
  return radius >= FULL_NAME_RADIUS
    ? [words, disc([x, y], 3, 'ink'), label([x, y + 14], String(gear.teeth), { size: 14 })]
    : [words, label(clearOf({ gear, name, center: [x, y], radius }, all), String(gear.teeth), { size: 14 })]
}

/** Returns a point for the label below the gear, as close as possible without overlapping another gear. */
function clearOf({ name, center, radius }: Omit<Placed, 'phase'>, all: readonly Placed[]): Point {
  const below = onCircle(center, radius + 15, 180)
  const others = all.filter((other) => other.name !== name)
  const isClear = ([x, y]: Point): boolean =>
    others.every((other) => Math.hypot(x - other.center[0], y - other.center[1]) > tipOf(other) + 11)
  const spots = [15, 19, 24].flatMap((away) =>
    [180, 205, 155, 225, 135].map((degrees) => onCircle(center, radius + away, degrees)),
  )
  return spots.find(isClear) ?? below
}

function trainText(gears: readonly Gear[], isClockwise: boolean): string {
  const parts = gears.map(({ teeth, joint }, at) => {
    const before = gearName(at - 1)
    const joined =
      at === 0
        ? `An arrow shows that it turns ${way(isClockwise)}.`
        : joint === 'mesh'
          ? `It meshes with ${before}.`
          : `It sits on the shaft of ${before} and turns with it.`
    return `Gear ${gearName(at)} has ${teeth} teeth. ${joined}`
  })
  return `A row of ${spelled(gears.length)} gears from left to right. ${parts.join(' ')}`
}

interface Placed {
  gear: Gear
  name: string
  center: Point
  /** Radius of the pitch circle. */
  radius: number
  /** Degrees from twelve o'clock to the center of a tooth. */
  phase: number
}

const SIDE = 20

function place(gears: readonly Gear[]): Placed[] {
  const across = gears.reduce((sum, { teeth, joint }, at) => {
    const before = gears[at - 1]
    return joint === 'shaft' && before ? sum + Math.max(0, teeth - before.teeth) / 2 : sum + teeth
  }, 0)
  const unit = Math.min((WIDTH - 2 * SIDE) / across, 8)
  const placed: Placed[] = []
  for (const [at, gear] of gears.entries()) {
    const radius = (gear.teeth * unit) / 2
    const before = placed.at(-1)
    const x = !before ? radius : gear.joint === 'shaft' ? before.center[0] : before.center[0] + before.radius + radius
    const phase = !before || gear.joint === 'shaft' ? 0 : meshing(before, gear.teeth)
    placed.push({ gear, name: gearName(at), center: [x, 0], radius, phase })
  }
  const left = Math.min(...placed.map(({ center, radius }) => center[0] - radius))
  const right = Math.max(...placed.map(({ center, radius }) => center[0] + radius))
  const shift = (WIDTH - (right - left)) / 2 - left
  return placed.map((one) => ({ ...one, center: [one.center[0] + shift, 0] as Point }))
}

/** The phase for which the next gear has a gap at the point where the previous gear has a tooth, on the line between their centers. */
export function meshing(before: Pick<Placed, 'phase'> & Pick<Wheel, 'gear'>, teeth: number): number {
  const fraction = ((90 - before.phase) * before.gear.teeth) / 360
  return 270 - ((0.5 - fraction) * 360) / teeth
}
