import type { Option, Options } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import { rpm, way } from '../shared/words.ts'
import { type Belts, speedOf } from './given.ts'

export function answer({ pulleys, speed, isClockwise }: Belts): Options {
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
