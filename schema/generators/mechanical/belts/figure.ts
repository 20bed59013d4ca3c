import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line, WIDTH } from '../../kit/drawing.ts'
import { onCircle, round, turning } from '../shared/circles.ts'
import { disc, label } from '../shared/shapes.ts'
import { inches, rpm, way } from '../shared/words.ts'
import type { Belts, Pulley } from './given.ts'

interface Placed extends Pulley {
  name: string
  center: Point
  radius: number
}

const GAP = 34

/** A row of pulleys to scale. Pulleys on one shaft share a center. */
export function drawing({ pulleys, speed, isClockwise }: Belts): Figure {
  const placed = place(pulleys)
  const widest = Math.max(...placed.map(({ radius }) => radius))
  const height = round(2 * widest + 122)
  const row = placed.map((one): Placed => ({ ...one, center: [one.center[0], widest + 50] }))
  const first = row[0]
  return figure(
    height,
    `${row.map((one, at) => describe(one, row[at - 1])).join(' ')} An arrow shows that A turns ${way(isClockwise)} at ${rpm(speed)}.`,
    [...row].sort((one, other) => other.radius - one.radius).flatMap(({ center, radius }) => [disc(center, radius)]),
    row.flatMap((one, at) => belt(row[at - 1], one)),
    first ? turning(first.center, first.radius + 15, isClockwise, 'red', -60) : [],
    row.flatMap((one) => nameplate(one, row, height)),
  )
}

function place(pulleys: readonly Pulley[]): Placed[] {
  const across = pulleys.reduce((sum, { diameter, joint }, at) => sum + (joint === 'shaft' && at > 0 ? 0 : diameter), 0)
  const belts = pulleys.filter(({ joint }, at) => at > 0 && joint !== 'shaft').length
  const spare = Math.max(0, (pulleys[2]?.diameter ?? 0) - (pulleys[1]?.diameter ?? 0))
  const unit = Math.min((WIDTH - 40 - belts * GAP) / (across + spare), 11)
  const placed: Placed[] = []
  for (const [at, pulley] of pulleys.entries()) {
    const radius = (pulley.diameter * unit) / 2
    const before = placed.at(-1)
    const shared = Math.max(
      before?.radius ?? 0,
      placed.at(-2)?.center[0] === before?.center[0] ? (placed.at(-2)?.radius ?? 0) : 0,
    )
    const next = pulleys[at + 1]
    const reach = next?.joint === 'shaft' ? Math.max(radius, (next.diameter * unit) / 2) : radius
    const x = !before ? radius : pulley.joint === 'shaft' ? before.center[0] : before.center[0] + shared + GAP + reach
    placed.push({ ...pulley, name: 'ABCD'.charAt(at), center: [x, 0], radius })
  }
  const right = Math.max(...placed.map(({ center, radius }) => center[0] + radius))
  return placed.map((one): Placed => ({ ...one, center: [round(one.center[0] + (WIDTH - right) / 2), 0] }))
}

/** The two straight runs, outer tangents of an open belt and inner ones of a crossed one, and the belt around both pulleys. */
function belt(from: Placed | undefined, to: Placed): Shape[] {
  if (!from || to.joint === 'shaft') return []
  const apart = to.center[0] - from.center[0]
  const sign = to.joint === 'open' ? 1 : -1
  const lean = (Math.asin((from.radius - sign * to.radius) / apart) * 180) / Math.PI
  const runs = [lean, 180 - lean].map((angle) =>
    line(
      [onCircle(from.center, from.radius, angle), onCircle(to.center, to.radius, sign === 1 ? angle : angle + 180)],
      {
        stroke: 'blue',
        thickness: 4,
      },
    ),
  )
  const around = ({ center, radius }: Placed, start: number, end: number): Shape => ({
    shape: 'arc',
    center,
    radius,
    from: round(start),
    to: round(end),
    stroke: 'blue',
    thickness: 4,
  })
  return [
    around(from, 180 - lean, 360 + lean),
    around(to, sign === 1 ? lean : -lean, sign === 1 ? 180 - lean : 180 + lean),
    ...runs,
  ]
}

function describe({ name, diameter, joint }: Placed, before: Placed | undefined): string {
  const size = `Pulley ${name} has a diameter of ${inches(diameter)}`
  if (!before) return `${size}.`
  if (joint === 'shaft') return `${size} and sits on the shaft of ${before.name}.`
  return `${size} and is joined to ${before.name} by ${joint === 'open' ? 'an open belt' : 'a crossed belt'}.`
}

function nameplate(
  { name, diameter, center: [x, y], radius }: Placed,
  row: readonly Placed[],
  height: number,
): Shape[] {
  const mate = row.find((other) => other.name !== name && other.center[0] === x)
  // Three lines of labels if two pulleys share a shaft: their labels are too long to fit beside the others.
  const isShared = row.length === 4
  const line = height - (mate ? (name === 'C' ? 14 : 34) : isShared ? 54 : 34)
  return [
    label(letterAt([x, y], radius, mate), name, { isBold: true, size: 16 }),
    label([x, line], `${name}: ${diameter} in${mate ? (radius > mate.radius ? ' (large)' : ' (small)') : ''}`, {
      size: 14,
    }),
  ]
}

/** In the middle of a pulley, below a small one, and on the rim of the larger of two on one shaft. */
function letterAt([x, y]: Point, radius: number, mate: Placed | undefined): Point {
  if (mate && radius > mate.radius)
    return radius - mate.radius >= 18 ? [x, y - (radius + mate.radius) / 2] : [x, y - radius - 16]
  return radius > 13 ? [x, y] : [x, y + (mate ? mate.radius : radius) + 18]
}
