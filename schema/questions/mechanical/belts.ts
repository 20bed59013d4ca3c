import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { between, fitting, listed, pick, total, withCommas } from '../kit.ts'
import { disc, inches, label, onCircle, round, rpm, turning, way } from './kit.ts'

/** A pulley, and whether an open belt, a crossed belt or a shaft connects it to the previous pulley. */
interface Pulley {
  diameter: number
  joint: 'open' | 'crossed' | 'shaft'
}

export interface Belts {
  pulleys: Pulley[]
  speed: number
  isClockwise: boolean
  scene: number
}

const nameOf = (at: number): string => 'ABCD'.charAt(at)

/** Returns the speed of the last pulley. Divides only once, at the end, so that whole results are exact. */
function speedOf(pulleys: readonly Pulley[], speed: number): number {
  let [top, bottom] = [speed, 1]
  for (const [at, { diameter, joint }] of pulleys.entries()) {
    const before = pulleys[at - 1]
    if (before && joint !== 'shaft') [top, bottom] = [top * before.diameter, bottom * diameter]
  }
  return top / bottom
}

const SCENES = ['A shop fan', 'A hose dryer', 'A workshop grinder', 'A training rig']

function stem({ pulleys, speed, isClockwise, scene }: Belts): string {
  const sizes = listed(pulleys.map(({ diameter }, at) => `${inches(diameter)} (${nameOf(at)})`))
  const shaft = pulleys.length === 4 ? ' B and C are fixed to the same shaft.' : ''
  const last = nameOf(pulleys.length - 1)
  return `${SCENES[scene] ?? SCENES[0]} is driven by ${pulleys.length === 2 ? 'a belt' : 'belts'} as shown. The diameters of the pulleys are ${sizes}.${shaft} Pulley A turns ${way(isClockwise)} at ${rpm(speed)}, and no belt slips. How does pulley ${last} turn?`
}

function answer({ pulleys, speed, isClockwise }: Belts): Options {
  const crossings = pulleys.filter(({ joint }, at) => at > 0 && joint === 'crossed').length
  const direction = crossings % 2 === 0 ? isClockwise : !isClockwise
  const end = speedOf(pulleys, speed)
  const d = pulleys.map(({ diameter }) => diameter)
  const [a = 1, b = 1, c = 1, last = 1] = [d[0], d[1], d[2], d.at(-1)]
  const sum =
    pulleys.length === 4
      ? `${speed} × ${a} × ${c} ÷ (${b} × ${last}) = ${withCommas(end)}`
      : `${speed} × ${a} ÷ ${last} = ${withCommas(end)}`
  const lastName = nameOf(pulleys.length - 1)
  const turnRight = `An open belt keeps the direction, and a crossed belt reverses it. With ${crossings === 0 ? 'no belt' : crossings === 1 ? 'one belt' : 'two belts'} crossed, ${lastName} turns ${way(direction)}.`
  const isLong = pulleys.length === 4
  const speedRight = `${isLong ? 'On each belt, the smaller pulley turns faster' : last < a ? 'The smaller pulley turns faster' : 'The larger pulley turns more slowly'}: ${sum} rpm.`
  const inverse = isLong ? (speed * b * last) / (a * c) : (speed * last) / a
  const skipped: [number, string, string][] =
    pulleys.length === 2
      ? [
          [speed * 2, `assumes that the ${b > a ? 'larger' : 'smaller'} pulley turns twice as fast`, `${speed} × 2`],
          [(speed * a) / (a + b), 'divides by both diameters', `${speed} × ${a} ÷ (${a} + ${b})`],
        ]
      : [
          [(speed * a) / b, isLong ? 'stops at B and C' : 'stops at B', `${speed} × ${a} ÷ ${b}`],
          ...(isLong
            ? [
                [(speed * a) / last, 'ignores the two pulleys on the middle shaft', `${speed} × ${a} ÷ ${last}`] as [
                  number,
                  string,
                  string,
                ],
              ]
            : []),
          [(speed * (isLong ? c : b)) / last, 'skips the first belt', `${speed} × ${isLong ? c : b} ÷ ${last}`],
        ]
  const speeds: [number, string, string][] = [
    [end, '', ''],
    [
      inverse,
      'turns the ratio of the diameters upside down',
      isLong ? `${speed} × ${b} × ${last} ÷ (${a} × ${c})` : `${speed} × ${last} ÷ ${a}`,
    ],
    ...skipped,
    [speed, `assumes that every pulley turns at ${speed} rpm`, ''],
  ]
  const isFit = ([value]: [number, string, string], at: number) =>
    Number.isInteger(value) && value >= 5 && value <= 6_000 && speeds.findIndex(([other]) => other === value) === at
  const option = ([value, reason, how]: [number, string, string], isCw: boolean): Option => {
    const isRightWay = isCw === direction
    const result = how ? `: ${how} = ${withCommas(value)}` : ''
    const wrong =
      value === end
        ? `This has the right speed, ${withCommas(end)} rpm, but the wrong direction.`
        : isRightWay
          ? `This ${reason}${result}.`
          : `This has the wrong direction and also ${reason}${result}.`
    return {
      text: `${rpm(value)} ${way(isCw)}`,
      why: value === end && isRightWay ? `${speedRight} ${turnRight}` : wrong,
    }
  }
  const all = speeds.filter(isFit).flatMap((one) => [direction, !direction].map((isCw) => option(one, isCw)))
  const [key, ...mistakes] = all
  if (!key) throw new Error('No option’s speed is a whole number from 5 to 6,000 rpm.')
  return { key, mistakes }
}

