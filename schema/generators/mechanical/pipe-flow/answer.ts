import type { Mistake, Option, Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import type { Answer } from '../shared/options.ts'
import { inches } from '../shared/words.ts'
import { at, type Pipe, speedIn } from './given.ts'
import { fps, name } from './words.ts'

export function pointAnswer({ sizes, asks }: Pipe): Options {
  const sought = asks === 'fastest' ? Math.min(...sizes) : Math.max(...sizes)
  const right = `The same water passes every part each second, so it is ${asks} in the ${asks === 'fastest' ? 'narrowest' : 'widest'} part, ${name(sizes.indexOf(sought))} with ${inches(sought)}.`
  const reason = (size: number, index: number): string => {
    if (size === sought) return right
    const isOpposite = size === (asks === 'fastest' ? Math.max(...sizes) : Math.min(...sizes))
    if (isOpposite)
      return `This is the ${asks === 'fastest' ? 'widest' : 'narrowest'} part: it takes speed for room. ${right}`
    if (index === 0) return `This goes by the inlet, as if the water only lost speed on its way. ${right}`
    if (index === 3) return `This goes by the outlet, as if the water only gained speed on its way. ${right}`
    return `This part is ${asks === 'fastest' ? 'narrow, but another is narrower' : 'wide, but another is wider'}. ${right}`
  }
  const options = sizes.map((size, index): Option => ({ text: `In part ${name(index)}`, why: reason(size, index) }))
  return choices(options, sizes.indexOf(sought))
}

export function speedAnswer(given: Pipe): Answer {
  const { sizes, measure, speed, part } = given
  const [from, to] = [at(sizes, 0), at(sizes, part)]
  const key = speedIn(given)
  const isArea = measure === 'areas'
  const right = isArea
    ? `Speed × area stays the same: ${speed} × ${from} ÷ ${to} = ${fps(key)}.`
    : `The area goes with the diameter squared: ${speed} × (${from} × ${from}) ÷ (${to} × ${to}) = ${fps(key)}.`
  const others = sizes.map(
    (size, index): Mistake => [
      isArea ? (speed * from) / size : (speed * from * from) / (size * size),
      `This is the speed in ${name(index)}, not in ${name(part)}. ${right}`,
    ],
  )
  return {
    key,
    why: right,
    wrong: [
      [
        isArea ? (speed * to) / from : (speed * to * to) / (from * from),
        `This turns the ratio round, as if water ran faster where there is more room. ${right}`,
      ],
      [speed, `This takes the speed to be the same everywhere. It is the amount per second that is. ${right}`],
      [
        isArea ? (speed * from * from) / (to * to) : (speed * from) / to,
        isArea
          ? `This squares the ratio, but areas are squared already. ${right}`
          : `This uses the ratio of the diameters and forgets to square it. ${right}`,
      ],
      [
        isArea ? speed * 2 : (speed * to) / from,
        isArea
          ? `This doubles the speed whatever the sizes are. ${right}`
          : `This turns the ratio of the diameters round and does not square it. ${right}`,
      ],
      [speed + from - to, `This adds the difference of the sizes instead of using their ratio. ${right}`],
      [speed - from + to, `This takes off the difference of the sizes instead of using their ratio. ${right}`],
      [(speed * from) / (from + to), `This divides by both sizes together. ${right}`],
      [
        speed * from,
        `This is the amount per second as a bare product, not yet divided by the size of ${name(part)}. ${right}`,
      ],
      [key * 2, `This is off by a factor of two, as if the radius had been taken on one side. ${right}`],
      [key / 2, `This is off by a factor of two, as if the radius had been taken on one side. ${right}`],
      ...others,
    ],
  }
}
