import type { Mistake, Option, Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import type { Answer } from '../../kit/placed.ts'
import { inches } from '../shared/words.ts'
import { at, type Pipe, speedIn } from './given.ts'
import { fps, name } from './words.ts'

export function pointAnswer({ sizes, asks }: Pipe): Options {
  const isFastest = asks === 'fastest'
  const sought = isFastest ? Math.min(...sizes) : Math.max(...sizes)
  const opposite = isFastest ? Math.max(...sizes) : Math.min(...sizes)
  const reason = (size: number, index: number): string => {
    if (size === sought)
      return `The same amount of water passes every part each second, so the water moves ${asks} where the pipe is ${isFastest ? 'narrowest' : 'widest'}: part ${name(index)}, at ${inches(size)}.`
    if (size === opposite)
      return `At ${inches(size)}, part ${name(index)} is the ${isFastest ? 'widest, so the water moves slowest' : 'narrowest, so the water moves fastest'} there.`
    if (index === 0) return `This picks the inlet, but the order of the parts does not matter.`
    if (index === 3) return `This picks the outlet, but the order of the parts does not matter there either.`
    return `At ${inches(size)}, part ${name(index)} is not the ${isFastest ? 'narrowest' : 'widest'}.`
  }
  const options = sizes.map((size, index): Option => ({ text: `In part ${name(index)}`, why: reason(size, index) }))
  return choices(options, sizes.indexOf(sought))
}

export function speedAnswer(given: Pipe): Answer {
  const { sizes, measure, speed, part } = given
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  const key = speedIn(given)
  const isArea = measure === 'areas'
  const areaOf = (size: number) => (isArea ? String(size) : `(${size} × ${size})`)
  const exact = `${speed} × ${areaOf(from)} ÷ ${areaOf(to)}`
  const others = sizes.map(
    (size, index): Mistake => [
      isArea ? (speed * from) / size : (speed * from * from) / (size * size),
      `This is the speed in part ${name(index)}`,
      `${speed} × ${areaOf(from)} ÷ ${areaOf(size)}`,
    ],
  )
  return {
    key,
    why: `Speed times area is the same in every part${isArea ? '' : ', and the area depends on the diameter squared'}: ${exact} = ${fps(key)}.`,
    wrong: [
      [
        isArea ? (speed * to) / from : (speed * to * to) / (from * from),
        `This turns the ratio upside down`,
        `${speed} × ${areaOf(to)} ÷ ${areaOf(from)}`,
      ],
      isArea
        ? [
            (speed * from * from) / (to * to),
            `This squares the ratio of the areas`,
            `${speed} × (${from} × ${from}) ÷ (${to} × ${to})`,
          ]
        : [(speed * from) / to, `This does not square the ratio of the diameters`, `${speed} × ${from} ÷ ${to}`],
      [speed, `This is the speed in part A, ${speed}, as if it were the same everywhere.`],
      isArea
        ? from > to
          ? [speed * 2, `This assumes that a narrower part doubles the speed`, `${speed} × 2`]
          : [speed / 2, `This assumes that a wider part halves the speed`, `${speed} ÷ 2`]
        : [
            (speed * to) / from,
            `This turns the ratio of the diameters upside down and does not square it`,
            `${speed} × ${to} ÷ ${from}`,
          ],
      ...others.filter((_, index) => index > 0 && index !== part),
      [speed * from, `This multiplies by the size of part A and does not divide`, `${speed} × ${from}`],
      from > to
        ? [speed + from - to, `This adds the difference between the sizes`, `${speed} + ${from} − ${to}`]
        : [speed + to - from, `This adds the difference between the sizes`, `${speed} + ${to} − ${from}`],
      from > to
        ? [speed - from + to, `This subtracts the difference between the sizes`, `${speed} − (${from} − ${to})`]
        : [speed - to + from, `This subtracts the difference between the sizes`, `${speed} − (${to} − ${from})`],
      [(speed * from) / (from + to), `This divides by both sizes together`, `${speed} × ${from} ÷ (${from} + ${to})`],
      isArea
        ? [key + speed, `This adds the speed in part A to the result`, `${exact} + ${speed}`]
        : [
            (speed * 2 * from) / to,
            `This doubles the ratio of the diameters instead of squaring it`,
            `${speed} × 2 × ${from} ÷ ${to}`,
          ],
    ],
  }
}
