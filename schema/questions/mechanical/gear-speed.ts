import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, drawPlaced, listed, type Place, pick, valued, withCommas } from '../kit.ts'
import { drawTrain, type Gear, gearName } from './gears.ts'
import { rpm, turns } from './kit.ts'

/** The last gear makes `to` turns while the first gear makes `from` turns. */
export interface Reduction {
  gears: Gear[]
  from: number
  to: number
  asks: 'rpm' | 'turns'
  isClockwise: boolean
  place: Place
}

function stem({ gears, asks, from }: Reduction): string {
  const last = gearName(gears.length - 1)
  const teeth = listed(gears.map((gear, at) => `${gearName(at)} has ${gear.teeth} teeth`))
  const shaft = gears.length === 4 ? ' B and C are fixed to the same shaft.' : ''
  const ask =
    asks === 'rpm'
      ? `Gear A turns at ${rpm(from)}. How fast does gear ${last} turn?`
      : `How many turns does gear ${last} make while gear A makes ${from}?`
  return `In the gear train shown, ${teeth}.${shaft} ${ask}`
}

function answer({ gears, from, to, asks }: Reduction): Answer {
  const [a = 0, b = 0, c = 0, d = 0] = gears.map(({ teeth }) => teeth)
  const isCompound = gears.length === 4
  const last = gears.at(-1)?.teeth ?? 0
  const start = withCommas(from)
  const exact = isCompound ? `${start} × ${a} × ${c} ÷ (${b} × ${d})` : `${start} × ${a} ÷ ${last}`
  const name = 'ABCD'.charAt(gears.length - 1)
  const shared: Mistake[] = [
    isCompound
      ? [(from * b * d) / (a * c), `This turns both ratios upside down`, `${start} × ${b} × ${d} ÷ (${a} × ${c})`]
      : [(from * last) / a, `This turns the ratio upside down`, `${start} × ${last} ÷ ${a}`],
    [
      from,
      asks === 'rpm'
        ? `This assumes that the last gear turns as fast as the first, at ${start} rpm.`
        : `This assumes that the last gear makes as many turns as the first, ${start}.`,
    ],
  ]
  /** Mistakes that use the difference in teeth instead of the ratio. */
  const differences: Mistake[] = [
    last > a
      ? [from - (last - a), `This subtracts the difference in teeth`, `${start} − (${last} − ${a})`]
      : [from + (a - last), `This adds the difference in teeth`, `${start} + (${a} − ${last})`],
    last > a
      ? [from + (last - a), `This adds the difference in teeth`, `${start} + (${last} − ${a})`]
      : [from - (a - last), `This subtracts the difference in teeth`, `${start} − (${a} − ${last})`],
  ]
  if (gears.length === 2)
    return {
      key: to,
      why: `The gear with more teeth turns more slowly: ${exact} = ${withCommas(to)}.`,
      wrong: [
        ...shared,
        [from / 2, `This assumes that the ${b > a ? 'larger' : 'smaller'} gear turns half as fast`, `${start} ÷ 2`],
        [from * 2, `This assumes that the ${b > a ? 'larger' : 'smaller'} gear turns twice as fast`, `${start} × 2`],
        ...differences,
        [(from * a) / (a + b), `This divides by the teeth of both gears`, `${start} × ${a} ÷ (${a} + ${b})`],
        [(from * (a + b)) / b, `This multiplies by the teeth of both gears`, `${start} × (${a} + ${b}) ÷ ${b}`],
        [(from * a * a) / (b * b), `This squares the ratio`, `${start} × (${a} × ${a}) ÷ (${b} × ${b})`],
        [
          (from * Math.abs(a - b)) / b,
          `This uses the difference in teeth instead of gear A’s teeth`,
          `${start} × ${Math.abs(a - b)} ÷ ${b}`,
        ],
      ],
    }
  if (!isCompound)
    return {
      key: to,
      why: `B is an idler and changes only the direction, so compare A with C: ${exact} = ${withCommas(to)}.`,
      wrong: [
        [
          (from * a) / b,
          asks === 'rpm' ? `This is the speed of the idler, B` : `This is the number of turns the idler, B, makes`,
          `${start} × ${a} ÷ ${b}`,
        ],
        ...shared,
        [(from * b) / c, `This starts from B instead of A`, `${start} × ${b} ÷ ${c}`],
        [(from * b) / a, `This stops at B and turns the ratio upside down`, `${start} × ${b} ÷ ${a}`],
        [(from * c) / b, `This compares B with C and turns the ratio upside down`, `${start} × ${c} ÷ ${b}`],
        ...differences,
        [(from * a) / (b + c), `This adds the teeth of B and C`, `${start} × ${a} ÷ (${b} + ${c})`],
        [(from * c) / a, `This turns the ratio of A and C upside down`, `${start} × ${c} ÷ ${a}`],
      ],
    }
  return {
    key: to,
    why: `B turns at ${a}/${b} of A’s speed, C turns with B, and ${name} turns at ${c}/${d} of C’s speed: ${exact} = ${withCommas(to)}.`,
    wrong: [
      [(from * a) / d, `This treats B and C as idlers and compares A with D`, `${start} × ${a} ÷ ${d}`],
      ...shared,
      [(from * a) / b, `This stops at B and C`, `${start} × ${a} ÷ ${b}`],
      [(from * c) / d, `This skips the first step, from A to B`, `${start} × ${c} ÷ ${d}`],
      [(from * a * d) / (b * c), `This turns the second ratio upside down`, `${start} × ${a} × ${d} ÷ (${b} × ${c})`],
      [(from * b * c) / (a * d), `This turns the first ratio upside down`, `${start} × ${b} × ${c} ÷ (${a} × ${d})`],
      [(from * d) / a, `This compares A with D and turns the ratio upside down`, `${start} × ${d} ÷ ${a}`],
      [(from * b) / a, `This stops at B and turns the ratio upside down`, `${start} × ${b} ÷ ${a}`],
      ...differences,
    ],
  }
}

