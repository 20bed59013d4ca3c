import type { Options } from '../family.ts'
import { type Difficulty, family, type Option } from '../family.ts'
import { between, fitting, pick } from '../kit/chance.ts'
import { listed, withCommas } from '../kit/words.ts'
import { drawBelts } from './belts-drawing.ts'
import { inches, rpm, way } from './shared/words.ts'

/** The belt, or the shaft, that drives a pulley from the one before it. */
export interface Pulley {
  diameter: number
  joint: 'open' | 'crossed' | 'shaft'
}

export interface Belts {
  pulleys: Pulley[]
  speed: number
  isClockwise: boolean
  scene: number
}

const SCENES = ['A shop fan', 'A hose dryer', 'A workshop grinder', 'A training rig']
const DIAMETERS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16]

export const belts = family<Belts>({
  name: 'belts',
  version: 2,
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
      const isFit = [first, ...rest].reduce((sum, one) => sum + one, 0) <= 34
      return isHuman && isDifferent && isFit
        ? { pulleys, speed, isClockwise: random() < 0.5, scene: between(random, 0, 3) }
        : undefined
    })
  },
  pose(given) {
    const { pulleys, speed, isClockwise, scene } = given
    const sizes = listed(pulleys.map(({ diameter }, at) => `${inches(diameter)} (${nameOf(at)})`))
    const shaft = pulleys.length === 4 ? ' B and C are fixed to one shaft.' : ''
    const last = nameOf(pulleys.length - 1)
    return {
      question: `${SCENES[scene] ?? SCENES[0]} is driven by belts as shown. The pulleys' diameters are ${sizes}.${shaft} A turns ${way(isClockwise)} at ${rpm(speed)}, and no belt slips. How does ${last} turn?`,
      ...answer(given),
      hint: 'Deal with the speed and with the direction one after the other.',
      figure: drawBelts(given),
      source: "Wiesen, Barron's Mechanical Aptitude and Spatial Relations Test",
    }
  },
})

const nameOf = (at: number): string => 'ABCD'.charAt(at)

/** All multiplied before the one division, so that what comes out even is exact. */
function speedOf(pulleys: readonly Pulley[], speed: number): number {
  let [top, bottom] = [speed, 1]
  for (const [at, { diameter, joint }] of pulleys.entries()) {
    const before = pulleys[at - 1]
    if (before && joint !== 'shaft') [top, bottom] = [top * before.diameter, bottom * diameter]
  }
  return top / bottom
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
  const turnRight = `An open belt keeps the direction and a crossed one reverses it; with ${crossings === 0 ? 'no belt' : crossings === 1 ? 'one belt' : 'two belts'} crossed the last pulley turns ${way(direction)}.`
  const speedRight = `A belt runs equally fast on both its pulleys, so ${sum} rpm.`
  const inverse = pulleys.length === 4 ? (speed * b * last) / (a * c) : (speed * last) / a
  const skipped: [number, string][] =
    pulleys.length === 2
      ? [
          [(speed * a) / (a + b), 'It divides by both diameters together.'],
          [speed * 2, 'It takes the smaller pulley simply as twice as fast.'],
        ]
      : [
          [(speed * a) / b, 'It stops at the second pulley.'],
          [(speed * a) / last, 'It skips the step on the middle shaft.'],
          [(speed * (pulleys.length === 4 ? c : b)) / last, 'It leaves the first belt out.'],
        ]
  const speeds: [number, string][] = [
    [end, ''],
    [inverse, 'It turns the ratio of the diameters round.'],
    ...skipped,
    [speed, 'It lets both pulleys turn equally fast, whatever their diameters.'],
  ]
  const isFit = ([value]: [number, string], at: number) =>
    Number.isInteger(value) && value >= 5 && value <= 6_000 && speeds.findIndex(([other]) => other === value) === at
  const option = (value: number, reason: string, isCw: boolean): Option => {
    const wrongTurn = isCw === direction ? '' : `The direction is wrong. ${turnRight}`
    const wrongSpeed = value === end ? '' : `The speed is wrong: ${reason.replace(/^I/, 'i')} ${speedRight}`
    return {
      text: `${rpm(value)} ${way(isCw)}`,
      why: [wrongSpeed, wrongTurn].filter(Boolean).join(' ') || `${speedRight} ${turnRight}`,
    }
  }
  const all = speeds
    .filter(isFit)
    .flatMap(([value, reason]) => [direction, !direction].map((isCw) => option(value, reason, isCw)))
  const [key, ...mistakes] = all
  if (!key) throw new Error('The key is among its own options.')
  return { key, mistakes }
}