interface Placed extends Pulley {
  name: string
  center: Point
  radius: number
}

const GAP = 34

/** A row of pulleys, drawn to scale. Pulleys on one shaft share a center. */
function drawing({ pulleys, speed, isClockwise }: Belts): Figure {
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

/** The two straight sections of a belt (outer tangents if it is open, inner tangents if it is crossed) and the arcs around both pulleys. */
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
  // Uses three lines for the labels if two pulleys share a shaft, because their labels are too long to fit side by side.
  const isShared = row.length === 4
  const line = height - (mate ? (name === 'C' ? 14 : 34) : isShared ? 54 : 34)
  return [
    label(letterAt([x, y], radius, mate), name, { isBold: true, size: 16 }),
    label([x, line], `${name}: ${diameter} in${mate ? (radius > mate.radius ? ' (large)' : ' (small)') : ''}`, {
      size: 14,
    }),
  ]
}

/** Returns the position of a pulley's letter: its center, below a small pulley, or on the rim of the larger of two pulleys on a shaft. */
function letterAt([x, y]: Point, radius: number, mate: Placed | undefined): Point {
  if (mate && radius > mate.radius)
    return radius - mate.radius >= 18 ? [x, y - (radius + mate.radius) / 2] : [x, y - radius - 16]
  return radius > 13 ? [x, y] : [x, y + (mate ? mate.radius : radius) + 18]
}

const DIAMETERS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16]

export const belts = family<Belts>({
  name: 'belts',
  version: 6,
  draw(random, difficulty: Difficulty): Belts {
    const joint = (): Pulley['joint'] => pick(random, ['open', 'crossed'] as const)
    return fitting(() => {
      const joints =
        difficulty === 1
          ? [joint(), joint()]
          : difficulty === 2
            ? [joint(), joint(), joint()]
            : [joint(), joint(), 'shaft' as const, joint()]
      const pulleys = joints.map((one) => ({ diameter: pick(random, DIAMETERS), joint: one }))
      const [first = 0, ...rest] = pulleys.map(({ diameter }) => diameter)
      const speed = between(random, 60, 600, 30)
      const end = speedOf(pulleys, speed)
      const isHuman = Number.isInteger(end) && end >= 20 && end <= 1_800 && end !== speed
      const isDifferent = [first, ...rest].every((one, at, all) => at === 0 || Math.abs(one - (all[at - 1] ?? 0)) >= 2)
      const isFit = total([first, ...rest]) <= 34
      return isHuman && isDifferent && isFit
        ? { pulleys, speed, isClockwise: random() < 0.5, scene: between(random, 0, 3) }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Work out the speed and the direction separately.',
    figure: drawing(given),
    source: "Wiesen, Barron's Mechanical Aptitude and Spatial Relations Test",
  }),
})