const TEETH = [10, 12, 15, 16, 18, 20, 24, 30, 36, 40, 45, 48]

export const gearSpeed = family<Reduction>({
  name: 'gear-speed',
  version: 7,
  draw(random, difficulty: Difficulty): Reduction {
    const asks = pick(random, ['rpm', 'turns'] as const)
    return drawPlaced(random, answer, (place) => {
      const joints: Gear['joint'][] =
        difficulty === 1
          ? ['mesh', 'mesh']
          : difficulty === 2
            ? ['mesh', 'mesh', 'mesh']
            : ['mesh', 'mesh', 'shaft', 'mesh']
      const gears = joints.map((joint) => ({ teeth: pick(random, TEETH), joint }))
      const [a = 0, b = 0, c = 0, d = 0] = gears.map(({ teeth }) => teeth)
      const from = asks === 'rpm' ? between(random, 60, 480, 20) : between(random, 6, 48)
      const to = difficulty === 3 ? (from * a * c) / (b * d) : (from * a) / (gears.at(-1)?.teeth ?? 1)
      const isFit =
        a !== b &&
        (difficulty === 1 || (b !== c && a !== c)) &&
        (difficulty !== 3 || (c !== d && Math.abs(b - c) >= 8 && b - c <= d && c - b <= a && a * c !== b * d))
      const isHuman = Number.isInteger(to) && to >= (asks === 'rpm' ? 20 : 2) && to <= 900 && b + a + d <= 115
      return isFit && isHuman ? { gears, from, to, asks, isClockwise: random() < 0.5, place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'rpm' ? rpm : turns),
    hint: 'Where two gears meet, the same number of teeth go by on each.',
    figure: drawTrain(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Gears chapter',
  }),
})
