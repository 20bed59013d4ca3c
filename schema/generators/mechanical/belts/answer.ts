import type { Option, Options } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import { rpm, way } from '../shared/words.ts'
import { type Belts, nameOf, speedOf } from './given.ts'

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
  const lastName = nameOf(pulleys.length - 1)
  const turnRight = `An open belt keeps the direction and a crossed belt reverses it. With ${crossings === 0 ? 'no belt' : crossings === 1 ? 'one belt' : 'two belts'} crossed, ${lastName} turns ${way(direction)}.`
  const speedRight = `A smaller pulley turns faster: ${sum} rpm.`
  const isLong = pulleys.length === 4
  const inverse = isLong ? (speed * b * last) / (a * c) : (speed * last) / a
  const skipped: [number, string, string][] =
    pulleys.length === 2
      ? [
          [speed * 2, 'assumes that the smaller pulley turns twice as fast', `${speed} × 2`],
          [(speed * a) / (a + b), 'divides by both diameters', `${speed} × ${a} ÷ (${a} + ${b})`],
        ]
      : [
          [(speed * a) / b, isLong ? 'stops at B and C' : 'stops at B', `${speed} × ${a} ÷ ${b}`],
          ...(isLong
            ? [
                [(speed * a) / last, 'ignores the two sizes on the middle shaft', `${speed} × ${a} ÷ ${last}`] as [
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
  if (!key) throw new Error('The key is among its own options.')
  return { key, mistakes }
}
